"""Playing: hands and whole matches between players of any kind, told, recorded and resumed.

A player is any callable that answers an `Observation` with a legal move; the spec of a bot stands for that bot.
"""

from scopasolver.play.course import Hand
from scopasolver.play.events import (
    Event,
    HandDealt,
    HandOver,
    MatchOver,
    MatchStarted,
    MovePlayed,
    MovesUndone,
    PlayerLeft,
    Seated,
)
from scopasolver.play.match import Match
from scopasolver.play.players import Player, play_out
from scopasolver.play.record import Record, read_record

__all__ = [
    "Event",
    "Hand",
    "HandDealt",
    "HandOver",
    "Match",
    "MatchOver",
    "MatchStarted",
    "MovePlayed",
    "MovesUndone",
    "Player",
    "PlayerLeft",
    "Record",
    "Seated",
    "play_out",
    "read_record",
]
