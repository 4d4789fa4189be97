"""Many workers solve one position: the value is that of `solve`."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cases import cases
from commanding import SCALA40, THREE, run
from sampling import some
from scopasolver import Limit, Position, Rules, ScopaSolverError, Solution, __version__, solve
from scopasolver.cli.progress import ProgressLine
from scopasolver.cli.terms import Terms
from scopasolver.together import LostExecutorError, SearchProgress, solve_together
from scopasolver.together.tree import Tree
from scopasolver.work import open_executor
from solving import WORTH, endings, played_out, slow_value

PRESETS = [preset for game in WORTH for preset in Rules.presets(game) if Rules(preset).sides == 2]
RULES = Rules("scopone_scientifico")
SHORT = RULES.random_position(seed=3, plies_left=16)
LONG = RULES.random_position(seed=3, plies_left=24)
"""Position that takes about a second to solve."""
SMALL: dict[str, Any] = {"job_nodes": 20_000, "memory_mb": 64}


class AtOnce(Executor):
    """An executor that runs a job on submission, or drops it."""

    def __init__(self, fails_after: int = 10**9) -> None:
        self.left = fails_after
        self.handed_in: list[tuple[Position, int | None]] = []
        """Positions of the jobs, and the bounds that they test."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.handed_in.append((args[0].position, args[1] if len(args) > 1 else None))
        future: Future[Any] = Future()
        self.left -= 1
        if self.left < 0:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_result(work(*args, **kwargs))
        return future


@cache
def value_of_long() -> float:
    """Return the value of `LONG` as the plain search finds it."""
    return solve(LONG, moves=False).value


def check(position: Position, solution: Solution[int], value: float) -> None:
    """Compare a solution with the value, and check that its line leads to it."""
    assert solution.exact
    assert solution.value == value
    assert slow_value(played_out(position, solution)) == value
    assert solution.best == solution.line[:1]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_value_is_that_of_trying_everything(preset: str) -> None:
    for position in some(endings(preset, 40, 8)):
        for job_nodes in (1, 30):
            solution = solve_together(position, AtOnce(), job_nodes=job_nodes, memory_mb=1)
            check(position, solution, slow_value(position))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_value_is_that_of_one_process(preset: str) -> None:
    with ThreadPoolExecutor(2) as pool:
        for seed in some(range(8)):
            position = Rules(preset).random_position(seed=seed, plies_left=14)
            solution = solve_together(position, pool, job_nodes=100, memory_mb=16)
            check(position, solution, solve(position, moves=False).value)


def test_workers_search_in_the_order_that_is_asked_for() -> None:
    found = [solve_together(LONG, AtOnce(), order_seed=seed, **SMALL) for seed in (0, 0, 1)]
    assert found[0].value == found[2].value
    assert found[0].nodes == found[1].nodes != found[2].nodes


def test_who_wins_the_hand() -> None:
    for seed in some(range(20)):
        position = Rules("scopa").random_position(seed=seed, plies_left=12)
        solution = solve_together(position, AtOnce(), objective="win", job_nodes=30, memory_mb=16)
        assert solution.value == solve(position, objective="win").value


def test_the_end_of_a_hand() -> None:
    position = RULES.random_position(seed=3, plies_left=0)
    solution = solve_together(position, AtOnce())
    assert (solution.value, solution.line, solution.best) == (solve(position).value, (), ())


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_take_no_more_than_twice_the_nodes(workers: int) -> None:
    alone = together = 0
    with open_executor(workers) as pool:
        for seed in range(4):
            position = RULES.random_position(seed=seed, plies_left=22)
            one, many = solve(position, moves=False), solve_together(position, pool, **SMALL)
            check(position, many, one.value)
            alone, together = alone + one.nodes, together + many.nodes
    assert together <= 2 * alone, (together, alone)


def test_only_the_best_move_is_tried_until_one_fails() -> None:
    tree = Tree(nodes=10)
    goal = 3
    children: list[Position] = [SHORT.play(move) for move in SHORT.legal_moves()]
    tree.split[SHORT, goal] = children
    assert [each.position for each in tree.wanted(SHORT, goal)] == children[:1]
    assert next(tree.wanted(SHORT, goal)).nodes == 40
    fails = (-9, 2) if SHORT.rules.side_of(SHORT.to_move or 0) == 0 else (3, 9)
    tree.narrow(children[0], *fails)
    assert [each.position for each in tree.wanted(SHORT, goal)] == children[1:]
    for child in children[1:]:
        tree.narrow(child, *fails)
    assert tree.answer(SHORT, goal) is (fails == (3, 9))
    assert list(tree.wanted(SHORT, goal)) == []


