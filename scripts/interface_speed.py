"""How many touches a second each interface takes: random play by the masks, on one thread, all in one run.

Needs the extras `rl` and `openspiel`: `python scripts/interface_speed.py [SECONDS]` prints the table of
docs/environments.md, and then how many moves a second a loop over positions makes that reads no cards, the own hand and
what lies on the table as cards, or both as bits.
"""

import random
import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel

import scopasolver.openspiel
from scopasolver import History, Rules, VectorEnv

assert scopasolver.openspiel.__all__, "importing it registers the games"  # noqa: S101 - a script, run without -O

GAMES = 1_024
Loop = Callable[[Rules, float], float]


def of_vector(rules: Rules, seconds: float) -> float:
    """Step many games at once."""
    env, chance, touches = VectorEnv(rules, GAMES), np.random.default_rng(0), 0
    env.reset()
    start = perf_counter()
    while perf_counter() - start < seconds:
        drawn = chance.integers(1, 256, env.action_mask.shape, dtype=np.uint8)
        env.step((drawn * env.action_mask.view(np.uint8)).argmax(axis=1))
        touches += GAMES
    return touches / (perf_counter() - start)


def of_history(rules: Rules, seconds: float) -> float:
    """Touch one hand after the other, with the planes and scalars as arrays."""
    chance, touches, seed = random.Random(0), 0, 0  # noqa: S311 - chance that can be drawn again
    start = perf_counter()
    while perf_counter() - start < seconds:
        history, seed = History(rules.deal(seed=seed)), seed + 1
        while not history.position.is_over and perf_counter() - start < seconds:
            turn = history.turn()
            while turn.move is None:
                np.asarray(turn.planes), np.asarray(turn.scalars)
                turn, touches = turn.touch(chance.choice(turn.actions)), touches + 1
            history = history.play(turn.move)
    return touches / (perf_counter() - start)


def of_pettingzoo(rules: Rules, seconds: float) -> float:
    """Go through the agents."""
    env: Any = import_module(f"scopasolver.envs.{rules.game}_v0").env(rules)
    chance, touches = np.random.default_rng(0), 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        env.reset(seed=touches)
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
            touches += not over
            if perf_counter() - start >= seconds:
                break
    return touches / (perf_counter() - start)


def of_openspiel(rules: Rules, seconds: float) -> float:
    """Apply actions to a state, which is observed before."""
    game = pyspiel.load_game("scopasolver", {"rules": str(rules)})
    chance, touches, seed = random.Random(0), 0, 0  # noqa: S311 - chance that can be drawn again
    start = perf_counter()
    while perf_counter() - start < seconds:
        state, seed = game.new_initial_state(), seed + 1
        state.begin(rules.deal(seed=seed))
        while not state.is_terminal() and perf_counter() - start < seconds:
            state.observation_tensor(state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            touches += 1
    return touches / (perf_counter() - start)


PILES = ("table", "trick", "discards")
"""Under these names cards lie together in the middle, where a game has them."""


def of_positions(read: Callable[[Any, list[str]], object]) -> Loop:
    """Play positions at random, and read something of each."""

    def rate(rules: Rules, seconds: float) -> float:
        chance, moves, seed = random.Random(0), 0, 0  # noqa: S311 - chance that can be drawn again
        piles = [name for name in PILES if hasattr(type(rules.deal(seed=seed)), name)]
        start = perf_counter()
        while perf_counter() - start < seconds:
            position, seed = rules.deal(seed=seed), seed + 1
            while not position.is_over and perf_counter() - start < seconds:
                read(position, piles)
                position, moves = position.play(chance.choice(position.legal_moves())), moves + 1
        return moves / (perf_counter() - start)

    return rate


def as_cards(position: Any, piles: list[str]) -> object:
    """Read the own hand and what lies in the middle, an object for each card."""
    return position.hands[position.to_move], [getattr(position, name) for name in piles]


def as_bits(position: Any, piles: list[str]) -> object:
    """Read the same as numbers."""
    return position.bits("hand"), [position.bits(name) for name in piles]


LOOPS: dict[str, Loop] = {
    "`VectorEnv`": of_vector,
    "`History`": of_history,
    "PettingZoo": of_pettingzoo,
    "OpenSpiel": of_openspiel,
}


READINGS: dict[str, Loop] = {
    "nothing read": of_positions(lambda _, __: None),
    "cards": of_positions(as_cards),
    "bits": of_positions(as_bits),
}


def print_table(loops: dict[str, Loop], seconds: float) -> None:
    """Print a row for each game."""
    print("| rules |", " | ".join(loops), "|")
    print("|---" * (1 + len(loops)) + "|")
    for preset in Rules.games():
        rates = (loop(Rules(preset), seconds) for loop in loops.values())
        print(f"| `{preset}` |", " | ".join(f"{rate:,.0f}".replace(",", "\u202f") for rate in rates), "|", flush=True)


def main() -> None:
    """Print the tables."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print_table(LOOPS, seconds)
    print()
    print_table(READINGS, seconds)


if __name__ == "__main__":
    main()
