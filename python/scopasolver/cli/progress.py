"""A line on standard error that says how far a long solve is."""

import sys
from shutil import get_terminal_size
from time import monotonic

import click

from scopasolver import Progress
from scopasolver.cli.terms import Terms
from scopasolver.cli.words import duration

PERIOD = 0.2
"""Seconds between two drawings, and before the first."""


class ProgressLine:
    """One line, drawn over itself; silent when standard error is no terminal."""

    def __init__(self) -> None:
        self.visible = sys.stderr.isatty()
        self._next = monotonic() + PERIOD
        self._width = 0

    def update(self, progress: Progress, terms: Terms) -> None:
        """Draw how far a solve is, unless it was drawn a moment ago."""
        if monotonic() < self._next:
            return
        value = terms.interval(progress.lower, progress.upper)
        self.draw(f"value {value}, {progress.nodes:,} nodes, {duration(progress.seconds)}")

    def draw(self, text: str) -> None:
        """Draw a text over the line."""
        if self.visible:
            text = text[: get_terminal_size().columns - 1]
            click.echo(f"\r{text:{self._width}}", nl=False, err=True)
            self._width = len(text)
            self._next = monotonic() + PERIOD

    def leave(self) -> None:
        """Go on below the line, so that it can still be read."""
        if self._width:
            click.echo(err=True)
            self._width = 0

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            click.echo(f"\r{'':{self._width}}\r", nl=False, err=True)
            self._width = 0
