"""Finding problems: play hands with the greedy bot up to a position whose only best move is hard to see."""

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import count

from scopasolver import Card, Limit, Move, Position, Rules, ScopaSolverError, Solution, solve
from scopasolver.analysis.terms import terms_of
from scopasolver.play.arguments import expect, rules_of, whole_number
from scopasolver.play.seeds import MAX_SEED
from scopasolver.problems.glance import glance, greedy, plies_to_see, sign
from scopasolver.problems.problem import Problem
from scopasolver.work import in_chunks

CLEAR = 10
"""Default gap of a problem, in fair-loss thresholds of the analysis: as large as the loss of a blunder."""
CHANCE = 1 / 6
"""Probability that a move of a hand is chosen at random, so that hands differ."""
MOVES = 3
"""Fewest legal moves of a problem."""
BARREN = 2000
"""Number of deals in a row without a problem after which the search gives up."""
TURNS = (14, 44)
"""Fewest and most turns of a hand before it is cut down."""
CUTS = 10
"""Number of endings that are cut from a hand."""
NODES = 2_000_000
"""Most nodes of a solve; a position that needs more is skipped."""


def find(
    rules: Rules | str,
    *,
    seed: int = 0,
    fewest: int = 8,
    most: int = 20,
    gap: float | None = None,
    grade: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Problem]:
    """Find problems without end, at most one per deal.

    Each problem has a single best move, the key, which the exact solver proves to be better than every other by at
    least `gap`. The key is neither the move of the `greedy` bot nor a capture that takes the most cards, and looking
    two plies ahead does not single it out.

    Parameters
    ----------
    rules : Rules or str
        Rules with two sides, of a game in which the exact solver can value every move.
    seed : int
        Seed of all deals and hands.
    fewest, most : int
        Fewest and most cards left in hands and stock.
    gap : number, optional
        Least advantage of the key over the next best move, in the units of the solver; by default the loss that the
        analysis calls a blunder: one point in Scopa, 10 card points in Briscola, 5 thirds of a point in Tressette.
    grade : int
        Lowest grade of a problem, from 1 (easy) to 5 (hard).
    executor : concurrent.futures.Executor, optional
        Runs the search of the deals; by default this thread does. The problems found are the same.
    progress : callable, optional
        Called after each deal with the number of deals so far.

    Returns
    -------
    iterator of Problem
        The problems, in the order of the deals.

    Raises
    ------
    TypeError
        If an argument has the wrong type.
    ValueError
        If an argument is out of range.
    ScopaSolverError
        If the rules do not have two sides. The iterator raises it when 2000 deals in a row have no problem.
    concurrent.futures.BrokenExecutor
        If the executor has lost its workers.
    """
    rules = rules_of(rules)
    if rules.sides != 2:
        raise ScopaSolverError(f"problems are for two sides: `{rules}` has {rules.sides}")
    fewest = whole_number("fewest", fewest, 1)
    most = whole_number("most", most, fewest)
    terms = terms_of(rules.game)
    least = CLEAR * terms.threshold if gap is None else gap
    expect("gap", least, (int, float), "a number or None")
    if not least > 0:
        raise ValueError(f"`gap` is {least}: expected a positive number")
    most = most if terms.solved_from is None else min(most, terms.solved_from)
    seed, grade = whole_number("seed", seed, 0, MAX_SEED), whole_number("grade", grade, 1, 5)
    look = partial(_of_deal, rules, seed, (min(fewest, most), most), least, grade)
    return _found(rules, look, executor, progress)


def _found(
    rules: Rules,
    look: Callable[[int], Problem | None],
    executor: Executor | None,
    progress: Callable[[int], object] | None,
) -> Iterator[Problem]:
    """Yield the problems of the deals, and raise once `BARREN` deals in a row have none."""
    numbers = count()
    looked = (
        map(look, numbers) if executor is None else (outcome.result() for outcome in in_chunks(look, numbers, executor))
    )
    barren = 0
    for deals, found in enumerate(looked, start=1):
        barren = 0 if found else barren + 1
        if progress is not None:
            progress(deals)
        if found:
            yield found
        if barren == BARREN:
            break
    raise ScopaSolverError(
        f"no problem in {BARREN} deals of `{rules}` in a row; other cards left, or a smaller gap or grade, may help"
    )


def _of_deal(rules: Rules, seed: int, plies_left: tuple[int, int], gap: float, grade: int, deal: int) -> Problem | None:
    """Look for a problem in the endings of a deal, at the next turn of each seat."""
    chance = random.Random(f"{seed} {deal}")  # noqa: S311 - not for cryptography
    for ending in _endings(rules, plies_left, chance):
        position = ending
        for _ in range(rules.seats):
            if position.is_over:
                break
            problem = judged(position, gap)
            if problem is not None:
                return problem if problem.grade >= grade else None
            position = position.play(_usual(position, chance))
    return None


def _endings(rules: Rules, plies_left: tuple[int, int], chance: random.Random) -> Iterator[Position]:
    """Play a hand until few enough cards are left, or cut endings from it in a game whose hands end before."""
    cut_down = terms_of(rules.game).cut_down
    left, turns = chance.randint(*plies_left), 0 if cut_down is None else chance.randint(*TURNS)
    position = rules.start_match(seed=chance.getrandbits(63)).deal()
    while not position.is_over and (position.plies_left > left if cut_down is None else turns):
        position = position.play(_usual(position, chance))
        turns -= 1
    if cut_down is None:
        yield position
        return
    for _ in range(0 if position.is_over else CUTS):
        yield cut_down(position, chance.randint(*plies_left), chance)


def _usual(position: Position, chance: random.Random) -> Move:
    if chance.random() < CHANCE:
        return chance.choice(position.legal_moves())
    return greedy(position)


def judged(position: Position, gap: float) -> Problem | None:
    """Return the problem in a position; None if the position does not make one."""
    moves = position.legal_moves()
    if len(moves) < MOVES:
        return None
    usual = greedy(position)
    solution = solve(position, limit=Limit(nodes=NODES), moves=False)
    if not solution.exact or solution.best[0] == usual or _is_routine(solution.best[0], moves):
        return None
    solution = solve(position, limit=Limit(nodes=NODES))
    if not _has_one_best(solution, gap):
        return None
    (key,) = solution.best
    looks = {move: glance(position.play(move)) for move in moves}
    traps = tuple(move for move in moves if move != key and looks[move] * sign(position) >= looks[key] * sign(position))
    if not traps:
        return None
    others = [int(entry.value) for entry in solution.moves if entry.move != key]
    better = max if sign(position) > 0 else min
    depths = [plies_to_see(position, trap, solution.line) for trap in traps]
    return Problem(position, key, int(solution.value), better(others), traps, max(depths), sum(depths), solution.line)


def _has_one_best(solution: Solution, gap: float) -> bool:
    if not all(entry.exact for entry in solution.moves) or len(solution.best) > 1 or not solution.moves_complete:
        return False
    return all(entry.move in solution.best or abs(entry.value - solution.value) >= gap for entry in solution.moves)


def _is_routine(key: Move, moves: Sequence[Move]) -> bool:
    """Return whether the key is a capture and no other move captures more cards."""
    return bool(captured(key)) and len(captured(key)) >= max(len(captured(move)) for move in moves)


def captured(move: Move) -> tuple[Card, ...]:
    """Return the cards that a move captures; none in games without captures."""
    return getattr(move, "captured", ())
