"""Seeds of the fuzz targets, past finds, and thousands of spoilt texts are read or refused."""

import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import MOMENTS, TWINS, twin_of
from fuzzing import SEEDS, TARGETS, seeds, spoilt_texts, try_it
from sampling import EVERYTHING, SEED, examples
from scopasolver import IllegalMoveError, ParseError, Position

CHANCE = 20260 if EVERYTHING else int(SEED)
TEXTS = 20_000 if EVERYTHING else 1_000
PLIES = 12


def test_every_target_has_seeds() -> None:
    assert {folder.name for folder in SEEDS.iterdir()} == set(TARGETS)


@pytest.mark.parametrize("name", TARGETS)
def test_stored_texts_are_read_or_refused(name: str) -> None:
    for text in seeds(name).values():
        try_it(name, text)


@pytest.mark.parametrize("name", TARGETS)
def test_spoilt_texts_are_read_or_refused(name: str) -> None:
    count = TEXTS // 5 if name in {"record", "score", "hand"} else TEXTS
    for text in islice(spoilt_texts(name, random.Random(CHANCE)), count):
        try_it(name, text)


def attempt(position: Position, chance: random.Random, heard: list[str]) -> str:
    """Return a text in the form of a move: a card with captured cards, or a move that was legal earlier."""
    pack = [str(card) for hand in [*position.hands, getattr(position, "table", ())] for card in hand] or ["7D"]
    captured = chance.sample(pack, min(len(pack), chance.choice([0, 0, 1, 2, 3])))
    text = chance.choice(pack) + ("x" + "+".join(captured) if captured else "")
    return chance.choice([text, text, *chance.sample(heard, min(2, len(heard)))])


@pytest.mark.parametrize("game", TWINS)
@examples(200)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_random_attempts_are_legal_when_the_twin_says_so(game: str, data: st.DataObject, seed: int) -> None:
    position: Any = data.draw(MOMENTS[game])
    twin, state, chance = TWINS[game], twin_of(position), random.Random(seed)
    heard: list[str] = []
    for _ in range(PLIES):
        if position.is_over:
            break
        legal = twin.legal_moves(state)
        assert list(map(str, position.legal_moves())) == legal
        heard += legal
        for _ in range(6):
            text = attempt(position, chance, heard)
            before = str(position)
            try:
                move = str(position.parse_move(text))
                after = position.play(text)
            except (IllegalMoveError, ParseError):
                assert text not in legal
                with pytest.raises((IllegalMoveError, ParseError)):
                    position.play(text)
            else:
                assert move in legal
                assert after == position.play(move)
            assert str(position) == before
        chosen = chance.choice(legal)
        position, state = position.play(chosen), twin.play(state, chosen)
