"""The worked examples of the rules of Tressette, TR1 to TR12."""

from __future__ import annotations

from typing import Any

import pytest

from building import T_7_3, names, play_first
from reference.scopa import DECK
from reference.tressette import players_of_seats, rules, thirds
from scopasolver import solve
from scopasolver.tressette import Position, Result, Rules

OF_TWO = "tressette(players=2)"
OF_THREE = "tressette(players=3)"


def sets(text: str) -> list[set[str]]:
    return [set(hand.split()) for hand in text.split("/")]


def hands_of(position: Position) -> list[set[str]]:
    return [set(names(hand).split()) for hand in position.hands]


def result_of(text: str, piles: list[list[str]], taker: int) -> Result:
    """Return the result of a hand that is over, with these won cards and this taker of the last trick."""
    document: dict[str, Any] = {
        "rules": text,
        "hands": [""] * Rules.parse(text).seats,
        "leader": taker,
        "to_move": taker,
        "captured": [" ".join(pile) for pile in piles],
    }
    result = Position.from_dict(document).result()
    assert result is not None
    return result


def takers(text: str) -> list[int]:
    """Return who takes each trick when the first legal card is always played."""
    position, found = Rules.parse(text).deal(deck=T_7_3), []
    while not position.is_over:
        position = position.play(position.legal_moves()[0])
        found += [] if position.trick else [position.leader]
    return found


def test_tr1_the_deal_of_four() -> None:
    assert hands_of(Rules().deal(deck=T_7_3)) == sets(
        "4C 5C 1S 2S 8S 4B 5B 1D 2D 8D / 6C 7C 3S 9S 10S 6B 7B 3D 9D 10D"
        "/ 1C 2C 8C 4S 5S 1B 2B 8B 4D 5D / 3C 9C 10C 6S 7S 3B 9B 10B 6D 7D"
    )


def test_tr3_the_deal_of_two() -> None:
    position = Rules.parse(OF_TWO).deal(deck=T_7_3)
    assert hands_of(position) == sets("1C 4C 8C 1S 5S 8S 2B 5B 2D 4D / 3C 6C 10C 3S 7S 10S 7B 9B 6D 9D")
    assert names(position.stock) == "4B 1D 8D 5C 2S 9S 6B 3D 10D 7C 4S 1B 8B 5D 2C 9C 6S 3B 10B 7D"


@pytest.mark.parametrize(
    ("text", "who", "made", "points"),
    [
        ("tressette", "3 2 3 0 1 3 2 3 0 1", (8, 27), (2, 9)),
        (OF_TWO, "1 1 1 1 1 0 0 0 0 0 0 0 0 1 0 0 0 0 0 1", (20, 15), (6, 5)),
    ],
    ids=["tr2", "tr4"],
)
def test_the_first_legal_card(text: str, who: str, made: tuple[int, int], points: tuple[int, int]) -> None:
    assert takers(text) == [int(seat) for seat in who.split()]
    result = play_first(Rules.parse(text).deal(deck=T_7_3)).result()
    assert result is not None
    assert (result.thirds, result.points) == (made, points)


@pytest.mark.parametrize(
    ("text", "left", "value", "moves"),
    [
        ("tressette", 16, 10, "9B 10 10B 10 6D 13 7D 13"),
        ("tressette", 20, 10, "6B 10 7B 10 3D 16 9D 12 10D 12"),
        (OF_TWO, 12, 23, "5D 24 6D 24 7D 24 8D 23 9D 23 10D 23"),
    ],
    ids=["tr5", "tr6", "tr7"],
)
def test_endings_of_the_examples_are_worth(text: str, left: int, value: int, moves: str) -> None:
    solution = solve(play_first(Rules.parse(text).deal(deck=T_7_3), left=left))
    assert (solution.value, solution.exact) == (value, True)
    expected = dict(zip(moves.split()[::2], map(int, moves.split()[1::2]), strict=True))
    assert {str(entry.move): entry.value for entry in solution.moves} == expected


def test_tr8_declarations() -> None:
    own = ["3C", "2C", "1C", "3S", "3B", "1S", "1D", "4D", "5D", "6D"]
    rest = iter([card for card in DECK if card not in own])
    packets = [own[:5], *([next(rest) for _ in range(5)] for _ in range(3)), own[5:]]
    deck = [card for packet in packets for card in packet] + list(rest)
    position = play_first(Rules(accusi="automatic").deal(deck=deck))
    assert set(names(position.declared[0]).split()) == {*own[:7]}
    result = position.result()
    assert result is not None
    assert result.accusi[0] >= 9
    assert sum(result.points) == 11 + sum(result.accusi)


@pytest.mark.parametrize(("made", "points"), [((17, 18), (5, 6)), ((16, 19), (5, 6)), ((15, 20), (5, 6))])
def test_tr9_thirds_are_rounded_down(made: tuple[int, int], points: tuple[int, int]) -> None:
    aces, ones, nothing = ([card for card in DECK if thirds([card]) == worth] for worth in (3, 1, 0))
    mine = [*aces, *ones[: made[0] - 12]]
    mine += nothing[: -len(mine) % 4]
    theirs = [card for card in DECK if card not in mine]
    result = result_of("tressette", [mine, theirs], 1)
    assert (result.thirds, result.points) == (made, points)


def test_tr10_the_dead_hand_lies_open_once_a_card_is_led() -> None:
    start = Rules.parse(OF_THREE).deal(deck=T_7_3)
    assert hands_of(start) == hands_of(Rules().deal(deck=T_7_3))
    for seat in range(4):
        assert [bool(known) for known in start.observation(seat).known_hands] == [seat == holder for holder in range(4)]
    led = start.play("4C")
    known = [led.observation(seat).known_hands for seat in range(4)]
    seen = [[holder for holder in range(4) if known[seat][holder] == led.hands[holder]] for seat in range(4)]
    assert seen == [[0, 1], [1, 3], [1, 2], [1, 3]]
    assert names(led.observation(0).known_hands[1]) == "6C 7C 3S 9S 10S 6B 7B 3D 9D 10D"
    assert len(led.observation(3).unseen) == 19
    assert (led.to_move, list(map(str, led.legal_moves()))) == (1, ["6C", "7C"])


def test_tr11_each_of_three_counts_what_his_side_makes() -> None:
    match = Rules(players=3, first_dealer=2, target=51).start_match(seed=1)
    dealers = {2: (0, 2, 1, 2), 0: (1, 0, 2, 0), 1: (2, 1, 0, 1)}
    totals = [0, 0, 0]
    for _ in range(3):
        seated = tuple(match.player_at(seat) for seat in range(4))
        assert seated == dealers[match.dealer] == tuple(players_of_seats(rules(players=3), match.dealer))
        result = play_first(match.deal()).result()
        assert result is not None
        assert len(result.points) == 2
        for player in range(3):
            totals[player] += result.points[player == match.dealer]
        match = match.after(result)
        assert match.totals == tuple(totals)
    assert (match.dealer, match.hands_played) == (2, 3)


def test_tr12_the_dead_hand_changes_no_value() -> None:
    pairs, three = (play_first(Rules.parse(text).deal(deck=T_7_3), left=16) for text in ("tressette", OF_THREE))
    assert solve(three).value == solve(pairs).value == 10
    assert [entry.value for entry in solve(three).moves] == [entry.value for entry in solve(pairs).moves]
