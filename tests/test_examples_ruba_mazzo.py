"""The worked examples of the rules of Ruba mazzo, R1 to R17."""

from __future__ import annotations

import pytest

from building import T_7_3, names, others, play_first
from scopasolver import solve
from scopasolver.ruba_mazzo import Position, Rules


def moment(
    hands: str, table: str, piles: str, *, players: int = 2, to_move: int = 0, last_capture: int = 0, **options: str
) -> Position:
    """Return an ending with piles written `4/3`: four cards, a 3 on top.

    The piles, and hands that are not given, are filled with any other cards.
    """
    rest = others(hands, table)
    sizes, ranks = zip(*(pile.split("/") for pile in piles.split()), strict=True)
    tops = [next(card for card in rest if card[:-1] == rank) for rank in ranks]
    low = iter([card for card in rest if card not in tops])
    held = [hand.split() for hand in hands.split("/")]
    held += [[next(low) for _ in held[0]] for _ in range(players - len(held))]
    document = {
        "rules": str(Rules("ruba_mazzo", players=players, **options)),
        "hands": [names(hand) for hand in held],
        "table": table,
        "piles": [
            names([*(next(low) for _ in range(int(size) - 1)), top]) for size, top in zip(sizes, tops, strict=True)
        ],
        "last_capture": last_capture,
        "to_move": to_move,
    }
    return Position.from_dict(document)


def shape(position: Position) -> list[str]:
    """Return the piles written `4/3`."""
    return [f"{len(pile)}/{pile[-1].rank}" for pile in position.piles]


THREE = ("5C 7S 9B", "7D 7B 2C", "4/3 6/5 2/7", 3)
OWN = ("5C 9B", "7D 2C", "4/3 6/5", 2)
ACTIONS = [
    ("r1", THREE, "hand", "5C@1 7Sx7B 7Sx7D 7S@2"),
    ("r2", THREE, "card", "5C@1 7Sx7B 7Sx7D 7S@2 9B"),
    ("r3", THREE, "none", "5C@1 5C 7Sx7B 7Sx7D 7S@2 7S 9B"),
    ("r4 hand", OWN, "hand", "5C@1 5C 9B"),
    ("r4 card", OWN, "card", "5C@1 9B"),
    ("r5", ("3C 9B", "7D 2C", "4/3 6/5", 2), "hand", "3C 9B"),
]


@pytest.mark.parametrize(
    ("there", "obligation", "moves"), [row[1:] for row in ACTIONS], ids=[row[0] for row in ACTIONS]
)
def test_what_a_hand_may_do(there: tuple[str, str, str, int], obligation: str, moves: str) -> None:
    hands, table, piles, players = there
    position = moment(hands, table, piles, players=players, capture_obligation=obligation)
    assert names(position.legal_moves()) == moves


def test_r6_a_card_that_takes_lies_on_top() -> None:
    position = moment(*THREE[:3], players=3)
    after = position.play("7Sx7B")
    assert shape(after) == ["6/7", "6/5", "2/7"]
    assert after.piles[0][-1] == position.parse_move("7Sx7B").card
    assert names(after.table) == "2C 7D"


def test_r7_a_stolen_pile_is_empty() -> None:
    after = moment(*THREE[:3], players=3).play("5C@1")
    assert (len(after.piles[0]), after.piles[0][-1].rank, after.piles[1]) == (11, 5, ())


@pytest.mark.parametrize(("leftover", "cards"), [("last_capturer", (4, 8)), ("nobody", (4, 6))])
def test_r8_what_is_left_over_goes_to_the_last_capturer(leftover: str, cards: tuple[int, int]) -> None:
    position = moment("/6S", "7D", "4/3 6/5", to_move=1, last_capture=1, leftover=leftover)
    assert position.play("6S").result().cards == cards


def test_r16_only_captured_cards_count() -> None:
    rules = Rules("ruba_mazzo_captures_only")
    assert rules.options["leftover"] == "nobody"
    over = play_first(rules.deal(deck=T_7_3))
    assert (names(over.table), over.result().cards, over.result().winner) == ("6S", (6, 33), 1)


