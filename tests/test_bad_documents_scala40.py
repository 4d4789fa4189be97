"""Spoilt documents of Scala 40: the error names the place, the card and the reason."""

from functools import partial

import pytest

from building import names
from cases import cases
from reference.machiavelli import without
from reference.scala40 import DECK
from scopasolver import InvalidPositionError, ParseError
from scopasolver.scala40 import Position, Rules
from spoiling import (
    SCALA40,
    SCALA40_TURN,
    Document,
    Documents,
    Notations,
    changed,
    raised,
    refused,
    refused_documents,
    refused_notations,
)

spoilt = partial(changed, SCALA40)

HANDS = SCALA40["hands"]
TABLE = SCALA40["table"]
OPENING = changed(SCALA40_TURN, taken=None, known=["", ""], opening=0)
OWING = changed(
    SCALA40_TURN,
    rules="scala40(players=2,swapped_jolly_must_be_used=true)",
    hands=["8h 4c *", "2h 5s"],
    taken=None,
    known=["*", ""],
    owed=1,
)

SHAPES: Documents = {
    "passes": (spoilt(passes=0), ["passes", "no such field", "phase"]),
    "a table that is a text": (spoilt(table="5h 6h 7h"), ["table", "list"]),
    "a meld that is a list": (spoilt(table=[["5h", "6h", "7h"]]), ["table[0]", "list"]),
    "discards that are a list": (spoilt(discards=["2s"]), ["discards", "list"]),
    "opened is one word": (spoilt(opened=True), ["opened", "true", "list"]),
    "opened is a number": (spoilt(opened=[1, True, False]), ["opened[0]", "1", "true or false"]),
    "opened is a text": (spoilt(opened=["true", True, False]), ["opened[0]", "true or false"]),
    "opened for two of three": (spoilt(opened=[True, True]), ["opened", "2", "3", "seat"]),
    "no such phase": (spoilt(phase="play"), ["phase", "play", "draw, meld, discard"]),
    "a phase with a capital": (spoilt(phase="Draw"), ["phase", "Draw", "draw, meld, discard"]),
    "the phase is a number": (spoilt(phase=1), ["phase", "1", "draw, meld, discard"]),
    "the phase is null": (spoilt(phase=None), ["phase", "null"]),
    "taken is no card": (changed(SCALA40_TURN, taken="8x"), ["taken", "8x"]),
    "taken is true": (changed(SCALA40_TURN, taken=True), ["taken", "true"]),
    "no such seat opens": (changed(SCALA40_TURN, opening=2), ["opening", "2", "0 to 1"]),
    "opening is a text": (changed(SCALA40_TURN, opening="0"), ["opening"]),
    "owed is a card": (changed(SCALA40_TURN, owed="*"), ["owed"]),
    "five jollies are owed": (changed(OWING, owed=5), ["owed", "5", "four"]),
    "known are a text": (spoilt(known="*"), ["known", "list"]),
    "known for two of three": (spoilt(known=["*", ""]), ["known", "2", "3", "seat"]),
    "the stock is open": (spoilt(stock_order="open"), ["stock_order", "open", "hidden, known"]),
}

MELDS: dict[str, tuple[str, list[str]]] = {
    "two cards": ("5s 6s", ["three", "2"]),
    "no cards": ("", ["three", "0"]),
    "two kings of diamonds": ("Kc Kd Kd", ["Kd", "twice"]),
    "five of a rank": ("2h 2s 2c 2d *", ["four", "5"]),
    "round the corner": ("Ks As 2s", ["Ks As 2s", "corner"]),
    "an ace at either end": ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", ["one end"]),
    "a jolly as a second ace": ("* 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad", ["one end"]),
    "a jolly below the ace": ("* As 2s", ["* As 2s", "beyond the ace"]),
    "a jolly above the ace": ("Ks As *", ["Ks As *", "beyond the ace"]),
    "two jollies": ("8c 8d * *", ["jollies", "2"]),
    "one natural card": ("8c * *", ["jollies", "2"]),
    "two suits": ("5s 6s 7c", ["5s 6s 7c", "suit"]),
    "a gap": ("5s 6s 8s", ["5s 6s 8s", "follow"]),
    "a jolly out of its place": ("5s * 6s", ["5s * 6s", "follow"]),
    "a jolly that is a card of its own": ("* 5s 9s", ["* 5s 9s", "follow"]),
    "a card twice in a run": ("5s 6s 6s 7s", ["6s", "twice"]),
    "a named suit": ("8c 8d *h", ["*h", "either"]),
    "a named suit in a run": ("5s *s 7s", ["*s", "run"]),
    "no such suit": ("8c 8d *x", ["*"]),
}

