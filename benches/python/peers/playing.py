"""Hands that are played: by the core alone, card by card from Python, and as environments for programs that learn."""

from collections.abc import Callable, Iterator
from random import Random

import numpy as np
from measuring import Row, Work, faster, for_seconds

from scopasolver import History, Rules, VectorEnv
from scopasolver.bots import Ismcts

SECONDS = 1.0
RULES = Rules("tressette")
MUTABLE = "Theirs changes one state in place; ours returns a new one, which can be kept, compared and pickled."
GAMES = 1_024
PLAY_OUTS = 10_000


def hands_at_random() -> Work:
    """Deal a hand and play it out many times, in one call."""

    def once(seed: int) -> int:
        RULES.deal(seed=seed).play_outs(PLAY_OUTS, seed=seed)
        return PLAY_OUTS

    return for_seconds(SECONDS, once)


def cards_from_python() -> Work:
    """Choose every card of a hand in Python."""
    chance = Random(0)

    def once(seed: int) -> int:
        position, played = RULES.deal(seed=seed), 0
        while not position.is_over:
            position, played = position.play(chance.choice(position.legal_moves())), played + 1
        return played

    return for_seconds(SECONDS, once)


def touches_with_arrays() -> Work:
    """Play a hand touch by touch, reading planes, scalars and the actions that are allowed."""
    chance = Random(0)

    def once(seed: int) -> int:
        history, touched = History(RULES.deal(seed=seed)), 0
        while not history.position.is_over:
            turn = history.turn()
            while turn.move is None:
                np.asarray(turn.planes), np.asarray(turn.scalars)
                turn, touched = turn.touch(chance.choice(turn.actions)), touched + 1
            history = history.play(turn.move)
        return touched

    return for_seconds(SECONDS, once)


def touches_together() -> Work:
    """Step many games at once on one thread, drawing by the mask."""
    env, chance = VectorEnv(RULES, GAMES), np.random.default_rng(0)
    env.reset()

    def once(_: int) -> int:
        drawn = chance.integers(1, 256, env.action_mask.shape, dtype=np.uint8)
        env.step((drawn * env.action_mask.view(np.uint8)).argmax(axis=1))
        return GAMES

    return for_seconds(SECONDS, once)


def environments(
    peer: str,
    theirs: Callable[[], Work],
    explained: str,
    reason: str,
    together: str = "It has no way of many games at once.",
) -> Iterator[Row]:
    """Compare the steps of a peer's environment with both of ours."""
    yield faster(
        "steps of an environment, one game",
        peer,
        "a second",
        touches_with_arrays(),
        theirs(),
        f"Ours: Tressette as `History`, with the arrays of every step. {explained}",
        reason,
    )
    yield faster(
        "steps of environments, many games",
        peer,
        "a second",
        touches_together(),
        theirs(),
        f"Ours: `VectorEnv` with {GAMES:,} games of Tressette on one thread. {explained} {together}",
        reason,
    )


def with_rlcard() -> Iterator[Row]:
    """Compare with the bridge of RLCard."""
    import rlcard

    env, chance = rlcard.make("bridge", config={"seed": 1}), Random(0)

    def once(_: int) -> int:
        (state, _), steps = env.reset(), 0
        while not env.is_over():
            (state, _), steps = env.step(chance.choice(list(state["legal_actions"]))), steps + 1
        return steps

    def work() -> Work:
        return for_seconds(SECONDS, once)

    yield faster(
        "cards played from Python",
        "RLCard",
        "a second",
        cards_from_python(),
        work(),
        "Ours: Tressette, `play` of a random legal move; theirs: bridge, every step with the arrays of the player.",
        MUTABLE,
    )
    yield from environments("RLCard", work, "Theirs: `env.step` in bridge.", MUTABLE)


def with_openspiel() -> Iterator[Row]:
    """Compare with the bridge of OpenSpiel."""
    import pyspiel

    game, chance = pyspiel.load_game("bridge(use_double_dummy_result=false)"), Random(0)

    def once(_: int, has_arrays: bool = True) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.legal_actions()))
                continue
            if has_arrays:
                state.observation_tensor(state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        return steps

    yield faster(
        "cards played from Python",
        "OpenSpiel",
        "a second",
        cards_from_python(),
        for_seconds(SECONDS, lambda seed: once(seed, has_arrays=False)),
        "Ours: Tressette, `play` of a random legal move; theirs: bridge, `apply_action` of bids and cards.",
        MUTABLE,
    )
    yield from environments(
        "OpenSpiel",
        lambda: for_seconds(SECONDS, once),
        "Theirs: the loop of Python over bridge with `observation_tensor`.",
        MUTABLE,
        "Its `SyncVectorEnv` steps games one after the other.",
    )


def with_colver() -> Iterator[Row]:
    """Compare with the belote of colver."""
    import colver

    chance, thinking = Random(0), 200

    def begun(seed: int) -> colver.Env:
        env = colver.Env.deal(dealer=0, seed=seed)
        env.set_contract(0, 80, 0, 0)
        env.set_phase_playing()
        return env

    def rollouts(seed: int) -> int:
        begun(seed).rollout(PLAY_OUTS)
        return PLAY_OUTS

    def steps(seed: int) -> int:
        env, done, played = begun(seed), False, 0
        legal = env.legal_actions()
        while not done:
            _, _, done, legal = env.step(chance.choice(legal))
            played += 1
        return played

    def searched(seed: int) -> int:
        return int(begun(seed).action_naive_ismcts_with_stats(thinking)["root_visits"])

    def walked(seed: int) -> int:
        Ismcts(iterations=4_000, seconds=None).choose(RULES.deal(seed=seed).observation(0))
        return 4_000

    yield faster(
        "random play-outs on one core",
        "colver",
        "hands a second",
        hands_at_random(),
        for_seconds(SECONDS, rollouts),
        "Ours: `play_outs` of the 40 cards of Tressette; theirs: `rollout` of the 32 cards of belote. Both play "
        f"{PLAY_OUTS:,} hands of one deal a call.",
        "A hand of Tressette is 40 cards, one of belote 32.",
    )
    yield faster(
        "walks of ISMCTS on one core",
        "colver",
        "a second",
        for_seconds(SECONDS, walked),
        for_seconds(SECONDS, searched),
        "Both search from the first card of a hand, in worlds that the seat cannot tell apart; what a walk does "
        "beyond that is each library's own.",
        "Ours plays each hand to its end by the rule of thumb, which compares all cards of a hand and takes most of "
        "the time of a walk.",
    )
    yield from environments("colver", lambda: for_seconds(SECONDS, steps), "Theirs: `env.step` in belote.", MUTABLE)
