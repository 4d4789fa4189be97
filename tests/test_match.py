"""Matches: dealers rotate, points add up, and the match ends as its rules say."""

import pickle
import random
import re
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import CALLING_TWINS, FRENCH_TWINS, RULES, TWINS, VYING_TWINS, names, others, play_first, twin_of
from cases import cases
from reference import briscola, machiavelli, ruba_mazzo, scala40, scala40_match, scopa, sette_e_mezzo, tressette
from sampling import examples
from scopasolver import Position, Result, Rules, ScopaSolverError, Standing
from scopasolver.testing import rules

SEEDS = st.integers(min_value=0, max_value=1000)


def finished(rules: Rules, seed: int) -> Position:
    """Return a hand that was played at random to its end; endless hands of Scala 40 are replaced by others."""
    hands = (rules.random_position(seed=number, plies_left=0) for number in count(seed))
    return next(hand for hand in hands if hand.is_over)


def play_hand(match: Standing) -> Any:
    start = match.deal()
    if start.rules.game in [*FRENCH_TWINS, *VYING_TWINS, *CALLING_TWINS]:
        # Always playing the first move would never end; any hand of these rules will do.
        return finished(start.rules, match.hands_played).result()
    return play_first(start).result()


def in_match(match: Standing, result: Result) -> list[int]:
    """Return the points of a hand by side of the match."""
    points, rules = [0] * len(match.totals), match.rules
    for seat in range(rules.seats):
        points[match.player_at(seat) % len(points)] = result.points[rules.side_of(seat)]
    return points


def assert_goes_on(match: Standing, after: Standing, totals: list[int], over: bool, winner: int | None) -> None:
    assert list(after.totals) == totals
    assert (after.is_over, after.winner) == (over, winner)
    assert after.hands_played == match.hands_played + 1


def after_scopa(match: Standing, result: Any, options: Any) -> tuple[list[int], list[int]]:
    cappotto = None if result.cappotto is None else match.side_at(result.cappotto)
    totals, winner = scopa.after_hand(match.totals, in_match(match, result), int(options["target"]), cappotto)
    return totals, [] if winner is None else [winner]


def after_briscola(match: Standing, result: Any, options: Any) -> tuple[list[int], list[int]]:
    totals, winner = briscola.after_hand(match.totals, in_match(match, result), int(options["hands_to_win"]))
    return totals, [] if winner is None else [winner]


def after_tressette(match: Standing, result: Any, options: Any) -> tuple[list[int], list[int]]:
    coups = {name: getattr(result, name) for name in ("cappotto", "stramazzo")}
    coups = {name: None if side is None else match.side_at(side) for name, side in coups.items()}
    hand = {"points": in_match(match, result), **coups}
    return tressette.after_hand(dict(options), match.totals, hand)


def after_given_hands(match: Standing, result: Any, options: Any) -> tuple[list[int], list[int]]:
    twin, hands = (machiavelli, "match_hands") if match.rules.game == "machiavelli" else (ruba_mazzo, "hands")
    totals, winners = twin.after_hand(match.totals, in_match(match, result), match.hands_played, int(options[hands]))
    return totals, winners


AFTER_A_HAND: dict[str, Callable[[Standing, Any, Any], tuple[list[int], list[int]]]] = {
    "scopa": after_scopa,
    "briscola": after_briscola,
    "tressette": after_tressette,
    "ruba_mazzo": after_given_hands,
    "machiavelli": after_given_hands,
}
"""Functions that return the totals of a match after a hand, and the winners if it is over, by game."""


@pytest.mark.parametrize("game", AFTER_A_HAND)
@examples(60)
@given(data=st.data(), seed=SEEDS)
def test_a_match_adds_up_its_hands_until_it_is_over(game: str, data: st.DataObject, seed: int) -> None:
    chosen = data.draw(RULES[game])
    match = chosen.start_match(seed=seed)
    assert (set(match.totals), match.hands_played, match.winner) == ({0}, 0, None)
    for _ in range(200):
        result = play_hand(match)
        totals, winners = AFTER_A_HAND[game](match, result, chosen.options)
        after = match.after(result)
        assert_goes_on(match, after, totals, bool(winners), winners[0] if len(winners) == 1 else None)
        assert game != "machiavelli" or sum(after.totals) == 0
        assert after.players == tuple(range(chosen.players))
        match = after
        if match.is_over:
            break


