"""The exceptions: one tree, in which errors about input are also `ValueError`s.

This module imports nothing of the package, because the compiled core imports it.
"""

from collections.abc import Iterable
from typing import Self


def visible(text: str) -> str:
    r"""Return a text with its control characters written out, so that no terminal obeys quoted input.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    str
        One line of printable characters.

    Examples
    --------
    >>> print(visible("7D\x1b[2J"))
    7D\x1b[2J
    """
    return text if text.isprintable() else "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


class ScopaSolverError(Exception):
    """Base of the errors about cards, rules, positions, moves, players and records.

    Messages quote the input with control characters written out.
    """

    def __str__(self) -> str:
        """Return the message."""
        return visible(super().__str__())


class InternalError(ScopaSolverError):
    """A fault of scopasolver itself, not of the input: please report it.

    Report the position, the rules and the call, so that the fault can be repeated. The program can go on: other
    positions are not affected.
    """

    @classmethod
    def _of_panic(cls, _kind: type, panic: object) -> Self:
        """Return the error for a panic of the compiled core, or the same error if it is one already.

        Parameters
        ----------
        _kind : type
            The class that PyO3 would make.
        panic : object
            The message of the panic, or an error on its way from another thread.

        Returns
        -------
        InternalError
            The error.
        """
        return panic if isinstance(panic, cls) else cls(str(panic))

    def __str__(self) -> str:
        """Return the message, with the request to report it."""
        return f"internal error: {super().__str__()}; please report it, with the call that led to it"


class ParseError(ScopaSolverError, ValueError):
    """A text is not a card, a move, a rules string, a position or the spec of a bot."""


class RulesError(ScopaSolverError, ValueError):
    """A preset or an option does not exist, or two options contradict each other."""


class InvalidPositionError(ScopaSolverError, ValueError):
    """A position was read, but no hand can reach it.

    The parameter is an attribute too, a tuple.

    Parameters
    ----------
    reasons : iterable of str
        All faults found, at least one.
    """

    reasons: tuple[str, ...]

    def __init__(self, reasons: Iterable[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(self.reasons)

    def __str__(self) -> str:
        """Return all the reasons, in one line."""
        return visible("; ".join(self.reasons))


class MisdealError(InvalidPositionError):
    """The deal is void by the rules and must be made again: it has no value.

    Parameters
    ----------
    message : str
        Why the deal is void.
    """

    def __init__(self, message: str) -> None:
        super().__init__((message,))
        self.args = (message,)


class IllegalMoveError(ScopaSolverError, ValueError):
    """A well-formed move that the rules do not allow in this position.

    `move` and `legal_moves` are attributes too, the latter as a tuple.

    Parameters
    ----------
    message : str
        What is wrong with the move.
    move : str
        The illegal move.
    legal_moves : iterable of str
        The legal moves in canonical order; empty when the hand is over.
    """

    move: str
    legal_moves: tuple[str, ...]

    def __init__(self, message: str, move: str, legal_moves: Iterable[str]) -> None:
        self.move = move
        self.legal_moves = tuple(legal_moves)
        super().__init__(message, self.move, self.legal_moves)

    def __str__(self) -> str:
        """Return the message."""
        return visible(str(self.args[0]))


class HandNotOverError(ScopaSolverError):
    """The result of a hand was asked for before its last card.

    The parameter is an attribute too.

    Parameters
    ----------
    plies_left : int
        Cards that are still to be played, as in `Position.plies_left`.
    """

    plies_left: int

    def __init__(self, plies_left: int) -> None:
        self.plies_left = plies_left
        super().__init__(plies_left)

    def __str__(self) -> str:
        """Return the message."""
        return f"the hand is not over: cards still to be played: {self.plies_left}"


class PlayerError(ScopaSolverError, ValueError):
    """A player did not play: its answer is not a legal move, or it raised an error.

    Each parameter is an attribute too.

    Parameters
    ----------
    player : int
        Number of the player.
    name : str
        Name of the player.
    seat : int
        The seat in the hand.
    move : str or None
        The illegal move, if the player answered with one.
    reason : str
        What is wrong.
    """

    player: int
    name: str
    seat: int
    move: str | None
    reason: str

    def __init__(self, player: int, name: str, seat: int, move: str | None, reason: str) -> None:
        self.player, self.name, self.seat, self.move, self.reason = player, name, seat, move, reason
        super().__init__(player, name, seat, move, reason)

    def __str__(self) -> str:
        """Return the player, the move and the reason."""
        played = "" if self.move is None else f" played `{self.move}`"
        return visible(f"player {self.player} (`{self.name}`) at seat {self.seat}{played}: {self.reason}")


class RecordError(ScopaSolverError, ValueError):
    """A record is damaged, or does not follow from its rules and seed.

    Each parameter is an attribute too.

    Parameters
    ----------
    line : int
        The first line that is wrong, counted from 1.
    reason : str
        What is wrong with it.
    """

    line: int
    reason: str

    def __init__(self, line: int, reason: str) -> None:
        self.line, self.reason = line, reason
        super().__init__(line, reason)

    def __str__(self) -> str:
        """Return the line and the reason."""
        return visible(f"line {self.line}: {self.reason}")


class ScoreError(ScopaSolverError, ValueError):
    """A score of a hand is wrong.

    Each parameter is an attribute too.

    Parameters
    ----------
    line : int
        The line that is wrong, counted from 1.
    reason : str
        What is wrong with it.
    ply : int, optional
        Number of the wrong move, counted from 1; None if the error is not about a move.
    legal_moves : iterable of str, optional
        The legal moves in that position.
    more : iterable of ScoreError, optional
        The other faults of the score, such as those of its variations.
    """

    line: int
    reason: str
    ply: int | None
    legal_moves: tuple[str, ...]
    more: tuple["ScoreError", ...]

    def __init__(
        self,
        line: int,
        reason: str,
        ply: int | None = None,
        legal_moves: Iterable[str] = (),
        more: Iterable["ScoreError"] = (),
    ) -> None:
        self.line, self.reason, self.ply = line, reason, ply
        self.legal_moves, self.more = tuple(legal_moves), tuple(more)
        super().__init__(line, reason, ply, self.legal_moves, self.more)

    def __str__(self) -> str:
        """Return the line, the move and the reason, then those of the other faults."""
        place = f"line {self.line}" + ("" if self.ply is None else f", move {self.ply}")
        return "; ".join([visible(f"{place}: {self.reason}"), *map(str, self.more)])
