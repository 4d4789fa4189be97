"""The events of a match: frozen values that are passed to the `on_event` callback and recorded."""

from dataclasses import dataclass
from typing import TypeAlias

from scopasolver import Move, Position, Result, Rules, Standing


@dataclass(frozen=True, slots=True)
class Seated:
    """Who plays.

    Attributes
    ----------
    name : str
        A bot's spec, with its seed if it was given as a bot that has one; of others their text, or a name.
    sees_all : bool
        Whether the player is shown all hands.
    """

    name: str
    sees_all: bool = False


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The players have sat down.

    Attributes
    ----------
    rules : Rules
        The rules of the match.
    seed : int or None
        What every deal follows from; None where each hand was given.
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
        Deals that were void before this one; None if the position was given.
    position : Position
        The hand before its first move.
    standing : scopasolver.Standing
        How the match stands, and who plays for which side in this hand.
    """

    number: int
    players: tuple[int, ...]
    misdeals: int | None
    position: Position
    standing: Standing


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A player has moved.

    Attributes
    ----------
    player : int
        Number of the player.
    seat : int
        Where the player sits in this hand.
    move : Move
        The move.
    before : Position
        The position in which it was played.
    after : Position
        The position after it.
    saw_all : bool
        Whether the player was shown all hands.
    explained : object
        What the player's `explain` told of the choice; None if it was not asked.
    """

    player: int
    seat: int
    move: Move
    before: Position
    after: Position
    saw_all: bool = False
    explained: object = None


@dataclass(frozen=True, slots=True)
class MovesUndone:
    """Moves were taken back.

    Attributes
    ----------
    count : int
        How many moves.
    position : Position
        The position before the first of them, where play goes on.
    """

    count: int
    position: Position


@dataclass(frozen=True, slots=True)
class HandOver:
    """A hand has ended.

    Attributes
    ----------
    number : int
        1 for the first hand of the match.
    players : tuple of int
        The player at each seat.
    sides : tuple of int
        The side of the match that played as each side of the hand.
    result : Result
        The score of the hand, by sides of the hand.
    standing : scopasolver.Standing
        How the match stands with it; `totals` are by sides of the match.
    """

    number: int
    players: tuple[int, ...]
    sides: tuple[int, ...]
    result: Result
    standing: Standing


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player who could have come in again has left the match.

    Attributes
    ----------
    player : int
        Number of the player.
    standing : scopasolver.Standing
        How the match stands without the player.
    """

    player: int
    standing: Standing


@dataclass(frozen=True, slots=True)
class MatchOver:
    """No hand is to be played any more.

    Attributes
    ----------
    winner : int or None
        The side of the match that has won; None if the first place is shared.
    totals : tuple of int
        The totals at the end, by sides of the match.
    """

    winner: int | None
    totals: tuple[int, ...]


Event: TypeAlias = MatchStarted | HandDealt | MovePlayed | MovesUndone | HandOver | PlayerLeft | MatchOver
