"""Hands played in a real browser, from the first card to the last, by clicks, by drag and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from browsing import Player
from sampling import some
from scopasolver import Rules

PRESETS = [preset for game in Rules.games() for preset in Rules.presets(game)]


@pytest.mark.parametrize("preset", some(PRESETS, 8))
def test_a_hand_is_played_by_clicks(player: Player, page: Page, preset: str) -> None:
    player.sit_down(preset)
    player.play_hand()
    assert player.turn == "over"
    expect(page.locator(".sheet table")).to_be_visible()
    page.click("[data-step], a.main")


def test_a_capture_is_chosen_on_the_table(player: Player, page: Page) -> None:
    """Where a card has several captures, clicks on the table choose one."""
    for seed in range(1, 40):
        player.sit_down("scopa", 0, seed=seed)
        cards = [card for card in player.hand() if len(takes(page, card)) > 1]
        if player.turn == "mine" and cards:
            break
    card = cards[0]
    ways = takes(page, card)
    page.click(f'.hand [data-card="{card}"]')
    expect(page.locator(".choices [data-move]")).to_have_count(len(ways))
    single = next(target for way in ways for target in way if sum(target in other for other in ways) == 1)
    before = player.version
    page.click(f'.zone [data-target="{single}"]')
    player.moved_from(before)
    told = page.locator(".news li").first
    for target in next(way for way in ways if single in way):
        expect(told.locator(f'[data-card="{target}"]')).to_be_visible()


def takes(page: Page, card: str) -> list[list[str]]:
    """Return the captures of a card, each as a list."""
    found = page.evaluate(
        "card => JSON.parse(document.getElementById('view').dataset.moves)"
        ".filter(move => move.cards[0] === card).map(move => move.targets)",
        card,
    )
    return [list(way) for way in found]


def test_a_card_is_dragged_to_the_table(player: Player, page: Page) -> None:
    player.sit_down("briscola")
    before, card = player.version, player.hand()[0]
    page.drag_and_drop(f'.hand [data-card="{card}"]', ".zone.trick .lies")
    player.moved_from(before)
    assert card not in player.hand()
    expect(page.locator(".news li").first.locator(f'[data-card="{card}"]')).to_be_visible()


def test_a_card_is_played_by_keyboard(player: Player, page: Page) -> None:
    player.sit_down("tressette")
    before, card = player.version, player.hand()
    idle = page.locator(".hand button.card[data-idle]").count()
    page.keyboard.press("1" if not idle else str(1 + first_playable(page)))
    player.moved_from(before)
    assert len(player.hand()) == len(card) - 1
    page.locator(".hand button.card").first.focus()
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.dataset.card")
    assert focused == player.hand()[1]


def first_playable(page: Page) -> int:
    cards = page.locator(".hand button.card")
    return next(place for place in range(cards.count()) if cards.nth(place).get_attribute("data-idle") is None)


def test_undo_goes_back_to_before_the_last_move(player: Player, page: Page) -> None:
    player.sit_down("scopa")
    hand = player.hand()
    expect(page.locator("[data-post=undo]")).to_be_disabled()
    player.play_anything()
    assert player.hand() != hand
    before = player.version
    page.click("[data-post=undo]")
    player.moved_from(before)
    assert player.hand() == hand


def test_a_hint_says_why_and_does_it(player: Player, page: Page) -> None:
    player.sit_down("scopa")
    page.click("[data-job=hint]")
    expect(page.locator(".said tr").first).to_be_visible()
    before = player.version
    page.click(".said [data-move]")
    player.moved_from(before)
    page.click("[data-job=best]")
    expect(page.locator(".said h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".said")).to_have_count(0)


def test_a_reload_in_the_middle_shows_the_same_table(player: Player, page: Page) -> None:
    player.sit_down("scopone")
    player.play_anything()
    hand, version = player.hand(), player.version
    page.reload()
    player.wait()
    assert (player.hand(), player.version) == (hand, version)


def test_two_tabs_show_one_table(player: Player, page: Page) -> None:
    player.sit_down("scopa")
    other = page.context.new_page()
    other.goto(page.url)
    second = Player(other, player.server)
    second.wait()
    second.play_anything()
    hand = second.hand()
    page.bring_to_front()
    before = player.version
    page.locator(".hand button.card").first.click()
    player.moved_from(before)
    assert player.hand() == hand  # the old tab loaded the new state instead of playing


def test_the_back_button_leads_back_to_the_table(player: Player, page: Page) -> None:
    player.sit_down("scopa")
    player.play_anything()
    hand = player.hand()
    page.click(".brand")
    expect(page.locator(".tables a")).to_have_count(1)
    page.go_back()
    player.wait()
    assert player.hand() == hand


def test_the_language_can_be_switched(player: Player, page: Page) -> None:
    player.sit_down("scopa")
    hand = player.hand()
    assert page.get_attribute("html", "lang") == "en"
    page.click(".languages button")
    player.wait()
    assert page.get_attribute("html", "lang") == "it"
    assert player.hand() == hand
    named = str(page.locator(".hand .card").first.get_attribute("aria-label"))
    assert " di " in named or named == "settebello"


def test_memory_mode_hides_taken_cards(player: Player, page: Page) -> None:
    player.sit_down("scopa")
    player.play_hand(4)
    expect(page.locator(".piles")).to_be_visible()
    page.check("[name=memory]")
    expect(page.locator(".piles [data-zone=taken]")).to_have_count(0)
    page.reload()
    player.wait()
    expect(page.locator(".piles [data-zone=taken]")).to_have_count(0)


def test_a_table_of_machiavelli_is_arranged_by_drag(player: Player, page: Page) -> None:
    player.sit_down("machiavelli", seed=5)
    while True:
        page.click("[data-job=hint]")
        page.wait_for_selector(".said [data-move]")
        if page.locator(".said [data-lay]").count():
            break
        player.play_anything()
    before = player.version
    page.click(".said [data-lay]")
    expect(page.locator(".building .main")).to_be_visible()
    expect(page.locator(".meld.bad")).to_have_count(0)
    laid = page.locator(".meld .card[data-zone=hand]").first
    name = laid.get_attribute("data-card")
    laid.drag_to(page.locator(".hand"), source_position={"x": 8, "y": 30})
    expect(page.locator(".building .main")).to_have_count(0)  # the rest of that combination is not legal
    expect(page.locator(".meld.bad")).not_to_have_count(0)
    page.locator(f'.hand [data-card="{name}"]').first.drag_to(page.locator(".meld.bad").first)
    expect(page.locator(".meld.bad")).to_have_count(0)
    page.click(".building .main")
    player.moved_from(before)
    expect(page.locator(".news li").first.locator(f'[data-card="{name}"]').first).to_be_visible()


def test_combinations_of_scala_40_are_put_together_by_clicks(player: Player, page: Page) -> None:
    player.sit_down("scala40", 0, seed=5, **{"o.players": "2"})
    for _ in range(60):
        page.click("[data-job=hint]")
        hinted = page.locator(".said [data-move]")
        hinted.wait_for()
        move = str(hinted.get_attribute("data-move"))
        if move.startswith("open"):
            break
        before = player.version
        hinted.click()
        player.moved_from(before)
    for group in move.removeprefix("open ").split(" / "):
        for card in group.split():
            page.locator(f'.hand [data-card="{card}"]:not(.chosen)').first.click()
        page.click("[data-new]")
    expect(page.locator(".meld.new.bad")).to_have_count(0)
    before = player.version
    page.locator(".building .main").first.click()
    player.moved_from(before)
    expect(page.locator(".news li").first).to_be_visible()
