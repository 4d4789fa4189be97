"""A batch gives the same files wherever it is interrupted, and touches no folder of anybody else."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from answering import complaint
from cases import cases
from commanding import run, start
from sampling import some
from scopasolver import Limit, Position, Rules, solve
from scopasolver.analysis import analyse
from scopasolver.batch import Batch, BatchError, analyse_batch, play_batch, read_rows, solve_batch, tournament_batch
from scopasolver.batch.columns import COLUMNS
from scopasolver.batch.jobs import Solving
from scopasolver.batch.parts import encoded
from scopasolver.play import Match, PlayedHand
from scopasolver.tournament import tournament
from waiting import PATIENCE, happens

RULES = Rules("scopone")
ENDINGS = [RULES.random_position(seed=seed, plies_left=6) for seed in range(25)]
SOLVING = Solving(limit=None, memory_mb=16, objective=None, method=None, moves=True)


@pytest.fixture(scope="module")
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the files that a batch has written, without its lock."""
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir()) if file.name != "lock"}


def solved(folder: Path, threads: Executor, **options: Any) -> Batch:
    usual: dict[str, Any] = {"executor": threads, "part_size": 10, "memory_mb": 2}
    return solve_batch(ENDINGS, folder, **usual | options)


@pytest.mark.parametrize("form", ["parquet", "jsonl"])
def test_every_position_is_a_row_with_what_solve_says(form: Any, threads: Executor, tmp_path: Path) -> None:
    done = solved(tmp_path, threads, format=form)
    assert (done.items, done.parts, done.parts_before, done.failures) == (25, 3, 0, 0)
    names = [f"part-{number:05}.{form}" for number in range(3)]
    assert sorted(files_of(tmp_path)) == sorted(["input.jsonl", "manifest.json", *names])
    rows = list(read_rows(tmp_path))
    assert [row["item"] for row in rows] == list(range(25))
    for row, position in zip(rows, ENDINGS, strict=True):
        solution = solve(position, memory_mb=2)
        assert Position(row["position"]) == position
        assert (row["value"], row["exact"], row["nodes"]) == (solution.value, True, solution.nodes)
        assert [(one["move"], one["value"]) for one in row["moves"]] == [
            (str(one.move), one.value) for one in solution.moves
        ]
        assert list(row) == list(COLUMNS["solve"])
    if form == "parquet":
        assert pq.read_schema(tmp_path / names[0]).names == list(COLUMNS["solve"])


def test_a_part_that_is_there_is_not_done_again_and_one_that_is_lost_comes_back_the_same(
    threads: Executor, tmp_path: Path
) -> None:
    solved(tmp_path, threads)
    before = files_of(tmp_path)
    written = (tmp_path / "part-00000.parquet").stat().st_mtime_ns
    (tmp_path / "part-00001.parquet").unlink()
    (tmp_path / "part-00002.parquet.tmp").write_bytes(b"torn")
    done = solved(tmp_path, threads)
    assert (done.parts, done.parts_before) == (3, 2)
    assert files_of(tmp_path) == before
    assert (tmp_path / "part-00000.parquet").stat().st_mtime_ns == written


def test_more_than_two_sides_bounds_and_questions_have_their_columns(threads: Executor, tmp_path: Path) -> None:
    three = Rules("scopa", players=3).random_position(seed=1, plies_left=4)
    mixed = [three, RULES.deal(seed=1), ENDINGS[0]]
    asked: dict[str, Any] = {"executor": threads, "memory_mb": 2}
    solve_batch(mixed, tmp_path / "all", limit=Limit(nodes=300), **asked)
    first, second, third = read_rows(tmp_path / "all")
    assert first["value"] is None
    assert tuple(first["values"]) == solve(three).value
    assert (second["exact"], second["value"], second["values"]) == (False, None, None)
    assert second["lower"] < second["upper"]
    assert third["lower"] == third["upper"] == third["value"]
    solve_batch(mixed[2:], tmp_path / "win", objective="win", moves=False, **asked)
    (row,) = read_rows(tmp_path / "win")
    assert (row["value"], row["moves"]) == (solve(ENDINGS[0], objective="win").value, None)


