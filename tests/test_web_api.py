"""Requests of programs over HTTP: the answers of the engine, who may ask, and what happens to work nobody waits for."""

import itertools
import json
import re
import signal
import socket
import sys
from collections.abc import Iterator
from dataclasses import replace
from http.client import HTTPConnection
from typing import Any

import pytest

from answering import complaint
from cases import cases
from commanding import start
from protocol_asking import answer_to
from scopasolver import Rules
from scopasolver.protocol.catalogue import SHARED
from scopasolver.protocol.openapi import openapi_document
from scopasolver.web import api
from scopasolver.web.serve import Server
from scopasolver.web.settings import Settings
from scopasolver.web.thinking import Workers
from waiting import PATIENCE, happens, has_worked
from webbing import LONG, PATIENT, Answer, Visitor, running

OPEN = replace(PATIENT, api=True)
HARD = str(Rules("scopone_scientifico").deal(seed=1))
TIMES = {"seconds", "nodes"}
linux = pytest.mark.skipif(sys.platform != "linux", reason="the processor time of another process is read as on Linux")


@pytest.fixture(scope="module")
def program() -> Iterator[Visitor]:
    """Return a program that asks a server."""
    with running(OPEN) as server:
        yield Visitor(server)


def ask(visitor: Visitor, name: str, body: Any = None, method: str = "POST", **headers: str) -> Answer:
    sent = {"content-type": "application/json", "accept": "*/*"} | {
        key.replace("_", "-"): value for key, value in headers.items()
    }
    data = body if isinstance(body, bytes) else json.dumps({} if body is None else body).encode()
    return visitor.ask(method, f"/api/v1/{name}", data if method == "POST" else None, sent)


@pytest.mark.parametrize("name", [request.name for request in SHARED])
def test_a_request_is_answered_as_by_the_engine(program: Visitor, name: str) -> None:
    (request,) = (each for each in SHARED if each.name == name)
    asked = {field: value for field, value in request.example.items() if field != "progress"} | {"id": "mine"}
    answer = ask(program, name, asked)
    assert (answer.status, answer.headers["content-type"]) == (200, "application/json")
    bounds = api.desk_of(OPEN, Workers(1)).bounds
    expected = answer_to(name, bounds=bounds, **{field: value for field, value in asked.items() if field != "id"})
    assert {"id": "mine"} | {field: value for field, value in expected.items() if field not in TIMES} == {
        field: value for field, value in answer.json().items() if field not in TIMES
    }


def test_progress_comes_as_lines(program: Visitor) -> None:
    answer = ask(program, "solve", {"position": HARD, "seconds": 1, "progress": True, "id": 7})
    assert (answer.status, answer.headers["content-type"]) == (200, "application/x-ndjson")
    *told, last = map(json.loads, answer.text.splitlines())
    assert told
    assert all(line["id"] == 7 and line["progress"]["suggested"] for line in told)
    assert (last["id"], last["stopped_by"]) == (7, "limit")


@cases(
    ("name", "body", "status", "kind"),
    ("sovle", {}, 404, "unknown_request"),
    ("quit", {}, 404, "unknown_request"),
    ("solve", {}, 422, "missing_parameter"),
    ("solve", b"", 400, "json"),
    ("solve", b"[1]", 400, "json"),
    ("solve", b"\xff", 400, "json"),
    ("solve", {"position": "x"}, 422, "rules"),
    ("solve", {"id": [], "position": HARD}, 422, "parameter"),
    ("games", {"request": "rules"}, 422, "argument"),
    ("solve", {"position": HARD, "progress": True, "seconds": -1}, 422, "parameter"),
    ("choose", {"observation": HARD, "bot": "pimc(seconds=none)"}, 422, "argument"),
    ("a/b", {}, 404, "not_served"),
)
def test_what_is_wrong_is_told(program: Visitor, name: str, body: Any, status: int, kind: str) -> None:
    answer = ask(program, name, body)
    assert (answer.status, answer.json()["error"]["kind"]) == (status, kind), answer.text


def test_other_methods_and_contents_are_refused(program: Visitor) -> None:
    assert ask(program, "games", content_type="text/plain").status == 415
    for method in ("GET", "PUT", "DELETE", "OPTIONS"):
        answer = ask(program, "games", method=method)
        assert (answer.status, answer.json()["error"]["kind"], "allow" in answer.headers) == (405, "not_served", True)


def test_a_body_of_10_megabytes_is_refused(program: Visitor) -> None:
    answer = ask(Visitor(program.server), "games", b"x" * 10_000_000)
    assert (answer.status, answer.json()["error"]["kind"]) == (413, "too_long")
    connection = HTTPConnection("127.0.0.1", program.server.port, timeout=PATIENCE)
    chunks = itertools.repeat(b"x" * 100_000, 12)
    connection.request("POST", "/api/v1/games", chunks, {"content-type": "application/json"}, encode_chunked=True)
    got = connection.getresponse()
    assert (got.status, json.loads(got.read())["error"]["kind"]) == (413, "too_long")
    connection.close()


# Who may ask.


def test_without_the_option_nothing_is_answered(server: Server) -> None:
    assert ask(Visitor(server), "games", origin=f"http://127.0.0.1:{server.port}").status == 404


