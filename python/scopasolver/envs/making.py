"""The functions `env` and `parallel_env`, which PettingZoo expects in the module of each game."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv

    from scopasolver.envs.aec import HandAEC


def makers(game: str) -> "tuple[Callable[..., HandAEC], Callable[..., ParallelEnv[str, Any, Any]]]":
    """Return the functions that make the AEC and the parallel environment of a game.

    Both take the parameters of `HandAEC` except `game`. PettingZoo is imported when one of them is called.
    """

    def env(rules: Any = None, **settings: Any) -> "HandAEC":
        from scopasolver.envs.aec import HandAEC

        return HandAEC(game, rules, **settings)

    def parallel_env(rules: Any = None, **settings: Any) -> "ParallelEnv[str, Any, Any]":
        from pettingzoo.utils.conversions import turn_based_aec_to_parallel

        return turn_based_aec_to_parallel(env(rules, **settings))

    return env, parallel_env
