"""Progress and speed of many pieces of work."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Progress and speed of many pieces of work.

    Attributes
    ----------
    done : int
        Number of finished pieces.
    total : int or None
        Number of all pieces; None if it is not known.
    seconds : float
        Seconds since the work began.

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
        """Pieces per second; 0 before the first."""
        return self.done / self.seconds if self.seconds > 0 else 0.0

    @property
    def remaining(self) -> float | None:
        """Seconds that the rest will take at this rate; None if the total or the rate is not known."""
        if self.total is None or not self.rate:
            return None
        return max(self.total - self.done, 0) / self.rate

    def __str__(self) -> str:
        """Return the text of a progress line."""
        told = f"{self.done}" if self.total is None else f"{self.done} of {self.total}"
        if self.rate:
            told += f", {self.rate:.3g} a second"
        return told if self.remaining is None else f"{told}, {self.remaining:.0f} s left"
