"""The report of a hand drawn for a reader."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Move, Position, Rules
from scopasolver.analysis import Decision, Luck, MatchReport, Profile, Report, Totals
from scopasolver.analysis.reader import Reader
from scopasolver.analysis.report import GRADES, Loss, Value, bounds_of
from scopasolver.analysis.sentences import sentence
from scopasolver.analysis.terms import terms_of
from scopasolver.analysis.words import grade, kind
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Sheet
from scopasolver.cli.names import NUMBERS
from scopasolver.cli.terms import Terms
from scopasolver.language import in_context, marked
from scopasolver.language.spoken import gettext, ngettext, pgettext, spoken

STYLES = {"error": "bold red", "lucky": "magenta", "bad_luck": "yellow", "unclear": "dim", "fine": "", "forced": "dim"}
SIGNS = marked(
    "lost: given away with all cards known; on average: over the ways the cards that the seat had not seen can lie, "
    "with twice the standard error; avg: better on average"
)
NOTHING_OPEN = marked("what the hand was worth with all cards known is not known")
ERRORS = marked("errors: inaccuracies/mistakes/blunders, by what they lost on average")
PLAYED_OUT = marked("~ played out by rules of thumb: too many cards were left to solve")
PHASES = {
    "opening": in_context("phase of a hand", "opening"),
    "middle": in_context("phase of a hand", "middle"),
    "ending": in_context("phase of a hand", "ending"),
}


def report_view(report: Report, seat: int | None = None, *, with_fine: bool = False) -> RenderableType:
    """Draw the report of a hand, with the moves of one seat or of all; with a seat, numbers are those of its side.

    Moves that surely cost nothing, or that had no alternative, are listed only with `with_fine`.
    """
    rules = report.start.rules
    heading = ngettext("{n} move", "{n} moves", len(report.decisions))
    if not report.over:
        heading += f", {gettext('not to its end')}"
    reader = Reader(rules, spoken().at(rules), (), seat, is_you=seat is not None)
    parts: list[RenderableType] = [Text.assemble((str(rules), "bold"), f": {heading}"), _sum(report, reader), Text()]
    shown = [
        decision
        for decision in report.decisions
        if seat in {None, decision.seat} and (with_fine or decision.kind not in {"fine", "forced"})
    ]
    if shown:
        parts += [_decisions(shown), Text(), Text(gettext(SIGNS), "dim")]
        if any(decision.estimate == "played_out" for decision in shown):
            parts.append(Text(gettext(PLAYED_OUT), "dim"))
        parts += _sentences(report, shown, reader)
    else:
        parts.append(Text(gettext("no move is known to have cost anything")))
    if report.luck is not None:
        parts += [Text(), _luck(report, report.luck, reader)]
    rows = [(_of_seat(report.start, one), totals) for one, totals in enumerate(report.seats)]
    return Group(*parts, Text(), _totals(gettext("seat"), rows, terms_of(rules.game).units))


def match_view(
    found: MatchReport, names: Sequence[str], seat: int | None = None, *, with_fine: bool = False
) -> RenderableType:
    """Draw the reports of a match, and their totals for each player."""
    parts: list[RenderableType] = []
    for number, report in enumerate(found.reports, start=1):
        parts += [
            Text(gettext("hand {number}", number=number), "bold"),
            Text(),
            report_view(report, seat, with_fine=with_fine),
            Text(),
        ]
    if not found.reports:
        return Text(gettext("no hand was played"))
    units = terms_of(found.reports[0].start.rules.game).units
    who = [f"{number} ({name})" for number, name in enumerate(names)] or list(map(str, range(len(found.players))))
    rows = list(zip(who, found.players, strict=True))
    title = gettext("player") if names else gettext("seat")
    return Group(*parts, Text(gettext("all hands"), "bold"), Text(), _totals(title, rows, units))


def profile_view(found: Profile, rules: Rules, name: str) -> RenderableType:
    """Draw where a player loses points."""
    units = terms_of(rules.game).units
    rows = [(gettext("all"), found.totals)]
    rows += [(pgettext("phase of a hand", PHASES[phase]), totals) for phase, totals in found.phases.items()]
    rows += [(gettext("seat {seat}", seat=seat), totals) for seat, totals in found.seats.items()]
    parts: list[RenderableType] = [
        Text.assemble((name, "bold"), f": {ngettext('{n} hand', '{n} hands', found.hands)}"),
        Text(),
    ]
    parts.append(_totals(gettext("when"), rows, units))
    if found.categories:
        sheet = Sheet(gettext("category"), gettext("{units} lost", units=gettext(units)), has_numbers=True)
        for category, lost in found.categories.items():
            sheet.add(_category(category), str(lost))
        parts += [Text(), sheet]
    return Group(*parts)


def _sum(report: Report, reader: Reader) -> Text:
    """Write the equation: the value at the end is the value at the start changed by the losses of both sides."""
    terms = Terms(report.start.rules)
    if report.start_value is None and report.value is None:
        return Text(gettext(NOTHING_OPEN))
    start, end = _told(terms, report.start_value, reader), _told(terms, report.value, reader)
    name = gettext("result") if report.over else gettext("value at the end")
    text = Text.assemble(f"{gettext('value at the start')} ", (start, "bold"), f", {name} ", (end, "bold"))
    if report.start.rules.sides != 2 or report.start_value is None:
        return text
    lost = [
        f"{_loss(report.sides[side].open_loss)} {gettext('lost by {who}', who=NUMBERS.side(side))}"
        for side in reader.sides
    ]
    return text.append(f": {end} = {start} - {' + '.join(lost)}")


def _told(terms: Terms, value: Value | tuple[int, int] | None, reader: Reader) -> str:
    if value is None or terms.rules.sides != 2:
        return terms.number(value)
    least, most = reader.band(value) or (None, None)
    return terms.number(least) if least == most else f"({terms.interval(least, most)})"


def _sentences(report: Report, shown: Sequence[Decision], reader: Reader) -> list[RenderableType]:
    """Say in sentences what would have been better than the errors that are listed."""
    told, position = [Text()], report.start
    for decision in report.decisions:
        if decision in shown and decision.kind == "error":
            number = gettext("move {number}", number=decision.ply + 1)
            told.append(Text(f"{number}: {sentence(decision, reader, position)}"))
        position = position.play(decision.move)
    return [*told] if len(told) > 1 else []


def _decisions(shown: Sequence[Decision]) -> Sheet:
    sheet = Sheet(
        gettext("move"),
        gettext("seat"),
        gettext("played"),
        gettext("lost"),
        gettext("on average"),
        gettext("better"),
        gettext("what it was"),
    )
    for decision in shown:
        sheet.add(
            f"{decision.ply + 1:>4}",
            str(decision.seat),
            drawing.move(decision.move),
            _loss(decision.open_loss),
            _average(decision),
            _better(decision),
            Text(", ".join(filter(None, (*_what(decision), _split(decision)))), STYLES[decision.kind]),
        )
    return sheet


def _what(decision: Decision) -> list[str]:
    """Describe a move, and how bad it was."""
    words = spoken()
    return [kind(decision.kind, words), *([grade(decision.grade, words)] if decision.grade else [])]


def _category(name: str) -> str:
    """Return the name of a category of the score."""
    return pgettext("score", name.replace("_", " "))


def _loss(loss: Loss) -> str:
    bounds = bounds_of(loss)
    if bounds is None:
        return "?"
    least, most = bounds
    number = spoken().number
    if least == most:
        return number(least)
    return f"({gettext('{least} to {most}', least=number(least), most=number(most))})"


def _average(decision: Decision) -> str:
    if decision.fair_loss is None or decision.fair_error is None:
        chance = next((one.chance for one in decision.moves if one.move == decision.move), None)
        return "" if chance is None else gettext("said {chance} of the time", chance=f"{chance:.0%}")
    sign = "~" if decision.estimate == "played_out" else ""
    error = f" ±{2 * decision.fair_error:.2f}" if decision.fair_error else ""
    return spoken().marks(f"{sign}{decision.fair_loss:z.2f}{error}")


def _better(decision: Decision) -> Text:
    """Draw the better moves: one with all cards known, and one on average if that is another move."""
    best: list[Move] = [] if decision.move in decision.best else list(decision.best[:1])
    fair = decision.fair_best
    text = Text(" ").join(map(drawing.move, best))
    if fair is not None and fair not in {decision.move, *best} and (decision.fair_loss or 0) > 0:
        text = text.append(" ") if best else text
        text = text.append_text(drawing.move(fair)).append(f" {pgettext('better on average', 'avg')}", "dim")
    return text


def _split(decision: Decision) -> str:
    """Return how a loss is split among the categories of the score."""
    if not decision.open_loss:
        return ""
    return ", ".join(f"{_category(name)} {-lost:+d}" for name, lost in decision.categories)


def _luck(report: Report, luck: Luck, reader: Reader) -> RenderableType:
    """Draw how the mean of random deals, luck and losses add up to the result."""
    value = _told(Terms(report.start.rules), report.value, reader)
    sheet = Sheet(gettext("from a mean deal to the result"), value, has_numbers=True)
    mean, dealt, drawn = reader.luck(luck)
    parts = [
        (
            ngettext("the mean of {n} deal", "the mean of {n} deals", luck.deals),
            f"{mean:z.2f} ±{2 * luck.mean_error:.2f}",
        ),
        (gettext("this deal"), f"{dealt:+z.2f} ±{2 * luck.dealt_error:.2f}"),
    ]
    if luck.drawn_error:
        parts.append((gettext("the order of its stock"), f"{drawn:+z.2f} ±{2 * luck.drawn_error:.2f}"))
    for side, sign in zip(reader.sides, "-+", strict=True):
        lost = _loss(report.sides[side].open_loss)
        parts.append((gettext("lost by {who}", who=NUMBERS.side(side)), f"{sign}{lost}"))
    for name, number in parts:
        sheet.add(f"  {name}", spoken().marks(number))
    return sheet


def _of_seat(start: Position, seat: int) -> str:
    rules = start.rules
    if rules.sides == rules.seats:
        return str(seat)
    return gettext("{seat} of side {side}", seat=seat, side=rules.side_of(seat))


def _totals(who: str, rows: Sequence[tuple[str, Totals]], units: str) -> RenderableType:
    titles = [gettext("{units} lost", units=gettext(units)), gettext("on average"), gettext("a decision")]
    titles += [gettext("accuracy"), gettext("errors"), gettext("biggest")]
    sheet, written = Sheet(who, *titles, has_numbers=True), spoken().marks
    for name, totals in rows:
        average = decision = accuracy = biggest = ""
        if totals.mean_fair_loss is not None and totals.mean_fair_error is not None:
            average = written(f"{totals.fair_loss:z.2f} ±{2 * totals.fair_error:.2f}")
            decision = written(f"{totals.mean_fair_loss:z.3f} ±{2 * totals.mean_fair_error:.3f}")
        if totals.accuracy is not None:
            accuracy = f"{totals.accuracy:.0%}"
        if totals.swing is not None:
            biggest = gettext("move {number}", number=totals.swing + 1)
        errors = "/".join(str(totals.grades[grade]) for grade in GRADES)
        sheet.add(name, _loss(totals.open_loss), average, decision, accuracy, errors, biggest)
    return Group(sheet, Text(), Text(gettext(ERRORS), "dim"))
