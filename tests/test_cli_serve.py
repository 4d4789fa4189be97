"""The command that opens the table in the browser."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

from answering import complaint
from commanding import run, start
from waiting import PATIENCE

if TYPE_CHECKING:
    import pytest


def test_the_command_prints_the_address_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    store = str(tmp_path / "games.sqlite")
    server: subprocess.Popen[str] = start("serve", "--port", "0", "--no-browser", "--store", store)
    assert server.stdout is not None
    told = re.match(r"(http://127\.0\.0\.1:\d+/)  \(Ctrl-C ends\)", server.stdout.readline())
    assert told is not None
    with urlopen(told[1], timeout=PATIENCE) as answer:  # noqa: S310 - an address of this machine
        assert b"scopasolver" in answer.read()
    server.send_signal(signal.SIGINT)
    out, errors = server.communicate(timeout=PATIENCE)
    assert (out, errors, server.returncode) == ("", "", 0)


def test_an_address_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        answer = run("serve", "--port", port, "--no-browser")
    assert answer.exit_code == 2
    assert port in answer.stderr


def test_a_file_that_cannot_keep_games_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_text("no database " * 100)
    assert "games.sqlite" in complaint("serve", "--port", "0", "--no-browser", "--store", str(file))


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "scopasolver.web.serve", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert "scopasolver[web]" in complaint("serve", "--port", "0", "--no-browser")


def test_guests_are_let_in_only_if_that_is_wanted() -> None:
    for options, has_guests in (((), False), (("--guests",), True)):
        server: subprocess.Popen[str] = start("serve", "--port", "0", "--no-browser", *options)
        assert server.stdout is not None
        address = server.stdout.readline().split()[0]
        with urlopen(f"{address}new/scopa", timeout=PATIENCE) as answer:  # noqa: S310 - an address of this machine
            assert (b"guest1" in answer.read()) == has_guests
        server.send_signal(signal.SIGINT)
        out, errors = server.communicate(timeout=PATIENCE)
        assert (out, errors, server.returncode) == ("", "", 0)
