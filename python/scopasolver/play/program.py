"""External programs as players: they read an observation from standard input, and write a move to standard output."""

import json
import shlex
import shutil
import sys
from collections.abc import Sequence
from math import isfinite
from typing import Any, Self

from scopasolver import Observation
from scopasolver.play.arguments import expect, whole_number
from scopasolver.play.dialogue import Dialogue
from scopasolver.protocol import PROTOCOL, VERSION

MAX_SEED = 2**53 - 1
"""Largest seed; languages that read all numbers as floating point read integers exactly up to this one."""
LONGEST_REASON = 500
"""Upper bound of the length of an error that is quoted, in characters."""
STARTING = 10.0
"""Additional seconds for the first answer, because the program has to start."""


class Program:
    """A program that plays: any command that answers JSON lines with JSON lines.

    The program is started at its first move. It is ended by `close`, or when the object is deleted or this process
    ends, even by a crash. The documentation of the text formats describes the lines.

    Parameters
    ----------
    command : str or sequence of str
        The program and its arguments; a text is split into words like a shell command, without other shell features.
    seconds : float, default 10
        Wall-clock time limit of a move; the first answer may take ten seconds more.
    seed : int, default 0
        Seed from 0 to 2⁵³ − 1 that is sent to the program for its random choices; in a match each player gets its own.

    Attributes
    ----------
    command : tuple of str
        The program and its arguments.
    seconds : float
        The time limit of a move.
    seed : int
        The seed that is sent to the program.

    Raises
    ------
    ValueError
        If there is no such program, `seconds` is no positive number, or `seed` is out of range.
    TypeError
        If an argument is of another type.
    OSError
        If this is Windows, where it is not offered.

    Notes
    -----
    A call raises `TimeoutError` if there is no answer in time, `ChildProcessError` if the program has ended or closed
    its output, and `ValueError` if it writes anything but one line with a move. The program is then ended, and started
    again for the next question.

    Examples
    --------
    >>> import sys
    >>> from scopasolver import Rules
    >>> from scopasolver.play import play_out
    >>> with Program([sys.executable, "examples/programs/taker.py"]) as program:
    ...     play_out(Rules("scopa").deal(seed=1), [program, program]).result().points
    (3, 2)
    """

    forfeits = True
    """In a tournament a failure loses the hand, and does not end the tournament."""

    def __init__(self, command: str | Sequence[str], *, seconds: float = 10.0, seed: int = 0) -> None:
        if sys.platform == "win32":
            raise OSError("programs that play are not offered on Windows")
        expect("command", command, (str, list, tuple), "a text, or a list of texts")
        expect("seconds", seconds, (int, float), "a number")
        self.command = tuple(_split(command) if isinstance(command, str) else command)
        if not self.command:
            raise ValueError("`command` is empty: expected a program and its arguments")
        for part in self.command:
            expect("command", part, str, "a text, or a list of texts")
        if shutil.which(self.command[0]) is None:
            raise ValueError(f"`command` is {shlex.join(self.command)!r}: there is no program `{self.command[0]}`")
        if not (isfinite(seconds) and seconds > 0):
            raise ValueError(f"`seconds` is {seconds}: expected a positive number")
        self.seconds, self.seed = float(seconds), whole_number("seed", seed, 0, MAX_SEED)
        self._dialogue: Dialogue | None = None

    def __str__(self) -> str:
        return f"program({shlex.join(self.command)})"

    def __repr__(self) -> str:
        return f"Program({shlex.join(self.command)!r}, seconds={self.seconds}, seed={self.seed})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.command, self.seconds, self.seed)

    def seeded(self, seed: int) -> "Program":
        """Return the same program, not yet started, with another seed: the upper 53 bits of this 64-bit number."""
        return Program(self.command, seconds=self.seconds, seed=seed >> 11)

    def __call__(self, seen: Observation) -> str:
        """Ask for a move, and return its text."""
        question = {
            "protocol": PROTOCOL,
            "version": VERSION,
            "request": "choose",
            "seed": self.seed,
            "observation": seen.to_dict(),
            "legal_moves": list(map(str, seen.legal_moves())),
        }
        starts, self._dialogue = self._dialogue is None, self._dialogue or Dialogue(self.command)
        limit = self.seconds + (STARTING if starts else 0)
        try:
            return _move(self._dialogue.ask(json.dumps(question).encode() + b"\n", limit, self.seconds))
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the program, if it runs."""
        if self._dialogue is not None:
            self._dialogue.end()
            self._dialogue = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _split(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError as error:
        raise ValueError(f"`command` is {command!r}: {str(error).lower()}") from None


def _again(command: tuple[str, ...], seconds: float, seed: int) -> Program:
    return Program(command, seconds=seconds, seed=seed)


def _move(line: bytes) -> str:
    """Read the answer of a program."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    match answer:
        case {"move": str(move)}:
            return move
        case {"error": {"message": str(reason)}}:
            raise ValueError(f"answered with an error: {reason[:LONGEST_REASON]}")
    text = line.decode(errors="replace")
    raise ValueError(f"answered {text[:60]!r}{'…' if len(text) > 60 else ''}: expected an object with a text `move`")
