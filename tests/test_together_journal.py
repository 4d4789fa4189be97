"""A journal keeps the proofs of many workers when a worker, the coordinator or the executor fails."""

import json
import os
import subprocess
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from answering import complaint
from cases import cases
from commanding import run
from scopasolver import Limit, Position, RecordError, Rules, ScopaSolverError, Solution, __version__, solve
from scopasolver.together import solve_together
from scopasolver.work import open_executor
from test_together import LONG, RULES, SHORT, SMALL, AtOnce, check, value_of_long
from waiting import happens

WORKS = """
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from scopasolver import Position
from scopasolver.together import solve_together
from scopasolver.work import open_executor
if __name__ == "__main__":
    with open_executor(2) as pool:
        solve_together(Position(sys.argv[1]), pool, journal=sys.argv[2], job_nodes=20_000, memory_mb=64)
"""


def lines(journal: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in journal.read_text().splitlines()]


def test_a_limit_leaves_bounds_and_the_journal_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "proofs"
    value = solve(SHORT, moves=False).value
    solution: Solution[int] | None = None
    rounds = 0
    while solution is None or not solution.exact:
        solution = solve_together(SHORT, AtOnce(), journal=journal, limit=Limit(nodes=500), job_nodes=100, memory_mb=16)
        assert solution.lower <= value <= solution.upper
        assert solution.exact or solution.stopped_by == "limit"
        rounds += 1
    assert rounds > 3
    check(SHORT, solution, value)
    assert solution.nodes == sum(line["nodes"] for line in lines(journal)[1:])
    jobs = [(line["position"], line["at_least"]) for line in lines(journal)[1:]]
    assert len(jobs) == len(set(jobs)), "no job is done twice"
    again = solve_together(SHORT, AtOnce(fails_after=0), journal=journal, job_nodes=100)
    assert (again.value, again.line) == (solution.value, solution.line)


def test_a_torn_last_line_is_left_out(tmp_path: Path) -> None:
    journal = tmp_path / "proofs"
    solve_together(SHORT, AtOnce(), journal=journal, limit=Limit(nodes=1000), job_nodes=100, memory_mb=16)
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-9])
    solution = solve_together(SHORT, AtOnce(), journal=journal, job_nodes=100, memory_mb=16)
    check(SHORT, solution, solve(SHORT).value)
    assert journal.read_bytes().startswith(whole[: whole.rstrip(b"\n").rfind(b"\n") + 1])


def test_a_changed_line_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "proofs"
    solve_together(SHORT, AtOnce(), journal=journal, job_nodes=100, memory_mb=16)
    journal.write_text(journal.read_text().replace('"lower": ', '"lower": 1', 1))
    with pytest.raises(RecordError, match="line 2"):
        solve_together(SHORT, AtOnce(), journal=journal)


@cases(
    ("position", "asked", "differs"),
    (LONG, {}, "`position` is"),
    (SHORT, {"objective": "win"}, "`objective` is null"),
    (Rules("scopone").random_position(seed=3, plies_left=16), {}, "`rules` is"),
)
def test_a_journal_of_something_else_is_refused(
    tmp_path: Path, position: Position, asked: dict[str, Any], differs: str
) -> None:
    journal = tmp_path / "proofs"
    solve_together(SHORT, AtOnce(), journal=journal, job_nodes=100, memory_mb=16)
    before = journal.read_bytes()
    with pytest.raises(RecordError, match=differs):
        solve_together(position, AtOnce(), journal=journal, **asked)
    assert journal.read_bytes() == before


def test_a_journal_of_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = tmp_path / "proofs"
    monkeypatch.setattr("scopasolver.together.journal.__version__", "0.0.0")
    solve_together(SHORT, AtOnce(), journal=journal, job_nodes=100, memory_mb=16)
    monkeypatch.undo()
    with pytest.raises(RecordError, match=f"`scopasolver` is .0.0.0.: expected .{__version__}"):
        solve_together(SHORT, AtOnce(), journal=journal)


