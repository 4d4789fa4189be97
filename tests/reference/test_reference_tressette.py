"""The slow twin of tressette gives every worked example of the rules, and what the rules say of every hand holds."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import minimax
from reference import tressette as twin
from reference.scopa import DECK, SUITS, deck_of_examples

VARIANTS: list[twin.Rules] = [
    {},
    {"accusi": "automatic"},
    {"players": 2},
    {"players": 2, "accusi": "automatic"},
    {"rovescino": True},
]


def first_legal(tricks: int = 0, **options: Any) -> tuple[twin.State, list[int]]:
    """Play the first legal card of the dealt deck T(7,3) until so many tricks are left; return who took the others."""
    state = twin.deal(twin.rules(**options), deck_of_examples())
    takers = []
    while twin.plies_left(state) > tricks * len(state.hands):
        state = twin.play(state, twin.legal_moves(state)[0])
        if not state.trick:
            takers.append(state.leader)
    return state, takers


def random_hand(seed: int, **options: Any) -> list[twin.State]:
    """Return every state of a random deal in which random cards are played."""
    chance = random.Random(seed)
    states = [twin.deal(twin.rules(**options), chance.sample(DECK, 40))]
    while not twin.is_over(states[-1]):
        states.append(twin.play(states[-1], chance.choice(twin.legal_moves(states[-1]))))
    return states


def finished(piles: list[list[str]], taker: int, **options: Any) -> twin.State:
    """Return a hand that is over, with these won cards."""
    rules = twin.rules(**options)
    nobody: list[list[str]] = [[] for _ in range(rules["players"])]
    return twin.State(rules, nobody, [], taker, piles, nobody, [], None)


def hands_of(state: twin.State) -> list[list[str]]:
    return [sorted(hand, key=DECK.index) for hand in state.hands]


def values(state: twin.State) -> dict[str, float]:
    """Return the thirds of side 0 after each legal card."""
    seen: dict[object, float] = {}
    return {
        move: minimax.solve_memo(twin, twin.play(state, move), twin.full_key, twin.thirds_of_side_0, seen=seen)
        for move in twin.legal_moves(state)
    }


def lists(text: str) -> list[list[str]]:
    return [hand.split() for hand in text.split("/")]


# --- worked examples ---------------------------------------------------------------------------


def test_tr1_the_deal_of_four() -> None:
    assert hands_of(first_legal(10)[0]) == lists(
        "4C 5C 1S 2S 8S 4B 5B 1D 2D 8D / 6C 7C 3S 9S 10S 6B 7B 3D 9D 10D"
        "/ 1C 2C 8C 4S 5S 1B 2B 8B 4D 5D / 3C 9C 10C 6S 7S 3B 9B 10B 6D 7D"
    )


def test_tr2_the_first_legal_card_of_four() -> None:
    state, takers = first_legal()
    assert takers == [3, 2, 3, 0, 1, 3, 2, 3, 0, 1]
    hand = twin.result(state)
    assert (hand["thirds"], hand["points"], hand["winner"]) == ([8, 27], [2, 9], 1)


def test_tr3_the_deal_of_two() -> None:
    state, _ = first_legal(20, players=2)
    assert hands_of(state) == lists("1C 4C 8C 1S 5S 8S 2B 5B 2D 4D / 3C 6C 10C 3S 7S 10S 7B 9B 6D 9D")
    assert [state.stock] == lists("4B 1D 8D 5C 2S 9S 6B 3D 10D 7C 4S 1B 8B 5D 2C 9C 6S 3B 10B 7D")


def test_tr4_the_first_legal_card_of_two() -> None:
    state, takers = first_legal(players=2)
    assert takers == [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]
    hand = twin.result(state)
    assert (hand["thirds"], hand["points"], hand["winner"]) == ([20, 15], [6, 5], 0)


def test_tr5_four_tricks_left() -> None:
    state, _ = first_legal(4)
    assert hands_of(state) == lists("5B 1D 2D 8D / 7B 3D 9D 10D / 2B 8B 4D 5D / 9B 10B 6D 7D")
    assert (state.to_move, twin.thirds_of_sides(state)) == (3, [4, 16])
    assert values(state) == {"9B": 10, "10B": 10, "6D": 13, "7D": 13}


def test_tr6_five_tricks_left() -> None:
    state, _ = first_legal(5)
    assert hands_of(state) == lists("4B 5B 1D 2D 8D / 6B 7B 3D 9D 10D / 1B 2B 8B 4D 5D / 3B 9B 10B 6D 7D")
    assert (state.to_move, twin.thirds_of_sides(state)) == (1, [4, 12])
    assert values(state) == {"6B": 10, "7B": 10, "3D": 16, "9D": 12, "10D": 12}


def test_tr7_six_tricks_left_of_two() -> None:
    state, _ = first_legal(6, players=2)
    assert hands_of(state) == lists("8B 10B 1D 2D 3D 4D / 5D 6D 7D 8D 9D 10D")
    assert (state.to_move, state.stock, twin.thirds_of_sides(state)) == (1, [], [11, 11])
    assert values(state) == {"5D": 24, "6D": 24, "7D": 24, "8D": 23, "9D": 23, "10D": 23}


def test_tr8_declarations() -> None:
    hand = ["3C", "2C", "1C", "3S", "3B", "1S", "1D", "4D", "5D", "6D"]
    assert [set(cards) for cards in twin.declarations(hand)] == [
        {"3C", "2C", "1C"},
        {"3C", "3S", "3B"},
        {"1C", "1S", "1D"},
    ]
    assert twin.declaration_points(hand) == 9
    assert twin.declaration_points(["3C", "3S", "3B", "3D"]) == 4
    assert twin.declaration_points(["3C", "2C", "1S", "1B"]) == 0


@pytest.mark.parametrize(("thirds", "points"), [((17, 18), (5, 6)), ((16, 19), (5, 6)), ((15, 20), (5, 6))])
def test_tr9_thirds_are_rounded_down(thirds: tuple[int, int], points: tuple[int, int]) -> None:
    # The assi are worth 12, each other card that counts 1; side 1 takes the last trick.
    ones = [card for card in DECK if twin.thirds([card]) == 1]
    aces = [card for card in DECK if twin.thirds([card]) == 3]
    nothing = [card for card in DECK if twin.thirds([card]) == 0]
    piles = [[*aces, *ones[: thirds[0] - 12]], [*ones[thirds[0] - 12 :], *nothing]]
    hand = twin.result(finished(piles, 1))
    assert (hand["thirds"], hand["points"]) == (list(thirds), list(points))


# --- declarations ------------------------------------------------------------------------------


def test_declarations_become_public_with_the_first_card() -> None:
    for seed in range(40):
        states = random_hand(seed, accusi="automatic", players=2 + 2 * (seed % 2))
        hands = states[0].hands
        for state in states:
            for seat, hand in enumerate(hands):
                said = twin.declared_cards(hand) if state.played[seat] else []
                assert state.declared[seat] == said
                assert twin.declaration_points(said) == (twin.declaration_points(hand) if said else 0)
                assert twin.dealt(state, seat) == [card for card in twin.dealt(state, seat) if card in hand]
                assert len(twin.dealt(state, seat)) == 10
        points = twin.result(states[-1])["accusi"]
        assert sum(points) == sum(twin.declaration_points(hand) for hand in hands)


def test_nothing_is_declared_where_that_is_not_played() -> None:
    assert not any(any(state.declared) for state in random_hand(3))


# --- points ------------------------------------------------------------------------------------


def test_everything_won_by_four_ends_the_match_and_nowhere_else() -> None:
    everything: list[list[str]] = [[], list(DECK)]
    hand = twin.result(finished(everything, 1))
    assert (hand["points"], hand["cappotto"]) == ([0, 11], 1)
    assert twin.after_hand(twin.rules(), [20, 0], hand) == ([20, 11], [1])
    for options in ({"cappotto": False}, {"players": 2}):
        assert twin.result(finished(everything, 1, **options))["cappotto"] is None


def test_a_match_of_two_sides_goes_on_while_they_are_level() -> None:
    rules = twin.rules(target=11)
    hand = {"points": [5, 6], "cappotto": None}
    assert twin.after_hand(rules, [0, 0], hand) == ([5, 6], [])
    assert twin.after_hand(rules, [6, 5], hand) == ([11, 11], [])
    assert twin.after_hand(rules, [8, 6], hand) == ([13, 12], [0])


def test_rovescino_is_won_with_the_fewest_points() -> None:
    rules = twin.rules(rovescino=True)
    hand = {"points": [5, 6, 0, 0], "cappotto": None}
    assert twin.after_hand(rules, [0, 14, 3, 9], hand) == ([5, 20, 3, 9], [])
    assert twin.after_hand(rules, [0, 15, 3, 9], hand) == ([5, 21, 3, 9], [2])
    assert twin.after_hand(rules, [0, 15, 9, 9], hand) == ([5, 21, 9, 9], [0])
    assert twin.after_hand(rules, [4, 15, 9, 9], hand) == ([9, 21, 9, 9], [0, 2, 3])


def test_rovescino_gives_the_rest_to_whoever_takes_the_last_trick() -> None:
    aces = ["1C", "1S", "1B", "1D"]
    rest = [card for card in DECK if card not in aces]
    piles = [aces[:2], aces[2:], ["3C", "3S"], [card for card in rest if card not in ("3C", "3S")]]
    assert twin.result(finished(piles, 2, rovescino=True))["points"] == [2, 2, 1, 6]
    assert twin.result(finished(piles, 3, rovescino=True))["points"] == [2, 2, 0, 7]
    hand = twin.result(finished([[], list(DECK), [], []], 1, rovescino=True))
    assert (hand["points"], hand["winner"], hand["cappotto"]) == ([11, 0, 11, 11], 1, None)
    # Two thirds short of the last point, he has it by what the others' rounding leaves.
    piles = [["3C"], ["3S"], [], [card for card in DECK if card not in ("3C", "3S")]]
    assert twin.result(finished(piles, 3, rovescino=True))["points"] == [11, 11, 11, 0]


# --- what every hand has in common -------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS)
def test_cards_and_thirds_are_kept(options: twin.Rules) -> None:
    for state in itertools.chain.from_iterable(random_hand(seed, **options) for seed in range(20)):
        held = [card for hand in state.hands for card in hand]
        won = [card for pile in state.captured for card in pile]
        assert sorted([*held, *state.stock, *state.trick, *won]) == sorted(DECK)
        to_come = 0 if twin.is_over(state) else twin.LAST_TRICK
        left = twin.thirds([*held, *state.stock, *state.trick])
        assert sum(twin.thirds_of_sides(state)) + left + to_come == 35


@pytest.mark.parametrize("options", VARIANTS)
def test_points_add_up_to_eleven(options: twin.Rules) -> None:
    for seed in range(40):
        hand = twin.result(random_hand(seed, **options)[-1])
        assert sum(hand["thirds"]) == 35
        assert sum(hand["points"]) - sum(hand["accusi"]) in ((11, 33) if "rovescino" in options else (11,))


@pytest.mark.parametrize("options", VARIANTS)
def test_tricks_are_taken_in_the_suit_led_which_is_followed(options: twin.Rules) -> None:
    for seed in range(20):
        for before, after in itertools.pairwise(random_hand(seed, **options)):
            assert before.to_move is not None
            hand = before.hands[before.to_move]
            card = after.played[before.to_move][-1]
            if before.trick and card[-1] != before.trick[0][-1]:
                assert all(held[-1] != before.trick[0][-1] for held in hand)
            if not after.trick:
                trick = [*before.trick, card]
                best = trick[(after.leader - before.leader) % len(trick)]
                assert best[-1] == trick[0][-1]
                beaten = [other for other in trick if other[-1] == best[-1] and other != best]
                assert all(twin.STRENGTH.index(int(best[:-1])) > twin.STRENGTH.index(int(o[:-1])) for o in beaten)


@pytest.mark.parametrize("options", VARIANTS)
def test_what_a_seat_has_proved_is_true(options: twin.Rules) -> None:
    for state in itertools.chain.from_iterable(random_hand(seed, **options) for seed in range(20)):
        for seat, hand in enumerate(state.hands):
            assert not set(hand) & set(state.lacking[seat])
            others = [other for other in range(len(state.hands)) if other != seat]
            known = set(twin.shown(state, seat, others[0]))
            assert known <= set(hand)
            assert len(state.hands) == 4 or set(state.drawn[seat]) & set(hand) <= known


@pytest.mark.parametrize("options", VARIANTS)
def test_documents_go_both_ways(options: twin.Rules) -> None:
    for state in random_hand(2, **options):
        assert twin.from_document(twin.to_document(state)) == state


def renamed(cards: list[str], names: dict[int, int]) -> list[str]:
    return [card.translate(names) for card in cards]


def test_the_names_of_suits_do_not_matter() -> None:
    chance = random.Random(5)
    for players in (2, 4):
        for _ in range(6):
            deck = chance.sample(DECK, 40)
            state = twin.deal(twin.rules(players=players), deck)
            while twin.plies_left(state) > 4 * players:
                state = twin.play(state, chance.choice(twin.legal_moves(state)))
            known = values(state)
            names = str.maketrans(SUITS, "".join(chance.sample(SUITS, 4)))
            other = twin.copy_of(state)
            other.hands = [renamed(hand, names) for hand in state.hands]
            other.captured = [renamed(pile, names) for pile in state.captured]
            assert values(other) == {move.translate(names): value for move, value in known.items()}


def test_misdeals_are_hands_below_one_point() -> None:
    void = 0
    for seed in range(300):
        state = random_hand(seed, misdeal_below_one_point=True)[0]
        assert twin.is_misdeal(state) == any(twin.thirds(hand) <= 2 for hand in state.hands)
        void += twin.is_misdeal(state)
        assert not twin.is_misdeal(random_hand(seed)[0])
    assert void >= 2
