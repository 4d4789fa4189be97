"""Act as a person at a terminal who starts a game, reads the screen and types."""

import codecs
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from types import TracebackType
from typing import Self

from commanding import start
from waiting import PATIENCE

PROMPT = re.compile(
    r"(?:your move|Enter deals the next hand|Enter ends the game"
    r"|la tua giocata|Invio dà la prossima mano|Invio chiude la partita)> $"
)
CONTROL = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]|\r")
CARD = re.compile(r"(?<![\w*])(?:\d+[CSBD]|(?:\d+|[AJQK])[hscd])(?!\w)")
"""A card of any pack."""

GREETING = re.compile(r"(?:A card is|Una carta è) .*?\n\n", re.DOTALL)
"""The greeting above the first table."""

MEANT = re.compile(r"(?<!draw )(?<!take )\([^()]*\)")
"""The card that a jolly stands for, in brackets: it does not lie there. Drawn cards, in brackets too, do."""

DECODER = codecs.getincrementaldecoder("utf-8")
"""Decoder of text whose blocks may end inside a character."""

TO_THE_END = re.compile(r"(?!)")
"""Matches nothing."""

COLUMNS = 100

PROGRAM = """
import fcntl, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that Ctrl-C is typed as a person does
from scopasolver.cli import main
main()
"""


def read(screen: int, until: re.Pattern[str]) -> str:
    """Return the output of a pseudo-terminal up to this pattern, or to the end."""
    printed, decoder = "", DECODER(errors="replace")
    while not until.search(printed):
        ready, _, _ = select.select([screen], [], [], PATIENCE)
        assert ready, f"nothing new after {PATIENCE} seconds: {printed[-2000:]}"
        try:
            block = os.read(screen, 65536)
        except OSError:  # on Linux, a terminal without a writer
            break
        if not block:
            break
        printed = CONTROL.sub("", printed + decoder.decode(block))
    return printed


def interrupted(*arguments: str, at: str) -> tuple[int, str, str]:
    """Send Ctrl-C to a command once its progress line shows `at`.

    Return its exit status, its standard output, and its output on the terminal after the signal.
    """
    screen, stderr = os.openpty()
    with start(*arguments, stderr=stderr, env=os.environ | {"TERM": "xterm"}) as process:
        os.close(stderr)
        read(screen, re.compile(at))
        process.send_signal(signal.SIGINT)
        stdout, _ = process.communicate(timeout=PATIENCE)
    printed = read(screen, TO_THE_END)
    os.close(screen)
    return process.returncode, stdout, printed


class Terminal:
    """A pseudo-terminal in which a game is played.

    Parameters
    ----------
    *arguments : str
        Arguments of `scopasolver play`.
    columns : int
        Width of the terminal.
    **environment : str
        Environment variables of the program, beside those of the tests.
    """

    def __init__(self, *arguments: str, columns: int = COLUMNS, **environment: str) -> None:
        self._master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, "play", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=os.environ | {"TERM": "xterm", "COLUMNS": str(columns)} | environment,
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    def screen(self, until: re.Pattern[str] = PROMPT, *, with_greeting: bool = False) -> str:
        """Return the output up to the next prompt or to the end, with the greeting only on request."""
        printed = read(self._master, until)
        return printed if with_greeting else GREETING.sub("", printed, count=1)

    def type(self, text: str) -> None:
        """Type a line, and Enter."""
        self.press(f"{text}\r")

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until there is an answer: Python ignores one that comes just before it waits for a line."""
        for _ in range(10):
            self.press("\x03")
            if select.select([self._master], [], [], 3)[0]:
                break

    def ask(self, text: str) -> str:
        """Type a line and return the output after it."""
        self.type(text)
        return self.screen().removeprefix(text).lstrip("\n")

    def ended(self) -> int:
        """Return the exit status of the program."""
        return self.process.wait(timeout=PATIENCE)


def drawn_cards(screen: str) -> set[str]:
    """Return the cards on a screen."""
    return set(CARD.findall(MEANT.sub("", screen)))
