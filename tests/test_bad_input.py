"""Whatever is wrong with an input, the error says where, with what card, and why."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import pytest

from building import T_7_3
from scopasolver import (
    Card,
    IllegalMoveError,
    InvalidPositionError,
    Limit,
    Match,
    MatchObjective,
    MisdealError,
    Move,
    ParseError,
    Position,
    Rules,
    RulesError,
    ScopaSolverError,
    solve,
    solve_many,
)

Document = dict[str, Any]
BAD = (ParseError, InvalidPositionError)
TEN_MEGABYTES = 10 * 2**20

MIDDLE: Document = {
    "rules": "scopa",
    "hands": ["2C 9C 6S", "3B 10B 7D"],
    "table": "7C 9S 6B 5D 10D",
    "captured": [
        "4C 5C 6C 10C 1S 2S 3S 4S 8S 10S 1B 2B 4B 1D 3D 6D",
        "1C 3C 8C 5S 7S 5B 7B 8B 9B 2D 4D 8D 9D",
    ],
    "sweeps": [0, 0],
    "last_capture": 1,
    "to_move": 0,
    "stock": "",
}
START: Document = {
    "rules": "scopa",
    "hands": ["4C 1S 8S", "5B 2D 9D"],
    "table": "6C 3S 10S 7B",
    "to_move": 0,
    "stock": " ".join(T_7_3.split()[10:]),
}
SCIENTIFICO: Document = {
    "rules": "scopone_scientifico",
    "hands": ["6B 3D", "9D 10D", "8B 5D", "7D 8D"],
    "table": "7S 1D 2B 6D",
    "captured": [
        "1C 2C 3C 4C 5C 7C 8C 9C 5S 8S 9S 10S 9B 2D",
        "6C 10C 1S 2S 3S 4S 6S 1B 3B 4B 5B 7B 10B 4D",
    ],
    "last_capture": 3,
    "to_move": 0,
}


def changed(document: Document, **fields: Any) -> Document:
    return document | fields


def without(document: Document, field: str) -> Document:
    return {name: value for name, value in document.items() if name != field}


def swapped(document: Document, one: str, other: str) -> Document:
    """Let two cards change places."""
    change = {one: other, other: one}
    text = re.sub(r"\d+[CSBD]", lambda card: change.get(card[0], card[0]), json.dumps(document))
    found: Document = json.loads(text)
    return found


def raised(kind: type[Exception] | tuple[type[Exception], ...], act: Callable[[], object]) -> str:
    with pytest.raises(kind) as caught:
        act()
    return str(caught.value)


@pytest.mark.parametrize("document", [MIDDLE, START, SCIENTIFICO], ids=["middle", "start", "scientifico"])
def test_the_documents_to_spoil_are_sound(document: Document) -> None:
    position = Position.from_dict(document)
    assert Position.from_dict(position.to_dict()) == position


SHAPES: dict[str, tuple[Document, list[str]]] = {
    "no rules": (without(MIDDLE, "rules"), ["rules", "missing"]),
    "no hands": (without(MIDDLE, "hands"), ["hands", "missing"]),
    "no seat to move": (without(MIDDLE, "to_move"), ["to_move", "missing"]),
    "nothing at all": ({}, ["rules", "hands", "to_move"]),
    "an unknown field": (changed(MIDDLE, briscola="1C"), ["briscola", "no such field"]),
    "a field with a capital": (changed(without(MIDDLE, "table"), Table="7C 9S 6B 5D 10D"), ["Table"]),
    "rules are a number": (changed(MIDDLE, rules=7), ["rules", "7"]),
    "rules are null": (changed(MIDDLE, rules=None), ["rules", "null"]),
    "hands are a text": (changed(MIDDLE, hands="2C 9C 6S/3B 10B 7D"), ["hands", "list"]),
    "a hand is a list": (changed(MIDDLE, hands=[["2C", "9C", "6S"], "3B 10B 7D"]), ["hands[0]", "list"]),
    "a hand is null": (changed(MIDDLE, hands=[None, "3B 10B 7D"]), ["hands[0]", "null"]),
    "the table is a list": (changed(MIDDLE, table=["7C", "9S"]), ["table", "list"]),
    "the table is a number": (changed(MIDDLE, table=7), ["table", "7"]),
    "the stock is true": (changed(MIDDLE, stock=True), ["stock", "true"]),
    "the piles are an object": (changed(MIDDLE, captured={"0": "", "1": ""}), ["captured", "object"]),
    "a pile is a number": (changed(MIDDLE, captured=[16, 13]), ["captured[0]", "captured[1]"]),
    "sweeps are one number": (changed(MIDDLE, sweeps=0), ["sweeps", "list"]),
    "a sweep is a text": (changed(MIDDLE, sweeps=["0", 0]), ["sweeps[0]"]),
    "a sweep is true": (changed(MIDDLE, sweeps=[True, 0]), ["sweeps[0]", "true"]),
    "a sweep is half": (changed(MIDDLE, sweeps=[0, 0.5]), ["sweeps[1]", "0.5"]),
    "a sweep is negative": (changed(MIDDLE, sweeps=[0, -1]), ["sweeps[1]", "-1"]),
    "to move is true": (changed(MIDDLE, to_move=True), ["to_move", "true"]),
    "to move is a text": (changed(MIDDLE, to_move="0"), ["to_move"]),
    "to move is negative": (changed(MIDDLE, to_move=-1), ["to_move", "-1"]),
    "to move is a fraction": (changed(MIDDLE, to_move=0.5), ["to_move", "0.5"]),
    "to move is null with cards in hand": (changed(MIDDLE, to_move=None), ["to_move", "null"]),
    "last capture is false": (changed(MIDDLE, last_capture=False), ["last_capture", "false"]),
    "last capture is a list": (changed(MIDDLE, last_capture=[1]), ["last_capture", "list"]),
    "no such rank": (changed(MIDDLE, table="7C 9S 6B 5D 11D"), ["table", "11D"]),
    "no such suit": (changed(MIDDLE, table="7C 9S 6B 5D 10X"), ["table", "10X"]),
    "rank nought": (changed(MIDDLE, hands=["0C 9C 6S", "3B 10B 7D"]), ["hands[0]", "0C"]),
    "a rank with a nought before it": (changed(MIDDLE, table="07C 9S 6B 5D 10D"), ["table", "07C"]),
    "suit before rank": (changed(MIDDLE, table="C7 9S 6B 5D 10D"), ["table", "C7"]),
    "commas between cards": (changed(MIDDLE, table="7C,9S,6B,5D,10D"), ["table", "7C,9S,6B,5D,10D"]),
    "two cards that are none": (changed(MIDDLE, table="7C 9S 6B 15D 110D"), ["table", "15D", "110D"]),
    "a card that is no letter": (changed(MIDDLE, table="7C 9S 6B 5D 10♦"), ["table", "10♦"]),
}

IMPOSSIBLE: dict[str, tuple[Document, list[str]]] = {
    # the pack
    "a missing card": (changed(MIDDLE, table="7C 9S 6B 5D"), ["10D"]),
    "two missing cards": (changed(MIDDLE, hands=["2C 9C", "3B 10B"]), ["6S", "7D"]),
    "a card twice on the table": (changed(MIDDLE, table="7C 7C 9S 6B 5D 10D"), ["table", "7C", "twice"]),
    "a card in hand and on the table": (
        changed(MIDDLE, table="7C 9S 6B 5D 10D 2C"),
        ["table", "2C", "twice", "hands[0]"],
    ),
    "forty-one cards": (changed(MIDDLE, stock="7D"), ["stock", "7D", "twice", "hands[1]"]),
    "a card in both piles": (changed(MIDDLE, captured=[MIDDLE["captured"][0] + " 1C", MIDDLE["captured"][1]]), ["1C"]),
    # how many there are of what
    "a hand too few": (changed(MIDDLE, hands=["2C 9C 6S 3B 10B 7D"]), ["hands", "1", "2"]),
    "a hand too many": (changed(MIDDLE, hands=["2C 9C 6S", "3B 10B 7D", ""]), ["hands", "3", "2"]),
    "a pile too few": (changed(MIDDLE, captured=[" ".join(MIDDLE["captured"])]), ["captured", "1", "2"]),
    "a pile a seat instead of a side": (
        changed(SCIENTIFICO, captured=["", "", *SCIENTIFICO["captured"]]),
        ["captured"],
    ),
    "sweeps for three": (changed(MIDDLE, sweeps=[0, 0, 0]), ["sweeps", "3", "2"]),
    "four in a hand": (
        changed(MIDDLE, hands=["2C 9C 6S 7C", "3B 10B 7D 9S"], table="6B 5D 10D"),
        ["hands[0]", "4", "3"],
    ),
    "hands of different sizes": (changed(MIDDLE, hands=["2C 9C", "3B 10B 7D 6S"]), ["hands[1]", "4"]),
    "seat 1 to move with as many as seat 0": (changed(MIDDLE, to_move=1), ["hands[0]", "3", "2"]),
    "empty hands and a stock": (
        changed(MIDDLE, hands=["", ""], stock="2C 9C 6S 3B 10B 7D"),
        ["stock", "6"],
    ),
    "a stock that no round uses up": (
        changed(MIDDLE, hands=["2C 9C", "3B 10B"], stock="6S 7D"),
        ["stock", "2", "6"],
    ),
    "a stock in a game that deals all": (
        changed(SCIENTIFICO, hands=["6B", "9D", "8B", "7D"], stock="3D 10D 5D 8D"),
        ["stock", "4", "scopone_scientifico"],
    ),
    "no seat with this number to move": (changed(MIDDLE, to_move=2), ["to_move", "2", "1"]),
    "no seat with this number captured": (changed(MIDDLE, last_capture=2), ["last_capture", "2"]),
    "a huge seat": (changed(MIDDLE, to_move=2**70), ["to_move"]),
    "twenty-one sweeps": (changed(MIDDLE, sweeps=[21, 0]), ["sweeps[0]", "21"]),
    "hundreds of sweeps": (changed(MIDDLE, sweeps=[0, 256]), ["sweeps[1]", "256"]),
    # what no play leads to
    "more sweeps than captures": (changed(MIDDLE, sweeps=[9, 0]), ["sweeps[0]", "9"]),
    "a sweep before the first move": (changed(START, sweeps=[1, 0]), ["sweeps[0]", "1"]),
    "a pile of one card": (
        changed(MIDDLE, captured=["4C", f"{MIDDLE['captured'][0][3:]} {MIDDLE['captured'][1]}"]),
        ["captured[0]", "4C"],
    ),
    "a pile with an odd total": (swapped(MIDDLE, "4C", "1C"), ["captured[0]", "67"]),
    "a pile that fifteen does not divide": (changed(MIDDLE, rules="scopa_di_quindici"), ["captured[0]", "70"]),
    "captured cards that nobody captured": (changed(MIDDLE, last_capture=None), ["last_capture", "captured"]),
    "a last capture without cards": (
        changed(MIDDLE, captured=["", " ".join(MIDDLE["captured"])], last_capture=0),
        ["last_capture", "0"],
    ),
    "a last capture before the first move": (changed(START, last_capture=1), ["last_capture", "1"]),
    "equal ranks in scopone scientifico": (swapped(SCIENTIFICO, "7S", "6C"), ["table", "6C", "6D"]),
    "a starting table of three re": (swapped(swapped(START, "6C", "10B"), "7B", "10C"), ["table", "10C 10S 10B"]),
    "cards left over after the end": (
        changed(
            MIDDLE,
            hands=["", ""],
            captured=[f"{MIDDLE['captured'][0]} 2C 9C 6S 3B 10B 10D", f"{MIDDLE['captured'][1]} 7D 7C"],
            table="9S 6B 5D",
        ),
        ["table", "9S"],
    ),
}


@pytest.mark.parametrize(("document", "words"), SHAPES.values(), ids=SHAPES.keys())
def test_a_document_of_another_shape_is_refused(document: Document, words: list[str]) -> None:
    for read in (lambda: Position.from_dict(document), lambda: Position.from_json(json.dumps(document))):
        message = raised(InvalidPositionError, read)
        for word in words:
            assert word in message


@pytest.mark.parametrize(("document", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_an_impossible_position_is_refused(document: Document, words: list[str]) -> None:
    for read in (lambda: Position.from_dict(document), lambda: Position.from_json(json.dumps(document))):
        message = raised(InvalidPositionError, read)
        for word in words:
            assert word in message


@pytest.mark.parametrize("number", ["nan", "inf", "-inf"])
def test_a_number_that_is_none_is_named(number: str) -> None:
    message = raised(InvalidPositionError, lambda: Position.from_dict(changed(MIDDLE, sweeps=[float(number), 0])))
    assert "sweeps[0]" in message
    assert number in message


def test_all_faults_are_listed() -> None:
    document = changed(MIDDLE, table="7C 7C 9S 6B 5D", to_move=5, sweeps=[0], last_capture=9)
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_dict(document)
    message = str(caught.value)
    for word in ("table", "7C", "10D", "to_move", "5", "sweeps", "last_capture", "9"):
        assert word in message
    assert len(caught.value.reasons) >= 5
    assert all(reason in message for reason in caught.value.reasons)


def test_many_words_that_are_no_cards_get_a_short_answer() -> None:
    document = changed(MIDDLE, table=" ".join(f"{number}X" for number in range(1000)))
    with pytest.raises(InvalidPositionError, match="960 words more") as caught:
        Position.from_dict(document)
    assert len(caught.value.reasons) == 41


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
    changed(MIDDLE, hands=["2C 9C 6S", "3B"], stock="10B 7D"),
    changed(MIDDLE, hands=["2C 9C 6S 3B 10B 7D"]),
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
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_dict(document)
    assert len(caught.value.reasons) == 4
    for word in ("captured[0]", "captured[1]", "sweeps[0]", "sweeps[1]"):
        assert word in str(caught.value)


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
    "NaN": (json.dumps(changed(MIDDLE, to_move=float("nan"))), ["JSON"]),
    "infinity": (json.dumps(changed(MIDDLE, to_move=float("inf"))), ["JSON"]),
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
    message = raised(ParseError, lambda: Position.from_json(text))
    for word in words:
        assert word in message
    assert len(message) < 1000


NOTATION = str(Position.from_dict(MIDDLE))

NOTATIONS: dict[str, tuple[type[Exception], str, list[str]]] = {
    "empty": (ParseError, "", ["0", "8"]),
    "one field": (ParseError, "scopa", ["1", "8"]),
    "a field too few": (ParseError, NOTATION.rsplit(" ", 1)[0], ["7", "8"]),
    "a field too many": (ParseError, f"{NOTATION} -", ["9", "8"]),
    "noise": (ParseError, "7D" * (TEN_MEGABYTES // 2), ["8"]),
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


@pytest.mark.parametrize(("kind", "text", "words"), NOTATIONS.values(), ids=NOTATIONS.keys())
def test_a_spoilt_notation_is_refused(kind: type[Exception], text: str, words: list[str]) -> None:
    message = raised(kind, lambda: Position(text))
    for word in words:
        assert word in message
    assert len(message) < 2000


RULES: dict[str, tuple[str, list[str]]] = {
    "no such preset": ("scoppa", ["scoppa", "scopa", "scopone"]),
    "another spelling": ("Scopa", ["Scopa", "scopa"]),
    "no such option": ("scopa(player=2)", ["player", "players"]),
    "five players": ("scopa(players=5)", ["players", "5", "2, 3, 4, 6"]),
    "no players": ("scopa(players=0)", ["players", "0"]),
    "two players at scopone": ("scopone(players=2)", ["scopone", "4", "2"]),
    "six players at scopone scientifico": ("scopone_scientifico(players=6)", ["4", "6"]),
    "players is a word": ("scopa(players=two)", ["players", "two"]),
    "teams of two": ("scopa(teams=true)", ["teams", "2"]),
    "teams of three": ("scopa(players=3,teams=true)", ["teams", "3"]),
    "teams are a number": ("scopa(teams=1)", ["teams", "1", "true"]),
    "table first with three cards": ("scopa(deal_pattern=table_first)", ["deal_pattern", "nine"]),
    "table first with ten cards": ("scopone_scientifico(deal_pattern=table_first)", ["deal_pattern", "nine"]),
    "no such pattern": ("scopone(deal_pattern=random)", ["deal_pattern", "hands_first"]),
    "two re": ("scopa(misdeal_re=2)", ["misdeal_re", "2", "off"]),
    "quindici with assi": ("scopa_di_quindici(aces_take_all=true)", ["quindici", "aces_take_all"]),
    "assi with quindici": ("scopa_d_assi(capture_rule=quindici)", ["quindici", "aces_take_all"]),
    "an asso is banked in plain scopa": ("scopa(ace_may_be_banked=true)", ["ace_may_be_banked", "aces_take_all"]),
    "an asso sweeps in plain scopa": ("scopa(ace_sweep_counts=true)", ["ace_sweep_counts", "aces_take_all"]),
    "an asso blocks in plain scopa": ("scopa(ace_blocked_by_ace=true)", ["ace_blocked_by_ace"]),
    "an asso redeals in plain scopa": ("scopa(ace_redeal=true)", ["ace_redeal"]),
    "an asso takes itself in plain scopa": ("scopa(ace_on_empty_table=takes_itself)", ["ace_on_empty_table"]),
    "no such choice": ("scopa(capture_choice=most_cards)", ["capture_choice", "most_cards", "fewest_cards"]),
    "the target is nought": ("scopa(target=0)", ["target", "0", "positive"]),
    "the target is negative": ("scopa(target=-11)", ["target", "-11"]),
    "the target is a word": ("scopa(target=many)", ["target", "many"]),
    "the target is a fraction": ("scopa(target=10.5)", ["target", "10.5"]),
    "the target is huge": ("scopa(target=99999999999999999999999)", ["target"]),
    "no such dealer": ("scopa(first_dealer=2)", ["first_dealer", "2"]),
    "an option twice": ("scopa(target=11,target=21)", ["target", "twice"]),
}


@pytest.mark.parametrize(("text", "words"), RULES.values(), ids=RULES.keys())
def test_rules_that_do_not_exist_are_refused(text: str, words: list[str]) -> None:
    messages = [
        raised(RulesError, lambda: Rules.parse(text)),
        raised(RulesError, lambda: Position.from_dict(changed(MIDDLE, rules=text))),
        raised(RulesError, lambda: Position(NOTATION.replace("scopa ", f"{text} "))),
    ]
    for message in messages:
        for word in words:
            assert word in message


@pytest.mark.parametrize(
    "text", ["", " ", "(", ")", "scopa(", "scopa)", "scopa(target)", "scopa(target=11", "scopa(target=11))x", "()"]
)
def test_a_rules_string_that_is_none_is_refused(text: str) -> None:
    assert "rules" in raised((ParseError, RulesError), lambda: Rules.parse(text))


def test_a_huge_rules_string_gets_a_short_answer() -> None:
    for text in ("x" * TEN_MEGABYTES, f"scopa({'x' * TEN_MEGABYTES})", f"scopa(target={'9' * TEN_MEGABYTES})"):
        assert len(raised((ParseError, RulesError), lambda text=text: Rules.parse(text))) < 2000  # type: ignore[misc]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 5}, ["players", "5"]),
        ({"players": True}, ["players"]),
        ({"target": True}, ["target"]),
        ({"target": 0}, ["target", "0"]),
        ({"target": -1}, ["target", "-1"]),
        ({"teams": 1}, ["teams", "1"]),
        ({"napoli": "yes"}, ["napoli", "yes"]),
        ({"players": 3, "teams": True}, ["teams", "3"]),
        ({"unheard_of": 1}, ["unheard_of"]),
    ],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, Any], words: list[str]) -> None:
    message = raised(RulesError, lambda: Rules("scopa", **options))
    for word in words:
        assert word in message


@pytest.mark.parametrize("value", [None, 1.5, float("nan"), ["points"], b"points"])
def test_an_option_of_another_type_is_refused(value: Any) -> None:
    message = raised((TypeError, RulesError), lambda: Rules("scopa", target=value))
    assert "target" in message


@pytest.mark.parametrize(
    "text", ["", " ", "D", "7", "11D", "0D", "07D", "7X", "7d7", " 7D", "7D ", "D7", "7DD", "-7D", "7é", "🂡", "7D\n"]
)
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    message = raised(ParseError, lambda: Card(text))
    assert f"`{text}`" in message
    assert "rank" in message


MOVES: dict[str, tuple[str, list[str]]] = {
    "empty": ("", ["move"]),
    "no such card": ("11D", ["11D"]),
    "nothing captured": ("7Dx", ["move"]),
    "no such captured card": ("7Dx1C+11S", ["11S"]),
    "a plus too many": ("7Dx1C++6S", ["move"]),
    "a plus at the end": ("7Dx1C+", ["move"]),
    "a captured card twice": ("7Dx1C+1C", ["1C", "twice"]),
    "the card takes itself": ("7Dx7D", ["7D", "twice"]),
    "blanks": ("7D x 1C", ["7D "]),
    "another banked": ("1C^^", ["1C^"]),
    "noise": ("x" * TEN_MEGABYTES, ["move"]),
}


@pytest.mark.parametrize(("text", "words"), MOVES.values(), ids=MOVES.keys())
def test_a_text_that_is_no_move_is_refused(text: str, words: list[str]) -> None:
    position = Position.from_dict(MIDDLE)
    for act in (lambda: Move(text), lambda: position.parse_move(text), lambda: position.play(text)):
        message = raised(ParseError, act)
        for word in words:
            assert word in message
        assert len(message) < 1000


LEGAL = ("2C", "9Cx9S", "6Sx6B")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3B", "not in the hand"),
        ("10D", "not in the hand"),
        ("9C", "9C"),
        ("2Cx9S", "2C"),
        ("9Cx6B+9S", "9C"),
        ("2C^", "2C"),
        ("6Sx6B+5D", "6S"),
    ],
)
def test_an_illegal_move_names_the_legal_ones(text: str, reason: str) -> None:
    position = Position.from_dict(MIDDLE)
    for act in (lambda: position.play(text), lambda: position.play(Move(text)), lambda: position.parse_move(text)):
        with pytest.raises(IllegalMoveError, match=reason) as caught:
            act()
        assert sorted(caught.value.legal_moves) == sorted(LEGAL)
        assert caught.value.move == str(Move(text))
        for word in (str(Move(text)), *LEGAL):
            assert word in str(caught.value)


def test_no_move_is_legal_when_the_hand_is_over() -> None:
    over = Rules("scopa").random_position(seed=1, plies_left=0)
    with pytest.raises(IllegalMoveError, match="over") as caught:
        over.play("7D")
    assert caught.value.legal_moves == ()


DECK = T_7_3.split()


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ("", ["40"]),
        ([], ["40"]),
        (DECK[:39], ["39", "7D"]),
        ([*DECK[:39], "4C"], ["4C", "twice"]),
        ([*DECK, "7D"], ["7D", "twice"]),
        ([*DECK[:39], "11D"], ["11D"]),
        (T_7_3.replace(" ", ""), ["4C1S"]),
    ],
)
def test_a_deck_that_is_not_the_pack_is_refused(deck: str | list[str], words: list[str]) -> None:
    message = raised(BAD, lambda: Rules("scopa").deal(deck=deck))
    for word in words:
        assert word in message


def test_a_misdeal_is_an_invalid_position_of_its_own() -> None:
    kings = ["10C", "10S", "10B"]
    rest = [card for card in DECK if card not in kings]
    with pytest.raises(MisdealError, match="re") as caught:
        Rules("scopa").deal(deck=[*rest[:6], *kings, *rest[6:]])
    assert isinstance(caught.value, InvalidPositionError)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({}, TypeError),
        ({"seed": 1, "deck": T_7_3}, TypeError),
        ({"seed": -1}, ValueError),
        ({"seed": 2**64}, ValueError),
        ({"seed": 1.5}, TypeError),
        ({"seed": "1"}, TypeError),
        ({"deck": 40}, TypeError),
        ({"deck": [1, 2, 3]}, TypeError),
    ],
)
def test_a_deal_needs_one_seed_or_one_deck(arguments: Any, error: type[Exception]) -> None:
    message = raised(error, lambda: Rules("scopa").deal(**arguments))
    assert "seed" in message or "deck" in message


@pytest.mark.parametrize("seed", [-1, 2**64, -(2**70), pytest.param(1 << 20_000, id="huge")])
def test_a_seed_out_of_range_is_named(seed: int) -> None:
    chosen = Rules("scopa")
    for make in (
        lambda: chosen.deal(seed=seed),
        lambda: chosen.random_position(seed=seed, plies_left=3),
        lambda: Match(chosen, seed=seed),
    ):
        assert "`seed`" in raised(ValueError, make)


@pytest.mark.parametrize("left", [-1, 37, 1000, 2**40])
def test_no_hand_has_so_many_cards_left(left: int) -> None:
    message = raised(ValueError, lambda: Rules("scopa").random_position(seed=1, plies_left=left))
    assert "`plies_left`" in message


@pytest.mark.parametrize("depth", [-1, 2**40])
def test_no_count_goes_so_deep(depth: int) -> None:
    assert "`depth`" in raised(ValueError, lambda: POSITION.perft(depth))


@pytest.mark.parametrize("seat", [-1, 2, 1000, 2**70, -(2**70)])
def test_there_is_no_such_seat(seat: int) -> None:
    chosen = Rules("scopa")
    match = Match(chosen, seed=1)
    for ask in (chosen.side_of, match.player_at, match.side_at, chosen.deal(seed=1).observation):
        assert str(seat) in raised(IndexError, lambda ask=ask: ask(seat))  # type: ignore[misc]


@pytest.mark.parametrize("seat", ["0", 0.0, None])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    chosen = Rules("scopa")
    match = Match(chosen, seed=1)
    for ask in (chosen.side_of, match.player_at, match.side_at, chosen.deal(seed=1).observation):
        assert raised(TypeError, lambda ask=ask: ask(seat))  # type: ignore[misc]


POSITION = Position.from_dict(MIDDLE)
OF_THREE = Rules("scopa", players=3).random_position(seed=1, plies_left=3)


@pytest.mark.parametrize(
    ("position", "arguments", "error"),
    [
        (POSITION, {"threads": 0}, ValueError),
        (POSITION, {"threads": -1}, ValueError),
        (POSITION, {"threads": 10**6}, ValueError),
        (POSITION, {"threads": 1.5}, TypeError),
        (POSITION, {"memory_mb": 0}, ValueError),
        (POSITION, {"memory_mb": -1}, ValueError),
        (POSITION, {"memory_mb": "1"}, TypeError),
        (POSITION, {"method": "max_n"}, ValueError),
        (POSITION, {"method": "paranoid"}, ValueError),
        (POSITION, {"method": "minimax"}, ValueError),
        (POSITION, {"limit": 3}, TypeError),
        (POSITION, {"objective": (1, 2)}, TypeError),
        (OF_THREE, {"objective": MatchObjective(totals=(1, 2))}, ValueError),
        (OF_THREE, {"method": "alpha_beta"}, ValueError),
        (str(POSITION), {}, TypeError),
        (None, {}, TypeError),
    ],
)
def test_a_solve_with_bad_arguments_is_refused(position: Any, arguments: Any, error: type[Exception]) -> None:
    for message in (
        raised(error, lambda: solve(position, **arguments)),
        raised(error, lambda: list(solve_many([position], **arguments))),
    ):
        assert all(name in message for name in arguments)
        assert "expected" in message or "Position" in message or "sides" in message


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: Limit(seconds=0), ValueError),
        (lambda: Limit(seconds=-1), ValueError),
        (lambda: Limit(seconds=float("nan")), ValueError),
        (lambda: Limit(seconds=float("inf")), ValueError),
        (lambda: Limit(seconds=True), TypeError),
        (lambda: Limit(nodes=0), ValueError),
        (lambda: Limit(nodes=True), TypeError),
        (lambda: Limit(nodes=1.5), TypeError),  # type: ignore[arg-type]
        (lambda: MatchObjective(totals=(1, -1)), ValueError),
        (lambda: MatchObjective(totals=(1, 2, 3)), ValueError),  # type: ignore[arg-type]
        (lambda: MatchObjective(totals=(True, 2)), TypeError),
        (lambda: MatchObjective(totals=(1, 2), undecided=1.5), ValueError),
        (lambda: MatchObjective(totals=(1, 2), undecided=float("nan")), ValueError),
        (lambda: MatchObjective(totals=(1, 2), undecided="0"), TypeError),  # type: ignore[arg-type]
    ],
)
def test_a_question_out_of_range_is_refused(make: Callable[[], object], error: type[Exception]) -> None:
    assert raised(error, make)


@pytest.mark.parametrize("value", [None, 7, 7.0, ["7D"], {"card": "7D"}])
def test_what_is_no_text_is_refused(value: Any) -> None:
    for make in (Card, Move, Position, Rules, Rules.parse, POSITION.play, POSITION.parse_move):
        assert raised(TypeError, lambda make=make: make(value))  # type: ignore[misc]


@pytest.mark.parametrize("value", [None, "scopa", 7, [MIDDLE]])
def test_what_is_no_document_is_refused(value: Any) -> None:
    message = raised(TypeError, lambda: Position.from_dict(value))
    assert type(value).__name__ in message
    assert "dict" in message


@pytest.mark.parametrize("value", [object(), {1, 2}, b"2C", 1j])
def test_what_json_does_not_know_is_refused(value: Any) -> None:
    message = raised(InvalidPositionError, lambda: Position.from_dict(changed(MIDDLE, table=value)))
    assert "table" in message
    assert type(value).__name__ in message


def test_a_field_name_is_a_text() -> None:
    assert "3" in raised(InvalidPositionError, lambda: Position.from_dict({**MIDDLE, 3: "7D"}))  # type: ignore[dict-item]


def test_an_unknown_field_does_not_hide_the_other_faults() -> None:
    document = {**MIDDLE, "tavolo": "", "table": f"{MIDDLE['table']} 7D"}
    message = raised(InvalidPositionError, lambda: Position.from_dict(document))
    assert "tavolo" in message
    assert "`7D` is there twice" in message


def test_any_mapping_and_any_sequence_of_json_is_a_document() -> None:
    document = MappingProxyType(changed(MIDDLE, hands=tuple(MIDDLE["hands"]), sweeps=(0, 0)))
    assert Position.from_dict(document) == POSITION


def test_every_error_is_of_one_family() -> None:
    for kind in (ParseError, RulesError, InvalidPositionError, MisdealError, IllegalMoveError):
        assert issubclass(kind, ScopaSolverError)
        assert issubclass(kind, ValueError)
