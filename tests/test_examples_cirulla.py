"""The worked examples of Cirulla, C1 to C14."""

from __future__ import annotations

import pytest

from building import dealt, ending, finished, names
from reference.scopa import DECK
from scopasolver import MisdealError, Rules
from scopasolver.scopa import Position

DECLARES_ONLY = "cirulla(matta=declares_only)"
ONE_TWO_THREE = "cirulla(declarations=one_two_three)"


def captures(position: Position, card: str) -> set[frozenset[str]]:
    """Return the sets of cards that a card may take without a declaration."""
    moves = (move for move in position.legal_moves() if str(move.card) == card and not move.declares)
    return {frozenset(map(str, move.captured)) for move in moves}


def taking(*sets: str) -> set[frozenset[str]]:
    return {frozenset(cards.split()) for cards in sets}


def declared(position: Position) -> dict[str, int]:
    """Return the ways to declare the hand of seat 0, as they are written, with their points, sweeps left out."""
    assert position.to_move == 0
    ways: dict[str, int] = {}
    for move in position.legal_moves():
        if move.declares:
            _, _, way = str(move).partition("*")
            points = position.play(move).sweeps[0] - position.sweeps[0]
            ways[way] = min(points, ways.get(way, points))
    return ways


def holding(rules: str, hand: str, table: str = "10S 8B 9D 10D") -> Position:
    return dealt(rules, f"{hand}/", table)


@pytest.mark.parametrize(
    ("rules", "card", "table", "takes"),
    [
        ("cirulla", "7S", "2S 3S 5B 7B", taking("7B", "3S 5B")),
        ("cirulla(capture_choice=free)", "7S", "2S 3S 5B 7B", taking("7B", "3S 5B", "2S 5B")),
        ("cirulla", "3B", "2S 10S 8B 9D", taking("2S 10S")),
        ("cirulla", "5B", "2S 3S 9B 10D", taking("2S 3S", "10D")),
        ("cirulla", "6B", "2S 4S 10B 8D", taking("2S 4S")),
        ("cirulla", "9B", "2S 4S 10B 8D", taking("2S 4S")),
        ("cirulla", "3B", "7S 5B 9D 10D", taking("7S 5B")),
        ("cirulla", "1S", "3S 4S 9B 7D", taking("3S 4S 9B 7D")),
        ("cirulla", "1S", "10S 4B 1D 9D", taking("1D", "10S 4B", "4B 1D 9D")),
        ("cirulla(ace_blocked_by_ace=false)", "1S", "10S 4B 1D 9D", taking("10S 4B 1D 9D")),
    ],
)
def test_c1_to_c6_a_card_takes_what_it_may(rules: str, card: str, table: str, takes: set[frozenset[str]]) -> None:
    assert captures(holding(rules, f"{card} 10C 9C", table), card) == takes


def test_c5_and_c6_an_asso_sweeps() -> None:
    assert holding("cirulla", "1S 10C 9C", "3S 4S 9B 7D").play("1Sx3S+4S+9B+7D").sweeps == (1, 0)
    position = ending("cirulla", "1S 9C/8C 9S", "10S 3B 1D")
    assert captures(position, "1S") == taking("1D", "10S 3B 1D")
    assert position.play("1Sx10S+3B+1D").sweeps == (1, 0)
    assert position.play("1Sx1D").sweeps == (0, 0)


def test_c7_two_assi_void_the_deal() -> None:
    with pytest.raises(MisdealError):
        holding("cirulla", "2C 3C 4C", "1S 5B 1D 9D")


@pytest.mark.parametrize(
    ("rules", "table", "sweeps"),
    [
        ("cirulla", "2S 5B 1D 7D", 1),
        ("cirulla", "3S 10S 9B 8D", 2),
        ("cirulla", "7C 10S 9B 1D", 2),
        ("cirulla", "7C 2S 3S 4D", 1),
        (DECLARES_ONLY, "7C 10S 9B 1D", 0),
        (DECLARES_ONLY, "7C 2S 3S 4D", 0),
        ("cirulla", "2S 3B 1D 3D", 0),
        ("cirulla(dealer_takes=fifteen_or_nine)", "2S 3B 1D 3D", 3),
        ("cirulla(dealer_takes=nothing)", "2S 5B 1D 7D", 0),
    ],
)
def test_c8_the_dealer_takes_the_first_table(rules: str, table: str, sweeps: int) -> None:
    position = holding(rules, "8C 9C 10C", table)
    assert position.sweeps == (0, sweeps)
    taken, left = (table, "") if sweeps else ("", table)
    assert sorted(names(position.captured[1]).split()) == sorted(taken.split())
    assert sorted(names(position.table).split()) == sorted(left.split())
    assert position.last_capture == (1 if sweeps else None)
    assert Position.from_dict(position.to_dict()) == position


