"""Running a tournament: the work is handed out deal by deal, to whatever does it."""

import pickle
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import closing, nullcontext
from functools import partial
from os import PathLike

from scopasolver import Rules
from scopasolver.play.arguments import expect, whole_number
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
"""What a task is to take where each deal may be the last: what is handed out beyond it is played for nothing."""


def tournament(
    rules: Rules,
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
    """Let bots play each other, every pairing on the same deals and from all places.

    Parameters
    ----------
    rules : Rules
        The rules; each deal is one hand.
    bots : sequence of callable or str
        Two bots or more, as specs or as callables on an `Observation`. A callable must do the same whenever it is shown
        the same; one that draws by chance has a method `seeded`, which returns the player for a seed. One with a method
        `close` is done with after each hand. One whose attribute `forfeits` is true, as that of a
        `scopasolver.play.Program` is, loses the hand in which it fails, by a point at least.
    deals : int, default 1000
        Deals that each pairing plays.
    seed : int, default 0
        What every deal and every choice by chance follows from.
    stop_when_sure : bool, default False
        Whether a pairing ends as soon as it is decided, after any deal, but not before 50 deals have come out other
        than level. Among bots of equal strength at most one tournament in 20 then names any difference, and all
        intervals are such as hold wherever it ends.
    executor : concurrent.futures.Executor, optional
        Who does the work. Without one it is done by processes, or in this one if `workers` is 1.
    workers : int, optional
        Processes to start, if there is no `executor`; one for each core if not given.
    record : str or path, optional
        File in which finished deals are written down. If it is there, what it holds is not played again; it must have
        been made with the same arguments, whoever did the work. No other program can write it meanwhile.
    up_to_damage : bool, default False
        Whether to go on from the lines of the record before a damaged one; the deals after it are played again.
    durable : bool, default False
        Whether to wait after each deal until the disk has it: a power cut then costs only what was not finished.
    progress : callable, optional
        Called with the finished deals and all of them, summed over pairings, at the start and after each. With
        processes Ctrl-C waits until it returns.

    Returns
    -------
    Standings
        The table. It depends on rules, bots, deals and seed alone as long as the bots do, which those with a limit in
        seconds do not.

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
        If the record is damaged, of a tournament with other arguments, or written to by another one meanwhile.
    OSError
        If the record cannot be read or written.
    concurrent.futures.BrokenExecutor
        If a process that plays has died; what was finished is in the record.
    KeyboardInterrupt
        On Ctrl-C; what was finished is in the record.

    Examples
    --------
    >>> first = lambda observation: observation.legal_moves()[0]
    >>> last = lambda observation: observation.legal_moves()[-1]
    >>> table = tournament(Rules("scopa"), [first, last], deals=50, workers=1)
    >>> table.pairings[0].winner, table.pairings[0].total.wins
    (None, 40)
    """
    expect("rules", rules, Rules, "Rules")
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
        """Tell how far it is, and return how many deals are still to be played."""
        if stop_when_sure:
            watch.look(results)
        left = sum(plan.deals - finished[pair] for pair in watch.open)
        tell(len(results), len(results) + left)
        return left

    left = look()
    todo = (task for task in plan.tasks if task not in results and task.pairing in watch.open)
    try:
        seconds = WATCHED_SECONDS if stop_when_sure else CHUNK_SECONDS
        with closing(_played(plan, todo, left, executor, workers or cores(), seconds)) as played:
            for task, games in played:
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


def _played(
    plan: Plan, todo: Iterable[Task], count: int, executor: Executor | None, workers: int, seconds: float
) -> Generator[tuple[Task, tuple[Game, ...]], None, None]:
    """Give each task with its games as it is finished."""
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
