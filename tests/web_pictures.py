"""Take the pictures of docs/table.md and docs/desk.md from the real pages: python tests/web_pictures.py."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from browsing import MISSING, Player, chromium
from webbing import running

if TYPE_CHECKING:
    from playwright.sync_api import Page

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
WIDE, NARROW = {"width": 1180, "height": 720}, {"width": 390, "height": 780}


WAYS = "JSON.parse(document.getElementById('view').dataset.moves).map(move => move.cards[0])"


def scopa(player: Player, page: Page) -> None:
    """A hand of Scopa in which a card has two captures, and a hint."""
    for seed in range(1, 100):
        player.sit_down("scopa", seed=seed)
        for _ in range(6):
            player.play_anything()
        cards = page.evaluate(WAYS)
        twice = [card for card in cards if cards.count(card) > 1]
        if twice and len(player.hand()) == 3:
            break
    page.click("[data-job=hint]")
    page.wait_for_selector(".said table")
    page.click(f'.hand [data-card="{twice[0]}"]')


def machiavelli(player: Player, page: Page) -> None:
    """A table of Machiavelli during a lay, with one combination that is not legal yet."""
    player.sit_down("machiavelli", seed=5)
    laid = 0
    while laid < 3:
        page.click("[data-job=hint]")
        page.wait_for_selector(".said [data-move]")
        if not page.locator(".said [data-lay]").count():
            player.play_anything()
            continue
        before = player.version
        page.click(".said [data-lay]")
        page.wait_for_selector(".building .main")
        laid += 1
        if laid < 3:
            page.click(".building .main")
            player.moved_from(before)
    card = page.locator(".meld .card[data-zone=hand]").first
    card.click(position={"x": 8, "y": 30})
    page.click("[data-new]")
    page.wait_for_selector(".meld.bad")


def tressette(player: Player, page: Page) -> None:
    """A hand of Tressette on a telephone."""
    player.sit_down("tressette", seed=3)
    for _ in range(2):
        player.play_anything()
    page.mouse.move(0, 0)


def desk(player: Player, page: Page) -> None:
    """A hand of Scopa with all cards open and the value of each."""
    page.goto(f"{player.address}/analyse/example/scopa")
    page.wait_for_selector("#values [data-step]")


def setting_up(player: Player, page: Page) -> None:
    """A table of Scopa during its setup."""
    page.goto(f"{player.address}/analyse/edit?rules=scopa")
    for cards, place in (("2C 6S 9C", "hands.0"), ("7D 3B 10B", "hands.1"), ("9S 6B 5D 10D", "table")):
        for card in cards.split():
            page.click(f'.palette [data-card="{card}"]')
        page.click(f'[data-put="{place}"]')
    page.wait_for_selector("#verdict .wrong")


TAKEN: dict[str, tuple[Callable[[Player, Page], None], dict[str, int], str]] = {
    "table_scopa": (scopa, WIDE, "en-GB"),
    "table_machiavelli": (machiavelli, WIDE, "en-GB"),
    "table_tressette": (tressette, NARROW, "it-IT"),
    "desk_scopa": (desk, WIDE, "en-GB"),
    "desk_setup": (setting_up, WIDE, "en-GB"),
}


def main() -> None:
    """Take all pictures."""
    found = chromium()
    if found is None:
        raise SystemExit(MISSING)
    with running() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for name, (set_up, size, locale) in TAKEN.items():
            with browser.new_context(viewport=size, locale=locale, reduced_motion="reduce") as context:  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
                page = context.new_page()
                set_up(Player(page, server), page)
                page.evaluate("document.activeElement.blur(), scrollTo(0, 0)")
                page.screenshot(type="jpeg", quality=85, path=PICTURES / f"{name}.jpg")
                print(PICTURES / f"{name}.jpg")
        browser.close()


if __name__ == "__main__":
    main()
