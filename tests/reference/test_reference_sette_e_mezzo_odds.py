"""The exact expectations of sette e mezzo, against the worked examples and against every order of a few cards."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from reference import sette_e_mezzo as twin
from reference import sette_e_mezzo_odds as odds
from reference.scopa import DECK

RULES = twin.rules()
PLAIN = twin.rules(matta=False)

VARIANTS: list[twin.Rules] = [
    {},
    {"tie_rule": "push"},
    {"reale_pays": 2, "min_valid_total": 1},
    {"banker_reale_collects": 2, "matta": False},
    {"bust_pays": False},
    {"settlement": "best_hand"},
]


def held(cards: str, rules: twin.Rules = RULES) -> odds.Held:
    return odds.held(cards.split(), rules)


def unseen(cards: str, rules: twin.Rules = RULES) -> odds.Counts:
    return odds.counts(cards.split(), rules)


def without(card: str) -> odds.Counts:
    return odds.counts([other for other in DECK if other != card], RULES)


# --- worked examples ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "bust", "others"),
    [
        ("7C", 27, {15: 12}),
        ("6C", 23, {13: 11, 14: 5}),
        ("5C", 19, {11: 11, 12: 4, 14: 5}),
        ("4C", 15, {9: 11, 10: 4, 12: 4, 14: 5}),
        ("8C", 0, {2: 10, 3: 4, 5: 4, 7: 4, 9: 4, 11: 4, 13: 4, 15: 5}),
        ("10D", 0, {14: 24, 15: 15}),
    ],
)
def test_m7_9_to_m7_14_one_draw(card: str, bust: int, others: dict[int, int]) -> None:
    chances = odds.totals_after_draw(held(card), without(card))
    assert odds.bust_chance(held(card), without(card)) == Fraction(bust, 39)
    assert chances == {total: Fraction(number, 39) for total, number in [*others.items(), (16, bust)] if number}


@pytest.mark.parametrize(
    ("card", "cards", "stand", "draw"),
    [
        ("4S", "1B 2B 3B 8B", Fraction(-1), Fraction(5, 6)),
        ("5C", "1S 3B 8D 6S", Fraction(0), Fraction(-1, 2)),
        ("4C", "1S 3B 8D 6S", Fraction(-2, 3), Fraction(-1, 3)),
        ("6C", "1S 3B 8D 6S", Fraction(0), Fraction(-1, 6)),
        ("5C", "2S 7B 10D 9S", Fraction(-2, 3), Fraction(-7, 12)),
    ],
)
def test_m7_17_to_m7_19_a_few_cards(card: str, cards: str, stand: Fraction, draw: Fraction) -> None:
    player = odds.OnePlayer(RULES, "informed")
    assert player.stand(held(card), unseen(cards)) == stand
    assert player.draw(held(card), unseen(cards)) == draw
    assert player.best(held(card), unseen(cards)) == ("stand" if stand > draw else "draw")


def test_m7_17_by_hand() -> None:
    player = odds.OnePlayer(RULES, "informed")
    after = {card: " ".join(other for other in ["1B", "2B", "3B", "8B"] if other != card) for card in ("1B", "2B")}
    assert player.value(held("4S 1B"), unseen(after["1B"])) == Fraction(1, 3)
    assert player.value(held("4S 2B"), unseen(after["2B"])) == 1


M7_20: dict[odds.Banker, tuple[list[tuple[str, Fraction | float]], Fraction | float]] = {
    10: (
        [
            ("draw", -0.061781),
            ("draw", Fraction(-253265988619999, 905975334023760)),
            ("draw", -0.365211),
            ("draw", -0.459791),
            ("draw", Fraction(-9344011589, 19025501040)),
            ("draw", Fraction(-56277460859, 117323923080)),
            ("stand", Fraction(35727203, 1733851080)),
            ("stand", Fraction(1148217449, 2427391512)),
            ("draw", Fraction(771466879, 1128114645)),
        ],
        Fraction(-298341902513827, 1887448612549500),
    ),
    "informed": (
        [
            ("draw", -0.186180),
            ("draw", -0.388742),
            ("draw", -0.463007),
            ("draw", -0.549839),
            ("draw", -0.568147),
            ("stand", Fraction(-1992132749, 4045652520)),
            ("stand", Fraction(-134739186479, 703943538480)),
            ("stand", Fraction(36207259031, 162448508880)),
            ("draw", 0.531752),
        ],
        -0.280973,
    ),
}
"""The best action and the value for every first card, pictures first, then asso to 7 and the matta; and the mean."""


def is_value(found: Fraction, expected: Fraction | float) -> bool:
    """Tell whether an exact value is the expected one, or rounds to it at six places."""
    return found == expected if isinstance(expected, Fraction) else round(float(found), 6) == expected


@pytest.mark.parametrize("banker", [10, "informed"])
def test_m7_20_first_cards_of_a_full_deck(banker: odds.Banker) -> None:
    table, mean = M7_20[banker]
    player = odds.OnePlayer(RULES, banker)
    found = player.first_cards()
    for kind, (action, value) in enumerate(table):
        assert found[kind][0] == action
        assert is_value(found[kind][1], value), kind
    assert is_value(player.before_the_deal(), mean)
    deck = odds.full_deck(RULES)
    assert sum(deck[kind] * value for kind, (_, value) in found.items()) / 40 == player.before_the_deal()


# --- published values --------------------------------------------------------------------------
#
# They are for a deck without the matta, and for a game that does not know the reale.


def no_reale(total: int, cards: int) -> twin.Class:
    assert cards
    return 0 if total > twin.LIMIT else total


@pytest.mark.parametrize(
    ("threshold", "value", "bust"),
    [(8, -0.31062, 0.1528), (9, -0.29603, 0.2229), (10, -0.29002, 0.2676), (11, -0.31082, 0.3661)],
)
def test_players_with_a_threshold(monkeypatch: pytest.MonkeyPatch, threshold: int, value: float, bust: float) -> None:
    monkeypatch.setattr(odds, "class_of", no_reale)
    player = odds.OnePlayer(PLAIN, "informed", threshold)
    assert round(float(player.before_the_deal()), 5) == value
    totals = odds.final_totals(odds.Held(), odds.full_deck(PLAIN), threshold)
    assert round(float(totals[0]), 4) == bust


def test_two_thresholds_have_a_saddle_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "class_of", no_reale)
    value = Fraction(-23154573701043, 139811008337000)
    assert odds.OnePlayer(PLAIN, 10, 8).before_the_deal() == value
    assert all(odds.OnePlayer(PLAIN, 10, player).before_the_deal() < value for player in (7, 9, 10))
    assert all(odds.OnePlayer(PLAIN, banker, 8).before_the_deal() > value for banker in (8, 9, 11))


def test_with_the_reale_the_values_are_others() -> None:
    found = [odds.OnePlayer(PLAIN, "informed", threshold).before_the_deal() for threshold in (8, 9, 10, 11)]
    assert [round(float(value), 6) for value in found] == [-0.303487, -0.2889, -0.28289, -0.303697]
    assert odds.OnePlayer(PLAIN, 10, 8).before_the_deal() == Fraction(-2206943676239, 13530097581000)


def test_the_highest_mean_total_and_the_chance_of_a_reale() -> None:
    means = {}
    for threshold in range(6, 11):
        totals = odds.final_totals(odds.Held(), odds.full_deck(PLAIN), threshold)
        assert sum(totals.values()) == 1
        means[threshold] = float(sum(total * chance for total, chance in totals.items()) / 2)
    assert max(means, key=lambda threshold: means[threshold]) == 8
    assert (round(means[8], 4), round(means[7], 4)) == (4.7408, 4.7395)
    two = [first for first in itertools.permutations(DECK, 2) if twin.hand_class(first, PLAIN) == twin.REALE]
    assert Fraction(len(two), 40 * 39) == Fraction(8, 130)


# --- what holds of every expectation -----------------------------------------------------------


def test_a_draw_is_worth_the_mean_of_what_follows() -> None:
    chance = random.Random(5)
    for _ in range(50):
        cards = chance.sample(DECK, 7)
        player = odds.OnePlayer(RULES, chance.choice([8, 10, "informed"]))
        hand, deck = held(cards[0]), odds.counts(cards[1:], RULES)
        draw = player.draw(hand, deck)
        if draw is not None:
            after = [[*cards[1:place], *cards[place + 1 :]] for place in range(1, 7)]
            values = [
                player.value(held(f"{cards[0]} {card}"), odds.counts(rest, RULES))
                for card, rest in zip(cards[1:], after, strict=True)
            ]
            assert draw == sum(values) / 6


def test_an_informed_banker_is_the_worst_one() -> None:
    chance = random.Random(6)
    for _ in range(50):
        cards = chance.sample(DECK, 8)
        hand, deck = held(cards[0]), odds.counts(cards[1:], RULES)
        informed = odds.OnePlayer(RULES, "informed").value(hand, deck)
        assert all(odds.OnePlayer(RULES, threshold).value(hand, deck) >= informed for threshold in range(2, 16))


def test_no_threshold_is_better_than_the_best_play() -> None:
    chance = random.Random(8)
    for _ in range(50):
        cards = chance.sample(DECK, 8)
        hand, deck = held(cards[0]), odds.counts(cards[1:], RULES)
        best = odds.OnePlayer(RULES, 10).value(hand, deck)
        assert all(odds.OnePlayer(RULES, 10, threshold).value(hand, deck) <= best for threshold in range(2, 16))


# --- against every order of a few cards --------------------------------------------------------
#
# All orders are played side by side by the game itself. Where a seat observes the same it does the same.

Policy = Callable[[twin.State], str]


def expectation(states: Sequence[twin.State], seat: int, others: Policy) -> Fraction:
    """Return what a seat gets over all these hands if it plays its best and the others as they do."""
    total = Fraction(0)
    alike: dict[str, list[twin.State]] = {}
    for state in states:
        turn = next_turn(state, seat, others)
        if twin.is_over(turn):
            total += twin.result(turn)["points"][seat]
        else:
            alike.setdefault(str(twin.observation(turn, seat)), []).append(turn)
    for group in alike.values():
        moves = twin.legal_moves(group[0])
        total += max(expectation([twin.play(state, move) for state in group], seat, others) for move in moves)
    return total


def next_turn(state: twin.State, seat: int, others: Policy) -> twin.State:
    while state.to_move not in (None, seat):
        state = twin.play(state, others(state))
    return state


def banker_policy(banker: odds.Banker) -> Policy:
    def move(state: twin.State) -> str:
        moves = twin.legal_moves(state)
        player, own = (twin.hand_class(hand, state.rules) for hand in state.hands)
        assert player is not None
        assert own is not None
        goal = banker if isinstance(banker, int) else player
        reached = own if banker == "informed" else twin.hand_total(state.hands[1], state.rules)
        return moves[-1] if reached < goal else moves[0]

    return move


@pytest.mark.parametrize("options", VARIANTS[:-1])
@pytest.mark.parametrize("banker", [8, 11, "informed"])
def test_one_player_over_all_orders(options: twin.Rules, banker: odds.Banker) -> None:
    rules = twin.rules(**options)
    chance = random.Random(str(options))
    for _ in range(8):
        first, *cards = chance.sample(DECK, 6)
        states = [twin.deal(rules, [first, *order]) for order in itertools.permutations(cards)]
        expected = expectation(states, 0, banker_policy(banker)) / len(states)
        player = odds.OnePlayer(rules, banker)
        assert player.value(odds.held([first], rules), odds.counts(cards, rules)) == expected


@pytest.mark.parametrize("options", VARIANTS)
def test_the_banker_over_all_orders(options: twin.Rules) -> None:
    chance = random.Random(str(options))
    for _ in range(8):
        rules = twin.rules(players=4, **options)
        own, known, open_card, *cards = chance.sample(DECK, 8)
        moments = (against_three(rules, own, known, open_card, order) for order in itertools.permutations(cards))
        states = [moment for moment in moments if moment]
        if not states:
            continue
        known_class = twin.hand_class([known], rules)
        assert known_class is not None
        players: list[odds.Opponent] = [known_class, odds.Held(), odds.held([open_card], rules)]
        among = odds.worlds(players, odds.counts(cards, rules), only_possible=True)
        found = odds.banker_decides(odds.held([own], rules), among, rules)
        assert list(found) == twin.legal_moves(states[0])
        assert max(found.values()) == expectation(states, 3, nobody) / len(states)


def nobody(state: twin.State) -> str:
    """Play for the others when none of them is left to play."""
    raise AssertionError(state)


def against_three(rules: twin.Rules, own: str, known: str, open_card: str, order: Sequence[str]) -> twin.State | None:
    """Return the banker's turn against a known card, a hidden one, and a hidden one with an open one; if it is one.

    A hidden card that makes the hand bust or 7½ is not hidden.
    """
    hands = [[known], [order[0]], [order[1], open_card], [own]]
    if twin.hand_total(hands[2], rules) >= twin.LIMIT:
        return None
    return twin.State(rules, hands, list(order[2:]), ["stood"] * 3 + ["playing"], 3)
