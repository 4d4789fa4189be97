"""Many games stepped together do the same as single games."""

import random
from typing import Any

import numpy as np
import pytest

import scopasolver
from sampling import some
from scopasolver import History, IllegalMoveError, ParseError, Position, Rules, ScopaSolverError, Turn
from scopasolver.bots import Greedy, worlds
from scopasolver.vector import VectorEnv

PAIRS = ["scopa(players=4)", "briscola(players=4)", "scala40(teams=true)"]
PRESETS = [*Rules.presets(), *PAIRS, "tressette(players=2)", "ruba_mazzo(players=5)", "briscola(players=3)"]


def worth(position: Position) -> list[float]:
    """Return the reward of each seat for a finished hand: its side's points less the mean of the others'."""
    rules = position.rules
    points = [-number if rules.fewest_points_win else number for number in position.result().points]
    means = [(sum(points) - own) / (len(points) - 1) for own in points]
    leads = [own - mean for own, mean in zip(points, means, strict=True)]
    return [leads[rules.side_of(seat)] for seat in range(rules.seats)]


def any_actions(mask: Any, chance: random.Random) -> list[int]:
    return [chance.choice(np.flatnonzero(row).tolist()) for row in mask]


def agrees(env: VectorEnv, game: int, turn: Turn) -> bool:
    """Tell whether a game of the vector shows the same as a single game."""
    return (
        env.to_move[game] == turn.observation.to_move
        and np.array_equal(env.observations["planes"][game], np.asarray(turn.planes))
        and np.array_equal(env.observations["scalars"][game], np.asarray(turn.scalars))
        and np.array_equal(env.action_mask[game], np.asarray(turn.mask))
    )


@pytest.mark.parametrize("text", some(PRESETS, one_in=2))
def test_games_together_are_games_one_by_one(text: str) -> None:
    env, chance = VectorEnv(text, 3, seed=11, threads=2), random.Random(text)
    env.reset()
    histories = [History(env.position(game)) for game in range(3)]
    turns = [history.turn() for history in histories]
    ended = 0
    for _ in range(150):
        assert all(agrees(env, game, turn) for game, turn in enumerate(turns))
        actions = any_actions(env.action_mask, chance)
        _, rewards, terminations, truncations, _ = env.step(actions)
        for game, action in enumerate(actions):
            turns[game] = turns[game].touch(action)
            move = turns[game].move
            if move is not None:
                histories[game] = histories[game].play(move)
                over = histories[game].position.is_over
                assert terminations[game] == over
                if over:
                    ended += 1
                    assert rewards[game].tolist() == pytest.approx(worth(histories[game].position))
                    histories[game] = History(env.position(game))
                turns[game] = histories[game].turn()
                assert env.position(game) == histories[game].position
            else:
                assert not terminations[game]
            if not terminations[game]:
                assert not rewards[game].any()
        assert not truncations.any()
    assert ended > 0 or Rules.parse(text).game in {"machiavelli", "scala40"}


def arrays(env: VectorEnv) -> list[Any]:
    return [*env.observations.values(), env.rewards, env.action_mask, env.to_move]


@pytest.mark.parametrize("preset", some(Rules.games(), one_in=2))
def test_a_game_depends_on_seed_and_number_alone(preset: str) -> None:
    one, other = VectorEnv(preset, 4, seed=3), VectorEnv(preset, 7, seed=3, threads=3)
    one.reset()
    other.reset()
    chance = random.Random(preset)
    for _ in range(60):
        actions = any_actions(other.action_mask, chance)
        assert all(one.position(game) == other.position(game) for game in range(4))
        one.step(actions[:4])
        other.step(actions)
        assert all(np.array_equal(mine, its[:4]) for mine, its in zip(arrays(one), arrays(other), strict=True))


def test_seeds_and_resets() -> None:
    env = VectorEnv("scopa", 3, seed=5)
    env.reset()
    dealt = [env.position(game) for game in range(3)]
    assert len(set(dealt)) == 3
    env.reset()
    assert all(env.position(game) != position for game, position in enumerate(dealt))
    env.reset(seed=5)
    assert [env.position(game) for game in range(3)] == dealt
    env.reset(seed=6)
    assert all(env.position(game) != position for game, position in enumerate(dealt))


