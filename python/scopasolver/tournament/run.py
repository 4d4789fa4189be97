"""`tournament`: it distributes the deals to processes or an executor, and collects the results."""

import pickle
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import closing, nullcontext
from functools import partial
from os import PathLike

from scopasolver import Rules
from scopasolver.play.arguments import expect, rules_of, whole_number
from scopasolver.play.players import Player
from scopasolver.play.seeds import MAX_SEED
from scopasolver.tournament.diary import Diary
from scopasolver.tournament.schedule import Game, Plan, Task, play_task
from scopasolver.tournament.standings import Standings, standings
from scopasolver.tournament.stopping import Watch
from scopasolver.work import in_chunks
from scopasolver.work.chunks import CHUNK_SECONDS
from scopasolver.work.executors import cores
from scopasolver.work.processes import Interrupts, processes

WATCHED_SECONDS = 0.005
"""Target seconds per chunk if a pairing can stop after any deal: short, because deals after the stop are wasted."""


def tournament(
    rules: Rules | str,
    bots: Sequence[Player | str],
    *,
    deals: int = 1000,
    seed: int = 0,
    stop_when_sure: bool = False,
    executor: Executor | None = None,
    workers: int | None = None,
    record: str | PathLike[str] | None = None,
    up_to_damage: bool = False,
    durable: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> Standings:
    """Let bots play each other: every pairing plays the same deals, each deal once in every seating.

    Parameters
    ----------
    rules : Rules or str
        The rules; each deal is one hand.
    bots : sequence of callable or str
        Two or more bots, each a spec or a callable that answers an `Observation` with a legal move. A callable must
        give the same answer to the same observation; a random one has a method `seeded`, which returns the player for
        a seed. A method `close` is called after each hand. A bot whose attribute `forfeits` is true, as it is for
        `scopasolver.play.Program`, loses the hand in which it fails, by at least one point.
    deals : int, default 1000
        Number of deals that each pairing plays.
    seed : int, default 0
        Seed of all deals and of the bots' random choices.
    stop_when_sure : bool, default False
        Whether a pairing ends as soon as it is decided. This is tested after every deal, once 50 deals of the pairing
        did not end level. If all bots are equally strong, at most one tournament in 20 names a difference. All
        intervals are valid at any stopping time.
    executor : concurrent.futures.Executor, optional
        Executor that plays the deals. Without one, processes are started, or this process plays if `workers` is 1.
    workers : int, optional
        Number of processes to start if there is no `executor`; by default one per core.
    record : str or path, optional
        File to which finished deals are written. If it exists, its deals are not played again; it must have been made
        with the same rules, bots, deals and seed. No other program can write it at the same time.
    up_to_damage : bool, default False
        Whether to go on from the lines of the record before a damaged one; the deals after it are played again.
    durable : bool, default False
        Whether to wait after each deal until it is on the disk, so that a power cut loses unfinished deals only.
    progress : callable, optional
        Called with the number of finished deals and of all deals, summed over the pairings, at the start and after each
        deal. With processes, Ctrl-C waits until it returns.

    Returns
    -------
    Standings
        The table. It depends only on rules, bots, deals and seed, unless a bot has a limit in seconds.

    Raises
    ------
    TypeError
        If a bot is neither a callable nor a text, or cannot be sent to another process, or if an argument is of
        another type.
    ValueError
        If there are fewer than two bots, `deals`, `seed` or `workers` is out of range, or `workers` is given with an
        `executor`.
    PlayerError
        If a bot does not make a legal move, and does not forfeit the hand; its number is its seat.
    RecordError
        If the record is damaged, belongs to a tournament with other arguments, or another program writes to it.
    OSError
        If the record cannot be read or written.
    concurrent.futures.BrokenExecutor
        If a process that plays has died; finished deals are in the record.
    KeyboardInterrupt
        On Ctrl-C; finished deals are in the record.

    Examples
    --------
    >>> first = lambda observation: observation.legal_moves()[0]
    >>> last = lambda observation: observation.legal_moves()[-1]
    >>> table = tournament(Rules("scopa"), [first, last], deals=50, workers=1)
    >>> table.pairings[0].winner, table.pairings[0].total.wins
    (None, 40)
    """
    rules = rules_of(rules)
    expect("bots", bots, Sequence, "a sequence of bots")
    if isinstance(bots, str) or len(bots) < 2:
        raise ValueError("`bots` has fewer than two entries: nobody to play against")
    deals, seed = whole_number("deals", deals, 1), whole_number("seed", seed, 0, MAX_SEED)
    if workers is not None:
        workers = whole_number("workers", workers, 1)
        if executor is not None:
            raise ValueError(f"`workers` is {workers}: an `executor` has its own")
    plan = Plan.of(rules, bots, deals, seed)
    diary = None if record is None else Diary(plan, record, up_to_damage=up_to_damage, durable=durable)
    results, watch = dict(diary.finished) if diary else {}, Watch(plan)
    tell = progress or (lambda _done, _all: None)

    finished = Counter(task.pairing for task in results)

    def look() -> int:
        """Report the progress, and return the number of deals still to be played."""
        if stop_when_sure:
            watch.look(results)
        left = sum(plan.deals - finished[pair] for pair in watch.open)
        tell(len(results), len(results) + left)
        return left

    left = look()
    todo = (task for task in plan.tasks if task not in results and task.pairing in watch.open)
    try:
        seconds = WATCHED_SECONDS if stop_when_sure else CHUNK_SECONDS
        with closing(played(plan, todo, left, executor, workers or cores(), seconds)) as outcomes:
            for task, games in outcomes:
                if diary:
                    diary.add(task, games)
                results[task] = games
                finished[task.pairing] += 1
                look()
                if not watch.open:
                    break
    except BrokenExecutor as error:
        kept = "" if record is None else f": finished deals are in {record}"
        raise BrokenExecutor(f"a process that plays has died, perhaps killed or out of memory{kept}") from error
    return standings(plan, results, watch.ended if stop_when_sure else None)


def played(
    plan: Plan, todo: Iterable[Task], count: int, executor: Executor | None, workers: int, seconds: float
) -> Generator[tuple[Task, tuple[Game, ...]], None, None]:
    """Yield each task with its games as soon as it is finished."""
    if executor is None and min(workers, count) <= 1:
        yield from ((task, play_task(plan, task)) for task in todo)
        return
    if executor is None or isinstance(executor, ProcessPoolExecutor):
        _refuse_unsendable(plan)
    with Interrupts(), processes(min(workers, count)) if executor is None else nullcontext(executor) as hands:
        for outcome in in_chunks(partial(play_task, plan), todo, hands, ordered=False, seconds=seconds):
            yield outcome.item, outcome.result()


def _refuse_unsendable(plan: Plan) -> None:
    for bot, player in zip(plan.bots, plan.players, strict=True):
        try:
            pickle.dumps(bot)
        except Exception as error:
            raise TypeError(
                f"bot `{player.name}` cannot be sent to another process ({error}): give its spec or a function of a "
                "module, or let `workers` be 1"
            ) from error
