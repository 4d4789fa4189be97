"""Pages of reports: one file each, with correct pictures and no dead links."""

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from answering import complaint
from commanding import run
from playing import GAMES
from scopasolver import Limit, Rules
from scopasolver.analysis import MatchReport, Report, analyse, analyse_match
from scopasolver.analysis.tables import average
from scopasolver.language import language
from scopasolver.play import Match

VOID = {"meta", "br", "link", "img", "hr"}
FEW = Limit(nodes=20_000)
HAND = Path(__file__).parent.parent / "examples/played_hand.json"


class Page(HTMLParser):
    """Parser of a page that keeps its elements and attributes, and checks that every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def played(rules: Rules, hands: int = 1) -> Match:
    match = Match(rules, ["greedy"] * rules.players, seed=4)
    for _ in range(hands):
        match.play_hand()
    return match


def report_of(rules: Rules, *, worlds: int = 2, deals: int = 0, limit: Limit | None = FEW) -> Report:
    return analyse(played(rules).record().hands[0], limit=limit, worlds=worlds, deals=deals)


def check(text: str) -> Page:
    """Check that a page has no script, no reference to other files, and no dead link."""
    page = Page(text)
    ids = Counter(attributes["id"] for _, attributes in page.elements if "id" in attributes)
    assert max(ids.values()) == 1
    for tag, attributes in page.elements:
        assert tag not in {"script", "iframe", "object", "img"}
        for name, value in attributes.items():
            assert not name.startswith("on")
            if name in {"href", "src"}:
                assert value is not None
                assert value[0] == "#"
                assert value[1:] in ids
    assert "url(" not in text
    assert set(re.findall(r"https?://[^\"' <]+", text)) == {"http://www.w3.org/2000/svg"}
    return page


@pytest.mark.usefixtures("small_strategies")
@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(["it", "en"]), strict=False)))
def test_hands_of_all_games_make_pages(game: str, language: Any) -> None:
    report = report_of(Rules(Rules.presets(game)[0]))
    page = check(report.to_html(names=language))
    assert ("html", {"lang": language}) in page.elements
    rows = [attributes for tag, attributes in page.elements if tag == "tr" and "id" in attributes]
    kinds = [f"r-{decision.kind}{' theirs' if decision.side else ''}" for decision in report.decisions]
    assert [row["class"] for row in rows] == kinds


def test_a_hand_is_shown_move_by_move_with_values() -> None:
    report = report_of(Rules("scopa"), worlds=0, limit=None)
    text = report.to_html()
    figures = re.findall(r'<figure id="hand-1-ply-(\d+)">(.*?)</figure>', text, re.DOTALL)
    assert [int(number) for number, _ in figures] == list(range(len(report.decisions)))
    position = report.start
    for decision, (_, figure) in zip(report.decisions, figures, strict=True):
        drawn = Counter(re.findall(r'data-card="([^"]+)"', figure))
        document = position.to_dict()
        cards = " ".join([*document["hands"], document["stock"], document["table"], *document["captured"]]).split()
        assert drawn == Counter(cards)
        best = re.findall(r'class="move" data-move="([^"]+)" data-kind="best"', figure)
        lossless = {str(one.move.card) for one in decision.moves if one.open_loss == 0}
        assert {move.partition("x")[0] for move in best} == lossless
        position = position.play(decision.move)


def test_the_page_says_how_losses_add_up() -> None:
    report = report_of(Rules("scopa"), worlds=0, deals=5, limit=None)
    page = check(report.to_html(names="en", players=["<Ada>", "Bea & Co"]))
    words = "".join(page.words)
    assert "lost by <Ada>" in words
    assert "lost by Bea & Co" in words
    assert "The luck of the cards" in words


def test_without_open_losses_pictures_show_what_the_seat_had_seen() -> None:
    report = report_of(Rules("scopone_scientifico"), worlds=2)
    position, text = report.start, report.to_html()
    is_open = any(decision.open_loss is not None for decision in report.decisions)
    for decision in report.decisions:
        found = re.search(rf'<figure id="hand-1-ply-{decision.ply}">(.*?)</figure>', text, re.DOTALL)
        if found and not is_open:
            unseen = {str(card) for card in position.observation(decision.seat).unseen}
            assert unseen.isdisjoint(re.findall(r'data-card="([^"]+)"', found[1]))
        position = position.play(decision.move)


def test_a_match_is_one_page() -> None:
    found = analyse_match(played(Rules("scopa"), hands=2).record(), worlds=0, limit=Limit(nodes=2000))
    assert isinstance(found, MatchReport)
    page = check(found.to_html(players=["Anna", "Bruno"]))
    assert sum(tag == "h1" for tag, _ in page.elements) == 2


def test_every_player_has_a_name_or_none_has() -> None:
    match = analyse_match(played(Rules("scopa"), hands=1).record(), worlds=0, limit=Limit(nodes=200))
    for found in (match, match.reports[0]):
        with pytest.raises(ValueError, match="`players` has 3 entries: expected 2"):
            found.to_html(players=["Anna", "Bruno", "Carla"])
        with pytest.raises(TypeError, match="`players` is 'Anna': expected a sequence of names"):
            found.to_html(players="Anna")


def test_notebooks_show_reports() -> None:
    report = report_of(Rules("briscola"), worlds=0)
    assert report._repr_html_() in report.to_html()


def test_the_command_writes_pages(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    assert run("analyse", str(HAND), "--html", str(out), "--worlds", "2", "--names", "en").exit_code == 0
    assert "Decisions" in "".join(check(out.read_text(encoding="utf-8")).words)
    assert "two different forms" in complaint("analyse", str(HAND), "--html", str(out), "--json")
    assert "the page of one file" in run("analyse", str(HAND), str(HAND), "--html", str(out)).stderr


def test_the_command_writes_pictures(tmp_path: Path) -> None:
    out = tmp_path / "hand.svg"
    position = Rules("scopa").random_position(seed=4, plies_left=8)
    run("show", "-", "--svg", str(out), "--values", "--seat", "1", stdin=str(position))
    assert "data-value=" in out.read_text(encoding="utf-8")
    seen = run("show", "-", "--svg", "-", "--seen-by", "1", "--names", "en", stdin=str(position)).stdout
    assert "face-down card" in seen
    for wrong in (["--values"], ["--svg", "-", "--seat", "2"], ["--svg", str(tmp_path / "no" / "x.svg")]):
        assert complaint("show", "-", *wrong, stdin=str(position)).startswith("scopasolver: ")


def test_a_small_negative_mean_is_zero() -> None:
    """Rounded to two places, a mean just below zero has no sign."""
    decision: Any = SimpleNamespace(fair_loss=-0.001, fair_error=None, estimate="solved")
    assert average(decision, language("en")) == "0.00"
