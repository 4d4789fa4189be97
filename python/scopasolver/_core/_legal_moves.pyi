"""Legal moves in Python: a list, or a sequence that finds moves as they are wanted where there can be very many."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, final, overload

from scopasolver._core._cards import Move

@final
class Moves(Sequence[Move]):
    """Legal moves where there can be millions, in canonical order: each is found when it is wanted.

    `for move in moves`, `moves[0]` and `if moves` find no more moves than they use, and `move in moves` looks at that
    move alone. `len(moves)`, `moves[-1]` and a comparison go through all of them, which can take minutes and, but for
    `len`, memory for each; Ctrl-C ends that. A slice is a list.

    Examples
    --------
    >>> moves = Rules("machiavelli").deal(seed=7).legal_moves()
    >>> moves[0] in moves, len(moves) == len(list(moves))
    (True, True)
    """

    def index(self, move: Move) -> int:  # type: ignore[override] # no bounds: it would have to count to them
        """Return where a move stands.

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
        """Return how often a move is there.

        Parameters
        ----------
        move : Move
            Any move.

        Returns
        -------
        int
            1 if it is legal, else 0.
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
