"""Spoilt documents of Machiavelli: the error names the place, the card and the reason."""

from functools import partial

import pytest

from building import names
from reference.machiavelli import DECK
from scopasolver import InvalidPositionError, ParseError
from scopasolver.machiavelli import Position, Rules
from spoiling import (
    MACHIAVELLI,
    MACHIAVELLI_ENDING,
    Document,
    Documents,
    Notations,
    changed,
    raised,
    refused,
    refused_documents,
    refused_notations,
)

spoilt = partial(changed, MACHIAVELLI)

TABLE = MACHIAVELLI["table"]
START: Document = {
    "rules": "machiavelli",
    "hands": [names(DECK[:13]), names(DECK[13:26])],
    "to_move": 0,
    "stock": names(DECK[26:]),
}

IMPOSSIBLE: Documents = {
    # shapes
    "discards": (spoilt(discards=""), ["discards", "no such field", "table, passes"]),
    "a table that is a text": (spoilt(table="4h 5h 6h"), ["table", "list"]),
    "a combination that is a list": (spoilt(table=[["4h", "5h", "6h"]]), ["table[0]", "list"]),
    "a combination that is null": (spoilt(table=[*TABLE, None]), ["table[3]", "null"]),
    "passes are a text": (spoilt(passes="0"), ["passes"]),
    "passes are null": (spoilt(passes=None), ["passes", "null"]),
    "passes are true": (spoilt(passes=True), ["passes", "true"]),
    "passes are half": (spoilt(passes=0.5), ["passes", "0.5"]),
    "passes are negative": (spoilt(passes=-1), ["passes", "-1"]),
    "nobody to move": (spoilt(to_move=None), ["to_move", "null"]),
    "no such seat": (spoilt(to_move=2), ["to_move", "2", "0 to 1"]),
    "three hands for two": (spoilt(hands=[*MACHIAVELLI["hands"], "2c"]), ["hands", "3", "2", "seat"]),
    # the pack
    "an Italian card": (spoilt(stock="Kc 7B"), ["stock", "7B"]),
    "no such card": (spoilt(table=["4h 5h 1h"]), ["table[0]", "1h"]),
    "commas between cards": (spoilt(table=["4h,5h,6h"]), ["table[0]", "4h,5h,6h"]),
    "three of a card": (
        spoilt(hands=["7h 9h Kd", "Kd 3h"], stock="Kd 2s"),
        ["stock", "Kd", "three times", "hands[0]", "hands[1]"],
    ),
    "three of a card in a hand": (spoilt(hands=["7h 9h 9h 9h", "3h"]), ["hands[0]", "9h", "three times"]),
    "three of a card on the table": (
        spoilt(table=["4h 5h 6h", "3h 4h 5h", "4h 4s 4c"]),
        ["table[2]", "4h", "three times", "table[0]", "table[1]"],
    ),
    "a jolly in hand": (spoilt(hands=["7h 9h *", "3h 8h"]), ["hands[0]", "*"]),
    "a jolly on the table": (spoilt(table=["4h * 6h"]), ["table[0]", "*"]),
    "a jolly in the stock": (spoilt(stock="Kc * 2s"), ["stock", "*"]),
    # the table
    "two cards": (spoilt(table=[*TABLE, "2c 3c"]), ["table[3]", "2c 3c", "three"]),
    "no cards": (spoilt(table=["", *TABLE]), ["table[0]", "three"]),
    "two suits": (spoilt(table=["4h 5h 6s"]), ["table[0]", "4h 5h 6s", "run"]),
    "a gap": (spoilt(table=["4h 5h 7h"]), ["table[0]", "4h 5h 7h", "run"]),
    "a suit twice": (spoilt(table=["7s 7c 7c"]), ["table[0]", "7s 7c 7c", "set"]),
    "five of a rank": (spoilt(table=["2h 2s 2c 2d 2h"]), ["table[0]", "2h", "set"]),
    "two runs in one": (spoilt(table=["4c 5c 6c 9c 10c Jc"]), ["table[0]", "4c 5c 6c 9c 10c Jc"]),
    "wrapped run": (spoilt(table=["Ks As 2s"], stock=""), ["table[0]", "Ks", "As", "2s", "ace_in_runs=low_or_high"]),
    "an ace above the king that may only be low": (
        spoilt(rules="machiavelli(ace_in_runs=low_only)"),
        ["table[2]", "Qs", "Ks", "As", "ace_in_runs=low_only"],
    ),
    "an ace below the two that may only be high": (
        spoilt(rules="machiavelli(ace_in_runs=high_only)", table=["As 2s 3s"]),
        ["table[0]", "As 2s 3s", "ace_in_runs=high_only"],
    ),
    # hands, stock and passes
    "more than the deal leaves in the stock": (
        changed(START, hands=[names(DECK[:13]), names(DECK[14:26])], stock=names(DECK[26:] + DECK[13:14])),
        ["stock", "79 cards", "78"],
    ),
    "a card more than was dealt and nothing drawn": (
        changed(START, hands=[names(DECK[:14]), names(DECK[14:26])]),
        ["hands", "1 card", "13"],
    ),
    "cards more than were drawn": (
        changed(START, hands=[names(DECK[:18]), names(DECK[18:29])], stock=names(DECK[29:])),
        ["hands", "5", "13", "3"],
    ),
    "seat 1 begins": (changed(START, to_move=1), ["to_move", "seat 1", "seat 0 begins"]),
    "two have closed": (spoilt(hands=["", ""]), ["hands[1]", "seat 0"]),
    "a pass with cards in the stock": (spoilt(passes=1), ["passes", "1", "2 cards"]),
    "more passes than players": (changed(MACHIAVELLI_ENDING, passes=4), ["passes", "4", "3"]),
    "passes beyond all counting": (changed(MACHIAVELLI_ENDING, passes=2**40), ["passes"]),
    "a pass after the end": (changed(MACHIAVELLI_ENDING, hands=["7h 7h Kd", "", "Qs"]), ["passes", "seat 1", "closed"]),
}


