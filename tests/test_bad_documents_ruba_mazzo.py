"""Spoilt documents of Ruba mazzo: the error names the place, the card and the reason."""

from functools import partial

import pytest

from scopasolver import InvalidPositionError, ParseError
from scopasolver.ruba_mazzo import Position, Rules
from spoiling import (
    RUBA_MAZZO,
    RUBA_MAZZO_ENDING,
    Document,
    Documents,
    Notations,
    changed,
    raised,
    refused,
    refused_documents,
    refused_notations,
    swapped,
)

spoilt = partial(changed, RUBA_MAZZO)

PILES = RUBA_MAZZO["piles"]

IMPOSSIBLE: Documents = {
    # shapes
    "captured cards": (spoilt(captured=["", ""]), ["captured", "no such field", "table, piles, last_capture"]),
    "sweeps": (spoilt(sweeps=[0, 0]), ["sweeps", "no such field"]),
    "piles are a text": (spoilt(piles="1C 3C"), ["piles", "list"]),
    "a pile is null": (spoilt(piles=[None, PILES[1]]), ["piles[0]", "null"]),
    "no such card in a pile": (spoilt(piles=[f"{PILES[0]} 11D", PILES[1]]), ["piles[0]", "11D"]),
    "three piles for two": (spoilt(piles=[*PILES, ""]), ["piles", "3", "2", "seat"]),
    "no seat with this number captured": (spoilt(last_capture=2), ["last_capture", "2", "0 to 1"]),
    # the pack
    "a missing card while there is a stock": (spoilt(table="5C 9S 4B"), ["1D"]),
    "a card in a pile and on the table": (spoilt(table="5C 9S 4B 1D 1C"), ["piles[0]", "1C", "twice", "table"]),
    "a card twice in a pile": (spoilt(piles=[f"{PILES[0]} 1C", PILES[1]]), ["piles[0]", "1C", "twice"]),
    "a card twice in an ending": (changed(RUBA_MAZZO_ENDING, table="4D 7S"), ["piles[2]", "7S", "twice", "table"]),
    # the stock and the hands
    "a stock that no deal uses up": (
        spoilt(stock="10D 7C 4S 1B 8B 5D 2C", table="5C 9S 4B 1D 9C 6S 3B 10B 7D"),
        ["stock", "7 cards", "6"],
    ),
    "a stock alone": (spoilt(hands=["", ""], table="5C 9S 4B 1D 2S 8D 6B 3D"), ["stock", "12 cards", "next round"]),
    "four in a hand": (spoilt(hands=["2S 8D 5C 9S", "6B 3D 4B 1D"], table=""), ["hands[0]", "4 cards", "3"]),
    "hands of different sizes": (spoilt(hands=["2S 8D", "6B"], table="5C 9S 4B 1D 3D"), ["hands[1]", "1 card", "2"]),
    "seat 1 to move with as many as seat 0": (spoilt(to_move=1), ["hands[0]", "2 cards", "1"]),
    # piles
    "a pile of one card": (changed(RUBA_MAZZO_ENDING, piles=["1C 10C", "7S", "1S 2S"]), ["piles[1]", "7S", "two"]),
    "piles that nobody captured": (changed(RUBA_MAZZO_ENDING, last_capture=None), ["last_capture", "piles"]),
    "a last capture without a pile": (changed(RUBA_MAZZO_ENDING, last_capture=1), ["last_capture", "seat 1", "pile"]),
    "cards left over": (changed(RUBA_MAZZO_ENDING, hands=["", "", ""]), ["table", "4D", "left over", "seat 2"]),
}


@pytest.mark.parametrize("document", [RUBA_MAZZO, RUBA_MAZZO_ENDING], ids=["middle", "ending"])
def test_the_documents_to_spoil_are_sound(document: Document) -> None:
    position = Position.from_dict(document)
    assert position.to_dict() == {"stock": "", **document}


test_an_impossible_position_is_refused = refused_documents(IMPOSSIBLE, Position)


def test_all_faults_are_listed() -> None:
    document = spoilt(piles=[PILES[0]], table="5C 9S 4B 7D", to_move=2, last_capture=9)
    assert len(refused(document, "piles", "stock", "7D", "twice", "1D", "to_move", "2", "last_capture", "9")) == 5


