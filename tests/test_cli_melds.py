"""The command `melds`: its answers, their form, and its errors."""

import json
import re
from typing import Any

import pytest

import scopasolver
from answering import complaint, printed
from commanding import BRISCOLA, ENDING, EXAMPLES, RUBA_MAZZO
from scopasolver import Position, Rules, machiavelli

MACHIAVELLI = machiavelli.Position.from_json((EXAMPLES / "machiavelli_turn.json").read_text())
SCALA40 = scopasolver.scala40.Position.from_json((EXAMPLES / "scala40_turn.json").read_text())


def answers(position: Position) -> Any:
    """Return the JSON object that the command prints."""
    answer = printed("melds", "-", "--json", stdin=str(position))
    return json.loads(answer)


def drawn(position: Position) -> str:
    """Return the picture below the position, with single blanks."""
    answer = printed("melds", "-", stdin=str(position), env={"COLUMNS": "200"})
    return re.sub(" +", " ", answer)


def scala40(hand: str, **fields: Any) -> Position:
    """Return a moment of scala 40 in which seat 0 is to meld."""
    document = {"rules": "scala40(players=2)", "hands": [hand, "Ks 3d 3c"], "to_move": 0, "phase": "meld"}
    return Position.from_dict(document | fields)


# machiavelli


def test_the_largest_lay_comes_with_its_table() -> None:
    found = answers(MACHIAVELLI)
    lay = machiavelli.max_lay(MACHIAVELLI)
    assert found["most_cards"] == {
        "cards": "2h 7s 3c",
        "points": 12,
        "table": [" ".join(map(str, meld)) for meld in lay.melds],
        "opened": 2,
    }
    assert (found["most_points"]["cards"], found["most_points"]["points"]) == ("7s Ad", 18)
    assert (found["game"], found["seat"], found["allowed"], found["closes"]) == ("machiavelli", 0, True, False)
    assert found["maximal"] == ["2h 7s 3c", "7s Ad"]
    after = machiavelli.lay(MACHIAVELLI, found["most_cards"]["cards"], found["most_cards"]["table"])
    assert after == MACHIAVELLI.play(f"lay {found['most_cards']['cards']}")


def test_the_new_table_is_drawn_with_the_cards_from_the_hand() -> None:
    text = drawn(MACHIAVELLI)
    assert "most cards 2h 7s 3c\n 3 of 8 cards, 12 points, opens 2 of 5 combinations\n" in text
    assert "most points 7s Ad\n 2 of 8 cards, 18 points, opens 0 of 5 combinations\n" in text
    assert "closes no" in text
    new_table = text.partition("+ from the hand")[2].partition("most points")[0]
    assert sorted(re.findall(r"\+(\w+)", new_table)) == ["2h", "3c", "7s"]
    assert len(re.findall(r"\w+", new_table)) == len(MACHIAVELLI.table) + 3


def test_one_lay_that_is_best_both_ways_is_drawn_once() -> None:
    text = drawn(Position("machiavelli 5s6s10s9d/Kh 6h6c6d/6s7s8s9s 0 0 -"))
    assert "most cards 5s 6s 10s\n 3 of 4 cards, 21 points, opens 0 of 2 combinations\n" in text
    assert "most points the same" in text


def test_the_mark_is_on_the_card_outside_combinations_that_stay() -> None:
    text = drawn(Position("machiavelli 3h4h5h/Kc 5h6h7h 0 0 -"))
    assert "+3h +4h +5h" in text
    assert " 5h 6h 7h" in text
    assert "opens 0 of 1 combination" in text


def test_a_hand_that_can_be_laid_closes() -> None:
    position = Position("machiavelli 7h8h/3h9h 4h5h6h 0 0 -")
    assert answers(position)["closes"] is True
    assert "closes yes" in drawn(position)


def test_nothing_to_lay_is_said() -> None:
    position = Position("machiavelli 5h6h/Kc 7h7c7d 0 0 -")
    found = answers(position)
    assert (found["allowed"], found["closes"], found["maximal"]) == (False, False, [])
    assert found["most_cards"] is None
    assert found["most_points"] is None
    assert "no card can be laid" in drawn(position)


