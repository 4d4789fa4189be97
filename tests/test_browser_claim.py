"""The end of a hand that holds no surprise: the line to it is shown."""

from playwright.sync_api import Browser, expect

from browsing import Player
from test_browser_layout import faults
from test_browser_manners import serious


def test_the_line_to_the_end_is_shown(browser: Browser, player: Player) -> None:
    narrow = {"width": 390, "height": 844}
    with browser.new_context(locale="it-IT", reduced_motion="reduce", viewport=narrow) as context:  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
        page = context.new_page()
        mine = Player(page, player.server)
        mine.sit_down("briscola", seed=2)
        while page.locator("[data-job=line]").count() == 0:
            mine.play_anything()
        left = page.locator(".hand .card").count()
        page.click("[data-job=line]")
        expect(page.locator(".said li").first).to_be_visible()
        assert page.locator(".said li").count() in {2 * left - 1, 2 * left}
        assert serious(page) == []
        assert list(faults(page)) == []
        mine.play_hand()
        assert mine.turn == "over"
