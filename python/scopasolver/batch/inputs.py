"""What a batch is made of: lines of a file, positions of a program, hands of many files."""

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
    """The lines of a file that are not empty, read again each time.

    Attributes
    ----------
    path : Path
        The file.
    count : int
        How many lines there are.
    digest : str
        SHA-256 of the file.
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
    """Return positions as lines: those of a file, or those that a program gives, which are written down first."""
    if isinstance(source, str | PathLike):
        return Lines(Path(source))
    expect("source", source, Iterable, "a file or positions")
    return _written(map(_line, source), folder)


def _line(position: Position) -> str:
    expect("source", position, Position, "positions alone")
    return str(position)


def hand_lines(source: str | PathLike[str], folder: Path) -> Lines:
    """Return the hands of a file, or of all files of a folder and of its folders, one a line.

    A file that cannot be read is a line with its error.
    """
    path = Path(source)
    if path.is_dir():
        own = folder.resolve()  # it may lie inside
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
    """Read the hands of a file: in any form there is, or documents of hands, one a line."""
    with file.open("rb") as lines:
        begins = list(islice(lines, 2))
    if len(begins) == 2 and all(line.startswith(b'{"start"') for line in begins):
        return [PlayedHand.from_json(line) for line in file.read_bytes().splitlines() if line.strip()]
    return load_hands(file)


def _written(lines: Iterable[str], folder: Path) -> Lines:
    """Write lines to the folder of the batch, unless it has begun with its own."""
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
        unfinished.unlink()  # that it is another one shows in its digest
    else:
        unfinished.replace(path)
        sync_folder(folder)
    found.path = path
    return found
