# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Legal moves: a list, or in games with very many moves a sequence that finds them on demand."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, final, overload

from scopasolver._core._cards import Move

@final
class Moves(Sequence[Move]):
    """Legal moves in canonical order, found on demand, for games where there can be millions.

    `for move in moves`, `moves[0]` and `if moves` find only the moves that they use, and `move in moves` checks that
    move alone. `len(moves)`, `moves[-1]` and comparisons go through all moves, which can take minutes and, except for
    `len`, keeps them in memory; Ctrl-C interrupts it. A slice is a list.

    Examples
    --------
    >>> moves = Rules("machiavelli").deal(seed=7).legal_moves()
    >>> moves[0] in moves, len(moves) == len(list(moves))
    (True, True)
    """

    def index(self, move: Move) -> int:  # type: ignore[override] # no bounds: it would have to count to them
        """Return the index of a move.

        Parameters
        ----------
        move : Move
            A legal move.

        Returns
        -------
        int
            Its index.

        Raises
        ------
        ValueError
            If it is not legal.
        """
    def count(self, move: object) -> int:
        """Return how often a move occurs.

        Parameters
        ----------
        move : Move
            Any move.

        Returns
        -------
        int
            1 if the move is legal, otherwise 0.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment] # compared by content that is not hashed
    def __bool__(self) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __reversed__(self) -> Iterator[Move]: ...
    def __contains__(self, value: object, /) -> bool: ...
    @overload
    def __getitem__(self, key: int, /) -> Move: ...
    @overload
    def __getitem__(self, key: slice[int | None, int | None, int | None], /) -> list[Move]: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