@pytest.mark.parametrize("preset", some(Rules.games(), one_in=2))
def test_bots_play_the_other_seats(preset: str) -> None:
    rules, greedy = Rules(preset), Greedy()
    env, chance = VectorEnv(rules, 4, seed=2, threads=2, opponents="greedy", most_moves=300), random.Random(preset)
    env.reset()
    assert env.to_move.tolist() == [game % rules.seats for game in range(4)] or preset == "sette_e_mezzo"
    for _ in range(80):
        before = [env.position(game) for game in range(4)]
        turns = [position.observation(position.to_move or 0).turn() for position in before]
        touched = [list[int]() for _ in range(4)]
        learners = env.to_move.tolist()
        for _ in range(60):
            actions = any_actions(env.action_mask, chance)
            for game, action in enumerate(actions):
                touched[game].append(action)
                turns[game] = turns[game].touch(action)
            env.step(actions)
            if any(turn.move is not None for turn in turns):
                break
        for game, turn in enumerate(turns):
            if turn.move is None or env.rewards[game].any() or env.position(game).plies_left > before[game].plies_left:
                continue
            position = before[game].play(turn.move)
            while not position.is_over and position.to_move != learners[game]:
                position = position.play(greedy(position.observation(position.to_move or 0)))
            if not position.is_over:
                assert env.position(game) == position
                assert env.to_move[game] == learners[game]
        env.reset()


def test_bots_of_the_other_seats_know_the_moves_of_the_hand() -> None:
    env, greedy = VectorEnv("scopone", 1, seed=1, opponents="greedy", learner=0), Greedy()
    env.reset()
    position = env.position(0)
    while position.plies_left > 24:
        move = greedy(position.observation(position.to_move or 0))
        if position.to_move == 0:
            for action in env.rules.action_space.touches(position, move):
                env.step(np.array([action]))
        position = position.play(move)
    assert env.position(0) == position

    def likely_worlds(position: Position) -> list[Position]:
        return worlds(position.observation(0), 50, seed=1, beliefs=True)

    assert likely_worlds(env.position(0)) == likely_worlds(position)
    assert likely_worlds(Position.from_dict(position.to_dict())) != likely_worlds(position)


def test_a_learner_keeps_its_seat_if_it_is_given_one() -> None:
    env, chance = VectorEnv("scopa", 5, opponents="random", learner=1), random.Random(0)
    env.reset()
    for _ in range(200):
        assert env.to_move.tolist() == [1] * 5
        env.step(any_actions(env.action_mask, chance))


def test_arrays_stay_the_same() -> None:
    env = VectorEnv("briscola", 2)
    observations, info = env.reset()
    later, rewards, terminations, truncations, again = env.step(info["action_mask"].argmax(axis=1))
    assert later is observations
    assert again is info
    assert info["action_mask"] is env.action_mask
    assert rewards is env.rewards
    assert [array.dtype for array in (rewards, terminations, truncations)] == [np.float32, np.bool_, np.bool_]
    assert observations["planes"].dtype == info["action_mask"].dtype == info["to_move"].dtype == np.int8
    assert observations["planes"].shape == (2, len(env.rules.plane_names), 40)
    assert observations["scalars"].shape == (2, len(env.rules.scalar_names))
    assert rewards.shape == (2, 2)
    step = env.step(info["action_mask"].argmax(axis=1))
    assert all(
        one is other for one, other in zip(step, (later, rewards, terminations, truncations, again), strict=True)
    )


def test_long_hands_are_broken_off() -> None:
    env = VectorEnv("scala40", 2, most_moves=5)
    env.reset()
    draw = env.rules.action_space.id("draw")
    cut = 0
    for _ in range(12):
        row = [draw if mask[draw] else int(mask.argmax()) for mask in env.action_mask]
        _, rewards, terminations, truncations, _ = env.step(row)
        assert not terminations.any()
        assert not rewards.any()
        cut += int(truncations[0])
    assert cut == 2


