# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""The actions that moves are made of."""

from typing import Any, final

from scopasolver._core._cards import Move
from scopasolver._core._observation import Observation
from scopasolver._core._position import Position
from scopasolver._core._rules import Rules

@final
class ActionSpace:
    """The actions of a rules object: everything that can be touched, each with a fixed number and a fixed name.

    A move is made of touches: the card that is played, each card that it takes, or a word. `rules.action_space` returns
    the space of these rules. All rules of a game share its actions, apart from those that the number of players or an
    option adds.
    """

    @property
    def rules(self) -> Rules:
        """The rules that the actions belong to."""
    @property
    def size(self) -> int:
        """Number of actions."""
    @property
    def names(self) -> tuple[str, ...]:
        """The name of each action, by number."""
    def id(self, name: str) -> int:
        """Return the number of an action.

        Parameters
        ----------
        name : str
            Its name.

        Returns
        -------
        int
            Its number, 0 to `size - 1`.

        Raises
        ------
        ParseError
            If no action has that name.

        Examples
        --------
        >>> Rules("scopa").action_space.id("take 7D")
        76
        """
    def name(self, action: int) -> str:
        """Return the name of an action.

        Parameters
        ----------
        action : int
            Its number.

        Returns
        -------
        str
            Its name.

        Raises
        ------
        IndexError
            If there is no such action.
        """
    def touches(self, at: Position | Observation, move: Move | str) -> tuple[int, ...]:
        """Return the touches by which a move is made.

        Parameters
        ----------
        at : Position or Observation
            The moment. The seat of an observation must be the one to act.
        move : Move or str
            A legal move.

        Returns
        -------
        tuple of int
            Numbers of the actions, ascending where the order does not matter. Touches that the others imply are left
            out.

        Raises
        ------
        IllegalMoveError
            If the move is not legal, or no action stands for it, as for a raise that is not on the menu.
        ScopaSolverError
            If the moment belongs to other rules, or the seat that observes is not the one to act.

        Examples
        --------
        >>> rules = Rules("scopa")
        >>> position = rules.deal(seed=1)
        >>> [rules.action_space.touches(position, move) for move in position.legal_moves()]
        [(18,), (34,), (35,)]
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __len__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Rules, str]]: ...
