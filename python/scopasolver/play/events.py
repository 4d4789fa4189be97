"""The events of a match: immutable values that `on_event` receives and a record stores."""

from dataclasses import dataclass
from typing import TypeAlias

from scopasolver import Move, Position, Result, Rules, Standing
from scopasolver.play.tree.note import NOTHING, Note
from scopasolver.play.tree.variation import Variation


@dataclass(frozen=True, slots=True)
class Seated:
    """A player of a match, by name.

    Attributes
    ----------
    name : str
        Name of the player. For a bot this is its spec, with the seed if the bot was given with one.
    sees_all : bool
        Whether the player sees all hands.
    """

    name: str
    sees_all: bool = False


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The match begins.

    Attributes
    ----------
    rules : Rules
        The rules of the match.
    seed : int or None
        Seed of all deals; None if the start of each hand was given.
    players : tuple of Seated
        The players, number 0 first.
    """

    rules: Rules
    seed: int | None
    players: tuple[Seated, ...]


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A hand begins.

    Attributes
    ----------
    number : int
        1 for the first hand of the match.
    players : tuple of int
        The player at each seat; the last of them deals.
    misdeals : int or None
        Number of void deals before this one; None if the position was given.
    position : Position
        The hand before its first move.
    standing : scopasolver.Standing
        The standing of the match before the hand, with the sides of the players.
    note : Note
        What a record says of the start.
    """

    number: int
    players: tuple[int, ...]
    misdeals: int | None
    position: Position
    standing: Standing
    note: Note = NOTHING


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A player makes a move.

    Attributes
    ----------
    player : int
        Number of the player.
    seat : int
        The seat of the player in this hand.
    move : Move
        The move.
    before : Position
        The position before the move.
    after : Position
        The position after the move.
    saw_all : bool
        Whether the player sees all hands.
    explained : object
        What the method `explain` of the player returned; None if it was not called.
    note : Note
        What a record says of the move.
    variations : tuple of Variation
        The variations that a record has in place of the move.
    """

    player: int
    seat: int
    move: Move
    before: Position
    after: Position
    saw_all: bool = False
    explained: object = None
    note: Note = NOTHING
    variations: tuple[Variation, ...] = ()

    def seen_by(self, seat: int) -> Move:
        """Return the move as a seat has seen it, without the cards that another one has laid face down.

        Parameters
        ----------
        seat : int
            The seat that looks on.

        Returns
        -------
        Move
            The move, whole for the seat that made it.
        """
        return self.move if seat == self.seat else self.move.seen_by_others()


@dataclass(frozen=True, slots=True)
class MovesUndone:
    """Moves are taken back.

    Attributes
    ----------
    count : int
        Number of moves taken back.
    position : Position
        The position before the first of them.
    """

    count: int
    position: Position


@dataclass(frozen=True, slots=True)
class HandOver:
    """A hand is over.

    Attributes
    ----------
    number : int
        1 for the first hand of the match.
    players : tuple of int
        The player at each seat.
    sides : tuple of int
        The side of the match for each side of the hand; of partners who score for themselves, the first one's.
    result : Result
        The score of the hand, by sides of the hand.
    standing : scopasolver.Standing
        The standing after the hand; its `totals` are by sides of the match.
    """

    number: int
    players: tuple[int, ...]
    sides: tuple[int, ...]
    result: Result
    standing: Standing


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player leaves the match instead of re-entering it.

    Attributes
    ----------
    player : int
        Number of the player.
    standing : scopasolver.Standing
        The standing without the player.
    """

    player: int
    standing: Standing


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match is over.

    Attributes
    ----------
    winner : int or None
        The side of the match that won; None if the first place is shared.
    totals : tuple of int
        The final totals, by sides of the match.
    """

    winner: int | None
    totals: tuple[int, ...]


Event: TypeAlias = MatchStarted | HandDealt | MovePlayed | MovesUndone | HandOver | PlayerLeft | MatchOver
