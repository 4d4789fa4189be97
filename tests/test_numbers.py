"""Odd numbers in every place of a document or a notation: each is read, or refused by a documented error."""

import json
import re
from itertools import count, product

import pytest

from odd_numbers import ALL_ODD, HERE, ODD, PLAIN, Path, entry_at, places, with_a_gap
from scopasolver import InvalidPositionError, Observation, ParseError, Position, Rules, RulesError

REFUSALS = (InvalidPositionError, ParseError, RulesError)


def positions(game: str) -> list[Position]:
    """Return the first position of a hand and one from its middle."""
    rules = Rules(Rules.presets(game)[0])
    later = (rules.random_position(seed=1, plies_left=plies) for plies in count(6))
    return [rules.deal(seed=1), next(position for position in later if not position.is_over)]


def own_places(seen: Observation, position: Position) -> list[Path]:
    """Return the places where cards can be unseen, or that positions lack: the others are read as in positions."""
    document, known = seen.to_dict(), position.to_dict()
    return [
        path
        for name, entry in document.items()
        if name == "aside" or entry != known.get(name)
        for path in ((name,), *((name, *rest) for rest in places(entry)))
    ]


@pytest.mark.parametrize("game", Rules.games())
def test_positions_read_or_refuse_odd_numbers(game: str) -> None:
    for position in positions(game):
        document = json.loads(position.to_json())
        for path in places(document):
            is_number = type(entry_at(document, path)) is int
            text = with_a_gap(document, path)
            for odd in ALL_ODD:
                try:
                    read = Position.from_json(text.replace(f'"{HERE}"', odd))
                except REFUSALS:
                    continue
                # No number is cut to fewer bits.
                assert not is_number or json.dumps(entry_at(json.loads(read.to_json()), path)) == odd, (path, odd)


@pytest.mark.parametrize("game", Rules.games())
def test_observations_read_or_refuse_odd_numbers(game: str) -> None:
    for position in positions(game):
        for seat in (0, 1):
            seen = position.observation(seat)
            document = json.loads(seen.to_json())
            for path, odd in product(own_places(seen, position), ALL_ODD):
                try:
                    Observation.from_json(with_a_gap(document, path).replace(f'"{HERE}"', odd))
                except REFUSALS:
                    continue


@pytest.mark.parametrize("game", Rules.games())
def test_notations_read_or_refuse_odd_numbers(game: str) -> None:
    for position in positions(game):
        seen = position.observation(0).notation
        for kind, text, numbers in ((Position, str(position), r"\d+"), (Observation.from_notation, seen, r"\d+(?=\?)")):
            for number, odd in product(re.finditer(numbers, text), ODD):
                try:
                    kind(text[: number.start()] + odd + text[number.end() :])
                except REFUSALS:
                    continue


@pytest.mark.parametrize("game", Rules.games())
def test_objects_read_or_refuse_odd_numbers(game: str) -> None:
    position = positions(game)[1]
    seen = position.observation(0)
    for kind, whole, paths in (
        (Position, position, list(places(position.to_dict()))),
        (Observation, seen, own_places(seen, position)),
    ):
        for path, odd in product(paths, (*PLAIN, float("inf"), float("nan"))):
            copy = json.loads(json.dumps(whole.to_dict()))
            entry_at(copy, path[:-1])[path[-1]] = odd
            try:
                kind.from_dict(copy)
            except REFUSALS:
                continue
