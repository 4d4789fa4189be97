"""A table is set up with few clicks or one typed line, saved under a name, and shared by its address."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Player
from scopasolver import Position
from scopasolver.web.serve import Server
from test_browser_desk import VALUED, fields
from test_browser_manners import NARROW, fits, serious

FIVE = "scopone; table 1C; hand 1D 2D 3D 4D 7D / 1S 2S 3S 4S 5S / 1B 2B 3B 4B 5B / 2C 3C 4C 5C 6C; to move 1"


class Clicks:
    """Clicks on a page, which are counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def __call__(self, selector: str) -> None:
        self.page.click(selector)
        self.count += 1


@pytest.fixture
def click(page: Page) -> Clicks:
    return Clicks(page)


def test_five_cards_a_hand_take_twenty_clicks(player: Player, page: Page, click: Clicks) -> None:
    page.goto(f"{player.address}/analyse/edit?rules=tressette(players=2)")
    for name, cards in (("hands.0", "1D 2D 3D 4D 5D"), ("hands.1", "1S 2S 3S 4S 5S")):
        click(f'[data-put="{name}"]')
        for card in cards.split():
            click(f'.palette [data-card="{card}"]')
    click("[data-rest]")
    expect(page.locator("#verdict .fine")).to_be_visible()
    click("#verdict .main")
    page.wait_for_selector(VALUED)
    assert click.count <= 20
    position = Position(fields(page)["position"])
    assert [len(hand) for hand in position.hands] == [5, 5]
    assert len(position.to_dict()["captured"][0].split()) == 30


def test_a_table_of_scopone_is_typed_in_one_line(player: Player, page: Page) -> None:
    page.goto(f"{player.address}/analyse")
    page.fill("#text", FIVE)
    page.click(".paste button.main")
    page.wait_for_selector(VALUED)
    position = Position(fields(page)["position"])
    assert [len(hand) for hand in position.hands] == [5] * 4
    page.click("#edit")
    page.fill("#line", "hand 1 1D 2D 3D 4D 5D; taken 1 the rest; taken 2 7D 7C 7S 7B")
    page.locator("#line").press("Enter")
    expect(page.locator('[name="hands.0"]')).to_have_value("1D 2D 3D 4D 5D")
    expect(page.locator('[data-place="captured.0"] .rest')).to_be_visible()
    page.fill("#line", "pippo")
    page.locator("#line").press("Enter")
    expect(page.locator('[data-fault="line"]')).to_contain_text("begins with no name of a field")


def test_the_rest_goes_to_another_pile_like_a_card(player: Player, page: Page, click: Clicks) -> None:
    page.goto(f"{player.address}/analyse/edit?rules=scopa")
    for name, cards in (("hands.0", ["1D"]), ("hands.1", ["1S"]), ("table", ["3C", "5C"])):
        click(f'[data-put="{name}"]')
        for card in cards:
            click(f'.palette [data-card="{card}"]')
    click('[data-put="table"]')
    click("[data-rest]")
    expect(page.locator('[name="count.captured.1.settebello"]')).to_be_visible()
    expect(page.locator("#verdict .fine")).to_be_visible()
    page.fill('[name="count.captured.1.settebello"]', "1")
    page.fill('[name="count.captured.1.cards"]', "4")
    page.locator('[name="count.captured.1.cards"]').press("Tab")
    expect(page.locator("#verdict .fine")).to_be_visible()
    click('[data-place="captured.0"] .rest')
    click('[data-put="captured.1"]')
    expect(page.locator('[name="count.captured.0.settebello"]')).to_be_visible()
    expect(page.locator('[data-place="captured.1"] .rest')).to_be_visible()
    page.locator('[data-place="captured.1"] .rest').dblclick()
    expect(page.locator("[data-rest]")).to_be_visible()
    expect(page.locator(".rest")).to_have_count(0)


def test_a_position_is_saved_listed_opened_and_deleted(player: Player, page: Page) -> None:
    page.goto(f"{player.address}/analyse/example/briscola")
    page.wait_for_selector(VALUED)
    page.locator("#values [data-move]").first.click()
    page.wait_for_url(re.compile("at=1"))
    address = page.url
    for name in ("<b>La mano di Nino</b>", "Altra", "Altra"):
        page.fill("#save [name=name]", name)
        page.click("#save button")
        expect(page.locator("#save [role=status]")).to_contain_text("Saved")
    page.goto(f"{player.address}/analyse")
    expect(page.locator("#saved li")).to_have_count(2)
    page.get_by_role("link", name="<b>La mano di Nino</b>").click()
    page.wait_for_selector(VALUED)
    assert page.url == address
    page.goto(f"{player.address}/analyse")
    page.get_by_role("button", name="Delete: Altra").click()
    expect(page.locator("#saved li")).to_have_count(1)
    page.reload()
    expect(page.locator("#saved li")).to_have_count(1)


def test_what_the_browser_stores_is_not_trusted(player: Player, page: Page) -> None:
    page.goto(f"{player.address}/analyse")
    for stored in ('{"a": 1}', "[1, null]", "no JSON", '[{"name": "x", "address": "javascript:alert(1)"}]'):
        page.evaluate("text => localStorage.setItem('saved positions', text)", stored)
        page.reload()
        expect(page.locator("#saved")).to_be_hidden()


def test_names_and_the_whole_table_are_shared_by_the_address(player: Player, page: Page) -> None:
    page.goto(f"{player.address}/analyse")
    page.fill("#text", FIVE)
    page.click(".paste button.main")
    page.wait_for_selector(VALUED)
    page.click("#edit")
    page.fill('[name="name.0"]', "Nino")
    page.locator('[name="name.0"]').press("Tab")
    expect(page.locator('[data-put="hands.0"]')).to_contain_text("Nino")
    expect(page.locator("#verdict .fine")).to_be_visible()
    page.click("#verdict .main")
    page.wait_for_selector(VALUED)
    assert len(page.url) < 300
    with page.context.browser.new_context() as other:  # type: ignore[union-attr]  # a page of the fixture has a browser
        elsewhere = other.new_page()
        elsewhere.goto(page.url)
        expect(elsewhere.locator("#board")).to_contain_text("Nino")
        expect(elsewhere.locator("#board")).to_contain_text("player 2")


def test_the_setup_suits_both_screens(browser: Browser, server: Server) -> None:
    address = f"http://127.0.0.1:{server.port}"
    for viewport in (NARROW, {"width": 1280, "height": 800}):
        with browser.new_context(viewport=viewport, locale="it-IT") as context:  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
            page = context.new_page()
            page.goto(f"{address}/analyse/edit?rules=scopone")
            page.fill("#line", FIVE.partition(";")[2])
            page.locator("#line").press("Enter")
            expect(page.locator(".rest")).to_be_visible()
            page.click('[data-put="table"]')
            assert not serious(page)
            assert fits(page)
