"""The functions that every module of a game has, under the names that PettingZoo gives them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv

    from scopasolver.envs.aec import HandAEC


def makers(game: str) -> "tuple[Callable[..., HandAEC], Callable[..., ParallelEnv[str, Any, Any]]]":
    """Return what makes an environment of a game, and what makes one in which all agents act at once.

    Both take the parameters of `HandAEC` after the game. PettingZoo is imported when one of them is called.
    """

    def env(rules: Any = None, **settings: Any) -> "HandAEC":
        from scopasolver.envs.aec import HandAEC

        return HandAEC(game, rules, **settings)

    def parallel_env(rules: Any = None, **settings: Any) -> "ParallelEnv[str, Any, Any]":
        from pettingzoo.utils.conversions import turn_based_aec_to_parallel

        return turn_based_aec_to_parallel(env(rules, **settings))

    return env, parallel_env
