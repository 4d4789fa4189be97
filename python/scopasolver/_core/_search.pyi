# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""A search that runs beside other work."""

from collections.abc import Callable
from typing import Any, Literal, final

from scopasolver._core._position import Position
from scopasolver._core._solutions import Solution
from scopasolver._core._turns import Turns
from scopasolver.limit import Limit, MatchObjective

@final
class Search:
    """A search that runs in a thread of its own, tells what it has proved so far, and can be ended from other threads.

    `scopasolver.engine` runs it.

    Parameters
    ----------
    position : Position
        Any legal position. It is not changed.
    turns : Turns
        Whose turns it takes.
    limit : Limit, optional
        As for `solve`. Seconds count from the first turn of the search, and go on during the turns of others.
    order_seed : int, default 0
        As for `solve`.
    objective : {"win"} or MatchObjective, optional
        As for `solve`.
    method : {"max_n", "paranoid"}, optional
        As for `solve`.
    moves : bool, default True
        As for `solve`.

    Raises
    ------
    TypeError
        If an argument has a wrong type.
    ValueError
        If an argument is out of range, or does not fit the game or the number of sides.
    """

    def __new__(
        cls,
        position: Position,
        turns: Turns,
        *,
        limit: Limit | None = None,
        order_seed: int = 0,
        objective: Literal["win"] | MatchObjective | None = None,
        method: Literal["max_n", "paranoid"] | None = None,
        moves: bool = True,
    ) -> Search: ...
    def run(self, memory_mb: int, tell: Callable[[Solution[Any]], object]) -> Solution[Any]:
        """Search until the value is proved, a limit is reached or the search is ended.

        Parameters
        ----------
        memory_mb : int
            Upper bound of the memory for the transposition table, in MiB.
        tell : callable
            Called with a `Solution` for what is known before the search, whenever more is proved, and every quarter of
            a second. An exception ends the search.

        Returns
        -------
        Solution
            As from `solve`.
        """
    def stop(self, abandon: bool = False) -> None:
        """End the search as a limit does; also before it runs.

        Parameters
        ----------
        abandon : bool, default False
            Whether to spend no time on play-outs, by which a stopped search suggests a move.
        """
    def owner(self) -> SearchOwner:
        """Return something that must exist for the search to go on. Without any owner it goes on to its end.

        Returns
        -------
        SearchOwner
            When it is collected as garbage, the search is abandoned.
        """

@final
class SearchOwner:
    """Something that must exist for a search to go on: when it is collected as garbage, the search is abandoned."""
