"""A position of a tree with the move that led to it and its note."""

from dataclasses import replace

from scopasolver import Move, Position
from scopasolver.play.arguments import expect
from scopasolver.play.tree.note import NOTHING, Note, Number, Numbers, faults_of


class Noted:
    """The part of a `Node` that does not ask for other nodes."""

    __slots__ = ("_move", "_note", "_position")

    def __init__(self, position: Position, move: Move | None) -> None:
        self._position = position
        self._move = move
        self._note = NOTHING

    @property
    def position(self) -> Position:
        """The position."""
        return self._position

    @property
    def move(self) -> Move | None:
        """The move that led to the position; None at the root."""
        return self._move

    @property
    def note(self) -> Note:
        """Comment, value and losses; assign a `Note` to change all of them."""
        return self._note

    @note.setter
    def note(self, note: Note) -> None:
        expect("note", note, Note, "a Note")
        if faults := faults_of(note, self.position.rules, is_start=self.move is None):
            raise ValueError("; ".join(faults))
        self._note = note

    @property
    def comment(self) -> str:
        """Comment on the move, at the root on the start; empty if there is none. It can be assigned."""
        return self._note.comment

    @comment.setter
    def comment(self, comment: str) -> None:
        self.note = replace(self._note, comment=comment)

    @property
    def value(self) -> Numbers:
        """Value of the position, as in `Note`; None if it is not known. It can be assigned."""
        return self._note.value

    @value.setter
    def value(self, value: Numbers) -> None:
        self.note = replace(self._note, value=value)

    @property
    def open_loss(self) -> Numbers:
        """Loss of the move with all cards known, as in `Note`; None if it is not known. It can be assigned."""
        return self._note.open_loss

    @open_loss.setter
    def open_loss(self, loss: Numbers) -> None:
        self.note = replace(self._note, open_loss=loss)

    @property
    def fair_loss(self) -> Number | None:
        """Mean loss of the move over the possible worlds, as in `Note`; None if it is not known. It can be assigned."""
        return self._note.fair_loss

    @fair_loss.setter
    def fair_loss(self, loss: Number | None) -> None:
        self.note = replace(self._note, fair_loss=loss)
