"""Numbers that Python reads where they are, by its buffer protocol."""

from typing import Any, final

@final
class Array:
    """Numbers of one type in an array of a fixed shape, which numpy and others read and write where they are.

    `numpy.asarray(array)` makes no copy, nor does `memoryview(array)`. The library itself needs no numpy.
    """

    @property
    def shape(self) -> tuple[int, ...]:
        """How many numbers there are in each direction."""
    def tolist(self) -> list[Any]:
        """Return the numbers as lists.

        Returns
        -------
        list
            Of numbers, or of lists of them.
        """
    def __len__(self) -> int: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...
