"""Long solves that are killed go on from their last checkpoint."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from commanding import run
from sampling import some
from scopasolver import Limit, MatchObjective, Position, Rules, ScopaSolverError, Solution, __version__, solve
from waiting import happens

RULES = Rules("scopone_scientifico")
LONG = RULES.random_position(seed=3, plies_left=24)
"""Position that takes a second or two to solve."""
SHORT = RULES.random_position(seed=3, plies_left=16)

WORKS = """
import sys
from scopasolver import Position, solve
solve(Position(sys.argv[1]), moves=sys.argv[4] == "all", checkpoint=sys.argv[2], checkpoint_seconds=0.05,
      threads=int(sys.argv[3]))
"""


def answer_of(solution: Solution) -> tuple[object, ...]:
    return solution.value, solution.best, solution.best_complete, solution.moves, solution.line


def worth_of(position: Position, solution: Solution) -> tuple[object, ...]:
    """Return the value and the points at the end of the line; the line itself depends on the table."""
    assert solution.line[0] in solution.best
    for move in solution.line:
        position = position.play(move)
    points = position.result().points
    return solution.value, points[0] - points[1]


def killed(
    position: Position, folder: Path, saves: int = 1, nodes: int = 0, threads: int = 1, moves: str = "best"
) -> None:
    """Start a solve, and kill it after this many saves, the last one in a test of at least this many nodes."""
    file, seen = folder / "checkpoint", {when_saved(folder / "checkpoint")}

    def has_saved() -> bool:
        seen.add(when_saved(file))
        return len(seen) > saves and most_saved(file) >= nodes

    command = [sys.executable, "-c", WORKS, str(position), str(folder), str(threads), moves]
    with subprocess.Popen(command, text=True) as child:
        happens(has_saved, child)
        child.kill()


def when_saved(file: Path) -> int | None:
    """Return a stamp that changes whenever a checkpoint is saved."""
    return file.stat().st_mtime_ns if file.exists() else None


def most_saved(file: Path) -> int:
    """Return the nodes of the longest test in a checkpoint, -1 if there is none yet."""
    try:
        header = file.read_bytes().partition(b"proofs\n")[0]
    except FileNotFoundError:
        return -1
    return max((int(line.split()[-1]) for line in header.splitlines() if line.startswith(b"answer")), default=0)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_solve_that_is_killed_goes_on(tmp_path: Path, threads: int) -> None:
    cold = solve(LONG, moves=False, threads=threads)
    killed(LONG, tmp_path, nodes=cold.nodes // 5, threads=threads)
    again = solve(LONG, moves=False, checkpoint=tmp_path, threads=threads)
    assert worth_of(LONG, again) == worth_of(LONG, cold)
    assert again.nodes < 0.9 * cold.nodes or threads > 1
    # All tests are answered now, so nothing is searched.
    at_once = solve(LONG, moves=False, checkpoint=tmp_path)
    assert answer_of(at_once) == answer_of(again)
    assert at_once.nodes == 0
    assert [test[:2] for test in at_once.proved] == [test[:2] for test in again.proved]


def test_answers_are_about_the_position_that_was_asked_about(tmp_path: Path) -> None:
    """Without the earlier table the line tries other moves, of which fewer are stored."""
    for seed in range(4):
        position = RULES.random_position(seed=seed, plies_left=24)
        folder = tmp_path / str(seed)
        cold = solve(position, checkpoint=folder)
        kept = (folder / "checkpoint").stat().st_size
        again = solve(position, checkpoint=folder, memory_mb=1)
        assert worth_of(position, again) == worth_of(position, cold)
        assert {one.move: one.value for one in again.moves} == {one.move: one.value for one in cold.moves}
        # The small table cannot take the proofs, so they stay in the file.
        assert (folder / "checkpoint").stat().st_size >= kept


def test_a_solve_may_be_killed_several_times(tmp_path: Path) -> None:
    position = RULES.random_position(seed=1, plies_left=20)
    cold = solve(position)
    for saves in (1, 3, 6):
        folder = tmp_path / str(saves)
        for _ in range(3):
            killed(position, folder, saves, moves="all")
        assert answer_of(solve(position, checkpoint=folder)) == answer_of(cold)


def test_a_limit_and_ctrl_c_leave_what_is_proved(tmp_path: Path) -> None:
    cold = solve(LONG, moves=False)
    nodes = 0
    for _ in range(100):
        solution = solve(
            LONG, moves=False, limit=Limit(nodes=cold.nodes // 4), checkpoint=tmp_path, checkpoint_table=True
        )
        nodes += solution.nodes
        if solution.exact:
            break
    assert worth_of(LONG, solution) == worth_of(LONG, cold)
    assert nodes < 2 * cold.nodes

    def stop(_progress: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(LONG, checkpoint=tmp_path / "interrupted", progress=stop)
    assert (tmp_path / "interrupted" / "checkpoint").exists()


def test_another_solve_is_refused_with_what_differs(tmp_path: Path) -> None:
    solve(SHORT, checkpoint=tmp_path)
    with pytest.raises(ScopaSolverError, match=r"of another solve: its position is `.*`, not `"):
        solve(RULES.random_position(seed=4, plies_left=16), checkpoint=tmp_path)
    with pytest.raises(ScopaSolverError, match=r"its rules is `scopone_scientifico`, not `scopone`"):
        solve(Rules("scopone").random_position(seed=4, plies_left=16), checkpoint=tmp_path)
    with pytest.raises(ScopaSolverError, match=r"its question is `value`, not `win`"):
        solve(SHORT, objective="win", checkpoint=tmp_path)
    with pytest.raises(ScopaSolverError, match=r"its question is `value`, not `match at 3 to 5`"):
        solve(SHORT, objective=MatchObjective(totals=(3, 5)), checkpoint=tmp_path)
    with pytest.raises(ScopaSolverError, match=r"its moves is `all`, not `best`"):
        solve(SHORT, moves=False, checkpoint=tmp_path)
    file = tmp_path / "checkpoint"
    written = file.read_bytes()
    assert f"version {__version__}".encode() in written
    file.write_bytes(written.replace(f"version {__version__}".encode(), b"version 0.0.9"))
    with pytest.raises(ScopaSolverError, match=r"its version is `0\.0\.9`, not `"):
        solve(SHORT, checkpoint=tmp_path)


def test_torn_and_foreign_files_give_one_clear_error(tmp_path: Path) -> None:
    whole = solve(SHORT, checkpoint=tmp_path)
    file = tmp_path / "checkpoint"
    written = file.read_bytes()
    ends = some(range(0, len(written), max(len(written) // 200, 1)))
    for end in ends:
        file.write_bytes(written[:end])
        with pytest.raises(ScopaSolverError, match=r"damaged|no checkpoint"):
            solve(SHORT, checkpoint=tmp_path)
    for place in ends:
        file.write_bytes(written[:place] + bytes([written[place] ^ 1]) + written[place + 1 :])
        with pytest.raises(ScopaSolverError, match=r"damaged|no checkpoint|its version is"):
            solve(SHORT, checkpoint=tmp_path)
    for foreign in (b"", b"{}", b"\xff\xfe" * 1000, b"scopasolver checkpoint 1\n", bytes(10_000)):
        file.write_bytes(foreign)
        with pytest.raises(ScopaSolverError, match=r"is no checkpoint that this version reads"):
            solve(SHORT, checkpoint=tmp_path)
    file.write_bytes(written)
    assert answer_of(solve(SHORT, checkpoint=tmp_path)) == answer_of(whole)


def test_a_place_that_cannot_be_written_is_refused_before_the_work_begins(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    with pytest.raises(ScopaSolverError, match="cannot write the checkpoint"):
        solve(LONG, checkpoint=tmp_path / "file")
    if os.geteuid() != 0:
        (tmp_path / "locked").mkdir(mode=0o500)
        with pytest.raises(ScopaSolverError, match="cannot write the checkpoint"):
            solve(LONG, checkpoint=tmp_path / "locked")


@pytest.mark.skipif(sys.platform != "linux", reason="a limit on the size of files as Linux has it")
def test_a_full_disk_ends_the_solve_with_a_clear_error_and_the_old_file(tmp_path: Path) -> None:
    solve(SHORT, limit=Limit(nodes=500), checkpoint=tmp_path)
    before = (tmp_path / "checkpoint").read_bytes()
    program = f"""
