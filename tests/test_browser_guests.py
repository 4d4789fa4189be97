"""Two people play against each other, each in a browser of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browsing import Player
from sampling import some
from test_browser_layout import faults
from test_browser_manners import serious
from waiting import PATIENCE
from webbing import PATIENT, running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from scopasolver.web.serve import Server

MY_TURN = "#view[data-ready]:not([aria-busy]):is([data-turn=mine], [data-turn=over])"


@pytest.fixture(scope="module")
def open_server() -> Iterator[Server]:
    with running(replace(PATIENT, guests=True)) as server:
        yield server


class Guest(Player):
    """A person at a table where others play, too: its turn comes when they have moved."""

    def wait(self) -> str:
        return self.turn

    def is_due(self) -> bool:
        return self.page.locator(MY_TURN).count() > 0


def opened(page: Page, server: Server, preset: str, *names: str) -> tuple[Guest, str]:
    """Open a table with a guest by the form, by clicks."""
    host = Guest(page, server)
    page.goto(f"{host.address}/new/{preset}")
    page.check("[name=guest1]")
    page.fill("[name=name]", names[0])
    page.click("form.setup button.main")
    page.wait_for_selector("#view[data-ready]")
    host.skip_first_steps()
    return host, page.locator("[data-invitation]").input_value()


def seated(page: Page, server: Server, address: str, name: str) -> Guest:
    page.goto(address)
    page.fill("[name=name]", name)
    page.click("button.main")
    page.wait_for_selector("#view[data-ready]")
    guest = Guest(page, server)
    guest.skip_first_steps()
    return guest


@pytest.mark.parametrize(("preset", "moves"), some([("scopa", 36), ("briscola", 40)], 2))
def test_two_people_play_a_hand_against_each_other(
    browser: Browser, open_server: Server, preset: str, moves: int
) -> None:
    wide, narrow = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
    with (
        browser.new_context(locale="it-IT", viewport=wide) as mine,  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
        browser.new_context(locale="en-GB", viewport=narrow) as other,  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
    ):
        for context in (mine, other):
            context.set_default_timeout(1000 * PATIENCE)
        host, address = opened(mine.new_page(), open_server, preset, "Anna")
        guest = seated(other.new_page(), open_server, address, "Bruno")
        expect(host.page.locator(".guests [data-stands=h]")).to_be_visible()
        expect(host.page.locator("[data-invitation]")).to_have_count(0)  # nobody has to be sent the address any more
        people, played = [host, guest], 0
        while True:
            for each in people:
                each.page.wait_for_selector("#view:not([aria-busy])")
            now = [each for each in people if each.is_due()]
            if len(now) == 2:
                break
            if not now:
                people[0].page.wait_for_timeout(20)
                continue
            [each] = now
            theirs = people[each is host].hand() if preset == "scopa" else []  # everybody knows who has drawn the trump
            assert not any(each.page.locator(f'#view [data-card="{card}"]').count() for card in theirs)
            each.play_anything()
            played += 1
        assert played == moves
        for each in people:
            expect(each.page.locator(".sheet table")).to_be_visible()
        if host.page.locator("a.main").count():  # a match of one hand
            return
        host.page.click("[data-step]")
        expect(host.page.locator(".status")).to_contain_text("Bruno guarda ancora il punteggio.")
        guest.page.click("[data-step]")
        expect(host.page.locator(".match p")).to_contain_text(" 2 ")
        expect(guest.page.locator(".match p")).to_contain_text(" 2 ")


def test_the_pages_of_guests_are_accessible_and_keep_their_layout(browser: Browser, open_server: Server) -> None:
    with browser.new_context(locale="it-IT", reduced_motion="reduce") as mine, browser.new_context() as other:
        host, address = opened(mine.new_page(), open_server, "scopa", "Anna")
        assert serious(host.page) == []
        assert list(faults(host.page)) == []
        page = other.new_page()
        page.goto(address)
        assert serious(page) == []
        guest = seated(page, open_server, address, "")
        assert serious(guest.page) == []
        assert list(faults(guest.page)) == []
        page.goto(f"{guest.address}/new/tressette")
        assert serious(page) == []


def test_without_scripts_a_link_looks_again(browser: Browser, open_server: Server) -> None:
    with browser.new_context() as mine, browser.new_context(java_script_enabled=False) as other:
        _, address = opened(mine.new_page(), open_server, "scopa", "Anna")
        page = other.new_page()
        page.goto(address)
        page.click("button.main")
        expect(page.locator(".hand .card")).not_to_have_count(0)
        page.click("noscript a")
        expect(page.locator(".hand .card")).not_to_have_count(0)
