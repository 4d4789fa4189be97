"""Let many people play in the browser at the same time, and measure errors, memory, and the time of a move.

    make web-load                 for a minute, or WEB_SECONDS
    python tests/web_load.py 5 60 for five seconds, 60 people

It prints the 95 % latency of a move. The server is another process; the people share this one.
"""

import asyncio
import json
import random
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from scopasolver.web.serve import Server, listen_at
from scopasolver.web.settings import Settings

PEOPLE = 200
PAUSE = 0.8
"""Mean seconds that a person thinks."""
MOST_GROWTH = 1.3
"""Upper bound of the factor by which memory may grow from a quarter of the time on."""
PRESETS = ("scopa", "briscola", "scopone", "tressette", "ruba_mazzo")
SLOWEST = 3.0
"""Upper bound of the 95 % latency in seconds, also on a busy machine."""


@dataclass
class Measure:
    """The measurements of a run."""

    seconds: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


class Caller:
    """One person's browser: a connection and a cookie."""

    def __init__(self, port: int, measure: Measure) -> None:
        self.port, self.measure, self.cookie = port, measure, ""

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = "application/json") -> tuple[int, str]:
        """Send one request; return the status, and the body or the target of a redirect."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            lines = [
                f"{method} {path} HTTP/1.1",
                f"host: 127.0.0.1:{self.port}",
                f"origin: http://127.0.0.1:{self.port}",
                f"content-type: {kind}",
                f"content-length: {len(body)}",
                f"cookie: {self.cookie}",
                "connection: close",
            ]
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            answer = (await reader.read()).decode()
        finally:
            writer.close()
        head, _, text = answer.partition("\r\n\r\n")
        for line in head.split("\r\n")[1:]:
            name, _, value = line.partition(": ")
            if name == "set-cookie":
                self.cookie = value.partition(";")[0]
            if name == "location":
                text = value
        return int(head.split(" ", 2)[1]), text

    async def play(self, until: float, chance: random.Random) -> None:
        """Play one hand after the other until it is time to go."""
        while time.monotonic() < until:
            form = urlencode({"bots": "greedy", "me": 0, "seed": chance.randrange(10**6)}).encode()
            status, path = await self.ask(
                "POST", f"/new/{chance.choice(PRESETS)}", form, "application/x-www-form-urlencoded"
            )
            self.expect(status == 303, f"a new game: {status} {path[:80]}")
            _, text = await self.ask("GET", f"{path}/view")
            now = json.loads(text)
            while now["turn"] != "over" and time.monotonic() < until:
                await asyncio.sleep(chance.uniform(0, 2 * PAUSE))
                now = await self.move(path, now)

    async def move(self, path: str, now: dict[str, str]) -> dict[str, str]:
        """Play a move, or let a bot play one."""
        sent = {"version": now["version"]}
        name = "step"
        if now["turn"] == "mine":
            name, sent = "move", sent | {"move": json.loads(now["moves"])[0]["move"]}
        began = time.monotonic()
        status, text = await self.ask("POST", f"{path}/{name}", json.dumps(sent).encode())
        self.measure.seconds.append(time.monotonic() - began)
        self.expect(status == 200, f"{name}: {status} {text[:80]}")
        told: dict[str, str] = json.loads(text)
        return told

    def expect(self, is_right: bool, otherwise: str) -> None:
        if not is_right:
            self.measure.errors.append(otherwise)


async def crowd(port: int, people: int, seconds: float, pid: int) -> tuple[Measure, int, int]:
    """Let people play; return the measurements, and the memory early on and at the end."""
    measure, until = Measure(), time.monotonic() + seconds
    chance = random.Random(1)
    players = [
        asyncio.create_task(Caller(port, measure).play(until, random.Random(chance.random()))) for _ in range(people)
    ]
    await asyncio.sleep(seconds / 4)
    early = memory(pid)
    await asyncio.gather(*players)
    return measure, early, memory(pid)


def memory(pid: int) -> int:
    """Return the resident memory of a process in KiB, 0 on systems that do not report it."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS"))


def serve() -> None:
    """Run the server until its output is no longer read."""
    settings = Settings(rate=100_000, burst=100_000, max_sessions=PEOPLE)
    listener = listen_at("127.0.0.1", 0)
    server = Server(listener, settings, lambda _address: print(listener.getsockname()[1], flush=True))

    def end() -> None:
        sys.stdin.read()
        server.stop()

    threading.Thread(target=end, daemon=True).start()
    server.run()


def run(people: int, seconds: float) -> list[str]:
    """Let people play, print the measurements, and return the errors."""
    with subprocess.Popen(
        [sys.executable, __file__, "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        measure, early, late = asyncio.run(crowd(int(server.stdout.readline()), people, seconds, server.pid))
        server.communicate("")
    moves = sorted(measure.seconds)
    slow = moves[int(len(moves) * 0.95)] if moves else float("inf")
    print(f"{people} people, {len(moves)} moves in {seconds:g} s: 95 % answered in {1000 * slow:.0f} ms")
    print(f"memory {early // 1024} MiB early on, {late // 1024} MiB at the end; {len(measure.errors)} errors")
    wrong = measure.errors[:3]
    if slow > SLOWEST:
        wrong.append(f"95 % of the moves took up to {slow:.2f} s")
    if late > early * MOST_GROWTH:
        wrong.append(f"the memory grew from {early} to {late} KiB")
    return wrong


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        serve()
    else:
        given = dict(enumerate(sys.argv[1:]))
        found = run(int(given.get(1, PEOPLE)), float(given.get(0, 60)))
        print("\n".join(found))
        sys.exit(1 if found else 0)
