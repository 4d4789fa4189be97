"""Spoilt documents of Briscola: the error names the place, the card and the reason."""

from functools import partial

import pytest

from building import others
from scopasolver import InvalidPositionError, ParseError
from scopasolver.briscola import Position, Rules
from spoiling import (
    BRISCOLA,
    BRISCOLA_OF_FOUR,
    Document,
    Documents,
    Notations,
    changed,
    raised,
    refused,
    refused_documents,
    refused_notations,
    swapped,
    without,
)

spoilt = partial(changed, BRISCOLA)

WON = BRISCOLA["captured"]
EXCHANGED = BRISCOLA | {
    "rules": "briscola(exchange=seven)",
    "stock": "3B 10B 7D 7C",
    "hands": ["10C 3D 5D", "9D 10D"],
    "trump": "7C",
    "captured": [WON[0].replace("7C ", "6C ").replace("10C ", "").replace("5S ", "5S 6S "), WON[1]],
    "seen": {"exchanged": "10C"},
}
exchange = partial(changed, EXCHANGED)
FIRST = "10D 1C 2C 3C 4C 5C 7D"

IMPOSSIBLE: Documents = {
    # shapes
    "a table": (spoilt(table="7D"), ["table", "no such field", "trump, trick, leader, captured"]),
    "sweeps": (spoilt(sweeps=[0, 0]), ["sweeps", "no such field"]),
    "no turned card": (without(BRISCOLA, "trump"), ["trump", "missing", "turned card"]),
    "the turned card is null": (spoilt(trump=None), ["trump", "null"]),
    "the turned card is a suit": (spoilt(trump="C"), ["trump", "C"]),
    "the turned card is two": (spoilt(trump="6C 7C"), ["trump", "6C 7C"]),
    "the trick is a list": (spoilt(trick=["9C"]), ["trick", "list"]),
    "no such card in the trick": (spoilt(trick="11C"), ["trick", "11C"]),
    "the leader is a text": (spoilt(leader="1"), ["leader"]),
    "no seat with this number led": (spoilt(leader=2), ["leader", "2", "0 to 1"]),
    "a pile a side instead of a seat": (
        changed(BRISCOLA_OF_FOUR, captured=BRISCOLA_OF_FOUR["captured"][:2]),
        ["captured", "2", "4", "seat"],
    ),
    # the pack
    "a missing card": (spoilt(trick=""), ["9C"]),
    "a card in hand and in the trick": (spoilt(trick="9C 6S"), ["trick", "6S", "twice", "hands[0]"]),
    "a card in the trick and in a pile": (spoilt(trick="1C"), ["captured[0]", "1C", "twice", "trick", "9C"]),
    "a card in the stock and in a pile": (spoilt(stock="3B 10B 7D 6C 1D"), ["stock", "1D", "twice"]),
    # the stock and the turned card
    "another card is turned": (spoilt(trump="7C"), ["trump", "7C", "6C", "last"]),
    "the turned card is not drawn last": (swapped(BRISCOLA, "6C", "3B") | {"trump": "6C"}, ["trump", "6C", "3B"]),
    "an uneven stock": (spoilt(stock="3B 10B 6C", hands=["6S 3D 5D", "9D 10D 7D"]), ["stock", "3 cards", "2"]),
    "a stock that four do not draw evenly": (
        changed(BRISCOLA_OF_FOUR, stock="7D 8C", hands=["9C 1D 3D", "6S 9D 10D", "5D 6D 3B", "7B 4D 10B"]),
        ["stock", "2 cards", "4"],
    ),
    "two in hand and a stock": (
        spoilt(hands=["6S 3D", "9D"], captured=[WON[0], f"{WON[1]} 5D 10D"]),
        ["stock", "4 cards", "seat 0", "2 cards"],
    ),
    # hands, trick and turn
    "four in a hand": (spoilt(hands=["6S 3D 5D 3B", "9D 10D 10B"], stock="7D 6C"), ["hands[0]", "4 cards", "3"]),
    "hands of different sizes": (
        spoilt(hands=["6S 3D 5D", "9D"], trick="9C", captured=[WON[0], f"{WON[1]} 10D"]),
        ["hands[1]", "1 card", "2"],
    ),
    "a complete trick": (spoilt(hands=["3D 5D", "9D 10D"], trick="9C 6S"), ["trick", "2 cards", "winner"]),
    "a trick without a leader": (without(BRISCOLA, "leader"), ["leader", "missing", "trick"]),
    "the leader plays twice": (spoilt(to_move=1), ["to_move", "seat 1", "seat 1 led", "turn of seat 0"]),
    "a seat out of turn": (
        changed(BRISCOLA_OF_FOUR, to_move=3),
        ["to_move", "seat 3", "seat 2 led", "2 cards", "turn of seat 0"],
    ),
    # exchanges
    "an exchange by rules without any": (exchange(rules="briscola"), ["seen.exchanged", "10C", "nobody exchanges"]),
    "another card was given": (exchange(seen={"exchanged": "4C"}), ["seen.exchanged", "4C 7C", "one after another"]),
    "more cards than can be exchanged": (exchange(seen={"exchanged": "1C 3C 10C"}), ["1C 3C 10C 7C"]),
    "an exchanged card in the stock": (
        exchange(hands=["3B 3D 5D", "9D 10D"], stock="10C 10B 7D 7C"),
        ["seen.exchanged", "10C", "in the stock"],
    ),
    "an exchange before a trick was won": (
        changed(
            Rules("briscola", exchange="seven").deal(deck=[*FIRST.split(), *others(FIRST)]).to_dict(),
            seen={"exchanged": "10D"},
        ),
        ["seen.exchanged", "10D", "nobody has won a trick"],
    ),
    # the past
    "odd tricks": (spoilt(captured=[WON[0][3:], f"{WON[1]} 1C"]), ["captured[0]", "27", "captured[1]", "3", "2 each"]),
    "two cards in tricks of four": (
        changed(BRISCOLA_OF_FOUR, captured=["3C 10C 1S 3S 5S 7S", "4B 9B", *BRISCOLA_OF_FOUR["captured"][2:]]),
        ["captured[0]", "6", "captured[1]", "2", "4 each"],
    ),
    "a leader who has won no trick": (spoilt(captured=[" ".join(WON), ""]), ["leader", "seat 1", "no trick"]),
    "another seat leads the first trick": (
        changed(Rules("briscola").deal(seed=1).to_dict(), leader=1, to_move=1),
        ["leader", "seat 1", "seat 0 leads"],
    ),
}


