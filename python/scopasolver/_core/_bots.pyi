# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Bots, and the worlds that they think about."""

from typing import Any, Self, final

from typing_extensions import disjoint_base

from scopasolver._core._cards import Move
from scopasolver._core._observation import Observation
from scopasolver._core._position import Position
from scopasolver._core._rules import Rules
from scopasolver._core._types import _P

@disjoint_base
class Bot:
    """A player that chooses a move from an observation.

    A call with the observation returns the move of `choose`.

    Parameters
    ----------
    spec : str
        The name of a bot, with settings in brackets, as for `scopasolver.bots.bot`.
    seed : int, optional
        Seed of its random choices.
    **settings : bool, int, float or None, optional
        Changes to the settings of the spec. None means no limit for `seconds`, and no change for any other setting.

    Raises
    ------
    ParseError
        If there is no such bot, it has no such setting, or a setting cannot have its value.
    """

    def __new__(cls, spec: str, seed: int = 0, **settings: float | bool | None) -> Self: ...
    @property
    def name(self) -> str:
        """The name of the bot, without settings."""
    @property
    def seed(self) -> int:
        """The seed of its random choices."""
    @property
    def sees_all(self) -> bool:
        """Whether the bot sees all cards: it is then called with a position."""
    def choose(self, seen: Observation | Position) -> Choice:
        """Choose a move, and rate the others.

        A fair bot knows only the observation that it is called with. Ctrl-C interrupts the bot.

        Parameters
        ----------
        seen : Observation or Position
            The observation of the seat to act; for a bot that sees all cards, the position.

        Returns
        -------
        Choice
            The move, and the moves that the bot has compared.

        Raises
        ------
        TypeError
            If a fair bot is called with a position, or a bot that sees all cards with an observation.
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
    """A move that a bot has considered, with its mean lead."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def mean(self) -> float:
        """The mean lead of its side at the end of the hand, in hand points, over all tries.

        The lead is over the other side, or over the average of the others; penalty points count negative.
        """
    @property
    def spread(self) -> float:
        """The standard deviation of the lead."""
    @property
    def tries(self) -> int:
        """The number of tries: worlds or iterations.

        For `cheat`, play-outs; 1 where the mean is exact.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Choice:
    """The move that a bot chooses, and its comparison with the others."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The moves that the bot has compared, in canonical order; empty if it did not compare."""
    @property
    def exact(self) -> bool:
        """Whether the means are exact: averages over all worlds, each solved, or over all cards that can be drawn.

        Means with `beliefs` are not exact.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def all_worlds(observation: Observation[_P], most: int = 10_000) -> list[_P]:
    """Return all positions that a seat cannot tell from the real one.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.
    most : int, optional
        Most ways to deal the unseen cards, at most 100 000.

    Returns
    -------
    list of Position
        The positions, each once for each way to deal it; if the pack has equal cards, some positions are equal. From
        the cartetta of Su Scialandroni on, they are not all equally likely.

    Raises
    ------
    ScopaSolverError
        If there are more ways to deal than `most`.
    ValueError
        If `most` is negative or more than 100 000.
    """

def count_worlds(observation: Observation) -> int | None:
    """Return the number of positions that a seat cannot tell from the real one.

    Different orders of the unseen stock count as different positions, and so do equal cards that change places.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.

    Returns
    -------
    int or None
        The number; None if it has more than 128 bits, or cannot be counted card by card, as after a declaration in Su
        Scialandroni, or in Scala 40 while another player must meld a discard.
    """

def levels(rules: Rules | str) -> tuple[int, ...]:
    """Return the numbers at which another level of strength begins.

    All numbers from 1 to 10 are levels in every game; see `Level`. Where the luck of a game leaves room for fewer than
    ten, neighbouring numbers stand for the same player.

    Parameters
    ----------
    rules : Rules or str
        The rules.

    Returns
    -------
    tuple of int
        The smallest number of each distinct level, the weakest first. The last one plays as level 10 does.

    Raises
    ------
    ParseError, RulesError
        If a rules string cannot be read.

    Examples
    --------
    >>> levels("sette_e_mezzo")
    (1, 6)
    """

def worlds(observation: Observation[_P], n: int, seed: int = 0, *, beliefs: bool = False) -> list[_P]:
    """Return random positions that a seat cannot tell from the real one.

    The positions are independent, and all deals are equally likely that fit the cards seen, the sizes of hands and
    stock, and what the players' moves have proved. With `beliefs`, the probability of a world is weighted by how likely
    the other players would have moved in it as they did.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.
    n : int
        Number of positions, at most 100 000.
    seed : int, optional
        Seed of the random choice.
    beliefs : bool, optional
        Whether the moves of the others count, in the Scopa family, Briscola and Tressette. Only moves since the
        position was dealt, made or read are known. By default only the cards count.

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
