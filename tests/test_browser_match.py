"""Matches in a real browser: the standing is in view, and hands follow until somebody has won."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Player
from cases import cases
from sampling import some
from webbing import PATIENT, running


def standing(page: Page) -> list[str]:
    """Return the names and totals above the table."""
    return [" ".join(text.split()) for text in page.locator(".match li").all_inner_texts()]


def totals(page: Page) -> list[int]:
    return [int(entry.rpartition(" ")[2]) for entry in standing(page)]


def finish(player: Player, page: Page, most: int) -> int:
    """Play hands until the match is over; return their number."""
    for number in range(1, most + 1):
        expect(page.locator(".match p")).to_contain_text(f" {number} ")
        player.play_hand(400)
        assert player.turn == "over"
        before = standing(page)
        match = page.locator(".sheet tr.total").last.locator("td").all_inner_texts()
        assert [int(text) for text in match] == totals(page)  # the columns of the sheet are those of the standing
        assert before[0].split()[0] in {"Tu", "You"}
        expect(page.locator(".sheet .verdict")).to_be_in_viewport()
        if page.locator("a.main").count():
            return number
        version = player.version
        page.click("[data-step]")
        player.moved_from(version)
        if player.turn != "over":
            assert [name.split()[:-1] for name in standing(page)] == [name.split()[:-1] for name in before]
    return most


@pytest.mark.parametrize(("locale", "width", "height"), some([("it-IT", 1280, 800), ("en-GB", 390, 844)], 2))
def test_a_match_of_scopa_is_played_to_11_by_clicks(
    browser: Browser, player: Player, locale: str, width: int, height: int
) -> None:
    with browser.new_context(locale=locale, viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        mine = Player(page, player.server)
        mine.sit_down("scopa")
        assert totals(page) == [0, 0]
        assert finish(mine, page, 30) > 1
        expect(page.locator(".verdict")).to_contain_text("partita" if locale == "it-IT" else "match")
        one, other = totals(page)
        assert one != other
        assert max(one, other) >= 11
        page.click("a.main")
        page.wait_for_selector("form.setup")


def test_a_match_survives_a_reload_and_a_restart(browser: Browser, tmp_path: Path) -> None:
    settings = PATIENT.__class__(rate=1e5, burst=1e5, store=tmp_path / "tables.sqlite")
    with browser.new_context(locale="it-IT") as context:
        page = context.new_page()
        with running(settings) as server:
            player = Player(page, server)
            player.sit_down("scopa")
            player.play_hand()
            page.click("[data-step]")
            player.play_anything()
            kept, hand, path = standing(page), player.hand(), page.url.partition("/play/")[2]
            page.reload()
            player.wait()
            assert (standing(page), player.hand()) == (kept, hand)
        with running(settings) as server:
            page.goto(f"http://127.0.0.1:{server.port}/play/{path}")
            player = Player(page, server)
            player.wait()
            assert (standing(page), player.hand()) == (kept, hand)
            expect(page.locator(".match p")).to_contain_text("Mano 2 ")
            player.play_hand()
            assert player.turn == "over"


@cases(
    ("preset", "options", "partners", "sides"),
    ("tressette", {}, 1, ["Tu + Pina", "Nino + Ciro"]),
    ("briscola", {}, 0, ["Tu", "Nino"]),
    ("scala40", {}, 0, ["Tu", "Nino", "Pina", "Ciro"]),
    ("scala40", {"o.teams": "true"}, 1, ["Tu + Pina", "Nino + Ciro"]),
)
def test_dealer_and_partner_are_marked(
    browser: Browser, player: Player, preset: str, options: dict[str, Any], partners: int, sides: list[str]
) -> None:
    with browser.new_context(locale="it-IT") as context:
        page = context.new_page()
        mine = Player(page, player.server)
        mine.sit_down(preset, **options)
        assert [entry.rpartition(" ")[0] for entry in standing(page)][: len(sides)] == sides[: len(standing(page))]
        expect(page.locator(".seat h2 small", has_text="mazziere")).to_have_count(1)
        expect(page.locator(".seat h2 small", has_text="compagno")).to_have_count(partners)
        assert "posto" not in page.locator("main").inner_text()
        expect(page.locator(".match")).to_be_in_viewport()


def test_a_match_of_scala_40_is_played_to_101_by_clicks(browser: Browser, player: Player) -> None:
    with browser.new_context(locale="it-IT", viewport={"width": 1280, "height": 800}) as context:
        page = context.new_page()
        mine = Player(page, player.server)
        mine.sit_down("scala40", **{"o.players": 2})
        hands = 1
        while True:
            while mine.wait() == "mine":
                before = mine.version
                page.click("[data-job=hint]")
                page.click(".said [data-move]")
                mine.moved_from(before)
            expect(page.locator(".sheet .ending")).to_contain_text("chiuso")
            if page.locator("a.main").count():
                break
            assert max(totals(page)) <= 101
            hands += 1
            before = mine.version
            page.click("[data-step]")
            mine.moved_from(before)
        assert hands > 1
        assert max(totals(page)) > 101
        expect(page.locator(".verdict")).to_contain_text("partita")
