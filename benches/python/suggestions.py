"""What the suggested move of a stopped search loses, for the table of docs/how_it_works.md.

    python benches/python/suggestions.py [--quick]

Where positions can be solved, the loss of a suggestion is what it is worth less than the best move; the loss of the
bot `cheat`, which sees all cards, stands beside it. Whole deals of Scopone cannot: after the suggestion, and after the
move of `cheat`, all seats go on as `cheat` plays, and the loss is the difference of the results. Losses are means over
positions, in points of the hand, for the side to move. `--quick` looks at 3 positions of each kind for two short times.
"""

import sys
from dataclasses import dataclass
from statistics import mean, stdev

from scopasolver import Limit, Move, Position, Rules, Solution, solve
from scopasolver.bots import Cheat


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

    @property
    def is_solvable(self) -> bool:
        """Whether an exact solution takes seconds."""
        return self.cards is not None or not self.rules.startswith("scopone")

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


def tell(what: str, losses: list[float]) -> None:
    """Print a mean with its standard error."""
    error = stdev(losses) / len(losses) ** 0.5 if len(losses) > 1 else 0.0
    print(f"{what}: {mean(losses):.3f} ± {error:.3f}", flush=True)


def main(count: int, times: tuple[float, ...]) -> None:
    """Print a line for each kind and time."""
    for kind in KINDS:
        positions = kind.positions(count)
        exact = [solve(position) if kind.is_solvable else None for position in positions]
        usual = [cheat(position) for position in positions]
        if kind.is_solvable:
            tell(f"{kind}: cheat", [loss(*known) for known in zip(positions, usual, exact, usual, strict=True)])
        for seconds in times:
            solutions = [solve(position, limit=Limit(seconds=seconds)) for position in positions]
            moves = [solution.suggested or move for solution, move in zip(solutions, usual, strict=True)]
            losses = [loss(*known) for known in zip(positions, moves, exact, usual, strict=True)]
            kinds = [solution.suggested_by for solution in solutions]
            reasons = ", ".join(f"{kinds.count(by)} by {by}" for by in dict.fromkeys(kinds))
            tell(f"{kind}: after {seconds:g} s ({reasons})", losses)


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--quick"]):
        sys.exit(__doc__)
    main(*((3, (0.02, 0.1)) if sys.argv[1:] else (50, (0.1, 1.0, 10.0))))
