"""Solved values of Su Scialandroni equal those of plain minimax: the scartu, and whole deals with their bids."""

import random
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import ALL_SILENT, EVERYONE_PASSES, MOMENTS, RULES, calmly, names, say, scartu, twin_of, with_options
from reference import scialandroni as twin
from reference import scialandroni_betting, scialandroni_scartu
from reference import scialandroni_hands as hands
from reference.scopa import rank
from sampling import examples, some
from scopasolver import Limit, MatchObjective, Move, Solution, solve, solve_many
from scopasolver.scialandroni import Position, Rules

SMALL_TABLE = 1
SEEDS = st.integers(0, 2**32)
Marked = tuple[int, int]

# --- the scartu --------------------------------------------------------------------------------


def small_hands(chance: random.Random, pack: list[str], most: int) -> list[str]:
    """Draw a few cards a seat that are close on the ladder, so that they often follow; re and assi are frequent."""
    low = chance.choice([1, 1, 4, 6])
    cards = [card for card in pack if rank(card) in range(low, low + 5) or rank(card) in (1, 10)]
    sizes = [chance.randint(1, most) for _ in range(4)]
    cards = chance.sample(cards, min(sum(sizes), len(cards)))
    dealt = [cards[seat::4] for seat in range(4)]
    return [names(hand) for hand in dealt]


def lay_some(position: Position, chance: random.Random) -> Position:
    """Play one or two random moves, so that a turn may have begun."""
    for _ in range(chance.randrange(3)):
        after = position.play(calmly(position.legal_moves(), chance))
        position = position if after.is_over else after
    return position


def assert_scartu(position: Position) -> None:
    """Compare the value and that of every move with plain minimax, and follow the line."""
    state, solution = twin_of(position), solve(position, memory_mb=SMALL_TABLE)
    made = position.marked[0] - position.marked[1]
    known = scialandroni_scartu.Values(state.rules)
    held = tuple(map(tuple, state.hands))
    assert solution.exact
    assert solution.value == made + known.value(held, state.ladder)
    of_moves = known.of_moves(held, state.ladder)
    if Move("bussu") in position.legal_moves():
        of_moves = {"bussu": known.value(held, state.ladder), **of_moves}
    assert [(str(entry.move), entry.value) for entry in solution.moves] == [
        (move, made + value) for move, value in of_moves.items()
    ]
    assert_best_and_line(position, solution)


def assert_best_and_line(position: Position, solution: Solution) -> None:
    assert set(solution.best) == {entry.move for entry in solution.moves if entry.value == solution.value}
    for move in solution.line:
        position = position.play(move)
    assert position.is_over
    points = position.result().points
    assert points[0] - points[1] == solution.value


@pytest.mark.parametrize("hold_back", [False, True])
@pytest.mark.parametrize("after_stop", ["last_player_leads", "next_player_leads"])
def test_small_scartus(hold_back: bool, after_stop: str) -> None:
    chance = random.Random(f"{hold_back} {after_stop}")
    for _ in range(100):
        options: dict[str, Any] = {"hold_back": hold_back, "after_stop": after_stop}
        held = small_hands(chance, hands.pack(twin.rules()), 2 if hold_back else 5)
        assert_scartu(lay_some(scartu(held, **options), chance))


@examples(150)
@given(chosen=RULES["scialandroni"], seed=SEEDS)
def test_small_scartus_with_any_options(chosen: Rules, seed: int) -> None:
    chance = random.Random(seed)
    held = small_hands(
        chance, hands.pack({"bintixincu": chosen.options["bintixincu"]}), 2 if chosen.options["hold_back"] else 4
    )
    marked = {"marked": [chance.randrange(9), chance.randrange(9)]}
    start = scartu(held, marked, chosen.preset, **chosen.options)
    assert_scartu(lay_some(start, chance))


@examples(40)
@given(chosen=RULES["scialandroni"].map(lambda chosen: with_options(chosen, hold_back=False)), seed=SEEDS)
def test_scartus_of_played_deals(chosen: Rules, seed: int) -> None:
    position = chosen.random_position(seed=seed, plies_left=22)
    if not position.is_over:
        assert_scartu(position)


@pytest.mark.parametrize("seed", some(range(3)))
def test_whole_scartus(seed: int) -> None:
    assert_scartu(in_scartu(Rules("scialandroni", scartu_payers="all_three" if seed else "opponents").deal(seed=seed)))


def in_scartu(position: Position) -> Position:
    """Bid as little as possible until cards are laid."""
    while position.phase != "scartu":
        words = position.legal_moves()
        position = position.play("tace" if Move("tace") in words else "passo")
    return position


def test_mazzu_that_is_under_way() -> None:
    start = scartu("1 2 3 4 5 6 7 8 9 / 2 2 / 3 10 / 4 10")
    under_way = say(start, "1C, 2C, 3C")
    assert [solve(position).value for position in (start, under_way)] == [26, 26]
    # After a stop in between it is no mazzu, and the two opponents pay for their cards.
    stopped = Position.from_dict(under_way.to_dict() | {"in_turn": 2})
    assert solve(stopped).value == 6


