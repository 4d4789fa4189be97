"""Views that trick-taking games share: the open trick, and lines of play drawn trick by trick."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Card, Move, Result, briscola, briscola_chiamata, terziglio, tressette
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import Faces, letters
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.games.tricks import taker
from scopasolver.language import in_number
from scopasolver.language.spoken import gettext, ngettext, spoken
from scopasolver.tressette import card_thirds

P = TypeVar("P", briscola.Position, briscola_chiamata.Position, terziglio.Position, tressette.Position)
"""A position of one game."""

THIRDS = in_number("{n} third", "{n} thirds")


Drawn = tuple[str, RenderableType]
"""An explanation of the signs in a drawing, and the drawing."""


def open_trick(position: P, names: Names) -> list[Row]:
    """Draw the open trick and its leader; nothing when the hand is over."""
    if position.is_over:
        return []
    who = names.seat(position.leader)
    said = gettext("led by {who}", who=who) if position.trick else gettext("to be led by {who}", who=who)
    return [(gettext("trick"), Faces(position.trick, said))]


def completed(position: P, move: Move) -> Sequence[Card]:
    """Return the trick that a card completes; nothing if it completes none."""
    return (*position.trick, move.card) if len(position.trick) == position.rules.seats - 1 else ()


def said(words: Iterable[str], speakers: Iterable[int], names: Names) -> Row:
    """Draw the words of an auction, each with the seat that has said it."""
    told = (f"{names.brief(seat)} {spoken().move(word)}" for seat, word in zip(speakers, words, strict=False))
    return gettext("said"), Text(", ").join(map(Text, told))


def won(piles: Iterable[Sequence[Card]], name: Callable[[int], str], counted: Callable[[int], str]) -> list[Row]:
    """Draw the cards of each pile, with their number and what `counted` says of the pile of a number."""
    rows: list[Row] = []
    for number, pile in enumerate(piles):
        rows.append((name(number), f"{ngettext('{n} card', '{n} cards', len(pile))}, {counted(number)}"))
        if pile:
            rows.append(("", drawing.cards(pile)))
    return rows


class Count(NamedTuple):
    """What cards of tricks count, and how that is said."""

    of: Callable[[Sequence[Card]], int]
    """The number of units that some cards count."""
    unit: tuple[str, str]
    """The unit, for one and for several."""
    tells_last: bool = False
    """Whether the last trick is named, because it counts more than its cards."""


IN_POINTS = Count(briscola.card_points, in_number("{n} point", "{n} points"))
IN_THIRDS = Count(card_thirds, THIRDS, tells_last=True)


def _taken(before: P, after: P, names: Names, count: Count) -> str:
    """Say who took the trick that ends between two positions, and what it counts; empty if none ends."""
    if after.captured == before.captured:
        return ""
    gained = sum(map(count.of, after.captured)) - sum(map(count.of, before.captured))
    taken = f"{does(names.seat(taker(before, after)), 'take')} {ngettext(*count.unit, gained)}"
    return gettext("{taken} and the last trick", taken=taken) if count.tells_last and after.is_over else taken


def _by_trick(position: P, line: Sequence[Move], count: Count) -> Drawn:
    """Draw a line of play, a row for each trick, first the open one."""
    seats = range(position.rules.seats)
    table = drawing.columns(*(gettext("seat {seat}", seat=seat) for seat in seats), "")
    turns = ((position.leader + turn) % len(seats) for turn in seats)
    trick = {seat: letters(card) for card, seat in zip(position.trick, turns, strict=False)}
    for move in line:
        after = position.play(move)
        trick[position.to_move or 0] = drawing.move(move)
        if not after.trick:
            leader = next(iter(trick))
            cells = (Text("> " if seat == leader else "  ").append_text(trick[seat]) for seat in seats)
            table.add_row(*cells, _taken(position, after, NUMBERS, count))
            trick.clear()
        position = after
    return gettext("> leads"), table


def views(count: Count) -> tuple[Callable[..., str], Callable[..., Drawn]]:
    """Return the functions `note` and `best_play` of a game."""

    def note(position: P, move: Move, names: Names = NUMBERS) -> str:
        return _taken(position, position.play(move), names, count)

    def best_play(position: P, line: Sequence[Move]) -> Drawn:
        return _by_trick(position, line, count)

    return note, best_play


def verdict(result: Result, names: Names) -> str:
    """Say who wins a hand."""
    return gettext("a drawn hand") if result.winner is None else does(names.side(result.winner), "win the hand")
