"""Pages are accessible, fit every screen, paint at once, and send nothing to other servers."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from browsing import Player
from sampling import some
from scopasolver import Rules
from scopasolver.web.serve import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()
NARROW = {"width": 360, "height": 740}
SMALLEST = 24
"""Least width and height of a button in pixels, after WCAG 2.2."""
MOST_BEFORE_PAINT = 100_000
"""Upper bound of the bytes before the first paint: a tenth of a second at 10 Mbit/s."""
MOMENTS = [preset for game in Rules.games() for preset in Rules.presets(game)[:1]]


def serious(page: Page) -> list[str]:
    """Return the serious faults that axe-core finds, in the light and in the dark colours."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    page.emulate_media(color_scheme="dark")
    found += page.evaluate("axe.run({runOnly: ['color-contrast'], resultTypes: ['violations']})")["violations"]
    page.emulate_media(color_scheme="light")
    return [
        f"{one['id']}: {[node['target'] for node in one['nodes']]}"
        for one in found
        if one["impact"] in {"serious", "critical"}
    ]


def test_axe_finds_nothing_serious(browser: Browser, server: Server) -> None:
    with browser.new_context(color_scheme="light", locale="it-IT", reduced_motion="reduce") as context:
        page = context.new_page()
        player = Player(page, server)
        for path in ("/", "/new/scopa", "/nowhere"):
            page.goto(player.address + path)
            assert not serious(page), path
        for preset in some(MOMENTS, 8):
            player.sit_down(preset)
            assert not serious(page), preset
            if player.turn == "mine":
                page.click("[data-job=hint]")
                page.wait_for_selector(".said table, .said [data-move]")
                assert not serious(page), preset
        player.sit_down("scopa")
        player.play_hand()
        assert not serious(page)
        page.evaluate("document.body.append(document.createElement('img'))")
        assert serious(page)  # axe-core ran


@pytest.mark.parametrize("preset", some(MOMENTS, 4))
def test_a_narrow_screen_shows_all(browser: Browser, server: Server, preset: str) -> None:
    with browser.new_context(viewport=NARROW, has_touch=True, locale="it-IT") as context:  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
        page = context.new_page()
        player = Player(page, server)
        page.goto(player.address)
        assert fits(page)
        player.sit_down(preset)
        for _ in range(3):
            assert fits(page)
            small = page.evaluate(
                "least => [...document.querySelectorAll('button, select, input, .bar a')].filter(each => {"
                " const box = each.getBoundingClientRect();"
                " return box.width && (box.width < least || box.height < least);"
                "}).map(each => each.outerHTML.slice(0, 90))",
                SMALLEST,
            )
            assert not [one for one in small if "checkbox" not in one]
            if player.wait() == "mine":
                player.play_anything()


def fits(page: Page) -> bool:
    """Tell whether a page needs no horizontal scrolling."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_first_paint_waits_for_little(browser: Browser, player: Player, page: Page) -> None:
    player.sit_down("scopone")
    with browser.new_context(storage_state=page.context.storage_state()) as context:  # with no style sheets yet
        fresh = context.new_page()
        for address in (f"{player.address}/", f"{player.address}/new/scopa", page.url):
            answer = fresh.goto(address)
            assert answer
            assert answer.ok
            document, *others = waited_for(fresh)
            assert document["name"] == address
            assert {one["initiatorType"] for one in others} == {"link"}, others  # style sheets, and no script
            assert all(one["name"].startswith(player.address) for one in others)
            assert sum(one["decodedBodySize"] for one in (document, *others)) < MOST_BEFORE_PAINT
    with browser.new_context(storage_state=page.context.storage_state(), java_script_enabled=False) as context:
        plain = context.new_page()
        for address, seen in (
            (f"{player.address}/", "h1"),
            (f"{player.address}/new/scopa", "form"),
            (page.url, ".card"),
        ):
            plain.goto(address)
            assert plain.locator(seen).first.is_visible()  # no script is needed for the first paint


def waited_for(page: Page) -> list[dict[str, Any]]:
    """Return the document and the files that the browser loads before the first paint."""
    return page.evaluate(  # type: ignore[no-any-return]  # the script makes such a list
        "performance.getEntriesByType('navigation').concat("
        "performance.getEntriesByType('resource').filter(one => one.renderBlockingStatus == 'blocking')"
        ").map(one => one.toJSON())"
    )


def test_a_hand_is_played_by_keyboard_alone(player: Player, page: Page) -> None:
    player.sit_down("scopa")
    for _ in range(3):
        if player.wait() != "mine":
            break
        before = player.version
        page.locator(".hand button.card").first.focus()
        page.keyboard.press("Enter")
        page.locator(f'.choices [data-move], #view:not([data-version="{before}"])').first.wait_for()
        if player.version == before:
            page.locator(".choices [data-move]").first.focus()
            page.keyboard.press("Enter")
        player.moved_from(before)
        assert page.evaluate("document.activeElement.closest('#view') !== null")  # the focus stays where it was
