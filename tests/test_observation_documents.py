"""Observations are written and read again, and never tell where unseen cards lie."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import MOMENTS, others
from cases import cases
from sampling import examples
from scopasolver import InvalidPositionError, Observation, ParseError, Position, Rules, briscola, scopa
from scopasolver.bots import bot, worlds
from spoiling import raised
from test_observations import SEATS

GAMES = tuple(MOMENTS)
START: dict[str, Any] = {
    "rules": "scopa",
    "seat": 0,
    "hands": ["2C 6S 9C", "3?"],
    "table": "9S 6B 5D 10D",
    "stock": "30?",
    "to_move": 0,
}
BRISCOLA: dict[str, Any] = {
    "rules": "briscola",
    "hands": ["6S 3D 5D", "? ?"],
    "trump": "6C",
    "trick": "9C",
    "leader": 1,
    "captured": [" ".join(others("6S 3D 5D 9C 6C 3B 10B 7D 9D 10D", "2C 1D")), "2C 1D"],
    "to_move": 0,
    "stock": "3? 6C",
}


@pytest.mark.parametrize("game", GAMES)
@examples(60)
@given(data=st.data(), seat=SEATS)
def test_an_observation_survives_every_form(game: str, data: st.DataObject, seat: int) -> None:
    position: Position = data.draw(MOMENTS[game])
    seen = position.observation(seat % position.rules.seats)
    document = seen.to_dict()
    assert Observation.from_dict(document) == seen
    assert Observation.from_json(seen.to_json()) == Observation.from_json(seen.to_json().encode()) == seen
    assert Observation.from_notation(seen.notation) == seen
    assert json.loads(seen.to_json()) == document
    assert type(seen).from_dict(document).to_dict() == document
    assert {**position.to_dict(), "hands": 0, "stock": 0, "aside": 0}.keys() | {"seat"} >= document.keys() - {"unseen"}


@pytest.mark.parametrize("game", GAMES)
@examples(40)
@given(data=st.data(), seat=SEATS, seed=st.integers(min_value=0, max_value=2**32))
def test_nothing_hidden_is_written(game: str, data: st.DataObject, seat: int, seed: int) -> None:
    position: Position = data.draw(MOMENTS[game])
    seat %= position.rules.seats
    seen = position.observation(seat)
    (other,) = worlds(seen, 1, seed)
    assert other.observation(seat).to_dict() == seen.to_dict()
    assert other.observation(seat).notation == seen.notation
    written = {name: value for name, value in seen.to_dict().items() if name in {"hands", "stock", "discarded"}}
    places = re.findall(r"(?<!\w)(\d*)\?", json.dumps(written))
    hidden = sum(int(number or 1) for number in places)
    aside = sum(int(number or 1) for number in re.findall(r"(\d*)\?", json.dumps(seen.to_dict().get("aside", ""))))
    assert hidden + aside == len(seen.unseen)


def test_a_document_of_what_a_person_knows_is_enough_to_ask_a_bot() -> None:
    seen = Observation.from_dict(START)
    assert seen.to_move == seen.seat == 0
    assert [str(move) for move in seen.legal_moves()] == ["2C", "9Cx9S", "6Sx6B"]
    assert bot("expert", seed=1).choose(seen).move in seen.legal_moves()
    assert all(world.observation(0) == seen for world in worlds(seen, 20))


@cases(
    "changes",
    {"hands": ["2C 6S 9C", "? ? ?"]},
    {"hands": ["9C 2C 6S", 3], "stock": 30},
    {"hands": ["2c 6s 9C", "2? ?"], "stock": "? 10? 19?"},
    {"captured": ["", ""], "sweeps": [0, 0], "last_capture": None},
)
def test_hidden_cards_are_written_as_is_easiest(changes: dict[str, Any]) -> None:
    assert Observation.from_dict(START | changes) == Observation.from_dict(START)


def test_the_seat_to_act_is_the_one_that_looks_unless_it_is_said() -> None:
    seen = Observation.from_dict(BRISCOLA)
    assert seen.seat == 0
    other = Observation.from_dict(BRISCOLA | {"hands": ["3?", "9D 10D"], "seat": 1})
    assert other.seat == 1
    assert not other.legal_moves()


def test_the_class_of_a_game_reads_only_its_own() -> None:
    assert isinstance(scopa.Observation.from_dict(START), scopa.Observation)
    assert "rules of scopa, not of briscola" in raised(
        InvalidPositionError, lambda: briscola.Observation.from_dict(START)
    )


@cases(
    ("changes", "expected"),
    ({"hands": ["2C 6S ?", "3?"]}, "`hands[0]`: seat 0 knows its own cards"),
    ({"hands": ["2C 6S 9C", "7D 2?"]}, "`hands[1]`: `7D` has not been seen by seat 0: write `?`"),
    ({"hands": ["2C 6S 9C", "2?"]}, "33 cards that the document does not name, but `?` in 32 places"),
    ({"hands": ["2C 6S 9C", "2?"], "stock": "31?"}, "`stock`: 31 cards; after the rounds"),
    ({"stock": 31}, "33 cards that the document does not name, but `?` in 34 places"),
    ({"stock": "7D 29?"}, "`stock`: `7D` has not been seen by seat 0"),
    ({"table": "9S 6B 5D ?"}, "`table`: `?` is not a card"),
    ({"table": "9S 6B 5D 2C"}, "`2C` is there twice, also in `hands[0]`"),
    ({"seat": 2}, "`seat`: there is no seat 2; seats go from 0 to 1"),
    ({"seat": "me"}, "`seat`: a string instead of a seat"),
    ({"seat": 1}, "`hands[1]`: seat 1 knows its own cards"),
    ({"unseen": "2C"}, "`unseen`: `2C` is named elsewhere"),
    ({"unseen": 3}, "`unseen`: 3 instead of a string of cards"),
    ({"unseen": "7D"}, "`unseen`: 1 card that"),
    ({"stock": 10**6}, "`stock`: with `1000000?` there are more than 999 unseen cards"),
    ({"stock": "1000?"}, "`stock`: with `1000?` there are more than 999 unseen cards"),
    ({"stock": "999? 999?"}, "`stock`: with `999?` there are more than 999 unseen cards"),
    ({"unsen": "7D"}, "`unsen`: there is no such field"),
    ({"to_move": None}, "`to_move`: null instead of a seat"),
)
def test_a_wrong_field_is_named(changes: dict[str, Any], expected: str) -> None:
    message = raised(InvalidPositionError, lambda: Observation.from_dict(START | changes))
    assert expected in message or expected.replace("is there twice", "is in two places") in message


def test_faults_of_a_whole_document_are_named() -> None:
    for text, kind in [("[]", ParseError), ("", ParseError), ("{}", InvalidPositionError)]:
        assert raised(kind, lambda: Observation.from_json(text))  # noqa: B023 - it is called at once
    notation = Observation.from_dict(START).notation
    assert notation == "scopa 2C9C6S/3? 9S6B5D10D -/- 0/0 - 0 30? seat=0"
    assert Observation.from_notation(notation.replace(" seat=0", "")) == Observation.from_dict(START)
    assert "fields instead of" in raised(ParseError, lambda: Observation.from_notation("scopa 2C6S9C/3?"))
    assert "seat" in raised(InvalidPositionError, lambda: Observation.from_notation(notation.replace("=0", "=9")))
    for twice in ("seat=0", "unseen=7D unseen=6D"):
        message = raised(InvalidPositionError, lambda: Observation.from_notation(f"{notation} {twice}"))  # noqa: B023 - it is called at once
        assert f"`{twice.split('=')[0]}`: is given twice" in message


def test_cards_that_are_not_in_play_are_not_unseen() -> None:
    document = {"rules": "sette_e_mezzo", "hands": ["5C", "?"], "to_move": 0, "stock": "3?", "unseen": "7D 8S 2B 3C"}
    seen = Observation.from_dict(document)
    assert sorted(map(str, seen.unseen)) == ["2B", "3C", "7D", "8S"]
    assert Observation.from_dict(seen.to_dict()) == seen


def test_what_was_declared_is_a_deal_that_can_be_like_that() -> None:
    rules = Rules("scialandroni")
    found = 0
    for seed in range(200):
        position: Any = rules.deal(seed=seed)
        for _ in range(4):
            declares = [move for move in position.legal_moves() if str(move) in {"primiera", "frusciu"}]
            position = position.play((declares or position.legal_moves())[0])
        if "frusciu" in position.declared:
            found += 1
            for seat in range(4):
                seen = position.observation(seat)
                assert Observation.from_dict(seen.to_dict()) == seen
    assert found
