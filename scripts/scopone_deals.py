"""Solve whole deals of Scopone, which take minutes to hours each, for docs/scopone_deals.md.

    python scripts/scopone_deals.py FOLDER SEED...    the deals of Scopone with these seeds
    python scripts/scopone_deals.py FOLDER -          deals from standard input, one a line

Each deal is solved twice: by two threads with one table, and then by two processes with a table each, which cut the
search into jobs. What is proved is kept in FOLDER, so that the same command goes on where it was stopped. A deal that
is solved is added to docs/files/scopone_deals.jsonl, a line for each; seconds are those since the last start.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from scopasolver import Position, Rules, __version__, solve
from scopasolver.together import solve_together
from scopasolver.work import open_executor

SOLVED = Path(__file__).parent.parent / "docs" / "files" / "scopone_deals.jsonl"
SCOPONE = Rules("scopone")
THREADS = 2
MEMORY_MB = 12 * 1024
AGAIN_MB = 5 * 1024
"""The tables of the second search are smaller, and each worker has one."""


def deals(asked: list[str]) -> Iterator[tuple[int | None, Position]]:
    """Give the deals with their seeds, if they have any."""
    if asked == ["-"]:
        yield from ((None, Position(line)) for line in sys.stdin.read().splitlines())
    else:
        yield from ((int(seed), SCOPONE.deal(seed=int(seed))) for seed in asked)


def tell(progress: object) -> None:
    """Show how far a search is, on one line."""
    print(f"\r{progress!r:<100}", end="", file=sys.stderr, flush=True)


def solved(seed: int | None, deal: Position, folder: Path) -> dict[str, Any]:
    """Return the row of a deal."""
    name = sha256(str(deal).encode()).hexdigest()[:16]
    threads: Any = {"threads": THREADS, "memory_mb": MEMORY_MB}
    found = solve(deal, moves=False, checkpoint=folder / name, progress=tell, **threads)
    with open_executor(THREADS) as workers:
        again = solve_together(deal, workers, journal=folder / f"{name}.proofs", memory_mb=AGAIN_MB, progress=tell)
    if again.value != found.value:
        raise AssertionError(f"{deal}: {found.value} by threads, {again.value} by processes")
    work = {"nodes": found.nodes, "seconds": round(found.seconds, 1), **threads}
    second = {"nodes": again.nodes, "seconds": round(again.seconds, 1), "workers": THREADS, "memory_mb": AGAIN_MB}
    line = [str(move) for move in found.line]
    return {
        "position": str(deal),
        "seed": seed,
        "value": found.value,
        "line": line,
        **work,
        "again": second,
        "version": __version__,
    }


def main(folder: str, *asked: str) -> None:
    """Solve the deals that are not solved yet."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    SOLVED.touch()
    done = {json.loads(line)["position"] for line in SOLVED.read_text().splitlines()}
    for seed, deal in deals(list(asked)):
        if str(deal) not in done:
            row = solved(seed, deal, Path(folder))
            with SOLVED.open("a") as file:
                file.write(json.dumps(row) + "\n")
            print(f"\n{deal}: {row['value']}, {row['nodes']:,} positions, {row['seconds']} s")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
