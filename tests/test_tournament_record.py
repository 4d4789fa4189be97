"""A tournament continues from its record; a damaged or forged record is refused."""

import json
import multiprocessing
import os
import re
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import cases
from playing import Dice, checked, first, lines_of
from scopasolver import Move, RecordError, Rules
from scopasolver.bots import Random
from scopasolver.tournament import Standings, tournament
from test_tournament import SCOPA, STOPPING, played, taking


class Counting(Dice):
    """A player that counts its turns."""

    asked = 0

    def __call__(self, seen: Any) -> Move:
        type(self).asked += 1
        return super().__call__(seen)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "tournament.jsonl"
    played([Counting(), taking], deals=4, record=file)
    return file


def test_a_tournament_goes_on_where_it_was_cut_off(record: Path) -> None:
    whole, lines = record.read_bytes(), lines_of(record)
    expected = played([Counting(), taking], deals=4)
    for count in range(1, len(lines) + 1):
        record.write_bytes(b"".join(lines[:count]) + b"".join(lines[count:])[: count * 7])
        Counting.asked = 0
        assert played([Counting(), taking], deals=4, record=record) == expected
        assert record.read_bytes() == whole
        assert (Counting.asked > 0) == (count < len(lines))


def test_an_empty_file_is_begun_and_another_one_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    file.touch()
    played([first, taking], deals=1, record=file)
    assert len(lines_of(file)) == 2
    for text in ("mine", "mine\n", "{}\n"):
        file.write_text(text)
        with pytest.raises(RecordError, match="line 1"):
            played([first, taking], deals=1, record=file)
        assert file.read_text() == text