def test_a_token_is_needed_where_there_is_one() -> None:
    with running(replace(OPEN, token="secret")) as server:  # noqa: S106 - a token of these tests alone
        visitor = Visitor(server)
        for header in (
            {},
            {"authorization": "Bearer"},
            {"authorization": "Bearer sekret"},
            {"authorization": "secret"},
        ):
            for method, name in (("POST", "games"), ("GET", "openapi.json")):
                answer = ask(visitor, name, method=method, **header)
                assert (answer.status, answer.json()["error"]["kind"]) == (401, "unauthorized")
                assert answer.headers["www-authenticate"] == "Bearer"
        assert ask(visitor, "games", authorization="Bearer secret").json()["games"]
        document = ask(visitor, "openapi.json", method="GET", authorization="bearer secret").json()
        assert document == json.loads(json.dumps(openapi_document(has_token=True)))
        assert visitor.get("/").status == 200  # the pages need none


def test_pages_of_other_servers_ask_only_if_they_are_named() -> None:
    with running(replace(OPEN, origins=frozenset({"https://good.example"}))) as server:
        visitor = Visitor(server)
        assert ask(visitor, "games", origin="https://evil.example").status == 403
        assert ask(visitor, "games", origin="null").status == 403
        assert ask(visitor, "games", method="OPTIONS", origin="https://evil.example").status == 403
        own = ask(visitor, "games", origin=visitor.origin)
        assert (own.status, "access-control-allow-origin" in own.headers) == (200, False)
        first = ask(visitor, "games", method="OPTIONS", origin="https://good.example")
        assert (first.status, first.headers["access-control-allow-headers"]) == (204, "authorization, content-type")
        for answer in (ask(visitor, "games", origin="https://good.example"), first):
            assert answer.headers["access-control-allow-origin"] == "https://good.example"
        assert visitor.ask("GET", "/", None, {"origin": "https://good.example"}).headers.get("vary") is None


def test_another_host_is_refused(program: Visitor) -> None:
    answer = ask(Visitor(program.server), "games", host="evil.example")
    assert (answer.status, answer.json()["error"]["kind"]) == (421, "not_served")


def test_who_asks_too_often_is_told_to_wait() -> None:
    with running(Settings(rate=0.001, burst=3, api=True)) as server:
        answers = [ask(Visitor(server), "games") for _ in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429]
    assert (answers[-1].json()["error"]["kind"], answers[-1].headers["retry-after"]) == ("too_often", "2")


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1"])  # noqa: S104 - served on none of them without a token
def test_without_a_token_only_this_machine_is_served(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SCOPASOLVER_TOKEN", raising=False)
    assert "--token" in complaint("serve", "--api", "--host", host, "--port", "0", "--no-browser")


# Work that nobody waits for.


def sent(port: int, body: dict[str, Any], name: str = "solve") -> socket.socket:
    """Send a request, and return the connection without waiting for an answer."""
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE)
    data = json.dumps(body).encode()
    head = f"POST /api/v1/{name} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-type: application/json\r\n"
    connection.sendall(f"{head}content-length: {len(data)}\r\n\r\n".encode() + data)
    return connection


@pytest.mark.parametrize("progress", [False, True])
def test_work_stops_when_the_client_goes_away(progress: bool) -> None:
    with running(replace(LONG, api=True)) as server:
        desk: api.Desk = server.app.app.state.api  # type: ignore[attr-defined]  # Starlette gives its state no types
        connections = [sent(server.port, {"position": HARD, "progress": progress}) for _ in range(3)]
        assert happens(lambda: desk.open == 3)
        for connection in connections:
            connection.close()
        assert happens(lambda: desk.open == 0)
        assert not desk.running


def test_a_client_stops_its_own_request() -> None:
    with running(replace(LONG, api=True)) as server:
        desk: api.Desk = server.app.app.state.api  # type: ignore[attr-defined]  # Starlette gives its state no types
        visitor, connection = Visitor(server), sent(server.port, {"position": HARD, "id": 5})
        assert happens(lambda: desk.open == 1)
        assert ask(visitor, "games", {"id": 5}).status == 409
        assert ask(visitor, "stop", {"of": 4}).json() == {"stopped": []}
        assert ask(visitor, "stop", {"of": 5}).json() == {"stopped": [5]}
        assert connection.recv(12) == b"HTTP/1.1 200"
        assert happens(lambda: desk.open == 0)
        connection.close()


def test_too_many_requests_are_told_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "MOST_OPEN", 1)
    with running(replace(LONG, api=True)) as server:
        desk: api.Desk = server.app.app.state.api  # type: ignore[attr-defined]  # Starlette gives its state no types
        connection = sent(server.port, {"position": HARD})
        assert happens(lambda: desk.open == 1)
        answer = ask(Visitor(server), "games")
        assert (answer.status, answer.json()["error"]["kind"], answer.headers["retry-after"]) == (503, "busy", "2")
        connection.close()
        assert happens(lambda: desk.open == 0)


@linux
@pytest.mark.parametrize("name", ["solve", "choose"])
def test_ctrl_c_ends_the_server_in_the_middle_of_a_request(name: str) -> None:
    """A search answers with what it has found; a bot is left alone, and nobody waits for it."""
    server = start("serve", "--api", "--port", "0", "--no-browser", "--limit-seconds", "1000")
    try:
        assert server.stdout is not None
        told = re.match(r"http://127\.0\.0\.1:(\d+)/", server.stdout.readline())
        assert told is not None
        bodies = {
            "solve": {"position": HARD},
            "choose": {"observation": HARD, "bot": "pimc(worlds=100000,seconds=1000)"},
        }
        connection = sent(int(told[1]), bodies[name], name)
        assert has_worked(server.pid, 0.5)
        server.send_signal(signal.SIGINT)
        with connection, connection.makefile("rb") as answer:
            assert answer.readline().startswith(b"HTTP/1.1 200" if name == "solve" else b"HTTP/1.1 422")
        assert (*server.communicate(timeout=PATIENCE), server.returncode) == ("", "", 0)
    finally:
        server.kill()
        server.communicate()
