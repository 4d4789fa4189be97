"""Records survive a killed program, a power cut, and two programs that write one file."""

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playing import GAMES, dice, first, lines_of, started
from sampling import some
from scopasolver import RecordError, Rules
from scopasolver.play import Match, read_record
from scopasolver.tournament import tournament
from waiting import PATIENCE

SCOPA = Rules("scopa")

WRITES = """
import sys
from scopasolver import Rules
from scopasolver.play import Match
def first(observation):
    return observation.legal_moves()[0]
match = Match(Rules("sette_e_mezzo"), [first, first], record=sys.argv[1])  # which has no end
for move in iter(lambda: match.step().move, None):
    print(move, flush=True)
"""

KEEPS = """
import sys
from scopasolver.play import Match
def first(observation):
    return observation.legal_moves()[0]
match = Match.resume(sys.argv[1], [first, first])
print("resumed", flush=True)
sys.stdin.read()
"""

RESUMES = """
import sys
from scopasolver import RecordError
from scopasolver.play import Match
def first(observation):
    return observation.legal_moves()[0]
try:
    Match.resume(sys.argv[1], [first, first]).step()
except RecordError as error:
    print(error)
"""


def program(text: str, file: Path, **streams: Any) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", text, file], stdout=subprocess.PIPE, text=True, **streams)


def test_a_killed_program_loses_no_move_that_was_played(tmp_path: Path) -> None:
    for count in some(range(1, 41), 8):
        file = tmp_path / f"{count}.jsonl"
        with program(WRITES, file) as child:
            assert child.stdout is not None
            told = [child.stdout.readline().strip() for _ in range(count)]
            child.kill()
            told += child.stdout.read().split()
        moves = [str(played.move) for hand in read_record(file).hands for played in hand.moves]
        assert moves[: len(told) - 1] == told[:-1]
        assert len(moves) in {len(told), len(told) - 1, len(told) + 1}
        Match.resume(file, [first, first]).step()


def synced(monkeypatch: pytest.MonkeyPatch, file: Path) -> list[bytes]:
    """Return what each sync brings to the disk: the content of the file, or its name."""
    found: list[bytes] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        found.append(b"its name" if os.path.isdir(f"/proc/self/fd/{handle}") else file.read_bytes())  # noqa: PTH112 - the kernel's list of open files, no path of ours

    monkeypatch.setattr(os, "fsync", fsync)
    return found


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="files are told apart as Linux does")
@pytest.mark.parametrize("game", GAMES)
def test_a_durable_record_is_on_the_disk_after_every_hand(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.jsonl"
    found = synced(monkeypatch, file)
    match = started(Rules(Rules.presets(game)[0]), record=file, durable=True)
    first_line = file.read_bytes()
    assert found == [first_line, b"its name"]
    for hands in (1, 2):
        if match.is_over:
            break
        match.play_hand()
        assert found[-1] == file.read_bytes()
        file_then = tmp_path / f"after_power_cut_{hands}.jsonl"
        file_then.write_bytes(found[-1])
        assert read_record(file_then).hands == match.record().hands
    resumed = Match.resume(file, dice(match.rules), durable=True)
    if not resumed.is_over:
        resumed.play_hand()
        assert found[-1] == file.read_bytes()


def test_without_the_wish_nothing_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = synced(monkeypatch, tmp_path / "match.jsonl")
    started(SCOPA, record=tmp_path / "match.jsonl").play_hand()
    assert found == []


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="files are told apart as Linux does")
def test_a_durable_diary_is_on_the_disk_after_every_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tournament.jsonl"
    found = synced(monkeypatch, file)
    tournament(SCOPA, [first, "greedy"], deals=3, workers=1, record=file, durable=True)
    lines = lines_of(file)
    assert found == [lines[0], b"its name", *(b"".join(lines[:count]) for count in (2, 3, 4))]


def test_a_move_that_the_disk_refuses_is_written_with_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.jsonl"
    match = started(SCOPA, record=file, durable=True)
    while match.position.plies_left > 1 or not match.history:
        match.step()

    def broken(_: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as failing:
        failing.setattr(os, "fsync", broken)
        with pytest.raises(OSError, match="Input/output error") as caught:
            match.step()
        assert caught.value.filename == str(file)
    match.step()
    assert read_record(file) == match.record()


def test_another_program_is_refused_at_once_until_the_first_has_ended(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    Match(SCOPA, [first, first], record=file).step()
    text = file.read_bytes()
    with program(KEEPS, file, stdin=subprocess.PIPE) as keeper:
        assert keeper.stdout is not None
        assert keeper.stdout.readline() == "resumed\n"
        reason = f"another program is writing {file}: a record can have only one writer"
        with program(RESUMES, file) as other:
            assert reason in other.communicate(timeout=PATIENCE)[0]
        with pytest.raises(RecordError, match="another program is writing"):
            Match.resume(file, [first, first])
        assert read_record(file).cut_off is False
        keeper.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        keeper.wait(PATIENCE)
    assert file.read_bytes() == text
    with program(RESUMES, file) as other:
        assert other.communicate(timeout=PATIENCE)[0] == ""
    assert file.read_bytes().startswith(text)


def test_two_tournaments_cannot_write_one_record(tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    refused: list[str] = []
    command = (
        "import sys; from scopasolver import *; from scopasolver.tournament import tournament;"
        "tournament(Rules('scopa'), ['greedy', 'random'], deals=3, workers=1, record=sys.argv[1])"
    )

    def other(done: int, _: int) -> None:
        if done == 1:
            run = subprocess.run([sys.executable, "-c", command, file], capture_output=True, text=True, check=False)
            refused.append(run.stderr)

    tournament(SCOPA, ["greedy", "random"], deals=3, workers=1, record=file, progress=other)
    assert "another program is writing" in refused[0]
    assert len(lines_of(file)) == 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_child_of_a_fork_does_not_keep_the_record_of_its_parent(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match = Match(SCOPA, [first, first], record=file)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(writer)
        os.read(reader, 1)
        os._exit(0)
    try:
        match.step()
        del match
        with program(RESUMES, file) as other:
            assert other.communicate(timeout=PATIENCE)[0] == ""
    finally:
        os.close(writer)
        os.waitpid(child, 0)
        os.close(reader)


@pytest.mark.parametrize(
    "begin",
    [
        lambda file: Match(SCOPA, [first, first], record=file).step(),
        lambda file: tournament(SCOPA, [first, "greedy"], deals=1, workers=1, record=file),
    ],
    ids=["match", "tournament"],
)
def test_an_empty_file_is_a_new_record(begin: Callable[[Path], object], tmp_path: Path) -> None:
    file = tmp_path / "empty.jsonl"
    file.touch()
    begin(file)
    assert len(lines_of(file)) >= 2


def test_an_empty_record_cannot_be_gone_on_with_but_begun(tmp_path: Path) -> None:
    file = tmp_path / "empty.jsonl"
    file.touch()
    with pytest.raises(RecordError, match="nothing was played yet, so begin anew"):
        Match.resume(file, [first, first])
    assert file.read_bytes() == b""


def test_no_handle_is_left_open(tmp_path: Path) -> None:
    handles = Path("/proc/self/fd")
    if not handles.exists():
        pytest.skip("open files are counted as Linux does")
    gc.collect()
    before = len(list(handles.iterdir()))
    for number in range(50):
        match = started(SCOPA, record=tmp_path / f"{number}.jsonl")
        match.step()
    del match
    assert len(list(handles.iterdir())) == before