class Doomed(ProcessPoolExecutor):
    """Two workers, one of which dies with the sixth job, and not while it sends a result: that can block the pool."""

    jobs = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.jobs += 1
        return super().submit(os._exit, 1) if self.jobs == 6 else super().submit(fn, *args, **kwargs)


def test_a_worker_dies(tmp_path: Path) -> None:
    journal = tmp_path / "proofs"
    with Doomed(2) as pool, pytest.raises(ScopaSolverError, match="the executor has failed"):
        solve_together(LONG, pool, journal=journal, **SMALL)
    before = journal.read_bytes()
    with open_executor(2) as fresh:
        solution = solve_together(LONG, fresh, journal=journal, **SMALL)
    check(LONG, solution, value_of_long())
    assert journal.read_bytes().startswith(before)


def test_the_coordinator_is_killed(tmp_path: Path) -> None:
    journal = tmp_path / "proofs"
    with subprocess.Popen([sys.executable, "-c", WORKS, str(LONG), str(journal)], text=True) as child:
        assert happens(lambda: journal.exists() and journal.read_bytes().count(b"\n") >= 8, child)
        child.kill()
    before = journal.read_bytes()
    whole = before[: before.rfind(b"\n") + 1]
    with open_executor(2) as pool:
        solution = solve_together(LONG, pool, journal=journal, **SMALL)
    check(LONG, solution, value_of_long())
    assert journal.read_bytes().startswith(whole)
    jobs = [(line["position"], line["at_least"]) for line in lines(journal)[1:]]
    assert len(jobs) == len(set(jobs)), "no job is done twice"


def test_one_journal_has_one_writer(tmp_path: Path) -> None:
    journal = tmp_path / "proofs"
    with subprocess.Popen([sys.executable, "-c", WORKS, str(RULES.deal(seed=1)), str(journal)], text=True) as child:
        try:
            assert happens(lambda: journal.exists() and journal.read_bytes(), child)
            with pytest.raises(RecordError, match="another program is writing"):
                solve_together(RULES.deal(seed=1), AtOnce(), journal=journal)
        finally:
            child.kill()


def test_the_command_goes_on_from_its_journal(tmp_path: Path) -> None:
    journal = str(tmp_path / "proofs")
    command = ("solve", "-", "--executor", "2", "--journal", journal, "--json")
    first = run(*command, stdin=str(SHORT))
    assert first.exit_code == 0, first.output
    answer = json.loads(first.output)
    assert answer["value"] == solve(SHORT).value
    again = json.loads(run(*command, stdin=str(SHORT)).output)
    assert (again["value"], again["line"], again["nodes"]) == (answer["value"], answer["line"], answer["nodes"])
    other = run(*command, stdin=str(LONG))
    assert other.exit_code == 2
    assert "`position` is" in other.output


@cases(
    ("content", "reason"),
    (None, "scopasolver: cannot use {journal}: No such file or directory\n"),
    ("my notes\n", "scopasolver: {journal}: line 1: not one JSON object"),
)
def test_a_journal_that_cannot_be_used_is_named(content: str | None, reason: str, tmp_path: Path) -> None:
    journal = tmp_path / "folder" / "proofs"
    if content is not None:
        journal.parent.mkdir()
        journal.write_text(content)
    assert complaint("solve", "-", "--executor", "1", "--journal", str(journal), stdin=str(SHORT)).startswith(
        reason.format(journal=journal)
    )
    assert content is None or journal.read_text() == content


def test_an_executor_that_drops_jobs_is_a_clear_error(tmp_path: Path) -> None:
    journal = tmp_path / "proofs"
    for _ in range(3):
        with pytest.raises(ScopaSolverError, match="the executor has failed"):
            solve_together(SHORT, AtOnce(fails_after=4), journal=journal, job_nodes=100, memory_mb=16)
    assert len(lines(journal)) == 1 + 3 * 4
    check(SHORT, solve_together(SHORT, AtOnce(), journal=journal, job_nodes=100, memory_mb=16), solve(SHORT).value)
