"""Invariants of every moment of a deal of Su Scialandroni."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import MOMENTS, RULES, calmly, names, played_at_random, say, scartu
from reference.scopa import DECK
from scopasolver import Card, Suit
from scopasolver.scialandroni import Position, Rules, best_hand, can_mazzu, caps, hand_value

ANY = MOMENTS["scialandroni"]
GOING_ON = ANY.filter(lambda position: not position.is_over)
OVER = st.builds(played_at_random, RULES["scialandroni"], st.integers(0, 2**32), st.just(10**6))
SEEDS = st.integers(0, 2**32)

BETTING = ["posta_1", "posta_2", "cartetta", "posta_grande"]
LEFT_OVER = 2
RE = 10


def pack(rules: Rules) -> set[Card]:
    return set(map(Card, DECK)) - set(map(Card, str(rules.options["bintixincu"]).split("+")))


def limit(rules: Rules) -> int:
    return 6 * int(rules.options["limit_soddus"])


def total(position: Position) -> list[int]:
    return [score + marked for score, marked in zip(position.scores, position.marked, strict=True)]


def course(rules: Rules, seed: int) -> list[Position]:
    """Return every moment of a deal in which random moves are played."""
    return course_from(rules.deal(seed=seed), seed)


def course_from(start: Position, seed: int) -> list[Position]:
    chance, moments = random.Random(seed), [start]
    while not moments[-1].is_over:
        moments.append(moments[-1].play(calmly(moments[-1].legal_moves(), chance)))
    return moments


@given(position=ANY)
def test_every_card_is_in_one_place(position: Position) -> None:
    lists = [*position.hands, *position.aside, position.stock, position.laid, position.ladder]
    cards = [card for cards in lists for card in cards]
    assert len(cards) == len(set(cards)) == 38
    assert set(cards) == pack(position.rules)
    for hand, aside, shown in zip(position.hands, position.aside, position.shown, strict=True):
        assert set(shown) <= {*hand, *aside}
        assert list(hand) == sorted(hand)
    held = sum(map(len, position.hands)) + sum(map(len, position.aside))
    assert position.plies_left == held + len(position.stock) - LEFT_OVER


@given(rules=RULES["scialandroni"], seed=SEEDS)
def test_all_phases_are_played_with_the_same_nine_cards(rules: Rules, seed: int) -> None:
    nine: list[set[Card]] = [set() for _ in range(4)]
    for position in course(rules, seed):
        if position.phase != "scartu":
            for own, hand, aside in zip(nine, position.hands, position.aside, strict=True):
                assert own <= {*hand, *aside}
                own |= {*hand, *aside}
        else:
            assert all(len(own) == 9 for own in nine)
            assert all(set(hand) <= own for own, hand in zip(nine, position.hands, strict=True))
            assert position.aside == ((), (), (), ())
            assert len(position.stock) == LEFT_OVER


@given(rules=RULES["scialandroni"], seed=SEEDS)
def test_one_side_marks_in_a_phase_and_nobody_after_the_limit(rules: Rules, seed: int) -> None:
    phases = [*BETTING, "scartu"]
    for before, after in itertools.pairwise(course(rules, seed)):
        gains = [new - old for new, old in zip(after.marked, before.marked, strict=True)]
        assert min(gains) >= 0
        assert max(total(before)) < limit(rules)
        ended = phases.index(after.phase) - phases.index(before.phase)
        # A fixed cartetta is marked together with the posta before it, unless the gioco ends before.
        is_fixed = before.phase == "posta_2" and rules.options["cartetta_betting"] == "fixed"
        assert ended <= (2 if is_fixed else 1)
        assert min(gains) == 0 or is_fixed
        assert gains == [0, 0] or ended or after.is_over
        assert after.is_over == (max(total(after)) >= limit(rules) or () in after.hands)


@given(position=GOING_ON)
def test_there_is_always_a_legal_move(position: Position) -> None:
    moves = position.legal_moves()
    assert moves
    for move in moves:
        assert position.play(move) != position
    if position.phase != "scartu":
        assert all(not move.cards for move in moves)
    elif not position.rules.options["hold_back"]:
        laid = {move.card for move in moves if move.kind == "lay"}
        assert laid
        assert laid <= set(position.hands[position.to_move or 0])


@given(rules=RULES["scialandroni"], seed=SEEDS)
def test_cards_follow_the_ladder(rules: Rules, seed: int) -> None:
    moments = [position for position in course(rules, seed) if position.phase == "scartu"]
    for position in moments:
        ranks = [card.rank for card in position.ladder]
        for low, high in itertools.pairwise(ranks):
            assert high == low + 1 or low == RE or low == high == 1
        assert all(window != (1, 1, 1) for window in zip(ranks, ranks[1:], ranks[2:], strict=False))
        assert (position.last is None) == (not position.laid and not position.ladder)
        assert position.in_turn <= min(9, len(position.ladder))


@given(position=OVER)
def test_a_finished_deal_is_paid(position: Position) -> None:
    result, rules = position.result(), position.rules
    assert (list(result.points), list(result.scores)) == (list(position.marked), total(position))
    assert (result.reached is None) == (max(total(position)) < limit(rules))
    if result.reached is not None:
        assert result.scores[result.reached] >= limit(rules)
    out = [seat for seat, hand in enumerate(position.hands) if not hand]
    if position.phase == "scartu":
        assert out == [position.last]
        assert result.closer == rules.side_of(out[0])
        assert result.mazzu <= (position.in_turn == 9)
    else:
        assert (result.closer, result.mazzu) == (None, False)
        assert result.reached is not None
    first, second = result.points
    assert result.winner == (None if first == second else int(first < second))


@settings(max_examples=60)
@given(seed=SEEDS, king_surcharge=st.integers(0, 3))
def test_what_a_scartu_pays_under_default_payers(seed: int, king_surcharge: int) -> None:
    start = Rules("scialandroni", king_surcharge=king_surcharge, max_raises=0).deal(seed=seed)
    chance, position = random.Random(seed), start
    while not position.is_over:
        before, position = position, position.play(chance.choice(position.legal_moves()))
    assert position.last is not None
    payers = [(position.last + 1) % 4, (position.last + 3) % 4]
    kings = [sum(card.rank == RE for card in position.hands[seat]) for seat in payers]
    cards = [len(position.hands[seat]) for seat in payers]
    owed = 24 if position.result().mazzu else sum(cards)
    gained = position.marked[position.last % 2] - before.marked[position.last % 2]
    assert gained == owed + king_surcharge * sum(kings)


# --- hands -------------------------------------------------------------------------------------

CATEGORIES = {"pisci": 140, "frusciu": 646, "primiera": 8100, "three": 11478, "two": 53451, "one": 0}
RANGES = {"pisci": (55, 55), "frusciu": (42, 68), "primiera": (40, 84), "three": (30, 54), "two": (20, 39)}


def test_how_often_each_category_comes() -> None:
    counts = dict.fromkeys(CATEGORIES, 0)
    bounds = {name: [100, 0] for name in RANGES}
    for hand in itertools.combinations(sorted(pack(Rules("scialandroni"))), 4):
        suits = {card.suit for card in hand}
        value = hand_value(hand, declared=len(suits) in (1, 4))
        counts[value.category] += 1
        low, high = bounds[value.category]
        bounds[value.category] = [min(low, value.points), max(high, value.points)]
    assert counts == CATEGORIES
    assert {name: tuple(found) for name, found in bounds.items()} == RANGES


HANDS = st.lists(st.sampled_from(sorted(pack(Rules("scialandroni")))), unique=True, min_size=9, max_size=9)


@given(hand=HANDS)
def test_suits_may_change_places(hand: list[Card]) -> None:
    # The suits of su bintixincu change places too.
    turned = {Suit.COPPE: "S", Suit.SPADE: "B", Suit.BASTONI: "D", Suit.DENARI: "C"}
    other = [Card(f"{card.rank}{turned[Suit(card.suit)]}") for card in hand]
    rules = Rules("scialandroni", bintixincu="2C+3B")
    for cards, others, phase in (
        (hand[:4], other[:4], "posta_1"),
        (hand[:1], other[:1], "cartetta"),
        (hand, other, "posta_grande"),
    ):
        one, two = hand_value(cards, phase), hand_value(others, phase, rules=rules)
        assert (one.category, one.points) == (two.category, two.points)
    assert can_mazzu(hand) == can_mazzu(other)


@given(hand=HANDS)
def test_cards_may_be_given_in_any_way(hand: list[Card]) -> None:
    as_text = names(hand)
    for phase, size in (("posta_1", 4), ("cartetta", 1), ("posta_grande", 9)):
        value = hand_value(hand[:size], phase)
        assert value == hand_value(list(reversed(hand[:size])), phase) == hand_value(names(hand[:size]), phase)
        assert hash(value) == hash(hand_value(map(str, hand[:size]), phase))  # type: ignore[arg-type]  # any iterable is taken
    assert can_mazzu(hand) == can_mazzu(as_text) == can_mazzu(as_text.split())


@given(hand=HANDS)
def test_a_hand_that_makes_mazzu_can_be_laid_in_one_turn(hand: list[Card]) -> None:
    rest = sorted(pack(Rules("scialandroni")) - set(hand))
    position = scartu([names(hand), *(names(rest[9 * seat : 9 * seat + 9]) for seat in range(3))], bussu=False)
    assert can_mazzu(hand) == can_be_shed(position)


def can_be_shed(position: Position) -> bool:
    """Try every order in which seat 0 can go on."""
    if position.is_over:
        return position.result().mazzu
    one_of_each_rank = {move.card.rank: position.play(move) for move in position.legal_moves()}.values()
    return any(
        can_be_shed(after) for after in one_of_each_rank if after.is_over or (after.to_move == 0 and after.in_turn)
    )


def test_other_numbers_of_cards_never_make_mazzu() -> None:
    assert not can_mazzu("")
    assert not can_mazzu("1C 2C 3C 4C 5C 6C 7C 8C")
    assert not can_mazzu("1C 2C 3C 4C 5C 6C 7C 8C 9C 10C")


@given(position=GOING_ON.filter(lambda position: position.phase != "scartu"))
def test_the_best_hand_is_the_best_of_all_hands(position: Position) -> None:
    declared = [seat for seat, word in enumerate(position.declared) if word != "nothing"]
    given_apart = best_hand(position.hands, position.phase, declared=declared, rules=position.rules)
    assert best_hand(position) == given_apart
    for seat in range(4):
        pair = ["" if other not in (seat, given_apart) else names(hand) for other, hand in enumerate(position.hands)]
        among = [other for other in declared if pair[other]]
        assert best_hand(pair, position.phase, declared=among, rules=position.rules) == given_apart


def test_caps_show_every_score_with_nine_at_most() -> None:
    for score in range(1001):
        fives, ones, arrialis, less = caps(score)
        assert 30 * fives + 6 * ones + arrialis - less == score
    assert max(sum(caps(score)) for score in range(121)) == 9
    assert [score for score in range(121) if sum(caps(score)) == 9] == [111, 112]


# --- matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit_soddus", "mazzu_deal"), [(15, "next_deal"), (20, "next_deal"), (3, "next_gioco"), (43, "both")]
)
def test_a_partita_is_two_giochi_of_three(limit_soddus: int, mazzu_deal: str) -> None:
    lengths = set()
    for seed in range(30):
        rules = Rules("scialandroni", limit_soddus=limit_soddus, mazzu_deal=mazzu_deal)
        match, games = rules.start_match(seed), [0, 0]
        assert match.dealer in (0, 1)
        while not match.is_over:
            start = match.deal()
            assert isinstance(start, Position)
            assert start.scores == tuple(match.totals[match.side_at(side)] for side in range(2))
            assert (max(match.totals) < limit(rules), match.games) == (True, tuple(games))
            result = course_from(start, seed)[-1].result()
            after = match.after(result)
            if result.reached is None:
                gained = [result.points[match.side_at(side)] for side in range(2)]
                assert after.totals == tuple(old + new for old, new in zip(match.totals, gained, strict=True))
            else:
                games[match.side_at(result.reached)] += 1
                assert after.totals == (0, 0)
            if not after.is_over:
                kept = ("both", "next_deal" if result.reached is None else "next_gioco")
                stays = result.mazzu and result.closer == 0 and mazzu_deal in kept
                assert stays or after.dealer == (match.dealer + 1) % 4
            match = after
        assert (match.games, match.winner) == (tuple(games), games.index(2))
        lengths.add(sum(games))
    assert lengths == {2, 3}


def test_bussu_is_said_once_and_changes_nothing() -> None:
    start = scartu("4 5 / 6 / 7 / 8")
    after = say(start, "bussu")
    assert (after.bids, after.to_move) == (("bussu",), 0)
    assert after.legal_moves() == start.legal_moves()[1:]
    for looker in range(4):
        assert after.observation(looker).bids == ("bussu",)
    assert scartu("4 5 / 6 / 7 / 8", bussu=False).legal_moves() == after.legal_moves()
