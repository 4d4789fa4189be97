"""Files of JSON lines that are written as work goes on, and that show any damage.

Every line is one object whose last field, `check`, is the CRC-32 of all lines so far without theirs: a line that was
changed, lost or moved does not fit the one before it. A last line without its newline is where the writing was cut off;
it is left out, and overwritten by what is written next.
"""

import json
from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import Any
from zlib import crc32

from scopasolver.exceptions import RecordError

Fields = dict[str, Any]


class LineWriter:
    """Adds lines to a file; each is handed to the system whole before the next."""

    def __init__(self, path: str | PathLike[str], end: int = 0, check: int = 0) -> None:
        self.path = Path(path)
        self._end = end
        self._check = check

    @classmethod
    def new(cls, path: str | PathLike[str]) -> "LineWriter":
        """Begin a file that must not exist yet."""
        with Path(path).open("xb"):
            return cls(path)

    def write(self, fields: Fields) -> None:
        """Add a line after the last whole one; if that fails, the next call writes in its place."""
        check = _check(fields, self._check)
        line = json.dumps(fields | {"check": f"{check:08x}"}).encode() + b"\n"
        with self.path.open("r+b", buffering=0) as file:
            file.seek(self._end)
            file.truncate()
            if file.write(line) != len(line):
                raise OSError(f"{self.path} could not be written: the disk may be full")
        self._end += len(line)
        self._check = check


class LineReader:
    """The whole lines of a file, or of an iterable of texts, in order."""

    def __init__(self, source: str | PathLike[str] | Iterable[str]) -> None:
        if isinstance(source, str | PathLike):
            *self._lines, rest = Path(source).read_bytes().split(b"\n")
        else:
            self._lines, rest = [line.encode(errors="surrogatepass") for line in source], b""
        self.cut_off = rest != b""
        self.number = 0
        self._end = 0
        self._check = 0

    def __iter__(self) -> Iterator[Fields]:
        """Give the fields of each line without its check, `number` being the line they came from."""
        for line in self._lines:
            self.number += 1
            fields, found = self._parse(line)
            if found != f"{self._check:08x}":
                raise self.error("`check` does not fit: the line was changed, or one before it is missing")
            self._end += len(line) + 1
            yield fields

    def writer(self, path: str | PathLike[str]) -> LineWriter:
        """Return what goes on after the last line read."""
        return LineWriter(path, self._end, self._check)

    def error(self, reason: str) -> RecordError:
        """Return an error about the line that was read last."""
        return RecordError(max(self.number, 1), reason)

    def compare(self, found: Fields, expected: Fields) -> None:
        """Refuse a line that is not what it must be, naming the first field."""
        for name in [*expected, *found]:
            if name not in found:
                raise self.error(f"field `{name}` is missing")
            if name not in expected:
                raise self.error(f"unknown field `{name}`")
            here, there = _text(found[name]), _text(expected[name])
            if here != there:
                raise self.error(f"`{name}` is {_short(here)}: expected {_short(there)}")

    def _parse(self, line: bytes) -> tuple[Fields, object]:
        """Return the fields of a line and the check it brings, and go on with the check it should bring."""
        try:
            fields = json.loads(line.decode(), object_pairs_hook=_once)
            if not isinstance(fields, dict):
                raise ValueError("it is another value")
            found = fields.pop("check", None)
            self._check = _check(fields, self._check)
        except UnicodeDecodeError as error:
            raise self.error(f"byte {error.start} is not UTF-8 text") from error
        except (ValueError, RecursionError) as error:
            raise self.error(f"not one JSON object: {error}") from error
        return fields, found


def _once(pairs: list[tuple[str, Any]]) -> Fields:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field is there twice")
    return fields


def _check(fields: Fields, before: int) -> int:
    return crc32(json.dumps(fields).encode(), before)


def _text(value: Any) -> str:
    """Return a text that tells 1 from 1.0 and true, as `==` does not."""
    return json.dumps(value, sort_keys=True)


def _short(text: str, longest: int = 60) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"
