"""The example of a web application sends results as they come, and visitors who go away end their searches."""

import importlib.util
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from types import ModuleType
from urllib.parse import urlencode

import pytest
import uvicorn

from scopasolver import Limit, Position, Rules, solve
from scopasolver.engine import Analysis
from waiting import PATIENCE, happens

EXAMPLE = Path(__file__).parent.parent / "examples/analysis_server.py"


@contextmanager
def serving() -> Iterator[tuple[ModuleType, int]]:
    """Serve the application of the example on a free port."""
    spec = importlib.util.spec_from_file_location("analysis_server", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    server = uvicorn.Server(uvicorn.Config(module.app, port=0, log_level="error"))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert happens(lambda: server.started)
        yield module, server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
    assert not thread.is_alive()


def asked(connection: HTTPConnection, position: object) -> HTTPResponse:
    """Return the answer to a request for the analysis of a position."""
    connection.request("GET", "/analyse?" + urlencode({"position": str(position)}))
    return connection.getresponse()


def test_results_come_line_by_line_and_end_with_the_visitor(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving() as (module, port):
        begun: list[Analysis[object]] = []
        analyse = module.engine.analyse

        def remembered(position: Position, limit: Limit) -> Analysis[object]:
            assert limit.seconds == 10
            begun.append(analyse(position))
            return begun[-1]

        monkeypatch.setattr(module.engine, "analyse", remembered)
        ending = Rules("scopa").random_position(seed=1, plies_left=8)
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        lines = [json.loads(line) for line in asked(connection, ending)]
        assert lines[-1]["value"] == solve(ending).value
        refused = asked(connection, "no position")
        assert (refused.status, "error" in json.loads(refused.read())) == (400, True)
        connection.close()

        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        answer = asked(connection, Rules("scopone").deal(seed=1))
        assert json.loads(answer.readline())["suggested"]
        assert not begun[-1].done
        answer.close()
        connection.close()
        assert happens(lambda: begun[-1].done)
