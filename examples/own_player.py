"""Let a player of your own play Scopa against bots, and see what the results prove.

A player sees what a seat sees, an observation: its own cards and the table, not the other hand.
"""

from scopasolver import Move, Observation, Rules, Suit
from scopasolver.tournament import tournament

WORLDS = "pimc(worlds=10,playouts=2,seconds=none)"


def collector(observation: Observation) -> Move:
    """Take the most, denari counted double; lay a low card if nothing can be taken."""

    def gain(move: Move) -> float:
        taken = (move.card, *move.captured)
        if not move.captured:
            return -move.card.rank / 10
        return sum(2 if card.suit is Suit.DENARI else 1 for card in taken)

    return max(observation.legal_moves(), key=gain)


table = tournament(Rules("scopa"), [collector, "random", WORLDS], deals=100, workers=1)
for pairing in table.pairings:
    points = pairing.points
    print(f"{pairing.first} against {pairing.second}: {points.value:+.2f} points a hand, ", end="")
    print(f"{points.low:+.2f} to {points.high:+.2f}; better: {pairing.winner or 'none is proved to be'}")
