"""Actions, turns and observations as programs learn by them."""

from typing import Any, final

from scopasolver._core._array import Array
from scopasolver._core._cards import Move
from scopasolver._core._observation import Observation
from scopasolver._core._position import Position
from scopasolver._core._rules import Rules

@final
class ActionSpace:
    """The actions of some rules: what can be touched, each with a number and a name that never change.

    A move is made by touches: of the card that is played, of a card that it takes, of a word. `rules.action_space`
    gives the one of these rules, which has the same actions for all rules of a game but for what the number of players
    or the options add.
    """

    @property
    def rules(self) -> Rules:
        """The rules whose actions they are."""
    @property
    def size(self) -> int:
        """How many actions there are."""
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
            The moment; of an observation its seat must be the one to act.
        move : Move or str
            A legal move.

        Returns
        -------
        tuple of int
            The actions, in rising order where the order is free; what would follow anyway is left out.

        Raises
        ------
        IllegalMoveError
            If the move is not legal, or is one that no action stands for: a raise that is not on the menu.
        ScopaSolverError
            If the moment is one of other rules, or not a moment of the seat that observes.

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

@final
class Turn:
    """What the seat that acts has touched of its move so far.

    A turn does not change: `touch` gives another one. A touch that leaves one move makes it, so most moves are one
    touch. `observation.turn()` begins a turn, and so does `history.turn()`, which knows what was last played.

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
        """What the seat has seen."""
    @property
    def touched(self) -> tuple[int, ...]:
        """The actions touched, in order."""
    @property
    def actions(self) -> tuple[int, ...]:
        """The actions that can be touched next; empty when the move is made, or the seat does not act."""
    @property
    def mask(self) -> Array:
        """The same as an array of `int8` as long as the action space: 1 for what can be touched."""
    @property
    def move(self) -> Move | None:
        """The move that the touches have made, or None as long as several are possible."""
    @property
    def planes(self) -> Array:
        """The planes of the observation, with what has been touched, and last been played where that is known."""
    @property
    def scalars(self) -> Array:
        """The scalars of the observation, with the words that have been touched."""
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
            If it cannot be touched here; `legal_moves` are the names of what can.
        TypeError
            If it is no integer.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Observation, list[int], bytes | None]]: ...
