"""Words of people who lead in Tressette: chosen before the card, and shown beside the name."""

from playwright.sync_api import Browser, expect

from browsing import Player
from test_browser_layout import faults
from test_browser_manners import serious


def test_a_word_is_said_with_the_card(browser: Browser, player: Player) -> None:
    with browser.new_context(locale="it-IT", reduced_motion="reduce") as context:
        page = context.new_page()
        mine = Player(page, player.server)
        mine.sit_down("tressette")
        page.check("[name=signs]")
        while page.locator("[data-say]").count() == 0:
            mine.play_anything()
        assert serious(page) == []
        assert list(faults(page)) == []
        page.select_option("[name=pace]", "1800")  # slow enough to look at the word before the trick is over
        page.wait_for_selector('#view[data-pace="1800"]:not([aria-busy])')
        word = page.locator("[data-say=volo]")
        page.click("[data-say=busso]")
        word.click()
        expect(word).to_have_attribute("aria-pressed", "true")
        expect(page.locator('[data-say][aria-pressed="true"]')).to_have_count(1)
        before = mine.version
        page.locator(".hand button.card").first.click()
        page.wait_for_selector(f'#view:not([data-version="{before}"])')
        expect(page.locator(".seat.mine .says")).to_have_text("volo")
        assert serious(page) == []
