"""The drawing for a seat depends on its observation alone."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from building import MOMENTS
from cases import cases
from sampling import examples
from scopasolver import Position, Rules
from scopasolver.bots import worlds
from scopasolver.cli.drawing import Sheet
from scopasolver.cli.names import Names
from scopasolver.cli.play.cast import Cast
from scopasolver.cli.play.sheet import totals_view
from scopasolver.cli.play.table import table_view
from scopasolver.games.scopa import terminal as scopa
from scopasolver.language import language
from scopasolver.language.spoken import speaking
from scopasolver.play import Hand, Seated


def drawn(position: Position, viewer: int, width: int = 120) -> str:
    rules = position.rules
    players = tuple(range(rules.seats))
    standing = rules.start_match(1)
    hand = Hand(1, players, position, (), None, standing)
    cast = Cast(tuple(Seated(f"bot {player}") for player in players), viewer)
    console = Console(width=width)
    with console.capture() as screen:
        console.print(table_view(hand, position, viewer, standing, cast))
    return screen.get()


@pytest.mark.parametrize("game", MOMENTS)
@examples(100)
@given(data=st.data())
def test_another_deal_of_the_hidden_cards_gives_the_same_screen(game: str, data: st.DataObject) -> None:
    position = data.draw(MOMENTS[game])
    if position.is_over:
        return
    viewer = data.draw(st.integers(0, position.rules.seats - 1))
    screen = drawn(position, viewer)
    for world in worlds(position.observation(viewer), 3):
        assert drawn(world, viewer) == screen


@pytest.mark.parametrize("width", [20, 40])
def test_a_narrow_terminal_shows_cards_beside_each_other(width: int) -> None:
    for rules in ("scopone", "briscola"):
        position: Any = Rules(rules).deal(seed=7)
        lines = [line.strip() for line in drawn(position, 0, width).splitlines()]
        assert max(map(len, lines)) <= width
        hand = " ".join(map(str, position.hands[0][:5]))
        assert any(hand in line for line in lines)
    assert "4 cards" not in lines
    assert f"{position.trump.suit.name.lower()}, turned" in " ".join(lines)


def test_numbers_of_a_narrow_table_are_whole() -> None:
    sheet = Sheet("  move", "average", "spread", has_numbers=True)
    sheet.add("* 9Dx8S+1B", "+12.34", "1,234.56")
    console = Console(width=20)
    with console.capture() as screen:
        console.print(sheet)
    assert screen.get().split() == ["move", "*", "9Dx8S+1B", "average", "+12.34,", "spread", "1,234.56"]


def test_the_last_move_of_a_hand_says_who_takes_what_is_left() -> None:
    before = Rules("scopa").random_position(seed=0, plies_left=1)
    (move,) = before.legal_moves()
    assert not move.captured
    left = " ".join(map(str, [*before.table, move.card]))
    assert scopa.note(before, move, Names(("you", "greedy"))) == f"you take what is left, {left}"
    assert scopa.note(before, move) == f"seat 0 takes what is left, {left}"


def test_the_score_sheet_tells_the_sums_of_the_primiera() -> None:
    result = Rules("scopa").random_position(seed=1, plies_left=0).result()
    console = Console(width=80)
    with console.capture() as screen:
        console.print(scopa.score(result))
    first, second = result.primiera_totals
    assert re.search(rf"primiera .*\n +its sum +{first} +{second}\n", screen.get())


def test_a_shared_first_place_is_called_so() -> None:
    shared: Any = SimpleNamespace(
        rules=Rules("ruba_mazzo"),
        totals=(20, 20),
        games=(0, 0),
        exits=(0, 0),
        players=(0, 1),
        is_over=True,
        winner=None,
    )
    last = totals_view(shared, Cast((Seated("person"), Seated("greedy")), 0))[-1]
    assert str(last) == "  the first place of the match is shared"


def test_a_player_who_re_enters_is_marked() -> None:
    standing: Any = SimpleNamespace(
        rules=Rules("scala40", players=2), totals=(90, 12), games=(0, 0), exits=(2, 0), players=(0, 1), is_over=False
    )
    (match,) = totals_view(standing, Cast((Seated("person"), Seated("greedy")), 0))
    assert str(match) == "  match: you: 90 (in again 2 times); greedy: 12 (penalty points, so few are good)"


@cases(
    ("options", "counted"),
    ({}, " (penalty points, so few are good)"),
    ({"hands_to_win": 3}, ""),
)
def test_pairs_have_one_total_each(options: dict[str, int], counted: str) -> None:
    match = Rules("scala40", teams=True, **options).start_match(seed=1)
    cast = Cast((Seated("person"), Seated("greedy"), Seated("expert"), Seated("random")), 0)
    (told,) = totals_view(match, cast)
    assert str(told) == f"  match: you and expert: 0; greedy and random: 0{counted}"


def test_a_level_has_its_number_in_its_name() -> None:
    seated = tuple(map(Seated, ("person", "level(3)", "level(3,slips=20)", "level(10)")))
    cast = Cast(seated, 0)
    assert list(map(cast.name, range(4))) == ["you", "level(3) 1", "level(3) 2", "level(10)"]
    with speaking(language("it")):
        assert cast.name(3) == "livello(10)"
