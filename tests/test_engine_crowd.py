"""Many analyses share threads and memory fairly, and none outlives its program."""

import subprocess
import sys
from statistics import mean

import pytest

from scopasolver import Limit, Rules, solve
from scopasolver.engine import Engine
from scopasolver.engine.crew import Crew
from test_engine import facts
from waiting import PATIENCE, happens

CROWD = 100
TURN = 8192
"""Nodes of a turn."""


def test_a_hundred_at_once_get_the_same_share() -> None:
    deals = [Rules("briscola").deal(seed=seed) for seed in range(CROWD)]
    with Engine(threads=2, memory_mb=1024) as engine:
        analyses = [engine.analyse(deal) for deal in deals]
        assert happens(lambda: all(analysis.solution for analysis in analyses))
        work = 5 * TURN * CROWD
        assert happens(lambda: sum(analysis.solution.nodes for analysis in analyses if analysis.solution) > work)
    nodes = [analysis.wait().nodes for analysis in analyses]
    # A turn has fewer nodes where they take long, as the first accesses to a large table do.
    assert min(nodes) > mean(nodes) / 10


def test_turns_change_no_answer() -> None:
    deals = [Rules("scopone").deal(seed=seed) for seed in range(4)]
    limit = Limit(nodes=3 * TURN)
    with Engine(threads=1, memory_mb=4) as engine:
        found = [analysis.wait() for analysis in [engine.analyse(deal, limit=limit) for deal in deals]]
    assert list(map(facts, found)) == [facts(solve(deal, limit=limit, memory_mb=1)) for deal in deals]


@pytest.mark.parametrize("memory_mb", [1, 2, 7, 1024, 10**6])
def test_shares_of_memory_are_no_more_than_the_whole(memory_mb: int) -> None:
    crew, shares = Crew(1, memory_mb), list[int]()
    while (share := crew.share()) and len(shares) < 1000:
        crew.free -= share
        shares.append(share)
    assert sum(shares) <= memory_mb
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == max(1, memory_mb // 4)
    assert memory_mb < 1024 or len(shares) > CROWD


def test_who_finds_no_memory_waits_for_it() -> None:
    deal = Rules("scopone").deal(seed=1)
    ending = Rules("scopone").random_position(seed=1, plies_left=8)
    with Engine(threads=2, memory_mb=1) as engine:
        first = engine.analyse(deal)
        second = engine.analyse(ending)
        third = engine.analyse(deal)
        assert happens(lambda: first.solution)
        assert second.solution is None
        # A search that waits can be stopped, and says what is known without search.
        third.stop()
        assert third.wait().suggested
        assert not first.done
        first.stop()
        assert second.wait().value == solve(ending).value


PROGRAM = """
from scopasolver import Rules
from scopasolver.engine import Engine
engine = Engine({arguments})
analyses = [engine.analyse(Rules("scopone").deal(seed=seed)) for seed in range({count})]
next(iter(analyses[0]))
{end}
"""


@pytest.mark.parametrize("end", ["", "raise SystemExit(0)", "engine.close()"])
@pytest.mark.parametrize(("arguments", "count"), [("", 1), ("threads=2", 20), ("memory_mb=1", 3)])
def test_a_program_ends_while_analyses_run(end: str, arguments: str, count: int) -> None:
    text = PROGRAM.format(arguments=arguments, count=count, end=end)
    done = subprocess.run([sys.executable, "-c", text], timeout=PATIENCE, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