def test_c9_a_low_hand_is_declared_with_its_first_card() -> None:
    position = holding("cirulla", "2S 3S 4B")
    assert declared(position) == {"": 3}
    assert declared(holding("cirulla", "2S 3S 5B")) == {}
    after = position.play("2S*")
    seen = after.observation(1)
    assert names(after.hands[0]) == names(seen.known_hands[0]) == "3S 4B"
    assert position.play("2S").observation(1).known_hands[0] == ()
    assert after.to_dict()["seen"] == {"declared": [True, False]}
    assert Position(str(after)) == after
    later = after.play(after.legal_moves()[0])
    assert not any(move.declares for move in later.legal_moves())


@pytest.mark.parametrize(
    ("rules", "hand", "points"),
    [
        ("cirulla", "5S 5B 5D", 10),
        ("cirulla", "2S 2B 2D", 10),
        (ONE_TWO_THREE, "5S 5B 5D", 2),
        (ONE_TWO_THREE, "2S 2B 2D", 3),
        (ONE_TWO_THREE, "2S 3S 4B", 1),
    ],
)
def test_c10_equal_ranks_score_more(rules: str, hand: str, points: int) -> None:
    assert declared(holding(rules, hand)) == {"": points}


def test_c11_the_matta_stands_for_any_rank() -> None:
    assert declared(holding("cirulla", "1S 3B 7C")) == {"1": 3, "2": 3, "3": 3, "4": 3, "5": 3}
    assert declared(holding("cirulla", "4S 4B 7C")) == {"1": 3, "4": 10}
    assert declared(holding(DECLARES_ONLY, "4S 4B 7C")) == {"": 10}


def test_c12_the_matta_keeps_its_rank() -> None:
    def takers(rules: str, move: str) -> set[str]:
        position = dealt(rules, "4S 4B 7C/4D 7D 5S", "10S 9B 9D 10D").play(move)
        return {str(reply.card) for reply in position.legal_moves() if "7C" in names(reply.captured).split()}

    assert takers("cirulla", "7C*4") == {"4D"}
    assert takers(DECLARES_ONLY, "7C*") == {"7D"}
    after = dealt("cirulla", "4S 4B 7C/4D 7D 5S", "10S 9B 9D 10D").play("7C*4")
    assert after.to_dict()["seen"] == {"declared": [True, False], "matta": 4}
    assert Position(str(after)) == Position.from_dict(after.to_dict()) == after
    assert "matta" not in after.play("4Dx7C").to_dict()["seen"]


def test_c13_the_matta_sweeps_as_an_asso() -> None:
    after = holding("cirulla", "7C 2S 3B", "9S 8B 6D 10D").play("7Cx9S+8B+6D+10D*1")
    assert after.sweeps == (4, 0)


@pytest.mark.parametrize(
    ("options", "pile", "piccola", "grande"),
    [
        ("", "1D 2D 3D 4D 5D 6D 7D", 6, 0),
        ("napoli_most=7", "1D 2D 3D 4D 5D 6D 7D", 7, 0),
        ("napoli_most=5", "1D 2D 3D 4D 5D 6D 7D", 5, 0),
        ("", "1D 2D 8D 9D 10D", 0, 5),
        ("grande=five_and_run", "7D 8D 9D 10D", 0, 6),
        ("grande=five_and_run", "6D 7D 8D 9D 10D", 0, 7),
        ("grande=five_and_run", "6D 8D 9D 10D", 0, 5),
        ("", "6D 7D 9D 10D", 0, 0),
    ],
)
def test_c14_piccola_and_grande(options: str, pile: str, piccola: int, grande: int) -> None:
    others = [card for card in DECK if card not in pile.split()]
    result = finished(f"cirulla({options})", [pile, " ".join(others)], last_capture=1).result()
    assert (result.napoli[0], result.grande[0]) == (piccola, grande)


def test_c14_all_denari_win_the_match() -> None:
    coins = [card for card in DECK if card.endswith("D")]
    others = [card for card in DECK if not card.endswith("D")]
    piles = [" ".join(coins), " ".join(others)]
    assert finished("cirulla", piles, last_capture=1).result().cappotto == 0
    assert finished("cirulla(cappotto=false)", piles, last_capture=1).result().cappotto is None


def test_c14_a_match_goes_to_51_points() -> None:
    assert (Rules("cirulla").target, Rules("cirulla", target=100).target) == (51, 100)
