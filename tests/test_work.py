"""Work on executors: the same results as without, few tasks, little work ahead, and one error for a failed piece."""

import multiprocessing.connection
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from itertools import count, islice
from typing import Any

import pytest

from scopasolver import Limit, Position, Rules, solve, solve_many
from scopasolver.analysis import analyse, analyse_match
from scopasolver.play import Match
from scopasolver.problems import find
from scopasolver.tournament import tournament
from scopasolver.work import Pace, in_chunks, open_executor
from scopasolver.work.chunks import GROWTH, MOST_ITEMS, RemoteError
from scopasolver.work.executors import width_of
from waiting import PATIENCE, happens

RULES = Rules("scopone_scientifico")
ENDINGS = [RULES.random_position(seed=seed, plies_left=6 + seed % 5) for seed in range(40)]


class Counting(ThreadPoolExecutor):
    """An executor with threads that notes the number of pieces of each task."""

    def __init__(self, workers: int = 2) -> None:
        super().__init__(workers)
        self.sizes: list[int] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sizes.append(len(args[1]))
        return super().submit(fn, *args, **kwargs)


@pytest.fixture
def threads() -> Iterator[Counting]:
    with Counting() as pool:
        yield pool


@pytest.fixture
def spend(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let pieces take these seconds on a simulated clock."""
    clock = threading.local()
    monkeypatch.setattr("scopasolver.work.chunks.perf_counter", lambda: getattr(clock, "now", 0.0))

    def spend(seconds: float) -> None:
        clock.now = getattr(clock, "now", 0.0) + seconds

    return spend


def spoilt(number: int) -> int:
    if number == 7:
        raise ValueError("seven")
    return number + 1


def test_outcomes_come_in_order_whatever_is_done_first(threads: Counting) -> None:
    for cost in (None, lambda number: number % 7 + 1):
        outcomes = list(in_chunks(lambda number: -number, range(2000), threads, cost=cost))
        assert [outcome.item for outcome in outcomes] == list(range(2000))
        assert [outcome.result() for outcome in outcomes] == [-number for number in range(2000)]


def test_unordered_outcomes_are_the_same(threads: Counting) -> None:
    found = {outcome.item: outcome.result() for outcome in in_chunks(str, range(500), threads, ordered=False)}
    assert found == {number: str(number) for number in range(500)}


def test_cheap_pieces_are_sent_together(threads: Counting, spend: Callable[[float], None]) -> None:
    assert len(list(in_chunks(spend, [1e-7] * 20_000, threads))) == 20_000
    assert len(threads.sizes) < 100
    assert threads.sizes[0] == 1
    assert max(threads.sizes) <= MOST_ITEMS


def test_dear_pieces_are_sent_alone(threads: Counting, spend: Callable[[float], None]) -> None:
    list(in_chunks(spend, [0.6] * 6, threads))
    assert threads.sizes == [1] * 6


def test_pieces_of_an_endless_generator_are_drawn_as_they_are_needed(
    threads: Counting, spend: Callable[[float], None]
) -> None:
    drawn = count()

    def slow(number: int) -> int:
        spend(0.001)
        return number

    found = [outcome.result() for outcome in islice(in_chunks(slow, iter(drawn), threads), 300)]
    assert found == list(range(300))
    assert next(drawn) < 300 + 4 * GROWTH * max(threads.sizes)


def test_the_dearest_of_what_is_drawn_is_done_first() -> None:
    done: list[int] = []
    with ThreadPoolExecutor(1) as pool:
        list(in_chunks(done.append, [3, 9, 1, 7, 2, 8], pool, cost=float))
    assert done[0] == 9 or done[:2] == [3, 9]
    assert sorted(done) == [1, 2, 3, 7, 8, 9]
    assert done.index(8) < done.index(1)


@pytest.mark.parametrize("pool", [lambda: ThreadPoolExecutor(2), lambda: ProcessPoolExecutor(2)])
def test_a_piece_that_fails_has_its_error_and_the_others_go_on(pool: Callable[[], Executor]) -> None:
    with pool() as executor:
        outcomes = list(in_chunks(spoilt, range(50), executor))
    assert [outcome.value for outcome in outcomes] == [None if n == 7 else n + 1 for n in range(50)]
    failed = outcomes[7]
    assert repr(failed.error) == "ValueError('seven')"
    with pytest.raises(ValueError, match="seven") as caught:
        failed.result()
    assert isinstance(caught.value.__cause__, RemoteError)
    assert "in spoilt" in str(caught.value.__cause__)


def unsendable(number: int) -> Any:
    return (lambda: number) if number == 3 else number


def test_a_result_that_cannot_be_sent_is_an_error_of_that_piece_alone() -> None:
    with ProcessPoolExecutor(1) as executor:
        outcomes = list(in_chunks(unsendable, range(40), executor))
    assert [outcome.value for outcome in outcomes] == [None if n == 3 else n for n in range(40)]
    assert outcomes[3].error is not None


def test_an_error_of_the_items_comes_after_the_outcomes_before_it(threads: Counting) -> None:
    def broken() -> Iterator[int]:
        yield from range(5)
        raise OSError("the list is torn")

    outcomes = in_chunks(abs, broken(), threads)
    assert [outcome.result() for outcome in islice(outcomes, 5)] == list(range(5))
    with pytest.raises(OSError, match="the list is torn"):
        next(outcomes)


def dying(number: int) -> int:
    if number == 20:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.skipif(os.name != "posix", reason="a process is killed by a signal")
def test_an_executor_that_loses_its_workers_says_so() -> None:
    with ProcessPoolExecutor(2) as executor, pytest.raises(BrokenExecutor):
        list(in_chunks(dying, range(100), executor))


@pytest.mark.skipif(os.name != "posix", reason="a process is killed by a signal")
def test_a_piece_that_kills_its_process_is_an_error_of_that_piece_alone() -> None:
    with open_executor(2) as executor:
        outcomes = list(in_chunks(dying, range(100), executor))
        assert [outcome.value for outcome in outcomes] == [None if n == 20 else n for n in range(100)]
        assert "has died, perhaps killed or out of memory" in str(outcomes[20].error)
        # A later submission starts new processes.
        assert executor.submit(abs, -3).result() == 3


def half_sent(number: int) -> int:
    """Kill the process while it sends the result of one number."""

    def send(self: Any, data: Any, write: Any = os.write) -> None:
        write(self.fileno(), bytes(data)[: len(data) // 2])
        os.kill(os.getpid(), signal.SIGKILL)

    if number == 20:
        multiprocessing.connection.Connection._send = send  # type: ignore[attr-defined]  # noqa: SLF001 - the process dies in the middle of sending
    return number


@pytest.mark.skipif(os.name != "posix", reason="a process is killed by a signal")
def test_a_process_that_dies_as_it_sends_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopasolver.work.executors.WIDTH_EVERY", 0.05)
    with open_executor(2) as executor:
        outcomes = list(in_chunks(half_sent, range(40), executor))
    assert [outcome.value for outcome in outcomes] == [None if n == 20 else n for n in range(40)]


@pytest.mark.skipif(os.name != "posix", reason="a process is killed by a signal")
def test_work_that_is_given_up_does_not_wait_for_the_rest_of_a_result() -> None:
    def give_up() -> None:
        with open_executor(1) as executor:
            assert executor.submit(half_sent, 1).result() == 1
            executor.submit(half_sent, 20)
            assert happens(lambda: not multiprocessing.active_children())
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        give_up()


def test_one_slow_piece_does_not_make_all_others_be_drawn_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopasolver.work.chunks.MOST_EARLY", 100)
    monkeypatch.setattr("scopasolver.work.chunks.MOST_ITEMS", 100)
    drawn = 0
    slow_is_done = threading.Event()

    def idle(futures: set[Future[Any]], seconds: float, when: str) -> Any:
        """Let the slow piece end once nothing else is pending."""
        found = wait(futures, seconds, when)
        if not found.done and len(futures) == 1:
            slow_is_done.set()
        return found

    def numbers() -> Iterator[int]:
        nonlocal drawn
        for number in range(20_000):
            drawn += 1
            yield number

    def work(number: int) -> int:
        if number == 3:
            assert slow_is_done.wait(PATIENCE)
        return number

    def cost(number: int) -> float:  # the piece drawn last is done first
        return 1.0 + number

    monkeypatch.setattr("scopasolver.work.chunks.wait", idle)
    for costs in (None, cost):
        drawn = 0
        slow_is_done.clear()
        with ThreadPoolExecutor(2) as pool:
            outcomes = in_chunks(work, numbers(), pool, cost=costs)
            assert [outcome.value for outcome in islice(outcomes, 4)] == [0, 1, 2, 3]
            assert drawn < 2000
            assert [outcome.value for outcome in outcomes] == list(range(4, 20_000))


def test_an_executor_that_is_shut_down_says_so(threads: Counting) -> None:
    threads.shutdown()
    with pytest.raises(BrokenExecutor, match="takes no more work"):
        next(in_chunks(abs, [1], threads))


class Idle(Executor):
    """An executor of a cluster without workers: no task is ever done."""

    class _client:  # noqa: N801 - as Dask has it
        @staticmethod
        def sync(*_: object, **__: object) -> dict[str, int]:
            return {}

        class scheduler:  # noqa: N801 - Dask's name
            ncores = None

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ARG002 - the signature of an executor
        return Future()


def test_a_cluster_without_workers_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopasolver.work.executors.WIDTH_EVERY", 0.05)
    monkeypatch.setattr("scopasolver.work.executors.ALONE_SECONDS", 0.2)
    with pytest.raises(BrokenExecutor, match="the executor has had no workers for 0 seconds"):
        list(in_chunks(abs, range(9), Idle()))


def test_ctrl_c_calls_back_what_has_not_begun() -> None:
    begun: list[int] = []
    interrupted = threading.Event()

    def work(number: int) -> None:
        begun.append(number)
        if number == 3:
            signal.raise_signal(signal.SIGINT)
        if number >= 3:
            assert interrupted.wait(PATIENCE)

    with ThreadPoolExecutor(2) as pool:
        with pytest.raises(KeyboardInterrupt):
            list(in_chunks(work, range(100), pool))
        interrupted.set()
    assert len(begun) < 100


def test_progress_says_how_far_and_how_long(threads: Counting) -> None:
    told: list[Pace] = []
    list(in_chunks(abs, range(300), threads, progress=told.append))
    assert [pace.done for pace in told] == sorted({pace.done for pace in told})
    assert (told[-1].done, told[-1].total, told[-1].remaining) == (300, 300, 0)
    list(in_chunks(abs, iter(range(3)), threads, progress=told.append))
    assert (told[-1].done, told[-1].total, told[-1].remaining) == (3, None, None)
    assert str(Pace(0, 5, 0.0)) == "0 of 5"
    assert str(Pace(5, None, 2.0)) == "5, 2.5 a second"


def test_how_many_workers_there_are() -> None:
    assert width_of(ThreadPoolExecutor(3)) == 3
    assert width_of(ProcessPoolExecutor(2)) == 2
    assert width_of(Executor()) == os.cpu_count()


@pytest.mark.parametrize("spec", ["", "0", "many", "1025", "http://127.0.0.1", True])
def test_a_spec_that_names_no_executor_is_refused(spec: str) -> None:
    with pytest.raises(ValueError, match=r"expected the address of a Dask scheduler, .* or a number of processes"):  # noqa: SIM117 - one block would be too long a line
        with open_executor(spec):
            pass


# --- what the library does on executors ---------------------------------------------------------


def known(position: Position) -> dict[str, Any]:
    return {name: fact for name, fact in solve(position).to_dict().items() if name != "seconds"}


@pytest.mark.parametrize("pool", [lambda: ThreadPoolExecutor(2), lambda: ProcessPoolExecutor(2)])
def test_solve_many_gives_the_same_on_an_executor(pool: Callable[[], Executor]) -> None:
    counts: list[int] = []
    with pool() as executor:
        solutions = list(solve_many(iter(ENDINGS), executor=executor, progress=counts.append))
    assert counts == list(range(1, 41))
    for position, solution in zip(ENDINGS, solutions, strict=True):
        assert {name: fact for name, fact in solution.to_dict().items() if name != "seconds"} == known(position)


def test_arguments_of_solve_many_reach_the_workers(threads: Counting) -> None:
    deal = RULES.deal(seed=1)
    (stopped,) = solve_many([deal], executor=threads, limit=Limit(nodes=50), moves=False, memory_mb=1)
    assert not stopped.exact
    (winner,) = solve_many(ENDINGS[:1], executor=threads, objective="win")
    assert winner.value == solve(ENDINGS[0], objective="win").value


def test_wrong_arguments_of_solve_many_on_an_executor_are_named(threads: Counting) -> None:
    with pytest.raises(ValueError, match="`threads` is 2: an `executor` has its own workers"):
        solve_many(ENDINGS, threads=2, executor=threads)
    with pytest.raises(TypeError, match="`executor` is 2: expected an Executor"):
        solve_many(ENDINGS, executor=2)  # type: ignore[call-overload]  # wrong on purpose
    solutions = solve_many([ENDINGS[0], "none", ENDINGS[1]], executor=threads)  # type: ignore[list-item]  # wrong on purpose
    assert next(solutions).exact
    with pytest.raises(TypeError, match="none"):
        next(solutions)
    assert list(solutions) == []


def test_problems_are_the_same_on_an_executor(threads: Counting) -> None:
    here, there = (islice(find(Rules("scopa"), seed=1, most=14, executor=who), 3) for who in (None, threads))
    assert list(here) == list(there)


def test_reports_are_the_same_on_an_executor(threads: Counting) -> None:
    match = Match(Rules("scopa"), ["greedy", "random"], seed=2)
    match.play(hands=2)
    asked: dict[str, Any] = {"worlds": 6, "limit": Limit(nodes=20_000), "deals": 2}
    told: list[tuple[int, int]] = []
    record = match.record()
    there = analyse_match(record, executor=threads, progress=lambda *done: told.append(done), **asked)
    assert there == analyse_match(record, **asked)
    assert told == [(1, 2), (2, 2)]
    assert analyse(record.hands[0], executor=threads, **asked) == there.reports[0]


def test_values_sent_to_other_processes_are_small() -> None:
    """Bytes for each hand of Scopone stay near what it needs."""
    position = RULES.random_position(seed=2, plies_left=14)
    over = RULES.random_position(seed=2, plies_left=0)
    sizes = {
        "position": (position, 200),
        "observation": (position.observation(0), 260),
        "solution": (solve(position), 600),
        "result": (over.result(), 300),
        "move": (position.legal_moves()[0], 80),
    }
    for name, (value, most) in sizes.items():
        assert len(pickle.dumps(value)) < most, name


def test_a_tournament_needs_few_tasks(threads: Counting) -> None:
    bots = ["greedy", "random"]
    table = tournament(Rules("scopa"), bots, deals=400, executor=threads)
    assert table == tournament(Rules("scopa"), bots, deals=400, workers=1)
    assert len(threads.sizes) < 60
