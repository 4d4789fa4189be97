"""Notes: a comment, a value and losses that are attached to a position of a tree."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from math import isfinite
from typing import Any, TypeAlias

from scopasolver import Rules
from scopasolver.play.arguments import expect

Number: TypeAlias = int | float
Numbers: TypeAlias = Number | tuple[Number, ...] | None
"""A number; several numbers, such as a lower and an upper bound; or None if nothing is known."""


@dataclass(frozen=True, slots=True)
class Note:
    """What is said of a position in a `HandTree`, and of the move that led to it.

    Numbers are in the units of `solve`.

    Attributes
    ----------
    comment : str
        Any text; empty if there is none.
    value : number or tuple of numbers or None
        Value of the position with all cards known, as `solve` returns it: for two sides from the point of view of side
        0, a number or a lower and an upper bound; for more sides a number for each.
    open_loss : number or pair of numbers or None
        Loss of the move with all cards known, from the point of view of the side that moved: a number, or a lower and
        an upper bound.
    fair_loss : number or None
        Mean loss of the move over the worlds that its seat could not tell apart, from the same point of view.

    Raises
    ------
    TypeError
        If an attribute has the wrong type.
    ValueError
        If a number is not finite.
    """

    comment: str = ""
    value: Numbers = None
    open_loss: Numbers = None
    fair_loss: Number | None = None

    def __post_init__(self) -> None:
        expect("comment", self.comment, str, "a text")
        for name in NUMBERS:
            given = getattr(self, name)
            if isinstance(given, list) and name != "fair_loss":
                object.__setattr__(self, name, tuple(given))
            for number in given if isinstance(given, list | tuple) and name != "fair_loss" else (given,):
                if number is not None and (isinstance(number, bool) or not isinstance(number, int | float)):
                    raise TypeError(f"`{name}` is {given!r}: expected a number or a tuple of numbers")
                if number is not None and not isfinite(number):
                    raise ValueError(f"`{name}` is {given!r}: expected finite numbers")

    def __bool__(self) -> bool:
        """Return whether it says anything."""
        return self != NOTHING


NAMES = tuple(field.name for field in fields(Note))
"""Names of the fields of a note, in the order in which they are written."""
NUMBERS = NAMES[1:]
"""Names of the fields that hold numbers."""
MOST_FAULTS = 100
"""Number of faults of a tree after which no more are looked for."""
NOTHING = Note()
"""The note that says nothing."""


def faults_of(note: Note, rules: Rules, *, is_start: bool) -> list[str]:
    """Return what is wrong with a note in a hand with these rules; the start of a tree has no move to lose by."""
    faults = []
    for name in NUMBERS:
        numbers = getattr(note, name)
        if is_start and name != "value" and numbers is not None:
            faults.append(f"`{name}` of the start: a loss is that of a move")
        if not isinstance(numbers, tuple):
            if name == "value" and numbers is not None and rules.sides > 2:
                faults.append(f"`value` is {numbers}: expected a number for each of the {rules.sides} sides")
        elif name == "value" and rules.sides > 2:
            if len(numbers) != rules.sides or None in numbers:
                faults.append(f"`value` has {len(numbers)} numbers: expected one for each of the {rules.sides} sides")
        elif len(numbers) != 2 or None in numbers or numbers[0] > numbers[1]:
            faults.append(f"`{name}` is {_listed(numbers)}: expected one number, or a lower and an upper bound")
    return faults


def fields_of(note: Note) -> dict[str, Any]:
    """Return a note as plain values, without fields that say nothing."""
    values = {name: getattr(note, name) for name in NAMES if getattr(note, name) != getattr(NOTHING, name)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def note_of(document: object, rules: Rules, *, is_start: bool) -> tuple[Note, list[str]]:
    """Return the note with these fields, and what is wrong with it; one with faults says nothing."""
    if not isinstance(document, Mapping):
        return NOTHING, ["a note is no JSON object"]
    faults = [f"there is no field `{name}`; fields: {', '.join(NAMES)}" for name in document if name not in NAMES]
    given = {name: value for name, value in document.items() if name in NAMES}
    faults += [f"`{name}` is null: leave it out" for name, value in given.items() if value is None]
    if not faults:
        try:
            note = Note(**given)
            faults = faults_of(note, rules, is_start=is_start)
        except (TypeError, ValueError, OverflowError) as error:
            faults = [str(error)]
    return (NOTHING, faults) if faults else (note, [])


def _listed(numbers: tuple[Number, ...]) -> str:
    return ", ".join(map(str, numbers)) or "empty"
