"""Tables keep their layout over hands, at every width: nothing leaves the felt, hides a text or covers a control."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browsing import Player
from sampling import some
from scopasolver import Rules

TABLES = [
    *((preset, 0) for game in Rules.games() for preset in Rules.presets(game)),
    ("scopa", 6),
    ("briscola", 3),
    ("briscola", 4),
    ("tressette", 2),
    ("ruba_mazzo", 4),
    ("machiavelli", 4),
    ("sette_e_mezzo", 6),
]
"""Presets, and numbers of players; 0 for that of the preset."""
SCREENS = [(360, 740), (390, 844), (768, 1024), (1280, 800), (1600, 1000)]
LAYOUT = Path(__file__, "..", "layout.js").resolve().read_text()
BELOW_THE_FOLD = """() => [...document.querySelectorAll(".hand button.card, .actions button")]
    .filter(node => node.getBoundingClientRect().height && node.getBoundingClientRect().bottom > innerHeight)
    .map(node => node.getAttribute("aria-label") ?? node.textContent)"""
SHEET = "document.querySelector('.sheet')?.getBoundingClientRect().width ?? Infinity"
NARROWEST = 300
"""Least width of the score of a hand, in pixels."""
ADD = """style => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
}"""
FOLDED = {(390, 844), (1280, 800)}
"""Screens on which the player to move sees all cards and actions without scrolling."""
EVERY = 6
"""Moves between two looks."""


def faults(page: Page) -> Iterator[str]:
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for fault in page.evaluate(LAYOUT):
            yield f"{width} x {height}: {fault}"
        if page.evaluate(SHEET) < NARROWEST:
            yield f"{width} x {height}: the score sheet is squeezed"
        if (width, height) in FOLDED:
            for name in page.evaluate(BELOW_THE_FOLD):
                yield f"{width} x {height}: {name} lies below the fold"


@pytest.mark.parametrize(("preset", "players"), some(TABLES, one_in=10))
def test_a_table_keeps_its_layout_over_a_hand(player: Player, page: Page, preset: str, players: int) -> None:
    player.sit_down(preset, **({"o.players": players} if players else {}))
    for move in range(40):
        if move % EVERY == 0 or player.turn == "over":
            assert list(faults(page)) == []
            page.set_viewport_size({"width": 1200, "height": 900})
        if player.turn == "over":
            break
        player.play_anything()


@pytest.mark.parametrize(
    ("style", "fault"),
    [
        (".hand { translate: 600px 0 }", "leaves the felt"),
        (".felt { width: 2000px }", "the page is"),
        (".seat h2 { margin-bottom: -40px }", "covers h2"),
        (".centre::after { content: ''; position: fixed; inset: 0; z-index: 9 }", "covers button"),
        (".near { margin-top: 900px; position: static }", "below the fold"),
    ],
)
def test_faults_of_a_layout_are_found(player: Player, page: Page, style: str, fault: str) -> None:
    player.sit_down("briscola")
    assert list(faults(page)) == []
    page.evaluate(ADD, style)
    assert any(fault in one for one in faults(page))
