"""OpenSpiel as an independent oracle: its alpha-beta, its CFR+ and its exploitability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import minimax

import scopasolver.openspiel
from reference import scialandroni as twin
from reference import scialandroni_betting as talking
from sampling import EVERYTHING, some
from scopasolver import Limit, Rules, solve
from scopasolver.scialandroni import BettingSolution, solve_betting
from scopasolver.scialandroni import Rules as ScialandroniRules
from test_betting import LIMIT, Cartetta

assert scopasolver.openspiel.__all__, "importing it registers the games"

# --- alpha-beta ----------------------------------------------------------------------------------

ENDINGS = 1_000
"""Number of endings of each rules string in the full comparison."""
DEEPEST = 10_000
AT_ONCE = Limit(nodes=20_000)
"""Limit of our search; longer endings take too long in Python."""

LEADS: dict[str, Callable[[int], int]] = {
    "briscola": lambda value: 2 * value - 120,
    "tressette": lambda value: value // 3 - (35 - value) // 3,
    "sette_e_mezzo": lambda value: 2 * value,
    "machiavelli": lambda value: 2 * value,
}
"""Conversion of a solved value to the lead of side 0 at the end, for games where they differ."""

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
"""Cards left in endings, by rules of two sides."""


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
    """The cartetta of Su Scialandroni in OpenSpiel's text format: every deal of strengths, and every bid."""

    def __init__(self, plain: Cartetta) -> None:
        self.plain = plain
        self._numbers: list[dict[str, int]] = [{} for _ in range(4)]
        self._payments: dict[int, int] = {}
        self.moments: dict[str, tuple[int, list[str]]] = {}
        self.words: dict[str, int] = {}
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
        own = self.plain.order.index(held[seat])
        name = f"{own}; {', '.join(bids)}"
        number = self._numbers[seat].setdefault(name, len(self._numbers[seat]) + 1)
        said = " ".join(f'"{word}"' for word in words)
        self._lines.append(f'p "" {seat + 1} {number} "{name}" {{ {said} }} 0')
        self.moments[f"{seat}-{seat}-{number}-{name}"] = (own, bids)
        for word in words:
            self.words.setdefault(word, len(self.words))
        for word in words:
            after = talking.say(talk, word, self.plain.finish, self.plain.rules)
            self._tell(after, [*bids, word], held)


SMALL: dict[str, Any] = {"max_raises": 0}


@pytest.fixture(scope="module")
def cartetta() -> tuple[BettingSolution, Told]:
    found = solve_betting("cartetta", rules=ScialandroniRules("scialandroni", **SMALL), iterations=300)
    return found, Told(Cartetta(found, twin.rules(**SMALL), LIMIT))


def returns(game: Any, strategies: Any) -> list[float]:
    expected: list[float] = pyspiel.expected_returns(game.new_initial_state(), strategies, -1, True)
    return expected


def test_openspiel_measures_our_strategies_as_we_do(cartetta: tuple[BettingSolution, Told]) -> None:
    found, told = cartetta
    game = pyspiel.load_efg_game(told.text)
    table = {}
    for name, (own, bids) in told.moments.items():
        words = found.strategy(bids)[own]
        table[name] = [(told.words[str(word)], chance) for word, chance in words.items()]
    ours = pyspiel.TabularPolicy(table)
    assert returns(game, ours)[0] == pytest.approx(found.value, abs=1e-6)
    assert pyspiel.nash_conv(game, ours) == pytest.approx(found.exploitability, abs=1e-6)


def test_cfr_plus_reaches_our_value(cartetta: tuple[BettingSolution, Told]) -> None:
    """Two strategy profiles that nobody can exploit much have nearly the same value."""
    found, told = cartetta
    game = pyspiel.load_efg_game(told.text)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(100 if EVERYTHING else 10):
        solver.evaluate_and_update_policy()
    theirs = solver.tabular_average_policy()
    gained = pyspiel.nash_conv(game, theirs)
    assert gained < (0.01 if EVERYTHING else 0.5)
    assert returns(game, theirs)[0] == pytest.approx(found.value, abs=gained + found.exploitability)
