"""The table as the person sees it before a move: nothing here may show a card that the seat has not seen."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Match as Standing
from scopasolver import Move, Observation, Position
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import GAMES
from scopasolver.cli.play.cast import Cast
from scopasolver.cli.play.news import news
from scopasolver.cli.play.reading import LISTED
from scopasolver.cli.words import count
from scopasolver.play import Hand

COMPARES_HANDS = {"scialandroni"}
"""Games in which what a move brings can depend on cards that its player has not seen."""


def table_view(hand: Hand, position: Position, viewer: int, standing: Standing, cast: Cast) -> RenderableType:
    """Draw what a seat sees, what has happened since it last moved, and what it may play."""
    game, seen = GAMES[position.rules.game], position.observation(viewer)
    parts: list[RenderableType] = [_heading(hand, standing, cast)]
    if told := news(hand.moves, viewer, cast):
        parts += [Text(), Text("since you last moved" if _has_moved(hand, viewer) else "so far", "dim")]
        parts.append(drawing.grid(told))
    rows = _seats(seen, hand.players, cast)
    rows += named(game.middle(position, viewer), position, viewer)
    if seen.stock_size:
        rows.append(("  stock", _stock(seen)))
    parts += [Text(), drawing.grid(rows)]
    if won := named(game.taken(position, viewer), position, viewer):
        parts += [Text(), drawing.grid(won)]
    if seen.to_move == viewer:
        parts += [Text(), *_moves(position)]
    return Group(*parts)


def named(rows: Sequence[Row], position: Position, viewer: int | None) -> list[Row]:
    """Indent rows, and mark those of the viewer."""
    mine = {} if viewer is None else {"side": position.rules.side_of(viewer)}
    marked: list[Row] = []
    for name, view in rows:
        what, _, number = name.rpartition(" ")
        is_mine = what and number == str(mine.get(what, viewer))
        marked.append((f"  {name}, yours" if is_mine else f"  {name}", view))
    return marked


def seat_name(seat: int, players: tuple[int, ...], cast: Cast) -> str:
    """Return a seat with who sits there."""
    return f"seat {seat} ({cast.name(players[seat])})"


def totals(standing: Standing, cast: Cast) -> str:
    """Say how the match stands."""
    rules = standing.rules
    shown = [f"{cast.side(rules, side)}: {total}" for side, total in enumerate(standing.totals)]
    if any(standing.games):
        shown = [f"{text} ({count(won, 'gioco')})" for text, won in zip(shown, standing.games, strict=True)]
    return "; ".join(shown)


def _heading(hand: Hand, standing: Standing, cast: Cast) -> Text:
    length = GAMES[standing.rules.game].match_length(standing.rules)
    about = f" of a match of {length}\n{totals(standing, cast)}"
    return Text.assemble((f"{standing.rules}, hand {hand.number}", "bold"), about)


def _has_moved(hand: Hand, viewer: int) -> bool:
    return any(played.seat == viewer for played in hand.moves)


def _seats(seen: Observation, players: tuple[int, ...], cast: Cast) -> list[Row]:
    """Draw the own hand, and of the others how many cards they hold and which of them were shown."""
    rows: list[Row] = []
    for seat, (size, known) in enumerate(zip(seen.hand_sizes, seen.known_hands, strict=True)):
        marker = ">" if seat == seen.to_move else " "
        if len(known) < size:
            view = Text(count(size, "card"))
            if known:
                view.append(", with ").append_text(drawing.cards(known))
        else:
            view = drawing.cards(known)
        rows.append((f"{marker} {seat_name(seat, players, cast)}", view))
    return rows


def _stock(seen: Observation) -> Text:
    """Draw how many cards there are, and those that come next if they are known."""
    view, coming = Text(count(seen.stock_size, "card")), []
    for card in seen.stock:
        if card is None:
            break
        coming.append(card)
    return view.append(", next ").append_text(drawing.cards(coming)) if coming else view


def _moves(position: Position) -> list[RenderableType]:
    moves = GAMES[position.rules.game].first_moves(position, LISTED + 1)
    width = len(str(min(len(moves), LISTED)))
    shown = [
        Text(f"{number:>{width + 2}} ", "bold").append_text(_described(position, move))
        for number, move in enumerate(moves[:LISTED], start=1)
    ]
    parts: list[RenderableType] = [Columns(shown, padding=(0, 3, 0, 0))]
    if len(moves) > LISTED:
        parts.append(Text("  … and more: type the move", "dim"))
    return parts


def _described(position: Position, move: Move) -> Text:
    """Draw a move, with what its player can tell beforehand that it does."""
    text = drawing.move(move)
    if not move.cards or position.rules.game in COMPARES_HANDS:
        return text
    remark = GAMES[position.rules.game].note(position, move)
    return text.append(f" ({remark})", "dim") if remark else text