def alone(match: Standing, result: Result) -> list[int]:
    """Return the points of a hand by player, of whom some may have left the match."""
    points = [0] * len(match.totals)
    for seat, penalty in enumerate(result.points):
        points[match.player_at(seat)] = penalty
    return points


@examples(100)
@given(chosen=RULES["scala40"], seed=SEEDS)
def test_a_match_of_scala40_goes_to_the_last_one_in(chosen: Rules, seed: int) -> None:
    rules_of_twin = scala40.read_rules(str(chosen))
    match, expected, chance = chosen.start_match(seed=seed), scala40_match.new_match(rules_of_twin), random.Random(seed)
    for _ in range(60):
        start = match.deal()
        assert start.rules.seats == len(match.players)
        result = finished(start.rules, seed + match.hands_played).result()
        after = match.after(result)
        leaving = [player for player in after.declinable if chance.random() < 0.5]
        assert not leaving or chosen.options["reentry_choice"]
        for player in leaving:
            after = after.decline(player)
            assert player not in after.declinable
        if chosen.target:
            closer = None if result.winner is None else match.player_at(result.winner) % 2
            expected = scala40_match.after_hand_of_pairs(expected, closer, rules_of_twin)
        else:
            paid = in_match(match, result) if chosen.options["teams"] else alone(match, result)
            expected = scala40_match.after_hand(expected, paid, rules_of_twin, leaving)
        winner = expected.winners[0] if len(expected.winners) == 1 else None
        assert_goes_on(match, after, expected.totals, bool(expected.winners), winner)
        assert list(after.exits) == expected.exits
        if after.is_over:
            break
        everyone = [True] * 4 if chosen.options["teams"] else expected.playing
        assert after.players == tuple(player for player, plays in enumerate(everyone) if plays)
        sides = {player % chosen.sides for player in after.players}
        assert max(after.totals[side] for side in sides) <= int(chosen.options["exit_limit"])
        others_in_turn = [(match.dealer + step) % chosen.seats for step in range(1, chosen.seats + 1)]
        assert after.dealer == next(player for player in others_in_turn if player in after.players)
        match = after


@examples(60)
@given(chosen=RULES["sette_e_mezzo"], seed=SEEDS)
def test_a_match_of_sette_e_mezzo_adds_up_what_is_paid_and_never_ends(chosen: Rules, seed: int) -> None:
    match, totals = chosen.start_match(seed=seed), [0] * chosen.sides
    for _ in range(20):
        start = match.deal()
        over = played_at_random(start, seed + match.hands_played)
        result: Any = over.result()
        totals = [total + paid for total, paid in zip(totals, in_match(match, result), strict=True)]
        after = match.after(result)
        assert_goes_on(match, after, totals, over=False, winner=None)
        assert sum(after.totals) == 0
        assert after.dealer == match.player_at(result.next_banker)
        assert_dealt_on(over, after.deal())
        match = after


def played_at_random(position: Position, seed: int) -> Position:
    chance = random.Random(seed)
    while not position.is_over:
        position = position.play(chance.choice(position.legal_moves()))
    return position


def assert_dealt_on(over: Position, start: Position) -> None:
    """Check that the next deal comes from the cards that the last hand left, where the rules use up the pack."""
    dealt = [card for hand in start.hands for card in hand]
    left = sette_e_mezzo.next_deck(twin_of(over), [])
    if left:
        first = left[: len(dealt)]
        assert sorted(map(str, dealt)) == sorted(first)
        assert names(start.stock).split() == left[len(dealt) :]
    else:
        assert len(dealt) + len(start.stock) == 40


def test_a_player_without_re_entry_leaves_the_match() -> None:
    match = Rules("scala40", players=4, reentry="none").start_match(seed=1)
    everyone = set(match.players)
    for hand in range(40):
        result = match.deal().rules.random_position(seed=hand, plies_left=0).result()
        after = match.after(result)
        assert set(after.players) <= set(match.players)
        match = after
        if match.is_over:
            break
        seats = [match.player_at(seat) for seat in range(len(match.players))]
        assert sorted(seats) == list(match.players)
        assert seats[-1] == match.dealer
        assert len(match.deal().hands) == len(seats)
        assert all(match.side_at(seat) == player for seat, player in enumerate(seats))
        with pytest.raises(IndexError):
            match.player_at(len(seats))
    assert match.is_over
    assert set(match.players) < everyone
    assert match.exits == (0, 0, 0, 0)