# --- whole deals -------------------------------------------------------------------------------


class Deal:
    """Value of a deal from a betting phase on, by trying every bid of the menu."""

    def __init__(self, state: twin.State, scartu_value: int, worth: Callable[[Marked], int]) -> None:
        self.rules, self.scores, self.scartu, self.worth = state.rules, state.scores, scartu_value, worth
        self.talk, self.marked = twin.talk(state), (state.marked[0], state.marked[1])
        self.phases: list[twin.State] = []
        self.known: dict[tuple[int, Marked], int] = {}
        self.compared: dict[tuple[int, tuple[int, ...]], dict[int, tuple[int, int]]] = {}
        while state.phase != "scartu":
            self.phases.append(twin.copy_of(state))
            state = twin.copy_of(state)
            fixed, state.rules = state.rules, {**state.rules, "cartetta_betting": "as_posta"}
            twin.begin_phase(state, twin.PHASES[twin.PHASES.index(state.phase) + 1])
            state.rules = fixed

    def value(self) -> int:
        return self.after(0, self.marked, self.talk)

    def of_moves(self) -> dict[str, int]:
        words = self.words(0, self.marked, self.talk)
        most = self.most(self.marked)
        said = {word: scialandroni_betting.say(self.talk, word, most, self.rules) for word in words}
        return {word: self.after(0, self.marked, talk) for word, talk in said.items()}

    def most(self, marked: Marked) -> int:
        return twin.limit(self.rules) - max(score + new for score, new in zip(self.scores, marked, strict=True))

    def words(self, phase: int, marked: Marked, talk: scialandroni_betting.Talk) -> list[str]:
        declarations = twin.declarations(self.phases[phase])
        return scialandroni_betting.words(talk, declarations, self.most(marked), self.rules)

    def begin(self, phase: int, marked: Marked) -> int:
        if self.most(marked) <= 0:
            return self.worth(marked)
        if phase == len(self.phases):
            own = max(self.scartu, 0), max(-self.scartu, 0)
            return self.worth((marked[0] + own[0], marked[1] + own[1]))
        if (phase, marked) not in self.known:
            state = self.phases[phase]
            if twin.is_fixed(state):
                side = hands.best_seat(self.strengths(phase)) % 2
                self.known[phase, marked] = self.begin(phase + 1, added(marked, side, 2))
            else:
                self.known[phase, marked] = self.after(phase, marked, twin.talk(state))
        return self.known[phase, marked]

    def after(self, phase: int, marked: Marked, talk: scialandroni_betting.Talk) -> int:
        seat, most = scialandroni_betting.speaker(talk), self.most(marked)
        if seat is None:
            side, amount = scialandroni_betting.marks(talk, self.strengths(phase, talk.declared), self.rules)
            return self.begin(phase + 1, added(marked, side, amount))
        best = max if seat % 2 == 0 else min
        words = self.words(phase, marked, talk)
        return best(self.after(phase, marked, scialandroni_betting.say(talk, word, most, self.rules)) for word in words)

    def strengths(self, phase: int, declared: tuple[int, ...] = ()) -> dict[int, tuple[int, int]]:
        if (phase, declared) not in self.compared:
            state = self.phases[phase]
            found = self.compared[phase, declared] = {}
            for seat, hand in enumerate(state.hands):
                combination = hands.combination(state.phase, hand, seat in declared, self.rules)
                found[seat] = hands.strength(combination, self.rules)
        return self.compared[phase, declared]


def added(marked: Marked, side: int, amount: int) -> Marked:
    return (marked[0] + amount, marked[1]) if side == 0 else (marked[0], marked[1] + amount)


def difference(marked: Marked) -> int:
    return marked[0] - marked[1]


def assert_deal(position: Position, scartu_value: int, objective: Literal["win"] | MatchObjective | None) -> None:
    scores = position.scores if not isinstance(objective, MatchObjective) else objective.totals
    state = twin_of(Position.from_dict(position.to_dict() | {"scores": list(scores)}))
    limit = twin.limit(state.rules)

    def gioco(marked: Marked) -> int:
        return (scores[0] + marked[0] >= limit) - (scores[1] + marked[1] >= limit)

    def win(marked: Marked) -> int:
        return (marked[0] > marked[1]) - (marked[0] < marked[1])

    worth = difference if objective is None else win if objective == "win" else gioco
    plain = Deal(state, scartu_value, worth)
    solution = solve(position, memory_mb=SMALL_TABLE, objective=objective)
    assert (solution.exact, solution.value) == (True, plain.value())
    assert {str(entry.move): entry.value for entry in solution.moves} == plain.of_moves()
    if objective is None:
        assert_best_and_line(position, solution)


