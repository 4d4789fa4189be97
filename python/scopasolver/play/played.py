"""A played hand from any source: its start and its moves."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from scopasolver import Card, IllegalMoveError, Move, ParseError, Position, Result
from scopasolver.play.arguments import expect
from scopasolver.play.tree.node import Node
from scopasolver.play.tree.variation import add_notes, add_variations

FIELDS = ("start", "moves", "unknown", "notes", "variations")
"""The fields of the document, in the order in which they are written."""


@dataclass(frozen=True, slots=True, init=False)
class PlayedHand:
    """A finished or unfinished hand whose moves are checked by the engine.

    Attributes
    ----------
    start : Position
        The position before the first move.
    moves : tuple of Move
        The moves, first to last; moves given as text are read.
    unknown : tuple of Card
        Cards whose places at the start are not known; `start` has them in one of the possible places.

    Raises
    ------
    IllegalMoveError
        If a move is not legal in its position; the message has the number of the move.
    ParseError
        If a text is not a move.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> hand = PlayedHand(Rules("scopa").deal(seed=1), ("9S", "3Bx2S+1D"))
    >>> len(hand.positions()), hand.cut_off, hand.result
    (3, True, None)
    """

    start: Position
    moves: tuple[Move, ...]
    unknown: tuple[Card, ...]

    def __init__(self, start: Position, moves: Iterable[Move | str] = (), unknown: Iterable[Card] = ()) -> None:
        expect("start", start, Position, "a Position")
        position, played = start, list[Move]()
        for ply, given in enumerate(moves, start=1):
            try:
                move = given if isinstance(given, Move) else position.parse_move(given)
                position = position.play(move)
            except IllegalMoveError as error:
                raise IllegalMoveError(f"move {ply}: {error}", error.move, error.legal_moves) from error
            except ParseError as error:
                raise ParseError(f"move {ply}: {error}") from error
            played.append(move)
        object.__setattr__(self, "start", start)
        object.__setattr__(self, "moves", tuple(played))
        object.__setattr__(self, "unknown", tuple(unknown))

    def positions(self) -> tuple[Position, ...]:
        """Return all positions of the hand.

        Returns
        -------
        tuple of Position
            The position before each move, then the last one.
        """
        moments = [self.start]
        for move in self.moves:
            moments.append(moments[-1].play(move))
        return tuple(moments)

    @property
    def end(self) -> Position:
        """The position after the last move."""
        return self.positions()[-1]

    @property
    def cut_off(self) -> bool:
        """Whether the hand was not played to its end."""
        return not self.end.is_over

    @property
    def result(self) -> Result | None:
        """The score of the hand; None if it was not played to its end."""
        end = self.end
        return end.result() if end.is_over else None

    def to_dict(self) -> dict[str, Any]:
        """Return the hand as a document: the position document of its start, and its moves.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes.
        """
        document: dict[str, Any] = {"start": self.start.to_dict(), "moves": list(map(str, self.moves))}
        return document | ({"unknown": " ".join(map(str, self.unknown))} if self.unknown else {})

    def to_json(self) -> str:
        """Return the document as JSON text.

        Returns
        -------
        str
            One line.
        """
        return json.dumps(self.to_dict(), ensure_ascii=False)

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Self:
        """Read a document.

        Parameters
        ----------
        document : mapping
            `start`, a position document; `moves`, a list of moves as text; and perhaps `unknown`, a text of cards.
            `notes` and `variations` of a `HandTree` are checked and left out.

        Returns
        -------
        PlayedHand
            The hand.

        Raises
        ------
        TypeError
            If the document is no mapping.
        ParseError
            If a field is missing, unknown or of another type, or a note or a variation is wrong.
        InvalidPositionError
            If no hand can reach the start.
        IllegalMoveError
            If a move is not legal where it is played.
        """
        hand = cls(*parts_of(document))
        if {"notes", "variations"} & document.keys():
            grown(hand.start, hand.moves, document)
        return hand

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a document from JSON text.

        Parameters
        ----------
        text : str or bytes
            The JSON text; bytes are read as UTF-8.

        Returns
        -------
        PlayedHand
            The hand.

        Raises
        ------
        ParseError
            If the text is not one JSON object, or a field is missing, unknown or of another type.
        InvalidPositionError
            If no hand can reach the start.
        IllegalMoveError
            If a move is not legal where it is played.
        """
        return cls.from_dict(object_of(text))


def object_of(text: str | bytes) -> dict[str, Any]:
    """Return the JSON object of a document of a hand."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ParseError(f"hand: not JSON: {error}") from error
    if not isinstance(document, dict):
        raise ParseError("hand: not one JSON object")
    return document


def parts_of(document: Mapping[str, Any]) -> tuple[Position, tuple[str, ...], tuple[Card, ...]]:
    """Return the start, the moves and the unknown cards of a document."""
    if not isinstance(document, Mapping):
        raise TypeError(f"a document of a hand is {document!r}: expected a mapping")
    for name in document:
        if name not in FIELDS:
            raise ParseError(f"hand: there is no field `{name}`; fields: {', '.join(FIELDS)}")
    start, moves, unknown = document.get("start"), document.get("moves", []), document.get("unknown", "")
    if not isinstance(start, Mapping):
        raise ParseError("hand: `start` is missing, or no position document")
    if not isinstance(moves, list | tuple) or not all(isinstance(move, str) for move in moves):
        raise ParseError("hand: `moves` is no list of moves")
    if not isinstance(unknown, str):
        raise ParseError("hand: `unknown` is no text of cards")
    return Position.from_dict(start), tuple(moves), tuple(map(Card, unknown.split()))


def grown(start: Position, moves: Iterable[Move], document: Mapping[str, Any]) -> Node:
    """Return the root of the tree of a document, with the notes and the variations; a `ParseError` has all faults."""
    root = Node(start)
    root.add_line(moves)
    line = dict(enumerate((root, *root.mainline())))
    faults = add_notes(line, document.get("notes", []), "notes")
    faults += add_variations(line, document.get("variations", []), "variations")
    if faults:
        raise ParseError("hand: " + "; ".join(faults))
    return root


def move_meant(position: Position, text: str) -> Move:
    """Return the legal move that a text names, in full or abbreviated as long as it stays unambiguous.

    A card stands for the only move with it, and a capture with some of its cards for the only capture of these. A text
    that is no move raises a `ParseError`; one that fits no legal move, or several, an `IllegalMoveError`.
    """
    try:
        return position.parse_move(text)
    except IllegalMoveError as error:
        meant = _meant(position, error)
        if meant is None:
            raise
        return meant


def _meant(position: Position, refused: IllegalMoveError) -> Move | None:
    """Return the only legal move that contains everything a refused move says; None if there is none."""
    if " " in refused.move:  # a word with cards: there can be millions of such moves
        return None
    typed = Move(refused.move)
    if not hasattr(typed, "captured"):  # a word alone is a complete move
        return None
    fitting = [
        move
        for move in position.legal_moves()
        if move.cards == typed.cards
        and set(typed.captured) <= set(move.captured)
        and set(typed.stolen) <= set(move.stolen)
        and move.kind in {"capture", "steal", typed.kind}
    ]
    if len(fitting) > 1:
        names = " or ".join(f"`{move}`" for move in fitting)
        raise IllegalMoveError(f"`{refused.move}` may be {names}: say which", refused.move, refused.legal_moves)
    return fitting[0] if fitting else None
