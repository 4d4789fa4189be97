"""Words to the partner in Tressette: a choice of the card that is led, shown beside the name."""

import json
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browsing import Player
from test_browser_layout import faults
from test_browser_manners import serious

SPEAKING: dict[str, Any] = {"o.signs": "any_trick"}


def moves(page: Page) -> list[dict[str, Any]]:
    """Return the moves that the page offers."""
    return list(json.loads(str(page.get_attribute("#view", "data-moves"))))


def test_a_word_is_said_with_the_card(browser: Browser, player: Player) -> None:
    with browser.new_context(locale="it-IT", reduced_motion="reduce") as context:
        page = context.new_page()
        mine = Player(page, player.server)
        mine.sit_down("tressette", **SPEAKING)
        page.select_option("[name=pace]", "1800")  # slow enough to look at the word before the trick is over
        page.wait_for_selector('#view[data-pace="1800"]:not([aria-busy])')
        while not (spoken := [move for move in moves(page) if "*" in move["move"]]):
            mine.play_anything()
        said = spoken[0]
        page.locator(f'.hand button.card[data-card="{said["cards"][0]}"]').click()
        choice = page.locator(f'.choices [data-move="{said["move"]}"]')
        word = said["move"].partition("*")[2]
        expect(choice).to_contain_text(f"({word})")
        assert serious(page) == []
        assert list(faults(page)) == []
        before = mine.version
        choice.click()
        page.wait_for_selector(f'#view:not([data-version="{before}"])')
        expect(page.locator(".seat.mine .says")).to_have_text(word)
        assert serious(page) == []
