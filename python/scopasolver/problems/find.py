"""Finding problems: hands played by the rule of thumb, stopped where only one move is right and it is hard to see."""

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import count

from scopasolver import Limit, Move, Position, Rules, ScopaSolverError, Solution, solve
from scopasolver.analysis.terms import terms_of
from scopasolver.play.arguments import expect, whole_number
from scopasolver.play.seeds import MAX_SEED
from scopasolver.problems.glance import glance, greedy, plies_to_see
from scopasolver.problems.problem import Problem
from scopasolver.work import in_chunks

CLEAR = 10
"""How many thresholds of a fair loss, as the analysis has them, the key is better by: as much as makes a blunder."""
CHANCE = 1 / 6
"""How often the players of a hand make a move by chance, so that hands differ."""
MOVES = 3
"""Legal moves that a problem has at the least."""
BARREN = 2000
"""Deals without a problem after which the search is given up."""
NODES = 2_000_000
"""Nodes after which a position is passed over."""


def find(
    rules: Rules,
    *,
    seed: int = 0,
    fewest: int = 8,
    most: int = 20,
    gap: float | None = None,
    grade: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Problem]:
    """Find problems, one a deal at the most, without end.

    Each has one best move, proved to be the only one by the exact solver, and better than every other by `gap`. It is
    not what the rule of thumb plays, nor what looking two plies ahead finds, nor the capture of most cards.

    Parameters
    ----------
    rules : Rules
        Rules with two sides that the solver knows all moves of.
    seed : int
        What all deals and hands follow from.
    fewest, most : int
        Cards left in hands and stock, at the least and at the most.
    gap : number, optional
        By how much the key is better than the next move, in the units of the solver; by default as much as makes a
        blunder in the analysis: a point of Scopa, 10 card points of Briscola, 5 thirds of Tressette.
    grade : int
        How hard a problem is at the least, from 1 to 5.
    executor : concurrent.futures.Executor, optional
        Who looks through the deals; this thread, if none is given. The problems are the same.
    progress : callable, optional
        Called with the number of deals after each.

    Returns
    -------
    iterator of Problem
        Problems, in the order of the deals.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If an argument is out of range.
    ScopaSolverError
        If the rules are not for two sides. The iterator raises it when thousands of deals in a row have no problem.
    concurrent.futures.BrokenExecutor
        If the executor has lost its workers.
    """
    expect("rules", rules, Rules, "Rules")
    if rules.sides != 2:
        raise ScopaSolverError(f"problems are for two sides: `{rules}` has {rules.sides}")
    fewest = whole_number("fewest", fewest, 1)
    most = whole_number("most", most, fewest)
    terms = terms_of(rules.game)
    least = CLEAR * terms.threshold if gap is None else gap
    expect("gap", least, (int, float), "a number or None")
    if not least > 0:
        raise ValueError(f"`gap` is {least}: expected a positive number")
    known = terms.solved_from(rules)
    most = most if known is None else min(most, known)
    seed, grade = whole_number("seed", seed, 0, MAX_SEED), whole_number("grade", grade, 1, 5)
    look = partial(_of_deal, rules, seed, (min(fewest, most), most), least, grade)
    return _found(rules, look, executor, progress)


def _found(
    rules: Rules,
    look: Callable[[int], Problem | None],
    executor: Executor | None,
    progress: Callable[[int], object] | None,
) -> Iterator[Problem]:
    """Look through deals until too many in a row have no problem."""
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
    """Play a hand until few enough cards are left, and look for a problem in the turns of the next round."""
    chance = random.Random(f"{seed} {deal}")  # noqa: S311 - hands to look through, no secrets
    left = chance.randint(*plies_left)
    position = rules.start_match(seed=chance.getrandbits(63)).deal()
    while not position.is_over and position.plies_left > left:
        position = position.play(_usual(position, chance))
    for _ in range(rules.seats):
        if position.is_over:
            return None
        problem = judged(position, gap)
        if problem is not None:
            return problem if problem.grade >= grade else None
        position = position.play(_usual(position, chance))
    return None


def _usual(position: Position, chance: random.Random) -> Move:
    if chance.random() < CHANCE:
        return chance.choice(position.legal_moves())
    return greedy(position)


def judged(position: Position, gap: float) -> Problem | None:
    """Return the problem that a position is; None if it is none."""
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
    traps = tuple(
        move for move in moves if move != key and looks[move] * _sign(position) >= looks[key] * _sign(position)
    )
    if not traps:
        return None
    others = [int(entry.value) for entry in solution.moves if entry.move != key]
    better = max if _sign(position) > 0 else min
    depths = [plies_to_see(position, trap, solution.line) for trap in traps]
    return Problem(position, key, int(solution.value), better(others), traps, max(depths), sum(depths), solution.line)


def _has_one_best(solution: Solution, gap: float) -> bool:
    if not all(entry.exact for entry in solution.moves) or len(solution.best) > 1 or not solution.moves_complete:
        return False
    return all(entry.move in solution.best or abs(entry.value - solution.value) >= gap for entry in solution.moves)


def _is_routine(key: Move, moves: Sequence[Move]) -> bool:
    """Tell whether the key is a capture, and no other takes more cards."""
    return bool(key.captured) and len(key.captured) >= max(len(move.captured) for move in moves)


def _sign(position: Position) -> int:
    return 1 if position.rules.side_of(position.to_move or 0) == 0 else -1