def test_an_ending_need_not_say_where_every_card_has_gone() -> None:
    ending = Position.from_dict(RUBA_MAZZO_ENDING)
    assert sum(len(pile) for pile in ending.piles) == 5
    assert Position(str(ending)) == ending
    over = ending.play("4Cx4D").play("4S@0").play("5S")
    assert over.result().cards == (0, 6, 3)


def test_a_kept_card_stays_on_the_table_when_nobody_gets_what_is_left() -> None:
    document = changed(RUBA_MAZZO_ENDING, hands=["", "", ""], rules="ruba_mazzo(players=3,leftover=nobody)")
    assert Position.from_dict(document).result().cards == (2, 0, 3)


def test_only_the_top_card_of_a_pile_has_its_place() -> None:
    other = spoilt(piles=[PILES[0], "9D 5B 7B 9B 2D 5S 2B 7S"])
    assert Position.from_dict(other) == Position.from_dict(RUBA_MAZZO)
    assert Position.from_dict(swapped(RUBA_MAZZO, "7S", "9D")) != Position.from_dict(RUBA_MAZZO)


FIVE = Rules("ruba_mazzo", players=5)
SHORT_ROUND = FIVE.random_position(seed=1, plies_left=5)


def test_a_card_stays_out_of_play_when_five_play() -> None:
    assert [len(hand) for hand in SHORT_ROUND.hands] == [1] * 5
    assert len(SHORT_ROUND.stock) == 1
    for position in (SHORT_ROUND, FIVE.random_position(seed=1, plies_left=0)):
        assert Position.from_dict(position.to_dict()) == Position(str(position)) == position
        assert position.stock[0] in position.observation(0).unseen
    over = FIVE.random_position(seed=1, plies_left=0)
    assert over.stock == SHORT_ROUND.stock
    assert sum(over.result().cards) == 39
    unsaid = Position.from_dict(SHORT_ROUND.to_dict() | {"stock": ""})
    assert unsaid.plies_left == SHORT_ROUND.plies_left == 5


def test_a_short_round_has_its_own_hands_and_stock() -> None:
    document = SHORT_ROUND.to_dict()
    card = document["table"].split()[-1]
    table = document["table"].removesuffix(card)
    message = raised(
        InvalidPositionError,
        lambda: Position.from_dict(document | {"table": table, "stock": f"{document['stock']} {card}"}),
    )
    assert "2 cards; after the rounds for 5 players it has 21, 6, 1" in message
    hands = [f"{document['hands'][0]} {card}", *document["hands"][1:]]
    message = raised(InvalidPositionError, lambda: Position.from_dict(document | {"table": table, "hands": hands}))
    assert "`hands[0]`: 2 cards; in this round a hand has at most 1" in message


def test_nobody_moves_in_a_finished_hand() -> None:
    over = Rules("ruba_mazzo", players=4).random_position(seed=1, plies_left=0)
    for to_move in (None, 3):
        assert Position.from_dict(over.to_dict() | {"to_move": to_move}) == over


NOTATION = str(Position.from_dict(RUBA_MAZZO))

NOTATIONS: Notations = {
    "a field too few": (ParseError, NOTATION.rsplit(" ", 1)[0], ["6", "7", "rules hands table piles last_capture"]),
    "a pile too few": (InvalidPositionError, NOTATION.replace("/5S", "5S"), ["piles", "1", "2"]),
    "no such top card": (InvalidPositionError, NOTATION.replace("7S 0 0", "7X 0 0"), ["piles[1]", "7X"]),
    "a last capture that is none": (InvalidPositionError, NOTATION.replace("7S 0 0", "7S x 0"), ["last_capture", "x"]),
    "nobody captured": (InvalidPositionError, NOTATION.replace("7S 0 0", "7S - 0"), ["last_capture", "piles"]),
    "of another game": (ParseError, NOTATION.replace("ruba_mazzo ", "scopa "), ["7", "8", "captured sweeps"]),
}


test_a_spoilt_notation_is_refused = refused_notations(NOTATIONS, Position)
