"""Spoilt documents and notations of Scopa: the error names the place, the card and the reason."""

import json
import re
from functools import partial
from types import MappingProxyType
from typing import Any

import pytest

from scopasolver import InvalidPositionError, MisdealError, ParseError, Position, Rules, RulesError
from spoiling import (
    MIDDLE,
    POSITION,
    SCIENTIFICO,
    START,
    TEN_MEGABYTES,
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

spoilt = partial(changed, MIDDLE)


@pytest.mark.parametrize("document", [MIDDLE, START, SCIENTIFICO], ids=["middle", "start", "scientifico"])
def test_the_documents_to_spoil_are_sound(document: Document) -> None:
    position = Position.from_dict(document)
    assert Position.from_dict(position.to_dict()) == position


SHAPES: Documents = {
    "no rules": (without(MIDDLE, "rules"), ["rules", "missing"]),
    "no hands": (without(MIDDLE, "hands"), ["hands", "missing"]),
    "no seat to move": (without(MIDDLE, "to_move"), ["to_move", "missing"]),
    "nothing at all": ({}, ["rules", "hands", "to_move"]),
    "an unknown field": (spoilt(briscola="1C"), ["briscola", "no such field"]),
    "a field with a capital": (changed(without(MIDDLE, "table"), Table="7C 9S 6B 5D 10D"), ["Table"]),
    "rules are a number": (spoilt(rules=7), ["rules", "7"]),
    "rules are null": (spoilt(rules=None), ["rules", "null"]),
    "hands are a text": (spoilt(hands="2C 9C 6S/3B 10B 7D"), ["hands", "list"]),
    "a hand is a list": (spoilt(hands=[["2C", "9C", "6S"], "3B 10B 7D"]), ["hands[0]", "list"]),
    "a hand is null": (spoilt(hands=[None, "3B 10B 7D"]), ["hands[0]", "null"]),
    "the table is a list": (spoilt(table=["7C", "9S"]), ["table", "list"]),
    "the table is a number": (spoilt(table=7), ["table", "7"]),
    "the stock is true": (spoilt(stock=True), ["stock", "true"]),
    "the piles are an object": (spoilt(captured={"0": "", "1": ""}), ["captured", "object"]),
    "a pile is a number": (spoilt(captured=[16, 13]), ["captured[0]", "captured[1]"]),
    "sweeps are one number": (spoilt(sweeps=0), ["sweeps", "list"]),
    "a sweep is a text": (spoilt(sweeps=["0", 0]), ["sweeps[0]"]),
    "a sweep is true": (spoilt(sweeps=[True, 0]), ["sweeps[0]", "true"]),
    "a sweep is half": (spoilt(sweeps=[0, 0.5]), ["sweeps[1]", "0.5"]),
    "a sweep is negative": (spoilt(sweeps=[0, -1]), ["sweeps[1]", "-1"]),
    "to move is true": (spoilt(to_move=True), ["to_move", "true"]),
    "to move is a text": (spoilt(to_move="0"), ["to_move"]),
    "to move is negative": (spoilt(to_move=-1), ["to_move", "-1"]),
    "to move is a fraction": (spoilt(to_move=0.5), ["to_move", "0.5"]),
    "to move is null with cards in hand": (spoilt(to_move=None), ["to_move", "null"]),
    "last capture is false": (spoilt(last_capture=False), ["last_capture", "false"]),
    "last capture is a list": (spoilt(last_capture=[1]), ["last_capture", "list"]),
    "no such rank": (spoilt(table="7C 9S 6B 5D 11D"), ["table", "11D"]),
    "no such suit": (spoilt(table="7C 9S 6B 5D 10X"), ["table", "10X"]),
    "rank nought": (spoilt(hands=["0C 9C 6S", "3B 10B 7D"]), ["hands[0]", "0C"]),
    "a rank with a nought before it": (spoilt(table="07C 9S 6B 5D 10D"), ["table", "07C"]),
    "suit before rank": (spoilt(table="C7 9S 6B 5D 10D"), ["table", "C7"]),
    "commas between cards": (spoilt(table="7C,9S,6B,5D,10D"), ["table", "7C,9S,6B,5D,10D"]),
    "two cards that are none": (spoilt(table="7C 9S 6B 15D 110D"), ["table", "15D", "110D"]),
    "a card that is no letter": (spoilt(table="7C 9S 6B 5D 10☘"), ["table", "10☘"]),
}

IMPOSSIBLE: Documents = {
    # the pack
    "a missing card": (spoilt(table="7C 9S 6B 5D"), ["10D"]),
    "two missing cards": (spoilt(hands=["2C 9C", "3B 10B"]), ["6S", "7D"]),
    "a card twice on the table": (spoilt(table="7C 7C 9S 6B 5D 10D"), ["table", "7C", "twice"]),
    "a card in hand and on the table": (spoilt(table="7C 9S 6B 5D 10D 2C"), ["table", "2C", "twice", "hands[0]"]),
    "forty-one cards": (spoilt(stock="7D"), ["stock", "7D", "twice", "hands[1]"]),
    "a card in both piles": (spoilt(captured=[MIDDLE["captured"][0] + " 1C", MIDDLE["captured"][1]]), ["1C"]),
    # numbers of cards
    "a hand too few": (spoilt(hands=["2C 9C 6S 3B 10B 7D"]), ["hands", "1", "2"]),
    "a hand too many": (spoilt(hands=["2C 9C 6S", "3B 10B 7D", ""]), ["hands", "3", "2"]),
    "a pile too few": (spoilt(captured=[" ".join(MIDDLE["captured"])]), ["captured", "1", "2"]),
    "a pile a seat, not a side": (changed(SCIENTIFICO, captured=["", "", *SCIENTIFICO["captured"]]), ["captured"]),
    "sweeps for three": (spoilt(sweeps=[0, 0, 0]), ["sweeps", "3", "2"]),
    "four in a hand": (spoilt(hands=["2C 9C 6S 7C", "3B 10B 7D 9S"], table="6B 5D 10D"), ["hands[0]", "4", "3"]),
    "hands of different sizes": (spoilt(hands=["2C 9C", "3B 10B 7D 6S"]), ["hands[1]", "4"]),
    "seat 1 to move with as many as seat 0": (spoilt(to_move=1), ["hands[0]", "3", "2"]),
    "empty hands and a stock": (spoilt(hands=["", ""], stock="2C 9C 6S 3B 10B 7D"), ["stock", "6"]),
    "a stock that no round uses up": (spoilt(hands=["2C 9C", "3B 10B"], stock="6S 7D"), ["stock", "2", "6"]),
    "a stock in a game that deals all": (
        changed(SCIENTIFICO, hands=["6B", "9D", "8B", "7D"], stock="3D 10D 5D 8D"),
        ["stock", "4", "scopone_scientifico"],
    ),
    "no seat with this number to move": (spoilt(to_move=2), ["to_move", "2", "1"]),
    "no seat with this number captured": (spoilt(last_capture=2), ["last_capture", "2"]),
    "a huge seat": (spoilt(to_move=2**70), ["to_move"]),
    "twenty-one sweeps": (spoilt(sweeps=[21, 0]), ["sweeps[0]", "21"]),
    "hundreds of sweeps": (spoilt(sweeps=[0, 256]), ["sweeps[1]", "256"]),
    # moments that no play leads to
    "more sweeps than captures": (spoilt(sweeps=[9, 0]), ["sweeps[0]", "9"]),
    "a sweep before the first move": (changed(START, sweeps=[1, 0]), ["sweeps[0]", "1"]),
    "a pile of one card": (
        spoilt(captured=["4C", f"{MIDDLE['captured'][0][3:]} {MIDDLE['captured'][1]}"]),
        ["captured[0]", "4C"],
    ),
    "a pile with an odd total": (swapped(MIDDLE, "4C", "1C"), ["captured[0]", "67"]),
    "a pile that fifteen does not divide": (spoilt(rules="scopa_di_quindici"), ["captured[0]", "70"]),
    "captured cards that nobody captured": (spoilt(last_capture=None), ["last_capture", "captured"]),
    "a capture of none": (spoilt(captured=["", " ".join(MIDDLE["captured"])], last_capture=0), ["last_capture", "0"]),
    "a last capture before the first move": (changed(START, last_capture=1), ["last_capture", "1"]),
    "equal ranks in scopone scientifico": (swapped(SCIENTIFICO, "7S", "6C"), ["table", "6C", "6D"]),
    "a starting table of three re": (swapped(swapped(START, "6C", "10B"), "7B", "10C"), ["table", "10C 10S 10B"]),
    "cards left over after the end": (
        spoilt(
            hands=["", ""],
            captured=[f"{MIDDLE['captured'][0]} 2C 9C 6S 3B 10B 10D", f"{MIDDLE['captured'][1]} 7D 7C"],
            table="9S 6B 5D",
        ),
        ["table", "9S"],
    ),
}


test_an_impossible_position_is_refused = refused_documents(SHAPES | IMPOSSIBLE, Position)


@pytest.mark.parametrize("number", ["nan", "inf", "-inf"])
def test_a_number_that_is_none_is_named(number: str) -> None:
    message = raised(InvalidPositionError, lambda: Position.from_dict(spoilt(sweeps=[float(number), 0])))
    assert "sweeps[0]" in message
    assert number in message


def test_all_faults_are_listed() -> None:
    document = spoilt(table="7C 7C 9S 6B 5D", to_move=5, sweeps=[0], last_capture=9)
    assert len(refused(document, "table", "7C", "10D", "to_move", "5", "sweeps", "last_capture", "9")) >= 5


def test_many_words_that_are_no_cards_get_a_short_answer() -> None:
    document = spoilt(table=" ".join(f"{number}X" for number in range(1000)))
    assert len(refused(document, "960 words more")) == 41


@pytest.mark.parametrize(
    "document",
    [
        swapped(swapped(START, "6C", "10B"), "7B", "10C"),
        swapped(changed(START, rules="scopa_d_assi(ace_redeal=true)"), "6C", "1B"),
        swapped(swapped(changed(START, rules="scopa_di_quindici"), "6C", "10B"), "7B", "10C"),
    ],
    ids=["re", "asso", "quindici"],
)
def test_a_start_that_the_deal_made_void_is_a_misdeal(document: Document) -> None:
    assert "void" in raised(MisdealError, lambda: Position.from_dict(document))


def test_a_table_that_only_a_void_deal_leaves_is_a_misdeal() -> None:
    # 10C, 10S and 10B cannot have come beside each other by play.
    document = changed(
        START,
        hands=["4C 1S", "5B 2D 9D"],
        table="10C 10S 10B 6C 8S",
        stock=START["stock"].replace("10C", "3S").replace("10B", "7B"),
        to_move=1,
    )
    assert "10C 10S 10B" in raised(MisdealError, lambda: Position.from_dict(document))
    assert Position.from_dict(changed(document, rules="scopa(misdeal_re=off)")).plies_left == 35


def test_nobody_moves_in_a_finished_hand() -> None:
    over = Rules("scopa").random_position(seed=1, plies_left=0)
    assert Position.from_dict(over.to_dict() | {"to_move": None}) == over
    assert Position.from_dict(over.to_dict() | {"to_move": 1}) == over


ALONE = [
    spoilt(hands=["2C 9C 6S", "3B"], stock="10B 7D"),
    spoilt(hands=["2C 9C 6S 3B 10B 7D"]),
    changed(START, sweeps=[1, 0]),
    changed(SCIENTIFICO, hands=["6B 3D", "9D 10D", "8B 5D", "7D"], stock="8D"),
]


@pytest.mark.parametrize("document", ALONE)
def test_one_is_not_a_plural(document: Document) -> None:
    message = raised(InvalidPositionError, lambda: Position.from_dict(document))
    assert not re.search(r"\b1 (cards|entries|plays|sweeps)\b", message)


def test_one_card_is_no_deck() -> None:
    assert "1 card instead" in raised(InvalidPositionError, lambda: Rules("scopa").deal(deck="7D"))


def test_faults_of_the_past_are_listed_together() -> None:
    document = changed(swapped(MIDDLE, "4C", "1C"), sweeps=[9, 9])
    assert len(refused(document, "captured[0]", "captured[1]", "sweeps[0]", "sweeps[1]")) == 4


TEXTS: dict[str, tuple[str | bytes, list[str]]] = {
    "empty": ("", ["empty"]),
    "empty bytes": (b"", ["empty"]),
    "blank": (" \n\t ", ["empty"]),
    "not JSON": ("scopa 2C/3C", ["JSON"]),
    "half a document": (json.dumps(MIDDLE)[:100], ["JSON"]),
    "two documents": (json.dumps(MIDDLE) * 2, ["JSON"]),
    "a list": (json.dumps([MIDDLE]), ["list", "object"]),
    "a number": ("7", ["7", "object"]),
    "null": ("null", ["null", "object"]),
    "a key twice": (json.dumps(MIDDLE)[:-1] + ', "stock": "7D"}', ["stock", "twice"]),
    "a key twice inside": ('{"rules": {"a": 1, "a": 2}}', ["a", "twice"]),
    "single quotes": (str(MIDDLE), ["JSON"]),
    "a comma at the end": (json.dumps(MIDDLE)[:-1] + ",}", ["JSON"]),
    "a comment": (json.dumps(MIDDLE) + " // mine", ["JSON"]),
    "NaN": (json.dumps(spoilt(to_move=float("nan"))), ["JSON"]),
    "infinity": (json.dumps(spoilt(to_move=float("inf"))), ["JSON"]),
    "a number out of all range": (json.dumps(MIDDLE).replace('"to_move": 0', '"to_move": 1e999'), ["number"]),
    "deep lists": ("[" * 100_000 + "]" * 100_000, ["JSON"]),
    "deep objects": ('{"a":' * 100_000 + "1" + "}" * 100_000, ["JSON"]),
    "ten megabytes of noise": ("7D" * (TEN_MEGABYTES // 2), ["document"]),
    "ten megabytes of blanks": (" " * TEN_MEGABYTES, ["document"]),
    "not UTF-8": (b'{"rules": "scop\xe0"}', ["UTF-8"]),
    "UTF-16": (json.dumps(MIDDLE).encode("utf-16"), ["UTF-8"]),
    "a nought byte": ("\0", ["JSON"]),
}


@pytest.mark.parametrize(("text", "words"), TEXTS.values(), ids=TEXTS.keys())
def test_a_text_that_is_no_document_is_refused(text: str | bytes, words: list[str]) -> None:
    message = raised(ParseError, lambda: Position.from_json(text), *words)
    assert len(message) < 1000


NOTATION = str(POSITION)

NOTATIONS: Notations = {
    "empty": (ParseError, "", ["rules", "preset"]),
    "one field": (ParseError, "scopa", ["1", "8"]),
    "a field too few": (ParseError, NOTATION.rsplit(" ", 1)[0], ["7", "8"]),
    "a field too many": (ParseError, f"{NOTATION} -", ["9", "8"]),
    "noise": (RulesError, "7D" * (TEN_MEGABYTES // 2), ["7D7D"]),
    "of another game": (ParseError, NOTATION.replace("scopa ", "ruba_mazzo "), ["8", "7"]),
    "eight fields of noise": (RulesError, " ".join(["x" * 2**20] * 8), ["xxx"]),
    "no such card": (InvalidPositionError, NOTATION.replace("5D10D", "5D11D"), ["table", "11D"]),
    "a card that stops short": (InvalidPositionError, NOTATION.replace("5D10D", "5D10"), ["table", "10"]),
    "no such suit": (InvalidPositionError, NOTATION.replace("7C9S", "7Q9S"), ["table", "7Q"]),
    "sweeps are letters": (InvalidPositionError, NOTATION.replace(" 0/0 ", " a/b "), ["sweeps", "a", "b"]),
    "sweeps are signed": (InvalidPositionError, NOTATION.replace(" 0/0 ", " +0/-0 "), ["sweeps", "+0", "-0"]),
    "a seat that is no number": (InvalidPositionError, NOTATION.replace(" 1 0 -", " 1 x -"), ["to_move", "x"]),
    "a last capture that is none": (InvalidPositionError, NOTATION.replace(" 1 0 -", " x 0 -"), ["last_capture", "x"]),
    "a seat that is too high": (InvalidPositionError, NOTATION.replace(" 1 0 -", " 1 7 -"), ["to_move", "7"]),
    "hands for three": (InvalidPositionError, NOTATION.replace("/3B10B7D", "/3B10B/7D"), ["hands", "3"]),
    "a card missing": (InvalidPositionError, NOTATION.replace("5D10D", "5D"), ["10D"]),
    "a card twice": (InvalidPositionError, NOTATION.replace("5D10D", "5D5D"), ["5D", "twice", "10D"]),
}


test_a_spoilt_notation_is_refused = refused_notations(NOTATIONS, Position)


@pytest.mark.parametrize("value", [None, "scopa", 7, [MIDDLE]])
def test_a_value_that_is_no_document_is_refused(value: Any) -> None:
    message = raised(TypeError, lambda: Position.from_dict(value))
    assert type(value).__name__ in message
    assert "dict" in message


@pytest.mark.parametrize("value", [object(), {1, 2}, b"2C", 1j])
def test_a_value_that_json_does_not_know_is_refused(value: Any) -> None:
    message = raised(InvalidPositionError, lambda: Position.from_dict(spoilt(table=value)))
    assert "table" in message
    assert type(value).__name__ in message


def test_a_field_name_is_a_text() -> None:
    assert "3" in raised(InvalidPositionError, lambda: Position.from_dict({**MIDDLE, 3: "7D"}))  # type: ignore[dict-item]  # wrong on purpose


def test_an_unknown_field_does_not_hide_the_other_faults() -> None:
    document = {**MIDDLE, "tavolo": "", "table": f"{MIDDLE['table']} 7D"}
    message = raised(InvalidPositionError, lambda: Position.from_dict(document))
    assert "tavolo" in message
    assert "`7D` is there twice" in message


def test_any_mapping_and_any_sequence_of_json_is_a_document() -> None:
    document = MappingProxyType(spoilt(hands=tuple(MIDDLE["hands"]), sweeps=(0, 0)))
    assert Position.from_dict(document) == POSITION
