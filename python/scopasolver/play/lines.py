"""Files of JSON lines that are written line by line and in which damage is detected.

Every line is one object. Its last field, `check`, is the CRC-32 of all lines up to this one without their `check`
fields, so a line that was changed, lost or moved is detected. A last line without a newline was cut off while it was
written; it is ignored, and overwritten by the next line.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator
from os import SEEK_END, PathLike
from pathlib import Path
from typing import Any
from zlib import crc32

from scopasolver.exceptions import RecordError
from scopasolver.play.arguments import expect
from scopasolver.play.files import sync_folder
from scopasolver.play.lock import locked

Fields = dict[str, Any]


class LineWriter:
    """Writer that appends lines to an existing file and keeps other programs from writing it.

    The lines to write after are given by their number (`lines`), their size in bytes (`end`), their check and the last
    line; `size` is the size of the file. If another program writes the file, a `RecordError` is raised.
    """

    def __init__(
        self,
        path: str | PathLike[str],
        *,
        lines: int = 0,
        end: int = 0,
        check: int = 0,
        size: int = 0,
        last: bytes = b"",
    ) -> None:
        self.path = Path(path)
        self._lock = locked(self.path)
        if self._lock is None:
            reason = f"another program is writing {self.path}: a record can have only one writer"
            raise RecordError(lines + 1, reason)
        self._lines = lines
        self._end = end
        self._check = check
        self._size = size
        self._last = last

    @classmethod
    def new(cls, path: str | PathLike[str]) -> "LineWriter":
        """Begin a file that does not exist yet, or is empty."""
        file = Path(path)
        try:
            file.open("xb").close()
        except FileExistsError:
            if not file.is_file() or file.stat().st_size:
                raise
        return cls(file)

    def write(self, fields: Fields, *, durable: bool = False) -> None:
        """Add a line after the last whole one; if that fails, the next call writes in its place.

        A durable line, and those before it, are on the disk when the call returns.
        """
        text, check = checked(fields, self._check)
        line = text.encode() + b"\n"
        try:
            self._put(line, durable)
        except OSError as error:
            if error.filename is None and error.errno is not None:
                raise OSError(error.errno, error.strerror, str(self.path)) from error
            raise
        self._lines += 1
        self._end = self._size
        self._check = check
        self._last = line

    def _put(self, line: bytes, durable: bool) -> None:
        with self.path.open("r+b", buffering=0) as file:
            is_same = file.seek(0, SEEK_END) == self._size
            file.seek(self._end - len(self._last))
            if not is_same or file.read(len(self._last)) != self._last:
                reason = f"{self.path} has been changed since the line before: a record can have only one writer"
                raise RecordError(self._lines + 1, reason)
            self._size = file.truncate(self._end)
            file.seek(self._end)
            self._size += file.write(line)
            if self._size != self._end + len(line):
                raise OSError(f"{self.path} could not be written: the disk may be full")
            if durable:
                os.fsync(file.fileno())
        if durable and self._lines == 0:
            sync_folder(self.path.parent)


class LineReader:
    """The whole lines of a file, or of an iterable of texts, in order.

    With `up_to_damage`, a damaged line ends the lines, unless it is the first, instead of raising a `RecordError`.

    Attributes
    ----------
    number : int
        Number of the last line read, counted from 1.
    cut_off : bool
        Whether an incomplete last line, or damaged lines, were left out.
    """

    def __init__(self, source: str | PathLike[str] | Iterable[str], *, up_to_damage: bool = False) -> None:
        if isinstance(source, str | PathLike):
            text = Path(source).read_bytes()
            *self._lines, rest = text.split(b"\n")
        else:
            expect("source", source, Iterable, "a path or the lines of a record")
            text, rest = b"", b""
            self._lines = [_encoded(number, line) for number, line in enumerate(source, start=1)]
        self.cut_off = rest != b""
        self._size = len(text)
        self.number = 0
        self._up_to_damage = up_to_damage
        self._end = 0
        self._check = 0
        self._last = b""

    def __iter__(self) -> Iterator[Fields]:
        """Yield the fields of each line without its `check`."""
        for line in self._lines:
            try:
                fields, check = self._parse(line, self.number + 1)
            except RecordError:
                if not self._up_to_damage or self.number == 0:
                    raise
                self.cut_off = True
                return
            self.number += 1
            self._end += len(line) + 1
            self._check = check
            self._last = line + b"\n"
            yield fields

    def writer(self, path: str | PathLike[str]) -> LineWriter:
        """Return a writer that continues after the last line read."""
        after = {"lines": self.number, "end": self._end, "check": self._check, "size": self._size}
        return LineWriter(path, last=self._last, **after)

    def error(self, reason: str) -> RecordError:
        """Return an error about the line that was read last."""
        return RecordError(max(self.number, 1), reason)

    def compare(self, found: Fields, expected: Fields) -> None:
        """Refuse a line that differs from the expected one; the error names the first differing field at any depth."""
        differs = difference("", found, expected)
        if differs is not None:
            raise self.error(differs)

    def _parse(self, line: bytes, number: int) -> tuple[Fields, int]:
        """Return the fields of a line, and the check of all lines up to it."""
        try:
            fields = json.loads(line.decode(), object_pairs_hook=_once)
            if not isinstance(fields, dict):
                raise ValueError("it is another value")
            found = fields.pop("check", None)
            check = _check(fields, self._check)
        except UnicodeDecodeError as error:
            raise _damage(number, f"byte {error.start} is not UTF-8 text") from error
        except (ValueError, RecursionError) as error:
            raise _damage(number, f"not one JSON object: {error}") from error
        if found != f"{check:08x}":
            raise _damage(number, "`check` does not fit: the line was changed, or one before it is missing")
        return fields, check


def continued(
    path: str | PathLike[str],
    header: Fields,
    kind: str,
    read: Callable[[Fields, LineReader], None],
    *,
    up_to_damage: bool = False,
    durable: bool = False,
) -> LineWriter:
    """Begin a file with a header line, or read the lines after the header of an existing one; return its writer.

    An existing file must have the same header; an error about its first line names the `kind` of file.
    """
    file = Path(path)
    if not file.exists() or file.stat().st_size == 0:
        writer = LineWriter.new(file)
        writer.write(header, durable=durable)
        return writer
    reader = LineReader(file, up_to_damage=up_to_damage)
    for fields in reader:
        if reader.number == 1:
            reader.compare(fields, header)
        else:
            read(fields, reader)
    if reader.number == 0:
        raise reader.error(f"not {kind}: there is not even a whole first line")
    return reader.writer(file)


def checked(fields: Fields, before: int) -> tuple[str, int]:
    """Return the line of these fields, and the check of all lines up to it."""
    check = _check(fields, before)
    return json.dumps(fields | {"check": f"{check:08x}"}), check


def _encoded(number: int, line: object) -> bytes:
    """Return a line that was given as a text, as it would stand in a file."""
    expect(f"line {number} of the record", line, str, "a text")
    return str(line).encode(errors="surrogatepass")


def _damage(number: int, reason: str) -> RecordError:
    """Return the error about a damaged line."""
    return RecordError(number, reason + ("; `up_to_damage` takes the lines before it" if number > 1 else ""))


def _once(pairs: list[tuple[str, Any]]) -> Fields:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field is there twice")
    return fields


def _check(fields: Fields, before: int) -> int:
    return crc32(json.dumps(fields).encode(), before)


def difference(name: str, found: Any, expected: Any) -> str | None:
    """Say where two values first differ and how; None if they do not."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for field in [*expected, *found]:
            inner = f"{name}.{field}" if name else field
            if field not in found:
                return f"field `{inner}` is missing"
            if field not in expected:
                return f"unknown field `{inner}`"
            if differs := difference(inner, found[field], expected[field]):
                return differs
        return None
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        pairs = enumerate(zip(found, expected, strict=True))
        differences = (difference(f"{name}[{at}]", one, other) for at, (one, other) in pairs)
        return next(filter(None, differences), None)
    here, there = _text(found), _text(expected)
    if here == there:
        return None
    at = next((at for at, (one, other) in enumerate(zip(here, there, strict=False)) if one != other), 0)
    return f"`{name}` is {_around(here, at)}: expected {_around(there, at)}"


def _text(value: Any) -> str:
    """Return JSON text, in which 1, 1.0 and true differ; `==` treats them as equal."""
    return json.dumps(value, sort_keys=True)


def _around(text: str, at: int, longest: int = 60) -> str:
    """Return a text; if it is long, the part around position `at`."""
    if len(text) <= longest:
        return text
    start = max(0, min(at - longest // 3, len(text) - longest))
    end = start + longest
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")
