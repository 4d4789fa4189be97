# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Proofs that a position is worth at least a given value."""

from collections.abc import Callable
from typing import Any, Literal, overload

from scopasolver._core._position import Position
from scopasolver._core._progress import Progress
from scopasolver._core._proof import Proof
from scopasolver.limit import Limit, MatchObjective

@overload
def prove(
    position: Position,
    at_least: int,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1_024,
    order_seed: int = 0,
    objective: Literal["win"] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Proof[int]: ...
@overload
def prove(
    position: Position,
    at_least: float,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1_024,
    order_seed: int = 0,
    objective: Literal["win"] | MatchObjective | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Proof[int | Any]:
    """Prove whether the value of a position is at least a given number.

    This is one of the null-window tests from which `solve` finds the value. If only the answer counts, it takes a
    fraction of the time.

    Parameters
    ----------
    position : Position
        Any legal position with two sides. It is not changed.
    at_least : int or float
        The bound, with the unit of `Solution.value`: at the end of the hand, including what is already scored, from the
        point of view of side 0, whoever is to move. A fraction is allowed only with a `MatchObjective`.
    limit : Limit, optional
        When to stop. Without one the search runs until the answer is proved.
    threads : int, default 1
        Number of threads that share the work, 1 to 1024.
    memory_mb : int, default 1024
        Upper bound of the memory for the transposition table, in MiB. A search with a limit takes no more than it can
        fill: 64 MiB for each second and thread, or 64 bytes for each node.
    order_seed : int, default 0
        Seed that varies the order in which moves are tried; 0 uses the usual order. The answer does not depend on it.
    objective : {"win"} or MatchObjective, optional
        The objective, as for `solve`.
    progress : callable, optional
        Called every quarter of a second with a `Progress`. Its result is ignored; an exception ends the search.

    Returns
    -------
    Proof
        The answer, in `holds`: True, False, or None if a limit was reached first.

    Raises
    ------
    TypeError
        If an argument has a wrong type.
    ValueError
        If an argument is out of range, or does not fit the game or the number of sides.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second. The interpreter stays usable.

    Notes
    -----
    In Scopa, Briscola, Tressette and Ruba mazzo this is one null-window search. Other games are solved, and the answer
    is read from the value.

    Examples
    --------
    >>> ending = Rules("scopa").random_position(seed=3, plies_left=6)
    >>> solve(ending).value
    5
    >>> prove(ending, at_least=5).holds, prove(ending, at_least=6).holds
    (True, False)
    """
