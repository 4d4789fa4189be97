"""What somebody has pasted or dropped: hands, or everything that is wrong with it."""

from scopasolver import InvalidPositionError, ScopaSolverError
from scopasolver.exceptions import visible
from scopasolver.play import PlayedHand, load_hands

READ = (ScopaSolverError, ValueError)
"""What reading raises when something is wrong with what was given."""
MOST_REASONS = 40
"""Faults that are told at a time."""


def hands_of(text: str) -> list[PlayedHand]:
    """Read hands in any form in which the library reads them.

    Parameters
    ----------
    text : str
        A position as document or notation, a score, the document of a hand, or the record of a match.

    Returns
    -------
    list of PlayedHand
        The hands; a position is one without moves.

    Raises
    ------
    ScopaSolverError
        If it is none of these.
    """
    return load_hands(f"{text.strip()}\n")  # with more than one line it is never taken for the name of a file


def reasons(error: Exception) -> tuple[str, ...]:
    """Return all that an error says is wrong."""
    found = error.reasons if isinstance(error, InvalidPositionError) else (str(error),)
    return tuple(map(visible, found[:MOST_REASONS]))
