"""Impossible rules and options: the error names them and says what would be right."""

from functools import partial
from typing import Any

import pytest

from cases import cases
from scopasolver import ParseError, Position, Rules, RulesError
from spoiling import MIDDLE, POSITION, TEN_MEGABYTES, changed, raised

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
    "pairs of six in scala40": ("scala40(players=6,teams=true)", ["teams", "players=4", "players=6"]),
    "a closer's partner without pairs": ("scala40(closers_partner_pays=false)", ["closers_partner_pays", "teams=true"]),
    "hands to win without pairs": ("scala40(hands_to_win=3)", ["hands_to_win=3", "teams=true", "pairs"]),
    "two ends of a match": ("scala40(teams=true,hands_to_win=3,exit_limit=200)", ["exit_limit=200", "hands_to_win=3"]),
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
    "no sweep in the only deal of nine cards": ("scopone(last_scopa=last_deal_excluded)", ["last_scopa", "scopone"]),
    "no sweep in the only deal of ten cards": (
        "scopone_scientifico(last_scopa=last_deal_excluded)",
        ["last_scopa", "dealt at once", "last_round_excluded"],
    ),
    "no sweep in the only deal of twelve": ("scopa(players=12,last_scopa=last_deal_excluded)", ["players=12"]),
    "sevens twice": (
        "scopa_sevens(primiera_tiebreak=seven_six_ace)",
        ["seven_six_ace", "primiera_method=points", "six_then_ace"],
    ),
    "the target is nought": ("scopa(target=0)", ["target", "0", "positive"]),
    "the target is negative": ("scopa(target=-11)", ["target", "-11"]),
    "the target is a word": ("scopa(target=many)", ["target", "many"]),
    "the target is a fraction": ("scopa(target=10.5)", ["target", "10.5"]),
    "the target is huge": ("scopa(target=99999999999999999999999)", ["target"]),
    "no such dealer": ("scopa(first_dealer=2)", ["first_dealer", "2"]),
    "an option twice": ("scopa(target=11,target=21)", ["target", "twice"]),
    "five at briscola": ("briscola(players=5)", ["players", "5", "2, 3, 4"]),
    "pairs of three": ("briscola(players=3,teams=true)", ["teams", "players=4", "players=3"]),
    "two without a 2": ("briscola(removed=2B)", ["removed=2B", "players=3"]),
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
    "nine at scala 40": ("scala40(players=9)", ["players=9", "hand_cards=13", "119", "108", "at most hand_cards=11"]),
    "twelve at scala 40": ("scala40(players=12,hand_cards=9)", ["players=12", "110", "at most hand_cards=8"]),
    "thirteen at scala 40": ("scala40(players=13,hand_cards=7)", ["players", "13", "12"]),
    "fourteen cards at scala 40": ("scala40(hand_cards=14)", ["hand_cards", "14", "13"]),
    "alone at scala 40": ("scala40(players=1)", ["players", "1", "2"]),
    "39 to open": ("scala40(open_min=39)", ["open_min", "39", "40"]),
    "no such ban": ("scala40(discard_ban=some)", ["discard_ban", "some", "all, opened_only, off"]),
    "a swap in no ban": ("scala40(discard_ban=off,ban_includes_swap=false)", ["ban_includes_swap", "discard_ban=off"]),
    "exempt": ("scala40(discard_ban=off,closing_discard_exempt=false)", ["closing_discard_exempt", "discard_ban=off"]),
    "a lone ace of two": ("scala40(lone_ace=2)", ["lone_ace", "2", "1, 11"]),
    "another penalty for not opening": ("scala40(unopened_penalty=50)", ["unopened_penalty", "50", "count, 100"]),
    "another penalty for a jolly": ("scala40(jolly_penalty=20)", ["jolly_penalty", "20", "25"]),
    "another limit": ("scala40(exit_limit=101)", ["exit_limit", "101", "100"]),
    "another target": ("scala40(target=100)", ["target", "100", "101, 201, 501"]),
    "target and limit": ("scala40(target=101,exit_limit=100)", ["target", "exit_limit", "one of them"]),
    "no entry": ("scala40(reentry=0)", ["reentry", "0", "unlimited, none"]),
    "entries without end": ("scala40(reentry=1001)", ["reentry", "1001", "1000"]),
    "three jollies in a meld": ("scala40(max_jollies_per_meld=3)", ["max_jollies_per_meld", "3", "1, 2"]),
    "a stop at once": ("scala40(stop_after_hands=0)", ["stop_after_hands", "0", "off"]),
    "alone at sette e mezzo": ("sette_e_mezzo(players=1)", ["players", "1", "2, 3"]),
    "twenty-one at sette e mezzo": ("sette_e_mezzo(players=21)", ["players=21", "2 cards each", "20"]),
    "a hundred at sette e mezzo": ("sette_e_mezzo(players=100)", ["players=100", "20"]),
    "more than anybody can count at sette e mezzo": ("sette_e_mezzo(players=300)", ["players", "300", "20"]),
    "no such deal": ("sette_e_mezzo(initial_deal=later)", ["initial_deal", "later", "all_first, at_turn"]),
    "nothing to stand on": ("sette_e_mezzo(min_valid_total=0)", ["min_valid_total", "0", "2, 1"]),
    "two stakes": ("sette_e_mezzo(stake=2)", ["stake", "2", "1"]),
    "three stakes for a reale": ("sette_e_mezzo(reale_pays=3)", ["reale_pays", "3", "1, 2"]),
    "ties for the player": ("sette_e_mezzo(tie_rule=player_wins)", ["tie_rule", "player_wins", "banker_wins, push"]),
    "a push of best hands": ("sette_e_mezzo(settlement=best_hand,tie_rule=push)", ["tie_rule", "settlement=best_hand"]),
    "no such bank": ("sette_e_mezzo(banker_rotation=high_card)", ["banker_rotation", "high_card", "fixed"]),
    "no such end of the stock": ("scala40(stock_exhausted=stop)", ["stock_exhausted", "stop", "reshuffle"]),
}


