"""Who is the caller's partner? A trick of Briscola chiamata in which only the holder of the called card knows.

The called card is one of the unseen cards, so a player who does not hold it counts the worlds in which each other
player does. The bot expert plays by such worlds. With all cards known the search tells what every card brings to each
player.
"""

from collections import Counter
from pathlib import Path

from scopasolver import briscola_chiamata, solve
from scopasolver.bots import Expert, worlds

WORLDS = 1000

position = briscola_chiamata.Position.from_json(Path(__file__).with_name("briscola_chiamata_ending.json").read_text())
seat = position.to_move or 0
view = position.observation(seat)
called = position.called
print(f"Seat {seat} has called {called} and holds {' '.join(map(str, view.hand))}. Who holds {called}?")

holders = Counter(
    holder for world in worlds(view, WORLDS, seed=1) for holder, hand in enumerate(world.hands) if called in hand
)
for holder, found in sorted(holders.items()):
    print(f"  seat {holder}: {found / WORLDS:.0%}")
print(f"The expert plays {Expert(worlds=100, seed=1)(view)}.")

print("\nWith all cards known, points of seats 0 to 4:")
solution = solve(position)
for entry in solution.moves:
    print(f"  {entry.move!s:<4}{entry.value}{'  best' if entry.move in solution.best else ''}")
print(f"  best play: {', '.join(map(str, solution.line))}")
