"""The desk without a server: it says what Python says, in both languages, and works without a network."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, quote, urldefrag

import pytest
from playwright.sync_api import expect

from commanding import HARD
from sampling import some
from scopasolver import Position, Rules, solve
from scopasolver.language import language
from scopasolver.language.refusals import refused
from scopasolver.svg.values import worths
from scopasolver.web.desk.values import value_text
from scopasolver.web.html import h
from scopasolver.web.offline.files import write
from serving import serving
from test_browser_manners import NARROW, fits, serious
from test_italian_refusals import refusals_of_positions, refusals_of_rules
from waiting import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "js/src"
CORES = (ROOT / "target/javascript/scopasolver.wasm", ENGINE / "scopasolver.wasm")
"""Files of the compiled solver: of the tests, and of `make wasm`."""
MISSING = "the solver in WebAssembly has not been built: `make wasm`"
EXAMPLES = ROOT / "examples"
POSITIONS = [
    *sorted(EXAMPLES.glob("*_ending.json")),
    EXAMPLES / "sette_e_mezzo_hand.json",
    EXAMPLES / "scialandroni_scartu.json",
]
VALUED = "html[data-ready] #values .worth"
MOST = 80_000
"""Upper bound of the compressed bytes until the first value, besides the solver."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the desk."""
    core = next((file for file in CORES if file.is_file()), None)
    if core is None:
        pytest.skip(MISSING)
    made = tmp_path_factory.mktemp("site") / "_static/desk"
    write(made, ENGINE, core, EXAMPLES)
    return made


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Serve the desk on a free port, at the place where the documentation has it."""
    with serving(folder.parent.parent) as home:
        yield f"{home}/_static/desk"


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Open a browser that keeps nothing; fail on errors of its pages, and on requests to another server."""
    wrong, home = list[str](), address.removesuffix("_static/desk")
    with browser.new_context(locale="en-GB", viewport={"width": 1200, "height": 900}) as context:
        context.set_default_timeout(1000 * PATIENCE)
        context.on("request", lambda request: None if request.url.startswith(home) else wrong.append(request.url))
        context.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        yield context
    assert not wrong


@pytest.fixture
def desk(context: BrowserContext, address: str) -> Page:
    """Open the desk with its first position."""
    page = context.new_page()
    page.goto(f"{address}/index.html")
    page.wait_for_selector(VALUED)
    return page


def look_at(page: Page, position: Position) -> None:
    """Open a position by its address, and wait until its moves have values."""
    page.evaluate("document.getElementById('values').replaceChildren()")
    page.evaluate("hash => { location.hash = hash }", f"position={quote(str(position))}")
    page.wait_for_selector(VALUED)


def shown(page: Page) -> Position:
    """Return the position in the address."""
    return Position(parse_qs(urldefrag(page.url).fragment)["position"][0])


def says_what_python_says(page: Page, position: Position) -> None:
    """Check the value, and the labels of all moves."""
    words, solution = language("en"), solve(position)
    value = value_text(words, position, solution.value)
    expect(page.locator("#values .verdict")).to_have_text(words("Value with best play: {value}", value=value))
    rows = page.locator("#values .worths li").all()
    labels = {str(row.locator("button").get_attribute("data-move")): row.locator(".worth").inner_text() for row in rows}
    assert labels == {str(one.move): one.label for one in worths(solution, position.rules, position.to_move)}


def test_every_game_has_the_values_of_python(desk: Page) -> None:
    for file in some(POSITIONS, 5):
        position = Position.from_json(file.read_text())
        look_at(desk, position)
        assert shown(desk) == position
        says_what_python_says(desk, position)


def move_card(page: Page, card: object, zone: str) -> None:
    """Put a card of a zone into another one by two clicks."""
    page.click(f'.place [data-card="{card}"]')
    page.click(f'[data-put="{zone}"]')


