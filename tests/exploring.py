"""Repeat the random comparisons with new seeds, and print a command that repeats each finding.

    make explore                    for ten minutes, or EXPLORE_SECONDS
    python tests/exploring.py 60    for a minute

A finding that is kept as an example of its test is tried by every `make test`.
"""

import asyncio
import os
import random
import re
import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PYTEST = (".venv/bin/pytest", "-rfE", "--tb=short", "-m", "not clock", "-p", "no:cacheprovider")
NOTHING_SELECTED = 5
"""Exit status of pytest for a file whose tests are all left out."""


class Comparison(NamedTuple):
    """A group of tests that one process runs with one seed."""

    command: tuple[str, ...]
    group: str
    """Test file or test binary that holds the tests."""
    failed: re.Pattern[str]
    """Pattern of the name of a failed test in the output."""


def comparisons() -> list[Comparison]:
    """Return the Rust suite, and every test file that draws samples or examples."""
    draws = re.compile(r"^from (?:sampling|hypothesis) import", re.MULTILINE)
    files = [file for file in sorted((ROOT / "tests").glob("test_*.py")) if draws.search(file.read_text())]
    in_python = re.compile(r"^(?:FAILED|ERROR) (tests/.+?)(?: - .*)?$", re.MULTILINE)
    in_rust = re.compile(r"^    (\w+(?:::\w+)+)$", re.MULTILINE)
    suite = ("cargo", "test", "--quiet", "--locked", "-p", "scopasolver")
    return [
        Comparison(suite, "--lib", in_rust),
        *(Comparison(PYTEST, str(file.relative_to(ROOT)), in_python) for file in files),
    ]


def without_end() -> Iterator[tuple[Comparison, int]]:
    """Yield every comparison with a new seed, in random order, without end."""
    everything = comparisons()
    while True:
        for comparison in random.sample(everything, len(everything)):
            yield comparison, random.randrange(10**6)


def command_of(comparison: Comparison, seed: int, test: str) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return the environment and the command that run a group of tests, or one of them, with this seed."""
    variables = {"SCOPASOLVER_TESTS": str(seed)}
    if comparison.command is not PYTEST:
        return variables, (*comparison.command, comparison.group, *([] if test == comparison.group else ["--", test]))
    return variables | {"HYPOTHESIS_PROFILE": "explore"}, (*PYTEST, f"--hypothesis-seed={seed}", test)


async def failures(comparison: Comparison, seed: int) -> list[str]:
    """Return the names of the tests that fail with this seed, or the group's own name if it fails as a whole."""
    variables, command = command_of(comparison, seed, comparison.group)
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT,
        env=os.environ | variables,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        output, _ = await process.communicate()
    except asyncio.CancelledError:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    if process.returncode in {0, NOTHING_SELECTED}:
        return []
    return list(dict.fromkeys(comparison.failed.findall(output.decode(errors="replace")))) or [comparison.group]


async def explore(seconds: float) -> set[str]:
    """Run comparisons on every core until the time is up; return the tests that failed."""
    found: set[str] = set()
    work = without_end()

    async def run() -> None:
        for comparison, seed in work:
            for test in await failures(comparison, seed):
                if test not in found:
                    found.add(test)
                    variables, command = command_of(comparison, seed, test)
                    print(*(f"{name}={value}" for name, value in variables.items()), shlex.join(command), flush=True)

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(run() for _ in range(os.cpu_count() or 1)))
    return found


if __name__ == "__main__":
    sys.exit(1 if asyncio.run(explore(float(sys.argv[1]) if len(sys.argv) > 1 else 600.0)) else 0)