import resource, signal
from scopasolver import Position, solve
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
solve(Position({str(SHORT)!r}), checkpoint={str(tmp_path)!r})
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "ScopaSolverError: cannot write the checkpoint" in done.stderr
    assert {file.name for file in tmp_path.iterdir()} == {"checkpoint", "lock"}
    assert (tmp_path / "checkpoint").read_bytes() == before


def test_a_checkpoint_is_for_two_sides_and_games_that_keep_proofs(tmp_path: Path) -> None:
    for rules, reason in (
        (Rules("scopa", players=3), "three or more sides"),
        (Rules("sette_e_mezzo"), "sette_e_mezzo"),
    ):
        with pytest.raises(ValueError, match=f"`checkpoint` is not for {reason}"):
            solve(rules.deal(seed=1), checkpoint=tmp_path)
    for seconds in (0.0, -1.0, 1e9, float("nan")):
        with pytest.raises(ValueError, match="`checkpoint_seconds` is"):
            solve(SHORT, checkpoint=tmp_path, checkpoint_seconds=seconds)
    with pytest.raises(TypeError):
        solve(SHORT, checkpoint=tmp_path, checkpoint_seconds="soon")  # type: ignore[call-overload]  # wrong on purpose


def test_the_command_goes_on_too(tmp_path: Path) -> None:
    folder = str(tmp_path / "long")
    first = run("solve", "-", "--json", "--nodes", "300", "--checkpoint", folder, stdin=str(SHORT))
    assert first.exit_code == 3
    second = run("solve", "-", "--json", "--checkpoint", folder, stdin=str(SHORT))
    assert second.exit_code == 0
    assert json.loads(second.stdout)["value"] == solve(SHORT).value
    other = run("solve", "-", "--checkpoint", folder, stdin=str(LONG))
    assert (other.exit_code, other.stdout) == (2, "")
    assert "of another solve" in other.stderr


