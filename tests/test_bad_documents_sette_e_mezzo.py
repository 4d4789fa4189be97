"""Spoilt documents of Sette e mezzo: the error names the place, the card and the reason."""

from functools import partial

import pytest

from building import T_7_3
from scopasolver import InvalidPositionError, ParseError
from scopasolver.sette_e_mezzo import Position, Rules
from spoiling import (
    SETTE_E_MEZZO,
    SETTE_E_MEZZO_OVER,
    Document,
    Documents,
    Notations,
    changed,
    refused,
    refused_documents,
    refused_notations,
)

spoilt = partial(changed, SETTE_E_MEZZO)

AT_TURN: Document = {
    "rules": "sette_e_mezzo(players=3,initial_deal=at_turn)",
    "hands": ["5C 1S", "6D", ""],
    "status": ["stood", "playing", "waiting"],
    "open": ["1S", "", ""],
    "to_move": 1,
    "stock": "1B 9B",
}
HANDS = SETTE_E_MEZZO["hands"]
STATUS = SETTE_E_MEZZO["status"]
OPEN = SETTE_E_MEZZO["open"]

IMPOSSIBLE: Documents = {
    # shapes
    "a table": (spoilt(table="1C"), ["table", "no such field", "status, open"]),
    "status is a text": (spoilt(status="stood"), ["status", "list"]),
    "a status is null": (spoilt(status=[*STATUS[:3], None]), ["status[3]", "null"]),
    "a status is a number": (spoilt(status=[*STATUS[:3], 0]), ["status[3]", "0"]),
    "bad status": (spoilt(status=["stands", *STATUS[1:]]), ["status[0]", "stands", "waiting, playing, stood, bust"]),
    "three words for four": (spoilt(status=STATUS[:3]), ["status", "3", "4", "seat"]),
    "open is a text": (spoilt(open="8S"), ["open", "list"]),
    "open cards are a number": (spoilt(open=[8, "", "", ""]), ["open[0]", "8"]),
    "no such open card": (spoilt(open=["11S", *OPEN[1:]]), ["open[0]", "11S"]),
    "three hands for four": (spoilt(hands=HANDS[:3]), ["hands", "3", "4", "seat"]),
    "no such seat": (spoilt(to_move=4), ["to_move", "4", "0 to 3"]),
    # the pack
    "a jolly": (spoilt(stock="1B *"), ["stock", "*"]),
    "a card in two hands": (spoilt(hands=[*HANDS[:3], "5C"]), ["hands[3]", "5C", "twice", "hands[0]"]),
    "a card in a hand and in the stock": (spoilt(stock="2B"), ["stock", "2B", "twice", "hands[2]"]),
    # turns
    "nobody's turn has come": (spoilt(status=["stood", "bust", "waiting", "waiting"]), ["status[2]"]),
    "two are playing": (spoilt(status=["stood", "bust", "playing", "playing"]), ["status[3]", "playing", "seat 2"]),
    "another is to move": (spoilt(to_move=1), ["to_move", "seat 1", "seat 2 is playing"]),
    "the banker too early": (spoilt(status=["stood", "bust", "playing", "stood"]), ["status[3]", "stood", "waiting"]),
    "a banker with nobody to play against": (
        changed(SETTE_E_MEZZO_OVER, status=["bust", "bust", "playing"], to_move=2),
        ["status[2]", "all players are bust"],
    ),
    "a banker who has played against nobody": (
        changed(SETTE_E_MEZZO_OVER, status=["bust", "bust", "stood"]),
        ["status[2]", "stood", "all players are bust"],
    ),
    # hands
    "no card before the turn": (spoilt(hands=[*HANDS[:3], ""]), ["hands[3]", "0 cards", "1"]),
    "two cards before the turn": (spoilt(hands=[*HANDS[:3], "7C 1C"]), ["hands[3]", "2 cards", "1"]),
    "a bust hand that plays": (spoilt(hands=[*HANDS[:2], "2B 7B", "7C"]), ["hands[2]", "2B 7B", "bust"]),
    "a bust hand that has stood": (spoilt(hands=["5C 3C", *HANDS[1:]]), ["hands[0]", "3C 5C", "bust"]),
    "a hand that is not bust": (spoilt(hands=["5C 8S", "6D", *HANDS[2:]]), ["hands[1]", "6D", "not bust"]),
    "too little to stand": (spoilt(hands=["8S", *HANDS[1:]], open=["", *OPEN[1:]]), ["hands[0]", "8S", "3 cards"]),
    "drawn to once bust": (spoilt(hands=["5C 8S", "7D 6D 7S", *HANDS[2:]]), ["hands[1]", "6D 7D", "7S", "bust"]),
    "drawn to after seven and a half": (
        spoilt(hands=["5C 8S", "7D 8D 10D", *HANDS[2:]], open=["8S", "", "", ""], stock="1B"),
        ["hands[1]", "7D 8D 10D", "no more could be drawn"],
    ),
    "a card before its turn": (changed(AT_TURN, hands=["5C 1S", "6D", "2B"]), ["hands[2]", "2B", "turn"]),
    "no card in its turn": (changed(AT_TURN, hands=["5C 1S", "", ""]), ["hands[1]", "no card"]),
    # open cards
    "an open card of another hand": (spoilt(open=["2B", *OPEN[1:]]), ["open[0]", "2B", "not in the hand"]),
    "the first card lies open": (spoilt(open=["5C 8S", *OPEN[1:]]), ["open[0]", "5C 8S", "first"]),
    "a hidden card of a bust hand": (spoilt(open=["8S", "3S", "", ""]), ["open[1]", "6D", "shown"]),
    "a picture to the matta": (
        spoilt(hands=["10D 8S 9S", *HANDS[1:]], open=["8S 9S", *OPEN[1:]], stock=""),
        ["open[0]", "8S 9S", "matta", "7½"],
    ),
}


