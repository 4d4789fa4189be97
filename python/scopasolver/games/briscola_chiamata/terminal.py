"""Briscola chiamata in the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Move, Rules
from scopasolver.briscola_chiamata import Position, Result
from scopasolver.cli import drawing, tricks, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import letters
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import ITALIAN
from scopasolver.cli.words import ahead
from scopasolver.games.briscola_chiamata import FACTS, caller, card_points, speakers
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
    seats = position.rules.seats
    said = zip(speakers(position.bids, seats), position.bids, strict=True)
    words = Text(", ").join(Text(f"{names.brief(seat)} {spoken().move(word)}") for seat, word in said)
    rows: list[Row] = [(gettext("said"), words)]
    if position.called is None:
        return rows
    found = caller(position.bids, seats)
    who = "" if found is None else " " + gettext("by {who}", who=names.seat(found))
    rows.append((gettext("called"), letters(position.called).append(who, "default")))
    if position.partner is not None and position.partner != found:
        rows.append((gettext("partner"), names.seat(position.partner)))
    return rows + tricks.open_trick(position, names)


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the cards won by each seat with their points."""
    rows: list[Row] = []
    for seat, won in enumerate(position.captured):
        counted = f"{ngettext('{n} card', '{n} cards', len(won))}, {ngettext(*FACTS.counted, card_points(won))}"
        rows.append((names.seat(seat), counted))
        if won:
            rows.append(("", drawing.cards(won)))
    return rows


in_sight = usual.no_rows  # tricks that are won lie face down
finished = tricks.completed


def trick_taken(before: Position, after: Position, names: Names = NUMBERS) -> str:
    """Say who took the trick that ends between two positions, if one does."""
    for seat, (old, new) in enumerate(zip(before.captured, after.captured, strict=True)):
        if new != old:
            return f"{does(names.seat(seat), 'take')} {ngettext(*FACTS.counted, card_points(new) - card_points(old))}"
    return ""


note, in_tricks = tricks.views(trick_taken)


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
