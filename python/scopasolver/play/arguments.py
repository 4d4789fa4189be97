"""Checks of arguments: the type and the range; an error names the argument."""

from collections.abc import Iterable, Sequence
from operator import index
from typing import SupportsIndex

from scopasolver._core import Rules

MOST = 2**64 - 1
"""Largest integer that the core accepts."""


def expect(name: str, value: object, kinds: type | tuple[type, ...], expected: str) -> None:
    """Refuse a value of another type."""
    if not isinstance(value, kinds):
        raise TypeError(f"`{name}` is {value!r}: expected {expected}")


def rules_of(rules: Rules | str) -> Rules:
    """Return rules, read from a rules string if they are given as one."""
    if isinstance(rules, str):
        return Rules.parse(rules)
    expect("rules", rules, Rules, "Rules or a rules string")
    return rules


def player_names(players: Iterable[str], number: int) -> Sequence[str]:
    """Return the names as a tuple; refuse a single text, names that are not texts, and any other number of names."""
    names = None if isinstance(players, str) or not isinstance(players, Iterable) else tuple(players)
    if names is None or not all(isinstance(name, str) for name in names):
        raise TypeError(f"`players` is {players!r}: expected a sequence of names")
    if len(names) != number:
        raise ValueError(f"`players` has {len(names)} entries: expected {number}")
    return names


def whole_number(name: str, value: SupportsIndex, least: int, most: int | None = None) -> int:
    """Return a value as an integer; refuse any other type, and what is below `least` or above `most`."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = index(value)
    except TypeError:
        raise TypeError(f"`{name}` is {value!r}: expected an integer") from None
    if number < least or (most is not None and number > most):
        limits = f"{least} or more" if most is None else f"{least} to {most}"
        raise ValueError(f"`{name}` is {number}: expected {limits}")
    return number
