"""Impossible cards and moves are refused with a list of the legal ones."""

from functools import partial

import pytest

from building import ALL_TWINS, CALLING_TWINS, TWINS, VYING_TWINS, scala40_moment
from cases import cases
from scopasolver import Card, IllegalMoveError, Move, ParseError, Position, Rules
from scopasolver.exceptions import visible
from spoiling import (
    BRISCOLA,
    MACHIAVELLI,
    MACHIAVELLI_ENDING,
    MIDDLE,
    RUBA_MAZZO,
    RUBA_MAZZO_ENDING,
    SCALA40,
    SCALA40_TURN,
    SETTE_E_MEZZO,
    SETTE_E_MEZZO_OVER,
    TEN_MEGABYTES,
    Document,
    changed,
    raised,
)


@pytest.mark.parametrize(
    "text", ["", " ", "D", "7", "11D", "0D", "07D", "7X", "7d7", " 7D", "7D ", "D7", "7DD", "-7D", "7é", "🂡", "7D\n"]
)
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    message = raised(ParseError, lambda: Card(text))
    assert f"`{visible(text)}`" in message
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
    "a blank within a card": ("7D x 1 C", ["1 C"]),
    "another banked": ("1C^^", ["1C^"]),
    "nobody is stolen from": ("7D@", ["seat"]),
    "no such seat": ("7D@12", ["12", "0 to 11"]),
    "a seat with a nought before it": ("7D@01", ["01", "seat"]),
    "a seat twice": ("7D@1+1", ["1", "twice"]),
    "it takes a card and a pile": ("7Dx7C@1", ["7Dx7C"]),
    "noise": ("x" * TEN_MEGABYTES, ["move"]),
}


@pytest.mark.parametrize(("text", "words"), MOVES.values(), ids=MOVES.keys())
def test_a_text_that_is_no_move_is_refused(text: str, words: list[str]) -> None:
    position = Position.from_dict(MIDDLE)
    for act in (lambda: Move(text), lambda: position.parse_move(text), lambda: position.play(text)):
        message = raised(ParseError, act, *words)
        assert len(message) < 1000


LEGAL = ("2C", "9Cx9S", "6Sx6B")


