"""Numbers as a reader wants them."""

Value = int | float | tuple[int, ...] | None


def points(value: Value) -> str:
    """Return a value: signed for two sides, one number a side for more."""
    if value is None:
        return "?"
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return f"{value:+g}" if value else "0"


def interval(lower: Value, upper: Value) -> str:
    """Return what is known of a value that lies between two bounds."""
    return points(lower) if lower == upper else f"{points(lower)} to {points(upper)}"


def duration(seconds: float) -> str:
    """Return a time with the unit that suits it."""
    if seconds < 0.1:
        return f"{seconds * 1000:.3g} ms"
    if seconds < 60:
        return f"{seconds:.2f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"


def count(number: int, noun: str) -> str:
    """Return a number with its noun, in the plural where there is more than one."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
