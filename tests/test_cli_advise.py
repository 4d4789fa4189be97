"""The command `advise`: which move to play, given one seat's observation."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from answering import complaint, printed
from cases import cases
from commanding import run
from scopasolver import Observation, Position, Rules, solve
from scopasolver.bots import all_worlds, bot, count_worlds
from test_observation_documents import START

ENDING = Rules("scopa").random_position(seed=4, plies_left=8)
PAIRS = Rules("scopone_scientifico").random_position(seed=4, plies_left=8)
FEW = Rules("briscola").random_position(seed=5, plies_left=8)


def answer(text: str, *arguments: str) -> dict[str, Any]:
    result = printed("advise", "-", "--json", *arguments, stdin=text)
    found: dict[str, Any] = json.loads(result)
    return found


def test_the_advice_is_what_the_bot_plays() -> None:
    spec = "pimc(worlds=20,seconds=none)"
    found = answer(json.dumps(START), "--bot", spec, "--seed", "3", "--worlds", "50")
    seen = Observation.from_dict(START)
    choice = bot(spec, seed=3).choose(seen)
    assert found["move"] == str(choice.move)
    assert [each["mean"] for each in found["reasons"]] == [each.mean for each in choice.candidates]
    assert (found["worlds"], found["exact"], found["all_worlds"]) == (50, False, count_worlds(seen))
    assert [each["move"] for each in found["candidates"]] == [str(move) for move in seen.legal_moves()]
    assert all(each["error"] > 0 for each in found["candidates"])


@cases(
    "changes",
    {"hands": ["2C 6S 9C", 3], "stock": 30},
    {"hands": ["2C 6S 9C", 3], "stock": "30?"},
    {"hands": ["2C 6S 9C", "? ? ?"], "stock": 30},
)
def test_hidden_cards_may_be_counted(changes: dict[str, Any]) -> None:
    document = {name: value for name, value in START.items() if name != "seat"} | changes
    arguments = ("--bot", "greedy", "--worlds", "5")
    assert answer(json.dumps(document), *arguments) == answer(json.dumps(START), *arguments)
    assert answer(json.dumps(document, indent=2), *arguments) == answer(json.dumps(START), *arguments)


def test_the_same_seed_gives_the_same_advice() -> None:
    arguments = ("--bot", "pimc(worlds=20,seconds=none)", "--worlds", "30")
    first, again = (answer(json.dumps(START), "--seed", "3", *arguments) for _ in range(2))
    assert first == again != answer(json.dumps(START), "--seed", "4", *arguments)


@pytest.mark.parametrize("position", [PAIRS, FEW], ids=["scopone", "briscola"])
def test_few_worlds_give_the_exact_average(position: Position) -> None:
    assert position.to_move is not None
    seen = position.observation(position.to_move)
    worlds = all_worlds(seen, 2000)
    found = answer(seen.to_json(), "--worlds", "2000")
    assert found["exact"]
    assert found["worlds"] == found["all_worlds"] == len(worlds)
    ahead: dict[str, list[int]] = {}
    for world in worlds:
        for entry in solve(world).moves:
            lead = entry.value if world.rules.game == "scopa" else 2 * entry.value - 120
            ahead.setdefault(str(entry.move), []).append(lead if seen.rules.side_of(seen.seat) == 0 else -lead)
    for each in found["candidates"]:
        assert math.isclose(each["mean"], sum(ahead[each["move"]]) / len(worlds), abs_tol=1e-9)
        assert each["error"] == 0


def test_a_position_is_looked_at_with_the_eyes_of_a_seat(tmp_path: Path) -> None:
    assert ENDING.to_move is not None
    seen = ENDING.observation(ENDING.to_move)
    forms = [ENDING.to_json(), str(ENDING), seen.to_json(), seen.notation]
    found = [answer(text, "--bot", "greedy") for text in forms]
    assert all(each == found[0] for each in found)
    file = tmp_path / "seen.json"
    file.write_text(seen.to_json())
    drawn = printed("advise", str(file), "--bot", "greedy", "--seat", str(seen.seat))
    assert f"scopa, seen from seat {seen.seat} (seats are 0 to 1), {len(seen.unseen)} unseen cards" in drawn
    assert f"greedy plays {found[0]['move']}" in drawn
    hidden = {str(card) for card in seen.unseen}
    assert not hidden & set(drawn.replace("x", " ").replace("+", " ").split())


@pytest.mark.parametrize("game", Rules.games())
def test_every_game_has_advice(game: str) -> None:
    rules = Rules(game, players=2) if game == "scala40" else Rules(game)
    position = rules.deal(seed=2)
    assert position.to_move is not None
    text = position.observation(position.to_move).to_json()
    found = answer(text, "--worlds", "5", "--bot", "greedy")
    assert found["move"] in {str(move) for move in position.legal_moves()[:5000]}
    assert run("advise", "-", "--worlds", "5", "--bot", "greedy", stdin=text).exit_code == 0


@cases(
    ("text", "arguments", "expected"),
    (json.dumps(START | {"hands": ["2C 6S ?", 3]}), [], "`hands[0]`: seat 0 knows its own cards"),
    (json.dumps(START | {"hands": ["2C 6S 9C", "7D 2?"]}), [], "`7D` has not been seen by seat 0"),
    (json.dumps(START), ["--seat", "1"], "--seat 1: this is what seat 0 has seen"),
    (str(ENDING), ["--seat", "2"], "--seat 2: `scopa` has seats 0 to 1"),
    (str(ENDING), ["--seat", str(1 - (ENDING.to_move or 0))], "has no move: it is the turn of seat"),
    (str(Rules("scopa").random_position(seed=1, plies_left=0)), [], "the hand is over"),
    (json.dumps(START), ["--bot", "cheat"], "looks at cards that the seat has not seen"),
    (json.dumps(START), ["--bot", "nobody"], "--bot: "),
    ("", [], "is empty"),
    ("{", [], "not valid JSON"),
)
def test_a_wrong_question_for_advice_is_refused(text: str, arguments: list[str], expected: str) -> None:
    assert expected in complaint("advise", "-", *arguments, stdin=text)
