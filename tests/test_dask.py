"""Work on a Dask cluster of two processes: answers stay the same when workers or the scheduler are lost."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from dask import config
from distributed import Client, LocalCluster

from answering import complaint
from commanding import run, start
from scopasolver import Rules, ScopaSolverError, solve, solve_many
from scopasolver.analysis import analyse_match
from scopasolver.batch import read_rows, solve_batch, tournament_batch
from scopasolver.play import Match
from scopasolver.problems import find
from scopasolver.together import SearchProgress, solve_together
from scopasolver.tournament import tournament
from scopasolver.work import in_chunks, open_executor
from scopasolver.work.executors import width_of
from test_together import LONG, SMALL, check, value_of_long
from test_together import RULES as SCIENTIFICO
from waiting import PATIENCE, happens

ROOT = Path(__file__).parent.parent
pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="processes are killed by signals"),
    pytest.mark.filterwarnings("ignore"),  # warnings of Dask at its end
]


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait longer for workers: on a busy machine those that were killed need more than a minute to start again."""
    monkeypatch.setattr("scopasolver.work.executors.ALONE_SECONDS", 10 * PATIENCE)


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """Start a scheduler with two worker processes.

    A cluster gives up a worker that has not started again after 15 seconds, which is too soon on a busy machine.
    """
    options: dict[str, Any] = {"dashboard_address": ":0", "protocol": "tcp", "silence_logs": 50}
    with (
        config.set({"distributed.deploy.lost-worker-timeout": f"{10 * PATIENCE}s"}),
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, **options) as cluster,
    ):
        yield cluster


@pytest.fixture
def client(cluster: LocalCluster) -> Iterator[Client]:
    with Client(cluster, set_as_default=False) as client:
        yield client


def dying(number: int) -> int:
    if number == 11:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_everything_is_the_same_on_a_cluster(client: Client) -> None:
    executor = client.get_executor()
    assert width_of(executor) == 2
    bots, rules = ["greedy", "random"], Rules("scopa")
    assert tournament(rules, bots, deals=60, executor=executor) == tournament(rules, bots, deals=60, workers=1)
    endings = [Rules("scopone").random_position(seed=seed, plies_left=10) for seed in range(50)]
    values = [solution.value for solution in solve_many(iter(endings), executor=executor)]
    assert values == [solve(position).value for position in endings]
    here, there = (next(find(rules, seed=1, most=12, executor=who)) for who in (None, executor))
    assert here == there
    match = Match(rules, ["greedy", "random"], seed=2)
    match.play(hands=2)
    asked: dict[str, Any] = {"worlds": 4}
    assert analyse_match(match.record(), executor=executor, **asked) == analyse_match(match.record(), **asked)


def test_a_batch_of_the_command_line_runs_on_a_cluster(cluster: LocalCluster, tmp_path: Path) -> None:
    bots = ("-b", "greedy", "-b", "random")
    size = ("--deals", "30", "--part-size", "10")
    for name, who in (("there", ("--cluster", cluster.scheduler_address)), ("here", ("--workers", "1"))):
        done = run("batch", "tournament", "scopa", *bots, *size, "--out", str(tmp_path / name), *who)
        assert done.exit_code == 0, done.stderr
    for file in (tmp_path / "here").iterdir():
        assert (tmp_path / "there" / file.name).read_bytes() == file.read_bytes()


def test_no_scheduler_is_a_clear_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopasolver.work.executors.CONNECT_SECONDS", 1)
    with pytest.raises(OSError, match=r"no Dask scheduler answers at tcp://127.0.0.1:1 within 1 seconds"):  # noqa: SIM117 - one block would be too long a line
        with open_executor("tcp://127.0.0.1:1"):
            pass
    file = tmp_path / "endings.txt"
    file.write_text(f"{Rules('scopa').random_position(seed=1, plies_left=4)}\n")
    assert "no Dask scheduler answers" in complaint(
        "batch", "solve", str(file), "--out", str(tmp_path / "out"), "--cluster", "tcp://127.0.0.1:1"
    )
    assert solve_batch(file, tmp_path / "out", workers=1).items == 1


def test_a_piece_that_kills_its_workers_is_an_error_of_that_piece(
    cluster: LocalCluster, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster.scheduler, "allowed_failures", 0)  # the default allows three in a row
    outcomes = list(in_chunks(dying, range(20), client.get_executor()))
    assert [outcome.value for outcome in outcomes] == [None if number == 11 else number for number in range(20)]
    assert type(outcomes[11].error).__name__ == "KilledWorker"


