"""The desk in a real browser: values on all cards, steps through a hand, setup of a table, and problems."""

import json
import re
from datetime import date
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browsing import Player
from sampling import some
from scopasolver import Position, Rules, solve
from scopasolver.play import load_hands
from scopasolver.problems import collection
from scopasolver.problems.daily import of_day
from scopasolver.svg.markup import MINUS
from scopasolver.web.serve import Server
from test_browser_manners import NARROW, fits, serious

EXAMPLES = Path(__file__).parent.parent / "examples"
ENDINGS = [*sorted(EXAMPLES.glob("*_ending.json")), EXAMPLES / "scopa_hand.json", EXAMPLES / "scialandroni_scartu.json"]
VALUED = "#values .worth"


def look_at(player: Player, text: str) -> None:
    """Paste a text, and wait until the moves have values."""
    player.page.goto(f"{player.address}/analyse")
    player.page.fill("#text", text)
    player.page.click(".paste button.main")
    player.page.wait_for_selector(VALUED)


def fields(page: Page) -> dict[str, str]:
    return {name: found[0] for name, found in parse_qs(urlsplit(page.url).query).items()}


@pytest.mark.parametrize("file", some(ENDINGS, 4), ids=lambda file: file.stem)
def test_every_legal_card_has_the_value_of_the_solver(player: Player, page: Page, file: Path) -> None:
    position = Position.from_json(file.read_text())
    look_at(player, file.read_text())
    shown = {
        str(row.locator("button").get_attribute("data-move")): row.locator(".worth").inner_text()
        for row in page.locator("#values li:has(.worth)").all()
    }
    solution, mover = solve(position), position.rules.side_of(position.to_move or 0)
    # Of several sides that of the mover is shown.
    worth = {one.move: one.value[mover] if isinstance(one.value, tuple) else one.value for one in solution.moves}
    sign = -1 if position.rules.sides == 2 and mover == 1 else 1
    assert set(shown) == {str(entry.move) for entry in solution.moves}
    for entry in solution.moves:
        assert float(shown[str(entry.move)].split()[0].replace(MINUS, "-")) == worth[entry.move]
        if len(entry.move.cards) == 1:
            drawn = page.locator(
                f'#board [data-zone=hand][data-card="{entry.move.card}"][data-owner="{position.to_move}"]'
            )
            best = max(
                (worth[one.move] for one in solution.moves if one.move.cards == entry.move.cards),
                key=lambda value: sign * value,
            )
            assert float(str(drawn.get_attribute("data-value"))) == best


def test_best_play_is_gone_through_by_buttons_and_arrows(player: Player, page: Page) -> None:
    text = (EXAMPLES / "scopa_hand.json").read_text()
    look_at(player, text)
    line = solve(Position.from_json(text)).line
    page.click("[data-go=on]")
    page.wait_for_url(re.compile("at=1"))
    assert fields(page)["moves"] == str(line[0])
    page.wait_for_selector(VALUED)
    page.wait_for_selector("#values [data-step]")
    page.locator("body").press("ArrowRight")
    page.wait_for_url(re.compile("at=2"))
    page.wait_for_selector("#values [data-step]")
    page.locator("#values [data-step]").nth(2).click()
    page.wait_for_url(re.compile("at=5"))
    page.locator("body").press("Home")
    page.wait_for_url(lambda url: "at=" not in url)
    assert len(fields(page)["moves"].split(",")) == 5
    page.locator("body").press("End")
    page.wait_for_url(re.compile("at=5"))


def test_an_address_is_opened_again_and_the_back_button_works(player: Player, page: Page) -> None:
    look_at(player, (EXAMPLES / "scopa_hand.json").read_text())
    first = page.url
    page.locator("#values [data-move]").last.click()
    page.wait_for_url(re.compile("at=1"))
    page.wait_for_selector(VALUED)
    second, board = page.url, page.locator("#board svg").get_attribute("viewBox")
    page.goto(f"{player.address}/problems")
    page.go_back()
    page.wait_for_selector(VALUED)
    assert page.url == second
    assert page.locator("#board svg").get_attribute("viewBox") == board
    page.go_back()
    page.wait_for_url(first)
    other = page.context.new_page()
    other.goto(second)
    other.wait_for_selector(VALUED)
    assert other.locator("#values .worths button").count() == solved_moves(second)


def solved_moves(address: str) -> int:
    asked = {name: found[0] for name, found in parse_qs(urlsplit(address).query).items()}
    position = Position(asked["position"])
    for move in asked["moves"].split(","):
        position = position.play(move)
    return len(position.legal_moves())


def test_a_card_of_the_picture_is_played(player: Player, page: Page) -> None:
    look_at(player, str(Rules("briscola").random_position(seed=3, plies_left=10)))
    card = page.locator("#board [data-zone=hand][data-value]").first
    name = card.get_attribute("data-card")
    card.click()
    page.wait_for_url(re.compile("at=1"))
    assert fields(page)["moves"] == name


