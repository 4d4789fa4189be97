"""Estimate what a random deal is worth to the side that leads, all cards seen, for docs/scopone_deals.md.

    python scripts/deal_worth.py RULES DEALS               the deals with the seeds 0, 1, …
    python scripts/deal_worth.py RULES DEALS PLIES_LEFT    endings with that many cards to play

RULES is a game of four with two sides. All seats are played by `cheat`, which sees all hands. It goes by hands that
are played out while many cards are left, and plays exactly from 24 cards on. So a deal ends near its value, not with
it. How near is seen from endings that can be solved: for these the script prints the error too.
"""

import multiprocessing
import statistics
import sys
from functools import partial
from typing import cast

from scopasolver import Position, Rules, solve
from scopasolver.bots import bot
from scopasolver.play import play_out

STRONG = "cheat(solve=24,nodes=20000000,playouts=1000,seconds=none)"


def points_of(rules: str, seed: int) -> int:
    """Return by how many points the side that leads a deal ends ahead."""
    return played(Rules(rules).deal(seed=seed))


def points_and_value(rules: str, plies_left: int, seed: int) -> tuple[int, int]:
    """Return by how many points the side to move ends ahead in a random ending, and by how many it should."""
    ending = Rules(rules).random_position(seed=seed, plies_left=plies_left)
    value = int(solve(ending, moves=False).lower)
    return played(ending), value if leader(ending) == 0 else -value


def played(start: Position) -> int:
    """Play a hand to its end, and return by how many points the side to move at its start is ahead."""
    points = play_out(start, [bot(STRONG, seed=seat) for seat in range(4)]).result().points
    return points[leader(start)] - points[1 - leader(start)]


def leader(start: Position) -> int:
    """Return the side to move."""
    return start.rules.side_of(cast("int", start.to_move))


def show(what: str, numbers: list[int]) -> None:
    """Print the mean with its standard error, and the standard deviation."""
    mean, spread = statistics.mean(numbers), statistics.stdev(numbers)
    print(f"{what}: {mean:+.2f} ± {spread / len(numbers) ** 0.5:.2f}, standard deviation {spread:.2f}")


def main(rules: str, deals: str, plies_left: str | None = None) -> None:
    """Print the mean over all deals, and how often the side that leads is ahead."""
    seeds = range(int(deals))
    with multiprocessing.Pool() as pool:
        if plies_left is None:
            points = list(pool.imap(partial(points_of, rules), seeds))
        else:
            both = list(pool.imap(partial(points_and_value, rules, int(plies_left)), seeds))
            points = [points for points, _ in both]
            show("exact values", [value for _, value in both])
            show("errors", [points - value for points, value in both])
    show("points of the side that leads", points)
    won, level = sum(each > 0 for each in points), sum(each == 0 for each in points)
    print(f"ahead {won}, level {level}, behind {len(points) - won - level}")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
