"""A report as one page of HTML: the graph of the hand's value, the tables of decisions and totals, and pictures."""

import re
from collections.abc import Collection, Sequence
from html import escape

from scopasolver import Card
from scopasolver.analysis import tables
from scopasolver.analysis.graph import graph
from scopasolver.analysis.report import Decision, MatchReport, Report, bounds_of
from scopasolver.games import facts_of
from scopasolver.language import Language, Words, language, marked
from scopasolver.play.arguments import player_names
from scopasolver.svg import Worth, board, definitions
from scopasolver.svg.game import game_of
from scopasolver.svg.markup import MINUS
from scopasolver.svg.moment import Shown
from scopasolver.svg.values import lost

LEGEND = marked(
    "lost: given away with all cards known; on average: over the ways the cards that the seat had not seen can lie, "
    "with two standard errors; ~ played out by rules of thumb, as there were too many cards to solve"
)
CARD = re.compile(r'data-card="([^"]+)"')
MOST_PICTURES = 60
"""Most moves of a hand that gets a picture of every move; a longer one gets pictures of moves that lost something."""

STYLE = """
.report{font:16px/1.5 system-ui,sans-serif;color:#1b1f1d;background:#fff;max-width:1180px;margin:0 auto;padding:1rem}
.report h1{font-size:1.6rem;margin:.2rem 0}.report h2{font-size:1.2rem;margin:1.6rem 0 .5rem}
.report table{border-collapse:collapse;font-variant-numeric:tabular-nums}.report .wide{overflow-x:auto}
.report th{text-align:left;border-bottom:2px solid #5b6a62}.report td,.report th{padding:.2rem .8rem .2rem 0}
.report td{border-bottom:1px solid #d5ddd8}.report .sum td{font-weight:700}.report a{color:inherit}
.report .r-error td{background:#ffe3df}.report .r-bad_luck td{background:#fff0d6}.report .r-lucky td{background:#e2f0ff}
.report .r-fine,.report .r-forced{color:#4c5751}
.report .strip{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));gap:1rem}
.report figure{margin:0;scroll-margin-top:1rem}.report figure>svg{width:100%;height:auto;max-height:560px;display:block}
.report figcaption{margin:0 0 .3rem}.report .note{color:#4c5751;font-size:.9rem}
.report .graph{width:100%;height:auto;display:block}.report .graph text{fill:currentColor;font-family:inherit}
.report .grid{stroke:#d5ddd8}.report .zero{stroke:#5b6a62}.report .band{fill:#2f6b4f;opacity:.22}
.report .value{fill:none;stroke:#2f6b4f;stroke-width:2.5}.report .whisker{stroke:currentColor;stroke-width:1.5}
.report .opened{stroke:currentColor;stroke-width:2.5}
.report .k-error{fill:#c62828}.report .k-bad_luck{fill:#b96a00}.report .k-lucky{fill:#1565c0}
.report .k-unclear{fill:#7a6c8f}.report .k-fine{fill:#2f6b4f}.report .k-forced{fill:none;stroke:#5b6a62}
"""
NIGHT = """
.report{color:#e6ebe8;background:#121815}.report td{border-color:#2c3a33}.report .note{color:#a9b6af}
.report .r-error td{background:#4a211e}.report .r-bad_luck td{background:#463413}.report .r-lucky td{background:#1c3450}
.report .r-fine,.report .r-forced{color:#a9b6af}.report .grid{stroke:#2c3a33}.report .value{stroke:#7fd3a7}
.report .band{fill:#7fd3a7}.report .k-error{fill:#ff8f86}.report .k-bad_luck{fill:#ffb64d}.report .k-lucky{fill:#7ab8ff}
.report .k-unclear{fill:#c3b4da}.report .k-fine{fill:#7fd3a7}
"""
PRINT = """
.report{max-width:none;padding:0;font-size:9pt;color:#000;background:none}
.report .strip{grid-template-columns:repeat(4,1fr);gap:.6rem}
.report td,.report th{padding:.05rem .6rem .05rem 0}
.report figure,.report tr,.report .graph{break-inside:avoid}.report h2{break-after:avoid}
@page{margin:14mm}
"""


