"""The journal of a search: a file with the result of every finished job, one per line."""

from collections.abc import Iterator
from os import PathLike
from typing import Literal

from scopasolver._core import Position, __version__
from scopasolver.play.lines import Fields, LineReader, continued
from scopasolver.together.found import Found

KIND = "scopasolver proofs"
VERSION = 1


class Journal:
    """The results of earlier jobs, and the file that new results are appended to.

    Each line is on the disk before the search goes on. A file of another position, rules, objective or version is an
    error. An incomplete last line comes from a write that was cut short, and is ignored.
    """

    def __init__(self, position: Position, objective: Literal["win"] | None, path: str | PathLike[str]) -> None:
        self._found: list[Found] = []
        header = {
            "record": KIND,
            "version": VERSION,
            "scopasolver": __version__,
            "rules": str(position.rules),
            "objective": objective,
            "position": str(position),
        }
        self._writer = continued(path, header, "a journal of proofs", self._read, durable=True)

    def _read(self, fields: Fields, reader: LineReader) -> None:
        found = Found.read(fields)
        if found is None:
            raise reader.error("not what a job has found: expected `position`, `lower`, `upper` and the rest")
        self._found.append(found)

    def __iter__(self) -> Iterator[Found]:
        """Yield the earlier results in the order in which they were written."""
        return iter(self._found)

    def add(self, found: Found) -> None:
        """Append the result of a job."""
        self._writer.write(found.written(), durable=True)