def test_a_played_hand_is_analysed(player: Player, page: Page) -> None:
    (hand,) = load_hands(EXAMPLES / "played_briscola.json")
    look_at(player, hand.to_json())
    page.click("[data-report]")
    page.wait_for_selector("#report table")
    expect(page.locator("#report tr[id]")).to_have_count(len(hand.moves))
    expect(page.locator("#played [data-kind]")).to_have_count(len(hand.moves))
    page.locator('#report .graph.wide a[href="#move-3"]').dispatch_event("click")
    page.wait_for_url(re.compile("at=3"))
    ring = page.locator("#board .card.played")
    assert ring.get_attribute("data-card") == str(hand.moves[3])


VALUES_LATE = """() => {
    const at_once = fetch, sent = [];
    const released = new Promise(resolve => window.release = () => Promise.all(sent).then(resolve));
    window.fetch = (path, ...more) => {
        if (path.endsWith("/values")) return released.then(() => at_once(path, ...more));
        const answer = at_once(path, ...more);
        sent.push(answer);
        return answer;
    };
}"""
"""Holds the request for values back until all later ones that the page sends are answered."""


def test_a_report_is_asked_for_while_the_request_for_values_is_on_its_way(player: Player, page: Page) -> None:
    (hand,) = load_hands(EXAMPLES / "played_briscola.json")
    page.add_init_script(f"({VALUES_LATE})()")
    page.goto(f"{player.address}/analyse")
    page.fill("#text", hand.to_json())
    page.click(".paste button.main")
    page.click("[data-report]")
    page.evaluate("release()")
    page.wait_for_selector("#report table")


