"""Environments to train and measure agents in: PettingZoo and Gymnasium.

There is a module a game for PettingZoo, `scopasolver.envs.scopa_v0` and so on. Importing this package registers the
Gymnasium environments, `scopasolver/Scopa-v0` and so on. Both need the extra `rl`.

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
    """Return the name under which Gymnasium knows a game.

    Parameters
    ----------
    game : str
        One of `Rules.games()`.

    Returns
    -------
    str
        The name.

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