def test_changed_cards_have_other_values(desk: Page) -> None:
    before = shown(desk)
    mine, other = (hand[0] for hand in before.hands)
    move_card(desk, mine, "hands.1")
    expect(desk.locator("#values")).to_contain_text("The table is not finished")
    move_card(desk, other, "hands.0")
    desk.wait_for_selector(VALUED)
    after = shown(desk)
    assert other in after.hands[0]
    assert mine in after.hands[1]
    says_what_python_says(desk, after)
    move = desk.locator("#values [data-move]").first
    played = after.play(str(move.get_attribute("data-move")))
    move.click()
    expect(desk.locator("[data-back]")).to_be_enabled()
    assert shown(desk) == played
    desk.click("[data-back]")
    expect(desk.locator("[data-back]")).to_be_disabled()
    assert shown(desk) == after


def test_faults_stand_at_their_field_in_italian(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}/it.html#rules=tressette(players=2)")
    page.wait_for_selector("html[data-ready]")
    expect(page.locator('[data-place="hands.1"]')).to_be_attached()
    page.fill('[name="hands.1"]', "1D 1D")
    page.locator('[name="hands.1"]').press("Tab")
    expect(page.locator('[data-fault="hands.1"]')).to_contain_text("due volte")
    page.fill("#line", "briscola 1D")
    page.locator("#line").press("Enter")
    expect(page.locator('[data-fault="line"] li').first).not_to_be_empty()
    words = language("it")
    reasons = [
        reason
        for preset in some(Rules.presets(), 4)
        for found in (refusals_of_rules, refusals_of_positions)
        for reason in islice(found(preset), 60)
    ]
    told = page.evaluate(
        "reasons => import('./texts.js').then(({ refused }) => reasons.map(refused))", arg=list(reasons)
    )
    assert list(zip(reasons, told, strict=True)) == [(reason, refused(words, reason)) for reason in reasons]


def test_a_search_is_stopped(desk: Page) -> None:
    desk.evaluate("hash => { location.hash = hash }", f"position={quote(str(HARD))}")
    desk.click("#progress [data-stop]")
    expect(desk.locator("#values .note").first).to_have_text("Stopped.")
    expect(desk.locator("#progress")).to_be_hidden()
    look_at(desk, Position.from_json((EXAMPLES / "briscola_ending.json").read_text()))


def test_the_page_is_small_and_works_without_a_network(folder: Path, context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}/index.html")
    page.wait_for_selector(VALUED)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    names = {"index.html", *(name.removeprefix(f"{address}/").partition("?")[0] for name in loaded)}
    sizes = {name: len(gzip.compress((folder / name).read_bytes())) for name in names}
    assert sizes.pop("scopasolver/scopasolver.wasm")
    assert sum(sizes.values()) <= MOST, json.dumps(sizes, indent=1)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller")
    context.set_offline(True)
    page.goto(f"{address}/it.html#rules=machiavelli")
    expect(page.locator('[data-place="table.0"]')).to_be_attached()
    page.click("[data-example]")
    page.wait_for_selector(VALUED)
    context.set_offline(False)


def test_everybody_can_use_the_page(browser: Browser, address: str) -> None:
    with browser.new_context(viewport=NARROW, has_touch=True, color_scheme="light") as context:  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
        page = context.new_page()
        page.goto(f"{address}/it.html")
        page.wait_for_selector(VALUED)
        assert fits(page)
        assert not serious(page)


def test_a_picture_of_the_documentation_opens_the_desk(folder: Path, context: BrowserContext, address: str) -> None:
    position = json.loads((ROOT / "docs/pictures/positions.json").read_text())["briscola_ending.svg"]
    place = h(
        "div", class_="board", data_position=position, data_desk="it.html", data_opens="Cambia", data_closes="Chiudi"
    )
    (folder.parent.parent / "page.html").write_text(
        f"<!doctype html><link rel=icon href=data:,>{place}<script defer src=boards.js></script>"
    )
    shutil.copy(ROOT / "docs/static/boards.js", folder.parent.parent)
    page = context.new_page()
    page.goto(f"{address}/../../page.html")
    page.click("text=Cambia")
    expect(page.frame_locator("iframe").locator("#values .verdict")).to_contain_text("63")
    page.click("text=Chiudi")
    expect(page.locator("iframe")).to_have_count(0)
