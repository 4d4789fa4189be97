"""JSON Schemas and parameters that several requests share."""

from typing import Any

from scopasolver import Position
from scopasolver.protocol.kinds import POSITION, SEEN, Schema, whole
from scopasolver.protocol.table import Field, Parameter

TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "array", "items": TEXT}
NUMBER: Schema = {"type": "number"}
COUNT: Schema = {"type": "integer", "minimum": 0}
COUNTS: Schema = {"type": "array", "items": {"type": "integer"}}
FLAG: Schema = {"type": "boolean"}
SEAT: Schema = {"type": ["integer", "null"], "minimum": 0}
OPTION_VALUE: Schema = {"type": ["string", "integer", "boolean"]}

MOST_SEED = 2**64 - 1
EXAMPLE = "scopa 7C1B8B/4C10B3D 3C5C10C4D7D 1C8C1S3S4S5S7S2B3B4B6B7B1D2D6D/2C6C9C2S6S8S9S10S5B9B5D8D9D10D 0/0 1 0 -"
"""The position of the examples: an ending of Scopa."""
FINISHED = "scopa -/- - 1C7C8C1S3S4S5S7S2B3B4B6B7B1D2D6D7D/2C3C4C5C6C9C10C2S6S8S9S10S1B5B8B9B10B3D4D5D8D9D10D 0/0 1 0 -"
"""A hand that is over."""

A_POSITION = Parameter("position", POSITION, "The position.")
AN_OBSERVATION = Parameter(
    "observation",
    SEEN,
    "What the seat has seen. Of a position only what the seat has seen counts; of a hand, also how the others played.",
)
A_SEAT = Parameter("seat", whole(0, 63), "The seat, counted from 0; by default the one to act.", None)
A_SEED = Parameter("seed", whole(0, MOST_SEED), "Seed of the random choices.", 0)

POSITION_FIELDS = (
    Field("position", {"$ref": "position.v1.schema.json"}, "the position as a document"),
    Field("notation", TEXT, "the position in one line"),
    Field("to_move", SEAT, "the seat to act; null when the hand is over"),
    Field("is_over", FLAG, "whether the hand is over"),
    Field("plies_left", COUNT, "cards that are still to be played"),
)


def position_data(position: Position) -> dict[str, Any]:
    """Return the fields of `POSITION_FIELDS`."""
    return {
        "position": position.to_dict(),
        "notation": str(position),
        "to_move": position.to_move,
        "is_over": position.is_over,
        "plies_left": position.plies_left,
    }
