"""`VectorEnv` is a vector environment of Gymnasium, and a PPO script as CleanRL has it learns with its flat form."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium import spaces
from gymnasium.vector import AutoresetMode

from scopasolver import VectorEnv
from scopasolver.vector import FlatVectorEnv


def test_a_vector_env_declares_what_gymnasium_asks() -> None:
    env = VectorEnv("scopa", 3, seed=7)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.num_envs == env.n == 3
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, info = env.reset(seed=1, options={})
    assert env.observation_space.contains(dict(observations))
    assert env.single_action_space == spaces.Discrete(env.rules.action_space.size)
    observations, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
    assert env.observation_space.contains(dict(observations))
    env.close()
    assert env.closed


def test_a_flat_env_gives_one_array_and_one_reward() -> None:
    env = FlatVectorEnv("briscola", 4, opponents="greedy", seed=3)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    observations, info = env.reset(seed=2)
    assert env.observation_space.contains(observations)
    assert observations.shape == env.observation_space.shape
    first = observations.copy()
    total, over = np.zeros(4), 0
    chance = np.random.default_rng(1)
    for _ in range(200):
        observations, rewards, terminations, truncations, info = env.step(
            chance.integers(env.rules.action_space.size, size=4)
        )
        assert (rewards.shape, terminations.shape, truncations.shape) == ((4,), (4,), (4,))
        assert not rewards[~terminations].any()
        total += rewards
        over += int(terminations.sum())
        assert info["action_mask"].any(axis=1).all()
    assert over
    assert total.any()
    assert not np.array_equal(first, observations)


def test_an_action_that_is_not_allowed_counts_as_the_next_that_is() -> None:
    env, same = (FlatVectorEnv("scopa", 2, opponents="greedy", seed=3) for _ in range(2))
    _, info = env.reset()
    same.reset()
    mask = info["action_mask"]
    forbidden = np.array([np.flatnonzero(row == 0)[0] for row in mask])
    allowed = np.array(
        [
            next(a % len(row) for a in range(f, f + len(row)) if row[a % len(row)])
            for f, row in zip(forbidden, mask, strict=True)
        ]
    )
    assert np.array_equal(env.step(forbidden)[0], same.step(allowed)[0])


def test_a_flat_env_needs_opponents() -> None:
    with pytest.raises(TypeError):
        FlatVectorEnv("scopa", 2)  # type: ignore[call-arg]  # wrong on purpose


def test_a_ppo_script_learns() -> None:
    """The loop of a PPO script in one file, with a linear policy and value in place of a network."""
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(FlatVectorEnv("briscola", 8, opponents="random", seed=1))
    assert isinstance(envs.single_action_space, spaces.Discrete)
    size, actions = int(np.prod(envs.single_observation_space.shape or ())), int(envs.single_action_space.n)
    chance, steps, rate = np.random.default_rng(2), 64, 0.02
    policy, value = np.zeros((size, actions)), np.zeros(size)
    observations, _ = envs.reset(seed=1)

    def chances(seen: npt.NDArray[Any]) -> npt.NDArray[Any]:
        scores = seen @ policy
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(shares / shares.sum(axis=1, keepdims=True))

    for _ in range(3):
        seen, taken, logs, rewards, ends, values = [], [], [], [], [], []
        for _ in range(steps):
            shares = chances(observations)
            action = np.array([chance.choice(actions, p=row) for row in shares])
            seen.append(observations.copy())
            taken.append(action)
            logs.append(np.log(shares[np.arange(8), action]))
            values.append(observations @ value)
            observations, reward, terminations, truncations, _ = envs.step(action)
            rewards.append(reward / 60)
            ends.append(terminations | truncations)
        advantages: list[npt.NDArray[Any]] = []
        advantage, last = np.zeros(8), observations @ value
        for step in reversed(range(steps)):
            going_on = ~ends[step]
            delta = rewards[step] + 0.99 * last * going_on - values[step]
            advantage = delta + 0.99 * 0.95 * going_on * advantage
            advantages.insert(0, advantage)
            last = values[step]
        all_seen, all_taken = np.concatenate(seen), np.concatenate(taken)
        gain, before = np.concatenate(advantages), np.concatenate(logs)
        for _ in range(2):
            shares = chances(all_seen)
            ratio = np.exp(np.log(shares[np.arange(len(gain)), all_taken]) - before)
            used = np.where((ratio < 1.2) | (gain < 0), np.where((ratio > 0.8) | (gain > 0), ratio * gain, 0), 0)
            chosen = -shares
            chosen[np.arange(len(gain)), all_taken] += 1
            policy += rate * all_seen.T @ (chosen * used[:, None]) / len(gain)
            value += rate * all_seen.T @ (gain + np.concatenate(values) - all_seen @ value) / len(gain)
    assert np.isfinite(policy).all()
    assert policy.any()
    envs.close()