@pytest.mark.parametrize("document", [MACHIAVELLI, MACHIAVELLI_ENDING, START], ids=["middle", "ending", "start"])
def test_the_documents_to_spoil_are_sound(document: Document) -> None:
    position = Position.from_dict(document)
    assert position.to_dict() == {"table": [], "passes": 0, **document}


test_an_impossible_position_is_refused = refused_documents(IMPOSSIBLE, Position)


def test_all_faults_are_listed() -> None:
    document = spoilt(hands=["7h 9h * 11h"], table=["4h 5h 6h", None], to_move=-1, passes="none", tavolo=1)
    raised(
        InvalidPositionError,
        lambda: Position.from_dict(document),
        "hands[0]",
        "11h",
        "table[1]",
        "null",
        "to_move",
        "-1",
        "passes",
        "tavolo",
    )
    document = spoilt(table=["4h 5h 7h", "2s 3s", "7s 7c 7d"], passes=7)
    assert len(refused(document, "table[0]", "table[1]", "passes", "7")) == 3


def test_cards_that_are_nowhere_are_out_of_play() -> None:
    ending = Position.from_dict(MACHIAVELLI_ENDING)
    assert ending.plies_left == 5
    assert Position(str(ending)) == ending
    assert ending.play("lay 7h").play("pass").play("pass").play("pass").is_over


def test_only_the_cards_of_the_table_matter() -> None:
    sets = spoilt(table=["4h 4s 4c", "5h 5s 5c", "6h 6s 6c"])
    runs = spoilt(table=["4s 5s 6s", "4c 5c 6c", "6h 5h 4h"])
    assert Position.from_dict(sets) == Position.from_dict(runs)
    assert hash(Position.from_dict(sets)) == hash(Position.from_dict(runs))
    assert Position.from_dict(sets).to_dict()["table"] == sets["table"]
    assert Position.from_dict(runs).to_dict()["table"] != sets["table"]


def test_combinations_are_read_in_any_order_and_written_in_theirs() -> None:
    mixed = Position.from_dict(spoilt(table=["As Qs Ks", "7d 7s 7c", "6h 4h 5h"]))
    assert sorted(mixed.to_dict()["table"]) == sorted(TABLE)


@pytest.mark.parametrize("reading", ["low_or_high", "low_only", "high_only", "wrap"])
@pytest.mark.parametrize(
    ("run", "readings"),
    [("As 2s 3s", "low_or_high low_only wrap"), ("Qs Ks As", "low_or_high high_only wrap"), ("Ks As 2s", "wrap")],
)
def test_the_ace_stands_where_the_rules_say(run: str, readings: str, reading: str) -> None:
    document = spoilt(rules=f"machiavelli(ace_in_runs={reading})", table=[run], stock="")
    if reading in readings.split():
        assert Position.from_dict(document).to_dict()["table"] == [run]
    else:
        assert f"ace_in_runs={reading}" in raised(InvalidPositionError, lambda: Position.from_dict(document))


def test_nobody_moves_in_a_finished_hand() -> None:
    over = Position.from_dict(changed(MACHIAVELLI_ENDING, passes=3))
    assert over.is_over
    closed = Position.from_dict(changed(MACHIAVELLI_ENDING, hands=["7h", "", "Qs"], passes=0))
    for document in (over.to_dict(), closed.to_dict()):
        for to_move in (None, 0, 2):
            assert Position.from_dict(document | {"to_move": to_move}).to_move is None
            assert Position.from_dict(document | {"to_move": to_move}) == Position.from_dict(document)


def test_a_hand_that_was_closed_may_have_a_stock() -> None:
    over = Position.from_dict(spoilt(hands=["7h 9h Kd", ""]))
    assert (over.is_over, over.plies_left, over.result().points) == (True, 0, (-3, 3))


def test_fields_without_content_may_be_left_out() -> None:
    start = Rules("machiavelli").deal(deck=DECK)
    document = start.to_dict()
    for field in ("table", "passes"):
        del document[field]
    assert Position.from_dict(document) == start


NOTATION = str(Position.from_dict(MACHIAVELLI))

NOTATIONS: Notations = {
    "a field too few": (ParseError, NOTATION.rsplit(" ", 1)[0], ["5", "6", "rules hands table passes to_move stock"]),
    "a field too many": (ParseError, f"{NOTATION} -", ["7", "6"]),
    "a hand too few": (InvalidPositionError, NOTATION.replace("Kd/3h", "Kd3h"), ["hands", "1", "2"]),
    "no such card": (InvalidPositionError, NOTATION.replace("4h5h6h", "4h5h1h"), ["table[1]", "1h"]),
    "a card that stops short": (InvalidPositionError, NOTATION.replace("4h5h6h", "4h5h6"), ["table[1]", "6"]),
    "no combination": (InvalidPositionError, NOTATION.replace("4h5h6h", "4h5h8h"), ["table[1]", "4h 5h 8h"]),
    "passes are letters": (InvalidPositionError, NOTATION.replace(" 0 0 ", " x 0 "), ["passes", "x"]),
    "passes are signed": (InvalidPositionError, NOTATION.replace(" 0 0 ", " +1 0 "), ["passes", "+1"]),
    "of another game": (ParseError, NOTATION.replace("machiavelli ", "scopa "), ["6", "8", "captured sweeps"]),
}


test_a_spoilt_notation_is_refused = refused_notations(NOTATIONS, Position)
