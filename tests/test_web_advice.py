"""Hints and looks back: one card is advised, and every number has its unit and is the player's own."""

import re
from collections.abc import Iterator

import pytest
from rich.console import Console, RenderableType

from sampling import some
from scopasolver import Rules, solve
from scopasolver.bots import bot
from scopasolver.cli.choices import choice_view
from scopasolver.games import facts_of, worth
from scopasolver.language import language
from scopasolver.web.serve import Server
from webbing import At, Visitor

ROW = re.compile(r'<tr data-worth="([^"]*)">.*?<span class="worth (\w+)">(.*?)</span></td></tr>')
PRESETS = [preset for game in Rules.games() for preset in Rules.presets(game)]


def drawn(view: RenderableType) -> str:
    console = Console(width=100)
    with console.capture() as screen:
        console.print(view)
    return screen.get()


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server, "it")


def hints(at: At, most: int) -> Iterator[dict[str, object]]:
    """Yield the hints of the first decisions at a table."""
    for _ in range(most):
        at.go_on()
        if at.now["turn"] != "mine":
            return
        job = at.visitor.post(f"{at.path}/hint").json()["job"]
        yield at.visitor.events(job)[-1][1]
        at.ask("move", move=at.moves[0])


@pytest.mark.parametrize("preset", some(PRESETS, 6))
def test_a_hint_names_one_card(visitor: Visitor, preset: str) -> None:
    units = {form.format(n="").strip() for form in italian_units(preset)}
    for hint in hints(visitor.sit_down(preset), 4):
        html, marks = str(hint["html"]), hint["marks"]
        rows = ROW.findall(html)
        assert isinstance(marks, dict)
        assert [move for move, (kind, _) in marks.items() if kind == "best"] == [hint["move"]]
        assert html.count("★") == bool(rows)
        if rows:
            assert rows[0][0] == hint["move"]
            assert rows[0][1] == "best"
        for _, _, label in rows:
            assert any(unit in label for unit in units), label
            assert not re.search(r"[▾▼✖] 0$", label)
            assert "." not in label


def italian_units(preset: str) -> list[str]:
    words = language("it")
    return [words.ngettext(*facts_of(Rules(preset)).counted, number, n="{n}") for number in (1, 2)]


@pytest.mark.parametrize("preset", ["scopa", "briscola", "tressette", "sette_e_mezzo"])
def test_page_and_terminal_show_the_same_numbers(preset: str) -> None:
    rules, words = Rules(preset), language("en")
    position = rules.deal(seed=4)
    adviser = bot("expert(worlds=30,seconds=none)", seed=1)
    choice = adviser.choose(position.observation(position.to_move or 0))
    screen = " ".join(drawn(choice_view(adviser, choice, position)).split())
    amounts = worth.compared(choice, rules)
    assert amounts
    for amount in amounts:
        assert worth.told(words, rules, amount).replace(worth.MINUS, "-") in screen


@pytest.mark.parametrize("preset", ["scopa", "briscola", "tressette"])
def test_numbers_are_of_the_side_that_moves(preset: str) -> None:
    rules = Rules(preset)
    position = next(
        found for seed in range(60) if (found := rules.random_position(seed=seed, plies_left=7 + seed % 2)).to_move == 1
    )
    solution = solve(position)
    own = worth.proved(solution, rules, 1)[0]
    total = facts_of(rules).total
    assert own.least == own.most == total - solution.value