@pytest.mark.parametrize("document", [SETTE_E_MEZZO, SETTE_E_MEZZO_OVER, AT_TURN], ids=["middle", "over", "at turn"])
def test_the_documents_to_spoil_are_sound(document: Document) -> None:
    position = Position.from_dict(document)
    written = position.to_dict()
    in_order = {"hands", "open"}
    assert {field: value for field, value in written.items() if field not in in_order} == {
        field: value for field, value in document.items() if field not in in_order
    }
    for field in in_order:
        assert [sorted(cards.split()) for cards in written[field]] == [
            sorted(cards.split()) for cards in document[field]
        ]


test_an_impossible_position_is_refused = refused_documents(IMPOSSIBLE, Position)


def test_all_faults_of_a_stage_are_listed() -> None:
    document = spoilt(hands=["5C 3C", "6D", "2B", ""])
    assert [reason.partition("`:")[0] for reason in refused(document)] == ["`hands[0]", "`hands[1]", "`hands[3]"]


def test_fields_that_a_document_leaves_out_follow_from_the_hands() -> None:
    short = {field: SETTE_E_MEZZO[field] for field in ("rules", "hands", "to_move", "stock")}
    assert Position.from_dict(short) == Position.from_dict(SETTE_E_MEZZO)
    assert str(Position.from_dict(short)).split()[2:4] == ["stood/bust/playing/waiting", "8S/3S6D/-/-"]


def test_without_open_cards_the_lowest_card_that_can_have_come_first_is_hidden() -> None:
    document = spoilt(hands=["8S 5C", *HANDS[1:]], open=["", *OPEN[1:]])
    assert Position.from_dict(document) == Position.from_dict(SETTE_E_MEZZO)
    other = Position.from_dict(spoilt(open=["5C", *OPEN[1:]]))
    assert other != Position.from_dict(SETTE_E_MEZZO)


def test_cards_that_are_nowhere_are_out_of_play() -> None:
    position = Position.from_dict(SETTE_E_MEZZO)
    assert sum(map(len, position.hands)) + len(position.stock) == 9
    assert len(position.observation(2).unseen) == 5
    assert Position(str(position)) == position


def test_nobody_moves_in_a_finished_hand() -> None:
    for to_move in (None, 0, 2):
        over = Position.from_dict(changed(SETTE_E_MEZZO_OVER, to_move=to_move))
        assert (over.is_over, over.to_move, over.legal_moves()) == (True, None, [])
        assert over == Position.from_dict(SETTE_E_MEZZO_OVER)


def test_a_whole_hand_reads_back() -> None:
    position = Rules("sette_e_mezzo", players=20).deal(deck=T_7_3)
    while not position.is_over:
        assert Position.from_json(position.to_json()) == Position(str(position)) == position
        position = position.play(position.legal_moves()[-1])


NOTATION = str(Position.from_dict(SETTE_E_MEZZO))

NOTATIONS: Notations = {
    "a field too few": (ParseError, NOTATION.rsplit(" ", 1)[0], ["5", "6", "rules hands status open to_move stock"]),
    "a field too many": (ParseError, f"{NOTATION} -", ["7", "6"]),
    "a hand too few": (InvalidPositionError, NOTATION.replace("2B/7C", "2B7C"), ["hands", "3", "4"]),
    "a status too few": (InvalidPositionError, NOTATION.replace("stood/", ""), ["status", "3", "4"]),
    "no such status": (InvalidPositionError, NOTATION.replace("stood", "stand"), ["status[0]", "stand"]),
    "no such card": (InvalidPositionError, NOTATION.replace("2B", "2X"), ["hands[2]", "2X"]),
    "of another game": (ParseError, NOTATION.replace("sette_e_mezzo(players=4)", "scopa"), ["6", "8"]),
}


test_a_spoilt_notation_is_refused = refused_notations(NOTATIONS, Position)
