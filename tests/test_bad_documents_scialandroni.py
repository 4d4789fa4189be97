"""Spoilt documents of Su Scialandroni: the error names the place, the card or bid, and the reason."""

from functools import partial

import pytest

from building import T_7_3, names, say
from scopasolver import IllegalMoveError, InvalidPositionError, ParseError
from scopasolver.scialandroni import Position, Rules
from spoiling import (
    SCIALANDRONI,
    SCIALANDRONI_SCARTU,
    Document,
    Documents,
    Notations,
    changed,
    raised,
    refused,
    refused_documents,
    refused_notations,
)

HANDS = SCIALANDRONI["hands"]
BIDS = SCIALANDRONI["bids"]
STOCK = SCIALANDRONI["stock"]
LEFT = SCIALANDRONI_SCARTU["hands"]

betting = partial(changed, SCIALANDRONI)
scartu = partial(changed, SCIALANDRONI_SCARTU)

IMPOSSIBLE: Documents = {
    # shapes
    "a table": (betting(table="1C"), ["table", "no such field", "phase, scores, marked"]),
    "no such phase": (betting(phase="bluff"), ["phase", "bluff", "posta_1, posta_2, cartetta, posta_grande, scartu"]),
    "a phase that is a number": (betting(phase=3), ["phase", "3", "posta_1"]),
    "bids are a text": (betting(bids="tace"), ["bids", "list"]),
    "a bid is a number": (betting(bids=["tace", 3]), ["bids[1]", "3", "string"]),
    "one score": (betting(scores=[1]), ["scores", "1", "2", "side"]),
    "a score is a text": (betting(scores=["6", 0]), ["scores[0]", "string", "number"]),
    "a score below nothing": (betting(scores=[-1, 0]), ["scores[0]", "-1"]),
    "marked is null": (betting(marked=[None, 0]), ["marked[0]", "null"]),
    "an unknown word": (betting(declared=["bluff"] + ["nothing"] * 3), ["declared[0]", "bluff", "primiera, frusciu"]),
    "three words for four": (betting(declared=["nothing"] * 3), ["declared", "3", "4", "seat"]),
    "no such seat": (betting(to_move=4), ["to_move", "4", "0 to 3"]),
    "last is no seat": (scartu(last=4), ["last", "4"]),
    "in_turn is a text": (scartu(in_turn="two"), ["in_turn", "string"]),
    # the pack
    "a jolly": (betting(hands=["* 1S 8S 5B", *HANDS[1:]]), ["hands[0]", "*"]),
    "su bintixincu in a hand": (betting(hands=["2D 1S 8S 5B", *HANDS[1:]]), ["hands[0]", "2D", "4C"]),
    "su bintixincu in the stock": (betting(stock=STOCK.replace("7D", "3S")), ["stock", "3S", "7D"]),
    "a card twice": (betting(hands=["6C 1S 8S 5B", *HANDS[1:]]), ["6C", "twice", "hands[0]", "hands[1]"]),
    "a card put aside that is in a hand": (betting(aside=["4C", "", "", ""]), ["aside[0]", "4C", "twice", "hands[0]"]),
    "a card is missing": (betting(hands=["4C 1S 8S", *HANDS[1:]]), ["5B", "38"]),
    # sizes
    "too many cards in a hand": (
        betting(hands=["4C 1S 8S 5B 10C", *HANDS[1:]], stock=STOCK.removeprefix("10C ")),
        ["hands[0]", "5 cards", "4", "posta_1"],
    ),
    "cards put aside too soon": (
        betting(aside=["10C", "", "", ""], stock=STOCK.removeprefix("10C ")),
        ["aside[0]", "1 card", "0", "posta_1"],
    ),
    "ten cards": (scartu(hands=["1S 2S 4S 5S 6S 7S 8S 1B 2B 4B", *LEFT[1:]]), ["hands[0]", "10 cards", "9"]),
    "three cards left over": (scartu(stock="2C 3B 4S"), ["stock", "3 cards", "2"]),
    "cards aside in the scartu": (scartu(aside=["2C", "", "", ""]), ["aside[0]", "all his cards"]),
    # scores
    "a gioco that is over": (betting(scores=[90, 0]), ["scores[0]", "90"]),
    "marked before the first phase is over": (betting(marked=[2, 0]), ["marked[0]", "first phase"]),
    "more than a deal marks": (scartu(marked=[2000, 0]), ["marked[0]", "2000", "1000"]),
    "both have reached the limit": (scartu(scores=[50, 50], marked=[50, 50]), ["marked", "both", "90"]),
    "the limit is reached and cards are laid": (scartu(scores=[88, 0]), ["marked", "side 0", "limit"]),
    # bids
    "no word": (betting(bids=["tace", "hello"]), ["bids[1]", "hello", "bollu biri"]),
    "a declaration of nothing": (betting(bids=["primiera"]), ["bids[0]", "primiera"]),
    "frusciu of four suits": (betting(bids=["tace", "frusciu"]), ["bids[1]", "frusciu"]),
    "a raise before a posta": (betting(bids=[*BIDS[:2], "raise 10"]), ["bids[2]", "raise 10"]),
    "a raise above s'arrestu": (betting(bids=[*BIDS, "raise 6"], to_move=0), ["bids[4]", "raise 6"]),
    "the partner answers": (betting(bids=[*BIDS, "passo", "posta"], to_move=0), ["bids[5]", "posta"]),
    "a phase that is over": (betting(bids=[*BIDS, "passo", "passo"], to_move=0), ["bids", "over"]),
    "another is to speak": (betting(to_move=3), ["to_move", "seat 3", "seat 2"]),
    "declared by another": (
        betting(declared=["primiera", "nothing", "nothing", "nothing"]),
        ["declared", "nothing, primiera, nothing, nothing"],
    ),
    "posta in the scartu": (scartu(bids=["posta"]), ["bids", "bussu"]),
    "bussu twice": (scartu(bids=["bussu", "bussu"]), ["bids", "once"]),
    "bussu that the rules do not have": (scartu(rules="scialandroni(bussu=false)"), ["bids", "rules"]),
    "a declaration in the scartu": (scartu(declared=["primiera"] + ["nothing"] * 3), ["declared", "scartu"]),
    # shown cards
    "a shown card of another": (scartu(shown=["6C", "", "", ""]), ["shown[0]", "6C", "seat 0"]),
    "shown for nothing": (scartu(marked=[0, 0]), ["shown[0]", "5C", "nothing has been marked"]),
    "a face that was not turned": (
        betting(rules="scialandroni(declared_visible=true)", shown=["", "7B", "", ""]),
        ["shown[1]", "7B", "no declaration"],
    ),
    "a score beyond any limit": (
        betting(rules="scialandroni(limit_soddus=500)", scores=[3000, 0]),
        ["scores[0]", "3000"],
    ),
    # cards that are laid
    "a card in the posta": (betting(laid="10C", stock=STOCK.removeprefix("10C ")), ["laid", "1 card", "0", "posta_1"]),
    "laid by a seat in a posta": (betting(last=1), ["last", "seat 1", "scartu"]),
    "a turn in a posta": (betting(in_turn=1), ["in_turn", "scartu"]),
    "a step that is left out": (scartu(ladder="3C 5S"), ["ladder", "5S", "3C"]),
    "three assi": (scartu(ladder="1S 1B 1D 2C"), ["ladder", "1D", "1B"]),
    "cards that nobody has laid": (scartu(last=None), ["last", "cards have been laid"]),
    "nobody's last card": (scartu(ladder="", laid="", in_turn=0), ["last", "no card"]),
    "a turn longer than the ladder": (scartu(in_turn=3), ["in_turn", "3", "1 and 2"]),
    "a turn without a card": (scartu(in_turn=0), ["in_turn", "0", "1 and 2"]),
    "a turn of one who has stopped": (scartu(to_move=1), ["in_turn", "2", "seat 0 has stopped"]),
    "a player who could go on": (scartu(to_move=1, in_turn=0), ["to_move", "seat 1", "seat 0"]),
    "a ladder that nobody can follow": (
        scartu(ladder="6S", in_turn=1, hands=["5C 9C", "6C", "8C", "1C 10C"]),
        ["ladder", "nobody can follow"],
    ),
    "a hand that is out": (scartu(hands=["5C 9C", "", "8C", "1C 10C"]), ["hands[1]", "seat 1"]),
    "unpaid scartu": (scartu(hands=["", *LEFT[1:]], shown=["", "", "", ""], marked=[0, 6]), ["marked", "side 0", "6"]),
}


