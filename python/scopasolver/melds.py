"""The functions about melds of both games; they are defined in `machiavelli` and `scala40`."""

from scopasolver import machiavelli, scala40
from scopasolver.machiavelli import (
    Lay,
    all_maximal_lays,
    arrange,
    arrange_lay,
    is_legal_table,
    lay,
    lays,
    max_lay,
    verify,
)
from scopasolver.scala40 import (
    Laydown,
    best_laydown,
    best_opening,
    can_close_in_hand,
    can_take_discard,
    legal_discards,
    min_deadwood,
)

__all__ = [
    "Lay",
    "Laydown",
    "all_maximal_lays",
    "arrange",
    "arrange_lay",
    "best_laydown",
    "best_opening",
    "can_close",
    "can_close_in_hand",
    "can_take_discard",
    "is_legal_table",
    "lay",
    "lays",
    "legal_discards",
    "max_lay",
    "min_deadwood",
    "verify",
]


def can_close(position: machiavelli.Position | scala40.Position) -> Lay | Laydown | None:
    """Return a turn that ends the hand of play, as the function of that name in the module of the game does.

    Parameters
    ----------
    position : machiavelli.Position or scala40.Position
        The position; the hand is that of the seat to act.

    Returns
    -------
    Lay or Laydown or None
        The turn; None if there is none.

    Raises
    ------
    TypeError
        If it is a position of another game.
    """
    if isinstance(position, machiavelli.Position):
        return machiavelli.can_close(position)
    return scala40.can_close(position)
