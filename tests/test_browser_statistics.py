"""The statistics in the browser: hands are kept when they are over, judged, counted and drawn."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Player
from scopasolver.web.serve import Server
from test_browser_manners import NARROW, fits, serious

MISTAKE = {"said": "7D instead of 1C", "loss": "3.0 points", "weight": 9.0, "address": "/analyse?position=x"}


def hand(number: int, game: str = "scopa", **more: Any) -> dict[str, Any]:
    judged = {"decisions": 5, "lost": number % 4, "at_stake": 10, "mistakes": [MISTAKE | {"weight": number}]}
    return {"id": f"a/{number}", "game": game, "outcome": "won", "judged": judged} | more


def remember(page: Page, hands: list[dict[str, Any]]) -> None:
    matches = [{"id": "a", "game": "scopa", "outcome": "lost"}]
    page.evaluate("text => localStorage.setItem('statistics', text)", json.dumps({"hands": hands, "matches": matches}))
    page.reload()


def test_a_hand_is_kept_and_judged(player: Player, page: Page) -> None:
    player.sit_down("briscola")
    player.play_hand()
    page.wait_for_function("localStorage.getItem('statistics')?.includes('asked')")
    page.context.clear_cookies()  # the server then knows the browser no longer
    page.goto(f"{player.address}/statistics")
    expect(page.locator(".counted tbody tr")).to_have_count(1)
    expect(page.locator(".counted tbody td").first).to_have_text("1")
    expect(page.locator("#judge")).to_have_text("Judge 1 hand")
    page.click("#judge")
    expect(page.locator("#trend circle")).to_have_count(1, timeout=60_000)
    expect(page.locator("#judge")).to_be_hidden()
    expect(page.locator(".counted tbody td").last).to_contain_text("%")
    page.reload()
    expect(page.locator("#trend circle")).to_have_count(1)


def test_counts_trend_and_mistakes_are_by_game(player: Player, page: Page) -> None:
    page.goto(f"{player.address}/statistics")
    expect(page.locator("#none")).to_be_visible()
    remember(page, [*map(hand, range(12)), hand(20, "briscola", outcome="lost"), hand(21, "briscola", judged=None)])
    rows = page.locator(".counted tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Scopa")
    assert rows.nth(0).locator("td").all_inner_texts() == ["12", "12", "1", "0", "85%"]
    assert rows.nth(1).locator("td").all_inner_texts() == ["2", "1", "0", "0", "100%"]
    expect(page.locator("#trend circle")).to_have_count(13)
    expect(page.locator("#mistakes li")).to_have_count(5)
    expect(page.locator("#mistakes li").first).to_contain_text("Briscola")
    page.select_option("#stats select", "scopa")
    expect(page.locator("#trend circle")).to_have_count(12)
    expect(page.locator("#mistakes li").first).to_contain_text("Scopa")
    page.once("dialog", lambda dialog: dialog.accept())
    page.click("#forget")
    expect(page.locator("#none")).to_be_visible()


@pytest.mark.parametrize("stored", ["null", "7", "no JSON", '{"hands": 3}', '{"hands": [null, {"id": "<b>"}]}'])
def test_what_the_browser_stores_is_not_trusted(player: Player, page: Page, stored: str) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{player.address}/statistics")
    page.evaluate("text => localStorage.setItem('statistics', text)", stored)
    page.reload()
    expect(page.locator("#none")).to_be_visible()
    remember(page, [hand(1, judged={"lost": 1, "at_stake": 2, "mistakes": [MISTAKE | {"address": "javascript:1"}]})])
    expect(page.locator("#mistakes a")).to_have_count(0)
    assert not errors


@pytest.mark.parametrize("language", ["it-IT", "en-GB"])
def test_the_page_suits_both_screens(browser: Browser, server: Server, language: str) -> None:
    for viewport in (NARROW, {"width": 1280, "height": 800}):
        with browser.new_context(viewport=viewport, locale=language) as context:  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{server.port}/statistics")
            assert not serious(page)
            remember(page, [*map(hand, range(12)), hand(13, "scopone_scientifico", judged=None, asked={})])
            expect(page.locator("#trend svg")).to_be_visible()
            assert not serious(page)
            assert fits(page)
