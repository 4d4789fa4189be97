"""The search that many workers do together: tests from a guess outwards, each a tree of jobs."""

import uuid
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass
from itertools import islice
from os import PathLike
from time import monotonic
from types import NoneType
from typing import Any, Literal

from scopasolver._core import Position, Solution, solve
from scopasolver.exceptions import ScopaSolverError
from scopasolver.limit import Limit
from scopasolver.play.arguments import MOST, expect, whole_number
from scopasolver.play.seeds import MAX_SEED
from scopasolver.together import jobs
from scopasolver.together.found import Found
from scopasolver.together.journal import Journal
from scopasolver.together.tellings import Tellings
from scopasolver.together.tree import Tree, Wanted, moves_for_more
from scopasolver.work.executors import Workers

LOOKED_EVERY = 0.2
"""Seconds between two looks at limits, and two reports of progress."""

ENOUGH = 0.05
"""What must be done of a test before it is told how long the rest will take."""

LONGEST_STEP = 8
"""Tests move away from the guess by no more than this at a time."""


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """How far a search of many workers is.

    Attributes
    ----------
    lower, upper : int
        The value is proved to lie between these.
    test : int or None
        The test in hand: whether the value is at least this.
    done, open : int
        Jobs that are finished, those of the journal included, and those that are in hand or wait for a worker.
    nodes : int
        Positions visited by finished jobs, those of the journal included.
    new_nodes : int
        The same without those of the journal.
    seconds : float
        Wall-clock time since the call.
    share : float
        About what share of the test in hand is done, 0 to 1, by the jobs that it was cut into; 0 without a test.
    remaining : float or None
        About how many seconds this test will yet take, if the rest goes as what is done; None as long as less than a
        twentieth is. Tests after it are not counted.
    """

    lower: int
    upper: int
    test: int | None
    done: int
    open: int
    nodes: int
    new_nodes: int
    seconds: float
    share: float
    remaining: float | None


class LostExecutorError(ScopaSolverError, BrokenExecutor):
    """An executor has lost its workers, or its scheduler is gone."""


def solve_together(
    position: Position,
    executor: Executor,
    *,
    journal: str | PathLike[str] | None = None,
    limit: Limit | None = None,
    objective: Literal["win"] | None = None,
    job_nodes: int = 2_000_000,
    memory_mb: int = 1024,
    order_seed: int = 0,
    at_once: int | None = None,
    progress: Callable[[SearchProgress], object] | None = None,
) -> Solution[int]:
    """Return what one position is worth, as `solve` does, found by many workers.

    The search is cut into jobs near the root, as it goes: a job that visits too many positions is cut again, so nobody
    needs to know before what is hard.

    Parameters
    ----------
    position : Position
        Any legal position of two sides of Scopa, Briscola, Tressette or Ruba mazzo.
    executor : concurrent.futures.Executor
        Who does the jobs: a pool of processes or threads, or that of a Dask client. It is not shut down.
    journal : str or path-like, optional
        A file to which everything proved is added, a line a job. The same call goes on from there, whatever has ended
        the one before, and only the jobs in hand are lost.
    limit : Limit, optional
        When to stop. Nodes are those of this call.
    objective : {"win"}, optional
        Play for winning the hand, by however little.
    job_nodes : int, default 2000000
        Positions that the first job may visit before it is cut. Those a ply deeper may visit four times as many.
    memory_mb : int, default 1024
        Most memory for the table of each worker, in MiB. A worker keeps it until it ends or gets a job of another
        search.
    order_seed : int, default 0
        As for `solve`.
    at_once : int, optional
        Most jobs that are handed out at a time; as many as the executor has workers, if it tells.
    progress : callable, optional
        Called now and then with a `SearchProgress`; what it raises ends the search.

    Returns
    -------
    Solution
        As of ``solve(position, moves=False)``: value, one best move and a line, or bounds if a limit came first.
        `nodes` are those of all jobs, with those of the journal.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If an argument is out of range, or does not go with the number of sides.
    LostExecutorError
        If the executor fails: it has lost its workers, its scheduler is gone.
    ScopaSolverError
        If the game is not searched move by move.
    RecordError
        If the journal is damaged, of another search (the message says what differs), or written by another program.
    OSError
        If the journal cannot be read or written.
    KeyboardInterrupt
        On Ctrl-C. In all these cases what was proved is in the journal.

    Notes
    -----
    As long as no move of a position has failed, only the one that the search tries first is a job. Once one has failed,
    the others are jobs at the same time. Positions that are reached by several ways are one job.

    Examples
    --------
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from scopasolver import Rules, solve
    >>> ending = Rules("scopone_scientifico").random_position(seed=1, plies_left=16)
    >>> with ThreadPoolExecutor(2) as pool:
    ...     solution = solve_together(ending, pool, job_nodes=100)
    >>> solution.value == solve(ending).value
    True
    """
    expect("position", position, Position, "a Position")
    expect("executor", executor, Executor, "a concurrent.futures.Executor")
    expect("limit", limit, (Limit, NoneType), "a Limit or None")
    job_nodes = whole_number("job_nodes", job_nodes, 1, MOST)
    memory_mb = whole_number("memory_mb", memory_mb, 1, MOST)
    order_seed = whole_number("order_seed", order_seed, 0, MAX_SEED)
    at_once = None if at_once is None else whole_number("at_once", at_once, 1)
    if objective not in {None, "win"}:
        raise ValueError(f"`objective` is {objective!r}: expected 'win' or None")
    if position.rules.sides != 2:
        raise ValueError(f"`position` has {position.rules.sides} sides: expected two")
    search = _Search(position, executor, objective, job_nodes, memory_mb, at_once)
    search.limit, search.progress, search.order_seed = limit or Limit(), progress, order_seed
    if journal is not None:
        search.go_on(Journal(position, objective, journal))
    return search.run()


