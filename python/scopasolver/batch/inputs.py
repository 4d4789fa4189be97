"""Inputs of a batch: the lines of a file, positions from a program, or the hands of many files."""

import json
from collections.abc import Iterable, Iterator
from hashlib import file_digest
from itertools import islice
from os import PathLike
from pathlib import Path

from scopasolver import Position, ScopaSolverError
from scopasolver.batch.folder import INPUT, MANIFEST
from scopasolver.play import PlayedHand, load_hands
from scopasolver.play.arguments import expect
from scopasolver.play.files import sync_folder


class Lines:
    """The lines of a file that are not blank; each iteration reads the file again.

    `count` is the number of these lines, and `digest` the SHA-256 of the file, in hexadecimal.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with path.open("rb") as file:
            self.digest = file_digest(file, "sha256").hexdigest()
        self.count = sum(1 for _ in self)

    def __iter__(self) -> Iterator[str]:
        with self.path.open(encoding="utf-8-sig", errors="replace", newline="\n") as file:
            for line in file:
                if line.strip():
                    yield line.strip()


def position_lines(source: str | PathLike[str] | Iterable[Position], folder: Path) -> Lines:
    """Return positions as lines: those of a file, or given positions, which are written to the folder first."""
    if isinstance(source, str | PathLike):
        return Lines(Path(source))
    expect("source", source, Iterable, "a file or positions")
    return _written(map(_line, source), folder)


def _line(position: Position) -> str:
    expect("source", position, Position, "positions alone")
    return str(position)


def hand_lines(source: str | PathLike[str], folder: Path) -> Lines:
    """Return the hands of a file, or of all files in a folder and its subfolders, one per line.

    A file that cannot be read becomes a line with its error.
    """
    path = Path(source)
    if path.is_dir():
        own = folder.resolve()  # the folder of the batch may lie inside the source
        files = sorted(file for file in path.rglob("*") if file.is_file() and own not in file.resolve().parents)
    else:
        path.open("rb").close()
        files = [path]
    return _written((line for file in files for line in _hands_of(file, path)), folder)


def _hands_of(file: Path, source: Path) -> Iterator[str]:
    name = file.relative_to(source).as_posix() if file != source else file.name
    try:
        hands = _read(file)
    except (ScopaSolverError, UnicodeDecodeError, OSError, TypeError) as error:
        yield json.dumps({"source": name, "hand": None, "error": f"{type(error).__name__}: {error}"})
        return
    for number, hand in enumerate(hands, start=1):
        yield json.dumps({"source": name, "hand": number, "played": hand.to_dict()})


def _read(file: Path) -> list[PlayedHand]:
    """Read the hands of a file: in any form that `load_hands` knows, or as one document of a hand per line."""
    with file.open("rb") as lines:
        begins = list(islice(lines, 2))
    if len(begins) == 2 and all(line.startswith(b'{"start"') for line in begins):
        return [PlayedHand.from_json(line) for line in file.read_bytes().splitlines() if line.strip()]
    return load_hands(file)


def _written(lines: Iterable[str], folder: Path) -> Lines:
    """Write the input lines to the folder of a batch; a batch that has begun keeps its own input file."""
    unfinished, path = folder / f"{INPUT}.tmp", folder / INPUT
    try:
        with unfinished.open("w", encoding="utf-8") as file:
            for line in lines:
                file.write(line + "\n")
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    found = Lines(unfinished)
    if (folder / MANIFEST).exists():
        unfinished.unlink()  # a changed input is found by its digest, against the manifest
    else:
        unfinished.replace(path)
        sync_folder(folder)
    found.path = path
    return found
