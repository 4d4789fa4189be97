"""What a stronger bot could gain: figures of docs/ceiling.md, and the programs of benches/python that measure them."""

from itertools import product
from math import isclose
from statistics import fmean
from typing import Any

import ceiling
import endings
import pytest

from commanding import EXAMPLES
from scopasolver import Move, Position, Rules
from scopasolver.bots import all_worlds, bot, count_worlds

DOCS = EXAMPLES.parent / "docs"


def first(rules: str, plies_left: int) -> Position:
    return next(endings.endings(Rules.parse(rules), plies_left))


# --- endings -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["briscola(players=4)", "tressette", "scopone_scientifico"])
def test_the_best_fair_player_is_the_best_first_card_of_two(rules: str) -> None:
    """With two cards each only the first card is a choice, so a loop over it finds the best response."""
    start = first(rules, 8)
    me, side = start.to_move, start.rules.side_of(start.to_move or 0)
    assert me is not None
    top = bot(ceiling.TOP, seed=1)
    leads: dict[Move, list[float]] = {move: [] for move in start.legal_moves()}
    for world in all_worlds(start.observation(me)):
        for move, found in leads.items():
            position = world.play(move)
            while position.to_move is not None:
                mine = position.to_move == me
                position = position.play(
                    position.legal_moves()[0] if mine else top(position.observation(position.to_move))
                )
            found.append(endings.lead(position, side))
    played = endings.of_pairs(start)
    base = fmean(leads[top(start.observation(me))])
    assert played["fair"] == pytest.approx(max(map(fmean, leads.values())) - base)
    assert played["sight"] == pytest.approx(fmean(map(max, zip(*leads.values(), strict=True))) - base)
    assert played["worlds"] == len(next(iter(leads.values()))) == count_worlds(start.observation(me))


@pytest.mark.parametrize("rules", ["briscola(players=4)", "tressette", "scopone_scientifico"])
def test_whoever_sees_more_gains_no_less(rules: str) -> None:
    source = endings.endings(Rules.parse(rules), 8)
    for _ in range(4):
        found = endings.of_pairs(next(source))
        assert found["averaging"] <= found["fair"] + 1e-9
        assert found["fair"] + 1e-9 >= 0
        assert found["fair"] <= min(found["pair"], found["sight"]) + 1e-9


def hidden(seed: int) -> endings.Hidden:
    source = endings.endings(Rules("briscola"), 8)
    for _ in range(seed):
        next(source)
    return endings.Hidden(next(source))


def test_an_equilibrium_cannot_be_exploited() -> None:
    for seed in range(4):
        game = hidden(seed)
        (value, first_plan), (other, second_plan) = (game.equilibrium(seat) for seat in (0, 1))
        assert value == pytest.approx(-other, abs=1e-7)
        assert game.worth(first_plan, second_plan) == pytest.approx(value, abs=1e-7)
        assert game.best_response(1, first_plan) == pytest.approx(-value, abs=1e-7)
        assert game.best_response(0, second_plan) == pytest.approx(value, abs=1e-7)
        assert game.deals == 140


def test_a_best_response_is_the_best_of_all_plans() -> None:
    """The slow twin tries every answer of the seat that plays second to one question at a time."""
    game = hidden(0)
    plan = game.plan(0, bot("greedy"))
    worth: dict[Any, dict[int, float]] = {}
    for (one, two), lead in game.payoffs.items():
        if plan[one]:
            (question,) = (asked for (asked, _), number in game.answers[1].items() if number == two)
            answers = worth.setdefault(question, {})
            answers[two] = answers.get(two, 0.0) - lead
    assert game.best_response(1, plan) == pytest.approx(sum(max(answers.values()) for answers in worth.values()))
    assert game.plan(0, bot("greedy")) == plan
    assert set(plan) == {0.0, 1.0}


def test_bounds_of_two_players_enclose_what_a_sound_one_gains() -> None:
    found = endings.of_two(first("briscola", 8))
    assert found["averaging"] <= found["fair"] + 1e-9
    assert found["sound"] <= found["fair"] + 1e-9
    assert found["against averaging"] >= -1e-9


