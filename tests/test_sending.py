"""All values of the library can be pickled, copied, compared, and sent to another process."""

import copy
import inspect
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from enum import Enum
from multiprocessing import get_context
from types import ModuleType
from typing import Any

import pytest

import scopasolver
from scopasolver import (
    Array,
    Card,
    History,
    Limit,
    MatchObjective,
    Move,
    Moves,
    Position,
    Result,
    Rules,
    Solution,
    Solver,
    VectorEnv,
    bots,
    briscola,
    machiavelli,
    prove,
    ruba_mazzo,
    scala40,
    scialandroni,
    scopa,
    sette_e_mezzo,
    solve,
    tressette,
)

MODULES: tuple[ModuleType, ...] = (
    scopasolver,
    bots,
    briscola,
    machiavelli,
    ruba_mazzo,
    scala40,
    scialandroni,
    scopa,
    sette_e_mezzo,
    tressette,
)
NOT_SENT = (scialandroni.BettingSolution, Moves, Array, Solver, VectorEnv)
"""Classes that cannot be pickled: strategies of a phase are long and can be solved again, moves are a lazy sequence,
arrays are views, a solver keeps its table, and games that are stepped together keep theirs."""


def standing(seed: int) -> object:
    """Return the standing of a match after two hands."""
    stands = Rules("scopa").start_match(seed)
    for _ in range(2):
        position = stands.deal()
        while not position.is_over:
            position = position.play(position.legal_moves()[-1])
        stands = stands.after(position.result())
    return stands


def reports(ask: Callable[[Callable[[Any], object]], object]) -> list[Any]:
    """Return the progress reports of a job."""
    told: list[Any] = []

    def stop(report: object) -> None:
        told.append(report)
        if len(told) == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        ask(stop)
    return told


THREE = Rules("scopa", players=3).random_position(seed=1, plies_left=3)
ENDING = Rules("scopa").random_position(seed=1, plies_left=6)
HAND = machiavelli.Position("machiavelli 5h6h/2c 7c7d7h7s 0 0 -")
LATER = scala40.Rules(players=2).random_position(seed=1, plies_left=60)
BETTING = scialandroni.solve_betting("cartetta", iterations=20)
SOLUTIONS = (
    solve(ENDING),
    solve(ENDING, moves=False),
    solve(ENDING, objective=MatchObjective(totals=(9, 10), undecided=0.25)),
    solve(THREE),
    solve(THREE, limit=Limit(nodes=1)),
    solve(Rules("scopone").deal(seed=1), limit=Limit(nodes=100), memory_mb=8),
)
CHOICES = [bots.Pimc(worlds=n, seconds=None).choose(ENDING.observation(ENDING.to_move or 0)) for n in (3, 5)]
SOME: list[object] = [
    *(Card.parse(name) for name in ("7D", "7d", "*")),
    *(Move(text) for text in ("7Dx1C+6S", "lay 5h 6h", "stand")),
    *(Limit(nodes=nodes) for nodes in (1, 2)),
    *(MatchObjective(totals=(9, total)) for total in (9, 10)),
    *(standing(seed) for seed in (1, 2)),
    *SOLUTIONS,
    *(prove(ENDING, at_least) for at_least in (-1, 1)),
    prove(ENDING, 0.25, objective=MatchObjective(totals=(9, 10), undecided=0.25)),
    prove(Rules("scopone").deal(seed=1), 0, limit=Limit(nodes=100), memory_mb=8),
    *(value for solution in SOLUTIONS[:1] for value in solution.moves),
    *(solution.estimate for solution in SOLUTIONS[:2]),
    *Rules("scopa").describe()[:3],
    *CHOICES,
    *CHOICES[0].candidates,
    *(kind() for kind in (bots.Random, bots.Greedy, bots.Learnt, bots.Pimc, bots.Expert, bots.Ismcts, bots.Cheat)),
    *(bots.bot("random", seed) for seed in (1, 2)),
    *(bots.Level(number) for number in (1, 6)),
    machiavelli.max_lay(HAND),
    machiavelli.max_lay(HAND, least_disturbance=False),
    machiavelli.arrange_lay(HAND, "5h 6h"),
    scala40.min_deadwood(LATER.play("draw")),
    scala40.best_laydown(LATER.play("draw")),
    sette_e_mezzo.decide_for("5C"),
    sette_e_mezzo.decide_for("5C", banker=10),
    *(sette_e_mezzo.strategy_table(banker=banker) for banker in (8, 9)),
    *sette_e_mezzo.strategy_table(banker=10).totals[:2],
    scialandroni.hand_value("7C 6C 5C 1S"),
    scialandroni.hand_value("7C 6C 5C 1C"),
    *BETTING.classes[:2],
    *BETTING.measures[:2],
    *reports(lambda tell: solve(Rules("scopone").deal(seed=1), progress=tell, memory_mb=8)),
    *reports(lambda tell: scialandroni.solve_betting("posta_2", iterations=10**6, deals=500, classes=4, progress=tell)),
]
for GAME in (scopa, briscola, ruba_mazzo, machiavelli, scala40, sette_e_mezzo, scialandroni, tressette):
    SOME += [GAME.Rules()]
    SOME += [GAME.Rules().deal(seed=seed) for seed in (1, 2)]
    SOME += [GAME.Rules().deal(seed=seed).observation(0) for seed in (1, 2)]
    COURSES = [History(GAME.Rules().deal(seed=seed)) for seed in (1, 2)]
    SOME += [*COURSES, *(course.play(course.position.legal_moves()[0]) for course in COURSES)]
    SOME += [GAME.Rules().action_space, *(course.turn() for course in COURSES)]
    SOME += [GAME.Rules().random_position(seed=seed, plies_left=0).result() for seed in (1, 2)]


