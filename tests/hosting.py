"""Tables with guests in tests: people at a table, and a clock that goes when it is told to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from scopasolver.web.serve import Server
from scopasolver.web.table import Table
from webbing import PATIENT, At, Visitor

INVITATION = re.compile(r'value="http://[^/]+(/guest/\w+/[\w-]+)"')


@dataclass
class Clock:
    """A clock that goes when it is told to."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


CLOCK = Clock()
OPEN = replace(PATIENT, guests=True, clock=CLOCK)


def opened(server: Server, preset: str, *after: int, language: str = "en", **fields: object) -> tuple[At, list[str]]:
    """Open a table with guests some places after the host; return it, and the addresses for the guests."""
    host = Visitor(server, language).sit_down(preset, **{f"guest{step}": 1 for step in after}, **fields)
    addresses = INVITATION.findall(host.now["html"])
    assert len(addresses) == len(after)
    return host, addresses


def seated(server: Server, address: str, name: str = "", language: str = "en") -> At:
    """Seat a guest by an address."""
    guest = Visitor(server, language)
    assert guest.get(address).status == 200
    answer = guest.send(address, {"name": name})
    assert answer.status == 303, answer.text
    return At(guest, answer.headers["location"])


def look(*people: At) -> None:
    for at in people:
        at.now = at.visitor.get(f"{at.path}/view").json()


def table_of(host: At) -> Table:
    session = host.visitor.server.app.sessions.find(host.visitor.cookies["scopasolver"].value)
    assert session is not None
    return session.tables[host.path.rpartition("/")[2]]


def play_on(people: list[At], most: int = 400) -> Iterator[int]:
    """Play the first moves on offer until the hand is over; yield after every move."""
    for number in range(most):
        look(*people)
        turns = [at.now["turn"] for at in people]
        if "over" in turns:
            assert set(turns) == {"over"}
            return
        assert min(turns) in {"bot", "mine"}, turns
        assert len([turn for turn in turns if turn != "other"]) == 1  # one page goes on, and the others wait
        at = people[next(place for place, turn in enumerate(turns) if turn != "other")]
        if at.now["turn"] == "bot":
            assert at.ask("step").status == 200
        else:
            moves = at.moves or list(map(str, table_of(people[0]).match.position.legal_moves()))
            assert at.ask("move", move=moves[number % len(moves)]).status == 200
        yield number