def test_open_cards_are_worth_what_best_play_makes_of_them() -> None:
    for rules, seed in product(("briscola", "scopa"), range(5)):
        position = Rules(rules).random_position(seed=seed, plies_left=1)
        (move, *others) = position.legal_moves()
        after = [endings.lead(position.play(one), 0) for one in (move, *others)]
        best = max(after) if position.to_move == 0 else min(after)
        assert endings._open_lead(position) == best  # noqa: SLF001 - the step that the twin is for


def test_two_players_know_all_cards_once_the_stock_is_empty() -> None:
    """So that nothing can be gained in the last cards of two players but by solving them."""
    for rules, plies in (("briscola", 6), ("scopa", 6), ("tressette(players=2)", 20), ("ruba_mazzo", 6)):
        position = Rules.parse(rules).random_position(seed=2, plies_left=plies)
        assert position.to_move is not None
        assert count_worlds(position.observation(position.to_move)) == 1


# --- whole hands ---------------------------------------------------------------------------------


def test_losses_are_sorted_by_cards_left_kind_and_way_of_judging(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ceiling, "TOP", "greedy")
    monkeypatch.setattr(ceiling, "WORLDS", 8)
    found = ceiling.losses_of("briscola(players=4)", 3)
    for start, parts in (("1 to 8", 5), ("card 1", 4), ("judged", 2)):
        names = [name for name in found if name.endswith("cards left") or not start[0].isdigit()]
        names = [name for name in names if start[0].isdigit() or name.startswith(start.split()[0])]
        assert len(names) == parts
        for estimate in (0, 1):
            assert isclose(sum(found[name][estimate] for name in names), found["all decisions"][estimate], abs_tol=1e-9)
    assert found["all decisions"][1] > 0
    assert ceiling.cards_left(8) == "1 to 8 cards left"
    assert ceiling.cards_left(9) == "9 to 16 cards left"


def test_a_cheat_is_ahead_and_lines_are_kept(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ceiling, "TOP", "random")
    monkeypatch.setattr(ceiling, "WORLDS", 4)
    kept = tmp_path / "kept.jsonl"
    ceiling.measure(["ruba_mazzo"], 3, 1, 600, kept)
    before = kept.read_text()
    ceiling.measure(["ruba_mazzo"], 3, 1, 600, kept)
    assert kept.read_text() == before
    lines = ceiling.read(kept)
    assert sorted((line["what"], line["number"]) for line in lines) == [
        ("losses", 0),
        *(("sight", n) for n in range(3)),
    ]
    assert fmean(line["found"] for line in lines if line["what"] == "sight") > 0
    assert "| `ruba_mazzo` | 3 | +" in "\n".join(ceiling.tables(lines))


def test_losses_are_told_as_leads_once_there_are_enough_hands() -> None:
    """A card point that a side of Briscola loses is two of the lead, a third of a point of Tressette two thirds."""
    for rules, told in (
        ("briscola", "| +6.00 ± 0.00 | +8.00 ± 0.00 |"),
        ("tressette", "| +2.00 ± 0.00 | +2.67 ± 0.00 |"),
    ):
        found = {"all decisions": [3.0, 4.0], "1 to 8 cards left": [3.0, 4.0], "card 1 of the trick": [0.0, 0.0]}
        lines = [{"rules": rules, "what": "losses", "number": number, "found": found} for number in range(5)]
        shown = "\n".join(ceiling.tables(lines))
        assert f"| 1 to 8 cards left {told}" in shown
        assert f"| 5 {told}" in shown
        assert "1 to 8" not in "\n".join(ceiling.tables(lines[:4]))


# --- the page ------------------------------------------------------------------------------------


def test_the_page_has_the_tables_of_the_measurements() -> None:
    page = (DOCS / "ceiling.md").read_text()
    for program, file in ((ceiling, "hands"), (endings, "endings")):
        lines = ceiling.read(DOCS / "ceiling" / f"{file}.jsonl")
        assert lines
        for line in program.tables(lines):
            assert line in page