@pytest.mark.parametrize("document", [SCIALANDRONI, SCIALANDRONI_SCARTU], ids=["posta", "scartu"])
def test_the_documents_to_spoil_are_sound(document: Document) -> None:
    assert Position.from_dict(document).to_dict() == document


test_an_impossible_position_is_refused = refused_documents(IMPOSSIBLE, Position)


def test_all_faults_of_a_stage_are_listed() -> None:
    fields = [reason.partition("`:")[0] for reason in refused(betting(scores=[95, 99], last=2, in_turn=1))]
    assert {"`scores[0]", "`scores[1]", "`last", "`in_turn"} <= set(fields)


def test_declarations_follow_from_the_bids() -> None:
    assert Position.from_dict(betting(declared=["nothing"] * 4)) == Position.from_dict(SCIALANDRONI)


def test_bids_may_be_written_with_other_blanks() -> None:
    said = [*BIDS, "bollu_biri"]
    assert Position.from_dict(betting(bids=said, to_move=0)) == Position.from_dict(SCIALANDRONI).play("bollu biri")


def test_a_finished_scartu_reads_back() -> None:
    over = Position.from_dict(SCIALANDRONI_SCARTU).play("5C")
    assert over.to_move == 1
    end = say(Position.from_dict(SCIALANDRONI_SCARTU), "5C, 6C, 7C")
    assert (end.is_over, end.marked) == (True, (2, 6 + 2))
    for to_move in (None, 0, 3):
        assert Position.from_dict(end.to_dict() | {"to_move": to_move}) == end


