"""Su Scialandroni."""

from scopasolver.games import Facts

FACTS = Facts()

SCARTU = "scartu"
"""The phase in which cards are laid; in all others players bet."""

CARTETTA = "cartetta"
"""The phase in which one card is bet on."""
