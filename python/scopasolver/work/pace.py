"""How far work is, and how fast it goes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """How far work is.

    Attributes
    ----------
    done : int
        Pieces that are finished.
    total : int or None
        All of them; None if nobody knows.
    seconds : float
        Since the work began.

    Examples
    --------
    >>> str(Pace(done=300, total=1200, seconds=10.0))
    '300 of 1200, 30 a second, 30 s left'
    """

    done: int
    total: int | None
    seconds: float

    @property
    def rate(self) -> float:
        """Pieces a second; 0 before the first."""
        return self.done / self.seconds if self.seconds > 0 else 0.0

    @property
    def remaining(self) -> float | None:
        """Seconds that the rest will take at this rate; None if that cannot be said."""
        if self.total is None or not self.rate:
            return None
        return max(self.total - self.done, 0) / self.rate

    def __str__(self) -> str:
        """Return what a line of progress shows."""
        told = f"{self.done}" if self.total is None else f"{self.done} of {self.total}"
        if self.rate:
            told += f", {self.rate:.3g} a second"
        return told if self.remaining is None else f"{told}, {self.remaining:.0f} s left"
