"""Levels of bots: what they forget, what they choose, and how strong they are."""

import json
import random
import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise
from math import hypot, log10
from pathlib import Path
from typing import Any

import pytest

from commanding import EXAMPLES, run
from scopasolver import Observation, Position, Rules, ScopaSolverError
from scopasolver.bots import Greedy, Level, bot, levels
from scopasolver.cli.exit_status import BAD_INPUT
from scopasolver.ladder import ladder
from scopasolver.ladder.elo import PRIOR, SCALE, Ratings
from scopasolver.ladder.picture import picture
from scopasolver.ladder.table import MINUS, signed, table
from scopasolver.language.bots import named_levels, same_level
from scopasolver.tournament.statistics import Estimate

LEVELS = range(1, 11)
QUICK = range(1, 9)
"""Levels that answer in a few milliseconds."""


def every_number_of_players() -> Iterator[str]:
    for preset in Rules.presets():
        for players in range(2, 13):
            try:
                yield str(Rules(f"{preset}(players={players})"))
            except ScopaSolverError:
                continue


@pytest.mark.parametrize("rules", sorted(set(every_number_of_players())))
def test_every_game_has_all_levels(rules: str) -> None:
    position = Rules(rules).random_position(seed=3, plies_left=12)
    if position.is_over:
        position = Rules(rules).deal(seed=3)
    assert position.to_move is not None
    seen = position.observation(position.to_move)
    for number in QUICK:
        move = Level(number, seed=5)(seen)
        assert move in position.legal_moves()
        assert move == Level(number, seed=5)(seen)


@pytest.mark.parametrize("rules", sorted(set(every_number_of_players())))
def test_numbers_ascend_to_the_master(rules: str) -> None:
    starts = levels(rules)
    assert starts == levels(Rules.parse(rules))
    assert starts[0] == 1
    assert starts[-1] <= LEVELS[-1]
    assert all(low < high for low, high in pairwise(starts))


def asked(rules: str) -> Iterator[Observation]:
    """Yield what seats see in many places of some hands."""
    for seed in range(6):
        position = Rules(rules).deal(seed=seed)
        for _ in range(30):
            if position.to_move is None:
                break
            yield position.observation(position.to_move)
            position = position.play(Greedy()(position.observation(position.to_move)))


@pytest.mark.parametrize(
    "rules",
    ["briscola", "briscola(players=4)", "ruba_mazzo", "scala40(players=2)", "scopa", "scopone", "sette_e_mezzo"],
)
def test_numbers_stand_for_the_level_before_them(rules: str) -> None:
    """Both neighbours of a number are asked: it plays as the one below it, and that one not as any other level."""
    seen, starts = list(asked(rules)), levels(rules)
    moves = {number: [Level(number, seed=5)(one) for one in seen] for number in QUICK}
    for number in QUICK:
        assert moves[number] == moves[max(start for start in starts if start <= number)]
    different = [moves[start] for start in starts if start in QUICK]
    assert all(one != other for one, other in pairwise(different))
    if starts[-1] <= LEVELS[-2]:
        assert [Level(starts[-1], seed=5)(one) for one in seen[:3]] == [Level(10, seed=5)(one) for one in seen[:3]]


def test_luck_decides_how_many_levels_there_are() -> None:
    counted = {
        rules: len(levels(rules))
        for rules in ("sette_e_mezzo", "ruba_mazzo", "scopa", "scala40(teams=true)", "scopone", "machiavelli")
    }
    assert list(counted.values()) == [2, 3, 4, 5, 10, 10]


@pytest.mark.parametrize("rules", Rules.presets())
def test_forms_offer_each_player_once(rules: str) -> None:
    offered, starts = named_levels(Rules(rules)), levels(rules)
    strengths = {spec: bisect_right(starts, int(re.sub(r"\D", "", spec))) for spec in offered}
    assert len(set(strengths.values())) == len(offered)
    assert list(offered)[-1] == "level(10)"
    for number in range(2, 11, 2):
        stands_for = same_level(Rules(rules), f"level({number})")
        assert strengths[stands_for] == bisect_right(starts, number)
    assert same_level(Rules(rules), "pimc") == "pimc"


def test_the_highest_level_is_the_expert_without_a_clock() -> None:
    for rules, plies in (("scopa", 8), ("scopone", 8), ("briscola", 12), ("briscola(players=4)", 12)):
        position = Rules(rules).random_position(seed=1, plies_left=plies)
        assert position.to_move is not None
        seen = position.observation(position.to_move)
        assert Level(10, seed=2).choose(seen) == bot("expert(seconds=none)", 2).choose(seen)


# --- memory --------------------------------------------------------------------------------------


