"""Reading of pasted or dropped text: the hands in it, or everything that is wrong with it."""

from scopasolver import InvalidPositionError, ScopaSolverError
from scopasolver.exceptions import visible
from scopasolver.language import Words
from scopasolver.language.refusals import refused
from scopasolver.play import PlayedHand, load_hands

READ = (ScopaSolverError, ValueError)
"""Exceptions that reading raises for faulty input."""
MOST_REASONS = 40
"""Upper bound of the number of faults shown at a time."""


def hands_of(text: str) -> list[PlayedHand]:
    """Read hands in any format of the library: a position, a score, the document of a hand, or the record of a match.

    A single position is a hand without moves. `READ` has the exceptions for text that is none of these.
    """
    return load_hands(f"{text.strip()}\n")  # the line break keeps it from being read as a file name


def reasons(error: Exception) -> tuple[str, ...]:
    """Return the faults that an error names, in English."""
    found = error.reasons if isinstance(error, InvalidPositionError) else (str(error),)
    return tuple(map(visible, found[:MOST_REASONS]))


def told(words: Words, error: Exception) -> tuple[str, ...]:
    """Return the faults that an error names, in the language of the reader."""
    return tuple(refused(words, reason) for reason in reasons(error))
