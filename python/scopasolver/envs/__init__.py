"""Reinforcement learning environments for PettingZoo and Gymnasium.

For PettingZoo each game has a module, such as `scopasolver.envs.scopa_v0`. Importing this package registers the
Gymnasium environments, such as `scopasolver/Scopa-v0`. Both need the extra `rl`.

Examples
--------
>>> import gymnasium, scopasolver.envs
>>> env = gymnasium.make("scopasolver/Scopa-v0", opponent="greedy")
>>> observation, info = env.reset(seed=1)
>>> int(info["action_mask"].sum())
3
"""

from importlib.util import find_spec

from scopasolver import Rules


def gymnasium_id(game: str) -> str:
    """Return the Gymnasium id of a game.

    Parameters
    ----------
    game : str
        One of `Rules.games()`.

    Returns
    -------
    str
        The id, which `gymnasium.make` takes.

    Examples
    --------
    >>> gymnasium_id("ruba_mazzo")
    'scopasolver/RubaMazzo-v0'
    """
    return f"scopasolver/{game.title().replace('_', '')}-v0"


def _register() -> None:
    from gymnasium.envs.registration import register

    for game in Rules.games():
        register(
            id=gymnasium_id(game),
            entry_point="scopasolver.envs.single:HandEnv",
            vector_entry_point="scopasolver.envs.many:HandsEnv",
            kwargs={"game": game},
        )


if find_spec("gymnasium") is not None:
    _register()

__all__ = ["gymnasium_id"]
