"""A visitor without a browser: requests, answers and cookies, and a server to answer them."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode

from scopasolver.web.serve import Server, listen_at
from scopasolver.web.settings import Settings
from waiting import PATIENCE

PATIENT = Settings(rate=100_000, burst=100_000)
"""Settings for tests that ask faster than people do."""
LONG = replace(PATIENT, limit_seconds=1000)
"""Settings for work that must end by being stopped, not by its time limit."""
CONNECTIONS: list[HTTPConnection] = []
"""Connections of all visitors; they are closed with the server."""


@contextmanager
def running(settings: Settings = PATIENT) -> Iterator[Server]:
    """Run a server on a free port of this machine."""
    listener = listen_at("127.0.0.1", 0)
    ready = threading.Event()
    server = Server(listener, settings, lambda _address: ready.set())
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield server
    finally:
        for connection in CONNECTIONS:
            connection.close()
        CONNECTIONS.clear()
        server.stop()
        thread.join(PATIENCE)
        listener.close()


@dataclass
class Answer:
    """An answer of the server."""

    status: int
    headers: dict[str, str]
    text: str

    def json(self) -> Any:
        return json.loads(self.text)


@dataclass
class Visitor:
    """A browser with its cookies; `seen` is every answer it has received."""

    server: Server
    language: str = "en"
    cookies: SimpleCookie = field(default_factory=SimpleCookie)
    seen: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.connection = HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        CONNECTIONS.append(self.connection)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    def ask(self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Answer:
        sent = {"accept-language": self.language, "accept": "text/html"} | (headers or {})
        if self.cookies:
            sent["cookie"] = "; ".join(f"{name}={entry.value}" for name, entry in self.cookies.items())
        self.connection.request(method, path, body, sent)
        got = self.connection.getresponse()
        for line in got.headers.get_all("set-cookie", []):
            self.cookies.load(line)
        answer = Answer(got.status, {name.lower(): value for name, value in got.getheaders()}, got.read().decode())
        self.seen.append(answer.text)
        return answer

    def get(self, path: str) -> Answer:
        return self.ask("GET", path)

    def post(self, path: str, fields: dict[str, Any] | None = None) -> Answer:
        """Send a request as the script of a page does."""
        headers = {"origin": self.origin, "accept": "application/json", "content-type": "application/json"}
        return self.ask("POST", path, json.dumps(fields or {}).encode(), headers)

    def send(self, path: str, fields: dict[str, Any]) -> Answer:
        """Send a form as a page without script does."""
        headers = {"origin": self.origin, "content-type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, urlencode(fields).encode(), headers)

    def sit_down(self, preset: str, **fields: Any) -> At:
        answer = self.send(f"/new/{preset}", {"me": 0, "bots": "greedy", "seed": 1, **fields})
        assert answer.status == 303, answer.text
        return At(self, answer.headers["location"])

    def events(self, job: str) -> list[tuple[str, dict[str, Any]]]:
        """Read the events of a job until it ends."""
        told = [event.partition("\ndata: ") for event in self.get(f"/jobs/{job}").text.split("\n\n")]
        return [(kind.removeprefix("event: "), json.loads(data)) for kind, _, data in told if data]


class At:
    """Somebody at a table."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        self.visitor, self.path = visitor, path
        self.now = self.visitor.get(f"{path}/view").json()

    @property
    def moves(self) -> list[str]:
        return [entry["move"] for entry in json.loads(self.now["moves"])]

    def ask(self, name: str, **fields: Any) -> Answer:
        """Send an action at the table, and load the table again."""
        answer = self.visitor.post(f"{self.path}/{name}", {"version": self.now["version"], **fields})
        if "html" in answer.json():
            self.now = answer.json()
        return answer

    def go_on(self) -> None:
        """Let the bots move until it is the person's turn, or the hand is over."""
        while self.now["turn"] == "bot":
            assert self.ask("step").status == 200

    def play_hand(self, most: int = 200) -> None:
        """Play the first move that is offered until the hand is over."""
        self.go_on()
        while self.now["turn"] == "mine" and most:
            answer = self.ask("move", move=self.moves[0])
            assert answer.status == 200, answer.json()["error"]
            self.go_on()
            most -= 1
