"""The search with many workers: null-window tests from a guess outwards, each cut into a tree of jobs."""

import uuid
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass
from itertools import islice
from os import PathLike
from time import monotonic
from types import NoneType
from typing import Any, Literal

from scopasolver._core import Estimate, Position, Solution, solve
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
"""Longest wait, in seconds, between two checks of the limits and two progress reports."""

ENOUGH = 0.05
"""Smallest finished share of a test from which its remaining time is estimated."""

LONGEST_STEP = 8
"""Largest step, in units of the value, from a proved bound to the goal of the next test."""

SUGGESTING_NODES = 1 << 18
"""Positions that a short search visits for a suggestion, where the long one has proved too little."""

SUGGESTING_SHARE = 0.05
"""Share of the time of the long search that the short one may take."""


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """Progress of a search with many workers.

    Attributes
    ----------
    lower, upper : int
        Proved bounds of the value (inclusive), from the point of view of side 0.
    test : int or None
        Goal of the running test of the root: whether the value is at least this; None if no test runs.
    done, open : int
        Number of finished jobs, those of the journal included, and of jobs that run or wait for a worker.
    nodes : int
        Nodes of all finished jobs, those of the journal included.
    new_nodes : int
        Nodes of the jobs finished in this call.
    seconds : float
        Wall-clock time since the call began.
    share : float
        Estimated finished share of the running test, 0 to 1, from the jobs that it was cut into; 0 without a test.
    remaining : float or None
        Estimated seconds until this test ends, if the rest goes at the pace so far; None while less than 5 % is done.
        Later tests are not included.
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
    """Raised when an executor has lost its workers or its scheduler."""


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
    """Solve one position, as `solve` does, with many workers.

    The search is cut into jobs near the root while it runs. A job that reaches its node limit is cut into jobs for the
    positions after each move, so hard parts need not be known in advance.

    Parameters
    ----------
    position : Position
        Any legal position of two sides of Scopa, Briscola, Tressette or Ruba mazzo.
    executor : concurrent.futures.Executor
        Runs the jobs: a pool of processes or threads, or the executor of a Dask client. It is not shut down.
    journal : str or path-like, optional
        A file to which the result of each job is appended, one per line. However a call has ended, the same call
        resumes from its journal; only the jobs that were running are lost.
    limit : Limit, optional
        When to stop. Nodes from an earlier call, as the journal has them, do not count.
    objective : {"win"}, optional
        Play only for the outcome of the hand (win, draw or loss), whatever the margin.
    job_nodes : int, default 2000000
        Most nodes of the first job before it is cut. The limit grows fourfold with each ply.
    memory_mb : int, default 1024
        Most memory for the table of each worker, in MiB. A worker keeps its table until the worker ends or gets a job
        of another search.
    order_seed : int, default 0
        As for `solve`.
    at_once : int, optional
        Most jobs submitted at a time; by default the number of workers, as far as the executor reports it.
    progress : callable, optional
        Called several times a second with a `SearchProgress`; an exception that it raises ends the search.

    Returns
    -------
    Solution
        As from ``solve(position, moves=False)``: value, one best move and a line, or bounds if a limit is reached
        first. `nodes` counts the nodes of all jobs, those of the journal included.

    Raises
    ------
    TypeError
        If an argument has the wrong type.
    ValueError
        If an argument is out of range, or the position does not have two sides.
    LostExecutorError
        If the executor fails, for example because its workers or its scheduler are lost.
    ScopaSolverError
        If the search of this game cannot be cut into jobs.
    RecordError
        If the journal is damaged, belongs to another search (the message says what differs), or is in use by another
        program.
    OSError
        If the journal cannot be read or written.
    KeyboardInterrupt
        On Ctrl-C. After any of these errors, the journal holds everything proved so far.

    Notes
    -----
    At first only the move that the search would try first becomes a job. Once one move of a position has failed, all
    others become jobs at the same time. A position that several move orders reach is one job.

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
    search = _Search(
        position, executor, objective, job_nodes, memory_mb, order_seed, at_once, limit or Limit(), progress
    )
    if journal is not None:
        search.go_on(Journal(position, objective, journal))
    return search.run()