def test_a_first_turn_that_only_draws_is_said() -> None:
    seeds = (Rules("machiavelli").deal(seed=seed) for seed in range(1000))
    position = next(deal for deal in seeds if machiavelli.max_lay(deal).cards)
    assert answers(position)["allowed"] is False
    assert "only draws" in drawn(position)
    free = Position(str(position).replace("machiavelli", "machiavelli(first_turn=normal)", 1))
    assert answers(free)["allowed"] is True
    assert "only draws" not in drawn(free)


# scala 40


def test_the_turn_of_least_deadwood_can_be_played() -> None:
    found = answers(SCALA40)
    least = found["min_deadwood"]
    assert (least["penalty"], least["left"], least["closes"]) == (6, "2s 4c", False)
    position = SCALA40
    for move in least["moves"]:
        position = position.play(move)
    assert " ".join(map(str, position.hands[0])) == least["left"]
    assert found["legal_discards"] == "2s 4c 9d"
    assert (found["phase"], found["closes"], found["closes_in_hand"]) == ("meld", None, None)
    assert "opening_cheapest" not in found
    assert "takes_discard" not in found


def test_turns_are_drawn_as_moves() -> None:
    text = drawn(SCALA40)
    moves = ", ".join(map(str, scopasolver.scala40.min_deadwood(SCALA40).moves))
    assert f"least deadwood {moves}" in text
    assert "keeps 2s 4c: 6" in text
    assert "legal discards 2s 4c 9d" in text


def test_openings_are_those_of_who_has_not_opened() -> None:
    position = scala40("10c Jc Qc Kc 10d 10h 4s 5s 6s 2d * 8h Ad 3c")
    found = answers(position)
    assert found["opening_most_points"]["points"] == 86
    assert found["opening_cheapest"]["points"] == 40
    assert len(found["opening_most_cards"]["cards"].split()) >= 11
    assert found["min_deadwood"]["penalty"] == 3
    assert "opening, cheapest open " in drawn(position)


def test_closing_in_hand_is_found() -> None:
    position = scala40("Ac 2c 3c 4c 5d 5h 5s 6d 7d Kh Kd * 9s 8d")
    found = answers(position)
    assert found["closes"]["closes"] is True
    assert found["closes_in_hand"]["left"] == ""
    text = drawn(position)
    assert re.search(r"least deadwood open .*, discard 9s\n 13 cards and 76 points laid, no card left\n", text)
    assert "closes in hand as for least deadwood" in text


def test_the_discard_is_asked_for_before_the_draw() -> None:
    fields = {"table": ["5h 6h 7h"], "opened": [True, True], "stock": "Jd", "phase": "draw"}
    takes = scala40("9c 2s 4d", discards="Ah 8h", **fields)
    found = answers(takes)
    assert found["takes_discard"]["moves"][0] == "take"
    assert "takes the discard take, " in drawn(takes)
    leaves = scala40("9c 2s 4d", discards="8h Ah", **fields)
    assert answers(leaves)["takes_discard"] is None
    assert "takes the discard no" in drawn(leaves)


# refusals


@pytest.mark.parametrize("position", [ENDING, BRISCOLA, RUBA_MAZZO], ids=lambda position: position.rules.game)
def test_a_game_without_melds_gives_status_2(position: Position) -> None:
    assert f"{position.rules.game} has no melds" in complaint("melds", "-", stdin=str(position))


@pytest.mark.parametrize("game", ["machiavelli", "scala40"])
def test_a_finished_hand_gives_status_2(game: str) -> None:
    over = Rules(game).random_position(seed=1, plies_left=0)
    assert "the hand is over" in complaint("melds", "-", "--json", stdin=str(over))


@pytest.mark.parametrize("text", ["", "machiavelli 5h6h6h6h/Kc - 0 0 -", "machiavelli 5h/Kc 5h6h 0 0 -", "scala40 -"])
def test_bad_input_gives_status_2(text: str) -> None:
    assert complaint("melds", "-", stdin=text).startswith("scopasolver: ")


def test_a_turn_that_cannot_end_before_the_draw_is_none() -> None:
    rules = "scala40(players=2,closing_discard_exempt=false)"
    answer = printed("melds", "-", "--json", stdin=f"{rules} 8h/Ks3c 5h6h7h 4h 1/1 draw - - 0 -/- hidden 0 2c")
    found = json.loads(answer)
    assert (found["min_deadwood"], found["most_cards"], found["most_points"]) == (None, None, None)
