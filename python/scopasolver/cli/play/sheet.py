"""The score sheet of a finished hand, and how the match stands."""

from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Match as Standing
from scopasolver import Position
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import GAMES
from scopasolver.cli.play.cast import Cast
from scopasolver.cli.play.news import news
from scopasolver.cli.play.table import named, seat_name, totals
from scopasolver.play import Hand


def sheet_view(hand: Hand, position: Position, viewer: int | None, standing: Standing, cast: Cast) -> RenderableType:
    """Draw the end of a hand: its last moves, all cards open, what it brings, and how the match stands."""
    game = GAMES[position.rules.game]
    parts: list[RenderableType] = [Text(f"hand {hand.number} is over", "bold")]
    if viewer is not None and (told := news(hand.moves, viewer, cast)):
        parts += [Text(), drawing.grid(told)]
    rows: list[Row] = []
    if any(position.hands):
        rows += [
            (f"  {seat_name(seat, hand.players, cast)}", drawing.cards(cards))
            for seat, cards in enumerate(position.hands)
        ]
    rows += named(game.taken(position), position, viewer)
    if rows:
        parts += [Text(), drawing.grid(rows)]
    parts += [Text(), game.score(position.result()), Text(), _sides(hand, position, cast)]
    return Group(*parts, *totals_view(standing, cast))


def totals_view(standing: Standing, cast: Cast) -> list[RenderableType]:
    """Draw the totals of the match, and who has won it."""
    parts: list[RenderableType] = [Text.assemble(("  match: ", "bold"), totals(standing, cast))]
    if standing.is_over:
        winner = "nobody alone" if standing.winner is None else cast.side(standing.rules, standing.winner)
        parts.append(Text(f"  the match is won by {winner}", "bold green"))
    return parts


def _sides(hand: Hand, position: Position, cast: Cast) -> Text:
    """Say who was which side."""
    rules, members = position.rules, dict[int, list[str]]()
    for seat, player in enumerate(hand.players):
        members.setdefault(rules.side_of(seat), []).append(cast.name(player))
    return Text("  " + ", ".join(f"side {side}: {' and '.join(names)}" for side, names in members.items()), "dim")