def test_every_moment_reads_back() -> None:
    for options in ({}, {"hold_back": True}, {"cartetta_betting": "fixed", "bintixincu": "2C+3B"}):
        position = Rules("scialandroni", **options).deal(deck=T_7_3)
        while not position.is_over:
            assert Position.from_json(position.to_json()) == Position(str(position)) == position
            moves = position.legal_moves()
            position = position.play(
                moves[-1] if position.phase != "scartu" and str(moves[-1]) != "arrestu" else moves[0]
            )
        assert Position.from_json(position.to_json()) == Position(str(position)) == position


NOTATION = str(Position.from_dict(SCIALANDRONI_SCARTU))

NOTATIONS: Notations = {
    "a field too few": (ParseError, NOTATION.rsplit(" ", 1)[0], ["14", "15"]),
    "a field too many": (ParseError, f"{NOTATION} -", ["16", "15"]),
    "a hand too few": (InvalidPositionError, NOTATION.replace("5C9C/6C7C", "5C9C6C7C"), ["hands", "3", "4"]),
    "no such phase": (InvalidPositionError, NOTATION.replace("scartu", "scarto"), ["phase", "scarto"]),
    "no such card": (InvalidPositionError, NOTATION.replace("3C4C", "3C4X"), ["ladder", "4X"]),
    "of another game": (ParseError, NOTATION.replace("scialandroni", "scopa"), ["15", "8"]),
}


test_a_spoilt_notation_is_refused = refused_notations(NOTATIONS, Position)


ILLEGAL: dict[str, tuple[Document, str, list[str]]] = {
    "a card in a posta": (SCIALANDRONI, "1C", ["no card is laid", "posta_1"]),
    "bussu in a posta": (SCIALANDRONI, "bussu", ["posta_1"]),
    "a raise above s'arrestu": (SCIALANDRONI, "raise 6", ["4", "5"]),
    "s'arrestu in other words": (SCIALANDRONI, "raise 5", ["5", "arrestu"]),
    "a raise that is none": (betting(scores=[0, 0]), "raise 4", ["4", "90"]),
    "declared too late": (SCIALANDRONI, "primiera", ["primiera"]),
    "frusciu of four suits": (betting(bids=["tace"], declared=["nothing"] * 4, to_move=1), "frusciu", ["primiera"]),
    "primiera of nothing": (betting(bids=[], declared=["nothing"] * 4, to_move=0), "primiera", ["neither"]),
    "a card that does not follow": (SCIALANDRONI_SCARTU, "9C", ["9C", "4C", "5"]),
    "a stop": (SCIALANDRONI_SCARTU, "stop", ["hold_back"]),
    "a stop at the lead": (
        scartu(rules="scialandroni(hold_back=true)", ladder="", laid="9S 10S 3C 4C", in_turn=0),
        "stop",
        ["lead"],
    ),
    "bussu after a card": (SCIALANDRONI_SCARTU, "bussu", ["before"]),
    "a word of a posta": (SCIALANDRONI_SCARTU, "passo", ["passo"]),
}


@pytest.mark.parametrize(("document", "move", "words"), ILLEGAL.values(), ids=ILLEGAL.keys())
def test_an_illegal_move_says_why(document: Document, move: str, words: list[str]) -> None:
    position = Position.from_dict(document)
    for act in (position.play, position.parse_move):
        with pytest.raises(IllegalMoveError) as caught:
            act(move)
        for word in words:
            assert word in str(caught.value)
        assert names(position.legal_moves()) == " ".join(caught.value.legal_moves)


def test_a_fourth_raise_is_one_too_many() -> None:
    position = say(Position.from_dict(betting(scores=[0, 0])), "raise 6, raise 8, raise 10")
    assert "at most 3 raises" in raised(IllegalMoveError, lambda: position.play("raise 20"))