class _LimitReachedError(Exception):
    """A limit is reached."""


class _Search:
    """A search, from its first job to its solution."""

    limit: Limit
    progress: Callable[[SearchProgress], object] | None
    order_seed: int

    def __init__(
        self,
        position: Position,
        executor: Executor,
        objective: Literal["win"] | None,
        job_nodes: int,
        memory_mb: int,
        at_once: int | None,
    ) -> None:
        self._root = position
        self._executor = executor
        self._objective = objective
        self._memory_mb = memory_mb
        self._workers = Workers(executor)
        self._at_once = at_once or self._workers.width
        self._tree = Tree(job_nodes)
        by_rules = solve(position, limit=Limit(nodes=1), memory_mb=1, objective=objective, moves=False)
        self._tree.narrow(position, by_rules.lower, by_rules.upper)
        self._name = uuid.uuid4().hex
        self._stop = jobs.Stop()
        self._journal: Journal | None = None
        self._tellings = Tellings()
        self._found: dict[tuple[Position, int | None], Found] = {}
        self._open: dict[Future[Any], Wanted] = {}
        self._proved: list[tuple[int, bool, int]] = []
        self._start = self._test_begun = monotonic()
        self._done = self._nodes = self._before = 0
        self._test: int | None = None

    def go_on(self, journal: Journal) -> None:
        """Take over what a journal has, and write to it from now on."""
        for found in journal:
            self._learn(Position(found.position), found)
        self._journal, self._before = journal, self._nodes

    def run(self) -> Solution[int]:
        """Find the value, then best play."""
        line: list[str] = []
        try:
            line = self._solve()
            is_limited = False
        except _LimitReachedError:
            is_limited = True
        finally:
            self._stop.is_set = True
            for future in self._open:
                future.cancel()
        return self._solution(line, is_limited)

    def _solve(self) -> list[str]:
        first = self._one(Wanted(self._root, None, self._tree.nodes))
        if first.line or self._root.is_over:
            return first.line
        self._bracket(first.guess)
        return self._line()

    def _bracket(self, guess: int | None) -> None:
        """Ask tests from a guess outwards, until the bounds meet."""
        known = self._tree.known(self._root)
        goal = int(known.lower + known.upper + 1) // 2 if guess is None else guess
        step, sides = 1, set[bool]()
        while known.lower < known.upper:
            goal = max(int(known.lower) + 1, min(goal, int(known.upper)))
            before = self._nodes
            holds = self._ask(self._root, goal)
            self._proved.append((goal, holds, self._nodes - before))
            sides.add(holds)
            if len(sides) == 2:
                goal = int(known.lower + known.upper) // 2 + 1
            else:
                goal = int(known.lower) + step if holds else int(known.upper) + 1 - step
            step = min(2 * step, LONGEST_STEP)

    def _line(self) -> list[str]:
        """Return best play from the root, whose value is known."""
        position, value, line = self._root, int(self._tree.known(self._root).lower), list[str]()
        while not position.is_over:
            move = self._tree.best_move(position, value)
            if move is None:
                found = self._one(Wanted(position, None, self._tree.nodes))
                if found.line:
                    return line + found.line
                move = self._best_move(position, value)
            line.append(move)
            position = position.play(move)
        return line

    def _best_move(self, position: Position, value: int) -> str:
        """Find a move that keeps the value of a position, trying those first that the search would."""
        wants_more = moves_for_more(position)
        at_least = value if wants_more else value + 1
        moves = self._one(Wanted(position, at_least, self._tree.nodes)).moves
        return next(move for move, _, _ in moves if self._ask(position.play(move), at_least) == wants_more)

    def _one(self, wanted: Wanted) -> Found:
        """Return what one job has found, even if more is known by now."""
        about = wanted.position, wanted.at_least
        if about not in self._found:
            self._hand_out([wanted])
            while about not in self._found:
                self._collect()
        return self._found[about]

    def _ask(self, position: Position, at_least: int) -> bool:
        """Answer a test by as many jobs as it takes."""
        self._test, self._test_begun = at_least if position == self._root else None, monotonic()
        while (answer := self._tree.answer(position, at_least)) is None:
            self._hand_out(list(islice(self._tree.wanted(position, at_least), self._at_once)))
            self._collect()
        self._hand_out([])
        return answer

    def _hand_out(self, wanted: list[Wanted]) -> None:
        """Begin the jobs that are wanted and not yet begun, and withdraw those that nobody wants any more."""
        for future, open_job in list(self._open.items()):
            if open_job not in wanted and future.cancel():
                del self._open[future]
        begun = set(self._open.values())
        for each in wanted:
            if each not in begun:
                seconds = None if self.limit.seconds is None else max(self.limit.seconds - self._elapsed(), 0.001)
                job = jobs.Job(
                    self._name,
                    each.position,
                    each.nodes,
                    seconds,
                    self._memory_mb,
                    self.order_seed,
                    self._objective,
                    self._stop,
                )
                try:
                    if each.at_least is None:
                        begun_job: Future[Any] = self._executor.submit(jobs.value, job)
                    else:
                        begun_job = self._executor.submit(jobs.test, job, each.at_least, self._tellings.all())
                    self._open[begun_job] = each
                except Exception as error:
                    raise _lost(error) from error

    def _collect(self) -> None:
        """Wait for jobs a moment, and take in what they have found."""
        done, _ = wait(self._open, timeout=LOOKED_EVERY, return_when=FIRST_COMPLETED)
        for future in done:
            job = self._open.pop(future)
            try:
                result = future.result()
            except BaseException as error:
                if isinstance(error, KeyboardInterrupt):
                    raise
                raise _lost(error) from error
            text = str(job.position)
            if job.at_least is None:
                result, guess = result
                found = Found.of_value(text, result, guess)
            else:
                result, told = result
                self._tellings.add(told)
                found = Found.of_test(text, job.at_least, result)
            if self.limit.seconds is not None and result.stopped_by == "limit" and result.nodes < job.nodes:
                continue  # it was the time that was over, and so the next look ends the search
            if self._journal is not None:
                self._journal.add(found)
            self._learn(job.position, found)
        self._look()

    def _learn(self, position: Position, found: Found) -> None:
        """Take in what a job has found."""
        self._done += 1
        self._nodes += found.nodes
        self._tree.narrow(position, found.lower, found.upper)
        self._found[position, found.at_least] = found
        if found.at_least is None:
            return
        after = [(position.play(move), lower, upper) for move, lower, upper in found.moves]
        for child, lower, upper in after:
            self._tree.narrow(child, lower, upper)
        if self._tree.answer(position, found.at_least) is None:
            if not after:
                raise ScopaSolverError(f"a search of {position.rules.game} cannot be cut into jobs: use solve")
            self._tree.split[position, found.at_least] = [child for child, _, _ in after]

    def _elapsed(self) -> float:
        """Return the seconds since the call."""
        return monotonic() - self._start

    def _look(self) -> None:
        """Report how far the search is, stop at a limit, and see that there are workers."""
        try:
            self._workers.look()
        except BrokenExecutor as error:
            raise _lost(error) from error
        seconds = self._elapsed()
        new = self._nodes - self._before
        if self.progress is not None:
            known = self._tree.known(self._root)
            share, remaining = self._share()
            self.progress(
                SearchProgress(
                    lower=int(known.lower),
                    upper=int(known.upper),
                    test=self._test,
                    done=self._done,
                    open=len(self._open),
                    nodes=self._nodes,
                    new_nodes=new,
                    seconds=seconds,
                    share=share,
                    remaining=remaining,
                )
            )
        most, nodes = self.limit.seconds, self.limit.nodes
        if (most is not None and seconds >= most) or (nodes is not None and new >= nodes):
            raise _LimitReachedError

    def _share(self) -> tuple[float, float | None]:
        """Return what share of the test in hand is done, and about how many seconds the rest will take."""
        share = 0.0 if self._test is None else self._tree.share(self._root, self._test)
        took = monotonic() - self._test_begun
        return share, took * (1 - share) / share if share >= ENOUGH else None

    def _solution(self, line: list[str], is_limited: bool) -> Solution[int]:
        """Return what is proved, as `solve` would."""
        known = self._tree.known(self._root)
        lower, upper = int(known.lower), int(known.upper)
        if lower == upper and not line and not self._root.is_over:
            # A value is told together with a line that shows it, or not at all.
            lower, upper = (lower, upper + 1) if (self._objective, lower) == ("win", -1) else (lower - 1, upper)
        best, played = (f"{move}\n" for move in line[:1]), (f"{move}\n" for move in line)
        seconds = self._elapsed()
        complete = bool(line or self._root.is_over) and len(self._root.legal_moves()) < 2
        make: Any = Solution
        moves, work = ("".join(best), "", "".join(played)), (self._proved, self._nodes)
        flags = (complete, is_limited, True)
        solution: Solution[int] = make._from_state(  # noqa: SLF001 - what unpickling calls
            None, moves, ((lower, upper), [], []), work, seconds, self._at_once, flags
        )
        return solution


def _lost(error: BaseException) -> LostExecutorError:
    """Return the error about an executor that has failed."""
    reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return LostExecutorError(
        f"the executor has failed ({reason}); what was proved is in the journal, if there is one, and the same call "
        "goes on from there"
    )