def public_classes() -> set[type]:
    """Return the classes of values in all modules."""
    found = {getattr(module, name) for module in MODULES for name in module.__all__}
    classes = {item for item in found if inspect.isclass(item)}
    return {cls for cls in classes if not issubclass(cls, (Exception, Enum, *NOT_SENT))}


@pytest.mark.parametrize(
    "cls", sorted(public_classes(), key=str), ids=lambda cls: f"{cls.__module__}.{cls.__qualname__}"
)
def test_values_of_every_class_are_pickled_and_compared(cls: type) -> None:
    values = [value for value in SOME if isinstance(value, cls)]
    assert values, f"no value of {cls} to try"
    for value in values:
        for same in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert type(same) is type(value)
            assert (same == value, same != value) == (True, False)
            assert hash(same) == hash(value)
            assert (repr(same), dir(same)) == (repr(value), dir(value))
        assert value != "something else"
    assert len(set(values)) == len({repr(value) for value in values})


@pytest.mark.parametrize("rules", ["machiavelli", "scala40"])
def test_moves_are_sent_with_the_moment_that_they_are_of(rules: str) -> None:
    position = Rules(rules).deal(seed=1)
    for moves in (position.legal_moves(), position.observation(position.to_move or 0).legal_moves()):
        for same in (pickle.loads(pickle.dumps(moves)), copy.copy(moves), copy.deepcopy(moves)):
            assert isinstance(same, Moves)
            assert same == moves == list(moves)
        with pytest.raises(TypeError, match="unhashable"):
            hash(moves)


def test_results_and_solutions_say_the_same_after_the_way() -> None:
    for value in SOME:
        same = pickle.loads(pickle.dumps(value))
        if isinstance(value, Solution):
            assert same.to_dict() == value.to_dict()
        if isinstance(value, Result):
            assert (same.points, same.winner) == (value.points, value.winner)


@pytest.mark.parametrize("text", ["lay Qd Kd Ad", "lay Ad Qd Kd", "open 7h 8h * / 5d * 7d", "7D", "draw"])
def test_a_move_keeps_its_text_in_whatever_game_it_is_written_so(text: str) -> None:
    """Scala 40 writes a high ace last, and Machiavelli writes the cards of a lay in the order of their numbers."""
    move = Move(text)
    assert str(move) == text
    assert pickle.loads(pickle.dumps(move)) == move


def test_a_class_that_cannot_be_pickled_says_so() -> None:
    with pytest.raises(TypeError, match="cannot pickle"):
        pickle.dumps(BETTING)


def test_work_is_shared_between_processes() -> None:
    endings: list[Position] = [Rules("briscola").random_position(seed=seed, plies_left=6) for seed in range(3)]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        solved = list(pool.map(solve, endings))
    assert [solution.value for solution in solved] == [solve(ending).value for ending in endings]
