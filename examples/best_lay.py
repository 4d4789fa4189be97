"""Lay a table of Machiavelli anew, so that the most cards of a hand find a place on it."""

from collections.abc import Sequence
from pathlib import Path

from scopasolver import Card, machiavelli


def show(title: str, cards: Sequence[Sequence[Card]]) -> None:
    print(f"{title:<6}{'   '.join(' '.join(map(str, meld)) for meld in cards)}")


position = machiavelli.Position.from_json(Path(__file__).with_name("machiavelli_turn.json").read_text())
show("hand", [position.hands[0]])
show("table", position.melds)

for by in ("cards", "points"):
    lay = machiavelli.max_lay(position, by=by)
    print(f"\nThe most {by}: {len(lay.cards)} cards of {lay.points} points, with {lay.opened} combinations opened.")
    show("lay", [lay.cards])
    show("table", lay.melds)
    # The check reads the rules anew: it shares nothing with the search.
    machiavelli.verify(position.melds, lay.cards, lay.melds)

print("\nLays that nothing can be added to:")
for cards in machiavelli.all_maximal_lays(position):
    print(" ", *cards)