def test_a_line_that_is_no_position_is_a_row_with_its_error(threads: Executor, tmp_path: Path) -> None:
    file = tmp_path / "endings.txt"
    file.write_bytes(f"{ENDINGS[0]}\n\nscopa 7X\n\xff\xfe\n{ENDINGS[1].to_json()}\n".encode("latin-1"))
    done = solve_batch(file, tmp_path / "out", executor=threads)
    assert (done.items, done.failures) == (4, 2)
    rows = list(read_rows(tmp_path / "out"))
    assert [row["error"] is None for row in rows] == [True, False, False, True]
    assert rows[1]["position"] == "scopa 7X"
    assert rows[1]["error"].startswith("InvalidPositionError: ") or "ParseError" in rows[1]["error"]


def test_hands_are_played_to_their_end(threads: Executor, tmp_path: Path) -> None:
    play_batch(ENDINGS, tmp_path, ["greedy", "random"], seed=3, executor=threads, part_size=10)
    rows = list(read_rows(tmp_path))
    for row in rows:
        hand = PlayedHand(Position(row["start"]), row["moves"])
        assert hand.result is not None
        assert (tuple(row["points"]), row["winner"], row["over"]) == (hand.result.points, hand.result.winner, True)


def test_the_table_of_a_tournament_is_that_of_tournament(threads: Executor, tmp_path: Path) -> None:
    bots, rules = ["greedy", "random"], Rules("scopa")
    for _ in range(2):
        tournament_batch(rules, tmp_path, bots, deals=35, seed=2, executor=threads, part_size=10)
        table = json.loads((tmp_path / "standings.json").read_text())
        assert table == json.loads(json.dumps(tournament(rules, bots, deals=35, seed=2, workers=1).to_dict()))
    rows = list(read_rows(tmp_path))
    assert len(rows) == 70
    assert [row["place"] for row in rows[:2]] == ["leading", "dealing"]


def test_hands_of_a_folder_are_analysed_move_by_move(threads: Executor, tmp_path: Path) -> None:
    records = tmp_path / "records"
    (records / "may").mkdir(parents=True)
    match = Match(Rules("scopa"), ["greedy", "random"], seed=2, record=records / "may/match.jsonl")
    match.play(hands=2)
    hands = [hand.played() for hand in match.record().hands]
    (records / "hands.jsonl").write_text("".join(hand.to_json() + "\n" for hand in hands))
    (records / "notes.txt").write_text("not a hand\nat all\n")
    asked: dict[str, Any] = {"worlds": 4, "limit": Limit(nodes=5_000)}
    done = analyse_batch(records, tmp_path / "out", executor=threads, part_size=2, **asked)
    assert (done.items, done.parts) == (5, 3)
    rows = list(read_rows(tmp_path / "out"))
    sources = ["hands.jsonl", "may/match.jsonl", "notes.txt"]
    assert list(dict.fromkeys(row["source"] for row in rows)) == sources
    expected = analyse(hands[1], **asked).rows()
    for source in sources[:2]:
        found = [row for row in rows if (row["source"], row["hand"]) == (source, 2)]
        assert [{name: row[name] for name in expected[0]} for row in found] == expected
    assert (rows[-1]["hand"], rows[-1]["ply"]) == (None, None)
    assert "Error: " in rows[-1]["error"]


@cases(
    ("change", "reason"),
    ({"memory_mb": 3}, r"`arguments.memory_mb` is 2: expected 3"),
    ({"limit": Limit(nodes=9)}, r"`arguments.limit` is null: expected {"),
    ({"part_size": 11}, r"`part_size` is 10: expected 11"),
    ({"format": "jsonl"}, r'`format` is "parquet": expected "jsonl"'),
)
def test_another_batch_is_refused_with_what_differs(
    change: dict[str, Any], reason: str, threads: Executor, tmp_path: Path
) -> None:
    solved(tmp_path, threads)
    before = files_of(tmp_path)
    with pytest.raises(BatchError, match=f"{tmp_path.name} has another batch: {reason}"):
        solved(tmp_path, threads, **change)
    with pytest.raises(BatchError, match="`input` is "):
        solve_batch(ENDINGS[1:], tmp_path, executor=threads, part_size=10, memory_mb=2)
    with pytest.raises(BatchError, match='`batch` is "solve": expected "play"'):
        play_batch(ENDINGS, tmp_path, ["greedy"], executor=threads)
    assert files_of(tmp_path) == before


def test_a_folder_with_something_else_is_not_touched(threads: Executor, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(BatchError, match=r"has `thesis.txt` in it and no manifest.json"):
        solved(tmp_path, threads)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]
    other = tmp_path / "other"
    other.mkdir()
    for text in ("{", "[]", "7"):
        (other / "manifest.json").write_text(text)
        with pytest.raises(BatchError, match="is no manifest of a batch"):
            solved(other, threads)


