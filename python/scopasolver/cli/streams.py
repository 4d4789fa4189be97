"""Inputs of several positions, one on each line, which are read as they arrive."""

import json
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import IO

import click

from scopasolver import Position
from scopasolver.cli.inputs import LONGEST, BadInput, accessed, decoded, position_of, source_of

_MORE = "scopasolver.more"
"""Key in the context of a command for the positions after the first."""


def first_position(context: click.Context, _parameter: click.Parameter, name: str) -> Position:
    """Read the first position of a file, or of standard input for `-`; `more_positions` are those on further lines."""
    source = source_of(name)
    if name == "-" and sys.stdin is None:
        raise BadInput("standard input is closed")
    with accessed(source):
        opened = nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb")  # noqa: SIM115 - see below
        # The outermost context is closed however the command ends.
        file = context.find_root().with_resource(opened)
        text = _next_line(file, source)
        if text.startswith("{") and not _is_whole(text):
            text += decoded(file.read(LONGEST + 1), source)
            if len(text.encode()) > LONGEST:
                raise BadInput(f"{source} is longer than {LONGEST // 1024} KiB")
    if not text:
        raise BadInput(f"{source} is empty: expected a position document or a one-line notation")
    context.meta[_MORE] = _rest(file, source)
    return position_of(source, text.strip())


def more_positions(context: click.Context) -> Iterator[Position | BadInput]:
    """Yield the positions after the first, or an error for a line that is none."""
    rest: Iterator[Position | BadInput] = context.meta[_MORE]
    return rest


def _rest(file: IO[bytes], source: str) -> Iterator[Position | BadInput]:
    while text := _next_line(file, source):
        try:
            position: Position | BadInput = position_of(source, text)
        except BadInput as error:
            position = error
        yield position


def _next_line(file: IO[bytes], source: str) -> str:
    """Return the next line with content, without the white space around it; an empty text at the end of the file."""
    with accessed(source):
        while line := file.readline(LONGEST + 1):
            if len(line) > LONGEST:
                raise BadInput(f"{source} is longer than {LONGEST // 1024} KiB")
            if text := decoded(line, source).strip():
                return text
    return ""


def _is_whole(text: str) -> bool:
    """Return whether a line is a whole JSON document."""
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
