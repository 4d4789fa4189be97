"""A report as one page of HTML: the graph of the hand's value, the tables of decisions and totals, and pictures."""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from html import escape

from scopasolver import Card, Move, Position
from scopasolver.analysis import tables
from scopasolver.analysis.graph import graph, legend
from scopasolver.analysis.reader import Reader
from scopasolver.analysis.report import Bounds, Decision, MatchReport, Report, Value, bounds_of
from scopasolver.analysis.style import style
from scopasolver.analysis.told import named
from scopasolver.language import Language, Words, language, marked
from scopasolver.play.arguments import player_names, whole_number
from scopasolver.svg import Worth, definitions
from scopasolver.svg.game import game_of
from scopasolver.svg.markup import MINUS
from scopasolver.svg.moment import Shown, moment_of
from scopasolver.svg.packs.choice import PACKS, PackName
from scopasolver.svg.table import picture as picture_of
from scopasolver.svg.values import lost

LEGEND = marked(
    "lost: given away with all cards known; on average: over the ways the cards that the seat had not seen can lie, "
    "with two standard errors; ~ played out by rules of thumb, as there were too many cards to solve"
)
CARD = re.compile(r'data-card="([^"]+)"')
MOST_PICTURES = 60
"""Most moves of a hand that gets a picture of every move; a longer one gets pictures of moves that lost something."""


def page(
    found: Report | MatchReport,
    *,
    names: Language = "it",
    players: Sequence[str] = (),
    player: int | None = None,
    pack: PackName = PACKS[0],
) -> str:
    """Write a report as one self-contained HTML file without scripts; see `Report.to_html`."""
    return page_of(_hands(found, language(names), players, player), language(names), pack)


def page_of(hands: Sequence[tuple[Report, Reader]], words: Words, pack: PackName = PACKS[0]) -> str:
    """Write the reports of hands, each with its reader, as one self-contained HTML file without scripts."""
    heading = escape(" · ".join(dict.fromkeys(_title(report) for report, _ in hands)) or words("Analysis"))
    return (
        f'<!doctype html>\n<html lang="{words.tag}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{words('Analysis')}: {heading}</title>"
        "<style>html{background:#fff}body{margin:0}@media(prefers-color-scheme:dark){html{background:#121815}}"
        f"@media print{{html{{background:none}}}}</style></head><body>{_enclosed(hands, pack)}"
        "</body></html>\n"
    )


def fragment(
    found: Report | MatchReport, *, names: Language = "it", players: Sequence[str] = (), player: int | None = None
) -> str:
    """Write a report as an HTML fragment that can be put into a larger page; see `Report.to_html`."""
    return _enclosed(_hands(found, language(names), players, player))


def _enclosed(hands: Sequence[tuple[Report, Reader]], pack: PackName = PACKS[0]) -> str:
    """Write the reports of hands with their style and the drawings of their cards."""
    written = "".join(
        _hand(report, reader, f"hand-{number}-") for number, (report, reader) in enumerate(hands, start=1)
    )
    cards = {Card.parse(name) for name in CARD.findall(written)}
    return f'<div class="report"><style>{style()}</style>{definitions(cards, pack=pack)}{written}</div>'


def _hands(
    found: Report | MatchReport, words: Words, players: Sequence[str], player: int | None
) -> list[tuple[Report, Reader]]:
    """Return the hands of a report with their readers, after checks of the arguments."""
    reports = [found] if isinstance(found, Report) else list(found.reports)
    if players and reports:
        players = player_names(players, _players(found))
    if player is not None:
        player = whole_number("player", player, 0, _players(found) - 1)
    seated = [_seats(found)] if isinstance(found, Report) else found.seats
    return [
        (report, _reader(report, words, seats, players, player)) for report, seats in zip(reports, seated, strict=True)
    ]


def _players(found: Report | MatchReport) -> int:
    return found.end.rules.seats if isinstance(found, Report) else len(found.players)


def _seats(report: Report) -> tuple[int, ...]:
    return tuple(range(report.end.rules.seats))


def _reader(report: Report, words: Words, seats: Sequence[int], players: Sequence[str], player: int | None) -> Reader:
    """Return the reader of a hand in which the players sat at these seats."""
    # Of two hands that a player plays, the last is his own.
    seat = max((seat for seat, sits in enumerate(seats) if sits == player), default=None)
    called = tuple(players[one] for one in seats) if players else ()
    rules = report.start.rules
    return Reader(rules, words.at(rules), called, seat, is_you=seat is not None)


def _hand(report: Report, reader: Reader, anchor: str) -> str:
    words = reader.words
    unfinished = "" if report.over else f" ({words('not to its end')})"
    return "".join(
        [
            f"<h1>{escape(_title(report))}{unfinished}</h1>",
            f'<p class="note">{escape(str(report.start.rules))}</p>',
            findings(report, reader, anchor, pictured_of(report)),
            strip(report, reader, anchor),
        ]
    )


def findings(report: Report, reader: Reader, anchor: str = "", pictured: Collection[int] = ()) -> str:
    """Write the graph and the tables of a report, without the pictures of the hand.

    `anchor` is the prefix of the ids of moves: ply 3 has the id `move-3` for its row and `ply-3` for its picture. Rows
    link to the pictures of the plies in `pictured`.
    """
    words = reader.words
    return "".join(
        [
            f"<p>{_sum(report, reader)}</p>",
            _course(report, reader, anchor),
            f"<h2>{words('Decisions')}</h2>",
            tables.decisions(report, reader, anchor, pictured),
            f'<p class="note">{escape(words(LEGEND))}</p>',
            f"<h2>{words('Totals')}</h2>{tables.totals(report, reader, anchor)}",
            tables.luck(report, reader),
        ]
    )