@cases(
    ("text", "meant"),
    ("scopone-scientifico", "scopone_scientifico"),
    ("scopone_scentifico(target=11)", "scopone_scientifico"),
    ("Briscola", "briscola"),
    ("machiaveli", "machiavelli"),
    ("scopa(player=2)", "players"),
    ("scopa(capture_choise=free)", "capture_choice"),
    ("scopa(capture_choice=fre)", "free"),
    ("scala40(closing_discard=require)", "required"),
)
def test_a_misspelt_word_gets_a_suggestion(text: str, meant: str) -> None:
    assert f"(did you mean `{meant}`?)" in raised(RulesError, partial(Rules.parse, text))


@pytest.mark.parametrize("text", ["poker", "scopa(players=50)", "scala40(exit_limit=101)", "scopa(napoli=yes)"])
def test_a_word_unlike_all_others_gets_no_suggestion(text: str) -> None:
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


def test_an_unknown_game_is_refused() -> None:
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


@cases(
    ("options", "words"),
    ({"players": 13}, ["players", "13"]),
    ({"players": True}, ["players"]),
    ({"target": True}, ["target"]),
    ({"target": 0}, ["target", "0"]),
    ({"target": -1}, ["target", "-1"]),
    ({"teams": 1}, ["teams", "1"]),
    ({"napoli": "yes"}, ["napoli", "yes"]),
    ({"players": 3, "teams": True}, ["teams", "3"]),
    ({"unheard_of": 1}, ["unheard_of"]),
)
def test_options_that_do_not_exist_are_refused(options: dict[str, Any], words: list[str]) -> None:
    raised(RulesError, lambda: Rules("scopa", **options), *words)


@pytest.mark.parametrize("value", [None, 1.5, float("nan"), ["points"], b"points"])
def test_an_option_of_another_type_is_refused(value: Any) -> None:
    message = raised((TypeError, RulesError), lambda: Rules("scopa", target=value))
    assert "target" in message
