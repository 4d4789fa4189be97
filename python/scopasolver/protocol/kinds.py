"""Kinds of parameters: how a JSON value is read, its JSON Schema, and its words in the documentation."""

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from typing import Any

from scopasolver import Observation, Position, Rules
from scopasolver.play import PlayedHand
from scopasolver.play.score import read_scores
from scopasolver.protocol.errors import RefusedError

Schema = dict[str, Any]

MOST_MOVES = 5_000
"""Upper bound of the number of moves in a request."""


@dataclass(frozen=True)
class Kind:
    """What a parameter can be.

    Attributes
    ----------
    words : str
        The kind in words, as in "expected a number above 0".
    schema : dict
        Its JSON Schema; references name files in `scopasolver/formats/schemas`.
    read : callable
        Returns the value in Python for a JSON value; raises `WrongKindError` if it is of another kind, and errors of
        the library if its content is wrong.
    """

    words: str
    schema: Schema
    read: Callable[[Any], Any]


class WrongKindError(Exception):
    """A value is of another kind than its parameter."""


def whole(least: int, most: int) -> Kind:
    """Return the kind of whole numbers in a range; 1.0 is one."""

    def read(value: Any) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise WrongKindError
        return value

    return Kind(
        f"a whole number from {_short(least)} to {_short(most)}",
        {"type": "integer", "minimum": least, "maximum": most},
        read,
    )


def above_0(most: float) -> Kind:
    """Return the kind of numbers above 0."""

    def read(value: Any) -> float:
        if _is_no_number(value) or not 0 < value <= most:
            raise WrongKindError
        return float(value)

    return Kind(
        f"a number above 0, at most {most:,.0f}", {"type": "number", "exclusiveMinimum": 0, "maximum": most}, read
    )


def between(least: float, most: float) -> Kind:
    """Return the kind of numbers in a range, its ends included."""

    def read(value: Any) -> float:
        if _is_no_number(value) or not least <= value <= most:
            raise WrongKindError
        return value if isinstance(value, int) else float(value)

    return Kind(f"a number from {least:g} to {most:g}", {"type": "number", "minimum": least, "maximum": most}, read)


def one_of(*values: str) -> Kind:
    """Return the kind of a few texts."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in values:
            raise WrongKindError
        return value

    words = " or ".join(f"`{value}`" for value in values)
    return Kind(words, {"enum": list(values)}, read)


def text(what: str, longest: int) -> Kind:
    """Return the kind of texts up to a length in characters."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise WrongKindError
        return value

    return Kind(f"{what}, a text of at most {longest} characters", {"type": "string", "maxLength": longest}, read)


def list_of(kind: Kind, what: str, least: int, most: int) -> Kind:
    """Return the kind of lists whose entries are of one kind."""

    def read(value: Any) -> list[Any]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise WrongKindError
        return [kind.read(entry) for entry in value]

    schema = {"type": "array", "items": kind.schema, "minItems": least, "maxItems": most}
    return Kind(what, schema, read)


def _boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise WrongKindError
    return value


def _ident(value: Any) -> str | int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, str | int) or len(str(value)) > LONGEST_ID:
        raise WrongKindError
    return value


def _rules(value: Any) -> Rules:
    if not isinstance(value, str):
        raise WrongKindError
    return Rules.parse(value)


def _position(value: Any) -> Position:
    if isinstance(value, str):
        return Position(value)
    if not isinstance(value, dict):
        raise WrongKindError
    if {"start", "moves"} & value.keys():
        return PlayedHand.from_dict(value).end
    return Position.from_dict(value)


def _seen(value: Any) -> Observation | Position:
    if isinstance(value, str) and ("?" in value or "seat=" in value):
        return Observation.from_notation(value)
    if isinstance(value, dict) and _is_observation(value):
        return Observation.from_dict(value)
    return _position(value)


def _hand(value: Any) -> PlayedHand:
    if isinstance(value, str):
        scores = list(read_scores(value))
        if len(scores) > 1:
            raise RefusedError("argument", f"the text has the scores of {len(scores)} hands: send one at a time")
        return scores[0].hand()
    if not isinstance(value, dict):
        raise WrongKindError
    return PlayedHand.from_dict(value)


def _is_observation(document: dict[str, Any]) -> bool:
    """Tell whether a document names a seat or unseen cards, which no position does."""
    hands, stock = document.get("hands"), document.get("stock")
    zones = [*(hands if isinstance(hands, list) else ()), stock]
    return "seat" in document or any(isinstance(zone, int) or (isinstance(zone, str) and "?" in zone) for zone in zones)


def _is_no_number(value: Any) -> bool:
    return isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value)


def _short(number: int) -> str:
    """Return a number as text, one just below a power of two by its exponent if it is long."""
    exponent = number.bit_length()
    return f"2^{exponent} - 1" if number > 10**9 and number == 2**exponent - 1 else f"{number:,}"


LONGEST_ID = 100
"""Upper bound of the length of an id, in characters."""

NOTATION = {"type": "string", "maxLength": 20_000}

BOOLEAN = Kind("true or false", {"type": "boolean"}, _boolean)
IDENT = Kind(
    f"a text of at most {LONGEST_ID} characters, or a whole number",
    {"type": ["string", "integer"], "maxLength": LONGEST_ID},
    _ident,
)
RULES = Kind("a rules string, such as `scopa(players=4)`", {"type": "string"}, _rules)
MOVE = text("a move", 2_000)
POSITION = Kind(
    "a position, as a document or in one-line notation, or the document of a hand that was played up to there",
    {"anyOf": [NOTATION, {"$ref": "position.v1.schema.json"}, {"$ref": "hand.v1.schema.json"}]},
    _position,
)
SEEN = Kind(
    "what a seat has seen, as a document or in one-line notation, or a position or a hand as for `position`",
    {
        "anyOf": [
            NOTATION,
            {"$ref": "observation.v1.schema.json"},
            {"$ref": "position.v1.schema.json"},
            {"$ref": "hand.v1.schema.json"},
        ]
    },
    _seen,
)
HAND = Kind(
    "a hand that was played, as a document or as a score",
    {"anyOf": [{"type": "string"}, {"$ref": "hand.v1.schema.json"}]},
    _hand,
)
