"""A few seconds of `make soak`: all games in eight threads, without a failure or a leak."""

import gc
import threading
from pathlib import Path

import pytest

from sampling import EVERYTHING
from scopasolver import Rules
from soak import Soak, handles, memory_mb

SECONDS = 20.0 if EVERYTHING else 3.0
GROWTH_MB = 150
"""MiB by which memory may grow: more than all tables of all threads together."""


def test_eight_threads_do_everything_for_some_seconds(tmp_path: Path) -> None:
    gc.collect()
    files, threads = handles(), threading.active_count()
    soak, told = Soak(SECONDS, tmp_path), list[str]()
    soak.run(told.append)
    gc.collect()
    assert set(soak.rounds) == {"plays", "records", "solves", "solves_many"}
    assert len(told) == 10
    assert handles() <= files
    assert threading.active_count() == threads
    assert memory_mb() - soak.memory_then < GROWTH_MB
    assert list(tmp_path.iterdir()) == []


def test_a_failure_ends_the_soak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object, rules: Rules, __: object) -> None:
        raise ZeroDivisionError(str(rules))

    monkeypatch.setattr(Soak, "records", fails)
    with pytest.raises(ZeroDivisionError) as caught:
        Soak(60.0, tmp_path).run(lambda _: None)
    assert "fails of " in caught.value.__notes__[0]
