"""Analyses as tasks of asyncio: results, cancellation, and no task that holds up another."""

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Any

import pytest

from apart import apart
from scopasolver import Limit, Rules, solve
from scopasolver.engine import Analysis, Engine
from test_engine import LONG, assert_better, facts
from waiting import GLANCE, PATIENCE

ENDING = Rules("scopone").random_position(seed=1, plies_left=12)


def run(work: Callable[[Engine], Awaitable[None]]) -> None:
    """Run a coroutine with an engine."""

    async def main() -> None:
        async with asyncio.timeout(PATIENCE), Engine(threads=2) as engine:
            await work(engine)

    apart(lambda: asyncio.run(main()))


async def happens(event: Callable[[], object]) -> None:
    """Let other tasks run until something has happened."""
    while not event():
        await asyncio.sleep(GLANCE)


async def read(analysis: Analysis[Any]) -> None:
    async for _ in analysis:
        pass


async def read_slowly(analysis: Analysis[Any]) -> None:
    async for _ in analysis:
        await asyncio.sleep(PATIENCE)


async def leave(analysis: Analysis[Any]) -> None:
    async with analysis:
        await asyncio.sleep(PATIENCE)


async def wait(analysis: Analysis[Any]) -> None:
    await analysis


def test_a_task_reads_the_same_results() -> None:
    async def work(engine: Engine) -> None:
        async with engine.analyse(ENDING) as analysis:
            results = [result async for result in analysis]
        assert facts(results[-1]) == facts(solve(ENDING))
        for old, new in pairwise(results):
            assert_better(old, new)
        assert await analysis == results[-1]
        assert [result async for result in analysis] == results[-1:]

    run(work)


def test_many_tasks_wait_at_once() -> None:
    async def work(engine: Engine) -> None:
        endings = [Rules("briscola").random_position(seed=seed, plies_left=8) for seed in range(40)]
        solutions = await asyncio.gather(*(engine.analyse(ending) for ending in endings))
        assert [facts(solution) for solution in solutions] == [facts(solve(ending)) for ending in endings]

    run(work)


@pytest.mark.parametrize("reader", [read, read_slowly, leave, wait])
def test_a_cancelled_task_ends_its_search(reader: Callable[[Analysis[Any]], Awaitable[None]]) -> None:
    async def work(engine: Engine) -> None:
        analysis = engine.analyse(LONG)
        task = asyncio.ensure_future(reader(analysis))
        await happens(lambda: analysis.solution)
        await asyncio.sleep(GLANCE)
        task.cancel()
        # Nobody awaits the task, but it is cancelled all the same.
        await happens(lambda: analysis.done)
        assert task.cancelled()
        assert analysis.solution is not None
        assert analysis.solution.suggested is not None

    run(work)


@pytest.mark.clock
@pytest.mark.parametrize("reader", [read, read_slowly, leave, wait])
def test_a_cancelled_task_ends_its_search_within_100_milliseconds(
    reader: Callable[[Analysis[Any]], Awaitable[None]],
) -> None:
    times = []

    async def work(engine: Engine) -> None:
        analysis = engine.analyse(LONG)
        task = asyncio.ensure_future(reader(analysis))
        await happens(lambda: analysis.solution and analysis.solution.nodes > 10_000)
        start = time.monotonic()
        task.cancel()
        await happens(lambda: analysis.done)
        times.append(time.monotonic() - start)

    for _ in range(3):
        run(work)
    assert min(times) < 0.1


def test_a_timeout_ends_the_search() -> None:
    async def work(engine: Engine) -> None:
        analysis = engine.analyse(LONG)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(analysis, 0.05)
        await happens(lambda: analysis.done)
        assert (await analysis).stopped_by == "limit"

    run(work)


def test_a_task_that_ends_by_itself_leaves_the_search_alone() -> None:
    async def work(engine: Engine) -> None:
        analysis = engine.analyse(LONG)

        async def first() -> None:
            async for _ in analysis:
                break

        await asyncio.create_task(first())
        other = asyncio.create_task(asyncio.sleep(0))
        await other
        assert not analysis.done
        analysis.stop()
        assert (await analysis).suggested

    run(work)


def test_a_loop_that_has_ended_is_no_trouble() -> None:
    with Engine() as engine:
        analysis = engine.analyse(LONG, limit=Limit(nodes=100_000))

        async def begin() -> None:
            # The task is abandoned with its loop, and with the analysis.
            task = asyncio.create_task(read_slowly(engine.analyse(LONG)))
            await asyncio.sleep(GLANCE)
            assert not task.done()

        apart(lambda: asyncio.run(begin()))
        gc.collect()
        assert analysis.wait().nodes >= 100_000