def test_bots_that_draw_are_told_apart_by_their_own_seeds(tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    table = played([Random(seed=1), Random(seed=2), "random"], deals=2, record=file)
    assert [bot.name for bot in table.bots] == ["random, seed 1", "random, seed 2", "random"]
    with pytest.raises(RecordError, match=r'line 1: `bots\[1\]` is "random, seed 2": expected "random, seed 3"'):
        played([Random(seed=1), Random(seed=3), "random"], deals=2, record=file)


@cases(
    ("change", "field"),
    ({"rules": Rules("briscola")}, "rules"),
    ({"bots": [taking, Counting()]}, r"bots\[0\]"),
    ({"deals": 5}, "deals"),
    ({"seed": 4}, "seed"),
)
def test_other_arguments_are_refused(record: Path, change: dict[str, Any], field: str) -> None:
    text = record.read_bytes()
    arguments: dict[str, Any] = {"bots": [Counting(), taking], "rules": SCOPA, "deals": 4, "seed": 3} | change
    with pytest.raises(RecordError, match=f"line 1: `{field}` is "):
        tournament(**arguments, workers=1, record=record)
    assert record.read_bytes() == text


def test_a_second_tournament_on_the_same_record_is_refused(record: Path) -> None:
    text = record.read_bytes()

    def meanwhile(done: int, _: int) -> None:
        if done == 1:
            played([Counting(), taking], deals=4, record=record)

    record.write_bytes(b"".join(lines_of(record)[:1]))
    with pytest.raises(RecordError, match=r"line 3: .* a record can have only one writer"):
        played([Counting(), taking], deals=4, record=record, progress=meanwhile)
    assert record.read_bytes() == text


def test_deals_before_a_damaged_line_can_be_kept(record: Path) -> None:
    whole, lines = record.read_bytes(), lines_of(record)
    record.write_bytes(b"".join([*lines[:3], b"\n", *lines[4:]]))
    told: list[int] = []
    with pytest.raises(RecordError, match=r"line 4: .*; `up_to_damage` takes the lines before it"):
        played([Counting(), taking], deals=4, record=record)
    played([Counting(), taking], deals=4, record=record, up_to_damage=True, progress=lambda done, _: told.append(done))
    assert told == [2, 3, 4]
    assert record.read_bytes() == whole


@settings(max_examples=60)
@given(data=st.data())
def test_a_flipped_bit_shows(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    file = tmp_path_factory.mktemp("spoilt") / "tournament.jsonl"
    expected = played([first, taking], deals=2, record=file)
    text = bytearray(file.read_bytes())
    at = data.draw(st.integers(min_value=0, max_value=len(text) - 1))
    text[at] ^= 1 << data.draw(st.integers(min_value=0, max_value=7))
    line = bytes(text[:at]).count(b"\n") + 1
    file.write_bytes(text)
    found: Standings | int
    try:
        found = played([first, taking], deals=2, record=file)
    except RecordError as error:
        found = error.line
    assert found in (expected, line)


HAND = {"points": [1, 2], "winner": 1, "parts": {"carte": [1, 0]}}


@cases(
    ("fields", "reason"),
    ({"deal": 4}, "there is no deal 4 of pairing [0, 1]"),
    ({"deal": -1}, "there is no deal -1"),
    ({"deal": True}, "`deal` is true: expected 1"),
    ({"deal": 0}, "deal 0 of pairing [0, 1] is there twice"),
    ({"pairing": [1, 0]}, "there is no deal 1 of pairing [1, 0]"),
    ({"pairing": [0, 2]}, "there is no deal 1 of pairing [0, 2]"),
    ({"pairing": 0}, "not a finished deal"),
    ({"games": []}, "`games` has 0 entries: a deal is played 2 times"),
    ({"games": [HAND | {"points": [1]}] * 2}, "no result of a hand"),
    ({"games": [HAND | {"points": [1, 2.0]}] * 2}, "no result of a hand"),
    ({"games": [HAND | {"winner": 2}] * 2}, "no result of a hand"),
    ({"games": [{"points": [1, 2], "winner": 1}] * 2}, "no result of a hand"),
    ({"games": [HAND | {"parts": {"carte": [1]}}] * 2}, "no result of a hand"),
    ({"games": [HAND | {"parts": {"carte": 1}}] * 2}, "no result of a hand"),
    ({"games": [HAND | {"forfeit": {"bot": 2, "reason": "late"}}] * 2}, "expected `bot` and `reason`"),
    ({"games": [HAND | {"forfeit": 0}] * 2}, "expected `bot` and `reason`"),
    ({"games": [HAND | {"remark": 0}] * 2}, "unknown field `games[0].remark`"),
    ({"remark": "mine"}, "unknown field `remark`"),
)
def test_forged_lines_are_refused(record: Path, fields: dict[str, Any], reason: str) -> None:
    lines = [json.loads(line) for line in lines_of(record)]
    record.write_text("\n".join([*checked([*lines[:2], lines[2] | fields, *lines[3:]]), ""]))
    with pytest.raises(RecordError) as caught:
        played([Counting(), taking], deals=4, record=record)
    assert reason in str(caught.value)
    assert caught.value.line == 3


@pytest.mark.parametrize("workers", [1, 2])
def test_deals_finished_before_ctrl_c_are_kept(workers: int, tmp_path: Path) -> None:
    file, bots = tmp_path / "tournament.jsonl", [Dice(1), taking]

    def interrupt(done: int, _: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played(bots, workers=workers, record=file, progress=interrupt)
    assert multiprocessing.active_children() == []
    assert len(lines_of(file)) == 1 + 5
    assert played(bots, workers=workers, record=file) == played(bots)


class Dying(Dice):
    """A player that kills its process, unless it is the test's own."""

    def __call__(self, seen: Any) -> Move:
        if multiprocessing.parent_process() is not None:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().__call__(seen)


@pytest.mark.parametrize("given", [False, True])
def test_when_a_process_dies_what_was_finished_is_kept(given: bool, tmp_path: Path) -> None:
    file, bots = tmp_path / "tournament.jsonl", [Dying(), taking]
    expected = played(bots, deals=6, record=file)
    kept = b"".join(lines_of(file)[:4])
    file.write_bytes(kept)
    reason = f"a process that plays has died, perhaps killed or out of memory: finished deals are in {file}"
    with ProcessPoolExecutor(2) as pool:
        who: dict[str, Any] = {"executor": pool} if given else {"workers": 2}
        with pytest.raises(BrokenExecutor, match=f"^{re.escape(reason)}$"):
            played(bots, deals=6, record=file, **who)
    assert file.read_bytes() == kept
    assert played(bots, deals=6, record=file) == expected


class Instant(Executor):
    """An executor that does all work at once, but loses the task with one deal."""

    def __init__(self) -> None:
        self.kept = set[int]()

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **_: Any) -> Future[Any]:
        future = Future[Any]()
        deals = {task.deal for task in arguments[1]}
        if 7 in deals:
            future.set_exception(BrokenExecutor())
        else:
            self.kept |= deals
            future.set_result(work(*arguments))
        return future


def test_deals_that_were_finished_beside_some_that_failed_are_kept(tmp_path: Path) -> None:
    file, executor = tmp_path / "tournament.jsonl", Instant()
    with pytest.raises(BrokenExecutor):
        played([first, taking], deals=40, record=file, executor=executor)
    _, *lines = lines_of(file)
    assert {json.loads(line)["deal"] for line in lines} == executor.kept != set()


def test_a_record_of_one_that_stopped_serves_one_that_goes_on(tmp_path: Path) -> None:
    file, bots = tmp_path / "tournament.jsonl", [Counting(), taking]
    stopped = played(bots, **STOPPING, record=file)
    Counting.asked = 0
    assert played(bots, **STOPPING, record=file) == stopped
    assert Counting.asked == 0
    whole = played(bots, deals=400, record=file)
    assert whole == played(bots, deals=400)
    assert played(bots, **STOPPING, record=file) == stopped