def test_a_worker_that_is_killed_costs_nothing(client: Client, tmp_path: Path) -> None:
    bots, rules = ["pimc(worlds=4,seconds=none)", "greedy"], Rules("scopa")
    pids = list(client.run(os.getpid).values())
    killed: list[int] = []

    def meanwhile(_: object) -> None:
        if not killed:
            killed.append(pids[0])
            os.kill(pids[0], signal.SIGKILL)

    executor = client.get_executor()
    tournament_batch(rules, tmp_path, bots, deals=40, executor=executor, part_size=5, progress=meanwhile)
    assert killed
    assert len(list(read_rows(tmp_path))) == 80


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def test_the_cluster_of_the_docs_does_what_their_page_says(tmp_path: Path) -> None:
    script, page = ROOT / "deploy/one_machine.sh", (ROOT / "docs/batch.md").read_text()
    steps = re.findall(r"^   \$ (.+)$", page, re.MULTILINE)
    assert len(steps) == 4
    plain = script.read_text().replace('"', "").replace("$port", "8786").replace("$workers", "2").replace(" >", " > ")
    assert all(step in plain for step in steps)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    told = subprocess.run(
        [script, tmp_path], env=os.environ | {"PORT": str(free_port()), "PATH": path}, capture_output=True, text=True,
        timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (0, "solved: 2,000 items in 4 parts\n")
    assert len(list(read_rows(tmp_path / "solved"))) == 2000


SCHEDULER = [
    sys.executable,
    "-m",
    "distributed.cli.dask_scheduler",
    "--host",
    "127.0.0.1",
    "--port",
    "0",
    "--no-dashboard",
]
WORKER = [sys.executable, "-m", "distributed.cli.dask_worker", "--nworkers", "1", "--nthreads", "1", "--no-dashboard"]


def test_a_scheduler_that_goes_away_leaves_finished_parts(tmp_path: Path) -> None:
    file, out, address_file = tmp_path / "endings.txt", tmp_path / "out", tmp_path / "scheduler.json"
    dealt = [Rules("scopone").random_position(seed=seed, plies_left=14) for seed in range(2000)]
    file.write_text("".join(f"{position}\n" for position in dealt))
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
    scheduler = subprocess.Popen([*SCHEDULER, "--scheduler-file", str(address_file)], **quiet)
    worker = subprocess.Popen([*WORKER, "--scheduler-file", str(address_file)], **quiet)
    try:
        with Client(scheduler_file=str(address_file), set_as_default=False) as client:
            client.wait_for_workers(1, timeout=PATIENCE)
            address = client.scheduler.address
        patience = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s"}
        asked = ("--cluster", address, "--part-size", "20")
        with start("batch", "solve", str(file), "--out", str(out), *asked, env=os.environ | patience) as process:
            assert happens((out / "part-00000.parquet").exists, process)
            os.killpg(scheduler.pid, signal.SIGKILL)
            _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 1, errors
        assert f"finished parts are in {out}, and the same call goes on from there" in errors
    finally:
        for other in (worker, scheduler):
            if other.poll() is None:
                os.killpg(other.pid, signal.SIGKILL)
            other.wait()
    kept = {part.name: part.read_bytes() for part in out.glob("part-*")}
    solve_batch(file, out, workers=2, part_size=20)
    assert {name: (out / name).read_bytes() for name in kept} == kept


SCHEDULES = """
import time
from distributed import LocalCluster
cluster = LocalCluster(n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=":0")
print(cluster.scheduler_address, flush=True)
time.sleep(600)
"""


def test_dask_does_the_jobs(cluster: Any, tmp_path: Path) -> None:
    position = SCIENTIFICO.random_position(seed=5, plies_left=20)
    with open_executor(cluster.scheduler_address) as executor:
        solution = solve_together(position, executor, journal=tmp_path / "proofs", job_nodes=5000, memory_mb=64)
    check(position, solution, solve(position, moves=False).value)


def test_dask_loses_a_worker(cluster: Any) -> None:
    killed = False

    def kill(progress: SearchProgress) -> None:
        nonlocal killed
        if not killed and progress.done >= 3:
            killed = True
            next(iter(cluster.workers.values())).process.process.kill()

    with open_executor(cluster.scheduler_address) as executor:
        solution = solve_together(LONG, executor, progress=kill, **SMALL)
    assert killed
    check(LONG, solution, value_of_long())


def test_a_scheduler_that_is_gone_is_a_clear_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = tmp_path / "proofs"
    with subprocess.Popen([sys.executable, "-c", SCHEDULES], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        address = child.stdout.readline().strip()

        def kill(progress: SearchProgress) -> None:
            if progress.done >= 3:
                child.kill()

        client = Client(address, timeout=PATIENCE, set_as_default=False)
        monkeypatch.setattr(client, "_timeout", 3)  # seconds for which it looks for the lost scheduler
        with (
            config.set({"distributed.comm.timeouts.connect": "1s"}),
            client,
            pytest.raises(ScopaSolverError, match="the executor has failed"),
        ):
            solve_together(LONG, client.get_executor(), journal=journal, progress=kill, **SMALL)
    before = journal.read_bytes()
    assert before.count(b"\n") > 3
    with ProcessPoolExecutor(2) as pool:
        check(LONG, solve_together(LONG, pool, journal=journal, **SMALL), value_of_long())
    assert journal.read_bytes().startswith(before)
