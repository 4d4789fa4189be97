# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Estimates of values."""

from typing import Any, final

@final
class Estimate:
    """An estimate of a value, which is not proved.

    Numbers have the unit and point of view of `Solution.value`; with three or more sides they are tuples, one entry a
    side. Estimates are frozen, hashable, comparable and picklable.
    """

    @property
    def value(self) -> float | tuple[float, ...]:
        """The value."""
    @property
    def error(self) -> float | tuple[float, ...] | None:
        """Standard error of the value; 0 for a proved value, None for the number with which a stopped search began.

        It says how far chance moves the mean of the play-outs, not how far their play is from best play.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