def test_the_share_of_a_test_counts_what_it_is_cut_into() -> None:
    tree = Tree(nodes=10)
    goal = 3
    children: list[Position] = [SHORT.play(move) for move in SHORT.legal_moves()]
    fails = (-9, 2) if SHORT.rules.side_of(SHORT.to_move or 0) == 0 else (3, 9)
    assert tree.share(SHORT, goal) == 0
    tree.split[SHORT, goal] = children
    grandchildren: list[Position] = [children[0].play(move) for move in children[0].legal_moves()]
    tree.split[children[0], goal] = grandchildren
    # The best move is expected to suffice, and its first reply to be best: nothing else is tried until one fails.
    assert tree.share(SHORT, goal) == 0
    holds = (3, 9) if fails == (-9, 2) else (-9, 2)
    tree.narrow(grandchildren[0], *holds)
    assert tree.share(SHORT, goal) == pytest.approx(1 / len(grandchildren))
    # Once the best move has failed, all others must be refuted.
    tree.narrow(children[0], *fails)
    assert tree.share(SHORT, goal) == pytest.approx(1 / len(children))
    tree.narrow(children[1], *holds)
    assert tree.share(SHORT, goal) == 1


def test_progress_tells_how_far_the_test_in_hand_is() -> None:
    told: list[SearchProgress] = []
    solve_together(LONG, AtOnce(), progress=told.append, job_nodes=2_000, memory_mb=64)
    assert all(0 <= each.share <= 1 for each in told)
    assert len({each.share for each in told}) > 10
    for each in told:
        assert (each.remaining is None) == (each.share < 0.05)
        assert each.remaining is None or each.remaining >= 0


def test_the_line_of_a_search_by_many_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(ProgressLine, "draw_now_and_then", lambda _, text: drawn.append(text))
    progress = SearchProgress(-3, 4, -1, 84, 2, 12_000_000, 8_000_000, 4.0, 0.43, 370.0)
    terms = Terms(RULES, None, paranoid=False)
    ProgressLine().update_jobs(progress, terms)
    ProgressLine().update_jobs(replace(progress, share=0.02, remaining=None), terms)
    begin, end = "value -3 to +4, at least -1?", "jobs: 84 done, 2 open, 4.00 s, 12,000,000 nodes, 2,000,000 a second"
    assert drawn == [f"{begin}, 43 % of this test, about 6 min 10 s more, {end}", f"{begin}, 2 % of this test, {end}"]