def exchanged(position: Position, seed: int, hands: bool) -> Position | None:
    """Return the position with the cards that its seat to act cannot see, captured ones included, in other places.

    It is the slow twin of forgetting: every pile keeps its number of cards, and what lies open stays. Without `hands`
    all hands stay, too.
    """
    document, to_move = position.to_dict(), position.to_move
    open_tops = [pile[-1:] if isinstance(pile, list) else pile.split()[-1:] for pile in document.get("piles", [])]
    places: list[tuple[Any, Any, int, int]] = []
    for field in ("hands", "captured", "piles"):
        for seat, cards in enumerate(document.get(field, [])):
            kept = len(open_tops[seat]) if field == "piles" else 0
            if field != "hands" or (hands and seat != to_move):
                places.append((document[field], seat, len(cards.split()), kept))
    stock = document.get("stock", "").split()
    hidden = [card for holder, key, size, kept in places for card in holder[key].split()[: size - kept]]
    last = stock[-1:] if position.rules.game == "briscola" else []
    hidden += stock[: len(stock) - len(last)]
    random.Random(seed).shuffle(hidden)
    for holder, key, size, kept in places:
        own = holder[key].split()
        holder[key] = " ".join([*(hidden.pop() for _ in range(size - kept)), *own[size - kept :]])
    if "stock" in document:
        document["stock"] = " ".join([*(hidden.pop() for _ in range(len(stock) - len(last))), *last])
    try:
        return Position.from_dict(document)
    except ScopaSolverError:
        return None


def moments(rules: str, hands: bool = True) -> Iterator[tuple[Position, Position]]:
    """Yield positions between two tricks, each with one that differs in unseen and captured cards alone."""
    for seed in range(30):
        start = Rules(rules).random_position(seed=seed, plies_left=20)
        document = start.to_dict()
        document.pop("seen", None)
        position = Position.from_dict(document)
        if position.is_over or position.to_dict().get("trick"):
            continue
        other = exchanged(position, seed, hands)
        if other is not None and other.to_move == position.to_move and other != position:
            yield position, other


@pytest.mark.parametrize("rules", ["scopa", "scopone", "briscola", "briscola(players=4)", "tressette", "ruba_mazzo"])
def test_a_level_without_memory_does_not_know_what_was_captured(rules: str) -> None:
    compared = told = 0
    for position, other in moments(rules):
        assert position.to_move is not None
        one, two = (place.observation(position.to_move) for place in (position, other))
        for number in QUICK:
            forgetful = Level(number, memory=0, seed=7)
            assert forgetful(one) == forgetful(two)
            compared += 1
        attentive = bot("pimc(worlds=20,solve=0,playouts=2,seconds=none)", 7)
        told += attentive.choose(one).candidates != attentive.choose(two).candidates
    assert compared >= 64
    assert told


@pytest.mark.parametrize("rules", ["scopa", "ruba_mazzo"])
def test_a_level_forgets_what_lay_face_down_before_its_last_moves(rules: str) -> None:
    """The same moves are played from two positions that differ in captured cards and in the stock."""
    compared = 0
    for one, two in moments(rules, hands=False):
        for length in range(1, 4):
            move = one.legal_moves()[-1]
            one, two = one.play(move), two.play(move)  # noqa: PLW2901 - the pair goes on
            if one.to_move is None or one.hands != two.hands:
                break
            for number in QUICK:
                forgetful = Level(number, memory=length, seed=3)
                assert forgetful(one.observation(one.to_move)) == forgetful(two.observation(one.to_move))
                compared += 1
    assert compared > 64


# --- play ----------------------------------------------------------------------------------------


def test_levels_of_machiavelli_lay_whenever_they_can() -> None:
    laid = 0
    for seed in range(4):
        position = Rules("machiavelli").deal(seed=seed)
        for _ in range(30):
            if position.to_move is None:
                break
            seen = position.observation(position.to_move)
            most = Greedy()(seen)
            if position.stock and most.cards:
                laid += 1
                for number in range(6, 10):
                    move = Level(number, slips=0)(seen)
                    assert move.cards
                    assert f"{move.cards}" == f"{most.cards}"
            position = position.play(most)
    assert laid > 20


def test_a_higher_level_is_stronger() -> None:
    climb = ladder("briscola", deals=60, levels=(1, 5, 8), workers=1, seed=1)
    ratings = [rung.rating.value for rung in climb.rungs]
    assert all(low < high for low, high in pairwise(ratings))
    first = next(step for step in climb.steps if (step.stronger, step.weaker) == ("level(8)", "level(1)"))
    assert first.won > 2 * first.lost


# --- the ladder ----------------------------------------------------------------------------------


def test_the_rating_of_two_players_has_the_odds_of_their_deals() -> None:
    won, level, lost = 60, 20, 20
    scores = [0.0] * lost + [0.5] * level + [1.0] * won
    ratings = Ratings(2, {(1, 0): scores})
    odds = (won + level / 2 + PRIOR) / (lost + level / 2 + PRIOR)
    found = ratings.rating(1)
    assert found.value == pytest.approx(400 * log10(odds))
    # The delta method gives the same error for one pairing.
    mean = odds / (1 + odds)
    spread = sum((score - mean) ** 2 for score in scores) + PRIOR * (mean**2 + (1 - mean) ** 2)
    trials = len(scores) + 2 * PRIOR
    assert found.error == pytest.approx(SCALE * spread**0.5 / (trials * mean * (1 - mean)))
    assert (ratings.rating(0).value, ratings.rating(0).error) == (0, 0)


