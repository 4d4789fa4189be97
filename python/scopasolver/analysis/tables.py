"""The tables of a report in HTML: its decisions, totals and luck."""

from collections.abc import Collection, Iterable, Sequence
from xml.sax.saxutils import escape

from scopasolver.analysis.games import terms_of
from scopasolver.analysis.report import GRADES, Decision, Loss, Report, Totals, Value, bounds_of
from scopasolver.analysis.words import term, unit
from scopasolver.svg.markup import MINUS
from scopasolver.svg.words import Language

SIGNS = {"error": "▲", "bad_luck": "■", "lucky": "●", "unclear": "◆", "fine": "·", "forced": "+"}
"""The forms of the marks in the graph, as text."""


def table(head: Sequence[str], rows: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Write a table; each row with its opening tag, and cells that are markup already."""
    titles = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    body = "".join(f"{opening}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>" for opening, cells in rows)
    return f'<div class="wide"><table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table></div>'


def decisions(report: Report, language: Language, seats: Sequence[str], anchor: str, pictured: Collection[int]) -> str:
    """Write a row for each move, with what it has lost and what it was; those with a picture lead to it."""
    units = unit(terms_of(report.start.rules.game).units, language)
    head = ["#", term("seat", language), term("played", language), f"{units} {term('lost', language)}"]
    head += [term(key, language) for key in ("average", "best", "kind")]
    rows = [
        (
            f'<tr id="{anchor}move-{decision.ply}" class="r-{decision.kind}">',
            [
                _numbered(decision.ply, anchor, pictured),
                escape(seats[decision.seat]),
                f"<b>{escape(str(decision.move))}</b>",
                loss(decision.open_loss),
                average(decision),
                escape(better(decision)),
                f"{SIGNS[decision.kind]} {escape(what(decision, language))}",
            ],
        )
        for decision in report.decisions
    ]
    return table(head, rows)


def totals(report: Report, language: Language, seats: Sequence[str], sides: Sequence[str], anchor: str) -> str:
    """Write what the decisions of each seat, and of each side of several seats, come to."""
    units = unit(terms_of(report.start.rules.game).units, language)
    head = ["", f"{units} {term('lost', language)}"]
    head += [term(key, language) for key in ("average", "decision", "accuracy", "errors", "biggest")]
    rows = [("<tr>", _total(name, one, anchor)) for name, one in zip(seats, report.seats, strict=True)]
    if report.start.rules.sides != report.start.rules.seats:
        rows += [('<tr class="sum">', _total(name, one, anchor)) for name, one in zip(sides, report.sides, strict=True)]
    return table(head, rows)


def luck(report: Report, language: Language, sides: Sequence[str]) -> str:
    """Write how the mean of random deals, luck and losses add up to the result; nothing if luck is not known."""
    found = report.luck
    if found is None:
        return ""
    parts = [
        (term("luck_mean", language), f"{found.mean:.2f} ± {2 * found.mean_error:.2f}"),
        (term("luck_deal", language), f"{found.dealt:+.2f} ± {2 * found.dealt_error:.2f}"),
    ]
    if found.drawn_error:
        parts.append((term("luck_stock", language), f"{found.drawn:+.2f} ± {2 * found.drawn_error:.2f}"))
    for side, sign in enumerate("-+"):
        parts.append((f"{term('lost_by', language)} {sides[side]}", f"{sign}{_plain(report.sides[side].open_loss)}"))
    parts.append((term("result", language), _plain_value(report.value)))
    rows = [("<tr>", [escape(name), minus(number)]) for name, number in parts]
    return f"<h2>{term('luck', language)}</h2>{table(['', ''], rows)}"


def loss(one: Loss) -> str:
    """Write what is known of a loss."""
    return minus(_plain(one))


def loss_or_value(value: Value | Loss) -> str:
    """Write what is known of a value; of three and more sides each."""
    return minus(_plain_value(value))


def minus(words: str) -> str:
    """Return numbers with true minus signs, as markup."""
    return escape(words.replace("-", MINUS))


def average(decision: Decision) -> str:
    """Write what a move has lost on average."""
    if decision.fair_loss is None:
        chance = next((one.chance for one in decision.moves if one.move == decision.move), None)
        return "" if chance is None else f"{chance:.0%}"
    sign = "~" if decision.estimate == "played_out" else ""
    error = f" ± {2 * decision.fair_error:.2f}" if decision.fair_error else ""
    return minus(f"{sign}{decision.fair_loss:.2f}{error}")


def better(decision: Decision) -> str:
    """Return the moves that were better: with all cards known, and on average."""
    found = [] if decision.move in decision.best else list(decision.best[:1])
    fair = decision.fair_best
    if fair is not None and fair not in {decision.move, *found} and (decision.fair_loss or 0) > 0:
        found.append(fair)
    return " / ".join(map(str, found))


def what(decision: Decision, language: Language) -> str:
    """Return what a move was, and how bad."""
    if decision.grade and decision.kind == "error":
        return term(decision.grade, language)
    return ", ".join(term(key, language) for key in (decision.kind, decision.grade) if key)


def _numbered(ply: int, anchor: str, pictured: Collection[int]) -> str:
    return f'<a href="#{anchor}ply-{ply}">{ply + 1}</a>' if ply in pictured else str(ply + 1)


def _total(name: str, one: Totals, anchor: str) -> list[str]:
    has_mean = one.mean_fair_loss is not None
    return [
        escape(name),
        loss(one.open_loss),
        minus(f"{one.fair_loss:.2f} ± {2 * one.fair_error:.2f}") if has_mean else "",
        minus(f"{one.mean_fair_loss:.3f} ± {2 * (one.mean_fair_error or 0):.3f}") if has_mean else "",
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