def test_a_player_may_decline_to_re_enter() -> None:
    match = Rules("scala40", players=4, reentry_choice=True).start_match(seed=1)
    with pytest.raises(ScopaSolverError, match=r"player 0 .* nobody has"):
        match.decline(0)
    while not match.declinable:
        match = match.after(match.deal().rules.random_position(seed=match.hands_played, plies_left=0).result())
    assert not match.is_over
    player = match.declinable[0]
    after = match.decline(player)
    assert after.players == tuple(other for other in match.players if other != player)
    assert after.totals[player] > 100
    assert after.exits[player] == match.exits[player] - 1
    assert after.deal().rules.seats == len(after.players)
    assert after.dealer != player
    assert pickle.loads(pickle.dumps(after)) == after
    with pytest.raises(ScopaSolverError, match=f"player {player} "):
        after.decline(player)
    with pytest.raises(IndexError):
        match.decline(4)


def finished_machiavelli(hands: list[str]) -> Result:
    document = {"rules": "machiavelli(match_hands=1)", "hands": hands, "table": [], "to_move": 0, "passes": 2}
    return Position.from_dict(document).result()


def test_the_first_place_of_machiavelli_may_be_shared() -> None:
    match = Rules("machiavelli", match_hands=1).start_match(seed=1)
    after = match.after(finished_machiavelli(["Kh", "Ks Kc"]))
    assert (after.totals, after.is_over, after.winner) == ((0, 0), True, None)
    with pytest.raises(ScopaSolverError, match="shared"):
        after.deal()


def test_a_drawn_hand_of_briscola_counts_for_nobody() -> None:
    match = Rules("briscola").start_match(seed=1)
    sixty = "1C 1S 1B 1D 10C 10S 10B 10D"
    piles = [sixty, names(others(sixty))]
    over = {"rules": "briscola", "hands": ["", ""], "trump": "7D", "captured": piles, "to_move": None}
    after = match.after(Position.from_dict(over).result())
    assert (after.totals, after.is_over, after.hands_played) == ((0, 0), False, 1)
    assert after.dealer != match.dealer
    assert after.deal() != match.deal()


def test_the_first_place_of_ruba_mazzo_may_be_shared() -> None:
    match = Rules("ruba_mazzo").start_match(seed=1)
    piles = [names(scopa.DECK[:20]), names(scopa.DECK[20:])]
    over = {"rules": "ruba_mazzo", "hands": ["", ""], "piles": piles, "last_capture": 0, "to_move": None}
    result = Position.from_dict(over).result()
    after = match.after(result)
    assert (after.totals, after.is_over, after.winner) == ((20, 20), True, None)
    for act in (after.deal, lambda: after.after(result)):
        with pytest.raises(ScopaSolverError, match="shared"):
            act()


@pytest.mark.parametrize("game", [*TWINS, *FRENCH_TWINS, *VYING_TWINS, *CALLING_TWINS])
@examples(200)
@given(data=st.data(), seed=SEEDS)
def test_the_deal_passes_to_the_next_player(game: str, data: st.DataObject, seed: int) -> None:
    chosen = data.draw(RULES[game])
    match = chosen.start_match(seed=seed)
    for _ in range(5):
        result = play_hand(match)
        after = match.after(result)
        if after.is_over:
            break
        if getattr(result, "mazzu", False):  # which may keep the dealer
            match = after
            continue
        turns = 1 + (after.misdeals if chosen.options.get("misdeal_dealer") == "next" else 0)
        if after.players == tuple(range(chosen.seats)):
            assert after.dealer == (match.dealer + turns) % chosen.seats
        match = after


@examples(200)
@given(chosen=rules(), seed=SEEDS)
def test_the_dealer_sits_last_and_the_next_player_leads(chosen: Rules, seed: int) -> None:
    match = chosen.start_match(seed=seed)
    players = [match.player_at(seat) for seat in range(chosen.seats)]
    assert players[-1] == match.dealer
    assert players[0] == (match.dealer + 1) % chosen.seats
    assert sorted(players) == list(range(chosen.seats))
    assert match.deal().to_move == 0
    for seat, player in enumerate(players):
        assert match.side_at(chosen.side_of(seat)) == chosen.side_of(player)


@pytest.mark.parametrize("text", ["scopone(misdeal_re=off)", "briscola(players=4)"])
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_the_first_dealer_can_be_named(text: str, dealer: int) -> None:
    plain = Rules.parse(text)
    named = Rules(plain.preset, **plain.options | {"first_dealer": dealer})
    assert {named.start_match(seed=seed).dealer for seed in range(5)} == {dealer}