def allowed(env: VectorEnv) -> list[int]:
    return [int(action) for action in env.action_mask.argmax(axis=1)]


def test_wrong_actions_change_nothing() -> None:
    env = VectorEnv("scopa", 3, seed=1)
    with pytest.raises(ScopaSolverError, match="call `reset` first"):
        env.step([0, 0, 0])
    env.reset()
    before = [env.position(game) for game in range(3)]
    mask = env.action_mask.copy()
    good = allowed(env)
    wrong = int(np.flatnonzero(mask[2] == 0)[0])
    name = env.rules.action_space.name(wrong)
    with pytest.raises(
        IllegalMoveError, match=f"game 2: action {wrong}, `{name}`, cannot be touched; what can: play"
    ) as found:
        env.step([good[0], good[1], wrong])
    assert found.value.move == name
    assert len(found.value.legal_moves) == mask[2].sum()
    for number in (-1, 81, 10**6, 2**62):
        with pytest.raises(IllegalMoveError, match=f"game 0: action {number} does not exist: actions go from 0 to 80"):
            env.step([number, good[1], good[2]])
    with pytest.raises(IllegalMoveError, match="game 0"):
        env.step(np.array([2**64 - 1] * 3, dtype=np.uint64))
    shapes: list[Any] = [good[:2], [good], good[0], []]
    for shape in shapes:
        with pytest.raises((ValueError, TypeError), match=r"one action for each of 3 games|expected integers"):
            env.step(shape)
    others: list[Any] = [np.array(good, dtype=float), np.array(["a"] * 3), np.array([True] * 3), None]
    for other in others:
        with pytest.raises(TypeError, match="expected integers"):
            env.step(other)
    assert [env.position(game) for game in range(3)] == before
    assert np.array_equal(env.action_mask, mask)
    for dtype in (np.int8, np.uint8, np.int32, np.uint64, np.int64):
        env.step(np.array(allowed(env), dtype=dtype))
    env.step(np.repeat(allowed(env), 2)[::2])


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(ValueError, match="`n` is 0: expected 1 to 1048576"):
        VectorEnv("scopa", 0)
    with pytest.raises(ValueError, match="`n` is 2000000: expected 1 to 1048576"):
        VectorEnv("scopa", 2_000_000)
    with pytest.raises(ValueError, match="`seed` is -1"):
        VectorEnv("scopa", 1, seed=-1)
    with pytest.raises(ValueError, match="`seed` is -1"):
        VectorEnv("scopa", 1).reset(seed=-1)
    with pytest.raises(ValueError, match="`threads` is 0"):
        VectorEnv("scopa", 1, threads=0)
    with pytest.raises(ValueError, match="`most_moves` is 0"):
        VectorEnv("scopa", 1, most_moves=0)
    with pytest.raises(ParseError, match="greddy"):
        VectorEnv("scopa", 1, opponents="greddy")
    with pytest.raises(IndexError, match="there is no seat 2"):
        VectorEnv("scopa", 1, opponents="greedy", learner=2)
    with pytest.raises(TypeError, match="no `opponents`"):
        VectorEnv("scopa", 1, learner=0)
    with pytest.raises(scopasolver.RulesError):
        VectorEnv("chess", 1)
    with pytest.raises(IndexError, match="there is no game 2"):
        VectorEnv("scopa", 2).position(2)
    with pytest.raises(IndexError, match="there is no game -1"):
        VectorEnv("scopa", 2).position(-1)


def test_the_class_is_a_name_of_the_package() -> None:
    assert scopasolver.VectorEnv is VectorEnv
    with pytest.raises(AttributeError, match="no attribute 'Vectors'"):
        _ = scopasolver.Vectors  # type: ignore[attr-defined]  # wrong on purpose
    assert repr(VectorEnv("scopa", 2)) == "<VectorEnv: 2 games of scopa>"
