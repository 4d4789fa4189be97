"""Su Scialandroni."""

from scopasolver.games import Facts

# Four phases that are bet up to the limit, and a scartu in which everybody pays for nine cards.
FACTS = Facts(most_ahead=lambda _rules: 5_000.0)

SCARTU = "scartu"
"""The phase in which cards are laid; in all others players bet."""

CARTETTA = "cartetta"
"""The phase in which one card is bet on."""
