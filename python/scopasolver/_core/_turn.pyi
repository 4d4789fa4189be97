# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Moves that are made touch by touch."""

from typing import Any, final

from scopasolver._core._array import Array
from scopasolver._core._cards import Move
from scopasolver._core._observation import Observation

@final
class Turn:
    """The touches of the seat to act so far, on the way to its move.

    A turn does not change; `touch` returns a new one. A touch that leaves a single move makes it, so most moves take
    one touch. `observation.turn()` begins a turn, and so does `history.turn()`, which includes the last moves.

    Examples
    --------
    >>> rules = Rules("scopa")
    >>> turn = rules.deal(seed=1).observation(0).turn()
    >>> [rules.action_space.name(action) for action in turn.actions]
    ['play 9S', 'play 5D', 'play 6D']
    >>> turn.touch(turn.actions[0]).move
    Move('9S')
    """

    @property
    def observation(self) -> Observation:
        """The observation."""
    @property
    def touched(self) -> tuple[int, ...]:
        """Actions touched so far, in order."""
    @property
    def actions(self) -> tuple[int, ...]:
        """Actions that can be touched next; empty when the move is made, or the seat is not to act."""
    @property
    def mask(self) -> Array:
        """Mask of these actions, an `int8` array as long as the action space: 1 for an action that can be touched."""
    @property
    def move(self) -> Move | None:
        """The move that the touches make; None while several moves are possible."""
    @property
    def planes(self) -> Array:
        """Planes of the observation, with the touches, and with the last moves if they are known."""
    @property
    def scalars(self) -> Array:
        """Scalars of the observation, with the words that have been touched."""
    def touch(self, action: int) -> Turn:
        """Touch a card or a word.

        Parameters
        ----------
        action : int
            One of `actions`.

        Returns
        -------
        Turn
            The turn after it.

        Raises
        ------
        IllegalMoveError
            If the action cannot be touched here; `legal_moves` holds the names of those that can.
        TypeError
            If it is not an integer.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Observation, list[int], bytes | None]]: ...
