"""Reading of pasted or dropped text: the hands in it, or everything that is wrong with it."""

from scopasolver import InvalidPositionError, ScopaSolverError
from scopasolver.exceptions import visible
from scopasolver.play import PlayedHand, load_hands

READ = (ScopaSolverError, ValueError)
"""Exceptions that reading raises for faulty input."""
MOST_REASONS = 40
"""Upper bound of the number of faults shown at a time."""


def hands_of(text: str) -> list[PlayedHand]:
    """Read hands in any format of the library.

    Parameters
    ----------
    text : str
        A position as document or notation, a score, the document of a hand, or the record of a match.

    Returns
    -------
    list of PlayedHand
        The hands; a single position is a hand without moves.

    Raises
    ------
    ScopaSolverError or ValueError
        If the text is none of these, or describes no legal hand.
    """
    return load_hands(f"{text.strip()}\n")  # the line break keeps it from being read as a file name


def reasons(error: Exception) -> tuple[str, ...]:
    """Return the faults that an error names."""
    found = error.reasons if isinstance(error, InvalidPositionError) else (str(error),)
    return tuple(map(visible, found[:MOST_REASONS]))
