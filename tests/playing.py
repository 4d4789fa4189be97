"""Players and matches for tests."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from building import ALL_TWINS
from scopasolver import Move, Observation, Position, Rules
from scopasolver.bots import Random
from scopasolver.play import Match

GAMES = tuple(ALL_TWINS)
HANDS = 2
"""Hands of a short match."""


@dataclass(frozen=True)
class Dice:
    """A player that plays at random; equal observations get equal moves."""

    seed: int = 0

    def __call__(self, seen: Observation | Position) -> Move:
        if isinstance(seen, Position):
            assert seen.to_move is not None
            seen = seen.observation(seen.to_move)
        return Random(seed=self.seed)(seen)  # lists no moves: there may be millions

    def explain(self, seen: Observation | Position) -> list[str]:
        return list(map(str, seen.legal_moves()))


@dataclass(frozen=True)
class Peeking(Dice):
    """A player that is shown all hands."""

    sees_all: bool = True


def first(seen: Observation) -> Move:
    return seen.legal_moves()[0]


def dice(rules: Rules) -> list[Dice]:
    return [Dice(number) for number in range(rules.players)]


def started(rules: Rules, seed: int = 0, **options: Any) -> Match:
    return Match(rules, dice(rules), seed=seed, **options)


def lines_of(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines(keepends=True)


def checked(lines: list[dict[str, Any]]) -> list[str]:
    """Return the lines of a record with new checksums, whether the lines are true or not."""
    texts, check = [], 0
    for line in lines:
        fields = {name: value for name, value in line.items() if name != "check"}
        check = crc32(json.dumps(fields).encode(), check)
        texts.append(json.dumps(fields | {"check": f"{check:08x}"}))
    return texts
