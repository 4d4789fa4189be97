"""The score sheet of a finished hand, and the standing of the match."""

from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Position, Standing
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.game import game_of
from scopasolver.cli.names import does
from scopasolver.cli.play.cast import Cast
from scopasolver.cli.play.news import finished, news
from scopasolver.cli.play.table import indented, seat_name, totals
from scopasolver.language.spoken import gettext
from scopasolver.play import Hand


def sheet_view(hand: Hand, position: Position, viewer: int | None, standing: Standing, cast: Cast) -> RenderableType:
    """Draw the end of a hand: its last moves, all cards, the score, and the standing of the match."""
    game, names = game_of(position.rules), cast.names(position.rules, hand.players)
    parts: list[RenderableType] = [Text(gettext("hand {number} is over", number=hand.number), "bold")]
    if viewer is not None and hand.moves:
        parts += [Text(), drawing.Grid([*news(hand.moves, viewer, names), *finished(hand.moves, viewer, names)])]
    rows: list[Row] = []
    if any(position.hands):
        rows += [(f"  {seat_name(seat, names)}", drawing.cards(cards)) for seat, cards in enumerate(position.hands)]
    rows += indented(game.taken(position, None, names))
    if rows:
        parts += [Text(), drawing.Grid(rows)]
    parts += [Text(), game.score(position.result(), names), Text()]
    return Group(*parts, *totals_view(standing, cast))


def totals_view(standing: Standing, cast: Cast) -> list[RenderableType]:
    """Draw the totals of the match, and its winner."""
    counted = "" if standing.rules.target else game_of(standing.rules).AT_TABLE.totals
    match = Text.assemble(
        (f"  {gettext('match')}: ", "bold"), totals(standing, cast), f" ({gettext(counted)})" if counted else ""
    )
    if not standing.is_over:
        return [match]
    if standing.winner is None:
        end = gettext("the first place of the match is shared")
    else:
        end = does(cast.side(len(standing.totals), standing.winner), "win the match")
    return [match, Text(f"  {end}", "bold green")]
