"""This library beside others, all measured in one run: `make peers` prints the table and writes docs/benchmarks.md."""

import os
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import melds
import package
from measuring import Row

import playing
import solving
from scopasolver import __version__

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs/benchmarks.md"
WHEELS = HERE.parents[2] / ".venv-peers/wheels"


@dataclass(frozen=True)
class Peer:
    """Another library.

    Its name in the index of packages, that of its module, what it is, what its package holds, and what is compared.
    """

    name: str
    module: str
    about: str
    holds: str
    comparisons: tuple[Callable[[], Iterator[Row]], ...]


PEERS = (
    Peer(
        "endplay",
        "endplay",
        "bridge, around the double dummy solver DDS in C++",
        "one game, in Python, and the compiled solver",
        (solving.with_endplay,),
    ),
    Peer(
        "colver",
        "colver",
        "belote, a Rust core with a Python package",
        "one game, in one compiled module",
        (solving.with_colver, playing.with_colver),
    ),
    Peer(
        "open_spiel",
        "pyspiel",
        "many games for research, a C++ core",
        "many games, in one compiled module, and the Python beside it",
        (playing.with_openspiel,),
    ),
    Peer("rlcard", "rlcard", "card games for programs that learn, in Python", "only Python", (playing.with_rlcard,)),
    Peer(
        "machiavelli",
        "machiavelli",
        "a turn of Machiavelli as an integer program",
        "only Python: the solver of integer programs is a package of its own",
        (melds.with_machiavelli,),
    ),
    Peer(
        "rummikub-solver",
        "rummikub_solver",
        "a turn of Rummikub as an integer program",
        "only Python: the solver of integer programs is a package of its own",
        (melds.with_rummikub_solver,),
    ),
)

INTRODUCTION = """# Beside other libraries

See how fast scopasolver is beside libraries for similar games. `make peers` installs them into an environment of their
own, measures both sides alternately in one run, in processor time on one thread, and writes this page. No other
library solves the games of this one, so most rows compare similar work, not the same work: the sentences below the
table say what each side does. The ratio says how many times better scopasolver is; below 1 the other one is ahead.
"""


def rows_of(peer: Peer) -> tuple[list[Row], list[Row]]:
    """Measure what a peer does, and what it costs to have it; or say why that cannot be done."""
    print(f"measuring {peer.name} ...", file=sys.stderr, flush=True)
    try:
        import_module(peer.module)
    except ImportError as error:
        return [Row("everything", peer.name, "", f"could not be installed: {error}", None, "")], []
    costs = [
        package.importing(peer.module, peer.name),
        package.downloading(peer.name, WHEELS, peer.holds),
    ]
    return [row for comparison in peer.comparisons for row in comparison()], [row for row in costs if row]


def table(rows: list[Row]) -> str:
    """Return the rows as Markdown, by what is compared."""
    order = list(dict.fromkeys(row.subject for row in rows))
    lines = ["| what | with | scopasolver | the other | ratio |", "|---|---|---|---|---|"]
    for row in sorted(rows, key=lambda row: order.index(row.subject)):
        ratio = "" if row.ahead is None else times(row.ahead)
        lines.append(f"| {row.subject} | {row.peer} | {row.ours} | {row.theirs} | {ratio} |")
    return "\n".join(lines)


def times(ratio: float) -> str:
    """Write a ratio."""
    return f"{ratio:.2g}" if ratio < 10 else f"{ratio:,.0f}"


def behind(rows: list[Row]) -> str:
    """Say where the others are ahead, and why."""
    found = [row for row in rows if row.ahead is not None and row.ahead < 1]
    if not found:
        return "Nowhere in this run."
    return "\n".join(
        f"- {row.subject}: {row.peer}, {times(1 / row.ahead)} times. {row.reason}" for row in found if row.ahead
    )


def explained(rows: list[Row]) -> str:
    """Return the sentences that say what is compared."""
    sentences: dict[str, list[str]] = {}
    for row in rows:
        sentences.setdefault(row.explained, []).append(f"{row.subject}, {row.peer}")
    merged = {text: names for text, names in sentences.items() if text}
    return "\n".join(f"- **{named(names)}.** {text}" for text, names in merged.items())


def named(names: list[str]) -> str:
    """Return what a sentence is about, shortly where it is about every peer."""
    subjects = list(dict.fromkeys(name.partition(", ")[0] for name in names))
    peers = list(dict.fromkeys(name.rpartition(", ")[2] for name in names))
    whom = peers[0] if len(peers) == 1 else "all"
    return f"{'; '.join(subjects)}; {whom}"


def main() -> None:
    """Measure, print the table and write the page."""
    done, costs = zip(*map(rows_of, PEERS), strict=True)
    rows = [row for found in (*done, *costs) for row in found]
    about = (
        f"Measured on {processor()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"scopasolver {__version__}, in {datetime.now(UTC):%B %Y}."
    )
    others = "\n".join(f"| {peer.name} {release(peer.name)} | {peer.about} |" for peer in PEERS)
    parts = [
        INTRODUCTION,
        about + "\n",
        table(rows) + "\n",
        "## Where the others are ahead\n",
        behind(rows) + "\n",
        "## What is compared\n",
        explained(rows) + "\n",
        "## The others\n",
        f"| library | what it is |\n|---|---|\n{others}",
    ]
    PAGE.write_text("\n".join(parts) + "\n", encoding="utf-8")
    print(f"{about}\n\n{table(rows)}\n\n{PAGE.relative_to(HERE.parents[2])} is written")


def processor() -> str:
    """Return the name of the processor."""
    cpus = Path("/proc/cpuinfo")
    lines = cpus.read_text().splitlines() if cpus.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or platform.machine())


def release(name: str) -> str:
    """Return the version that is installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    main()
