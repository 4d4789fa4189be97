"""The games for OpenSpiel: importing this module registers them; it needs the extra `openspiel`.

- `scopasolver(rules=…)` is the game with hidden cards: each player sees what its seat sees. A chance node deals each
  card.
- `scopasolver_open(rules=…)` is the game with all cards open; the players are the sides.

Parameters are `rules`, a rules string, and `start`, the notation of a position to begin with. A value with parentheses
needs quotation marks: `scopasolver(rules='scopa(players=4)')`. With a start, the open game has no chance nodes. The
hidden game then has one chance node, which draws a position from those that the players cannot rule out, each from
its own seat.

Actions are those of `Rules.action_space`. The return of a player is its lead in hand points at the end of the hand.

Examples
--------
>>> import pyspiel, scopasolver.openspiel
>>> game = pyspiel.load_game("scopasolver(rules='scopa(players=3)')")
>>> game.num_players(), game.num_distinct_actions()
(3, 81)
"""

import pyspiel

from scopasolver.openspiel.games import HIDDEN_TYPE, OPEN_TYPE, HiddenGame, OpenGame

__all__ = ["HiddenGame", "OpenGame"]

pyspiel.register_game(HIDDEN_TYPE, HiddenGame)
pyspiel.register_game(OPEN_TYPE, OpenGame)
