"""See that the tests catch every fault of tests/data/faults.txt, each put into a copy of the sources.

    python scripts/faults.py [WORD]...    only faults in whose lines, or the name of whose file, all the words stand

A fault that the tests do not catch is printed, and the exit status is then 1. It takes hours: 22 faults took a
quarter of an hour on two busy cores.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL

ROOT = Path(__file__).parent.parent
LIST = ROOT / "tests" / "data" / "faults.txt"

PARTS = ["Cargo.toml", "Cargo.lock", "rust", "benches", "tests/data"]
BUILD = ["cargo", "test", "--quiet", "--locked", "-p", "scopasolver", "--lib"]
OF_SCOPA = [
    ["proofs::", "scopa::solve::needs::"],
    [
        "same_answer::of_minimax_in_scopa",
        "same_answer::of_minimax_in_scopone",
        "same_answer::of_the_plain_search_at_16",
    ],
]
OF_TRICKS = [
    ["classes::", "reliance::"],
    ["same_answer::of_minimax_in_tressette", "corpus::in_solved_games::tressette"],
]
OF_BRISCOLA = [
    ["keys::equal_keys_have_equal_futures_in_briscola"],
    ["same_answer::of_minimax_in_briscola", "bounds::the_value_lies_within_them_at_every_node_of_briscola"],
]
OF_CHIAMATA = [["briscola_chiamata::solve::"], ["many_sides::of_plain_recursion_in_briscola_chiamata"]]
OF_TIME = [["signature::"]]
LONGEST = 600
"""Seconds after which tests are taken to go on for ever; without a fault they take less than a minute."""
# Built fast, with all assertions, and always with the same sample.
SETTINGS = {
    "CARGO_PROFILE_TEST_OPT_LEVEL": "1",
    "CARGO_PROFILE_TEST_INCREMENTAL": "true",
    "CARGO_PROFILE_TEST_DEBUG": "0",
    "SCOPASOLVER_TESTS": "1",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """Lines of a file, and what takes their place; without indents."""

    file: str
    old: tuple[str, ...]
    new: tuple[str, ...]
    is_slower: bool
    """Whether values are as they should be."""

    def __str__(self) -> str:
        return f"{Path(self.file).name}: {' '.join(self.old)} → {' '.join(self.new) or '(nothing)'}"

    def tests(self) -> list[list[str]]:
        """Return the tests that catch it, those first that are most likely to."""
        if self.is_slower:
            return OF_TIME
        if "briscola_chiamata" in self.file:
            return OF_CHIAMATA
        if "briscola" in self.file:
            return OF_BRISCOLA
        if any(word in self.file for word in ("tressette", "reliance", "trick_node")):
            return OF_TRICKS + OF_SCOPA
        return OF_SCOPA + OF_TRICKS

    def places(self, lines: list[str]) -> list[int]:
        """Return where the old lines begin."""
        size, bare = len(self.old), [line.strip() for line in lines]
        return [at for at in range(len(lines)) if tuple(bare[at : at + size]) == self.old]

    def put_into(self, source: str) -> str:
        """Return a source with the fault."""
        lines = source.splitlines()
        (place,) = self.places(lines)
        lines[place : place + len(self.old)] = self.new
        return "\n".join(lines) + "\n"


def faults(text: str) -> Iterator[Fault]:
    """Read the list."""
    file, is_slower, old, new = "", False, list[str](), list[str]()
    for line in [*text.splitlines(), ""]:
        mark, rest = line[:1], line[1:].strip()
        if new and mark != "+":
            yield Fault(file, tuple(old), tuple(filter(None, new)), is_slower)
            is_slower, old, new = False, [], []
        if mark == "-":
            old.append(rest)
        elif mark == "+":
            new.append(rest)
        elif line.startswith("in "):
            file = line.removeprefix("in ")
        elif line == "slower":
            is_slower = True


def fails(folder: Path, *tests: str) -> bool:
    """Whether some of these tests fail, or do not end; all are built before."""
    command = [*BUILD, *(["--", *tests] if tests else ["--no-run"])]
    with subprocess.Popen(  # noqa: S603 - our own program
        command, cwd=folder, env=os.environ | SETTINGS, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
    ) as running:
        try:
            return running.wait(LONGEST) != 0
        except subprocess.TimeoutExpired:
            return True
        finally:
            if running.poll() is None:
                # Cargo, and the tests that it has begun.
                os.killpg(running.pid, signal.SIGKILL)


def copy_to(folder: Path) -> None:
    """Copy what the tests are built of and what they read."""
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part)
        else:
            shutil.copy(ROOT / part, folder / part)


def is_caught(fault: Fault, folder: Path) -> bool:
    """Whether tests fail with this fault and no other."""
    place = folder / fault.file
    source = place.read_text()
    try:
        place.write_text(fault.put_into(source))
        if fails(folder):
            raise SystemExit(f"it does not build: {fault}")
        return any(fails(folder, *tests) for tests in fault.tests())
    finally:
        place.write_text(source)


def main(*words: str) -> None:
    """Try the faults one after the other."""
    wanted = [fault for fault in faults(LIST.read_text()) if all(word in str(fault) for word in words)]
    if not wanted:
        raise SystemExit(f"no fault has all of {words}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_to(folder)
        if any(fails(folder, *tests) for tests in [[], *OF_SCOPA, *OF_TRICKS, *OF_BRISCOLA, *OF_TIME]):
            raise SystemExit("the tests fail without any fault")
        missed = 0
        for i, fault in enumerate(wanted, 1):
            caught = is_caught(fault, folder)
            missed += not caught
            print(f"{i}/{len(wanted)} {'caught' if caught else 'NOT CAUGHT'}: {fault}", flush=True)
    print(f"{len(wanted) - missed} faults caught, {missed} not")
    sys.exit(missed > 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
