"""The table as the person sees it before a move: nothing here may show a card that the seat has not seen."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Card, Move, Observation, Position, Standing
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import Faces
from scopasolver.cli.game import game_of
from scopasolver.cli.names import Names
from scopasolver.cli.play.cast import Cast
from scopasolver.cli.play.news import finished, news
from scopasolver.cli.reading import LISTED
from scopasolver.games import first_moves
from scopasolver.language.spoken import gettext, ngettext
from scopasolver.play import Hand


def table_view(
    hand: Hand, position: Position, viewer: int, standing: Standing, cast: Cast, *, hides_taken: bool = False
) -> RenderableType:
    """Draw what a seat sees, the moves since its last one, and the moves it can play."""
    game, seen = game_of(position.rules), position.observation(viewer)
    names = cast.names(position.rules, hand.players)
    parts: list[RenderableType] = [_heading(hand, standing, cast)]
    if told := news(hand.moves, viewer, names):
        since = gettext("since you last moved") if _has_moved(hand, viewer) else gettext("so far")
        parts += [Text(), Text(since, "dim")]
        parts.append(drawing.Grid([*told, *finished(hand.moves, viewer, names)]))
    rows = _seats(seen, names)
    rows += indented(game.middle(position, viewer, names))
    if seen.stock_size:
        rows.append((f"  {gettext('stock')}", _stock(seen)))
    parts += [Text(), drawing.Grid(rows)]
    taken = game.in_sight if hides_taken else game.taken
    if won := taken(position, viewer, names):
        parts += [Text(), drawing.Grid(indented(won))]
    parts += [Text(), drawing.Grid([_seat(seen, viewer, names)])]
    if seen.to_move == viewer:
        parts += [Text(), *_moves(position, names)]
    return Group(*parts)


def indented(rows: Sequence[Row]) -> list[Row]:
    """Indent the names of rows, because they have no mark of the seat to move."""
    return [(f"  {name}", view) for name, view in rows]


def seat_name(seat: int, names: Names) -> str:
    """Return a seat with the name of its player."""
    return gettext("seat {seat}", seat=names.numbered(seat))


def totals(standing: Standing, cast: Cast) -> str:
    """Return the totals of the match as text."""
    shown: list[str] = []
    for side, total in enumerate(standing.totals):
        notes = [
            _times_in(standing, side),
            ngettext("{n} gioco", "{n} giochi", standing.games[side]) if any(standing.games) else "",
        ]
        remark = ", ".join(filter(None, notes))
        shown.append(f"{cast.side(len(standing.totals), side)}: {total}" + (f" ({remark})" if remark else ""))
    return "; ".join(shown)


def _times_in(standing: Standing, side: int) -> str:
    """Return whether a player is out of the match, or how often it has come in again."""
    if standing.rules.sides == standing.rules.seats and side not in standing.players:
        return gettext("out")
    again = standing.exits[side] if any(standing.exits) else 0
    return ngettext("in again {n} time", "in again {n} times", again) if again else ""


def _heading(hand: Hand, standing: Standing, cast: Cast) -> Text:
    length = game_of(standing.rules).match_length(standing.rules)
    first = gettext("{rules}, hand {number}", rules=standing.rules, number=hand.number)
    about = gettext("of a match of {length}", length=length)
    return Text.assemble((first, "bold"), f" {about}\n{totals(standing, cast)}")


def _has_moved(hand: Hand, viewer: int) -> bool:
    return any(played.seat == viewer for played in hand.moves)


def _seats(seen: Observation, names: Names) -> list[Row]:
    """Draw the known part of the others' hands."""
    return [_seat(seen, seat, names) for seat in range(len(seen.hand_sizes)) if seat != seen.seat]


def _seat(seen: Observation, seat: int, names: Names) -> Row:
    """Draw the own hand, or the size of another hand and its known cards."""
    size, known = seen.hand_sizes[seat], seen.known_hands[seat]
    name = f"{'>' if seat == seen.to_move else ' '} {seat_name(seat, names)}"
    if len(known) < size:
        return name, _counted(size, gettext("with"), known)
    return name, Faces(known) if seat == seen.seat else drawing.cards(known)


def _stock(seen: Observation) -> Text:
    """Draw the size of the stock, and its next cards if they are known."""
    coming = list[Card]()
    for card in seen.stock:
        if card is None:
            break
        coming.append(card)
    return _counted(seen.stock_size, gettext("next"), coming)


def _counted(number: int, what: str, known: Sequence[Card]) -> Text:
    """Draw a number of cards, and the known ones among them."""
    view = Text(ngettext("{n} card", "{n} cards", number))
    return view.append(f", {what} ").append_text(drawing.cards(known)) if known else view


def _moves(position: Position, names: Names) -> list[RenderableType]:
    moves = first_moves(position, LISTED + 1)
    width = len(str(min(len(moves), LISTED)))
    shown = [
        Text(f"{number:>{width + 2}} ", "bold").append_text(_described(position, move, names))
        for number, move in enumerate(moves[:LISTED], start=1)
    ]
    parts: list[RenderableType] = [Columns(shown, padding=(0, 3, 0, 0))]
    if len(moves) > LISTED:
        parts.append(Text(f"  {gettext('… and more: type the move')}", "dim"))
    if len(moves) == 1:
        parts.append(Text(f"  {gettext('the only move: Enter plays it')}", "dim"))
    return parts


def _described(position: Position, move: Move, names: Names) -> Text:
    """Draw a move with its effect, if its player can know that beforehand."""
    game, text = game_of(position.rules), drawing.move(move)
    if not move.cards or game.AT_TABLE.compares_hands:
        return text
    remark = game.note(position, move, names)
    return text.append(f" ({remark})", "dim") if remark else text
