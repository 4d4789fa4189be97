"""Su Scialandroni."""

SIGNED = True
"""Whether the value for two sides is a difference."""

SCARTU = "scartu"
"""The phase in which cards are laid; in all others players bet."""

CARTETTA = "cartetta"
"""The phase in which one card is bet on."""
