"""See over a hundred matches of Scopa how much it helps to take the most cards.

A player here sees what a player sees, an observation: its own cards and the table, not the other hand.
"""

from collections.abc import Callable
from random import Random

from scopasolver import Match, Move, Observation, Rules, Suit

Player = Callable[[Observation, Random], Move]


def careless(observation: Observation, random: Random) -> Move:
    return random.choice(observation.legal_moves())


def greedy(observation: Observation, random: Random) -> Move:
    """Take the most, denari counted double; lay a low card if nothing can be taken."""

    def gain(move: Move) -> float:
        taken = (move.card, *move.captured)
        if not move.captured:
            return -move.card.rank / 10
        return sum(2 if card.suit is Suit.DENARI else 1 for card in taken)

    moves = observation.legal_moves()
    best = max(map(gain, moves))
    return random.choice([move for move in moves if gain(move) == best])


def play_match(players: tuple[Player, Player], seed: int) -> Match:
    random = Random(seed)
    match = Match(Rules("scopa"), seed=seed)
    while not match.is_over:
        position = match.deal()
        while position.to_move is not None:
            player = players[match.player_at(position.to_move)]
            position = position.play(player(position.observation(position.to_move), random))
        match = match.after(position.result())
    return match


matches = [play_match((greedy, careless), seed) for seed in range(100)]
won = sum(match.winner == 0 for match in matches)
hands = sum(match.hands_played for match in matches)
print(f"greedy beats careless in {won} of {len(matches)} matches of {hands / len(matches):.1f} hands")
