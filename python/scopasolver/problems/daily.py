"""The problem of a day: the same date has the same problem everywhere."""

from datetime import date

from scopasolver.problems.collected import COLLECTIONS, collection

STRIDE = 37
"""Step through a collection from one of its days to the next; it shares no divisor with the number of problems."""


def of_day(day: date) -> tuple[str, int]:
    """Return the collection and the number of the problem of a day.

    The collections take turns, and no problem comes back before all of its collection have been set.
    """
    turn, place = divmod(day.toordinal(), len(COLLECTIONS))
    name = COLLECTIONS[place]
    return name, turn * STRIDE % len(collection(name)) + 1
