"""Drawing of the combinations on the table, for Machiavelli and Scala 40."""

from collections import Counter
from collections.abc import Iterable, Sequence

from scopasolver import Card
from scopasolver.web import zones
from scopasolver.web.html import Html, h
from scopasolver.web.scene import Scene

LAID = {"lay", "open", "attach", "swap"}
"""Kinds of moves that bring cards to the table."""
HIGHEST = 13
"""Rank of a king, the highest; a run may go on from it to the ace."""


def table(scene: Scene, *, movable: bool) -> Html:
    """Draw the combinations on the table.

    Where they are movable the person may rearrange their cards (Machiavelli); elsewhere only add to them.
    """
    last = scene.seen.last
    fresh = Counter(last.move.cards if last is not None and last.move.kind in LAID else ())
    lying = [_meld(scene, number, meld, fresh) for number, meld in enumerate(scene.seen.now.melds)]
    empty = None if lying else h("p", scene.words("the table is empty"), class_="empty")
    kind = "table melds" + (" movable" if movable else "")
    building = scene.seen.is_mine and (movable or scene.seen.now.phase == "meld")
    return zones.zone(
        scene.words("Table"),
        lying,
        empty,
        kind=kind,
        data_drop=True,
        data_build=building and ("all" if movable else "own"),
    )


def _meld(scene: Scene, number: int, meld: Sequence[Card], fresh: Counter[Card]) -> Html:
    """Draw a combination and mark the cards of the last move.

    `fresh` counts the cards still to be marked and is updated, because two equal cards of a double pack can lie on the
    table when only one of them was laid by the last move.
    """
    name = scene.words("combination {number}", number=number + 1)
    drawn = []
    for card in meld:
        drawn.append(scene.playable(card, "meld", number, data_fresh=fresh[card] > 0))
        fresh[card] -= 1
    return h("div", drawn, class_="meld", data_meld=number, data_target=f"#{number}", role="group", aria_label=name)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of a combination in display order: a run from its low end, jollies last."""
    jollies = [card for card in cards if card.is_jolly]
    suited = sorted((card for card in cards if not card.is_jolly), key=lambda card: (card.rank, card.suit.value))
    if len({card.suit for card in suited}) == 1:
        gaps = [
            (after.rank - card.rank) % HIGHEST for card, after in zip(suited, [*suited[1:], *suited[:1]], strict=True)
        ]
        start = (gaps.index(max(gaps)) + 1) % len(suited)
        suited = suited[start:] + suited[:start]
    return (*suited, *jollies)
