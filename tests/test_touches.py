"""Moves touch by touch: the allowed touches are those that continue some legal move."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import MOMENTS, dealt
from reference import touches as twin
from sampling import examples, some
from scopasolver import Rules, ScopaSolverError

MOST_MOVES = 3_000
"""Most legal moves of a moment in these tests: the slow way lists them all at every touch."""


def has_a_short_list(position: Any) -> bool:
    return not position.is_over and len(position.legal_moves()) <= MOST_MOVES


def compare(position: Any, chance: random.Random) -> None:
    """Make random touches, and compare every step with the slow way."""
    space, slow = position.rules.action_space, twin.at(position)
    turn, touched = position.observation(position.to_move).turn(), list[str]()
    while turn.move is None:
        names = [space.name(action) for action in turn.actions]
        assert set(names) == slow.allowed(touched), str(position)
        assert turn.mask.tolist() == [int(name in names) for name in space.names]
        assert [space.name(action) for action in turn.touched] == touched
        assert slow.made(touched) is None
        touched.append(chance.choice(names))
        turn = turn.touch(space.id(touched[-1]))
    assert str(turn.move) == slow.made(touched)
    assert turn.actions == ()
    position.parse_move(str(turn.move))


@pytest.mark.parametrize("game", MOMENTS)
def test_touchable_actions_are_those_of_the_moves_that_are_left(game: str) -> None:
    @examples(120)
    @given(position=MOMENTS[game].filter(has_a_short_list), seed=st.integers(min_value=0, max_value=2**32))
    def check(position: Any, seed: int) -> None:
        compare(position, random.Random(seed))

    check()


@pytest.mark.parametrize("game", MOMENTS)
def test_the_touches_of_a_move_make_it(game: str) -> None:
    @examples(60)
    @given(position=MOMENTS[game].filter(has_a_short_list), seed=st.integers(min_value=0, max_value=2**32))
    def check(position: Any, seed: int) -> None:
        space, slow = position.rules.action_space, twin.at(position)
        moves = position.legal_moves()
        for move in random.Random(seed).sample(moves, min(5, len(moves))):
            touches = space.touches(position, move)
            assert [space.name(action) for action in touches] == slow.of(str(move), space.id), f"{position}: {move}"
            turn = position.observation(position.to_move).turn()
            for action in touches:
                assert turn.move is None
                turn = turn.touch(action)
            assert turn.move == move

    check()


@pytest.mark.parametrize("preset", some(Rules.presets(), one_in=3))
def test_hands_can_be_played_by_touches_alone(preset: str) -> None:
    chance = random.Random(preset)
    for seed in range(5):
        position = Rules(preset).deal(seed=seed)
        for _ in range(1_000):
            if position.is_over:
                break
            turn = position.observation(position.to_move or 0).turn()
            while turn.move is None:
                outside = chance.randrange(position.rules.action_space.size)
                if outside not in turn.actions:
                    with pytest.raises(ScopaSolverError):
                        turn.touch(outside)
                turn = turn.touch(chance.choice(turn.actions))
            position = position.play(turn.move)


def test_a_capture_is_touched_card_by_card() -> None:
    position = dealt("scopa", "7D / 2S", "5C 2C 4B 3B")
    touches = twin.at(position)
    assert touches.allowed([]) >= {"play 7D"}
    assert touches.allowed(["play 7D"]) == {"take 5C", "take 2C", "take 4B", "take 3B"}
    assert touches.made(["play 7D", "take 4B"]) == "7Dx3B+4B"
    assert touches.of("7Dx2C+5C", position.rules.action_space.id) == ["play 7D", "take 2C"]
    compare(position, random.Random(1))


@pytest.mark.parametrize("change", ["a seat that is not there", "a touch that is not allowed"])
def test_a_pickle_of_nothing_that_can_be_is_refused(change: str) -> None:
    seen = Rules("scopa").deal(seed=1).observation(0)
    turn = seen.turn()
    if change == "a seat that is not there":
        make, state = seen.__reduce__()
        with pytest.raises(IndexError, match="there is no seat 9"):
            make(state[0], 9, *state[2:])
    else:
        forbidden = next(action for action in range(40) if action not in turn.actions)
        with pytest.raises(ScopaSolverError):
            type(turn)._from_state(seen, [forbidden], None)  # type: ignore[attr-defined]  # noqa: SLF001 - no public call makes such a state
