"""Numbers and times as readable text."""

from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.language.spoken import gettext, ngettext, spoken

Counted = tuple[str, str]
"""Texts for one thing and for several, as `in_number` marks them."""


def ahead(difference: int, counted: Counted, names: Names = NUMBERS) -> str:
    """Return in words which of two sides ends ahead, from side 0 minus side 1."""
    if not difference:
        return gettext("both sides end level")
    leader = does(names.side(0 if difference > 0 else 1), "end")
    return gettext("{who_ends} {number} ahead", who_ends=leader, number=ngettext(*counted, abs(difference)))


def duration(seconds: float) -> str:
    """Return a time with the unit that suits it."""
    number = spoken().number
    if seconds < 0.001:
        return f"{number(seconds * 1e6, '.3g')} µs"
    if seconds < 0.1:
        return f"{number(seconds * 1000, '.3g')} ms"
    if seconds < 60:
        return f"{number(seconds, '.2f')} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"


def at_most(seconds: float) -> str:
    """Return a time limit as text."""
    number = spoken().number(seconds)
    return gettext("{number} second", number=number) if seconds == 1 else gettext("{number} seconds", number=number)


def count(number: int, noun: str) -> str:
    """Return a number with its English noun, which has a plural in s."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