def test_r17_all_equal_cards_together() -> None:
    moves = {"false": "7Sx7B 7Sx7D", "true": "7Sx7B+7D"}
    for take_all_equal, wanted in moves.items():
        position = moment("7S", "7D 7B 2C", "4/3 6/5", take_all_equal=take_all_equal)
        assert names(position.legal_moves()) == wanted
    moves = {"false": "5S@1 5S@2 5S", "true": "5S@1+2 5S"}
    for steal_all_equal, wanted in moves.items():
        position = Position.from_dict(
            {
                "rules": str(Rules("ruba_mazzo", players=3, steal_all_equal=steal_all_equal)),
                "hands": ["5S", "8C", "9S"],
                "table": "7D 2C",
                "piles": ["3B 3C", "1C 4C 4S 5C", "6S 5D"],
                "last_capture": 0,
                "to_move": 0,
            }
        )
        assert names(position.legal_moves()) == wanted
    assert [len(pile) for pile in position.play("5S@1+2").piles] == [9, 0, 0]


ENDINGS = [
    ("r9", "4C/4S", "4D", "6/10 12/7", 1, -21, {"4Cx4D": -21}, "4Cx4D 4S@0"),
    ("r10", "3C 2B/3S 4D", "9C", "10/3 8/2", 1, 15, {"3C": -23, "2B@1": 15, "2B": -23}, "2B@1"),
    ("r11", "5C 7S/5S 2B", "5D 9C", "10/3 8/2", 0, -24, {"5Cx5D": -24}, "5Cx5D 5S@0"),
]


@pytest.mark.parametrize(
    ("hands", "table", "piles", "last_capture", "value", "moves", "line"),
    [row[1:] for row in ENDINGS],
    ids=[row[0] for row in ENDINGS],
)
def test_endings_of_the_examples_are_worth(
    hands: str, table: str, piles: str, last_capture: int, value: int, moves: dict[str, int], line: str
) -> None:
    solution = solve(moment(hands, table, piles, last_capture=last_capture))
    assert (solution.value, solution.exact) == (value, True)
    assert {str(entry.move): entry.value for entry in solution.moves} == moves
    assert names(solution.line).startswith(line)


HANDS = [
    ("r12", 2, "6/9 33/7", "6S", 1, (6, 34)),
    ("r13", 3, "6/5 23/6 10/7", "9C", 2, (6, 23, 11)),
    ("r14", 4, "26/10 6/5 4/9 2/3", "6S 7D", 1, (26, 8, 4, 2)),
]


@pytest.mark.parametrize(
    ("players", "piles", "left", "taker", "cards"), [row[1:] for row in HANDS], ids=[row[0] for row in HANDS]
)
def test_the_first_legal_move_all_along_scores(
    players: int, piles: str, left: str, taker: int, cards: tuple[int, ...]
) -> None:
    over = play_first(Rules("ruba_mazzo", players=players).deal(deck=T_7_3))
    assert (over.result().cards, over.table, over.last_capture) == (cards, (), taker)
    kept = play_first(Rules("ruba_mazzo", players=players, leftover="nobody").deal(deck=T_7_3))
    assert (shape(kept), names(kept.table)) == (piles.split(), left)


@pytest.mark.parametrize(("leftover", "value"), [("last_capturer", -28), ("nobody", -27)])
def test_r15_the_last_two_deals(leftover: str, value: int) -> None:
    position = play_first(Rules("ruba_mazzo", leftover=leftover).deal(deck=T_7_3), left=12)
    assert names(position.table) == "5C 2S 9S 4B 1D 3D 8D"
    assert [names(hand) for hand in position.hands] == ["7C 4S 10D", "1B 8B 5D"]
    assert (position.piles[0], len(position.piles[1]), position.piles[1][-1].rank) == ((), 21, 6)
    solution = solve(position)
    assert solution.value == value
    assert [str(entry.move) for entry in solution.moves] == ["4Sx4B"]
