"""Requests about hands: deals, positions, moves and results."""

import secrets
from typing import Any

from scopasolver import IllegalMoveError, Observation, ParseError, Position, Rules
from scopasolver.games import first_moves
from scopasolver.protocol.errors import RefusedError
from scopasolver.protocol.kinds import MOST_MOVES, MOVE, RULES, list_of, text, whole
from scopasolver.protocol.shapes import (
    A_POSITION,
    A_SEAT,
    COUNTS,
    EXAMPLE,
    FINISHED,
    FLAG,
    MOST_SEED,
    POSITION_FIELDS,
    SEAT,
    TEXT,
    TEXTS,
    position_data,
)
from scopasolver.protocol.table import Answer, Field, Parameter, Request
from scopasolver.protocol.work import Work

Data = dict[str, Any]


def _deal(_work: Work, *, rules: Rules, seed: int | None, deck: str | None, plies_left: int | None) -> Data:
    if deck is not None:
        if seed is not None or plies_left is not None:
            raise RefusedError("argument", "`deck` leaves nothing to chance: leave out `seed` and `plies_left`")
        return {"seed": None} | position_data(rules.deal(deck=deck))
    chosen = secrets.randbelow(2**53) if seed is None else seed
    if plies_left is None:
        return {"seed": chosen} | position_data(rules.deal(seed=chosen))
    return {"seed": chosen} | position_data(rules.random_position(seed=chosen, plies_left=plies_left))


def _position(_work: Work, *, position: Position) -> Data:
    return position_data(position) | {"assumed": list(position.assumed)}


def _legal_moves(_work: Work, *, position: Position, most: int) -> Data:
    found = first_moves(position, most + 1)
    return {"legal_moves": list(map(str, found[:most])), "complete": len(found) <= most}


def _play(_work: Work, *, position: Position, moves: list[str]) -> Data:
    for number, move in enumerate(moves, start=1):
        try:
            position = position.play(move)
        except IllegalMoveError as error:
            raise IllegalMoveError(f"move {number}: {error}", error.move, error.legal_moves) from error
        except ParseError as error:
            raise ParseError(f"move {number}: {error}") from error
    return position_data(position)


def _result(_work: Work, *, position: Position) -> Data:
    result = position.result()
    parts = {name: list(part) for name, part in result.parts.items()}
    return {"points": list(result.points), "winner": result.winner, "winners": list(result.winners), "parts": parts}


def _observation(_work: Work, *, position: Position, seat: int | None) -> Data:
    seen = observed(position, seat)
    return {"seat": seen.seat, "observation": seen.to_dict(), "notation": seen.notation}


def observed(seen: Observation | Position, seat: int | None) -> Observation:
    """Return what a seat has seen; by default the seat to act."""
    if isinstance(seen, Observation):
        if seat not in {None, seen.seat}:
            raise RefusedError("argument", f"`seat` is {seat}, but this is what seat {seen.seat} has seen")
        return seen
    if seat is None:
        return seen.observation(seen.to_move or 0)
    if seat >= seen.rules.seats:
        raise RefusedError("argument", f"`seat` is {seat}: `{seen.rules}` has seats 0 to {seen.rules.seats - 1}")
    return seen.observation(seat)


HANDS = (
    Request(
        "deal",
        "Deal a hand, or play a dealt hand at random until some cards are left.",
        Answer(
            fields=(
                Field("seed", {"type": ["integer", "null"]}, "the seed of the deal; null if the deck was given"),
                *POSITION_FIELDS,
            )
        ),
        _deal,
        (
            Parameter("rules", RULES, "The rules."),
            Parameter("seed", whole(0, MOST_SEED), "Seed of the shuffle; by default a new one.", None),
            Parameter(
                "deck",
                text("all cards of the game in the order in which they are dealt", 2_000),
                "The cards to deal, separated by spaces, instead of a seed.",
                None,
            ),
            Parameter(
                "plies_left", whole(0, 1_000), "Play random moves until so few cards are to be played.", None, "cards"
            ),
        ),
        example={"rules": "scopa", "seed": 7},
    ),
    Request(
        "position",
        "Read a position in any form, and write it in all forms.",
        Answer(fields=(*POSITION_FIELDS, Field("assumed", TEXTS, "what was assumed about a study, in words"))),
        _position,
        (A_POSITION,),
        example={"position": EXAMPLE},
    ),
    Request(
        "legal_moves",
        "List the legal moves of the seat to act, in canonical order.",
        Answer(
            fields=(
                Field("legal_moves", TEXTS, "the moves; empty when the hand is over"),
                Field("complete", FLAG, "whether these are all; a turn of Machiavelli can have millions"),
            )
        ),
        _legal_moves,
        (A_POSITION, Parameter("most", whole(1, 100_000), "Largest number of moves to list.", 1_000)),
        example={"position": EXAMPLE},
    ),
    Request(
        "play",
        "Play moves, one after the other.",
        Answer(fields=POSITION_FIELDS),
        _play,
        (A_POSITION, Parameter("moves", list_of(MOVE, "a list of moves", 0, MOST_MOVES), "The moves.")),
        example={"position": EXAMPLE, "moves": ["7Cx7D", "4Cx4D"]},
    ),
    Request(
        "result",
        "Score a hand that is over.",
        Answer(
            fields=(
                Field("points", COUNTS, "points of each side, as the game counts them"),
                Field("winner", SEAT, "the side that has won the hand; null if no side has"),
                Field("winners", COUNTS, "all sides that have won the hand"),
                Field(
                    "parts",
                    {"type": "object", "additionalProperties": COUNTS},
                    "the parts of the score that are counted by side, by name",
                ),
            )
        ),
        _result,
        (A_POSITION,),
        example={"position": FINISHED},
    ),
    Request(
        "observation",
        "Return what one seat has seen of a position.",
        Answer(
            fields=(
                Field("seat", {"type": "integer", "minimum": 0}, "the seat"),
                Field("observation", {"$ref": "observation.v1.schema.json"}, "what it has seen, as a document"),
                Field("notation", TEXT, "the same in one line"),
            )
        ),
        _observation,
        (A_POSITION, A_SEAT),
        example={"position": EXAMPLE, "seat": 1},
    ),
)
"""The requests about hands."""
