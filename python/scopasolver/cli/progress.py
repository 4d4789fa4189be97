"""A progress line on standard error for long solves."""

from time import monotonic
from typing import TYPE_CHECKING, Self

from rich.console import Console
from rich.live import Live
from rich.text import Text

from scopasolver import Progress
from scopasolver.cli.terms import Terms
from scopasolver.cli.words import duration
from scopasolver.language.spoken import gettext, ngettext, spoken

if TYPE_CHECKING:  # only some searches have many workers
    from scopasolver.together import SearchProgress

PERIOD = 0.2
"""Time between two drawings and before the first one, in seconds."""


class ProgressLine:
    """A line on standard error that is drawn over itself; nothing is drawn if that is not a terminal."""

    def __init__(self) -> None:
        console = Console(stderr=True)
        self._live = Live(
            console=console, auto_refresh=False, transient=True, redirect_stdout=False, redirect_stderr=False
        )
        self.visible = console.is_terminal
        self._next = monotonic() + PERIOD

    def update(self, progress: Progress, terms: Terms) -> None:
        """Draw the progress of a solve, unless it was drawn a moment ago."""
        value = terms.interval(progress.lower, progress.upper)
        parts = [f"{gettext('value')} {value}"]
        if progress.test is not None:
            parts.append(gettext("at least {number}?", number=terms.number(progress.test)))
        parts += [duration(progress.seconds), ngettext("{n} node", "{n} nodes", progress.nodes)]
        if progress.seconds:
            rate = spoken().number(progress.nodes / progress.seconds, ",.0f")
            parts.append(gettext("{rate} a second", rate=rate))
        if progress.table_filled:
            percent = spoken().number(100 * progress.table_filled, ".0f")
            parts.append(gettext("table {percent} % full", percent=percent))
        self.draw_now_and_then(", ".join(parts))

    def update_jobs(self, progress: "SearchProgress", terms: Terms) -> None:
        """Draw the progress of a search with many workers, unless it was drawn a moment ago."""
        parts = [f"{gettext('value')} {terms.interval(progress.lower, progress.upper)}"]
        if progress.test is not None:
            parts.append(gettext("at least {number}?", number=terms.number(progress.test)))
            parts.append(gettext("{percent} % of this test", percent=spoken().number(100 * progress.share, ".0f")))
            if progress.remaining is not None:
                parts.append(gettext("about {time} more", time=duration(progress.remaining)))
        parts.append(gettext("jobs: {done} done, {open} open", done=progress.done, open=progress.open))
        parts += [duration(progress.seconds), ngettext("{n} node", "{n} nodes", progress.nodes)]
        rate = spoken().number(progress.new_nodes / progress.seconds, ",.0f")
        parts.append(gettext("{rate} a second", rate=rate))
        self.draw_now_and_then(", ".join(parts))

    def draw_now_and_then(self, text: str) -> None:
        """Draw a text over the line, unless one was drawn a moment ago."""
        if monotonic() >= self._next:
            self.draw(text)

    def draw(self, text: str) -> None:
        """Draw a text over the line."""
        if self.visible:
            self._live.start()
            self._live.update(Text(text, no_wrap=True, overflow="ellipsis"), refresh=True)
            self._next = monotonic() + PERIOD

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Erase the line; after Ctrl-C it stays visible above later output."""
        self._live.transient = kind is not KeyboardInterrupt
        self._live.stop()
