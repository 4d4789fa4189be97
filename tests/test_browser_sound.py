"""Sounds of the table: off at first, remembered by the browser, and one for each thing that happens."""

from playwright.sync_api import Browser, Page, expect

from browsing import Player

LISTEN = """() => {
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
        window.heard.push(this.frequency.value);
        return start.apply(this, at);
    };
}"""
CARD, SWEEP, END = [190], [523, 784], [392, 494, 587]


def heard(page: Page) -> list[float]:
    """Return the notes since the last call."""
    return [round(note) for note in page.evaluate("window.heard.splice(0)")]


def test_sounds_are_off_at_first_and_remembered(browser: Browser, player: Player) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        mine = Player(page, player.server)
        mine.sit_down("scopa")
        page.evaluate(LISTEN)
        mine.play_anything()
        assert heard(page) == []
        page.check("[name=sound]")
        assert heard(page) == CARD
        mine.play_anything()
        assert heard(page)[:1] in (CARD, SWEEP[:1])
        page.reload()
        mine.wait()
        expect(page.locator("[name=sound]")).to_be_checked()


def test_a_sweep_and_the_end_of_a_hand_have_their_own_sounds(player: Player, page: Page) -> None:
    swept = False
    player.sit_down("scopa", seed=3)
    page.check("[name=sound]")
    for seed in range(3, 30):
        player.sit_down("scopa", seed=seed)
        page.evaluate(LISTEN)
        for _ in range(18):
            player.play_anything()
            notes = heard(page)
            if player.turn == "over":
                assert notes[-3:] == END
                break
            assert (SWEEP[0] in notes) >= (page.locator(".felt .announced").count() > 0)
            swept |= SWEEP[0] in notes
        if swept:
            break
    assert swept
