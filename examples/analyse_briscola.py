"""Go through a hand of Briscola card by card and find where it was lost.

Carla and Dario have played a hand. With all cards known, every card has a value: the points that side 0, Carla, ends
with if both play best from there on. More than 60 win.
"""

import json
from pathlib import Path

from scopasolver import Position, solve

PLAYERS = ("Carla", "Dario")


def winner(points: int) -> str:
    """Name the player who wins when Carla ends with so many points."""
    return "nobody" if points == 60 else PLAYERS[points < 60]


record = json.loads(Path(__file__).with_name("played_briscola.json").read_text())
position = Position.from_dict(record["start"])
best = solve(position).value
print(f"With best play Carla ends with {best} of 120 points, and {winner(best)} wins.\n")

for turn, text in enumerate(record["moves"]):
    solution = solve(position)
    best, value = solution.value, {str(entry.move): entry.value for entry in solution.moves}[text]
    if value != best:
        turned = "" if winner(value) == winner(best) else f", and now {winner(value)} wins"
        card = f"trick {turn // 2 + 1:>2}: {PLAYERS[position.to_move or 0]} plays {text}"
        print(f"{card} and loses {abs(best - value)} on {solution.best[0]}{turned}")
    position = position.play(text)

points = position.result().points
print(f"\n{PLAYERS[0]} {points[0]}, {PLAYERS[1]} {points[1]}.")
