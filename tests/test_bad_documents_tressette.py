"""Spoilt documents of Tressette: the error names the place, the card and the reason."""

import json
from functools import partial

import pytest

from scopasolver import InvalidPositionError, MisdealError, ParseError
from scopasolver.tressette import Position, Rules
from spoiling import (
    TRESSETTE,
    TRESSETTE_DECLARED,
    TRESSETTE_OF_TWO,
    Document,
    Documents,
    Notations,
    changed,
    raised,
    refused_documents,
    refused_notations,
    without,
)

spoilt = partial(changed, TRESSETTE)

WON = TRESSETTE["captured"]
PACK = [f"{rank}{suit}" for suit in "CSBD" for rank in range(1, 11)]

IMPOSSIBLE: Documents = {
    # shapes
    "a trump": (spoilt(trump="7D"), ["trump", "no such field", "trick, leader, captured, declared"]),
    "the trick is a list": (spoilt(trick=["9B"]), ["trick", "list"]),
    "no such card in the trick": (spoilt(trick="11B"), ["trick", "11B"]),
    "the leader is a text": (spoilt(leader="3"), ["leader"]),
    "no seat with this number led": (spoilt(leader=4), ["leader", "4", "0 to 3"]),
    "a pile a seat instead of a side": (spoilt(captured=[*WON, "", ""]), ["captured", "4", "2", "side"]),
    "declarations of a pair instead of a seat": (spoilt(declared=["", ""]), ["declared", "2", "4", "seat"]),
    # the pack
    "a missing card": (spoilt(trick=""), ["9B"]),
    "a card in hand and in the trick": (spoilt(trick="9B 7B"), ["trick", "7B", "twice"]),
    # the stock
    "a stock of four": (
        spoilt(stock="5B 1D 2D 8D", hands=["", *TRESSETTE["hands"][1:]]),
        ["stock", "4 cards", "4 players", "all cards are dealt"],
    ),
    "a stock that two do not draw evenly": (
        changed(TRESSETTE_OF_TWO, stock="10D 7C 4S", captured=[f"{TRESSETTE_OF_TWO['captured'][0]} 1B", ""]),
        ["stock", "3 cards", "2"],
    ),
    "nine in hand and a stock": (
        changed(
            TRESSETTE_OF_TWO,
            hands=["1C 4C 8C 1S 5S 8S 2B 5B 2D", "3C 6C 10C 3S 7S 10S 7B 9B 6D"],
            captured=[TRESSETTE_OF_TWO["captured"][0] + " 4D 9D", ""],
        ),
        ["stock", "seat 0", "9 cards"],
    ),
    # hands, trick and turn
    "eleven in a hand": (
        changed(
            TRESSETTE_OF_TWO,
            hands=[f"{TRESSETTE_OF_TWO['hands'][0]} 10D", f"{TRESSETTE_OF_TWO['hands'][1]} 7C"],
            stock="4S 1B",
        ),
        ["hands[0]", "11 cards", "10"],
    ),
    "hands of different sizes": (
        spoilt(hands=["5B 1D 2D", *TRESSETTE["hands"][1:]], captured=[f"{WON[0]} 8D", WON[1]]),
        ["hands[1]", "4 cards", "3"],
    ),
    "a complete trick": (
        spoilt(trick="9B 5B 7B 2B", hands=["1D 2D 8D", "3D 9D 10D", "8B 4D 5D", "10B 6D 7D"]),
        ["trick", "4 cards", "winner"],
    ),
    "a trick without a leader": (without(TRESSETTE, "leader"), ["leader", "missing", "trick"]),
    "a finished hand without a leader": (
        {"rules": "tressette", "hands": ["", "", "", ""], "to_move": 0, "captured": [" ".join(PACK), ""]},
        ["leader", "missing", "last trick"],
    ),
    "a seat out of turn": (spoilt(to_move=2), ["to_move", "seat 2", "seat 3 led", "1 card", "turn of seat 0"]),
    # the past
    "a trick of three cards": (
        spoilt(captured=[WON[0] + " " + WON[1].split()[0], " ".join(WON[1].split()[1:])]),
        ["captured[0]", "captured[1]", "4 each"],
    ),
    "a leader whose side has taken nothing": (spoilt(captured=[" ".join(WON), ""]), ["leader", "seat 3", "no trick"]),
    "another seat leads the first trick": (
        json.loads(Rules().deal(seed=1).to_json()) | {"leader": 1, "to_move": 1},
        ["leader", "seat 1", "seat 0 leads the first"],
    ),
    # declarations
    "no declarations": (spoilt(declared=["1D 2D 3D", "", "", ""]), ["declared[0]", "no declarations", "accusi=none"]),
    "a declaration that is none": (
        changed(TRESSETTE_DECLARED, declared=["1D 2D", "", "", ""]),
        ["declared[0]", "1D 2D", "not what some hand declares"],
    ),
    "a declaration of a card that another seat holds": (
        changed(TRESSETTE_DECLARED, declared=["", "", "", "1D 2D 3D"]),
        ["declared[3]", "neither holds nor can have played"],
    ),
    "a missing declaration": (changed(TRESSETTE_DECLARED, declared=["", "", "", ""]), ["declared[0]", "1D 2D 3D"]),
    "a declaration before the first card": (
        json.loads(Rules(accusi="automatic").deal(seed=1).to_json()) | {"declared": ["1C 2C 3C", "", "", ""]},
        ["declared[0]", "has not played a card yet"],
    ),
    "what was declared by choice is not all that the hand had": (
        changed(
            TRESSETTE_DECLARED,
            rules="tressette(accusi=third_trick)",
            hands=["2B 2S 1D 2D", "7B 8D 9D 10D", "5B 8B 4D 5D", "9B 10B 6D 7D"],
            captured=[TRESSETTE_DECLARED["captured"][0], TRESSETTE_DECLARED["captured"][1].replace("2S", "3D")],
        ),
        ["declared[0]", "1D 2D 3D", "instead of"],
    ),
    "a declaration by choice before the first card": (
        json.loads(Rules(accusi="first_trick").deal(seed=1).to_json()) | {"declared": ["1C 2C 3C", "", "", ""]},
        ["declared[0]", "has not played a card yet"],
    ),
    # who has taken tricks
    "takers where the stakes do not depend on them": (
        spoilt(seen={"takers": [False, True, False, False]}),
        ["seen.takers", "seat 1", "stakes=even"],
    ),
    "a taker on a side without cards": (
        json.loads(Rules(stakes="four_three").deal(seed=1).to_json())
        | {"seen": {"takers": [False, True, False, False]}},
        ["seen.takers", "seat 1", "won no cards"],
    ),
    # what was said to the partner
    "kept cards where nobody says a word": (
        spoilt(seen={"kept": ["", "3D", "", ""]}),
        ["seen.kept[1]", "3D", "signs=none"],
    ),
    "kept cards of which the seat has none": (
        spoilt(rules="tressette(signs=any_trick)", seen={"kept": ["3D", "", "", ""]}),
        ["seen", "no deal leads to these hands"],
    ),
    # suits that play has shown to be missing
    "a card in the hand of a seat that lacks it": (
        spoilt(seen={"lacks": ["", "7B", "", ""]}),
        ["seen", "7B", "seat 1", "proved not to hold"],
    ),
    "no such field of what was shown": (spoilt(seen={"laid": ["", ""]}), ["seen.laid", "drawn, played, lacks"]),
}