IMPOSSIBLE: Documents = {
    # the pack
    "an Italian card": (spoilt(stock="6c 7B"), ["stock", "7B"]),
    "three of a card": (spoilt(stock="6c 8s 9c"), ["stock", "9c", "three times", "hands[1]", "hands[2]"]),
    "three in melds": (spoilt(table=[*TABLE, "Qs Qc Qd"]), ["table[3]", "Qs", "three times", "hands[2]", "table[2]"]),
    "a fifth jolly": (spoilt(stock="6c * * *"), ["stock", "*", "table[1]", "hands[0]"]),
    # hands
    "fourteen cards before a draw": (spoilt(hands=[*HANDS[:2], f"{HANDS[2]} 3s"]), ["hands[2]", "14 cards", "13"]),
    "fifteen cards after a draw": (
        spoilt(hands=[*HANDS[:2], f"{HANDS[2]} 3s 3d"], to_move=2, phase="meld"),
        ["hands[2]", "15 cards", "14"],
    ),
    "four hands for three": (spoilt(hands=[*HANDS, "2c"]), ["hands", "4", "3"]),
    "two have closed": (changed(SCALA40_TURN, hands=["", ""], taken=None, known=["", ""]), ["hands[1]", "seat 0"]),
    "one card after a draw of one who has not opened": (
        changed(OPENING, hands=["4c", "2h 5s"], opened=[False, True], opening=None),
        ["hands[0]", "1 card"],
    ),
    # openings
    "melds that nobody laid": (spoilt(opened=[False, False, False]), ["opened", "nobody", "melds"]),
    "closed without an opening": (
        changed(SCALA40_TURN, hands=["", "2h 5s"], opened=[False, True], taken=None, known=["", ""]),
        ["opened", "seat 0", "closed"],
    ),
    "one opens who has not opened": (changed(OPENING, opened=[False, True]), ["opening", "seat 0", "not opened"]),
    "one opens in the turn of another": (changed(OPENING, opening=1), ["opening", "seat 1", "seat 0"]),
    "one opens before the draw": (changed(OPENING, phase="draw"), ["opening", "seat 0", "draw"]),
    # the phase
    "melding after an opening that ends it": (
        changed(OPENING, rules="scala40(players=2,act_in_opening_turn=false)"),
        ["phase", "meld", "discard"],
    ),
    # the card that was taken, and jollies that are owed
    "a card taken that is not in the hand": (changed(SCALA40_TURN, taken="9h"), ["taken", "9h", "not in the hand"]),
    "a card taken before the draw": (changed(SCALA40_TURN, phase="draw"), ["taken", "8h", "draw"]),
    "a useless card taken": (changed(SCALA40_TURN, taken="4c", known=["4c", ""]), ["taken", "4c", "cannot be melded"]),
    "a card taken in a hand that is over": (changed(SCALA40_TURN, hands=["8h 4c Kd", ""]), ["taken", "over"]),
    "a jolly owed that may be kept": (changed(OWING, rules="scala40(players=2)"), ["owed", "1", "kept"]),
    "more jollies owed than held": (changed(OWING, owed=2), ["owed", "2", "seat 0"]),
    "a jolly owed before the draw": (changed(OWING, phase="draw"), ["owed", "1", "swapped"]),
    "a jolly owed that fits nowhere": (changed(OWING, table=["5h 6h 7h 8h 9h 10h Jh Qh Kh * 2h 3h 4h"]), ["table[0]"]),
    # cards that all have seen
    "a known card that is not held": (spoilt(known=["*", "10d", ""]), ["known[1]", "10d", "seat 1"]),
    "a known card twice": (spoilt(known=["* *", "", ""]), ["known[0]", "*", "seat 0"]),
    "a known stock that was never turned": (spoilt(stock_order="known"), ["stock_order", "known", "turned"]),
    "a known stock without cards": (
        spoilt(rules="scala40(players=3,stock_exhausted=turn_over)", stock_order="known", stock=""),
        ["stock_order", "known", "empty"],
    ),
}


@pytest.mark.parametrize("document", [SCALA40, SCALA40_TURN, OPENING, OWING], ids=["draw", "taken", "opening", "owing"])
def test_the_documents_to_spoil_are_sound(document: Document) -> None:
    assert Position.from_dict(document).to_dict() == document


test_an_impossible_position_is_refused = refused_documents(SHAPES | IMPOSSIBLE, Position)


@pytest.mark.parametrize(("meld", "words"), MELDS.values(), ids=MELDS.keys())
def test_cards_that_are_no_meld_are_refused(meld: str, words: list[str]) -> None:
    document = spoilt(hands=["4s", "9d", "10s"], table=["6c 6d *", meld], known=["", "", ""], stock="")
    refused(document, "table[1]", *words)


@cases(
    ("options", "meld", "is_meld"),
    ("max_jollies_per_meld=2", "8c 8d * *", True),
    ("max_jollies_per_meld=2", "8c * * *", False),
    ("max_jollies_per_meld=2", "5s * * 8s", True),
    ("jolly_in_set=declared_suit", "8c 8d *h", True),
    ("jolly_in_set=declared_suit", "8c 8d *", False),
    ("jolly_in_set=declared_suit", "8c 8d *c", False),
    ("jolly_in_set=declared_suit", "5s * 7s", True),
    ("max_jollies_per_meld=2,jolly_in_set=declared_suit", "8c 8d *h *s", True),
    ("max_jollies_per_meld=2,jolly_in_set=declared_suit", "8c 8d *h *h", False),
)
def test_melds_are_those_of_the_options(options: str, meld: str, is_meld: bool) -> None:
    document = spoilt(
        rules=f"scala40(players=3,{options})", hands=["4s", "9d", "10s"], table=[meld], known=["", "", ""]
    )
    if is_meld:
        assert Position.from_dict(document).to_dict()["table"] == [meld]
    else:
        assert "table[0]" in raised(InvalidPositionError, lambda: Position.from_dict(document))