def test_two_drivers_of_one_folder_are_refused(threads: Executor, tmp_path: Path) -> None:
    def meanwhile(_: object) -> None:
        with pytest.raises(BatchError, match="a folder can have only one writer"):
            solved(tmp_path, threads)

    solved(tmp_path, threads, progress=meanwhile)
    program = f"""
from pathlib import Path
from scopasolver.batch.folder import opened
with opened(Path({str(tmp_path)!r})):
    print("open", flush=True)
    input()
"""
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-c", program], **pipes) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(BatchError, match="another batch is writing"):
            solved(tmp_path, threads)
        other.kill()
    assert solved(tmp_path, threads).parts_before == 3


class Losing(ThreadPoolExecutor):
    """An executor that fails after some tasks."""

    left = 3

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.left -= 1
        if self.left < 0:
            raise BrokenExecutor
        return super().submit(fn, *args, **kwargs)


def test_workers_that_are_lost_leave_finished_parts(threads: Executor, tmp_path: Path) -> None:
    solved(tmp_path / "whole", threads, part_size=2)
    with Losing(1) as executor, pytest.raises(BrokenExecutor, match=r"finished parts are in .*, and the same call"):
        solved(tmp_path / "lost", executor, part_size=2)
    assert (tmp_path / "lost/part-00000.parquet").exists()
    assert not (tmp_path / "lost/part-00012.parquet").exists()
    assert solved(tmp_path / "lost", threads, part_size=2).parts_before > 0
    assert files_of(tmp_path / "lost") == files_of(tmp_path / "whole")


