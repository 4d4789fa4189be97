"""The guide for the first hand: a few bubbles beside what they are about, once in each browser."""

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Player
from sampling import some
from scopasolver import Rules
from scopasolver.games.guides import first_steps
from scopasolver.language import LANGUAGES, Language, language
from test_browser_manners import serious

GAMES = [Rules.presets(game)[0] for game in Rules.games()]
TABLES = [(preset, *screen) for preset in GAMES for screen in (("it", 390, 844), ("en", 1280, 800))]
SEED = 2
"""Seed of deals in which somebody has to play in every game."""
PLACES = {"hand", "centre", "others", "actions", "help"}


@pytest.mark.parametrize("preset", Rules.presets())
def test_there_are_four_steps_at_most_in_both_languages(preset: str) -> None:
    english, italian = (first_steps(language(tag), Rules(preset)) for tag in LANGUAGES[::-1])
    assert 3 <= len(english) <= 4
    assert {place for place, _ in english} <= PLACES
    assert not {text for _, text in english} & {text for _, text in italian}


def begin(page: Page, server_address: str, preset: str) -> None:
    """Deal the first hand by the form, without closing the guide as other tests do."""
    page.goto(f"{server_address}/new/{preset}?bots=greedy&seed={SEED}")
    page.click("form.setup button.main")
    page.wait_for_selector("#view[data-ready]")


INSIDE = """() => {
    const bubble = document.querySelector("#first").getBoundingClientRect();
    return bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
}"""


@pytest.mark.parametrize(("preset", "tag", "width", "height"), some(TABLES, 6))
def test_the_first_hand_has_a_guide(
    browser: Browser, player: Player, preset: str, tag: Language, width: int, height: int
) -> None:
    with browser.new_context(locale=tag, viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        begin(page, player.address, preset)
        texts = [text for _, text in first_steps(language(tag), Rules(preset))]
        guide = page.locator("#first")
        for number, text in enumerate(texts):
            expect(guide.locator("[data-at]:visible")).to_have_text(text)
            assert page.evaluate(INSIDE)
            expect(page.locator(".pointed")).to_have_count(1)
            if number in {0, len(texts) - 1}:
                assert serious(page) == []
            page.click("[data-next]")
        expect(guide).to_be_hidden()
        expect(page.locator(".pointed")).to_have_count(0)
        begin(page, player.address, preset)
        expect(guide).to_be_hidden()  # the browser remembers
        page.click("[data-first]")
        expect(guide).to_be_visible()


def test_a_guide_that_the_end_of_a_hand_closes_is_shown_again(browser: Browser, player: Player) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        begin(page, player.address, "briscola")
        expect(page.locator("#first")).to_be_visible()
        over = Player(page, player.server)
        page.select_option("[name=pace]", "0")
        over.play_hand()
        expect(page.locator("#first")).to_be_hidden()
        begin(page, player.address, "briscola")
        expect(page.locator("#first")).to_be_visible()


def test_the_guide_is_used_and_closed_by_keyboard(browser: Browser, player: Player) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        begin(page, player.address, "briscola")
        page.locator("[data-next]").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#first .step")).to_have_text("2")
        assert page.get_attribute("#first p", "aria-live") == "polite"
        page.keyboard.press("Escape")
        expect(page.locator("#first")).to_be_hidden()
        assert page.evaluate("document.activeElement.closest('.hand') !== null")  # the focus goes to the cards
        page.reload()
        page.wait_for_selector("#view[data-ready]")
        expect(page.locator("#first")).to_be_hidden()
        begin(page, player.address, "scopa")
        expect(page.locator("#first")).to_be_visible()  # another game has its own
