"""Sources that are given as a file or as a text."""

from os import PathLike, fspath
from pathlib import Path

from scopasolver.exceptions import ParseError
from scopasolver.play.arguments import expect

LONGEST = 64 * 1024 * 1024
"""Upper bound of the size of a file, in bytes."""


def text_of(source: str | PathLike[str]) -> str:
    """Return a text, or that of a file.

    A source is a text if it has more than one line, begins with `{`, or looks like a one-line notation; otherwise it is
    a path. A file that is not UTF-8, or is longer than `LONGEST`, raises a `ParseError`.
    """
    expect("source", source, (str, PathLike), "a path or a text")
    if isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{") or len(source.split()) > 4):
        return source
    path = Path(fspath(source))
    with path.open("rb") as file:
        data = file.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise ParseError(f"{path} is longer than {LONGEST // 2**20} MiB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParseError(f"{path} is not UTF-8 text: byte {error.start}") from error