def test_ratings_of_players_in_a_chain_add_up() -> None:
    """Nobody has met both ends of the chain, so that each pairing is rated as if it were alone."""
    low, high = [1.0] * 30 + [0.0] * 10, [1.0] * 25 + [0.5] * 4 + [0.0] * 11
    chain, below, above = Ratings(3, {(1, 0): low, (2, 1): high}), Ratings(2, {(1, 0): low}), Ratings(2, {(1, 0): high})
    one, two = below.rating(1), above.rating(1)
    assert chain.rating(1).value == pytest.approx(one.value)
    assert chain.rating(2).value == pytest.approx(one.value + two.value)
    assert chain.difference(2, 1).value == pytest.approx(two.value)
    assert chain.rating(1).error == pytest.approx(one.error)
    assert chain.rating(2).error == pytest.approx(hypot(one.error, two.error))
    assert chain.difference(2, 1).error == pytest.approx(two.error)


def test_a_ladder_shows_ratings_with_their_sign_and_points_of_each_step() -> None:
    climb = ladder("scala40(players=2)", deals=6, levels=(1, 3, 5), players=["random"], workers=1)
    points = {(step.stronger, step.weaker): step.points for step in climb.steps}
    names = [rung.name for rung in climb.rungs]
    assert [rung.points for rung in climb.rungs] == [None, points[names[1], names[0]], points[names[2], names[1]], None]
    across = dict(
        re.findall(r'class="name"[^>]*>([^<]+)</text>.*?<circle class="rating" cx="([\d.]+)"', picture(climb))
    )
    ordered = sorted(climb.rungs, key=lambda rung: rung.rating.value)
    assert sorted(names, key=lambda name: float(across[name])) == [rung.name for rung in ordered]
    assert signed(Estimate(-12.4, 1, -14.4, -10.4), 0) == f"{MINUS}12 ± 2"
    assert signed(Estimate(12.4, 1, 10.4, 14.4), 0) == "+12 ± 2"


def test_a_ladder_is_the_same_again_and_can_hold_other_players() -> None:
    climb = ladder("scopone", deals=6, levels=(1, 3, 4), players=["greedy"], workers=1)
    assert climb == ladder("scopone", deals=6, levels=(1, 3, 4), players=["greedy"], workers=1)
    assert [rung.name for rung in climb.rungs] == ["level(1)", "level(3)", "level(4)", "greedy"]
    assert [rung.level for rung in climb.rungs] == [1, 3, 4, None]
    assert {(step.stronger, step.weaker) for step in climb.steps} >= {("greedy", "level(4)"), ("greedy", "level(1)")}
    assert all(step.won + step.level + step.lost == 6 for step in climb.steps)
    assert all(name in table(climb) and name in picture(climb) for name in ("level(4)", "greedy"))
    assert climb.to_dict()["rules"] == "scopone"


def test_levels_of_a_ladder_ascend_and_are_different_players() -> None:
    with pytest.raises(ValueError, match="ascending order"):
        ladder("scopa", levels=(2, 1))
    with pytest.raises(ValueError, match="names a player twice: in `scopa` others begin at 1, 4, 7, 9"):
        ladder("scopa", levels=(1, 4, 5))


def test_the_command_writes_a_ladder_into_a_folder(tmp_path: Path) -> None:
    arguments = ("ladder", "--game", "sette_e_mezzo", "--deals", "2", "--workers", "1", "--bots", "greedy")
    answer = run(*arguments, "--out", str(tmp_path), "--json")
    climb = ladder("sette_e_mezzo", players=["greedy"], deals=2, workers=1)
    assert [rung.level for rung in climb.rungs] == [*levels("sette_e_mezzo"), None]
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert json.loads(answer.stdout) == json.loads(json.dumps(climb.to_dict()))
    assert json.loads((tmp_path / "sette_e_mezzo.json").read_text()) == json.loads(answer.stdout)
    assert (tmp_path / "sette_e_mezzo.md").read_text() == table(climb)
    assert (tmp_path / "sette_e_mezzo.svg").read_text() == picture(climb)


def test_the_measured_levels_are_those_of_today() -> None:
    files = sorted((EXAMPLES.parent / "docs" / "ladders").glob("*.json"))
    assert len(files) >= 12
    for file in files:
        found = json.loads(file.read_text())
        assert tuple(rung["level"] for rung in found["rungs"]) == levels(found["rules"]), file.name
        ratings = [rung["rating"]["value"] for rung in found["rungs"]]
        assert all(low < high for low, high in pairwise(ratings)), file.name


def test_the_command_takes_one_number_of_deals() -> None:
    answer = run("ladder", "--game", "scopa", "--quick", "--deals", "3")
    assert answer.exit_code == BAD_INPUT
    assert "--quick and --deals exclude each other" in answer.stderr
