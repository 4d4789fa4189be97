"""Beliefs: the moves of others make worlds likelier, and nothing else does."""

from functools import reduce
from statistics import mean, variance

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import ending
from scopasolver import History, Move, Observation, Position, Rules
from scopasolver.bots import Pimc, bot, worlds
from scopasolver.play import Match

TELLING = ["scopa", "scopone", "scopa_di_quindici", "briscola", "briscola(players=4)", "tressette"]
"""Rules under which moves tell something about hidden cards."""
SEEDS = st.integers(min_value=0, max_value=2**64 - 1)


def played(rules: str, seed: int, moves: int, spec: str) -> Position:
    """Return the position after this many moves of a bot, or before the last move of the hand."""
    position, player = Rules.parse(rules).deal(seed=seed), bot(spec, seed)
    for _ in range(moves):
        after = position.play(player(position.observation(position.to_move or 0)))
        if after.is_over:
            break
        position = after
    return position


@pytest.mark.parametrize("rules", TELLING)
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS, moves=st.integers(min_value=1, max_value=39), spec=st.sampled_from(["random", "greedy", "learnt"]))
def test_unseen_cards_change_no_belief(rules: str, seed: int, moves: int, spec: str) -> None:
    position = played(rules, seed, moves, spec)
    seen = position.observation(position.to_move or 0)
    (other,) = worlds(seen, 1, seed)
    same = other.observation(seen.seat)
    believed = worlds(seen, 3, seed, beliefs=True)
    assert worlds(same, 3, seed, beliefs=True) == believed
    assert all(world.observation(seen.seat) == seen for world in believed)
    player = Pimc(worlds=3, playouts=1, beliefs=True, seconds=None, seed=seed)
    assert player.choose(seen) == player.choose(same)


@pytest.mark.parametrize(("rules", "moves"), [("scopone_scientifico", 20), ("briscola", 25), ("tressette", 20)])
def test_those_who_believe_know_more_of_hands(rules: str, moves: int) -> None:
    """After moves of a rule of thumb or a policy, worlds drawn with beliefs place more cards correctly."""
    right = {True: 0, False: 0}
    for seed in range(60):
        position = played(rules, seed, moves, "learnt" if seed % 2 else "greedy")
        seen = position.observation(position.to_move or 0)
        for beliefs in right:
            for world in worlds(seen, 20, seed, beliefs=beliefs):
                pairs = zip(world.hands, position.hands, strict=True)
                right[beliefs] += sum(len(set(believed) & set(held)) for believed, held in pairs)
    assert right[True] > 1.02 * right[False]


def test_worlds_are_drawn_independently() -> None:
    """The standard error of a mean is the one of independent worlds: means of other seeds confirm it."""
    found, said = 0.0, 0.0
    for seed in range(4):
        position = played("scopone_scientifico", seed, 20, "learnt")
        seen = position.observation(position.to_move or 0)
        players = [Pimc(worlds=32, playouts=1, solve=8, beliefs=True, seconds=None, seed=other) for other in range(30)]
        for candidates in zip(*(player.choose(seen).candidates for player in players), strict=True):
            found += variance(candidate.mean for candidate in candidates)
            said += mean(candidate.spread**2 / candidate.tries for candidate in candidates)
    assert found < 1.25 * said


def test_a_player_who_leaves_the_settebello_probably_holds_no_seven() -> None:
    """Two sevens are unseen when seat 1 of Scopone lays a card down beside the settebello."""
    before = ending("scopone_scientifico", "1C 7S / 10S 2B 9C / 4D 5B 6B / 7C 8B 2D", "7D", to_move=1)
    seen = before.play("10S").observation(2)

    def with_a_seven(drawn: list[Position]) -> int:
        return sum(any(card.rank == 7 for card in world.hands[1]) for world in drawn)

    assert with_a_seven(worlds(seen, 1000, beliefs=True)) < with_a_seven(worlds(seen, 1000)) / 2


@pytest.mark.parametrize("rules", TELLING)
def test_a_moment_that_was_not_played_tells_nothing(rules: str) -> None:
    position = played(rules, 3, 12, "greedy")
    for unplayed in (Position.from_dict(position.to_dict()), Rules.parse(rules).random_position(seed=3, plies_left=20)):
        seen = unplayed.observation(unplayed.to_move or 0)
        assert worlds(seen, 5, 7, beliefs=True) == worlds(seen, 5, 7)
    seen = position.observation(position.to_move or 0)
    assert worlds(seen, 20, 7, beliefs=True) != worlds(seen, 20, 7)


@pytest.mark.parametrize("rules", ["ruba_mazzo", "machiavelli", "scala40"])
def test_in_other_games_moves_tell_nothing(rules: str) -> None:
    position = played(rules, 3, 2, "greedy")
    seen = position.observation(position.to_move or 0)
    assert worlds(seen, 5, 7, beliefs=True) == worlds(seen, 5, 7)


def believes(seen: Observation) -> bool:
    """Tell whether moves have changed the likelihood of worlds."""
    return worlds(seen, 20, 7, beliefs=True) != worlds(seen, 20, 7)


def test_moves_tell_in_a_match_and_when_its_record_is_gone_through() -> None:
    met: list[Observation] = []

    def player(seen: Observation) -> Move:
        met.append(seen)
        return bot("greedy")(seen)

    match = Match(Rules("scopone_scientifico"), ["greedy", player, "greedy", "greedy"], seed=1)
    match.play(hands=1)
    assert believes(met[5])
    hand = match.record().hands[0]
    moves = [event.move for event in hand.moves[:20]]
    again = reduce(History.play, moves, History(hand.start)).position
    assert believes(again.observation(1))
