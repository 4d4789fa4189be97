"""Bots, and the worlds that they think about."""

from typing import Any, Self, final

from typing_extensions import disjoint_base

from scopasolver._core._cards import Move
from scopasolver._core._observation import Observation
from scopasolver._core._position import Position
from scopasolver._core._types import _P

@disjoint_base
class Bot:
    """A player that chooses by what its seat has seen.

    Called with that, it returns the move of `choose`.

    Parameters
    ----------
    spec : str
        What it is, as `scopasolver.bots.bot` reads it.
    seed : int, optional
        What its choices by chance follow from.

    Raises
    ------
    ParseError
        If there is no such bot, or it has no such setting.
    """

    def __new__(cls, spec: str, seed: int = 0) -> Self: ...
    @property
    def name(self) -> str:
        """The name of its kind."""
    @property
    def seed(self) -> int:
        """What its choices by chance follow from."""
    @property
    def sees_all(self) -> bool:
        """Whether it looks at cards that its seat has not seen: it is then called with a position."""
    def choose(self, seen: Observation | Position) -> Choice:
        """Think about a moment.

        It is fair as long as it is called with an observation: nothing else reaches it. Ctrl-C interrupts it.

        Parameters
        ----------
        seen : Observation or Position
            What the seat to act has seen; for a bot that sees all, the position.

        Returns
        -------
        Choice
            The move, and what the bot thought of the others.

        Raises
        ------
        TypeError
            If a fair bot is given a position, or one that sees all an observation.
        ScopaSolverError
            If the seat is not the one to act, or the hand is over.
        """
    def explain(self, seen: Observation | Position) -> tuple[Candidate, ...]:
        """Return the candidates of `choose`.

        Parameters
        ----------
        seen : Observation or Position
            As for `choose`.

        Returns
        -------
        tuple of Candidate
            The moves that the bot has compared.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __call__(self, seen: Observation | Position) -> Move: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Candidate:
    """A move that a bot has considered."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def mean(self) -> float:
        """By how many points its side is ahead at the end of the hand, on average over what was tried.

        Ahead of the other side, or of the average of the others; points as `Result.points` counts them, penalties less.
        """
    @property
    def spread(self) -> float:
        """The standard deviation of that."""
    @property
    def tries(self) -> int:
        """How often it was tried: worlds, or iterations.

        Of `cheat` play-outs; 1 where the mean is exact.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Choice:
    """What a bot would do, and why."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The moves that the bot has compared, in canonical order; none if it did not compare."""
    @property
    def exact(self) -> bool:
        """Whether the means are exact: those of all worlds there are, each solved, or of all that can be drawn.

        Means over worlds that others' moves have made likelier or less likely are not.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def all_worlds(observation: Observation[_P], most: int = 10_000) -> list[_P]:
    """Return all positions that look to a seat just like the one that it has observed.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.
    most : int, optional
        How many ways to deal the unseen cards are looked at, at most 100 000.

    Returns
    -------
    list of Position
        The worlds, each once for each way to deal it; where a pack has equal cards, some are equal. From the cartetta
        of Su Scialandroni on, some may be likelier than others.

    Raises
    ------
    ScopaSolverError
        If there are more ways.
    ValueError
        If `most` is negative or more than 100 000.
    """

def count_worlds(observation: Observation) -> int | None:
    """Return how many positions look to a seat just like the one that it has observed.

    Orders of the unseen stock count too, and equal cards as different ones.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.

    Returns
    -------
    int or None
        The number; None if it has more than 128 bits, or depends on hands as a whole, as after a declaration in Su
        Scialandroni, or in Scala 40 while another player has a discard to meld.
    """

def worlds(observation: Observation[_P], n: int, seed: int = 0, *, beliefs: bool = False) -> list[_P]:
    """Return positions that look to a seat just like the one that it has observed.

    Each of them is drawn by itself, and every deal that can have led to one is as likely as the others: the unseen
    cards lie anywhere that fits what was seen, the sizes of hands and stock, and what players have proved. With
    `beliefs` a world is the likelier, the likelier the others would have played in it as they did.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.
    n : int
        How many, at most 100 000.
    seed : int, optional
        What they follow from.
    beliefs : bool, optional
        Whether what the others have chosen counts, in games of the Scopa family, Briscola and Tressette. It is known of
        the moves since the position was dealt, made or read. By default only the cards count.

    Returns
    -------
    list of Position
        The worlds; some may be equal.

    Raises
    ------
    ValueError
        If `n` is negative or more than 100 000, or `seed` does not fit in 64 bits.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> seen = Rules("scopa").deal(seed=1).observation(0)
    >>> all(world.observation(0) == seen for world in worlds(seen, 10))
    True
    """
