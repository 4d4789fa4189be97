"""The folder of a batch: its manifest, its finished parts, and the lock that gives it a single writer."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from scopasolver.batch.columns import Row, Type
from scopasolver.batch.parts import FORMATS, Format, encoded, part_name
from scopasolver.exceptions import ScopaSolverError
from scopasolver.play.files import write_whole
from scopasolver.play.lines import difference
from scopasolver.play.lock import locked

MANIFEST, LOCK, INPUT, STANDINGS = "manifest.json", "lock", "input.jsonl", "standings.json"

UNFINISHED = re.compile(rf"(part-\d{{5}}\.({'|'.join(FORMATS)})|{MANIFEST}|{INPUT}|{STANDINGS})\.tmp")
"""Names of the unfinished files that a killed batch can leave."""

_open: set[Path] = set()
"""Folders that this program is writing; the lock file keeps out only other programs."""


class BatchError(ScopaSolverError, ValueError):
    """Raised when a folder holds another batch or other files, or when another batch is writing it."""


class Folder:
    """A batch folder that exists and that this program has locked for writing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._format: Format = "jsonl"

    def begin(self, manifest: dict[str, Any]) -> None:
        """Write the manifest of a new batch, or check that it equals the one in the folder.

        If the folder has another batch, a `BatchError` says what differs.
        """
        file = self.path / MANIFEST
        if file.exists():
            differs = difference("", self.read(), manifest)
            if differs is not None:
                raise BatchError(f"{self.path} has another batch: {differs}")
        else:
            write_whole(file, (json.dumps(manifest, indent=2) + "\n").encode())
        self._format = manifest["format"]

    def read(self) -> dict[str, Any]:
        """Return the manifest in the folder; raise a `BatchError` if the file is not a manifest."""
        try:
            found = json.loads((self.path / MANIFEST).read_bytes())
        except ValueError as error:
            raise BatchError(f"{self.path / MANIFEST} is no manifest of a batch: {error}") from error
        if not isinstance(found, dict):
            raise BatchError(f"{self.path / MANIFEST} is no manifest of a batch: expected an object")
        return found

    def has(self, part: int) -> bool:
        """Return whether a part is finished."""
        return (self.path / part_name(part, self._format)).is_file()

    def write(self, part: int, rows: Sequence[Row], columns: dict[str, Type]) -> None:
        """Write a part."""
        write_whole(self.path / part_name(part, self._format), encoded(rows, columns, self._format))


@contextmanager
def opened(path: Path) -> Iterator[Folder]:
    """Lock a folder for as long as a `with` block lasts, and create it if needed.

    If the block ends before a batch has begun, for example because its input cannot be read, a newly created folder is
    removed again. A `BatchError` is raised if the folder holds other files, or another batch is writing it now.
    """
    is_new = not path.exists()
    path.mkdir(parents=True, exist_ok=True)
    own = path.resolve()
    _refuse_other_files(path)
    (path / LOCK).touch()
    lock = locked(path / LOCK)
    if lock is None or own in _open:
        raise BatchError(f"another batch is writing {path}: a folder can have only one writer")
    _open.add(own)
    try:
        for file in path.iterdir():
            if UNFINISHED.fullmatch(file.name):
                file.unlink()
        yield Folder(path)
    finally:
        _open.discard(own)
        lock.release()
        if is_new and not (path / MANIFEST).exists():
            for name in (INPUT, LOCK):
                (path / name).unlink(missing_ok=True)
            with suppress(OSError):  # another program may have put a file there meanwhile
                path.rmdir()


def _refuse_other_files(path: Path) -> None:
    """Raise `BatchError` for a folder that has files in it but no batch."""
    if (path / MANIFEST).exists():
        return
    for file in sorted(path.iterdir()):
        if file.name not in {LOCK, INPUT} and not UNFINISHED.fullmatch(file.name):
            raise BatchError(f"{path} has `{file.name}` in it and no {MANIFEST}: expected an empty folder, or a batch")