def page(found: Report | MatchReport, *, names: Language = "it", players: Sequence[str] = ()) -> str:
    """Write a report as one self-contained HTML file without scripts; see `Report.to_html`."""
    reports = [found] if isinstance(found, Report) else list(found.reports)
    words = language(names)
    heading = escape(" · ".join(dict.fromkeys(_title(report) for report in reports)) or words("Analysis"))
    return (
        f'<!doctype html>\n<html lang="{names}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{words('Analysis')}: {heading}</title>"
        "<style>html{background:#fff}@media(prefers-color-scheme:dark){html{background:#121815}}"
        f"@media print{{html{{background:none}}}}</style></head><body>{fragment(found, names=names, players=players)}"
        "</body></html>\n"
    )


def fragment(found: Report | MatchReport, *, names: Language = "it", players: Sequence[str] = ()) -> str:
    """Write a report as an HTML fragment that can be put into a larger page; see `Report.to_html`."""
    reports = [found] if isinstance(found, Report) else list(found.reports)
    if players and reports:
        players = player_names(players, reports[0].end.rules.seats)
    words = language(names)
    seated = [range(len(players))] if isinstance(found, Report) else found.seats
    hands = [
        _hand(report, words, [players[player] for player in seats] if players else [], f"hand-{number}-")
        for number, (report, seats) in enumerate(zip(reports, seated, strict=True), start=1)
    ]
    written = "".join(hands)
    cards = {Card.parse(name) for name in CARD.findall(written)}
    return f'<div class="report"><style>{style()}</style>{definitions(cards)}{written}</div>'


def style() -> str:
    """Return the style sheet of reports: light, dark and for print."""
    return f"{STYLE}@media(prefers-color-scheme:dark){{{NIGHT}}}@media print{{{PRINT}}}"


def _hand(report: Report, words: Words, players: Sequence[str], anchor: str) -> str:
    unfinished = "" if report.over else f" ({words('not to its end')})"
    return "".join(
        [
            f"<h1>{escape(_title(report))}{unfinished}</h1>",
            f'<p class="note">{escape(str(report.start.rules))}</p>',
            findings(report, words, players, anchor, _pictured(report)),
            _strip(report, words, players, anchor),
        ]
    )


def findings(
    report: Report, words: Words, players: Sequence[str] = (), anchor: str = "", pictured: Collection[int] = ()
) -> str:
    """Write the graph and the tables of a report, without the pictures of the hand.

    `anchor` is the prefix of the ids of moves: ply 3 has the id `move-3` for its row and `ply-3` for its picture. Rows
    link to the pictures of the plies in `pictured`.
    """
    rules = report.start.rules
    seats = players or [words("seat {seat}", seat=seat) for seat in range(rules.seats)]
    sides = [
        " + ".join(name for seat, name in enumerate(seats) if rules.side_of(seat) == side)
        for side in range(rules.sides)
    ]
    return "".join(
        [
            f"<p>{_sum(report, words, sides)}</p>",
            f"<h2>{words('The value of the hand, move by move')}</h2>{graph(report, words, anchor)}",
            f"<h2>{words('Decisions')}</h2>",
            tables.decisions(report, words, seats, anchor, pictured),
            f'<p class="note">{escape(words(LEGEND))}</p>',
            f"<h2>{words('Totals')}</h2>{tables.totals(report, words, seats, sides, anchor)}",
            tables.luck(report, words, sides),
        ]
    )


def _title(report: Report) -> str:
    return game_of(report.start.rules).title(report.start.rules)


