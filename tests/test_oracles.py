"""OpenSpiel as an oracle that nobody here wrote: its alpha-beta, its CFR+ and its measure of what can be gained."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import minimax

import scopasolver.openspiel
from reference import scialandroni as twin
from reference import scialandroni_betting as talking
from sampling import EVERYTHING, some
from scopasolver import Limit, Position, Rules, solve
from scopasolver.scialandroni import Rules as ScialandroniRules
from scopasolver.scialandroni import solve_betting
from test_betting import LIMIT, Cartetta

assert scopasolver.openspiel.__all__, "importing it registers the games"

# --- alpha-beta ----------------------------------------------------------------------------------

ENDINGS = 1_000
"""Endings of each of these rules that are compared in all."""
DEEPEST = 10_000
AT_ONCE = Limit(nodes=20_000)
"""Endings that take ours more take too long in Python."""

LEADS: dict[str, Callable[[int], int]] = {
    "briscola": lambda value: 2 * value - 120,
    "tressette": lambda value: value // 3 - (35 - value) // 3,
    "sette_e_mezzo": lambda value: 2 * value,
    "machiavelli": lambda value: 2 * value,
}
"""The lead of side 0 at the end that a solved value stands for; in other games the value is the lead."""

PLIES_LEFT = {
    "scopa": 8,
    "scopa_d_assi": 8,
    "scopa_di_quindici": 8,
    "scopone_scientifico": 8,
    "scopa(players=6,teams=true)": 8,
    "briscola": 6,
    "briscola(players=4)": 8,
    "ruba_mazzo": 8,
    "tressette": 8,
    "tressette(players=2)": 6,
    "scialandroni": 10,
    "sette_e_mezzo": 40,
    "machiavelli": 5,
}
"""Rules with two sides, and the cards left in their endings."""


@pytest.mark.parametrize("text", PLIES_LEFT)
def test_alpha_beta_search_finds_the_same_value(text: str) -> None:
    rules = Rules.parse(text)
    compared = 0
    for seed in some(range(ENDINGS), one_in=40):
        ending = rules.random_position(seed=seed, plies_left=PLIES_LEFT[text])
        solution = solve(ending, limit=AT_ONCE)
        if ending.is_over or not solution.exact:
            continue
        game = pyspiel.load_game("scopasolver_open", {"start": str(ending)})
        found, _ = minimax.alpha_beta_search(game, maximizing_player_id=0, maximum_depth=DEEPEST)
        assert found == LEADS.get(rules.game, int)(solution.value), str(ending)
        compared += 1
    assert compared > 0


# --- betting -------------------------------------------------------------------------------------

Strategy = dict[str, dict[str, float]]


class Told:
    """The cartetta of Su Scialandroni as a text that OpenSpiel reads: every deal of strengths, and every bid."""

    def __init__(self, plain: Cartetta) -> None:
        self.plain = plain
        self._numbers: list[dict[str, int]] = [{} for _ in range(4)]
        self._payments: dict[int, int] = {}
        self.bids: dict[str, list[str]] = {}
        deals = plain.deals()
        chances = " ".join(f'"{number}" {chance!r}' for number, (_, chance) in enumerate(deals))
        self._lines = ['EFG 2 R "cartetta" { "0" "1" "2" "3" }', f'c "" 1 "" {{ {chances} }} 0']
        for held, _ in deals:
            self._tell(talking.begin(), [], held)
        self.text = "\n".join(self._lines) + "\n"

    def _tell(self, talk: talking.Talk, bids: list[str], held: Any) -> None:
        seat = talking.speaker(talk)
        if seat is None:
            side, amount = talking.marks(talk, dict(enumerate(held)), self.plain.rules)
            paid = amount if side == 0 else -amount
            number = self._payments.setdefault(paid, len(self._payments) + 1)
            self._lines.append(f't "" {number} "" {{ {paid} {-paid} {paid} {-paid} }}')
            return
        words = talking.words(talk, [""] * 4, self.plain.finish, self.plain.rules)
        name = f"{self.plain.order.index(held[seat])}; {', '.join(bids)}"
        number = self._numbers[seat].setdefault(name, len(self._numbers[seat]) + 1)
        said = " ".join(f'"{word}"' for word in words)
        self._lines.append(f'p "" {seat + 1} {number} "{name}" {{ {said} }} 0')
        self.bids[f"{seat}-{seat}-{number}-{name}"] = bids
        for word in words:
            after = talking.say(talk, word, self.plain.finish, self.plain.rules)
            self._tell(after, [*bids, word], held)


@pytest.mark.parametrize(
    ("options", "iterations"), [({"max_raises": 0}, 30), *([({"raise_menu": "2", "max_raises": 1}, 60)] if EVERYTHING else [])]
)
def test_cfr_plus_reaches_what_a_cartetta_is_worth(options: dict[str, Any], iterations: int) -> None:
    """Where nobody can gain much, neither can a value be far off; both find what a pair that cannot speak settles on."""
    found = solve_betting("cartetta", rules=ScialandroniRules("scialandroni", **options), iterations=300)
    plain = Cartetta(found, twin.rules(**options), LIMIT)
    game = pyspiel.load_efg_game(Told(plain).text)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    theirs = solver.tabular_average_policy()
    gained = pyspiel.nash_conv(game, theirs)
    value = pyspiel.expected_returns(game.new_initial_state(), theirs, -1, True)[0]
    assert gained < 0.05
    assert value == pytest.approx(found.value, abs=gained + found.exploitability)
