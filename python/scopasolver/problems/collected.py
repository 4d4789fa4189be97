"""The problem collections in the package."""

from functools import cache
from importlib.resources import as_file, files

from scopasolver.problems.problem import Problem, read_problems

_FILES = {
    entry.name.removesuffix(".jsonl"): entry
    for entry in sorted(files(__package__).joinpath("collections").iterdir(), key=lambda entry: entry.name)
}

COLLECTIONS = tuple(_FILES)
"""The names of the collections."""


@cache
def collection(name: str) -> tuple[Problem, ...]:
    """Return the problems of a collection.

    Parameters
    ----------
    name : str
        One of `COLLECTIONS`, such as `scopa`, `tressette` or `briscola_pairs`.

    Returns
    -------
    tuple of Problem
        A hundred problems of two or more stars.

    Raises
    ------
    ValueError
        If no collection has this name.
    """
    if name not in _FILES:
        raise ValueError(f"collection {name!r}: expected one of {', '.join(COLLECTIONS)}")
    with as_file(_FILES[name]) as file:
        return tuple(read_problems(file))
