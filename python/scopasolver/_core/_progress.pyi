"""How far a running solve is, as Python has it."""

from typing import Any, final

@final
class Progress:
    """How far a running solve is."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""
    @property
    def test(self) -> int | Any:
        """The test in hand: whether the value is at least this; None while none is about the value."""
    @property
    def table_filled(self) -> float:
        """How full the table is, from 0 to 1; 0 before that is known, and where no table is used."""
    @property
    def seconds(self) -> float:
        """Wall-clock time so far."""
    @property
    def lower(self) -> int | Any:
        """The value is proved to be at least this; None where no single number bounds it."""
    @property
    def upper(self) -> int | Any:
        """The value is proved to be at most this; None where no single number bounds it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
