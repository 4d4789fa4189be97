"""What is drawn for a seat depends on what the seat has seen, and on nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from building import MOMENTS
from scopasolver import Match as Standing
from scopasolver import Position
from scopasolver.bots import worlds
from scopasolver.cli.play.cast import Cast
from scopasolver.cli.play.table import table_view
from scopasolver.play import Hand, Seated


def drawn(position: Position, viewer: int) -> str:
    rules = position.rules
    players = tuple(range(rules.seats))
    standing = Standing(rules, seed=1)
    hand = Hand(1, players, position, (), None, standing)
    cast = Cast(tuple(Seated(f"bot {player}") for player in players), viewer)
    console = Console(width=120)
    with console.capture() as screen:
        console.print(table_view(hand, position, viewer, standing, cast))
    return screen.get()


@pytest.mark.parametrize("game", MOMENTS)
@given(data=st.data())
def test_another_deal_of_the_hidden_cards_gives_the_same_screen(game: str, data: st.DataObject) -> None:
    position = data.draw(MOMENTS[game])
    if position.is_over:
        return
    viewer = data.draw(st.integers(0, position.rules.seats - 1))
    screen = drawn(position, viewer)
    for world in worlds(position.observation(viewer), 3):
        assert drawn(world, viewer) == screen
