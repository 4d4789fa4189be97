"""The moves that have led to a position can be read, and travel with it to other processes."""

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopasolver import Move, Observation, Position, Rules
from scopasolver.bots import Choice, Expert, Pimc, bot, worlds

TELLING = [
    "scopa",
    "scopa(players=3)",
    "scopa_d_assi",
    "scopone_scientifico",
    "briscola",
    "briscola(players=4)",
    "briscola(players=3)",
    "briscola(exchange=seven)",
    "briscola(players=4,exchange=seven,exchange_when=leader)",
    "tressette",
    "tressette(players=2)",
]
"""Rules under which bots draw inferences from moves."""
SEEDS = st.integers(min_value=0, max_value=2**64 - 1)


def played(rules: str, seed: int, moves: int, spec: str = "greedy") -> tuple[Position, list[Move]]:
    """Return the position after this many moves of a bot, or before the last move of the hand, and the moves."""
    position, player = Rules(rules).deal(seed=seed), bot(spec, seed)
    made: list[Move] = []
    for _ in range(moves):
        move = player(position.observation(position.to_move or 0))
        after = position.play(move)
        if after.is_over:
            break
        position = after
        made.append(move)
    return position, made


@pytest.mark.parametrize("rules", TELLING)
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS, moves=st.integers(min_value=1, max_value=39), spec=st.sampled_from(["random", "greedy"]))
def test_moves_travel_with_positions_and_observations(rules: str, seed: int, moves: int, spec: str) -> None:
    position, made = played(rules, seed, moves, spec)
    assert position.moves == tuple(made)
    for same in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):
        assert (same, same.moves) == (position, position.moves)
    again = pickle.loads(pickle.dumps(position))
    for seat in range(position.rules.seats):
        seen = position.observation(seat)
        assert seen.moves == position.moves
        for other in (pickle.loads(pickle.dumps(seen)), copy.deepcopy(seen), again.observation(seat)):
            assert (other, other.moves) == (seen, seen.moves)
            assert worlds(other, 3, seed, beliefs=True) == worlds(seen, 3, seed, beliefs=True)


@pytest.mark.parametrize("rules", TELLING)
def test_a_pickled_observation_is_played_alike(rules: str) -> None:
    for seed in range(4):
        position, _ = played(rules, seed, 11)
        seen = position.observation(position.to_move or 0)
        player = Pimc(worlds=10, playouts=2, beliefs=True, seconds=None, seed=seed)
        assert player.choose(pickle.loads(pickle.dumps(seen))) == player.choose(seen)


def choice_of(seen: Observation) -> Choice:
    return Expert(seconds=None, worlds=20, seed=3).choose(seen)


def test_a_bot_in_another_process_plays_alike() -> None:
    seen = [played("briscola", seed, 17)[0].observation(seed % 2) for seed in range(6)]
    seen = [one for one in seen if one.to_move == one.seat]
    assert seen
    with ProcessPoolExecutor(1) as executor:
        assert list(executor.map(choice_of, seen)) == list(map(choice_of, seen))


@pytest.mark.parametrize("rules", Rules.games())
def test_equal_positions_with_equal_moves_are_treated_alike(rules: str) -> None:
    """Documents have no moves. So equality is that of documents, and bots may tell equal positions apart by moves."""
    position, made = played(rules, 5, 9)
    read = Position.from_dict(position.to_dict())
    assert read == position == pickle.loads(pickle.dumps(position))
    assert hash(read) == hash(position)
    assert read.moves == ()
    assert position.moves in {tuple(made), ()}
    seat = position.to_move or 0
    player = Pimc(worlds=5, playouts=1, seconds=None, seed=1)
    chosen = player.choose(position.observation(seat))
    assert player.choose(pickle.loads(pickle.dumps(position)).observation(seat)) == chosen
    if not position.moves:
        assert player.choose(read.observation(seat)) == chosen


def test_a_pickle_tells_nothing_that_the_seat_has_not_seen() -> None:
    """Exchanging unseen cards changes no pickle."""
    for rules in ("scopa", "briscola", "tressette(players=2)"):
        position, _ = played(rules, 8, 10)
        seat = position.to_move or 0
        seen = position.observation(seat)
        for world in worlds(seen, 5, 1):
            assert pickle.dumps(world.observation(seat)) == pickle.dumps(seen)


def test_a_replaced_field_makes_another_position() -> None:
    position, _ = played("scopone_scientifico", 2, 12)
    hands = position.hands
    swapped = position.replace(hands=(hands[0], hands[3], hands[2], hands[1]))
    assert swapped.hands == (hands[0], hands[3], hands[2], hands[1])
    assert swapped == Position.from_dict(
        position.to_dict() | {"hands": [" ".join(map(str, hand)) for hand in swapped.hands]}
    )
    assert position.replace() == position
    assert position.replace(sweeps=[1, 0]).to_dict()["sweeps"] == [1, 0]
    assert type(swapped) is type(position)
    assert swapped.moves == ()