def test_a_click_before_the_script_runs_is_kept(player: Player, page: Page) -> None:
    """A report that is asked for while the script is still loading comes once it runs."""
    (hand,) = load_hands(EXAMPLES / "played_briscola.json")
    held: list[Route] = []
    page.goto(f"{player.address}/analyse")
    page.fill("#text", hand.to_json())
    page.route("**/desk*.js*", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks the functions that it calls
    page.click(".paste button.main")
    page.click("[data-report]")
    expect(page.locator("#report table")).to_be_hidden()
    held.pop().continue_()
    page.wait_for_selector("#report table")


def test_work_can_be_stopped(player: Player, page: Page) -> None:
    look_at(player, str(Rules("scopa").random_position(seed=1, plies_left=4)))
    hard = str(Rules("scopone_scientifico").deal(seed=1))
    page.locator("details summary").click()
    page.fill("#text", hard)
    page.click(".paste button.main")
    page.wait_for_selector("#progress:not([hidden]) .so-far")
    expect(page.locator(".so-far")).to_contain_text("between")
    page.click("[data-stop]")
    expect(page.locator("#progress")).to_be_hidden()
    expect(page.locator("#values .note")).to_contain_text("between")


def test_work_is_shown_where_the_server_answers_late(player: Player, page: Page) -> None:
    page.add_init_script(
        "const at_once = fetch;"
        "window.fetch = (...all) => new Promise(done => setTimeout(done, 600)).then(() => at_once(...all))"
    )
    page.goto(f"{player.address}/analyse")
    page.fill("#text", str(Rules("scopone_scientifico").deal(seed=1)))
    page.click(".paste button.main")
    expect(page.locator("#progress .so-far")).to_contain_text("between")
    page.click("[data-stop]")
    expect(page.locator("#progress")).to_be_hidden()


def test_faults_stand_beside_the_field(player: Player, page: Page) -> None:
    page.goto(f"{player.address}/analyse")
    page.fill("#text", json.dumps({"rules": "scopa", "hands": ["7D"], "to_move": 0, "foo": 1}))
    with page.expect_response("**/analyse") as answer:
        page.click(".paste button.main")
    assert answer.value.status == 422
    expect(page.locator("#faults")).to_contain_text("`foo`: there is no such field")


def test_a_table_is_set_up_by_click_drag_and_keyboard(player: Player, page: Page) -> None:
    page.goto(f"{player.address}/analyse/edit?rules=scopa")

    def put(cards: str, name: str) -> None:
        for card in cards.split():
            page.click(f'.palette [data-card="{card}"]')
        page.click(f'[data-put="{name}"]')

    put("2C 6S", "hands.0")
    put("7D 3B", "hands.1")
    page.locator('.palette [data-card="9S"]').drag_to(page.locator('[data-place="table"]'))
    expect(page.locator('[name="table"]')).to_have_value("9S")
    page.locator('.palette [data-card="5D"]').focus()
    page.keyboard.press("3")
    expect(page.locator('[name="table"]')).to_have_value("9S 5D")
    expect(page.locator("#verdict .wrong").first).to_be_visible()
    page.click("[data-all]")
    page.click('[data-put="captured.0"]')
    page.locator('[data-place="captured.0"] [data-card="1C"]').focus()
    page.keyboard.press("Delete")
    expect(page.locator('.palette [data-card="1C"]')).to_be_visible()
    page.click('.palette [data-card="1C"]')
    page.click('[data-put="captured.1"]')
    page.fill('[name="captured.1"]', "1C 1S")
    page.locator('[name="captured.1"]').press("Tab")
    expect(page.locator('[data-place="captured.1"] .card')).to_have_count(2)
    page.locator('[data-place="captured.0"] [data-card="1S"]').press("Delete")
    page.select_option('[name="last_capture"]', "0")
    expect(page.locator("#verdict .fine")).to_be_visible()
    page.click("#verdict .main")
    page.wait_for_selector(VALUED)
    position = Position(fields(page)["position"])
    assert sorted(map(str, position.hands[0])) == ["2C", "6S"]
    assert sorted(map(str, position.to_dict()["table"].split())) == ["5D", "9S"]
    page.click("#edit")
    expect(page.locator('[data-place="hands.1"] .card')).to_have_count(2)


def test_other_rules_are_set_up(player: Player, page: Page) -> None:
    page.goto(f"{player.address}/analyse/edit?rules=scopa")
    page.select_option("[name=preset]", "machiavelli")
    expect(page.locator('[data-place="table.0"]')).to_be_visible()
    for card in ("4h", "4s", "4c"):
        page.locator(f'.palette [data-card="{card}"]').first.click()
    page.click('[data-put="table.0"]')
    expect(page.locator('[data-place="table.1"]')).to_be_visible()
    page.locator('.palette [data-card="Kd"]').first.click()
    page.click('[data-put="hands.0"]')
    page.locator('.palette [data-card="Kh"]').first.click()
    page.click('[data-put="hands.1"]')
    expect(page.locator("#verdict .fine")).to_be_visible()
    page.select_option('[name="o.players"]', "3", force=True)
    expect(page.locator('[data-place="hands.2"]')).to_be_visible()
    expect(page.locator('[data-place="table.0"] .card')).to_have_count(3)


def test_a_problem_is_solved(player: Player, page: Page) -> None:
    problem = collection("scopa")[6]
    page.goto(f"{player.address}/problems/scopa/7")
    wrong = next(move for move in problem.position.legal_moves() if move != problem.key)
    page.click(f'#values [data-move="{wrong}"]')
    expect(page.locator("#said .wrong")).to_be_visible()
    page.locator(f'#board [data-zone=hand][data-card="{problem.key.card}"]').click()
    expect(page.locator("#said .right")).to_be_visible()
    values = page.locator("#said .worth")
    expect(values).to_have_count(len(problem.position.legal_moves()))
    assert "★" in values.first.inner_text()
    page.goto(f"{player.address}/problems")
    expect(page.locator(".numbers a.solved")).to_have_count(1)


def test_the_problem_of_the_day_is_remembered(player: Player, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-27T09:00:00")
    name, number = of_day(date(2026, 11, 27))
    page.goto(f"{player.address}/problems")
    page.click("[data-today]")
    page.wait_for_url("**/problems/day/2026-11-27")
    page.click(f'#values [data-move="{collection(name)[number - 1].key}"]')
    expect(page.locator("#said .right")).to_be_visible()
    page.goto(f"{player.address}/problems")
    expect(page.locator("#streak")).to_have_text("1 day in a row")
    expect(page.locator(f'[href="/problems/{name}/{number}"].solved')).to_have_count(1)
    expect(page.locator(".count", has_text="1 solved")).to_be_visible()


def test_problems_are_solved_theme_by_theme(player: Player, page: Page) -> None:
    page.goto(f"{player.address}/problems")
    page.click('.themes [href$="theme=leave"]')
    expect(page.locator(".themes [aria-current]")).to_contain_text("do not take")
    page.locator(".numbers a:visible").first.click()
    page.get_by_role("link", name="the next one").click()
    expect(page).to_have_url(re.compile("theme=leave"))
    page.click("[data-give-up]")
    expect(page.locator("#said")).to_contain_text("Theme: do not take.")


def test_the_desk_suits_every_eye_and_screen(browser: Browser, server: Server) -> None:
    address = f"http://127.0.0.1:{server.port}"
    with browser.new_context(color_scheme="light", viewport=NARROW, locale="it-IT") as context:  # type: ignore[arg-type]  # Playwright types the dict and the words more narrowly
        page = context.new_page()
        for path in (
            "/analyse",
            "/analyse/edit?rules=scala40",
            "/analyse/edit?rules=scopa",
            "/problems",
            "/problems?theme=lead",
        ):
            page.goto(address + path)
            assert not serious(page), path
            assert fits(page), path
        for path in ("/analyse/example/scopa", "/analyse/example/tressette", "/problems/briscola/3"):
            page.goto(address + path)
            page.wait_for_selector("#values [data-move]")
            assert not serious(page), path
            assert fits(page), path