@pytest.mark.parametrize("first_dealer", ["random", "high_card"])
@pytest.mark.parametrize("text", ["scopone_scientifico", "briscola(players=4)"])
def test_the_first_dealer_is_drawn(text: str, first_dealer: str) -> None:
    plain = Rules.parse(text)
    chosen = Rules(plain.preset, **plain.options | {"first_dealer": first_dealer})
    assert {chosen.start_match(seed=seed).dealer for seed in range(60)} == {0, 1, 2, 3}


def test_the_bank_is_drawn_by_the_highest_card() -> None:
    dealers = [Rules("sette_e_mezzo_best_hand", players=3).start_match(seed=seed).dealer for seed in range(60)]
    drawn = [Rules("scopone_scientifico_free").start_match(seed=seed).dealer for seed in range(60)]
    assert (set(dealers), set(drawn)) == ({0, 1, 2}, {0, 1, 2, 3})


@pytest.mark.parametrize(("misdeal_dealer", "step"), [("next", 1), ("same", 0)])
def test_s23_after_a_misdeal_the_named_dealer_deals(misdeal_dealer: str, step: int) -> None:
    chosen = Rules("scopa_d_assi", players=3, ace_redeal=True, first_dealer=1, misdeal_dealer=misdeal_dealer)
    seen = set()
    for seed in range(60):
        match = chosen.start_match(seed=seed)
        assert match.dealer == (1 + step * match.misdeals) % 3
        start: Any = match.deal()
        assert not any(card.rank == 1 for card in start.table)
        seen.add(match.misdeals)
    assert {0, 1, 2} <= seen


def test_ten_cards_each_never_misdeal() -> None:
    assert {Rules("scopone_scientifico").start_match(seed=seed).misdeals for seed in range(100)} == {0}


@cases(
    "text",
    "scopone",
    "briscola(hands_to_win=2)",
    "ruba_mazzo(hands=2)",
    "machiavelli",
    "scala40",
    "sette_e_mezzo(players=4)",
    "sette_e_mezzo(reshuffle=when_exhausted)",
    "scialandroni",
    "briscola_chiamata(target=5)",
    "terziglio(target=5)",
    "tressette(rovescino=true)",
    "tressette(players=3)",
)
def test_a_match_is_decided_by_its_seed(text: str) -> None:
    first, again, other = (Rules.parse(text).start_match(seed=seed) for seed in (3, 3, 4))
    assert first == again
    assert hash(first) == hash(again)
    assert first.deal() == first.deal() == again.deal()
    assert first.deal() != other.deal()
    assert first.after(play_hand(first)) == again.after(play_hand(again))
    assert first.after(play_hand(first)).deal() != first.deal()


@pytest.mark.parametrize("text", ["scopa(target=1)", "briscola", "ruba_mazzo(players=3)"])
def test_a_finished_match_deals_no_more(text: str) -> None:
    match = Rules.parse(text).start_match(seed=1)
    result = play_hand(match)
    while not match.is_over:
        result = play_hand(match)
        match = match.after(result)
    assert match.winner == match.totals.index(max(match.totals))
    with pytest.raises(ScopaSolverError, match="over"):
        match.deal()
    with pytest.raises(ScopaSolverError, match="over"):
        match.after(result)


@pytest.mark.parametrize("text", ["machiavelli", "scala40(players=2)", "scala40(players=5,reentry=none)"])
def test_a_finished_match_with_french_cards_deals_no_more(text: str) -> None:
    match = Rules.parse(text).start_match(seed=2)
    result = play_hand(match)
    while not match.is_over:
        result = play_hand(match)
        match = match.after(result)
    for act in (match.deal, lambda: match.after(result)):
        with pytest.raises(ScopaSolverError, match=r"over|shared"):
            act()


@pytest.mark.parametrize(
    "other", ["scopone", "briscola", "scopa(target=21)", "machiavelli", "scala40", "sette_e_mezzo", "scialandroni"]
)
def test_a_result_belongs_to_the_rules_of_the_match(other: str) -> None:
    result = play_hand(Rules.parse(other).start_match(seed=1))
    with pytest.raises(ScopaSolverError, match=re.escape(f"`{other}`")):
        Rules("scopa").start_match(seed=1).after(result)
