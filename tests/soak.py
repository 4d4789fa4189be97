"""Play, solve and record all games in eight threads for a long time, and watch memory and open files.

    make soak                     for half an hour, or SOAK_SECONDS
    python tests/soak.py 60       for a minute

It prints the rounds done and the memory, open files and threads of the process. The last three must not grow.
"""

import os
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from scopasolver import Limit, Position, Rules, solve, solve_many
from scopasolver.bots import bot
from scopasolver.play import Match, read_record, read_score, write_score

THREADS = 8
REPORTS = 10
WARM = 0.3
"""Share of the time after which memory is first measured: by then everything is loaded."""
ENDING = 5
"""Cards left in positions to solve; one takes some milliseconds."""

PRESETS = tuple(Rules.presets(game)[0] for game in Rules.games())


@dataclass
class Soak:
    """The work of all threads, and its counts."""

    seconds: float
    folder: Path
    rounds: Counter[str] = field(default_factory=Counter)
    failures: list[BaseException] = field(default_factory=list)
    failed: threading.Event = field(default_factory=threading.Event)
    memory_then: float = 0.0

    def work(self, number: int) -> None:
        """Run one job after the other until the time is up or a job fails."""
        draw = random.Random(number)
        while time.monotonic() < self.end and not self.failures:
            rules = Rules(draw.choice(PRESETS))
            act = draw.choice([solves, solves_many, plays, self.records])
            try:
                act(rules, draw)
            except BaseException as error:
                error.add_note(f"{act.__name__} of {rules} in thread {number}")
                self.failures.append(error)
                self.failed.set()
            self.rounds[act.__name__] += 1

    def records(self, rules: Rules, draw: random.Random) -> None:
        """Record a hand, cut the file, and go on with it."""
        file = self.folder / f"{draw.random()}.jsonl"
        seed = draw.randrange(10**6)
        match = Match(rules, ["random"] * rules.players, seed=seed, record=file, durable=draw.random() < 0.1)
        for _ in range(draw.randrange(1, 40)):
            if not match.is_over:
                match.step()
        whole, found = file.read_bytes(), match.record()
        del match
        assert read_record(file) == found
        first = whole.index(b"\n") + 1
        file.write_bytes(whole[: draw.randrange(first, len(whole) + 1)])
        match = Match.resume(file, ["random"] * rules.players)
        if not match.is_over:
            match.step()
        assert read_record(file) == match.record()
        file.unlink()

    def run(self, tell: Callable[[str], object]) -> None:
        """Run all threads, and print now and then what they use."""
        self.end = time.monotonic() + self.seconds
        threads = [threading.Thread(target=self.work, args=(number,)) for number in range(THREADS)]
        for thread in threads:
            thread.start()
        for report in range(1, REPORTS + 1):
            pause = max(0.0, self.end - time.monotonic()) / (REPORTS + 1 - report)
            if self.failed.wait(pause):
                break
            done = ", ".join(f"{name} {count}" for name, count in sorted(self.rounds.items()))
            needs = f"{memory_mb():.0f} MB, {handles()} open files, {threading.active_count()} threads"
            tell(f"{report}/{REPORTS}: {done}; {needs}")
            if report == round(WARM * REPORTS):
                self.memory_then = memory_mb()
        for thread in threads:
            thread.join()
        if self.failures:
            raise self.failures[0]


def solves(rules: Rules, draw: random.Random) -> None:
    """Solve an ending in two ways that must agree."""
    position = ending(rules, draw)
    limit = Limit(seconds=2.0)
    one, other = (solve(position, limit=limit, memory_mb=megabytes) for megabytes in (4, 8))
    if one.exact and other.exact:
        assert one.value == other.value


def solves_many(rules: Rules, draw: random.Random) -> None:
    """Solve some endings side by side; now and then leave the iterator before its end."""
    positions = [ending(rules, draw) for _ in range(4)]
    for number, solution in enumerate(solve_many(positions, limit=Limit(nodes=2_000), threads=2, memory_mb=4)):
        assert solution.value is not None or not solution.exact
        if number == 1 and draw.random() < 0.3:
            return


def plays(rules: Rules, draw: random.Random) -> None:
    """Play a hand with bots, write it as a score and read it."""
    bots = [bot(draw.choice(["random", "greedy"]), seed=draw.randrange(10**6)) for _ in range(rules.seats)]
    position, moves = rules.deal(seed=draw.randrange(10**6)), 0
    while (seat := position.to_move) is not None and moves < 80:
        position = position.play(bots[seat](position.observation(seat)))
        assert Position.from_json(position.to_json()) == position
        moves += 1
    match = Match(rules, ["random"] * rules.players, seed=draw.randrange(10**6))
    for _ in range(12):
        if not match.is_over:
            match.step()
    hand = match.history[0].played()
    assert read_score(write_score(hand)) == hand


def ending(rules: Rules, draw: random.Random) -> Position:
    return rules.random_position(seed=draw.randrange(10**6), plies_left=ENDING)


def memory_mb() -> float:
    """Return the resident memory of this process, on systems that report it."""
    status = Path("/proc/self/statm")
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20 if status.exists() else 0.0


def handles() -> int:
    """Return how many files this process has open, where the system tells it."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) - 1 if folder.exists() else 0


def main() -> None:
    seconds = float(sys.argv[1] if len(sys.argv) > 1 else os.environ.get("SOAK_SECONDS", "1800"))
    files = handles()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(seconds, Path(folder))
        soak.run(lambda line: print(line, flush=True))
        print(
            f"{sum(soak.rounds.values())} rounds; memory {soak.memory_then:.0f} to {memory_mb():.0f} MB; open files",
            end=" ",
        )
        print(f"{files} before, {handles()} after")


if __name__ == "__main__":
    main()