def test_a_second_search_in_the_folder_is_refused(tmp_path: Path) -> None:
    """A second search would overwrite the proofs of the first."""
    deal, refused = Rules("scopone").deal(seed=1), 0

    def begin_another(_progress: object) -> None:
        nonlocal refused
        with pytest.raises(ScopaSolverError, match="another search keeps its checkpoint in"):
            solve(deal, moves=False, checkpoint=tmp_path, memory_mb=64)
        refused += 1

    solve(deal, moves=False, limit=Limit(nodes=1_000_000), checkpoint=tmp_path, memory_mb=64, progress=begin_another)
    assert refused > 0
    assert not solve(deal, moves=False, limit=Limit(nodes=100), checkpoint=tmp_path, memory_mb=64).exact


def test_proofs_from_before_the_table_of_the_search_are_kept(tmp_path: Path) -> None:
    """The search of a whole deal begins with tests far from the guess, which have a small table of their own."""
    deal = Rules("scopone").deal(seed=1)
    first = solve(deal, moves=False, limit=Limit(nodes=1_000_000), checkpoint=tmp_path, memory_mb=64)
    assert len(first.proved) > 5
    again = solve(deal, moves=False, limit=Limit(nodes=100_000), checkpoint=tmp_path, memory_mb=64)
    assert again.proved[: len(first.proved)] == first.proved
    assert (again.lower, again.upper) == (first.lower, first.upper)
    # A search that is stopped early keeps the proofs of one that came further.
    further = tmp_path / "further"
    solve(LONG, moves=False, limit=Limit(nodes=500_000), checkpoint=further)
    size = (further / "checkpoint").stat().st_size
    solve(LONG, moves=False, limit=Limit(nodes=1), checkpoint=further)
    assert (further / "checkpoint").stat().st_size == size > 100_000