@pytest.mark.parametrize("document", [BRISCOLA, BRISCOLA_OF_FOUR, EXCHANGED], ids=["two", "four", "exchanged"])
def test_the_documents_to_spoil_are_sound(document: Document) -> None:
    position = Position.from_dict(document)
    assert position.to_dict() == document


test_an_impossible_position_is_refused = refused_documents(IMPOSSIBLE, Position)


def test_all_faults_are_listed() -> None:
    document = spoilt(trump="11C", trick="9C 9C", leader=5, to_move=-1, tavolo="")
    refused(document, "tavolo", "trump", "11C", "to_move", "-1")
    document = spoilt(trick="9C 9C", leader=5, to_move=7, stock="3B 10B 7D")
    assert len(refused(document, "trick", "9C", "twice", "leader", "5", "to_move", "7", "6C")) == 4


def test_without_a_trick_the_leader_is_the_one_to_move() -> None:
    document = spoilt(trick="", hands=["6S 3D 5D", "9C 9D 10D"], to_move=1)
    position = Position.from_dict(document)
    assert position.leader == 1
    assert Position.from_dict(without(document, "leader")) == position


def test_the_turned_card_is_named_when_it_has_been_drawn() -> None:
    document = spoilt(stock="", hands=["6S 3D 5D", "9D 10D"], captured=[f"{WON[0]} 3B 10B 7D 6C", WON[1]])
    assert str(Position.from_dict(document).trump) == "6C"
    assert "trump" in raised(InvalidPositionError, lambda: Position.from_dict(without(document, "trump")))


def test_nobody_moves_in_a_finished_hand() -> None:
    over = Rules("briscola").random_position(seed=1, plies_left=0)
    for change in ({"to_move": None}, {"to_move": 1}, {"leader": 1}, {"leader": None}):
        assert Position.from_dict(over.to_dict() | change) == over


NOTATION = str(Position.from_dict(BRISCOLA))

NOTATIONS: Notations = {
    "a field too few": (ParseError, NOTATION.rsplit(" ", 1)[0], ["7", "8", "rules hands trump trick leader captured"]),
    "no turned card": (InvalidPositionError, NOTATION.replace(" 6C 9C ", " - 9C "), ["trump", "missing"]),
    "no such trick": (InvalidPositionError, NOTATION.replace(" 6C 9C ", " 6C 9X "), ["trick", "9X"]),
    "no leader": (InvalidPositionError, NOTATION.replace(" 9C 1 ", " 9C - "), ["leader", "missing"]),
    "a leader that is none": (InvalidPositionError, NOTATION.replace(" 9C 1 ", " 9C x "), ["leader", "x"]),
    "nobody to move": (InvalidPositionError, NOTATION.replace(" 0 3B", " - 3B"), ["to_move", "-"]),
    "of another game": (ParseError, NOTATION.replace("briscola ", "ruba_mazzo "), ["8", "7", "table piles"]),
}


test_a_spoilt_notation_is_refused = refused_notations(NOTATIONS, Position)