test_an_impossible_position_is_refused = refused_documents(IMPOSSIBLE, Position)


@pytest.mark.parametrize("document", [TRESSETTE, TRESSETTE_OF_TWO, TRESSETTE_DECLARED])
def test_the_documents_that_are_spoilt_are_right(document: Document) -> None:
    position = Position.from_dict(document)
    assert Position(str(position)) == position


def test_all_faults_are_told_at_once() -> None:
    document = spoilt(trick="9B 7B", leader=4)
    message = raised(InvalidPositionError, lambda: Position.from_dict(document))
    assert "trick" in message
    assert "leader" in message


def test_a_hand_of_less_than_a_point_is_a_misdeal() -> None:
    poor = "4C 5C 6C 7C 4S 5S 6S 7S 4B 8B"
    rest = [card for card in PACK if card not in poor.split()]
    document = {
        "rules": "tressette(misdeal_below_one_point=true)",
        "hands": [" ".join(rest[:10]), poor, " ".join(rest[10:20]), " ".join(rest[20:])],
        "to_move": 0,
    }
    assert "seat 1" in raised(MisdealError, lambda: Position.from_dict(document))
    document["rules"] = "tressette"
    assert Position.from_dict(document).plies_left == 40


NOTATIONS: Notations = {
    "one field": (ParseError, "tressette", ["1 field instead of 8"]),
    "four fields": (ParseError, "tressette -/-/-/- - 0", ["4 fields instead of 8"]),
    "no such card": (InvalidPositionError, "tressette 5B/7B/2B/9Z - 3 -/- -/-/-/- 3 -", ["9Z"]),
}

test_a_spoilt_notation_is_refused = refused_notations(NOTATIONS, Position)
