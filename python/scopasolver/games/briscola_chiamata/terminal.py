"""Briscola chiamata in the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Move, Rules
from scopasolver.briscola import card_points
from scopasolver.briscola_chiamata import Position, Result
from scopasolver.cli import drawing, tricks, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import letters
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import ITALIAN
from scopasolver.cli.words import ahead
from scopasolver.games.briscola_chiamata import FACTS, caller, speakers
from scopasolver.language import marked
from scopasolver.language.spoken import gettext, ngettext, spoken

SHARES = marked("points")

AT_TABLE = AtTable(
    ITALIAN,
    marked("its number; or what you say: passo, chiamo 3, briscola 3C; or the card"),
    marked("points"),
    glossary=(
        ("passo", marked("you leave the auction")),
        ("chiamo 3", marked("you bid a rank, here the tre")),
        ("chiamo 65", marked("you bid points, over a 2")),
        ("briscola 3C", marked("you call the card: its suit is the briscola, and its holder your partner")),
    ),
)


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say what the hand brings to a player."""
    return ahead(value, FACTS.counted, names)


def match_length(rules: Rules) -> str:
    """Say how many points end a match."""
    return FACTS.length(spoken(), rules)


def middle(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the words of the auction, the call, and the open trick."""
    rows = [tricks.said(position.bids, speakers(position.bids, position.rules.seats), names)]
    if position.called is None:
        return rows
    found = caller(position.bids, position.rules.seats)
    who = "" if found is None else " " + gettext("by {who}", who=names.seat(found))
    rows.append((gettext("called"), letters(position.called).append(who, "default")))
    if position.partner is not None and position.partner != found:
        rows.append((gettext("partner"), names.seat(position.partner)))
    return rows + tricks.open_trick(position, names)


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the cards won by each seat with their points."""
    return tricks.won(
        position.captured, names.seat, lambda seat: ngettext(*FACTS.counted, card_points(position.captured[seat]))
    )


in_sight = usual.no_rows  # tricks that are won lie face down
finished = tricks.completed


note, in_tricks = tricks.views(tricks.IN_POINTS)


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line: the call, and a row for each trick."""
    if position.called is not None or not line:
        return in_tricks(position, line)
    legend, drawn = in_tricks(position.play(line[0]), line[1:])
    return legend, drawing.stacked([drawing.Grid([(gettext("called"), Text(spoken().move(str(line[0]))))]), drawn])


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the card points and what the hand brings, and whether the bid was made."""
    if result.caller is None:
        verdict = gettext("all have passed")
    else:
        verdict = does(names.side(result.caller), "make the bid" if result.made else "fail")
    return drawing.score(
        [(gettext("card points"), result.card_points)],
        total=(gettext("points"), result.points),
        verdict=verdict,
        names=names,
    )
