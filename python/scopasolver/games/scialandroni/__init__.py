"""Su Scialandroni."""

from scopasolver.games import Facts
from scopasolver.language import in_number

# Four phases that are bet up to the limit of 6 arrialis a soddu, and a scartu in which everybody pays for nine cards.
FACTS = Facts(
    most_ahead=lambda rules: max(5_000.0, 3 * 6.0 * int(rules.options["limit_soddus"])),
    counted=in_number("{n} arriali", "{n} arrialis"),
    length=lambda words, rules: words(
        "two giochi to {limit}", limit=words.ngettext("{n} soddu", "{n} soddus", int(rules.options["limit_soddus"]))
    ),
)

SCARTU = "scartu"
"""The phase in which cards are laid; in all others players bet."""

CARTETTA = "cartetta"
"""The phase in which one card is bet on."""
