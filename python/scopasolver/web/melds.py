"""Combinations on the table of Machiavelli and Scala 40."""

from scopasolver.web import zones
from scopasolver.web.html import Html, h
from scopasolver.web.scene import Scene


def table(scene: Scene) -> Html:
    """Draw the combinations, each a fan."""
    lying = [
        h(
            "div",
            (scene.playable(card, "meld", number) for card in meld),
            class_="meld",
            data_meld=number,
            role="group",
            aria_label=scene.words("combination {number}", number=number + 1),
        )
        for number, meld in enumerate(scene.seen.now.melds)
    ]
    empty = None if lying else h("p", scene.words("the table is empty"), class_="empty")
    return zones.zone(scene.words("Table"), lying, empty, kind="table melds", data_drop=True)
