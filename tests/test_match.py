"""A match goes on, hand by hand and dealer by dealer, until a side is ahead at the target."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import play_first
from reference import scopa as twin
from scopasolver import Match, Result, Rules, ScopaSolverError
from scopasolver.testing import rules

SEEDS = st.integers(min_value=0, max_value=1000)


def play_hand(match: Match) -> Result:
    return play_first(match.deal()).result()


@settings(max_examples=60)
@given(chosen=rules(), seed=SEEDS)
def test_totals_and_winner_are_those_of_the_twin(chosen: Rules, seed: int) -> None:
    match = Match(chosen, seed=seed)
    assert (match.totals, match.hands_played, match.winner) == ((0,) * chosen.sides, 0, None)
    for _ in range(200):
        result = play_hand(match)
        points = [0] * chosen.sides
        for side, won in enumerate(result.points):
            points[match.side_at(side)] = won
        cappotto = None if result.cappotto is None else match.side_at(result.cappotto)
        totals, winner = twin.after_hand(match.totals, points, chosen.target, cappotto)
        after = match.after(result)
        assert list(after.totals) == totals
        assert (after.winner, after.is_over) == (winner, winner is not None)
        assert after.hands_played == match.hands_played + 1
        match = after
        if match.is_over:
            break


@settings(max_examples=60)
@given(chosen=rules(), seed=SEEDS)
def test_the_deal_passes_to_the_next_player(chosen: Rules, seed: int) -> None:
    match = Match(chosen, seed=seed)
    for _ in range(5):
        after = match.after(play_hand(match))
        if after.is_over:
            break
        turns = 1 + (after.misdeals if chosen.options["misdeal_dealer"] == "next" else 0)
        assert after.dealer == (match.dealer + turns) % chosen.seats
        match = after


@settings(max_examples=60)
@given(chosen=rules(), seed=SEEDS)
def test_the_dealer_sits_last_and_the_next_player_leads(chosen: Rules, seed: int) -> None:
    match = Match(chosen, seed=seed)
    players = [match.player_at(seat) for seat in range(chosen.seats)]
    assert players[-1] == match.dealer
    assert players[0] == (match.dealer + 1) % chosen.seats
    assert sorted(players) == list(range(chosen.seats))
    for seat, player in enumerate(players):
        assert match.side_at(chosen.side_of(seat)) == chosen.side_of(player)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_the_first_dealer_can_be_named(dealer: int) -> None:
    for seed in range(5):
        assert Match(Rules("scopone", first_dealer=dealer, misdeal_re="off"), seed=seed).dealer == dealer


@pytest.mark.parametrize("first_dealer", ["random", "high_card"])
def test_the_first_dealer_is_drawn(first_dealer: str) -> None:
    chosen = Rules("scopone_scientifico", first_dealer=first_dealer)
    assert {Match(chosen, seed=seed).dealer for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("misdeal_dealer", "step"), [("next", 1), ("same", 0)])
def test_s23_after_a_misdeal_the_named_dealer_deals(misdeal_dealer: str, step: int) -> None:
    chosen = Rules("scopa_d_assi", players=3, ace_redeal=True, first_dealer=1, misdeal_dealer=misdeal_dealer)
    seen = set()
    for seed in range(60):
        match = Match(chosen, seed=seed)
        assert match.dealer == (1 + step * match.misdeals) % 3
        assert not any(card.rank == 1 for card in match.deal().table)
        seen.add(match.misdeals)
    assert {0, 1, 2} <= seen


def test_ten_cards_each_never_misdeal() -> None:
    assert {Match(Rules("scopone_scientifico"), seed=seed).misdeals for seed in range(100)} == {0}


def test_a_match_is_decided_by_its_seed() -> None:
    first, again, other = (Match(Rules("scopone"), seed=seed) for seed in (3, 3, 4))
    assert first == again
    assert hash(first) == hash(again)
    assert first.deal() == first.deal() == again.deal()
    assert first.deal() != other.deal()
    assert first.after(play_hand(first)) == again.after(play_hand(again))
    assert first.after(play_hand(first)).deal() != first.deal()


def test_a_finished_match_deals_no_more() -> None:
    match = Match(Rules("scopa", target=1), seed=1)
    result = play_hand(match)
    while not match.is_over:
        result = play_hand(match)
        match = match.after(result)
    assert match.winner == match.totals.index(max(match.totals))
    with pytest.raises(ScopaSolverError, match="over"):
        match.deal()
    with pytest.raises(ScopaSolverError, match="over"):
        match.after(result)


def test_a_result_belongs_to_the_rules_of_the_match() -> None:
    other = Match(Rules("scopone"), seed=1)
    with pytest.raises(ScopaSolverError, match="scopone"):
        Match(Rules("scopa"), seed=1).after(play_hand(other))