@cases(
    ("text", "reason"),
    ("3B", "not in the hand"),
    ("10D", "not in the hand"),
    ("9C", "9C"),
    ("2Cx9S", "2C"),
    ("9Cx6B+9S", "9C"),
    ("2C^", "2C"),
    ("6Sx6B+5D", "6S"),
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


OF_OTHERS: list[tuple[Document, str, str]] = [
    (BRISCOLA, "10C", "not in the hand"),
    (BRISCOLA, "9D", "not in the hand"),
    (BRISCOLA, "6Sx9C", "6S"),
    (BRISCOLA, "6S@1", "6S"),
    (RUBA_MAZZO, "2S@1", "2S"),
    (RUBA_MAZZO, "8Dx5C", "8D"),
    (RUBA_MAZZO, "2Sx5C", "2S"),
    (changed(RUBA_MAZZO, rules="ruba_mazzo(capture_obligation=card)"), "2Sx4B", "2S"),
    (RUBA_MAZZO_ENDING, "4C", "may not be laid: the hand has a capture"),
    (RUBA_MAZZO_ENDING, "4C@1", "4C"),
    (RUBA_MAZZO_ENDING, "4C@0", "4C"),
    (changed(RUBA_MAZZO_ENDING, rules="ruba_mazzo(players=3,capture_obligation=card)"), "4C", "it has a capture"),
]


@pytest.mark.parametrize(("document", "text", "reason"), OF_OTHERS)
def test_an_illegal_move_of_the_other_games_names_the_legal_ones(document: Document, text: str, reason: str) -> None:
    position = Position.from_dict(document)
    with pytest.raises(IllegalMoveError, match=reason) as caught:
        position.play(text)
    assert caught.value.legal_moves == tuple(str(move) for move in position.legal_moves())
    assert caught.value.move == text
    assert all(move in str(caught.value) for move in (text, *caught.value.legal_moves))


DRAWING: list[tuple[Document, str, str]] = [
    (changed(SETTE_E_MEZZO, hands=["5C 8S", "6D 3S", "8B", "7C"]), "stand", "`8B` is too little to stand"),
    (changed(SETTE_E_MEZZO, hands=["5C 8S", "6D 3S", "7B 8B", "7C"], open=["8S", "6D 3S", "7B 8B", ""]), "draw", "7B"),
    (changed(SETTE_E_MEZZO, stock=""), "draw", "the stock is empty"),
    (SETTE_E_MEZZO_OVER, "stand", "the hand is over"),
]


@pytest.mark.parametrize(("document", "text", "reason"), DRAWING)
def test_an_illegal_answer_in_sette_e_mezzo_names_the_legal_one(document: Document, text: str, reason: str) -> None:
    position = Position.from_dict(document)
    for act in (position.play, position.parse_move):
        with pytest.raises(IllegalMoveError, match=reason) as caught:
            act(text)
        assert caught.value.legal_moves == tuple(str(move) for move in position.legal_moves())


@pytest.mark.parametrize("text", ["", "hit", "sto", "Draw", "draw 2", "stand draw", "7D", "pass", "x" * TEN_MEGABYTES])
def test_a_text_that_is_no_answer_in_sette_e_mezzo_is_refused(text: str) -> None:
    position = Position.from_dict(SETTE_E_MEZZO)
    for act in (position.play, position.parse_move):
        message = raised(ParseError, partial(act, text))
        assert "write `stand` or `draw`" in message
        assert len(message) < 1000


FRENCH_MOVES: dict[str, tuple[Document, str, list[str]]] = {
    "a card alone": (MACHIAVELLI, "7h", ["7h", "lay"]),
    "a lay without cards": (MACHIAVELLI, "lay", ["without cards"]),
    "three of a card": (MACHIAVELLI, "lay 7h 7h 7h", ["7h", "three times"]),
    "a jolly in machiavelli": (MACHIAVELLI, "lay 7h 8h *", ["*"]),
    "no French card": (MACHIAVELLI, "lay 7h 11h", ["11h"]),
    "commas": (MACHIAVELLI, "lay 7h,9h", ["7h,9h"]),
    "a draw of two": (MACHIAVELLI, "draw 2", ["2"]),
    "a move of scala 40": (MACHIAVELLI, "take", ["take", "lay"]),
    "a word that is none": (SCALA40_TURN, "play 5h", ["play 5h", "discard"]),
    "an opening without melds": (SCALA40_TURN, "open", ["three", "0"]),
    "an empty meld": (SCALA40_TURN, "open 5h 6h 7h / / 2h 2s 2c", ["three"]),
    "five melds": (SCALA40_TURN, "open " + " / ".join(["2h 3h 4h"] * 5), ["5 melds", "4"]),
    "two cards": (SCALA40_TURN, "lay 5h 6h", ["three", "2"]),
    "two kings of diamonds": (SCALA40_TURN, "lay Kc Kd Kd", ["Kd", "twice"]),
    "round the corner": (SCALA40_TURN, "lay Ks As 2s", ["Ks As 2s", "corner"]),
    "one natural card": (SCALA40_TURN, "lay 8c * *", ["natural", "1"]),
    "two suits": (SCALA40_TURN, "lay 5h 6h 7s", ["5h 6h 7s"]),
    "nothing to attach to": (SCALA40_TURN, "attach 8h", ["attach"]),
    "attached in a meld": (SCALA40_TURN, "attach 8h in 5h 6h 7h", ["attach"]),
    "attached to a run": (SCALA40_TURN, "attach 8h to 5h 6h 7h", ["5h 6h 7h", "run", "before or after"]),
    "attached after a set": (SCALA40_TURN, "attach Qh after Qs Qc Qd", ["Qs Qc Qd", "set", "attach to"]),
    "a swap in nothing": (SCALA40_TURN, "swap Qs", ["swap CARD in MELD"]),
    "no discard": (SCALA40_TURN, "discard", ["move"]),
    "two discards": (SCALA40_TURN, "discard 4c Kd", ["4c Kd"]),
    "more than taking": (SCALA40_TURN, "take 8h", ["take 8h"]),
    "noise": (SCALA40_TURN, "x" * TEN_MEGABYTES, ["move"]),
    "a long noise of melds": (SCALA40_TURN, "open " + "5h 6h 7h / " * 100_000, ["move"]),
    "a lay of noise": (MACHIAVELLI, "lay " + "7h " * 1_000_000, ["7h"]),
}


@pytest.mark.parametrize(("document", "text", "words"), FRENCH_MOVES.values(), ids=FRENCH_MOVES.keys())
def test_a_text_that_is_no_move_with_french_cards_is_refused(document: Document, text: str, words: list[str]) -> None:
    position = Position.from_dict(document)
    for act in (position.parse_move, position.play):
        message = raised(ParseError, partial(act, text), *words)
        assert len(message) < 1000


THIRTY_NINE = scala40_moment("", "9c 9d 9h 3h 4h 5h Kc Qd 2s 2d 7s 8c Jh As", "1").to_dict()


NO_DISCARD_LEFT = scala40_moment("", "2s 3s 4s").to_dict()


TWO_SETS = scala40_moment("5h 6h 7h", "Kh Ks Kc Js Jh Jc 2d / 9d").to_dict()


KEPT = scala40_moment("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh *", "Kh 4c 2d", swapped_jolly_must_be_used=True).to_dict()


ILLEGAL: dict[str, tuple[Document, str, list[str]]] = {
    "a card that is not held": (MACHIAVELLI, "lay 8h", ["`8h` is not in the hand", "7h 9h Kd"]),
    "a card held once": (MACHIAVELLI, "lay 7h 7h", ["`7h` is not in the hand"]),
    "a card that fits nowhere": (MACHIAVELLI, "lay Kd", ["`Kd`", "set or run"]),
    "cards that do not all fit": (MACHIAVELLI, "lay 7h 9h", ["9h"]),
    "a pass while there is a stock": (MACHIAVELLI, "pass", ["2 cards", "draw"]),
    "a draw from no stock": (MACHIAVELLI_ENDING, "draw", ["empty", "pass"]),
    "an opening of 39": (THIRTY_NINE, "open 3h 4h 5h / 9h 9c 9d", ["worth 39", "at least 40"]),
    "a meld before the opening": (THIRTY_NINE, "lay 3h 4h 5h", ["not opened", "40"]),
    "an opening with others' cards": (THIRTY_NINE, "open Kh Ks Kc / 3h 4h 5h", ["not in the hand"]),
    "a meld and no draw": (SCALA40, "discard 9c", ["begins with draw or take"]),
    "a top card of no use": (SCALA40, "take", ["`4s`", "cannot be melded"]),
    "a second draw": (SCALA40_TURN, "draw", ["drawn"]),
    "a second card taken": (SCALA40_TURN, "take", ["drawn"]),
    "a discard before what was taken": (SCALA40_TURN, "discard 4c", ["`8h` was taken", "melded"]),
    "a second opening": (TWO_SETS, "open Jh Js Jc / Kh Ks Kc", ["has opened", "lay"]),
    "a meld that is not there": (SCALA40_TURN, "attach 8h after 6h 7h 8h", ["does not lie on the table"]),
    "a card at the wrong end": (SCALA40_TURN, "attach 8h before 5h 6h 7h", ["8h", "5h 6h 7h"]),
    "a card of another suit": (SCALA40_TURN, "attach 4c before 5h 6h 7h", ["`4c`", "`5h 6h 7h`"]),
    "a swap without a jolly": (SCALA40_TURN, "swap 8h in 5h 6h 7h", ["no jolly", "`8h`"]),
    "a swap of another card": (SCALA40_TURN, "swap Kd in Qc Qd *", ["no jolly", "`Kd`"]),
    "no card left for the discard": (NO_DISCARD_LEFT, "lay 2s 3s 4s", ["no card", "discard"]),
    "a jolly to be used": (KEPT, "swap Kh in Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh *", ["jolly could not be melded"]),
}


@pytest.mark.parametrize(("document", "text", "words"), ILLEGAL.values(), ids=ILLEGAL.keys())
def test_an_illegal_move_with_french_cards_names_the_legal_ones(
    document: Document, text: str, words: list[str]
) -> None:
    position = Position.from_dict(document)
    for act in (position.play, position.parse_move):
        with pytest.raises(IllegalMoveError) as caught:
            act(text)
        for word in words:
            assert word in str(caught.value)
        assert caught.value.legal_moves == tuple(str(move) for move in position.legal_moves())
        assert all(move in str(caught.value) for move in caught.value.legal_moves)


@pytest.mark.parametrize("game", ALL_TWINS)
def test_no_move_is_legal_when_the_hand_is_over(game: str) -> None:
    over = Rules(game).random_position(seed=1, plies_left=0)
    with pytest.raises(IllegalMoveError, match="over") as caught:
        over.play("7D" if game in [*TWINS, *VYING_TWINS, *CALLING_TWINS] else "draw")
    assert caught.value.legal_moves == ()


@cases(
    ("game", "move"),
    ("scopa", "draw"),
    ("machiavelli", "discard 7h"),
    ("scala40", "7D"),
    ("sette_e_mezzo", "take"),
    ("scialandroni", "draw"),
)
def test_a_move_of_another_game_is_refused(game: str, move: str) -> None:
    start = Rules(game).deal(seed=1)
    for act in (start.play, start.parse_move):
        assert raised(ParseError, partial(act, move))
    assert raised((ParseError, IllegalMoveError), lambda: start.play(Move(move)))
