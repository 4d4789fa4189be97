"""Numbers as a reader wants them."""

from scopasolver.cli.names import NUMBERS, Names, does


def ahead(difference: int, noun: str, names: Names = NUMBERS) -> str:
    """Say which of two sides ends ahead, from what side 0 has more than side 1."""
    if not difference:
        return "both sides end level"
    leader = names.side(0 if difference > 0 else 1)
    return f"{does(leader, 'end')} {count(abs(difference), noun)} ahead"


def duration(seconds: float) -> str:
    """Return a time with the unit that suits it."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.3g} µs"
    if seconds < 0.1:
        return f"{seconds * 1000:.3g} ms"
    if seconds < 60:
        return f"{seconds:.2f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"


def at_most(seconds: float) -> str:
    """Return a limit of time as it was given."""
    return f"{seconds:g} second" if seconds == 1 else f"{seconds:g} seconds"


def count(number: int, noun: str, several: str = "") -> str:
    """Return a number with its noun, which is in the plural unless there is one: with an s, or as given."""
    return f"{number:,} {noun if number == 1 else several or f'{noun}s'}"
