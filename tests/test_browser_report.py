"""Reports and lessons in a browser: from the player's side, whole on every screen, on paper, and as a file."""

import re
import struct
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Player
from sampling import some
from scopasolver import Rules
from scopasolver.play import PlayedHand
from scopasolver.web.desk.asked import Asked
from scopasolver.web.desk.report import OPEN, lesson_address
from scopasolver.web.serve import Server
from test_browser_manners import fits, serious

SCREENS = [(1280, 800), (390, 844)]
LANGUAGES = {"en-GB": ("You", "Right!", "Wrong."), "it-IT": ("Tu", "Giusto!", "Sbagliato.")}
CARDS = "all => all.map(one => one.dataset.card).sort()"
MISSING = "all => all.filter(one => !document.getElementById(one.getAttribute('href').slice(1))).length"
FULL = 20_000
"""Bytes of a picture with cards; an empty one has fewer."""
CUT = """() => [...document.querySelectorAll("#report :is(td, p, h2, svg, a)")]
    .filter(node => node.getClientRects().length && node.getBoundingClientRect().right > innerWidth + 1)
    .map(node => node.outerHTML.slice(0, 80))"""
"""Parts of the report that leave the screen at its right."""


def report_at_the_table(player: Player, page: Page) -> None:
    """Play a hand at the second seat, and make its report."""
    player.sit_down("scopa", me=1)
    player.play_hand()
    page.click(".sheet form button")
    page.click("[data-report]")
    page.wait_for_selector("#report .moves")


@pytest.mark.parametrize(("screen", "locale"), some(product(SCREENS, LANGUAGES), 4))
def test_a_report_and_its_lessons(browser: Browser, server: Server, screen: tuple[int, int], locale: str) -> None:
    (width, height), (you, right, wrong) = screen, LANGUAGES[locale]
    with browser.new_context(locale=locale, viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        report_at_the_table(Player(page, server), page)
        assert fits(page)
        assert page.evaluate(CUT) == []
        assert serious(page) == []
        wide, narrow = page.locator("#report .graph.wide"), page.locator("#report .graph.narrow")
        expect(wide if width > 640 else narrow).to_be_visible()
        expect(narrow if width > 640 else wide).to_be_hidden()
        expect(page.locator("#report .graph:visible .axis").first).to_contain_text(f": {you} ")
        first = page.locator("#report .moves .played .face").first
        assert first.get_attribute("aria-label")
        page.click("#report .tools a.main")
        for number in range(1, 4):
            page.wait_for_selector("#values [data-move]")
            assert fits(page)
            assert number > 1 or serious(page) == []
            verdicts = answer_until_right(page)
            assert set(verdicts[:-1]) <= {wrong}
            assert verdicts[-1] == right
            onward = page.locator("#said a.main")
            if not onward.count():
                break
            assert number < 3
            onward.click()
            page.wait_for_url(re.compile(f"number={number}"))
        page.click("#said a")
        page.wait_for_selector("[data-report]")


def answer_until_right(page: Page) -> list[str]:
    """Try the moves of a lesson, the one played first; return the verdicts."""
    rows, verdicts = page.locator("#values [data-move]"), list[str]()
    for place in range(rows.count()):
        move = str(rows.nth(place).get_attribute("data-move"))
        rows.nth(place).click()
        page.wait_for_selector(f'#values[hidden], #values [data-move="{move}"].refuted', state="attached")
        verdicts.append(page.locator("#said .verdict").inner_text())
        if not page.locator("#values").is_visible():
            break
    return verdicts


def test_a_card_of_the_felt_answers_a_lesson(player: Player, page: Page) -> None:
    position = Rules("briscola").random_position(seed=1, plies_left=8)
    card = position.legal_moves()[0]
    asked = Asked(PlayedHand(position, (card,)), seat=position.to_move or 0)
    page.goto(f"{player.address}{lesson_address(asked, f'0{OPEN}')}")
    page.locator(f'#board [data-zone=hand][data-card="{card}"]').click()
    expect(page.locator("#said .verdict")).to_be_visible()
    assert page.evaluate("localStorage.length") == 0


def test_a_report_is_saved_and_printed(browser: Browser, player: Player, page: Page, tmp_path: Path) -> None:
    report_at_the_table(player, page)
    with page.expect_download() as download:
        page.click("#report .tools [data-save-report]")
    file = tmp_path / "report.html"
    download.value.save_as(file)
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        saved = context.new_page()
        asked: list[str] = []
        saved.on("request", lambda request: asked.append(request.url))
        saved.goto(file.as_uri())
        assert asked == [file.as_uri()]
        assert fits(saved)
        expect(saved.locator(".strip figure")).not_to_have_count(0)
    page.evaluate("window.print = () => { document.body.dataset.printed = true }")
    page.click("[data-print]")
    assert page.get_attribute("body", "data-printed") == "true"
    page.emulate_media(media="print")
    for name in (".bar", "#desk", "#report .tools"):
        expect(page.locator(name).first).to_be_hidden()
    expect(page.locator("#report .moves")).to_be_visible()


@pytest.mark.parametrize("preset", ["scopa", "scala40", "tressette"])
def test_a_picture_of_a_position_is_saved(browser: Browser, server: Server, tmp_path: Path, preset: str) -> None:
    with browser.new_context(locale="it-IT") as context:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{server.port}/analyse/example/{preset}")
        # The board is drawn again with the values, or with what one turn reaches, and then has another size.
        page.wait_for_selector("#values :is(.worth, section)")
        shown = page.locator("#board [data-card]").evaluate_all(CARDS)
        width, height = map(int, str(page.locator("#board svg").first.get_attribute("viewBox")).split()[2:])
        for kind in ("svg", "png"):
            with page.expect_download() as download:
                page.click(f"[data-save={kind}]")
            assert download.value.suggested_filename == f"scopasolver.{kind}"
            download.value.save_as(tmp_path / f"table.{kind}")
        page.goto((tmp_path / "table.svg").as_uri())
        assert page.locator("[data-card]").evaluate_all(CARDS) == shown
        assert page.locator("use").evaluate_all(MISSING) == 0
    written = (tmp_path / "table.png").read_bytes()
    assert struct.unpack(">8s4s4sII", written[:24])[3:] == (2 * width, 2 * height)
    assert len(written) > FULL
