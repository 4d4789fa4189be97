"""Limits and objectives of a solve."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, isfinite
from numbers import Integral, Real

_NODES_END = 2**64
_HIGHEST_TOTAL = 20_000  # targets end at half of it


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Limit:
    """When a solve must stop although the value is not proved yet.

    Whichever bound is reached first stops the work; what has been proved by then is still returned, as an interval.
    Without any bound the solve runs to the end.

    Parameters
    ----------
    seconds : float, optional
        Wall-clock time, more than zero. How far a solve gets in that time differs from run to run.
    nodes : int, optional
        Positions visited, at least one. With one thread the answer is then the same in every run.

    Raises
    ------
    TypeError
        If a bound is not a number of its kind.
    ValueError
        If a bound is not positive, or not finite, or `nodes` is 2**64 or more.

    Examples
    --------
    >>> Limit(seconds=2.5)
    Limit(seconds=2.5)
    >>> Limit(nodes=0)
    Traceback (most recent call last):
        ...
    ValueError: `nodes` is 0: expected at least 1
    """

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        """Refuse bounds that are not positive, finite numbers."""
        if self.seconds is not None:
            seconds = _real("seconds", self.seconds)
            if seconds <= 0:
                raise ValueError(f"`seconds` is {self.seconds}: expected more than 0")
        if self.nodes is not None:
            nodes = _integer("nodes", self.nodes)
            if nodes < 1:
                raise ValueError(f"`nodes` is {nodes}: expected at least 1")
            if nodes >= _NODES_END:
                raise ValueError(f"`nodes` is {nodes}: expected less than 2**64; leave it out for no bound")

    def __repr__(self) -> str:
        """Return an expression for this limit that names only the bounds that are set."""
        bounds = {"seconds": self.seconds, "nodes": self.nodes}
        return f"Limit({', '.join(f'{name}={bound!r}' for name, bound in bounds.items() if bound is not None)})"


@dataclass(frozen=True, slots=True)
class MatchObjective:
    """Play for the match of the Scopa family, or the gioco of Su Scialandroni, not for the points of the hand.

    A hand then ends at +1 if side 0 has won the match with it, at -1 if side 1 has, and at `undecided` if another hand
    is needed. The target is an option of the rules, so it is not repeated here.

    Parameters
    ----------
    totals : tuple of int
        Points each side brought into this hand, side 0 first; from 0 to 20000.
    undecided : float, default 0.0
        Value for side 0 of a match that is still undecided after the hand, from -1 to 1.

    Raises
    ------
    TypeError
        If `totals` is no sequence of integers, or `undecided` is not a number.
    ValueError
        If there are not two totals, one is negative or over 20000, or `undecided` lies outside -1 to 1.

    Examples
    --------
    >>> MatchObjective(totals=(9, 10))
    MatchObjective(totals=(9, 10), undecided=0.0)
    """

    totals: tuple[int, int]
    undecided: float = 0.0

    def __post_init__(self) -> None:
        """Refuse totals and values that no match can have."""
        if not isinstance(self.totals, Iterable):
            raise TypeError(f"`totals` is {self.totals!r}: expected two integers")
        totals = tuple(_integer("totals", total) for total in self.totals)
        if len(totals) != 2:
            raise ValueError(f"`totals` has {len(totals)} entries: expected one for each of the two sides")
        if min(totals) < 0:
            raise ValueError(f"`totals` is {totals}: expected no negative total")
        if max(totals) > _HIGHEST_TOTAL:
            raise ValueError(f"`totals` is {totals}: expected at most {_HIGHEST_TOTAL}")
        object.__setattr__(self, "totals", totals)
        if not -1 <= _real("undecided", self.undecided) <= 1:
            raise ValueError(f"`undecided` is {self.undecided}: expected a number from -1 to 1")


def _real(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, Real):
        raise TypeError(f"`{name}` is {value!r}: expected a number")
    try:
        number = float(value)
    except OverflowError:
        number = inf
    if not isfinite(number):
        raise ValueError(f"`{name}` is {number}: expected a finite number")
    return number


def _integer(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise TypeError(f"`{name}` is {value!r}: expected an integer")
    return int(value)
