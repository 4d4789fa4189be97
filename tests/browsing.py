"""A player in a real browser, by clicks. Run as a program, it says whether a browser is installed."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from scopasolver.web.serve import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Programs to look for. The first draws no window, which takes three fifths of the processor time of the second."""
MISSING = "no Chromium found: the pages are not tried in a browser (Debian: apt-get install chromium-headless-shell)"
READY = "#view[data-ready]:not([aria-busy]):not([data-turn=bot])"
"""Selector of a page whose script runs and which waits for no bot."""


def chromium() -> str | None:
    """Return the browser that is installed, or the one that SCOPASOLVER_CHROMIUM names."""
    return os.environ.get("SCOPASOLVER_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


SINGLE = """() => JSON.parse(document.getElementById("view").dataset.moves)
    .filter(move => move.cards.length === 1).map(move => move.cards[0])"""
"""The cards that moves play alone, in the order in which the page offers the moves."""


class Player:
    """A person at a table in the browser; bots move at once."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    def sit_down(self, preset: str, pace: int = 0, **fields: object) -> None:
        """Begin a game by the form."""
        given = {"bots": "greedy", "seed": 1, **fields}
        query = "&".join(f"{name}={value}" for name, value in given.items())
        self.page.goto(f"{self.address}/new/{preset}?{query}")
        self.page.click("form.setup button.main")
        self.page.wait_for_selector("#view[data-ready]")
        self.skip_first_steps()
        self.page.select_option("[name=pace]", str(pace))
        self.wait()

    def skip_first_steps(self) -> None:
        """Close the guide for the first hand, which a browser shows once for each game."""
        if self.page.locator("#first").is_visible():
            self.page.click("[data-skip]")

    def wait(self) -> str:
        """Wait until the bots have moved; return whose turn the page shows, "mine" for the person."""
        self.page.wait_for_selector(READY)
        return self.turn

    @property
    def turn(self) -> str:
        return str(self.page.get_attribute("#view", "data-turn"))

    @property
    def version(self) -> str:
        return str(self.page.get_attribute("#view", "data-version"))

    def hand(self) -> list[str]:
        """Return the notation of each card in the hand."""
        cards = self.page.locator(".hand .card")
        return [str(cards.nth(place).get_attribute("data-card")) for place in range(cards.count())]

    def play_anything(self) -> None:
        """Play the first move on offer: a bid, or a card with its first choice."""
        before, page = self.version, self.page
        words = page.locator(".actions > [data-move]")
        names = page.evaluate(SINGLE)
        idle = ":not([data-idle])"
        cards = page.locator(f'.hand button.card[data-card="{names[0]}"]' if names else f".hand button.card{idle}")
        if words.count():
            words.first.click()
        elif cards.count():
            cards.first.click()
            choices = page.locator(f'.choices [data-move], #view:not([data-version="{before}"])')
            choices.first.wait_for()
            if self.version == before:
                page.locator(".choices [data-move]").first.click()
        self.moved_from(before)

    def moved_from(self, version: str) -> None:
        """Wait until the page has moved on from a version, and bots have moved."""
        self.page.wait_for_selector(f'#view:not([data-version="{version}"])')
        self.wait()

    def play_hand(self, most: int = 120) -> int:
        """Play until the hand is over; return the number of moves."""
        moves = 0
        while self.wait() == "mine" and moves < most:
            self.play_anything()
            moves += 1
        return moves


if __name__ == "__main__":
    print(chromium() or MISSING)
