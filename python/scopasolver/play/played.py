"""A played hand from any source: its start and its moves."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from scopasolver import Card, IllegalMoveError, Move, ParseError, Position, Result
from scopasolver.play.arguments import expect

FIELDS = ("start", "moves")
"""The fields of the document, in the order in which they are written."""


@dataclass(frozen=True, slots=True, init=False)
class PlayedHand:
    """A hand as far as it was played, each move checked against the engine.

    Attributes
    ----------
    start : Position
        The position before the first move.
    moves : tuple of Move
        The moves, first to last; moves given as text are read.
    unknown : tuple of Card
        Cards of which nobody has said where they lay at the start: their places in `start` are one way that fits.

    Raises
    ------
    IllegalMoveError
        If a move is not legal where it is played; the message names its number.
    ParseError
        If a move given as text is none.

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
        """Return every moment of the hand.

        Returns
        -------
        tuple of Position
            The position before each move, and the last one: one more than there are moves.
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

        Returns
        -------
        PlayedHand
            The hand.

        Raises
        ------
        TypeError
            If the document is no mapping.
        ParseError
            If a field is missing, unknown or of another type.
        InvalidPositionError
            If no hand can reach the start.
        IllegalMoveError
            If a move is not legal where it is played.
        """
        if not isinstance(document, Mapping):
            raise TypeError(f"a document of a hand is {document!r}: expected a mapping")
        for name in document:
            if name not in {*FIELDS, "unknown"}:
                raise ParseError(f"hand: there is no field `{name}`; fields: {', '.join(FIELDS)}, unknown")
        start, moves, unknown = document.get("start"), document.get("moves", []), document.get("unknown", "")
        if not isinstance(start, Mapping):
            raise ParseError("hand: `start` is missing, or no position document")
        if not isinstance(moves, list | tuple) or not all(isinstance(move, str) for move in moves):
            raise ParseError("hand: `moves` is no list of moves")
        if not isinstance(unknown, str):
            raise ParseError("hand: `unknown` is no text of cards")
        return cls(Position.from_dict(start), tuple(moves), tuple(map(Card, unknown.split())))

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
        try:
            document = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ParseError(f"hand: not JSON: {error}") from error
        if not isinstance(document, dict):
            raise ParseError("hand: not one JSON object")
        return cls.from_dict(document)


def move_meant(position: Position, text: str) -> Move:
    """Return the legal move that a text names, in full or as far as it leaves no doubt.

    A card stands for the only move with it, a capture with some of its cards for the only one that takes them.

    Raises
    ------
    ParseError
        If the text is no move of the game.
    IllegalMoveError
        If no legal move, or more than one, can be meant.
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
    if " " in refused.move:  # a word with cards, of which there may be millions
        return None
    typed = Move(refused.move)
    if not hasattr(typed, "captured"):  # a word alone says all there is to say
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
