"""Find the cards that cost something in a hand of Scopa that Anna and Bruno have played.

Every move of the record is compared with the best one, all cards known: the difference is what it cost.
"""

import json
from pathlib import Path

from scopasolver import Position, solve

PLAYERS = ("Anna", "Bruno")

record = json.loads(Path(__file__).with_name("played_hand.json").read_text())
position = Position.from_dict(record["start"])
cost = [0, 0]

for turn, text in enumerate(record["moves"], start=1):
    player = (turn - 1) % 2
    solution = solve(position)
    values = {str(entry.move): entry.value for entry in solution.moves}
    lost = abs(solution.value - values[text])
    if lost:
        cost[player] += lost
        print(f"card {turn:>2}: {PLAYERS[player]} plays {text}, {solution.best[0]} was worth {lost} more")
    position = position.play(text)

points = position.result().points
print(f"\n{PLAYERS[0]} {points[0]}, {PLAYERS[1]} {points[1]}.")
for name, lost in zip(PLAYERS, cost, strict=True):
    print(f"{name}'s mistakes cost {lost} in all.")