@pytest.mark.skipif(os.name != "posix", reason="the size of files is limited")
def test_a_full_disk_is_an_error_that_loses_nothing(threads: Executor, tmp_path: Path) -> None:
    solved(tmp_path / "whole", threads, format="jsonl")
    size = (tmp_path / "whole/part-00002.jsonl").stat().st_size + 100
    file = tmp_path / "endings.txt"
    file.write_text("".join(f"{position}\n" for position in reversed(ENDINGS)))
    program = f"""
import resource, signal
from scopasolver.batch import solve_batch
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
solve_batch({str(file)!r}, {str(tmp_path / "full")!r}, workers=1, part_size=10, memory_mb=2, format="jsonl")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "OSError: [Errno 27] File too large" in done.stderr
    assert "part-00000.jsonl" in done.stderr
    assert sorted(files_of(tmp_path / "full")) == ["manifest.json"]
    asked: dict[str, Any] = {"part_size": 10, "memory_mb": 2, "format": "jsonl"}
    assert solve_batch(file, tmp_path / "full", executor=threads, **asked).parts == 3


@cases(
    ("change", "error", "reason"),
    ({"part_size": 0}, ValueError, "`part_size` is 0"),
    ({"format": "csv"}, ValueError, "`format` is 'csv': expected parquet or jsonl"),
    ({"workers": 2}, ValueError, "`workers` is 2: an `executor` has its own"),
    ({"limit": 7}, TypeError, "`limit` is 7: expected a Limit or None"),
    ({"executor": 7}, TypeError, "`executor` is 7: expected an Executor or None"),
    ({"memory_mb": 0}, ValueError, "`memory_mb` is 0"),
)
def test_arguments_that_make_no_batch_are_refused(
    change: dict[str, Any], error: type[Exception], reason: str, threads: Executor, tmp_path: Path
) -> None:
    with pytest.raises(error, match=reason):
        solved(tmp_path / "out", threads, **change)
    assert not (tmp_path / "out").exists()


def test_bots_and_files_that_are_none_are_refused(threads: Executor, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="clever"):
        play_batch(ENDINGS, tmp_path / "out", ["clever"], executor=threads)
    with pytest.raises(ValueError, match="expected 2 or more specs"):
        tournament_batch(RULES, tmp_path / "out", ["greedy"], executor=threads)
    with pytest.raises(FileNotFoundError):
        solve_batch(tmp_path / "nothing", tmp_path / "out", executor=threads)
    with pytest.raises(FileNotFoundError):
        analyse_batch(tmp_path / "nothing", tmp_path / "out", executor=threads)
    with pytest.raises(TypeError, match="positions alone"):
        solve_batch([1], tmp_path / "out", executor=threads)  # type: ignore[list-item]  # wrong on purpose
    assert not (tmp_path / "out").exists()
    begun = solve_batch(ENDINGS[:1], tmp_path / "out", executor=threads, memory_mb=2).folder
    with pytest.raises(FileNotFoundError):
        solve_batch(tmp_path / "nothing", begun, executor=threads)
    assert len(list(read_rows(begun))) == 1


def test_an_empty_batch_is_one(threads: Executor, tmp_path: Path) -> None:
    assert solve_batch([], tmp_path, executor=threads).parts == 0
    assert list(read_rows(tmp_path)) == []


def test_the_data_set_is_the_one_with_these_checksums() -> None:
    """Check all positions, and the values of one part in ten."""
    folder = Path(__file__).parent.parent / "examples/scopone_endings"
    sums = dict(line.split()[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    assert sorted(sums) == ["endings.txt", *(f"values/part-{number:05}.jsonl" for number in range(10))]
    dealt = [f"{RULES.random_position(seed=seed, plies_left=14)}\n" for seed in range(100_000)]
    assert sha256("".join(dealt).encode()).hexdigest() == sums["endings.txt"]
    for part in some(range(10), one_in=10):
        first = 10_000 * part
        items = enumerate(map(str.strip, dealt[first : first + 10_000]), first)
        rows = list(chain.from_iterable(map(SOLVING.rows, items)))
        values = re.sub(rb', "nodes": \d+', b"", encoded(rows, COLUMNS["solve"], "jsonl"))
        assert sha256(values).hexdigest() == sums[f"values/part-{part:05}.jsonl"]


# --- killed ---------------------------------------------------------------------------------------

MANY = [RULES.random_position(seed=seed, plies_left=13) for seed in range(600)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, threads: Executor) -> tuple[Path, dict[str, bytes]]:
    """Return a file of positions and the files of an uninterrupted batch."""
    folder = tmp_path_factory.mktemp("whole")
    file = folder / "endings.txt"
    file.write_text("".join(f"{position}\n" for position in MANY))
    solve_batch(file, folder / "out", executor=threads, part_size=20, memory_mb=2)
    return file, files_of(folder / "out")


def command(file: Path, out: Path) -> tuple[str, ...]:
    sizes = ("--workers", "2", "--part-size", "20", "--memory-mb", "2")
    return ("batch", "solve", str(file), "--out", str(out), *sizes)


def children(parent: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the processes of a process are read from /proc")
@pytest.mark.parametrize("who", ["driver", "worker", "all"])
def test_a_batch_that_is_killed_goes_on_and_is_the_same(
    who: str, whole: tuple[Path, dict[str, bytes]], tmp_path: Path
) -> None:
    file, expected = whole
    out = tmp_path / "out"
    with start(*command(file, out), start_new_session=True) as process:
        assert happens((out / "part-00001.parquet").exists, process)
        if who == "driver":
            process.kill()
        elif who == "worker":
            os.kill(children(process.pid)[0], signal.SIGKILL)
        else:
            os.killpg(process.pid, signal.SIGKILL)
        _, errors = process.communicate(timeout=PATIENCE)
    if who == "worker":  # another one takes its place
        assert process.returncode == 0, errors
        assert files_of(out) == expected
        return
    kept = files_of(out)
    assert "part-00001.parquet" in kept
    assert all(kept[name] == expected[name] for name in kept if not name.endswith(".tmp"))
    done = run(*command(file, out))
    assert done.exit_code == 0
    assert "of them there before" in done.stderr
    assert files_of(out) == expected


def test_ctrl_c_says_how_to_go_on(whole: tuple[Path, dict[str, bytes]], tmp_path: Path) -> None:
    file, expected = whole
    out = tmp_path / "out"
    with start(*command(file, out)) as process:
        assert happens((out / "part-00001.parquet").exists, process)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert f"finished parts are in {out}: the same command goes on from there\n" in errors
    assert run(*command(file, out)).exit_code == 0
    assert files_of(out) == expected


# --- from the command line --------------------------------------------------------------------------


def test_every_batch_of_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "endings.txt"
    dealt = run("deal", "scopone", "--plies-left", "6", "--seed", "0", "--count", "25").stdout
    assert [Position(line) for line in dealt.splitlines()] == ENDINGS
    file.write_text(dealt)
    usual = ("--workers", "1", "--format", "jsonl")
    done = run("batch", "solve", str(file), "--out", str(tmp_path / "s"), "--part-size", "10", *usual)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == f"{tmp_path / 's'}: 25 items in 3 parts\n"
    bots = ("-b", "greedy", "-b", "random")
    assert run("batch", "play", str(file), *bots, "--out", str(tmp_path / "p"), *usual).exit_code == 0
    played = ("batch", "tournament", "scopa", *bots, "--deals", "5", "--out", str(tmp_path / "t"), *usual)
    assert run(*played).exit_code == 0
    hand = Path(__file__).parent.parent / "examples/played_briscola.json"
    analysed = ("batch", "analyse", str(hand), "--worlds", "0", "--nodes", "100", "--out", str(tmp_path / "a"), *usual)
    assert run(*analysed).exit_code == 0
    for name in "spta":
        assert len(list(read_rows(tmp_path / name))) > 5


@cases(
    ("arguments", "reason"),
    (("solve", "nothing.txt"), "cannot use nothing.txt: No such file or directory"),
    (("solve", __file__, "--workers", "1", "--cluster", "tcp://127.0.0.1:1"), "--cluster has its own workers"),
    (("solve", __file__, "--cluster", "nowhere"), "executor `nowhere`: expected the address of a Dask scheduler"),
    (("play", __file__, "-b", "clever"), "clever"),
    (("tournament", "scopa", "-b", "greedy"), "expected 2 or more specs"),
    (("tournament", "bridge", "-b", "greedy", "-b", "random"), "bridge"),
)
def test_a_command_that_cannot_be_done_says_why(arguments: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    assert reason in complaint("batch", *arguments, "--out", str(tmp_path / "out"))


def test_parquet_without_pyarrow_is_json_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadPoolExecutor(1) as threads:
        solved(tmp_path / "before", threads)
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        solved(tmp_path / "lines", threads)
        assert (tmp_path / "lines/part-00000.jsonl").exists()
        with pytest.raises(ImportError, match=r"pip install 'scopasolver\[batch\]'"):
            solved(tmp_path / "before", threads)


def test_a_folder_inside_of_the_records_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "hand.txt").write_text(PlayedHand(ENDINGS[0]).to_json())
    first = analyse_batch(tmp_path, tmp_path / "out", worlds=0, workers=1)
    again = analyse_batch(tmp_path, tmp_path / "out", worlds=0, workers=1)
    assert (first.items, again.items, again.parts_before) == (1, 1, 1)


def test_files_of_others_stay_in_a_folder(threads: Executor, tmp_path: Path) -> None:
    (tmp_path / "mine.tmp").write_text("mine")
    with pytest.raises(BatchError, match=r"has `mine\.tmp` in it"):
        solved(tmp_path, threads)
    assert (tmp_path / "mine.tmp").read_text() == "mine"


def test_a_byte_order_mark_is_no_part_of_the_first_position(threads: Executor, tmp_path: Path) -> None:
    file = tmp_path / "endings.txt"
    file.write_text(f"{ENDINGS[0]}\r\n\r\n{ENDINGS[1]}", encoding="utf-8-sig")
    done = solve_batch(file, tmp_path / "out", executor=threads, memory_mb=2)
    assert (done.items, done.failures) == (2, 0)


def test_rows_of_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_rows(tmp_path / "nothing"))


@cases(
    ("wrong", "error", "reason"),
    ({"objective": "draw"}, ValueError, "`objective` is 'draw': expected None or 'win'"),
    ({"method": "minimax"}, ValueError, "`method` is 'minimax': expected None or 'max_n' or 'paranoid'"),
    ({"memory_mb": 2**70}, ValueError, "`memory_mb` is"),
    ({"source": [1]}, TypeError, "`source` is 1: expected positions alone"),
)
def test_wrong_arguments_begin_no_batch(
    wrong: dict[str, Any], error: type[Exception], reason: str, threads: Executor, tmp_path: Path
) -> None:
    given: dict[str, Any] = {"source": ENDINGS, "out": tmp_path / "out", "executor": threads, "memory_mb": 2}
    with pytest.raises(error, match=reason):
        solve_batch(**given | wrong)
    assert not list((tmp_path / "out").glob("*.*"))


def test_a_threshold_is_checked_before_hands_are_read(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="`threshold` is 'much'"):
        analyse_batch(__file__, tmp_path / "out", threshold="much")  # type: ignore[arg-type]  # wrong on purpose
