"""The tables of a report in HTML: its decisions, totals and luck."""

from collections.abc import Collection, Iterable, Sequence
from html import escape

from scopasolver.analysis.report import GRADES, Decision, Loss, Report, Totals, Value, bounds_of
from scopasolver.analysis.terms import terms_of
from scopasolver.analysis.words import grade, kind
from scopasolver.language import Words
from scopasolver.svg.markup import MINUS

SIGNS = {"error": "▲", "bad_luck": "■", "lucky": "●", "unclear": "◆", "fine": "·", "forced": "+"}
"""Text symbol for each kind of move, similar to its mark in the graph."""


def table(head: Sequence[str], rows: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Write a table; each row is its opening tag and its cells, which are markup and not escaped again."""
    titles = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    body = "".join(f"{opening}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>" for opening, cells in rows)
    return f'<div class="wide"><table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table></div>'


def decisions(report: Report, words: Words, seats: Sequence[str], anchor: str, pictured: Collection[int]) -> str:
    """Write the table of decisions: a row per move with its losses and kind, linked to its picture if it has one."""
    units = words(terms_of(report.start.rules.game).units)
    head = ["#", words("seat"), words("played"), words("{units} lost", units=units)]
    head += [words("on average"), words("better"), words("what it was")]
    rows = [
        (
            f'<tr id="{anchor}move-{decision.ply}" class="r-{decision.kind}">',
            [
                _numbered(decision.ply, anchor, pictured),
                escape(seats[decision.seat]),
                f"<b>{escape(words.move(decision.move))}</b>",
                loss(decision.open_loss, words),
                average(decision, words),
                escape(better(decision, words)),
                f"{SIGNS[decision.kind]} {escape(what(decision, words))}",
            ],
        )
        for decision in report.decisions
    ]
    return table(head, rows)


def totals(report: Report, words: Words, seats: Sequence[str], sides: Sequence[str], anchor: str) -> str:
    """Write the table of totals: a row per seat, and a row per side if sides have several seats."""
    units = words(terms_of(report.start.rules.game).units)
    head = ["", words("{units} lost", units=units), words("on average"), words("a decision"), words("accuracy")]
    head += [words("inaccuracies / mistakes / blunders"), words("biggest")]
    rows = [("<tr>", _total(name, one, words, anchor)) for name, one in zip(seats, report.seats, strict=True)]
    if report.start.rules.sides != report.start.rules.seats:
        rows += [
            ('<tr class="sum">', _total(name, one, words, anchor))
            for name, one in zip(sides, report.sides, strict=True)
        ]
    return table(head, rows)


def luck(report: Report, words: Words, sides: Sequence[str]) -> str:
    """Write how the mean of random deals, luck and losses add up to the result; return "" if luck is not known."""
    found = report.luck
    if found is None:
        return ""
    parts = [
        (words("mean of random deals"), f"{found.mean:z.2f} ± {2 * found.mean_error:.2f}"),
        (words("this deal"), f"{found.dealt:+z.2f} ± {2 * found.dealt_error:.2f}"),
    ]
    if found.drawn_error:
        parts.append((words("order of its stock"), f"{found.drawn:+z.2f} ± {2 * found.drawn_error:.2f}"))
    for side, sign in enumerate("-+"):
        parts.append((words("lost by {who}", who=sides[side]), f"{sign}{_plain(report.sides[side].open_loss)}"))
    parts.append((words("result"), _plain_value(report.value)))
    rows = [("<tr>", [escape(name), minus(number, words)]) for name, number in parts]
    return f"<h2>{words('The luck of the cards')}</h2>{table(['', ''], rows)}"


def loss(one: Loss, words: Words) -> str:
    """Write a loss: a number, bounds, or `?`."""
    return minus(_plain(one), words)


def loss_or_value(value: Value | Loss, words: Words) -> str:
    """Write a value: a number, bounds, the values of three or more sides, or `?`."""
    return minus(_plain_value(value), words)


def minus(numbers: str, words: Words) -> str:
    """Return numbers as markup, with typographic minus signs and the decimal mark of the language."""
    return escape(words.marks(numbers.replace("-", MINUS)))


def average(decision: Decision, words: Words) -> str:
    """Write the fair loss of a move, or the chance of the move in an equilibrium if only that is known."""
    if decision.fair_loss is None:
        chance = next((one.chance for one in decision.moves if one.move == decision.move), None)
        return "" if chance is None else f"{chance:.0%}"
    sign = "~" if decision.estimate == "played_out" else ""
    error = f" ± {2 * decision.fair_error:.2f}" if decision.fair_error else ""
    return minus(f"{sign}{decision.fair_loss:z.2f}{error}", words)


def better(decision: Decision, words: Words) -> str:
    """Return the better moves: one with all cards known, and one on average over the worlds."""
    found = [] if decision.move in decision.best else list(decision.best[:1])
    fair = decision.fair_best
    if fair is not None and fair not in {decision.move, *found} and (decision.fair_loss or 0) > 0:
        found.append(fair)
    return " / ".join(map(words.move, found))


def what(decision: Decision, words: Words) -> str:
    """Return the kind and the grade of a move in words."""
    if decision.grade and decision.kind == "error":
        return grade(decision.grade, words)
    graded = [grade(decision.grade, words)] if decision.grade else []
    return ", ".join([kind(decision.kind, words), *graded])


def _numbered(ply: int, anchor: str, pictured: Collection[int]) -> str:
    return f'<a href="#{anchor}ply-{ply}">{ply + 1}</a>' if ply in pictured else str(ply + 1)


def _total(name: str, one: Totals, words: Words, anchor: str) -> list[str]:
    has_mean = one.mean_fair_loss is not None
    return [
        escape(name),
        loss(one.open_loss, words),
        minus(f"{one.fair_loss:z.2f} ± {2 * one.fair_error:.2f}", words) if has_mean else "",
        minus(f"{one.mean_fair_loss:z.3f} ± {2 * (one.mean_fair_error or 0):.3f}", words) if has_mean else "",
        "" if one.accuracy is None else f"{one.accuracy:.0%}",
        " / ".join(str(one.grades[grade]) for grade in GRADES),
        "" if one.swing is None else f'<a href="#{anchor}move-{one.swing}">{one.swing + 1}</a>',
    ]


def _plain(one: Loss) -> str:
    bounds = bounds_of(one)
    if bounds is None:
        return "?"
    return f"{bounds[0]:g}" if bounds[0] == bounds[1] else f"{bounds[0]:g}…{bounds[1]:g}"


def _plain_value(value: object) -> str:
    if isinstance(value, tuple):
        return "…".join(f"{part:g}" for part in value)
    return f"{value:g}" if isinstance(value, int | float) else "?"
