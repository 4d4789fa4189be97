"""What happens at the table is seen to happen: cards fly, unless somebody wants no motion; sweeps are announced."""

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Player
from waiting import PATIENCE

WATCH = """() => {
    window.flown = [];
    const watch = changes => changes.flatMap(change => [...change.addedNodes])
        .filter(node => node.classList?.contains("flying")).forEach(node => window.flown.push(node.style.left));
    new MutationObserver(watch).observe(document.body, {childList: true});
}"""


def flown(page: Page) -> int:
    return int(page.evaluate("window.flown.length"))


@pytest.mark.parametrize(
    ("motion", "pace", "flies"), [("no-preference", 400, True), ("reduce", 400, False), ("no-preference", 0, False)]
)
def test_cards_fly_where_they_are_played(browser: Browser, player: Player, motion: str, pace: int, flies: bool) -> None:
    with browser.new_context(reduced_motion=motion) as context:  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
        page = context.new_page()
        mine = Player(page, player.server)
        mine.sit_down("scopa", pace)
        page.evaluate(WATCH)
        for _ in range(2):
            mine.play_anything()
        assert (flown(page) > 0) == flies
        expect(page.locator(".flying")).to_have_count(0)  # no copy stays behind
        names = page.locator('[data-card]:not([data-zone="told"])').evaluate_all(
            "cards => cards.map(card => [card.dataset.card, getComputedStyle(card).opacity])"
        )
        assert len({name for name, _ in names}) == len(names)
        assert {opacity for _, opacity in names} == {"1"}


def test_a_sweep_is_announced_on_the_felt(player: Player, page: Page) -> None:
    for seed in range(1, 60):
        player.sit_down("scopa", seed=seed)
        for _ in range(18):
            if page.locator(".felt .announced").count() or player.turn == "over":
                break
            player.play_anything()
        if page.locator(".felt .announced").count():
            break
    expect(page.locator(".felt .announced")).to_have_text("Scopa!", timeout=1000 * PATIENCE)
