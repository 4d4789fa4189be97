"""`ladder`: it lets neighbouring levels play each other, and rates them."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import closing

from scopasolver import Rules
from scopasolver.bots import levels as distinct_levels
from scopasolver.ladder.report import Ladder, measured
from scopasolver.play.arguments import expect, rules_of, whole_number
from scopasolver.play.players import Player
from scopasolver.play.seeds import MAX_SEED
from scopasolver.tournament.run import played
from scopasolver.tournament.schedule import Game, Plan, Task
from scopasolver.work.chunks import CHUNK_SECONDS
from scopasolver.work.executors import cores

LEVELS = 10
"""Largest number of a level."""

FARTHEST = 2
"""Levels that are no farther apart than this play each other."""

USUAL_DEALS = 1000
"""Deals of each pairing by default."""


def ladder(
    rules: Rules | str,
    *,
    players: Sequence[Player | str] = (),
    deals: int = USUAL_DEALS,
    seed: int = 0,
    levels: Sequence[int] | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Ladder:
    """Measure how strong the levels of bots are, and other players beside them.

    Levels that are neighbours, or two apart, play the same deals, each deal once in every seating. Another player meets
    every second level. All are rated together: see `scopasolver.ladder.elo.Ratings` for the method.

    Parameters
    ----------
    rules : Rules or str
        The rules; each deal is one hand.
    players : sequence of callable or str, optional
        Other players to put on the ladder, as `scopasolver.tournament.tournament` takes them.
    deals : int, default 1000
        Number of deals that each pairing plays.
    seed : int, default 0
        Seed of all deals and of the random choices.
    levels : sequence of int, optional
        The levels to measure, in ascending order, no two of which stand for one player; by default all that
        `scopasolver.bots.levels` lists.
    executor : concurrent.futures.Executor, optional
        Executor that plays the deals. Without one, processes are started, or this process plays if `workers` is 1.
    workers : int, optional
        Number of processes to start if there is no `executor`; by default one per core.
    progress : callable, optional
        Called with the number of finished deals and of all deals.

    Returns
    -------
    Ladder
        The levels and players with their ratings. It depends only on the arguments, unless a player has a limit in
        seconds.

    Raises
    ------
    TypeError
        If an argument is of another type, or a player is neither a callable nor a text.
    ValueError
        If a number is out of range, fewer than two levels are given, or two that stand for the same player.
    PlayerError
        If a player does not make a legal move, and does not forfeit the hand.

    Examples
    --------
    >>> climb = ladder("sette_e_mezzo", deals=5, workers=1)
    >>> [rung.name for rung in climb.rungs], climb.rungs[0].rating.value
    (['level(1)', 'level(6)'], 0.0)
    """
    rules = rules_of(rules)
    expect("players", players, Sequence, "a sequence of players")
    if isinstance(players, str):
        raise TypeError(f"`players` is `{players}`: give a sequence of players")
    deals, seed = whole_number("deals", deals, 1), whole_number("seed", seed, 0, MAX_SEED)
    chosen = _chosen(rules, levels)
    if workers is not None:
        workers = whole_number("workers", workers, 1)
        if executor is not None:
            raise ValueError(f"`workers` is {workers}: an `executor` has its own")
    plan = Plan.of(rules, [*(f"level({level})" for level in chosen), *players], deals, seed)
    pairings = _pairings(len(chosen), len(players))
    tasks = [Task(pair, deal) for deal in range(deals) for pair in pairings]
    results = dict[Task, tuple[Game, ...]]()
    if progress:
        progress(0, len(tasks))
    with closing(played(plan, tasks, len(tasks), executor, workers or cores(), CHUNK_SECONDS)) as outcomes:
        for task, games in outcomes:
            results[task] = games
            if progress:
                progress(len(results), len(tasks))
    return measured(plan, chosen, pairings, results)


def _chosen(rules: Rules, levels: Sequence[int] | None) -> list[int]:
    """Return the levels to measure, once they are known to be as many players."""
    starts = distinct_levels(rules)
    chosen = list(starts) if levels is None else [whole_number("levels", level, 1, LEVELS) for level in levels]
    if len(chosen) < 2 or sorted(set(chosen)) != chosen:
        raise ValueError("`levels` has to be two levels or more in ascending order")
    if len({bisect_right(starts, level) for level in chosen}) < len(chosen):
        listed = ", ".join(map(str, starts))
        raise ValueError(f"`levels` names a player twice: in `{rules}` others begin at {listed}")
    return chosen


def _pairings(levels: int, others: int) -> tuple[tuple[int, int], ...]:
    """Return which two play each other, the stronger level first; other players come after the levels."""
    near = [(high, low) for high in range(levels) for low in range(max(0, high - FARTHEST), high)]
    return (*near, *((levels + other, level) for other in range(others) for level in range(levels - 1, -1, -FARTHEST)))
