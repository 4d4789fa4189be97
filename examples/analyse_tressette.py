"""What does a beginner give away? A hand of Tressette, played by the rule of thumb, gone through card by card.

Four players in pairs. With all cards known every card has a value: the thirds of a point that side 0 ends with if all
play best from there on. What a card is worth less than the best one is what it costs.
"""

from scopasolver import solve, tressette
from scopasolver.bots import Greedy

position = tressette.Rules().random_position(seed=5, plies_left=28)
greedy = Greedy()
lost = [0, 0]

print(f"With best play side 0 ends with {solve(position).value} of 35 thirds.\n")
while position.to_move is not None:
    seat = position.to_move
    solution = solve(position)
    move = greedy.choose(position.observation(seat)).move
    value = next(entry.value for entry in solution.moves if entry.move == move)
    cost = abs(value - solution.value)
    if cost:
        lost[seat % 2] += cost
        print(f"seat {seat} plays {move} and gives away {cost}; best: {', '.join(map(str, solution.best))}")
    position = position.play(move)

result = position.result()
print(f"\nSide 0 has given away {lost[0]} thirds, side 1 {lost[1]}.")
print(
    f"They end with {result.thirds[0]} and {result.thirds[1]} thirds: {result.points[0]} to {result.points[1]} points."
)