def test_all_faults_are_listed() -> None:
    document = spoilt(hands=["10h Kd 11h", *HANDS[1:]], opened=[True, 1, False], phase="play", taken="8x", tavolo="")
    raised(
        InvalidPositionError,
        lambda: Position.from_dict(document),
        "hands[0]",
        "11h",
        "opened[1]",
        "phase",
        "play",
        "taken",
        "8x",
        "tavolo",
    )
    document = spoilt(table=["5h 6h 8h", "8h *", *TABLE[2:]], owed=5, known=["", "10d", ""])
    assert len(refused(document, "table[0]", "table[1]", "owed", "known[1]")) == 4
    document = changed(OPENING, hands=["8h 4c Kd", f"{HANDS[2]} 3s"], opened=[False, True], phase="draw")
    assert len(refused(document)) == 3


def test_melds_are_read_in_any_order_and_written_in_theirs() -> None:
    mixed = Position.from_dict(spoilt(table=["Qd * Qs", "7h 5h 6h", "* 9h 10h"]))
    assert mixed.to_dict()["table"] == ["5h 6h 7h", "Qs Qd *", "* 9h 10h"]


def test_the_order_of_melds_does_not_matter() -> None:
    other = Position.from_dict(spoilt(table=TABLE[::-1]))
    assert other == Position.from_dict(SCALA40)
    assert other.to_dict() == SCALA40


@pytest.mark.parametrize("field", ["discards", "stock"])
def test_the_order_of_the_piles_matters(field: str) -> None:
    pile = SCALA40[field].split()
    other = Position.from_dict(spoilt(**{field: names([pile[1], pile[0], *pile[2:]])}))
    assert other != Position.from_dict(SCALA40)


def test_a_card_that_was_taken_has_been_seen() -> None:
    assert Position.from_dict(changed(SCALA40_TURN, known=["", ""])) == Position.from_dict(SCALA40_TURN)
    assert Position.from_dict(changed(OWING, known=["", ""])) == Position.from_dict(OWING)
    assert Position.from_dict(changed(SCALA40_TURN, known=["8h 4c", ""])) != Position.from_dict(SCALA40_TURN)


def test_nobody_moves_in_a_finished_hand() -> None:
    closed = spoilt(hands=["10h Kd *", "", HANDS[2]], phase="meld")
    stuck = spoilt(stock="", discards="2s")
    for document in (closed, stuck):
        positions = [Position.from_dict(changed(document, to_move=to_move)) for to_move in (None, 0, 1, 2)]
        assert {position.to_move for position in positions} == {None}
        assert len(set(positions)) == 1
        assert Position.from_dict(positions[0].to_dict()) == positions[0]


def test_fields_without_content_may_be_left_out() -> None:
    start = Rules("scala40").deal(deck=DECK)
    document = start.to_dict()
    for field in ("table", "opened", "phase", "taken", "opening", "owed", "known", "stock_order"):
        del document[field]
    assert Position.from_dict(document) == start


def test_cards_that_are_nowhere_are_out_of_play() -> None:
    few = Position.from_dict(SCALA40_TURN)
    assert few.plies_left == 8
    assert Position(str(few)) == few
    held = without(DECK, " ".join(SCALA40_TURN["hands"]).split())
    assert len(held) == 103


NOTATION = str(Position.from_dict(SCALA40))
FIELDS = "rules hands table discards opened phase taken opening owed known stock_order to_move stock"

NOTATIONS: Notations = {
    "a field too few": (ParseError, NOTATION.rsplit(" ", 1)[0], ["12", "13", FIELDS]),
    "a field too many": (ParseError, f"{NOTATION} -", ["14", "13"]),
    "a hand too few": (InvalidPositionError, NOTATION.replace("Kd*/2h", "Kd*2h"), ["hands", "2", "3"]),
    "no such card": (InvalidPositionError, NOTATION.replace("5h6h7h", "5h6h1h"), ["table[0]", "1h"]),
    "no meld": (InvalidPositionError, NOTATION.replace("5h6h7h", "5h6h8h"), ["table[0]", "5h 6h 8h"]),
    "no such phase": (InvalidPositionError, NOTATION.replace(" draw ", " drawn "), ["phase", "drawn"]),
    "of another game": (ParseError, NOTATION.replace("scala40(players=3) ", "scopa "), ["13", "8"]),
}


test_a_spoilt_notation_is_refused = refused_notations(NOTATIONS, Position)
