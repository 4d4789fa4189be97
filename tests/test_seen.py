"""Cards that play has shown stay known in documents, in the notation, in copies and in other processes."""

import copy
import json
import pickle
from random import Random

import pytest

from cases import cases
from scopasolver import InvalidPositionError, ParseError, Position, Rules
from scopasolver.play import MovePlayed

GAMES = Rules.games()


def played(game: str, seed: int, moves: int) -> Position:
    """Return a position after some random moves of a deal."""
    random, position = Random(seed), Rules(game).deal(seed=seed)
    for _ in range(moves):
        if position.is_over:
            break
        position = position.play(random.choice(position.observation(position.to_move or 0).legal_moves()[:20]))
    return position


@pytest.mark.parametrize("game", GAMES)
def test_equal_positions_give_equal_observations(game: str) -> None:
    remembered = 0
    for seed in range(12):
        position = played(game, seed, 4 * seed)
        copies = [
            Position(str(position)),
            Position.from_json(position.to_json()),
            Position.from_dict(position.to_dict()),
            pickle.loads(pickle.dumps(position)),
            copy.deepcopy(position),
        ]
        remembered += "seen" in position.to_dict()
        for other in copies:
            assert other == position
            assert hash(other) == hash(position)
            for seat in range(position.rules.seats):
                assert other.observation(seat) == position.observation(seat)
                assert other.observation(seat).lacks == position.observation(seat).lacks
    assert remembered or game in {"scopa", "briscola", "briscola_chiamata", "machiavelli", "scala40"}


def test_a_position_of_which_more_was_shown_is_another_one() -> None:
    position = next(position for seed in range(30) if "seen" in (position := played("ruba_mazzo", seed, 9)).to_dict())
    document = position.to_dict()
    del document["seen"]
    forgotten = Position.from_dict(document)
    assert forgotten != position
    assert forgotten.hands == position.hands
    assert forgotten.observation(0) != position.observation(0)


def test_a_document_leaves_out_empty_facts_about_seen_cards() -> None:
    for game in GAMES:
        position = Rules(game).deal(seed=3)
        assert "seen" not in position.to_dict()
        assert "=" not in str(position).partition(" ")[2]


BASE = {"rules": "ruba_mazzo", "hands": ["4C 6S", "5C 7C"], "to_move": 0, "table": "1C 2C", "piles": ["", ""]}


def with_seen(seen: object) -> str:
    return json.dumps({**BASE, "seen": seen})


@cases(
    ("seen", "message"),
    ({"lack": ["", ""]}, "`seen.lack`: there is no such field (did you mean `lacks`?); fields: lacks"),
    ({"lacks": [""]}, "`seen.lacks`: length 1 instead of 2: one entry for each seat"),
    ({"lacks": ["11C", ""]}, "`seen.lacks[0]`: `11C` is not a card"),
    ({"lacks": "7C"}, "`seen.lacks`: a string instead of a list"),
    ("7C", "`seen`: a string instead of an object"),
    ({"lacks": ["", "7C"]}, "`seen`: `7C` is in the hand of seat 1, which has proved not to hold it"),
)
def test_impossible_facts_about_seen_cards_are_refused(seen: object, message: str) -> None:
    assert Position.from_json(with_seen({"lacks": ["5C", "6S"]})).observation(0).lacks[1]
    with pytest.raises(InvalidPositionError) as refused:
        Position.from_json(with_seen(seen))
    assert message in str(refused.value)


def test_the_notation_names_what_it_does_not_know() -> None:
    text = str(Position.from_json(with_seen({"lacks": ["5C", "6S"]})))
    assert text.endswith(" lacks=5C/6S")
    with pytest.raises(InvalidPositionError, match=r"`seen\.lack`: there is no such field \(did you mean `lacks`"):
        Position(text.replace("lacks=", "lack="))
    with pytest.raises(InvalidPositionError, match=r"`seen\.lacks`: is given twice"):
        Position(f"{text} lacks=5C/6S")
    with pytest.raises(ParseError, match="fields"):
        Position(f"{text} 5C")


@pytest.mark.parametrize("game", GAMES)
def test_others_see_a_move_whole_unless_it_lays_a_card_face_down(game: str) -> None:
    for seed in range(6):
        position = played(game, seed, 3 * seed)
        for move in position.legal_moves()[:40]:
            seen = move.seen_by_others()
            assert str(seen) == ("scarto" if move.kind == "scarto" else str(move))
            assert MovePlayed(0, 0, move, position, position).seen_by(0) == move
            assert MovePlayed(0, 0, move, position, position).seen_by(1) == seen
