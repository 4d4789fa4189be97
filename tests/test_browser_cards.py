"""Cards as a browser draws them: signs that can be counted, and corners that touch nothing."""

from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import Page

from scopasolver import Card, FrenchSuit, Suit
from scopasolver.svg.packs.choice import PackName
from scopasolver.web import cards

LEAVES = """name => {
    const shown = document.getElementById("shown");
    const drawn = document.getElementById(name).cloneNode(true);
    const named = use => document.getElementById(use.getAttribute("href").slice(1));
    shown.replaceChildren(drawn);
    for (let use; (use = [...drawn.querySelectorAll("use")].find(one => named(one).matches("g")));) {
        const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
        const down = `translate(0 ${use.getAttribute("y") ?? 0})`;
        group.setAttribute("transform", `${use.getAttribute("transform") ?? ""} ${down}`);
        group.dataset.of = named(use).id;
        group.append(...named(use).cloneNode(true).childNodes);
        use.replaceWith(group);
    }
    return [...drawn.querySelectorAll("text, use, rect")].map(leaf => {
        const {left, right, top, bottom} = leaf.getBoundingClientRect();
        const group = leaf.parentNode.dataset.of ?? leaf.parentNode.id;
        return {box: [left, right, top, bottom], sign: leaf.matches('use[href^="#ss-suit"]'), group};
    }).filter(leaf => !["ss-face", "ss-french"].includes(leaf.group));
}"""
"""The boxes of the texts, signs, frame and figure of a card, with every reference to a group written out."""


def meet(one: dict[str, Any], other: dict[str, Any]) -> bool:
    (left, right, top, bottom), (west, east, north, south) = one["box"], other["box"]
    return bool(min(right, east) > max(left, west) and min(bottom, south) > max(top, north))


@pytest.mark.parametrize(
    ("pack", "chosen"),
    [(cards.ITALIAN, "napoletane"), (cards.ITALIAN, "piacentine"), (cards.FRENCH, "napoletane")],
    ids=["napoletane", "piacentine", "french"],
)
def test_signs_can_be_counted(page: Page, pack: tuple[Card, ...], chosen: PackName) -> None:
    shown = '<svg id="shown" class="scopasolver" viewBox="0 0 64 100" width="640" height="1000"></svg>'
    page.set_content(f"<!doctype html><style>{cards.colours()}</style>{cards.sheet(pack, chosen)}{shown}")
    for card in pack:
        leaves = page.evaluate(LEAVES, f"ss-{card}")
        corner = [leaf for leaf in leaves if leaf["group"].endswith("-corner")]
        middle = [leaf for leaf in leaves if leaf not in corner]
        assert corner
        assert middle
        assert not [pair for pair in product(corner, middle) if meet(*pair)], card
        if not card.is_jolly and card.rank <= (7 if isinstance(card.suit, Suit) else 10):
            signs = [leaf for leaf in middle if leaf["sign"]]
            assert len(signs) == card.rank
            assert not [pair for pair in combinations(signs, 2) if meet(*pair)], card
            assert any(leaf["sign"] for leaf in corner) == isinstance(card.suit, FrenchSuit)
