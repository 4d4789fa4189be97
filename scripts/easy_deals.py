"""Find deals of Scopone scientifico that take little to solve, for docs/scopone_deals.md.

    python scripts/easy_deals.py SEEDS    looks at the deals with the seeds 0 to SEEDS - 1

For the rest of a hand it hardly matters which of two cards of one rank is left: suits count only in what was won. So
the fewer different ranks the hands hold, the fewer positions there are. Of all the seeds, those go on whose hands can
be left in the fewest ways, by ranks alone. For these, `cheat` plays until seven cards are left in each hand, and of
the best until eight are: the deal whose endings take the fewest positions is likely to take few itself.
"""

import heapq
import math
import multiprocessing
import statistics
import sys
from collections import Counter
from functools import partial
from itertools import chain

from scopasolver import Position, Rules, solve
from scopasolver.play import play_out

RULES = Rules("scopone_scientifico")
STAGES = ((7, 48, 8), (8, 10, 5))
"""How many cards in each hand the endings have, of how many deals, and how many of each."""
AT_ONCE = 100_000
"""Seeds that a process looks at before it tells which are the best."""


def ways(deal: Position) -> int:
    """Return in how many ways cards can be left in the hands, by ranks alone."""
    return math.prod(count + 1 for hand in deal.hands for count in Counter(card.rank for card in hand).values())


def fewest_ways(seeds: range, most: int) -> list[tuple[int, int]]:
    """Return of so many deals in how few ways cards can be left, and their seeds."""
    return heapq.nsmallest(most, ((ways(RULES.deal(seed=seed)), seed) for seed in seeds))


def nodes_of_endings(cards: int, endings: int, seed: int) -> tuple[float, int]:
    """Return how many positions the endings of a deal take in the geometric mean, and its seed."""
    starts = (
        play_out(RULES.deal(seed=seed), ["cheat(solve=0)"] * 4, seed=one, most_moves=40 - 4 * cards)
        for one in range(endings)
    )
    nodes = [solve(start, moves=False, memory_mb=1024, threads=1).nodes for start in starts]
    return statistics.geometric_mean(nodes), seed


def main(seeds: int) -> None:
    """Print the best deals of each stage, the best first."""
    parts = [range(first, min(first + AT_ONCE, seeds)) for first in range(0, seeds, AT_ONCE)]
    with multiprocessing.Pool() as pool:
        most = STAGES[0][1]
        found: list[tuple[float, int]] = heapq.nsmallest(
            most, chain.from_iterable(pool.imap(partial(fewest_ways, most=most), parts))
        )
        for cards, deals, endings in STAGES:
            best = [seed for _, seed in sorted(found)[:deals]]
            found = sorted(pool.imap(partial(nodes_of_endings, cards, endings), best))
            print(
                f"{cards} cards each:",
                *(f"seed {seed}: {nodes / 1e6:.1f} million" for nodes, seed in found),
                sep="\n  ",
            )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(int(sys.argv[1]))
