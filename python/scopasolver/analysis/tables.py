"""The tables of a report in HTML: its decisions, totals and luck."""

from collections.abc import Collection, Iterable, Sequence
from html import escape

from scopasolver import Move
from scopasolver.analysis import told
from scopasolver.analysis.reader import Reader
from scopasolver.analysis.report import GRADES, Decision, Loss, Report, Totals, bounds_of
from scopasolver.analysis.sentences import sentence
from scopasolver.analysis.terms import terms_of
from scopasolver.analysis.words import grade, kind
from scopasolver.language import Words
from scopasolver.svg.markup import MINUS

SIGNS = {"error": "▲", "bad_luck": "■", "lucky": "●", "unclear": "◆", "fine": "·", "forced": "+"}
"""Text symbol for each kind of move, similar to its mark in the graph."""
COLUMNS = ("number", "who", "played", "lost", "average", "better", "what")
"""Classes of the cells of a decision."""

Cell = tuple[str, str]
"""The attributes of a cell, and what is in it, both as markup."""


def table(head: Sequence[str], rows: Iterable[tuple[str, Sequence[str | Cell]]], name: str = "") -> str:
    """Write a table; each row is its opening tag and its cells, which are markup and not escaped again.

    Each cell also has its title, because a narrow page shows a row as a card with a line for each cell.
    """
    titles = "".join(f'<th scope="col">{escape(title)}</th>' for title in head)
    body = "".join(
        f"{opening}{''.join(_cell(title, cell) for title, cell in zip(head, cells, strict=True))}</tr>"
        for opening, cells in rows
    )
    class_ = f' class="{name}"' if name else ""
    head_row = f"<thead><tr>{titles}</tr></thead>"
    return f'<div class="wide"><table{class_}>{head_row}<tbody>{body}</tbody></table></div>'


def _cell(title: str, cell: str | Cell) -> str:
    attributes, inside = ("", cell) if isinstance(cell, str) else cell
    label = f' data-label="{escape(title)}"' if title and inside else ""
    return f"<td{label}{attributes}>{inside}</td>"


def decisions(report: Report, reader: Reader, anchor: str, pictured: Collection[int]) -> str:
    """Write the table of decisions: a row per move with its losses, its kind, and a sentence if it has cost something.

    A row is linked to the picture of its move if it has one.
    """
    words, units = reader.words, reader.words(terms_of(reader.rules.game).units)
    head = [
        "#",
        words("player") if reader.players else words("seat"),
        words("played"),
        words("{units} lost", units=units),
    ]
    head += [words("on average"), words("better"), words("what it was")]
    rows, position = list[tuple[str, list[str | Cell]]](), report.start
    for decision in report.decisions:
        whose = "" if reader.is_mine(decision.side) else " theirs"
        opening = f'<tr id="{anchor}move-{decision.ply}" class="r-{decision.kind}{whose}">'
        is_small, by_you = decision.kind in {"fine", "forced"}, reader.is_me(decision.seat)
        says = sentence(decision, reader, position)
        cells = [
            _numbered(decision.ply, anchor, pictured),
            escape(reader.name(decision.seat)),
            told.picture(decision.move, words, small=is_small, by_you=by_you),
            loss(decision.open_loss, words),
            average(decision, words),
            " ".join(told.picture(move, words, small=is_small, by_you=by_you) for move in better(decision)),
            f"{SIGNS[decision.kind]} {escape(what(decision, words))}" + (f"<p>{escape(says)}</p>" if says else ""),
        ]
        row = [(f' class="{name}"', cell) for name, cell in zip(COLUMNS, cells, strict=True)]
        row[2] = (f'{row[2][0]} data-move="{escape(str(decision.move))}"', row[2][1])
        rows.append((opening, list(row)))
        position = position.play(decision.move)
    return table(head, rows, "moves")


def totals(report: Report, reader: Reader, anchor: str) -> str:
    """Write the table of totals: a row per seat, and a row per side if sides have several seats."""
    words, units = reader.words, reader.words(terms_of(reader.rules.game).units)
    head = ["", words("{units} lost", units=units), words("on average"), words("a decision"), words("accuracy")]
    head += [words("inaccuracies / mistakes / blunders"), words("biggest")]
    rows = [("<tr>", _total(reader.name(seat), report.seats[seat], words, anchor)) for seat in reader.seats]
    if reader.rules.sides != reader.rules.seats:
        rows += [
            ('<tr class="sum">', _total(reader.side_name(side), report.sides[side], words, anchor))
            for side in reader.sides
        ]
    return table(head, rows)


def luck(report: Report, reader: Reader) -> str:
    """Write how the mean of random deals, luck and losses add up to the result; return "" if luck is not known."""
    found, words = report.luck, reader.words
    if found is None:
        return ""
    mean, dealt, drawn = reader.luck(found)
    parts = [
        (words("mean of random deals"), f"{mean:z.2f} ± {2 * found.mean_error:.2f}"),
        (words("this deal"), f"{dealt:+z.2f} ± {2 * found.dealt_error:.2f}"),
    ]
    if found.drawn_error:
        parts.append((words("order of its stock"), f"{drawn:+z.2f} ± {2 * found.drawn_error:.2f}"))
    for side, change in zip(reader.sides, "-+", strict=True):
        lost = _plain(report.sides[side].open_loss)
        parts.append((reader.lost_by(side), f"{change}{lost}"))
    rows = [("<tr>", [escape(name), minus(number, words)]) for name, number in parts]
    rows.append(("<tr>", [escape(words("result")), escape(reader.told(reader.band(report.value)))]))
    return f"<h2>{words('The luck of the cards')}</h2>{table(['', ''], rows)}"


def loss(one: Loss, words: Words) -> str:
    """Write a loss: a number, bounds, or `?`."""
    return minus(_plain(one), words)


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


def better(decision: Decision) -> list[Move]:
    """Return the better moves: one with all cards known, and one on average over the worlds."""
    found = [] if decision.move in decision.best else list(decision.best[:1])
    fair = decision.fair_best
    if fair is not None and fair not in {decision.move, *found} and (decision.fair_loss or 0) > 0:
        found.append(fair)
    return found


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