def _sum(report: Report, words: Words, sides: Sequence[str]) -> str:
    """Write the equation: the value at the end is the value at the start changed by the losses of both sides."""
    if report.start_value is None and report.value is None:
        return escape(words("what the hand was worth with all cards known is not known"))
    start, end = (tables.loss_or_value(value, words) for value in (report.start_value, report.value))
    ended = words("result") if report.over else words("value at the end")
    text = f"{escape(words('value at the start'))} <b>{start}</b>, {ended} <b>{end}</b>"
    if len(sides) != 2 or report.start_value is None:
        return text
    lost_by = [
        f"{tables.loss(totals.open_loss, words)} {words('lost by {who}', who=escape(name))}"
        for totals, name in zip(report.sides, sides, strict=True)
    ]
    return f"{text}: {end} = {start} {MINUS} {lost_by[0]} + {lost_by[1]}"


def _strip(report: Report, words: Words, players: Sequence[str], anchor: str) -> str:
    """Draw the hand before each move, with the move marked and the value of every possible move."""
    is_open, pictured = _is_open(report), _pictured(report)
    figures, position = list[str](), report.start
    for decision in report.decisions:
        if decision.ply in pictured:
            shown = position if is_open else position.observation(decision.seat)
            figures.append(_figure(shown, decision, words, players, anchor))
        position = position.play(decision.move)
    if is_open:
        figures.append(f"<figure>{board(report.end, names=words.tag, players=players, defined=True)}</figure>")
    note = (
        ""
        if len(pictured) == len(report.decisions)
        else f'<p class="note">{escape(words("Pictures only of the moves that have lost something"))}</p>'
    )
    return f'<h2>{words("The hand in pictures")}</h2>{note}<div class="strip">{"".join(figures)}</div>'


def _is_open(report: Report) -> bool:
    """Tell whether the pictures show all cards; if some are unknown, each shows what the moving seat had seen."""
    return any(decision.open_loss is not None for decision in report.decisions)


def _pictured(report: Report) -> set[int]:
    """Return the plies that get a picture: all, or in a long hand those that are neither fine nor forced."""
    is_open = _is_open(report)
    is_whole = is_open and len(report.decisions) <= MOST_PICTURES
    return {
        decision.ply
        for decision in report.decisions
        if is_whole or (decision.kind not in {"fine", "forced"} and (is_open or decision.fair_loss is not None))
    }


def _figure(shown: Shown, decision: Decision, words: Words, players: Sequence[str], anchor: str) -> str:
    picture = board(
        shown, _worths(shown, decision, words), names=words.tag, players=players, played=decision.move, defined=True
    )
    lost_here = tables.loss(decision.open_loss, words)
    said = f"{decision.ply + 1}. <b>{escape(words.move(decision.move))}</b> {tables.SIGNS[decision.kind]} "
    said += escape(tables.what(decision, words))
    if lost_here not in {"0", "?"}:
        said += f" ({MINUS}{lost_here})"
    return f'<figure id="{anchor}ply-{decision.ply}"><figcaption>{said}</figcaption>{picture}</figure>'


def _worths(shown: Shown, decision: Decision, words: Words) -> list[Worth]:
    """Return what is known about each possible move: its proved value, its fair loss, or bounds of its open loss."""
    step, side = game_of(shown.rules).STEP, decision.side
    found = []
    for one in decision.moves:
        bounds = bounds_of(one.open_loss)
        is_exact = bounds is not None and bounds[0] == bounds[1]
        text = ""
        if not is_exact and one.fair_loss is not None:
            bounds = (one.fair_loss, one.fair_loss)
            text = f"~{MINUS}{words.number(one.fair_loss, '.1f')}"
        if bounds is None:
            continue
        if is_exact and isinstance(decision.value, int | float):
            value = decision.value - bounds[0] if side == 0 else decision.value + bounds[0]
            text = words.number(value, "+g" if facts_of(shown.rules).signed and value else "g")
        found.append(lost(one.move, text.replace("-", MINUS), bounds, step))
    return sorted(found, key=lambda worth: -worth.least - worth.most)
