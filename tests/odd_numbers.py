"""Odd numbers, and the places of a JSON document where they can be put."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

Path = tuple[str | int, ...]

PLAIN = (0, 1, -1, *(2**power + more for power in (8, 16, 31, 32, 53, 63, 64) for more in (-1, 0, 1)), 10**30)
ODD = (*(str(number) for number in PLAIN), "1e400", "-1e400")
FORMS = ("{}", '"{}"', '"{}?"', '"? {}?"')
"""Forms of a number in JSON: bare, as text, and as a number of unseen cards, alone and after another one."""
ALL_ODD = tuple(form.format(number) for form, number in product(FORMS, ODD))
HERE = "@here@"
"""Placeholder of a number in a document."""


def places(value: Any) -> Iterator[Path]:
    """Yield the path of every entry below a JSON value, at every depth."""
    entries: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list):
        entries = list(enumerate(value))
    for name, entry in entries:
        yield (name,)
        yield from ((name, *path) for path in places(entry))


def entry_at(document: Any, path: Path) -> Any:
    for name in path:
        document = document[name]
    return document


def with_a_gap(document: dict[str, Any], path: Path) -> str:
    """Return the text of a document with `HERE` at a path."""
    copy = json.loads(json.dumps(document))
    entry_at(copy, path[:-1])[path[-1]] = HERE
    return json.dumps(copy)


def numbers(document: Any) -> list[Path]:
    """Return the places of numbers in a document, the first of those that differ in places of lists only."""
    kinds: dict[Path, Path] = {}
    for path in places(document):
        if type(entry_at(document, path)) in {int, float}:
            kinds.setdefault(tuple(name for name in path if type(name) is str), path)
    return list(kinds.values())


def with_odd_numbers(document: Any) -> Iterator[str]:
    """Yield the texts of a document with each odd number in each place of `numbers`."""
    for path, odd in product(numbers(document), ALL_ODD):
        yield with_a_gap(document, path).replace(f'"{HERE}"', odd)