def deals(count: int, **options: Any) -> Iterator[tuple[Position, int]]:
    """Yield deals with random scores and some bids made, and the value of their scartu."""
    for seed in range(count):
        chance = random.Random(seed)
        chosen = Rules("scialandroni", **options)
        start = Position.from_dict(chosen.deal(seed=seed).to_dict() | {"scores": scores_of(chance)})
        value = solve(in_scartu(Rules("scialandroni", **options).deal(seed=seed)), memory_mb=SMALL_TABLE).value
        made = in_scartu(Rules("scialandroni", **options).deal(seed=seed)).marked
        position = start
        for _ in range(chance.randrange(25)):
            after = position.play(calmly(position.legal_moves(), chance))
            if after.is_over or after.phase == "scartu":
                break
            position = after
        yield position, value - (made[0] - made[1])


def scores_of(chance: random.Random) -> list[int]:
    """Draw scores, many of them near the limit."""
    return [chance.choice([0, 30, 60, 76, 82, 85, 88, 89]) for _ in range(2)]


OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (1, {"max_raises": 2}),
    (2, {"raise_menu": "1+arrestu", "max_raises": 2, "short_suit": "pure_sum"}),
    (3, {"raise_menu": "5", "max_raises": 3, "short_suit": "three_only", "cartetta_order": "rank"}),
    (20, {"raise_menu": "arrestu", "cartetta_betting": "fixed", "scartu_payers": "all_three"}),
    (20, {"max_raises": 0, "posta_alone": 3, "baiocca": 3, "both_seen": 5, "declared_seen": 6}),
    (2, {"max_raises": 1, "limit_soddus": 20, "bintixincu": "2C+3B", "king_surcharge": 5}),
]
"""Number of deals, and the options; with many raises there are many bids."""


@pytest.mark.parametrize(("count", "options"), some(OPTIONS, 2), ids=str)
def test_whole_deals(count: int, options: dict[str, Any]) -> None:
    for position, scartu_value in some(deals(count, **options)):
        assert_deal(position, scartu_value, None)
        assert_deal(position, scartu_value, "win")


@pytest.mark.parametrize(("count", "options"), some(OPTIONS[2:], 2), ids=str)
def test_whole_deals_for_the_gioco(count: int, options: dict[str, Any]) -> None:
    for seed, (position, scartu_value) in some(enumerate(deals(count, **options))):
        start = position.rules.deal(seed=seed)
        for totals in some([(82, 76), (60, 85), position.scores]):
            assert_deal(start, scartu_value, MatchObjective(totals=(totals[0], totals[1])))


@pytest.mark.parametrize("seed", some(range(2)))
def test_a_whole_deal_and_its_scartu(seed: int) -> None:
    position = Rules("scialandroni", max_raises=1).deal(seed=seed)
    state = twin_of(in_scartu(position))
    value = scialandroni_scartu.Values(state.rules).value(tuple(map(tuple, state.hands)), state.ladder)
    assert_deal(position, value, None)


@examples(25)
@given(seed=SEEDS, menu=st.sampled_from(["2+6+arrestu", "1+5", "arrestu"]))
def test_each_phase_is_worth_two_to_the_best_hand(seed: int, menu: str) -> None:
    position = Rules("scialandroni", raise_menu=menu, max_raises=2).deal(seed=seed)
    for phase in twin.PHASES[:-1]:
        assert position.phase == phase
        start = solve(position, memory_mb=SMALL_TABLE).value
        before, silent = position.marked, f"{ALL_SILENT}, " if phase in twin.DECLARING else ""
        position = say(position, silent + EVERYONE_PASSES)
        assert position.marked == before
        assert abs(start - solve(position, memory_mb=SMALL_TABLE).value) == 2


# --- limits ------------------------------------------------------------------------------------


def test_a_finished_deal_is_worth_what_is_marked() -> None:
    for seed in range(40):
        over = Rules("scialandroni").random_position(seed=seed, plies_left=0)
        solution, points = solve(over), over.result().points
        assert solution.value == points[0] - points[1]
        assert (solution.best, solution.line, solution.moves) == ((), (), ())


def is_quick(position: Position) -> bool:
    return not position.rules.options["hold_back"] or (position.phase == "scartu" and position.plies_left < 12)


@examples(30)
@given(position=MOMENTS["scialandroni"].filter(is_quick), nodes=st.integers(1, 300))
def test_a_limit_leaves_bounds_that_hold(position: Position, nodes: int) -> None:
    full, limited = solve(position, memory_mb=SMALL_TABLE), solve(position, limit=Limit(nodes=nodes))
    assert limited.lower <= full.value <= limited.upper
    for entry, known in zip(limited.moves, full.moves, strict=True):
        assert entry.lower <= known.value <= entry.upper


def test_threads_and_memory_do_not_change_values() -> None:
    for seed in range(6):
        position = Rules("scialandroni").deal(seed=seed)
        plain = solve(position)
        for threads, memory_mb in ((1, 1), (2, 1), (2, 64)):
            assert solve(position, threads=threads, memory_mb=memory_mb).value == plain.value


def test_many_deals_at_once() -> None:
    positions = [Rules("scialandroni").deal(seed=seed) for seed in range(8)]
    assert [found.value for found in solve_many(positions)] == [solve(position).value for position in positions]
