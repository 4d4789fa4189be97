"""Tell what each card is worth with five cards each left of a Scopone scientifico."""

from pathlib import Path

from scopasolver import scopa, solve

position = scopa.Position.from_json(Path(__file__).with_name("scopone_ending.json").read_text())
solution = solve(position)

print(f"Seat {position.to_move} holds {' '.join(map(str, position.hands[position.to_move or 0]))}")
print(f"and finds {' '.join(map(str, position.table)) or 'nothing'} on the table.\n")
for entry in solution.moves:
    print(f"  {entry.move!s:<12} {entry.value:+}{'  best' if entry.move in solution.best else ''}")

print("\nBest play of all four, a round a line:")
for start in range(0, len(solution.line), 4):
    print("  " + "".join(f"{move!s:<12}" for move in solution.line[start : start + 4]).rstrip())

for move in solution.line:
    position = position.play(move)
points = position.result().points
print(f"\nIt ends {points[0]} to {points[1]}.")
