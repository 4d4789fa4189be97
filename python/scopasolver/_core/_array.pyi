# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Arrays of numbers that Python reads in place, through its buffer protocol."""

from typing import Any, final

@final
class Array:
    """An array of numbers of one type and of fixed shape, which numpy and others read and write in place.

    `numpy.asarray(array)` makes no copy, nor does `memoryview(array)`. The library itself needs no numpy.
    """

    @property
    def shape(self) -> tuple[int, ...]:
        """Number of entries along each axis."""
    def tolist(self) -> list[Any]:
        """Return the numbers as nested lists.

        Returns
        -------
        list
            Numbers, or lists of numbers, as deep as the array has axes.
        """
    def __len__(self) -> int: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...
