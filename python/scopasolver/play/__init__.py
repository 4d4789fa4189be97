"""Hands and matches between players of any kind, with events, records and resuming.

A player is any callable that answers an `Observation` with a legal move, or the spec of a bot.
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
from scopasolver.play.hand_tree import HandTree
from scopasolver.play.loading import load_hands, load_trees
from scopasolver.play.match import Match
from scopasolver.play.played import PlayedHand
from scopasolver.play.players import Player, play_out
from scopasolver.play.program import Program
from scopasolver.play.record import Record, read_record
from scopasolver.play.score import read_score, write_score
from scopasolver.play.tree.node import Node
from scopasolver.play.tree.note import Note
from scopasolver.play.tree.variation import Variation

__all__ = [
    "Event",
    "Hand",
    "HandDealt",
    "HandOver",
    "HandTree",
    "Match",
    "MatchOver",
    "MatchStarted",
    "MovePlayed",
    "MovesUndone",
    "Node",
    "Note",
    "PlayedHand",
    "Player",
    "PlayerLeft",
    "Program",
    "Record",
    "Seated",
    "Variation",
    "load_hands",
    "load_trees",
    "play_out",
    "read_record",
    "read_score",
    "write_score",
]
