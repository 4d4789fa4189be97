"""Games in which everyone plays for himself: a side is a seat, and points add up over a fixed number of hands."""

from collections.abc import Sequence
from typing import Any


def sides(rules: dict[str, Any], /) -> int:
    return int(rules["players"])


def side_of(rules: dict[str, Any], seat: int, /) -> int:
    """Return the side of a seat, which is the seat itself."""
    assert seat < rules["players"]
    return seat


def after_hand(totals: Sequence[int], points: Sequence[int], played: int, hands: int) -> tuple[list[int], list[int]]:
    """Add a hand to the match; return the new totals and, after `hands` hands, all who share the first place.

    `played` counts the hands before this one.
    """
    sums = [total + number for total, number in zip(totals, points, strict=True)]
    winners = [seat for seat, total in enumerate(sums) if total == max(sums)]
    return sums, winners if played + 1 == hands else []
