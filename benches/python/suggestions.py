"""What the suggested move of a stopped search loses, for the table of docs/how_it_works.md.

    python benches/python/suggestions.py [--quick]

Endings have an exact solution: the loss of a suggestion is what it is worth less than the best move. Whole deals have
none: after the suggestion, and after the move of the bot `cheat`, all seats go on as `cheat` plays, and the loss is the
difference of the results. Both are means over positions, in points of the hand, for the side to move; the loss of
`cheat` itself stands beside that of the suggestion. `--quick` looks at 3 positions of each kind for two short times.
"""

import sys
from dataclasses import dataclass
from statistics import mean, stdev

from scopasolver import Limit, Move, Position, Rules, Solution, solve
from scopasolver.bots import Cheat

MEMORY_MB = 1024


@dataclass(frozen=True)
class Kind:
    """Positions of one game: `cards` in each hand, or whole deals."""

    rules: str
    cards: int | None

    def positions(self, count: int) -> list[Position]:
        """Return the first positions of this kind."""
        rules = Rules(self.rules)
        if self.cards is None:
            return [rules.deal(seed=seed) for seed in range(count)]
        return [rules.random_position(seed=seed, plies_left=rules.seats * self.cards) for seed in range(count)]

    def __str__(self) -> str:
        return f"{self.rules}, {'whole deals' if self.cards is None else f'{self.cards} cards each'}"


GAMES = ("scopone_scientifico", "tressette(players=2)", "briscola(players=4)")
ENDINGS = {"scopone_scientifico": (6, 7), "tressette(players=2)": (6, 8), "briscola(players=4)": (3,)}
KINDS = [Kind(rules, cards) for rules in GAMES for cards in (*ENDINGS[rules], None)]


def cheat(position: Position) -> Move:
    """Return the move of the bot that sees all cards, without a limit in time."""
    return Cheat(seconds=None)(position)


def result_after(position: Position, move: Move) -> float:
    """Return what the side to move comes to if all seats go on as `cheat` plays."""
    side = position.rules.side_of(position.to_move or 0)
    position = position.play(move)
    while not position.is_over:
        position = position.play(cheat(position))
    points = position.result().points
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)


def loss(position: Position, move: Move, exact: Solution | None, usual: Move) -> float:
    """Return what a move loses: against the best one, or without an exact solution against the usual one."""
    if exact is not None:
        return float(next(entry.loss for entry in exact.moves if entry.move == move) or 0)
    return 0.0 if move == usual else result_after(position, usual) - result_after(position, move)


def main(count: int, times: tuple[float, ...]) -> None:
    """Print a line for each kind and time."""
    for kind in KINDS:
        positions = kind.positions(count)
        exact = [None if kind.cards is None else solve(position, memory_mb=MEMORY_MB) for position in positions]
        usual = [cheat(position) for position in positions]
        if kind.cards is not None:
            of_cheat = [loss(*known) for known in zip(positions, usual, exact, usual, strict=True)]
            print(f"{kind}: cheat loses {mean(of_cheat):.3f}", flush=True)
        for seconds in times:
            limit = Limit(seconds=seconds)
            solutions = [solve(position, limit=limit, memory_mb=MEMORY_MB) for position in positions]
            moves = [solution.suggested or move for solution, move in zip(solutions, usual, strict=True)]
            losses = [loss(*known) for known in zip(positions, moves, exact, usual, strict=True)]
            error = stdev(losses) / len(losses) ** 0.5 if len(losses) > 1 else 0.0
            kinds = [solution.suggested_by for solution in solutions]
            reasons = ", ".join(f"{kinds.count(by)} by {by}" for by in dict.fromkeys(kinds))
            print(f"{kind}: after {seconds:g} s {mean(losses):.3f} ± {error:.3f} ({reasons})", flush=True)


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--quick"]):
        sys.exit(__doc__)
    main(*((3, (0.02, 0.1)) if sys.argv[1:] else (50, (0.1, 1.0, 10.0))))
