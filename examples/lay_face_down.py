"""Which cards should be laid face down? A player of Terziglio has sixteen cards after a solo, and keeps twelve.

The rule of thumb lays weak cards of short suits face down, one after the other. The others see that a card was laid,
and not which. With all cards known the search tells what the tricks bring after that.
"""

from scopasolver import Rules, solve
from scopasolver.bots import Greedy

position = Rules("terziglio").deal(seed=3)
for word in ("solo", "passo", "passo"):
    position = position.play(word)
seat = position.to_move or 0
print(f"Seat {seat} holds {' '.join(map(str, position.hands[seat]))}.")

while len(position.hands[seat]) > 12:
    move = Greedy()(position.observation(seat))
    print(f"  {move!s:<10} which the others see as: {move.seen_by_others()}")
    position = position.play(move)

print(f"The others see {position.observation(1).hand_sizes[seat]} cards in its hand, and none of them.")
solution = solve(position, moves=False)
print(f"With all cards known, the points of seats 0 to 2 are {solution.value}.")
