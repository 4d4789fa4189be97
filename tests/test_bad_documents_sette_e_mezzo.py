"""Whatever is wrong with a document of Sette e mezzo, the error says where, with what card, and why."""

from __future__ import annotations

import json

import pytest

from building import T_7_3
from scopasolver import InvalidPositionError, ParseError
from scopasolver.sette_e_mezzo import Position, Rules
from spoiling import SETTE_E_MEZZO, SETTE_E_MEZZO_OVER, Document, changed, raised

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

IMPOSSIBLE: dict[str, tuple[Document, list[str]]] = {
    # shapes
    "a table": (changed(SETTE_E_MEZZO, table="1C"), ["table", "no such field", "status, open"]),
    "status is a text": (changed(SETTE_E_MEZZO, status="stood"), ["status", "list"]),
    "a status is null": (changed(SETTE_E_MEZZO, status=[*STATUS[:3], None]), ["status[3]", "null"]),
    "a status is a number": (changed(SETTE_E_MEZZO, status=[*STATUS[:3], 0]), ["status[3]", "0"]),
    "no such status": (
        changed(SETTE_E_MEZZO, status=["stands", *STATUS[1:]]),
        ["status[0]", "stands", "waiting, playing, stood, bust"],
    ),
    "three words for four": (changed(SETTE_E_MEZZO, status=STATUS[:3]), ["status", "3", "4", "seat"]),
    "open is a text": (changed(SETTE_E_MEZZO, open="8S"), ["open", "list"]),
    "open cards are a number": (changed(SETTE_E_MEZZO, open=[8, "", "", ""]), ["open[0]", "8"]),
    "no such open card": (changed(SETTE_E_MEZZO, open=["11S", *OPEN[1:]]), ["open[0]", "11S"]),
    "three hands for four": (changed(SETTE_E_MEZZO, hands=HANDS[:3]), ["hands", "3", "4", "seat"]),
    "no such seat": (changed(SETTE_E_MEZZO, to_move=4), ["to_move", "4", "0 to 3"]),
    # the pack
    "a jolly": (changed(SETTE_E_MEZZO, stock="1B *"), ["stock", "*"]),
    "a card in two hands": (
        changed(SETTE_E_MEZZO, hands=[*HANDS[:3], "5C"]),
        ["hands[3]", "5C", "twice", "hands[0]"],
    ),
    "a card in a hand and in the stock": (changed(SETTE_E_MEZZO, stock="2B"), ["stock", "2B", "twice", "hands[2]"]),
    # who has come how far
    "nobody's turn has come": (changed(SETTE_E_MEZZO, status=["stood", "bust", "waiting", "waiting"]), ["status[2]"]),
    "two are playing": (
        changed(SETTE_E_MEZZO, status=["stood", "bust", "playing", "playing"]),
        ["status[3]", "playing", "seat 2"],
    ),
    "another is to move": (changed(SETTE_E_MEZZO, to_move=1), ["to_move", "seat 1", "seat 2 is playing"]),
    "the banker before a player": (
        changed(SETTE_E_MEZZO, status=["stood", "bust", "playing", "stood"]),
        ["status[3]", "stood", "waiting"],
    ),
    "a banker with nobody to play against": (
        changed(SETTE_E_MEZZO_OVER, status=["bust", "bust", "playing"], to_move=2),
        ["status[2]", "all players are bust"],
    ),
    "a banker who has played against nobody": (
        changed(SETTE_E_MEZZO_OVER, status=["bust", "bust", "stood"]),
        ["status[2]", "stood", "all players are bust"],
    ),
    # hands
    "no card before the turn": (changed(SETTE_E_MEZZO, hands=[*HANDS[:3], ""]), ["hands[3]", "0 cards", "1"]),
    "two cards before the turn": (changed(SETTE_E_MEZZO, hands=[*HANDS[:3], "7C 1C"]), ["hands[3]", "2 cards", "1"]),
    "a bust hand that plays": (
        changed(SETTE_E_MEZZO, hands=[*HANDS[:2], "2B 7B", "7C"]),
        ["hands[2]", "2B 7B", "bust"],
    ),
    "a bust hand that has stood": (changed(SETTE_E_MEZZO, hands=["5C 3C", *HANDS[1:]]), ["hands[0]", "3C 5C", "bust"]),
    "a hand that is not bust": (
        changed(SETTE_E_MEZZO, hands=["5C 8S", "6D", *HANDS[2:]]),
        ["hands[1]", "6D", "not bust"],
    ),
    "too little to stand": (
        changed(SETTE_E_MEZZO, hands=["8S", *HANDS[1:]], open=["", *OPEN[1:]]),
        ["hands[0]", "8S", "3 cards"],
    ),
    "drawn to after it was bust": (
        changed(SETTE_E_MEZZO, hands=["5C 8S", "7D 6D 7S", *HANDS[2:]]),
        ["hands[1]", "6D 7D", "7S", "bust"],
    ),
    "drawn to after seven and a half": (
        changed(SETTE_E_MEZZO, hands=["5C 8S", "7D 8D 10D", *HANDS[2:]], open=["8S", "", "", ""], stock="1B"),
        ["hands[1]", "7D 8D 10D", "no more could be drawn"],
    ),
    "a card before its turn": (changed(AT_TURN, hands=["5C 1S", "6D", "2B"]), ["hands[2]", "2B", "turn"]),
    "no card in its turn": (changed(AT_TURN, hands=["5C 1S", "", ""]), ["hands[1]", "no card"]),
    # open cards
    "an open card of another hand": (
        changed(SETTE_E_MEZZO, open=["2B", *OPEN[1:]]),
        ["open[0]", "2B", "not in the hand"],
    ),
    "the first card lies open": (changed(SETTE_E_MEZZO, open=["5C 8S", *OPEN[1:]]), ["open[0]", "5C 8S", "first"]),
    "a hidden card of a bust hand": (changed(SETTE_E_MEZZO, open=["8S", "3S", "", ""]), ["open[1]", "6D", "shown"]),
    "a picture to the matta": (
        changed(SETTE_E_MEZZO, hands=["10D 8S 9S", *HANDS[1:]], open=["8S 9S", *OPEN[1:]], stock=""),
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


@pytest.mark.parametrize(("document", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_an_impossible_position_is_refused(document: Document, words: list[str]) -> None:
    for read in (lambda: Position.from_dict(document), lambda: Position.from_json(json.dumps(document))):
        message = raised(InvalidPositionError, read)
        for word in words:
            assert word in message


def test_all_faults_of_a_stage_are_listed() -> None:
    document = changed(SETTE_E_MEZZO, hands=["5C 3C", "6D", "2B", ""])
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_dict(document)
    assert [reason.partition("`:")[0] for reason in caught.value.reasons] == ["`hands[0]", "`hands[1]", "`hands[3]"]


def test_what_a_document_leaves_out_follows_from_the_hands() -> None:
    short = {field: SETTE_E_MEZZO[field] for field in ("rules", "hands", "to_move", "stock")}
    assert Position.from_dict(short) == Position.from_dict(SETTE_E_MEZZO)
    assert str(Position.from_dict(short)).split()[2:4] == ["stood/bust/playing/waiting", "8S/3S6D/-/-"]


def test_without_open_cards_the_lowest_card_that_can_have_come_first_is_hidden() -> None:
    document = changed(SETTE_E_MEZZO, hands=["8S 5C", *HANDS[1:]], open=["", *OPEN[1:]])
    assert Position.from_dict(document) == Position.from_dict(SETTE_E_MEZZO)
    other = Position.from_dict(changed(SETTE_E_MEZZO, open=["5C", *OPEN[1:]]))
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
    position = Rules("sette_e_mezzo", players=12).deal(deck=T_7_3)
    while not position.is_over:
        assert Position.from_json(position.to_json()) == Position(str(position)) == position
        position = position.play(position.legal_moves()[-1])


NOTATION = str(Position.from_dict(SETTE_E_MEZZO))

NOTATIONS: dict[str, tuple[type[Exception], str, list[str]]] = {
    "a field too few": (ParseError, NOTATION.rsplit(" ", 1)[0], ["5", "6", "rules hands status open to_move stock"]),
    "a field too many": (ParseError, f"{NOTATION} -", ["7", "6"]),
    "a hand too few": (InvalidPositionError, NOTATION.replace("2B/7C", "2B7C"), ["hands", "3", "4"]),
    "a status too few": (InvalidPositionError, NOTATION.replace("stood/", ""), ["status", "3", "4"]),
    "no such status": (InvalidPositionError, NOTATION.replace("stood", "stand"), ["status[0]", "stand"]),
    "no such card": (InvalidPositionError, NOTATION.replace("2B", "2X"), ["hands[2]", "2X"]),
    "of another game": (ParseError, NOTATION.replace("sette_e_mezzo(players=4)", "scopa"), ["6", "8"]),
}


@pytest.mark.parametrize(("kind", "text", "words"), NOTATIONS.values(), ids=NOTATIONS.keys())
def test_a_spoilt_notation_is_refused(kind: type[Exception], text: str, words: list[str]) -> None:
    message = raised(kind, lambda: Position(text))
    for word in words:
        assert word in message
