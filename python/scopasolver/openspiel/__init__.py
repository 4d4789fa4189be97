"""The games as OpenSpiel knows them; importing this module registers them, and needs the extra `openspiel`.

- `scopasolver(rules=…)`: every player sees what its seat sees. Chance deals, one card at a time.
- `scopasolver_open(rules=…)`: all cards lie open, and the players are the sides.

Parameters are `rules`, a rules string, and `start`, the notation of a position to begin with. Text with brackets
stands between quotation marks: `scopasolver(rules='scopa(players=4)')`. From a start the open game has no chance at
all. In the hidden one chance chooses a position: one that the players, each from its own seat, cannot rule out.

Actions are those of `Rules.action_space`. Returns are by how many points a player is ahead at the end of the hand.

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