def _course(report: Report, reader: Reader, anchor: str) -> str:
    """Write the graph with its title and its legend; nothing if the hand has no values to draw."""
    drawn = graph(report, reader, anchor)
    title = reader.words("The value of the hand, move by move")
    return f"<h2>{title}</h2>{drawn}{legend(report, reader)}" if drawn else ""


def _title(report: Report) -> str:
    return game_of(report.start.rules).title(report.start.rules)


def _sum(report: Report, reader: Reader) -> str:
    """Write the equation: the value at the end is the value at the start changed by the losses of both sides."""
    words = reader.words
    if report.start_value is None and report.value is None:
        return escape(words("what the hand was worth with all cards known is not known"))
    start, end = (escape(_told(value, reader)) for value in (report.start_value, report.value))
    ended = words("result") if report.over else words("value at the end")
    text = f"{escape(words('value at the start'))} <b>{start}</b>, {ended} <b>{end}</b>"
    if reader.rules.sides != 2 or report.start_value is None:
        return text
    lost_by = [
        f"{tables.loss(report.sides[side].open_loss, words)} {escape(reader.lost_by(side))}" for side in reader.sides
    ]
    return f"{text}: {end} = {start} {MINUS} {lost_by[0]} + {lost_by[1]}"


def _told(value: Value | Bounds | None, reader: Reader) -> str:
    """Write a value from the reader's side; with three or more sides, what each of them gets, the reader's first."""
    if isinstance(value, tuple) and reader.rules.sides > 2:
        return ", ".join(f"{reader.side_name(side)}: {reader.told(reader.band(value, side))}" for side in reader.sides)
    return reader.told(reader.band(value))


def strip(report: Report, reader: Reader, anchor: str) -> str:
    """Draw the hand before each move, with the move marked and the value of every possible move."""
    is_open, pictured, words = _is_open(report), pictured_of(report), reader.words
    figures, position = list[str](), report.start
    for decision in report.decisions:
        if decision.ply in pictured:
            shown = position if is_open else position.observation(decision.seat)
            figures.append(_figure(shown, decision, reader, anchor))
        position = position.play(decision.move)
    if is_open:
        figures.append(f"<figure>{drawn(report.end, reader)}</figure>")
    note = (
        ""
        if len(pictured) == len(report.decisions)
        else f'<p class="note">{escape(words("Pictures only of the moves that have lost something"))}</p>'
    )
    return f'<h2>{words("The hand in pictures")}</h2>{note}<div class="strip">{"".join(figures)}</div>'


def _is_open(report: Report) -> bool:
    """Tell whether the pictures show all cards; if some are unknown, each shows what the moving seat had seen."""
    return any(decision.open_loss is not None for decision in report.decisions)


def pictured_of(report: Report) -> set[int]:
    """Return the plies that get a picture: all, or in a long hand those that are neither fine nor forced."""
    is_open = _is_open(report)
    is_whole = is_open and len(report.decisions) <= MOST_PICTURES
    return {
        decision.ply
        for decision in report.decisions
        if is_whole or (decision.kind not in {"fine", "forced"} and (is_open or decision.fair_loss is not None))
    }


def _figure(shown: Shown, decision: Decision, reader: Reader, anchor: str) -> str:
    words = reader.words
    picture = drawn(shown, reader, worths_of(decision, reader), decision.move)
    lost_here = tables.loss(decision.open_loss, words)
    move = named(decision.move, words, by_you=reader.is_me(decision.seat))
    said = f"{decision.ply + 1}. <b>{escape(move)}</b> {tables.SIGNS[decision.kind]} "
    said += escape(tables.what(decision, words))
    if lost_here not in {"0", "?"}:
        said += f" ({MINUS}{lost_here})"
    return f'<figure id="{anchor}ply-{decision.ply}"><figcaption>{said}</figcaption>{picture}</figure>'


def drawn(shown: Shown, reader: Reader, found: Sequence[Worth] = (), played: Move | None = None) -> str:
    """Draw a position, or what a seat has seen of it, for the reader; the page has the definitions of its cards."""
    seat = reader.seat if isinstance(shown, Position) else None
    players = tuple(map(reader.name, range(reader.rules.seats))) if reader.players or reader.is_you else ()
    moment = replace(moment_of(shown, seat, reader.words, players), side=reader.side)
    return picture_of(moment, game_of(reader.rules), list(found), played, None, "auto", alone=False)


def worths_of(decision: Decision, reader: Reader) -> list[Worth]:
    """Return what is known about each possible move: its proved value, its fair loss, or bounds of its open loss.

    Values are those of the reader's side; with three or more sides, of the side that moves.
    """
    step, band = game_of(reader.rules).STEP, reader.band(decision.value, decision.side)
    found = []
    for one in decision.moves:
        bounds = bounds_of(one.open_loss)
        is_exact = bounds is not None and bounds[0] == bounds[1]
        text = ""
        if not is_exact and one.fair_loss is not None:
            bounds = (one.fair_loss, one.fair_loss)
            text = f"~{MINUS}{reader.words.number(one.fair_loss, '.1f')}"
        if bounds is None:
            continue
        if is_exact and band is not None:
            is_ours = reader.rules.sides > 2 or reader.is_mine(decision.side)
            text = reader.number(band[0] - bounds[0] if is_ours else band[0] + bounds[0])
        found.append(lost(one.move, text, bounds, step))
    return sorted(found, key=lambda worth: -worth.least - worth.most)
