"""Su Scialandroni in the command line: texts and drawings."""

import json
import re
from random import Random
from typing import Any

import pytest

from answering import complaint, printed
from building import say
from cases import cases
from commanding import ENDING, POSTA, SCARTU, run
from scopasolver import MatchObjective, Position, Rules, solve
from scopasolver.cli import corpus
from scopasolver.games.scialandroni.terminal import in_caps, money


@cases(
    ("score", "in_money", "shown"),
    (0, "0 arrialis", ""),
    (1, "1 arriali", "1 cap of 1 arriali"),
    (5, "5 arrialis", "1 cap of 1 soddu, 1 cap of -1 arriali"),
    (6, "1 soddu", "1 cap of 1 soddu"),
    (89, "1 francu 4 soddus 5 arrialis", "3 caps of 5 soddus, 1 cap of -1 arriali"),
    (120, "2 francus", "4 caps of 5 soddus"),
)
def test_scores_are_told_in_money_and_in_caps(score: int, in_money: str, shown: str) -> None:
    assert (money(score), in_caps(score)) == (in_money, shown)


def lines_of(position: Position, *arguments: str) -> str:
    return printed("show", "-", *arguments, stdin=str(position), env={"COLUMNS": "200"})


def test_show_draws_what_has_been_said_and_what_hands_are_worth() -> None:
    shown = lines_of(POSTA)
    assert re.search(r"  phase +posta_1\n", shown)
    assert re.search(r"  side 0 +3 soddus 2 arrialis \(3 caps of 1 soddu, 2 caps of 1 arriali\)\n", shown)
    assert re.search(r"  said +0 tace, 1 primiera, 0 passo, 1 posta\n", shown)
    assert re.search(
        r"  worth +0 26 with two of a suit; 1 59 with primiera; 2 26 with two of a suit; 3 22 with two of a suit\n",
        shown,
    )
    assert re.search(r"  moves +passo, bollu biri, raise 6, raise 10, arrestu\n", shown)


def test_show_draws_the_ladder() -> None:
    later = say(SCARTU, "4B, 5B, 6C")
    shown = lines_of(later)
    assert re.search(r"  side 0 +4 soddus 2 arrialis, 6 in this deal \(", shown)
    assert re.search(r"  said +0 bussu\n", shown)
    assert re.search(r"  ladder +4B 5B 6C by seat 1\n", shown)
    assert re.search(r"  shown 0 +1S 7S 8S\n", shown)
    lead = lines_of(SCARTU)
    assert re.search(r"  ladder +-\n", lead)


def test_show_draws_the_cards_put_aside() -> None:
    position = say(Position.from_dict(POSTA.to_dict()), "passo, passo")
    assert re.search(r"  aside 1 +6C 10S 7B 9D\n", lines_of(position))


def test_solve_draws_a_deal_phase_by_phase() -> None:
    answer = printed("solve", "-", stdin=str(POSTA), env={"COLUMNS": "200"})
    for phase in ("posta_1", "posta_2", "cartetta", "posta_grande"):
        assert re.search(rf"\n  {phase} +\d ", answer)
    assert "arriali" in answer
    assert re.search(r"\(side [01] marks \d+ arrialis?\)", answer)
    assert "in the gioco" in answer


@pytest.mark.parametrize(
    ("position", "complete"),
    [(POSTA, False), (SCARTU, True), (Rules("scialandroni", max_raises=0).deal(seed=1), True), (ENDING, True)],
)
def test_an_answer_says_whether_all_moves_are_counted_with(position: Position, complete: bool) -> None:
    solution = solve(position, moves=False)
    assert (solution.moves_complete, solution.to_dict()["moves_complete"]) == (complete, complete)
    text = run("solve", "-", stdin=str(position), env={"COLUMNS": "200"}).stdout
    assert ("only those of raise_menu are counted with" in text) == (not complete)


def test_solve_plays_for_the_gioco() -> None:
    answer = run("solve", "-", "--match-totals", "20,85", stdin=str(POSTA))
    value = solve(POSTA, objective=MatchObjective(totals=(20, 85))).value
    assert answer.exit_code == 0
    words = {1: "side 0 wins the gioco", -1: "side 1 wins the gioco", 0: "the gioco goes on"}
    assert words[int(value)] in answer.stdout


def test_the_totals_of_a_question_are_the_scores_of_what_is_drawn() -> None:
    near_its_end = Position.from_dict(POSTA.to_dict() | {"scores": [89, 89]})
    for position in (POSTA, near_its_end):
        answer = printed("solve", "-", "--match-totals", "2,1", stdin=str(position), env={"COLUMNS": "200"})
        assert re.search(r"\n  side 0 +2 arrialis ", answer)
        scores, marked = (
            [*map(int, re.findall(rf"\n  {row} +(\d+) +(\d+)", answer)[0])] for row in ("in the gioco", "marked")
        )
        assert [score - new for score, new in zip(scores, marked, strict=True)] == [2, 1]


@pytest.mark.parametrize(
    ("totals", "said", "reason"),
    [("90,3", "", "scores[0]"), ("85,85", "raise 10, passo", "bids[4]: `raise 10` may not be said there")],
)
def test_totals_that_the_position_cannot_have_are_refused(totals: str, said: str, reason: str) -> None:
    position = say(POSTA, said) if said else POSTA
    answer = complaint("solve", "-", "--match-totals", totals, stdin=str(position))
    assert answer.startswith(f"scopasolver: match totals {totals}: ")
    assert reason in answer.replace("`bids[4]`", "bids[4]")


def test_a_deal_that_is_over_says_why() -> None:
    gioco = Position.from_dict(POSTA.to_dict() | {"scores": [0, 86]})
    assert "side 1 wins the gioco" in lines_of(say(gioco, "bollu biri, passo"))
    out = Rules("scialandroni").random_position(seed=2, plies_left=0)
    shown = lines_of(out)
    assert re.search(r"  side [01] (is out first|makes mazzu|wins the gioco)\n", shown)


def test_rules_lists_the_options() -> None:
    listed = run("rules", "scialandroni").stdout
    assert "a match of two giochi to 15 soddus" in listed
    for option in Rules("scialandroni").options:
        assert f"\n{option} = " in listed


def test_scartus_of_the_corpus_are_whole() -> None:
    position: Any = corpus.scartu(Random(1))
    assert (position.phase, [len(hand) for hand in position.hands], len(position.stock)) == ("scartu", [9] * 4, 2)
    assert corpus.scartu(Random(1)) == position != corpus.scartu(Random(2))


def test_bench_measures_the_scartu() -> None:
    answer = run("bench", "--suite", "scialandroni-scartu", "--count", "3", "--json")
    (kind,) = json.loads(answer.stdout)["kinds"]
    assert (kind["name"], kind["plies_left"]) == ("scialandroni-scartu", 36)
    assert kind["median_nodes"] > 1
