"""Rules, moves, decks and arguments that cannot be are refused by name, with what would have been right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pytest

from building import (
    ALL_TWINS,
    DRAWING_TWINS,
    FRENCH_TWINS,
    T_7_3,
    TWINS,
    VYING_TWINS,
    machiavelli_moment,
    names,
    scala40_moment,
    scartu,
    sette_e_mezzo_moment,
)
from scopasolver import (
    Card,
    IllegalMoveError,
    InvalidPositionError,
    Limit,
    MatchObjective,
    MisdealError,
    Move,
    ParseError,
    Position,
    Rules,
    RulesError,
    ScopaSolverError,
    Solver,
    prove,
    solve,
    solve_many,
)
from scopasolver.exceptions import visible
from scopasolver.scialandroni import best_hand, can_mazzu, caps, hand_value
from spoiling import (
    BAD,
    BRISCOLA,
    BRISCOLA_OF_FOUR,
    MACHIAVELLI,
    MACHIAVELLI_ENDING,
    MIDDLE,
    POSITION,
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

RULES: dict[str, tuple[str, list[str]]] = {
    "no such preset": ("scoppa", ["scoppa", "scopa", "scopone"]),
    "another spelling": ("Scopa", ["Scopa", "scopa"]),
    "no such option": ("scopa(player=2)", ["player", "players"]),
    "thirteen players": ("scopa(players=13)", ["players", "13", "2, 3, 4, 5"]),
    "teams of five": ("scopa(players=5,teams=true)", ["teams", "players=4", "5"]),
    "teams of eight": ("scopa(players=8,teams=true)", ["teams", "players=6", "8"]),
    "a short round of two": ("scopa(short_round=true)", ["short_round", "players=2", "0 cards"]),
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
    "three at briscola": ("briscola(players=3)", ["players", "3", "2, 4"]),
    "pairs of two": ("briscola(teams=true)", ["teams", "players=4"]),
    "four alone": ("briscola(players=4,teams=false)", ["teams", "pairs"]),
    "packets of two": ("briscola(deal_packet=2)", ["deal_packet", "2", "3, 1"]),
    "no hand to win": ("briscola(hands_to_win=0)", ["hands_to_win", "0", "positive"]),
    "more hands than anybody plays": ("briscola(hands_to_win=10001)", ["hands_to_win", "10000"]),
    "a fifth dealer": ("briscola(players=4,first_dealer=4)", ["first_dealer", "4"]),
    "an option of another game": ("briscola(target=11)", ["target", "hands_to_win"]),
    "thirteen at ruba mazzo": ("ruba_mazzo(players=13)", ["players", "13", "2, 3, 4, 5"]),
    "a short round of ten": ("ruba_mazzo(players=10,short_round=true)", ["short_round", "players=10", "6 cards"]),
    "no such obligation": ("ruba_mazzo(capture_obligation=all)", ["capture_obligation", "all", "hand, card, none"]),
    "left to the first": ("ruba_mazzo(leftover=first)", ["leftover", "first", "last_capturer, nobody"]),
    "no hands": ("ruba_mazzo(hands=0)", ["hands", "0", "positive"]),
    "teams of ruba mazzo": ("ruba_mazzo(players=4,teams=true)", ["teams", "players"]),
    "six at machiavelli": ("machiavelli(players=6)", ["players", "6", "2, 3, 4, 5"]),
    "twelve cards each": ("machiavelli(hand_size=12)", ["hand_size", "12", "13"]),
    "no such reading of the ace": ("machiavelli(ace_in_runs=both)", ["ace_in_runs", "both", "low_or_high, low_only"]),
    "no such first turn": ("machiavelli(first_turn=lay_only)", ["first_turn", "lay_only", "draw_only, normal"]),
    "no such failure": ("machiavelli(failed_operation=ignore)", ["failed_operation", "ignore", "reject, penalty"]),
    "nothing to pay": ("machiavelli(unit=0)", ["unit", "0"]),
    "too much to pay": ("machiavelli(unit=101)", ["unit", "101", "100"]),
    "two hands": ("machiavelli(match_hands=2)", ["match_hands", "2", "1, 4"]),
    "no such stalemate": ("machiavelli(stalemate=draw)", ["stalemate", "draw", "no_payment, fewest_cards"]),
    "an option of scala 40": ("machiavelli(open_min=40)", ["open_min", "ace_in_runs"]),
    "nearly a preset": ("scala40_free_discards", ["scala40_free_discards", "scala40_free_discard"]),
    "nine at scala 40": ("scala40(players=9)", ["players", "9", "8"]),
    "alone at scala 40": ("scala40(players=1)", ["players", "1", "2"]),
    "39 to open": ("scala40(open_min=39)", ["open_min", "39", "40"]),
    "no such ban": ("scala40(discard_ban=some)", ["discard_ban", "some", "all, opened_only, off"]),
    "a swap in no ban": ("scala40(discard_ban=off,ban_includes_swap=false)", ["ban_includes_swap", "discard_ban=off"]),
    "an exemption from no ban": (
        "scala40(discard_ban=off,closing_discard_exempt=false)",
        ["closing_discard_exempt", "discard_ban=off"],
    ),
    "a lone ace of two": ("scala40(lone_ace=2)", ["lone_ace", "2", "1, 11"]),
    "another penalty for not opening": ("scala40(unopened_penalty=50)", ["unopened_penalty", "50", "count, 100"]),
    "another penalty for a jolly": ("scala40(jolly_penalty=20)", ["jolly_penalty", "20", "25"]),
    "another limit": ("scala40(exit_limit=101)", ["exit_limit", "101", "100"]),
    "no entry": ("scala40(reentry=0)", ["reentry", "0", "unlimited, none"]),
    "entries without end": ("scala40(reentry=1001)", ["reentry", "1001", "1000"]),
    "three jollies in a meld": ("scala40(max_jollies_per_meld=3)", ["max_jollies_per_meld", "3", "1, 2"]),
    "a stop at once": ("scala40(stop_after_hands=0)", ["stop_after_hands", "0", "off"]),
    "alone at sette e mezzo": ("sette_e_mezzo(players=1)", ["players", "1", "2, 3"]),
    "thirteen at sette e mezzo": ("sette_e_mezzo(players=13)", ["players", "13", "12"]),
    "no such deal": ("sette_e_mezzo(initial_deal=later)", ["initial_deal", "later", "all_first, at_turn"]),
    "nothing to stand on": ("sette_e_mezzo(min_valid_total=0)", ["min_valid_total", "0", "2, 1"]),
    "two stakes": ("sette_e_mezzo(stake=2)", ["stake", "2", "1"]),
    "three stakes for a reale": ("sette_e_mezzo(reale_pays=3)", ["reale_pays", "3", "1, 2"]),
    "ties for the player": ("sette_e_mezzo(tie_rule=player_wins)", ["tie_rule", "player_wins", "banker_wins, push"]),
    "a push of the best hands": (
        "sette_e_mezzo(settlement=best_hand,tie_rule=push)",
        ["tie_rule", "settlement=best_hand"],
    ),
    "no such bank": ("sette_e_mezzo(banker_rotation=high_card)", ["banker_rotation", "high_card", "fixed"]),
    "no such end of the stock": ("scala40(stock_exhausted=stop)", ["stock_exhausted", "stop", "reshuffle"]),
}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("scopone-scientifico", "scopone_scientifico"),
        ("scopone_scentifico(target=11)", "scopone_scientifico"),
        ("Briscola", "briscola"),
        ("machiaveli", "machiavelli"),
        ("scopa(player=2)", "players"),
        ("scopa(capture_choise=free)", "capture_choice"),
        ("scopa(capture_choice=fre)", "free"),
        ("scala40(closing_discard=require)", "required"),
    ],
)
def test_what_was_probably_meant_is_asked(text: str, meant: str) -> None:
    assert f"(did you mean `{meant}`?)" in raised(RulesError, partial(Rules.parse, text))


@pytest.mark.parametrize("text", ["poker", "scopa(players=50)", "scala40(exit_limit=101)", "scopa(napoli=yes)"])
def test_nothing_is_asked_where_no_word_is_near(text: str) -> None:
    assert "did you mean" not in raised(RulesError, partial(Rules.parse, text))


@pytest.mark.parametrize(("text", "words"), RULES.values(), ids=RULES.keys())
def test_rules_that_do_not_exist_are_refused(text: str, words: list[str]) -> None:
    messages = [
        raised(RulesError, lambda: Rules.parse(text)),
        raised(RulesError, lambda: Position.from_dict(changed(MIDDLE, rules=text))),
        raised(RulesError, lambda: Position(str(POSITION).replace("scopa ", f"{text} "))),
    ]
    for message in messages:
        for word in words:
            assert word in message


@pytest.mark.parametrize(
    "text", ["", " ", "(", ")", "scopa(", "scopa)", "scopa(target)", "scopa(target=11", "scopa(target=11))x", "()"]
)
def test_a_rules_string_that_is_none_is_refused(text: str) -> None:
    assert "rules" in raised((ParseError, RulesError), lambda: Rules.parse(text))


def test_there_is_no_such_game() -> None:
    raised(
        ValueError,
        lambda: Rules.presets("poker"),
        "`game`",
        "poker",
        "scopa, briscola, ruba_mazzo, machiavelli, scala40, sette_e_mezzo",
    )


def test_a_huge_rules_string_gets_a_short_answer() -> None:
    for text in ("x" * TEN_MEGABYTES, f"scopa({'x' * TEN_MEGABYTES})", f"scopa(target={'9' * TEN_MEGABYTES})"):
        assert len(raised((ParseError, RulesError), partial(Rules.parse, text))) < 2000


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 13}, ["players", "13"]),
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
    raised(RulesError, lambda: Rules("scopa", **options), *words)


@pytest.mark.parametrize("value", [None, 1.5, float("nan"), ["points"], b"points"])
def test_an_option_of_another_type_is_refused(value: Any) -> None:
    message = raised((TypeError, RulesError), lambda: Rules("scopa", target=value))
    assert "target" in message


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
    "a jolly that must be used": (
        KEPT,
        "swap Kh in Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh *",
        ["jolly could not be melded"],
    ),
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
        over.play("7D" if game in [*TWINS, *VYING_TWINS] else "draw")
    assert caught.value.legal_moves == ()


@pytest.mark.parametrize(
    ("game", "move"),
    [
        ("scopa", "draw"),
        ("machiavelli", "discard 7h"),
        ("scala40", "7D"),
        ("sette_e_mezzo", "take"),
        ("scialandroni", "draw"),
    ],
)
def test_a_move_of_another_game_is_refused(game: str, move: str) -> None:
    start = Rules(game).deal(seed=1)
    for act in (start.play, start.parse_move):
        assert raised(ParseError, partial(act, move))
    assert raised((ParseError, IllegalMoveError), lambda: start.play(Move(move)))


DECK = T_7_3.split()


@pytest.mark.parametrize("game", [*TWINS, *DRAWING_TWINS, *VYING_TWINS])
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
def test_a_deck_that_is_not_the_pack_is_refused(game: str, deck: str | list[str], words: list[str]) -> None:
    raised(BAD, lambda: Rules(game).deal(deck=deck), *words)


@pytest.mark.parametrize("game", FRENCH_TWINS)
def test_a_deck_that_is_not_two_packs_is_refused(game: str) -> None:
    pack = FRENCH_TWINS[game].DECK
    wrong: list[tuple[Any, list[str]]] = [
        ("", [str(len(pack))]),
        (pack[:-1], [str(len(pack) - 1), pack[-1]]),
        ([*pack, "7h"], ["7h", "three times"]),
        ([*pack[1:], "7h"], ["7h", "three times"]),
        ([*pack[1:], "11h"], ["11h"]),
        ([*pack, "*"], ["*"]),
        (T_7_3, ["1"]),
        (names(pack).replace(" ", ""), [pack[0]]),
    ]
    for deck, words in wrong:
        message = raised(BAD, partial(Rules(game).deal, deck=deck), *words)
        assert len(message) < 5000


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
        lambda: chosen.start_match(seed=seed),
    ):
        assert "`seed`" in raised(ValueError, make)


@pytest.mark.parametrize(
    ("game", "most"),
    [
        ("scopa", 36),
        ("briscola", 40),
        ("ruba_mazzo", 36),
        ("machiavelli", 104),
        ("scala40", 107),
        ("sette_e_mezzo", 40),
    ],
)
def test_no_hand_has_so_many_cards_left(game: str, most: int) -> None:
    chosen = Rules(game)
    assert chosen.random_position(seed=1, plies_left=most) == chosen.deal(seed=1)
    for left in (-1, most + 1, 1000, 2**40):
        message = raised(ValueError, partial(chosen.random_position, seed=1, plies_left=left))
        assert "`plies_left`" in message


@pytest.mark.parametrize("depth", [-1, 2**40])
def test_no_count_goes_so_deep(depth: int) -> None:
    assert "`depth`" in raised(ValueError, lambda: POSITION.perft(depth))


@pytest.mark.parametrize("seat", [-1, 2, 1000, 2**70, -(2**70)])
def test_there_is_no_such_seat(seat: int) -> None:
    chosen = Rules("scopa")
    match = chosen.start_match(seed=1)
    for ask in (chosen.side_of, match.player_at, match.side_at, chosen.deal(seed=1).observation):
        assert str(seat) in raised(IndexError, partial(ask, seat))


@pytest.mark.parametrize("seat", ["0", 0.0, None])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    chosen = Rules("scopa")
    match = chosen.start_match(seed=1)
    for ask in (chosen.side_of, match.player_at, match.side_at, chosen.deal(seed=1).observation):
        assert raised(TypeError, partial(ask, seat))


OF_THREE = Rules("scopa", players=3).random_position(seed=1, plies_left=3)
BRISCOLA_POSITION = Position.from_dict(BRISCOLA)
RUBA_MAZZO_POSITION = Position.from_dict(RUBA_MAZZO)
MATCH = MatchObjective(totals=(1, 2))
FEW_CARDS = {
    "machiavelli": machiavelli_moment("4h 5h 6h", "7h / 8h"),
    "scala40": scala40_moment("5h 6h 7h", "8h 9c / Kd"),
    "sette_e_mezzo": sette_e_mezzo_moment("5C / 6S", "1B 2B"),
}


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
        (POSITION, {"objective": "lose"}, ValueError),
        (POSITION, {"objective": b"win"}, TypeError),
        (OF_THREE, {"objective": MATCH}, ValueError),
        (OF_THREE, {"objective": "win"}, ValueError),
        (BRISCOLA_POSITION, {"objective": MATCH}, ValueError),
        (BRISCOLA_POSITION, {"method": "max_n"}, ValueError),
        (Position.from_dict(BRISCOLA_OF_FOUR), {"method": "paranoid"}, ValueError),
        (RUBA_MAZZO_POSITION, {"objective": MATCH}, ValueError),
        (RUBA_MAZZO_POSITION, {"method": "paranoid"}, ValueError),
        (Position.from_dict(RUBA_MAZZO_ENDING), {"objective": "win"}, ValueError),
        (OF_THREE, {"method": "alpha_beta"}, ValueError),
        (FEW_CARDS["machiavelli"], {"objective": MATCH}, ValueError),
        (FEW_CARDS["machiavelli"], {"method": "max_n"}, ValueError),
        (FEW_CARDS["scala40"], {"objective": MATCH}, ValueError),
        (FEW_CARDS["scala40"], {"method": "paranoid"}, ValueError),
        (Position.from_dict(MACHIAVELLI_ENDING), {"objective": "win"}, ValueError),
        (Position.from_dict(SCALA40), {"objective": "win"}, ValueError),
        (FEW_CARDS["sette_e_mezzo"], {"objective": MATCH}, ValueError),
        (FEW_CARDS["sette_e_mezzo"], {"method": "paranoid"}, ValueError),
        (Position.from_dict(SETTE_E_MEZZO), {"objective": "win"}, ValueError),
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


@pytest.mark.parametrize(("order_seed", "error"), [(-1, ValueError), (2**64, ValueError), ("1", TypeError)])
def test_an_order_that_is_no_seed_is_refused(order_seed: Any, error: type[Exception]) -> None:
    for message in (
        raised(error, lambda: solve(POSITION, order_seed=order_seed)),
        raised(error, lambda: prove(POSITION, 0, order_seed=order_seed)),
        raised(error, lambda: Solver(order_seed=order_seed)),
    ):
        assert "`order_seed`" in message
        assert "expected" in message


@pytest.mark.parametrize(
    "position",
    [BRISCOLA_POSITION, RUBA_MAZZO_POSITION, *FEW_CARDS.values()],
    ids=["briscola", "ruba mazzo", "machiavelli", "scala 40", "sette e mezzo"],
)
def test_only_matches_of_scopa_are_played_for(position: Position) -> None:
    raised(
        ValueError,
        lambda: solve(position, objective=MATCH),
        "`objective`",
        "MatchObjective",
        position.rules.game,
        "'win'",
    )


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
        (lambda: Limit(nodes=1.5), TypeError),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: MatchObjective(totals=(1, -1)), ValueError),
        (lambda: MatchObjective(totals=5), TypeError),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Limit(seconds=10**400), ValueError),
        (lambda: MatchObjective(totals=(1, 2, 3)), ValueError),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: MatchObjective(totals=(True, 2)), TypeError),
        (lambda: MatchObjective(totals=(1, 2), undecided=1.5), ValueError),
        (lambda: MatchObjective(totals=(1, 2), undecided=float("nan")), ValueError),
        (lambda: MatchObjective(totals=(1, 2), undecided="0"), TypeError),  # type: ignore[arg-type]  # wrong on purpose
    ],
)
def test_a_question_out_of_range_is_refused(make: Callable[[], object], error: type[Exception]) -> None:
    assert raised(error, make)


@pytest.mark.parametrize("value", [None, 7, 7.0, ["7D"], {"card": "7D"}])
def test_what_is_no_text_is_refused(value: Any) -> None:
    for make in (Card, Move, Position, Rules, Rules.parse, POSITION.play, POSITION.parse_move):
        assert raised(TypeError, partial(make, value))


def test_every_error_is_of_one_family() -> None:
    for kind in (ParseError, RulesError, InvalidPositionError, MisdealError, IllegalMoveError):
        assert issubclass(kind, ScopaSolverError)
        assert issubclass(kind, ValueError)


FOUR = "7C 6C 5C 1S"

BAD_HANDS: dict[str, tuple[type[Exception], Callable[[], object], list[str]]] = {
    "too few cards": (InvalidPositionError, lambda: hand_value("7C"), ["cards", "1", "4", "posta_1"]),
    "too many cards": (InvalidPositionError, lambda: hand_value(FOUR, "cartetta"), ["4", "1", "cartetta"]),
    "a card twice": (InvalidPositionError, lambda: hand_value("7C 7C 5C 1S"), ["7C", "twice"]),
    "a card out of play": (InvalidPositionError, lambda: hand_value("7C 6C 5C 2D"), ["2D", "bintixincu"]),
    "no card": (ParseError, lambda: hand_value("7C 6C 5C 1X"), ["1X"]),
    "a jolly": (ParseError, lambda: can_mazzu("*"), ["*"]),
    "a number for cards": (TypeError, lambda: hand_value(cast("Any", 7)), ["cards", "7"]),
    "a number among cards": (TypeError, lambda: can_mazzu(cast("Any", ["7C", 7])), ["cards", "7"]),
    "no such phase": (ValueError, lambda: hand_value(FOUR, "posta"), ["phase", "posta_1, posta_2, cartetta"]),
    "the scartu": (ValueError, lambda: hand_value(FOUR, "scartu"), ["phase", "scartu"]),
    "neither of both": (ScopaSolverError, lambda: hand_value(FOUR, declared=True), ["5C 6C 7C 1S", "primiera"]),
    "declared in the cartetta": (
        ScopaSolverError,
        lambda: hand_value("7C", "cartetta", declared=True),
        ["cartetta", "nothing"],
    ),
    "rules of another game": (ValueError, lambda: hand_value(FOUR, rules=Rules("scopa")), ["rules", "scopa"]),
    "no hands": (ValueError, lambda: best_hand([]), ["hands", "empty"]),
    "hands as one text": (TypeError, lambda: best_hand(FOUR), ["hands", FOUR]),
    "five hands": (ValueError, lambda: best_hand(["1C", "4C", "5C", "6C", "7C"], "cartetta"), ["hands[4]", "4"]),
    "a card in two hands": (InvalidPositionError, lambda: best_hand(["7C", "7C"], "cartetta"), ["hands[1]", "7C"]),
    "no such seat": (IndexError, lambda: best_hand([FOUR], declared=[4]), ["seat 4", "0 to 3"]),
    "a seat without a hand": (ValueError, lambda: best_hand([FOUR], declared=[2]), ["declared", "2"]),
    "nothing to declare": (ScopaSolverError, lambda: best_hand([FOUR], declared=[0]), ["5C 6C 7C 1S"]),
    "declared by a text": (TypeError, lambda: best_hand([FOUR], declared=cast("Any", "x")), ["seat", "x"]),
    "a position and a phase": (
        TypeError,
        lambda: best_hand(Rules("scialandroni").deal(seed=1), "posta_1"),
        ["phase", "position"],
    ),
    "a position of another game": (
        ScopaSolverError,
        lambda: best_hand(cast("Any", Rules("scopa").deal(seed=1))),
        ["scopa"],
    ),
    "a position in the scartu": (ValueError, lambda: best_hand(scartu("4 5 / 6 / 7 / 8")), ["scartu"]),
    "a score below nothing": (ValueError, lambda: caps(-1), ["score", "-1"]),
    "a score beyond all": (ValueError, lambda: caps(1001), ["score", "1001"]),
    "a score that is a text": (TypeError, lambda: caps(cast("Any", "89")), ["score", "89"]),
}


@pytest.mark.parametrize(("kind", "act", "words"), BAD_HANDS.values(), ids=BAD_HANDS.keys())
def test_what_is_no_hand_of_scialandroni_is_refused(
    kind: type[Exception], act: Callable[[], object], words: list[str]
) -> None:
    message = raised(kind, act)
    for word in words:
        assert word in message