class _LimitReachedError(Exception):
    """Raised inside a search when a limit is reached."""


@dataclass(eq=False)
class _Search:
    """One search, from its first job to its solution."""

    root: Position
    executor: Executor
    objective: Literal["win"] | None
    job_nodes: int
    memory_mb: int
    order_seed: int
    at_once: int | None
    limit: Limit
    progress: Callable[[SearchProgress], object] | None

    def __post_init__(self) -> None:
        self._workers = Workers(self.executor)
        self._at_once = self.at_once or self._workers.width
        self._tree = Tree(self.job_nodes)
        by_rules = solve(self.root, limit=Limit(nodes=1), memory_mb=1, objective=self.objective, moves=False)
        self._tree.narrow(self.root, by_rules.lower, by_rules.upper)
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
        """Learn the results in a journal, and append new results to it."""
        for found in journal:
            self._learn(Position(found.position), found)
        self._journal, self._before = journal, self._nodes

    def run(self) -> Solution[int]:
        """Find the value and a line of best play; at a limit, return the bounds proved so far."""
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
        first = self._one(Wanted(self.root, None, self._tree.nodes))
        if first.line or self.root.is_over:
            return first.line
        self._bracket(first.guess)
        return self._line()

    def _bracket(self, guess: int | None) -> None:
        """Run tests from a guess outwards until the bounds meet.

        Steps double until the value has been passed; from then on each test halves the interval.
        """
        known = self._tree.known(self.root)
        goal = int(known.lower + known.upper + 1) // 2 if guess is None else guess
        step, sides = 1, set[bool]()
        while known.lower < known.upper:
            goal = max(int(known.lower) + 1, min(goal, int(known.upper)))
            before = self._nodes
            holds = self._ask(self.root, goal)
            self._proved.append((goal, holds, self._nodes - before))
            sides.add(holds)
            if len(sides) == 2:
                goal = int(known.lower + known.upper) // 2 + 1
            else:
                goal = int(known.lower) + step if holds else int(known.upper) + 1 - step
            step = min(2 * step, LONGEST_STEP)

    def _line(self) -> list[str]:
        """Return best play from the root; its value must be known."""
        position, value, line = self.root, int(self._tree.known(self.root).lower), list[str]()
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
        """Find a move that keeps the value of a position, trying moves in the order of the search."""
        wants_more = moves_for_more(position)
        at_least = value if wants_more else value + 1
        moves = self._one(Wanted(position, at_least, self._tree.nodes)).moves
        return next(move for move, _, _ in moves if self._ask(position.play(move), at_least) == wants_more)

    def _one(self, wanted: Wanted) -> Found:
        """Return the result of one job, and run the job if it has not run yet."""
        about = wanted.position, wanted.at_least
        if about not in self._found:
            self._hand_out([wanted])
            while about not in self._found:
                self._collect()
        return self._found[about]

    def _ask(self, position: Position, at_least: int) -> bool:
        """Return the answer to a test; run jobs until it is known."""
        self._test, self._test_begun = at_least if position == self.root else None, monotonic()
        while (answer := self._tree.answer(position, at_least)) is None:
            self._hand_out(list(islice(self._tree.wanted(position, at_least), self._at_once)))
            self._collect()
        self._hand_out([])
        return answer

    def _hand_out(self, wanted: list[Wanted]) -> None:
        """Submit the wanted jobs that are not submitted yet, and cancel waiting jobs that are no longer wanted."""
        for future, open_job in list(self._open.items()):
            if open_job not in wanted and future.cancel():
                del self._open[future]
        begun = set(self._open.values())
        for each in wanted:
            if each not in begun:
                seconds = None if self.limit.seconds is None else max(self.limit.seconds - self._elapsed(), 0.001)
                settings = self.memory_mb, self.order_seed, self.objective
                job = jobs.Job(self._name, each.position, each.nodes, seconds, *settings, self._stop)
                try:
                    if each.at_least is None:
                        begun_job: Future[Any] = self.executor.submit(jobs.value, job)
                    else:
                        begun_job = self.executor.submit(jobs.test, job, each.at_least, self._tellings.all())
                    self._open[begun_job] = each
                except Exception as error:
                    raise _lost(error) from error

    def _collect(self) -> None:
        """Wait a moment for jobs, and learn the results of those that have finished."""
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
                continue  # the time limit stopped it, not the node limit: the next check ends the search
            if self._journal is not None:
                self._journal.add(found)
            self._learn(job.position, found)
        self._look()

    def _learn(self, position: Position, found: Found) -> None:
        """Add the result of a job to the tree."""
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
        """Return the seconds since the call began."""
        return monotonic() - self._start

    def _look(self) -> None:
        """Check that there are workers, report progress, and stop at a limit."""
        try:
            self._workers.look()
        except BrokenExecutor as error:
            raise _lost(error) from error
        seconds = self._elapsed()
        new = self._nodes - self._before
        if self.progress is not None:
            known = self._tree.known(self.root)
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
        """Return the finished share of the running test, and an estimate of its remaining seconds."""
        share = 0.0 if self._test is None else self._tree.share(self.root, self._test)
        took = monotonic() - self._test_begun
        return share, took * (1 - share) / share if share >= ENOUGH else None

    def _solution(self, line: list[str], is_limited: bool) -> Solution[int]:
        """Return what is proved in the form that `solve` returns."""
        known = self._tree.known(self.root)
        lower, upper = int(known.lower), int(known.upper)
        if lower == upper and not line and not self.root.is_over:
            # A solution with a value must have a line that shows it, so without one the bounds stay apart.
            lower, upper = (lower, upper + 1) if (self.objective, lower) == ("win", -1) else (lower - 1, upper)
        best, played = (f"{move}\n" for move in line[:1]), (f"{move}\n" for move in line)
        seconds = self._elapsed()
        complete = bool(line or self.root.is_over) and len(self.root.legal_moves()) < 2
        make: Any = Solution
        by, expected, estimate = self._suggestion(line, lower, upper)
        suggested = None if self.root.is_over else (by, "".join(f"{move}\n" for move in expected))
        moves, work = ("".join(best), "", "".join(played), suggested), (self._proved, self._nodes)
        flags = (complete, is_limited, True, self.root.rules.side_of(self.root.to_move or 0))
        solution: Solution[int] = make._from_state(  # noqa: SLF001 - what unpickling calls
            None, moves, ((lower, upper), [], [], [], estimate), work, seconds, self._at_once, flags
        )
        return solution

    def _suggestion(self, line: list[str], lower: int, upper: int) -> tuple[str, list[str], Estimate | None]:
        """Return what the suggested move rests on, the line that begins with it, and an estimate of the value."""
        if line or self.root.is_over:
            exact: Any = Estimate
            return "proof", line, exact._from_state([lower], [0.0])  # noqa: SLF001 - what unpickling calls
        limit = Limit(nodes=SUGGESTING_NODES, seconds=max(SUGGESTING_SHARE * self._elapsed(), 1e-6))
        quick = solve(self.root, limit=limit, objective=self.objective, memory_mb=1)
        estimate = quick.estimate
        is_possible = estimate is not None and isinstance(estimate.value, float) and lower <= estimate.value <= upper
        by = quick.suggested_by or "rule"
        return by, [str(move) for move in quick.suggested_line], estimate if is_possible else None


def _lost(error: BaseException) -> LostExecutorError:
    """Return the error for an executor that has failed."""
    reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return LostExecutorError(
        f"the executor has failed ({reason}); what was proved is in the journal, if there is one, and the same call "
        "goes on from there"
    )