class Forgetful(AtOnce):
    """An executor that runs each job in a new thread, which has no proofs yet."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(super().submit, fn, *args, **kwargs).result()


def test_proofs_that_workers_share_save_work(monkeypatch: pytest.MonkeyPatch) -> None:
    told = solve_together(LONG, Forgetful(), **SMALL)
    monkeypatch.setattr("scopasolver.together.tellings.Tellings.all", lambda _: [])
    untold = solve_together(LONG, Forgetful(), **SMALL)
    assert told.value == untold.value
    assert told.nodes < 0.8 * untold.nodes, (told.nodes, untold.nodes)


def most_open(at_once: int) -> int:
    """Return the largest number of jobs that were pending when one finished."""
    told: list[SearchProgress] = []
    with ThreadPoolExecutor(4) as pool:
        solve_together(LONG, pool, at_once=at_once, progress=told.append, **SMALL)
    came_back = (later for earlier, later in pairwise(told) if later.done > earlier.done)
    return max(each.open for each in came_back)


def test_as_many_jobs_are_handed_out_as_is_said() -> None:
    assert most_open(1) == 0
    assert most_open(3) >= 2


def test_a_position_reached_in_two_ways_is_one_job() -> None:
    pool = AtOnce()
    solve_together(SHORT, pool, job_nodes=200, memory_mb=16)
    assert len(pool.handed_in) > 20
    assert len(set(pool.handed_in)) == len(pool.handed_in)


def test_a_limit_of_seconds_is_kept(tmp_path: Path) -> None:
    journal, deal = tmp_path / "proofs", RULES.deal(seed=1)
    with ThreadPoolExecutor(2) as pool:
        for seconds in (0.001, 0.3):
            solution = solve_together(deal, pool, journal=journal, limit=Limit(seconds=seconds))
            assert not solution.exact
            assert solution.lower < solution.upper


def test_a_game_that_is_not_searched_move_by_move_is_refused() -> None:
    with pytest.raises(ScopaSolverError, match="cannot be cut into jobs"):
        solve_together(SCALA40, AtOnce(), job_nodes=1)


def test_a_worker_of_another_version_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopasolver.together.jobs.__version__", "0.0.0")
    with pytest.raises(
        ScopaSolverError, match=f"a worker has scopasolver 0.0.0, and the search is one of {__version__}"
    ):
        solve_together(SHORT, ThreadPoolExecutor(1))


def test_an_executor_that_is_shut_down_is_a_clear_error() -> None:
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.raises(ScopaSolverError, match="the executor has failed"):
        solve_together(SHORT, pool)


def test_ctrl_c_ends_it_soon() -> None:
    seen = []

    def interrupt(progress: SearchProgress) -> None:
        seen.append(progress)
        raise KeyboardInterrupt

    with open_executor(1) as pool:
        with pytest.raises(KeyboardInterrupt):
            solve_together(LONG, pool, progress=interrupt)
        assert len(seen) == 1


@cases(
    ("asked", "error", "reason"),
    ({"job_nodes": 0}, ValueError, "`job_nodes` is 0"),
    ({"memory_mb": True}, TypeError, "`memory_mb` is True"),
    ({"order_seed": -1}, ValueError, "`order_seed` is -1"),
    ({"objective": "lose"}, ValueError, "`objective` is 'lose'"),
    ({"executor": 2}, TypeError, "`executor` is 2"),
    ({"position": "x"}, TypeError, "`position` is 'x'"),
    ({"position": THREE}, ValueError, "has 3 sides: expected two"),
)
def test_wrong_arguments_are_named(asked: dict[str, Any], error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        solve_together(**{"position": SHORT, "executor": AtOnce(), **asked})


@cases(
    ("options", "reason"),
    (["--journal", "proofs"], "--journal needs --executor"),
    (["--job-nodes", "7"], "--job-nodes needs --executor"),
    (["--checkpoint-table"], "--checkpoint-table needs --checkpoint"),
    (["--executor", "1", "--checkpoint-seconds", "5"], "--checkpoint-seconds needs --checkpoint"),
    (["--executor", "1", "--threads", "2"], "--threads does not go with --executor"),
    (["--executor", "1", "--match-totals", "1,2"], "--match-totals does not go with --executor"),
    (["--executor", "two"], "expected the address of a Dask scheduler"),
    (["--executor", "tcp://127.0.0.1:1"], "no Dask scheduler answers"),
)
def test_the_command_refuses(options: list[str], reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopasolver.work.executors.CONNECT_SECONDS", 1)
    refused = run("solve", "-", *options, stdin=str(SHORT))
    assert refused.exit_code == 2
    assert reason in refused.output


def test_the_command_ends_with_1_where_workers_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object, **__: object) -> None:
        raise LostExecutorError("the executor has failed")

    monkeypatch.setattr("scopasolver.together.solve_together", lost)
    answer = run("solve", "-", "--executor", "1", stdin=str(SHORT))
    assert (answer.exit_code, answer.stdout, answer.stderr) == (1, "", "Error: the executor has failed\n")


def test_the_jobs_of_a_pool_of_threads_end_with_the_search() -> None:
    class Noting(ThreadPoolExecutor):
        begun: list[Future[Any]] = []  # noqa: RUF012 - the class lives for one test

        def submit(self, *args: Any, **options: Any) -> Future[Any]:
            self.begun.append(super().submit(*args, **options))
            return self.begun[-1]

    def stop(progress: SearchProgress) -> None:
        raise InterruptedError(progress.open)

    with Noting(1) as pool, pytest.raises(InterruptedError):
        solve_together(Rules("scopone_scientifico").deal(seed=1), pool, job_nodes=2**60, memory_mb=16, progress=stop)
    with pytest.raises(RuntimeError, match="the search has ended"):
        pool.begun[-1].result()
