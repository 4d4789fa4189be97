"""Solve whole deals of Scopone, which take minutes to hours each, for docs/scopone_deals.md.

    python scripts/scopone_deals.py FOLDER scopone SEED...    the deals with these seeds; or scopone_scientifico
    python scripts/scopone_deals.py FOLDER -                  deals from standard input, a notation a line

Each deal is solved twice on the command line: by two threads with one table, and then, nine cards each, by two
processes with a table each, which cut the search into jobs, or, ten cards each, by two threads with a smaller table in
another order. FOLDER keeps what is proved and the two answers, so that the same command goes on where it was stopped. A
deal that is solved twice is added to docs/files/scopone_deals.jsonl, a line for each.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from scopasolver import Position, Rules, __version__
from scopasolver.play.files import write_whole

SOLVED = Path(__file__).parent.parent / "docs" / "files" / "scopone_deals.jsonl"
BY_THREADS = ["--value-only", "--threads", "2"]


@dataclass(frozen=True)
class Searches:
    """How deals with so many cards to play are solved: at first, and again with less memory in another order."""

    first: list[str]
    again: list[str]
    name_of_again: str


SEARCHES = {
    36: Searches(
        [*BY_THREADS, "--memory-mb", "12288", "--checkpoint"],
        ["--executor", "2", "--memory-mb", "5120", "--order-seed", "1", "--journal"],
        "by_processes",
    ),
    40: Searches(
        [*BY_THREADS, "--memory-mb", "17500", "--checkpoint"],
        [*BY_THREADS, "--memory-mb", "9000", "--order-seed", "1", "--checkpoint"],
        "by_threads_again",
    ),
}
"""By the cards to play."""


def deals(asked: list[str]) -> Iterator[tuple[int | None, Position]]:
    """Give the deals with their seeds, if they have any."""
    if asked == ["-"]:
        yield from ((None, Position(line)) for line in sys.stdin.read().splitlines())
    else:
        rules = Rules(asked[0])
        yield from ((int(seed), rules.deal(seed=int(seed))) for seed in asked[1:])


def solve(deal: Position, options: list[str], answer: Path) -> dict[str, Any]:
    """Return the answer of the command line, which is asked only once."""
    if not answer.exists():
        command = [sys.executable, "-m", "scopasolver", "solve", "-", "--json", *options]
        said = subprocess.run(command, input=str(deal), stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603 - our own program
        write_whole(answer, said.stdout.encode())
    found: dict[str, Any] = json.loads(answer.read_text())
    print(f"{deal}: {found['value']}, {found['nodes']:,} nodes, {found['seconds']:.0f} s", flush=True)
    return found


def row(seed: int | None, deal: Position, found: dict[str, Any], again: dict[str, Any]) -> dict[str, Any]:
    """Return what the data file says of a deal."""
    if found["value"] != again["value"]:
        raise AssertionError(f"{deal}: {found['value']} at first, {again['value']} the second time")
    work = [{"nodes": each["nodes"], "seconds": round(each["seconds"], 1)} for each in (found, again)]
    return {
        "position": str(deal),
        "seed": seed,
        "value": found["value"],
        "line": found["line"],
        "by_threads": work[0],
        SEARCHES[deal.plies_left].name_of_again: work[1],
        "version": __version__,
    }


def main(folder: Path, *asked: str) -> None:
    """Solve the deals that are not solved yet, all of them once before any again."""
    folder.mkdir(parents=True, exist_ok=True)
    SOLVED.touch()
    done = {json.loads(line)["position"] for line in SOLVED.read_text().splitlines()}
    wanted = [
        (seed, deal, folder / sha256(str(deal).encode()).hexdigest()[:16])
        for seed, deal in deals(list(asked))
        if str(deal) not in done
    ]
    at_first = [
        solve(deal, [*SEARCHES[deal.plies_left].first, str(name)], name.with_suffix(".first.json"))
        for _, deal, name in wanted
    ]
    for (seed, deal, name), found in zip(wanted, at_first, strict=True):
        again = solve(deal, [*SEARCHES[deal.plies_left].again, f"{name}.again"], name.with_suffix(".again.json"))
        with SOLVED.open("a") as file:
            file.write(json.dumps(row(seed, deal, found, again)) + "\n")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), *sys.argv[2:])
