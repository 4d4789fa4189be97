# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Progress of a running solve."""

from typing import Any, final

@final
class Progress:
    """Progress of a running solve."""

    @property
    def nodes(self) -> int:
        """Number of positions visited so far."""
    @property
    def test(self) -> int | Any:
        """Bound of the current null-window test (`value >= test`); None while no test is about the value."""
    @property
    def table_filled(self) -> float:
        """Filled share of the transposition table, from 0 to 1; 0 before it is known, and without a table."""
    @property
    def seconds(self) -> float:
        """Wall-clock time so far, in seconds."""
    @property
    def lower(self) -> int | Any:
        """Proved lower bound of the value; None if no single number bounds it."""
    @property
    def upper(self) -> int | Any:
        """Proved upper bound of the value; None if no single number bounds it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
