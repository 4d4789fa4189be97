"""The deals of Scopone in docs/scopone_deals.md: quick checks of their values."""

import json
import math
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import deal_worth
import easy_deals
import pytest

from scopasolver import Position, Rules, solve

DOCS = Path(__file__).parent.parent / "docs"
ROWS = [json.loads(line) for line in (DOCS / "files" / "scopone_deals.jsonl").read_text().splitlines()]
SMALL = 20
"""Most cards left in positions of the line that are solved again."""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["position"])
def test_the_line_of_a_deal_is_worth_what_the_deal_is(row: dict[str, Any]) -> None:
    position = Position(row["position"])
    assert position.plies_left in {36, 40}
    if row["seed"] is not None:
        assert position == position.rules.deal(seed=row["seed"])
    for move in row["line"]:
        if position.plies_left <= SMALL:
            assert solve(position, memory_mb=64).value == row["value"]
        position = position.play(position.parse_move(move))
    points = position.result().points
    assert points[0] - points[1] == row["value"]


def test_the_page_has_every_deal() -> None:
    page = (DOCS / "scopone_deals.md").read_text()
    table = re.findall(r"^\| `(.+?)` \| (\D?\d+) \| `(.+?)` \| ([\d.]+) \| (\d+) \| ([\d.]+) \|$", page, re.MULTILINE)
    listed = [(deal, int(value.replace("\N{MINUS SIGN}", "-")), card) for deal, value, card, *_ in table]
    assert listed == [(cards_of(row["position"]), row["value"], row["line"][0]) for row in ROWS]
    for row, (*_, nodes, minutes, again) in zip(ROWS, table, strict=True):
        by_threads, second = row["by_threads"], row.get("by_processes") or row["by_threads_again"]
        assert float(nodes) == round(by_threads["nodes"] / 1e9, 1)
        assert int(minutes) == round(by_threads["seconds"] / 60)
        assert float(again) == round(second["nodes"] / 1e9, 1)


def cards_of(notation: str) -> str:
    """Return the hands and the table of a deal."""
    _, hands, table, *_ = notation.split(" ")
    return f"{hands} {table}"


@pytest.mark.parametrize("seed", range(4))
def test_estimated_deals_are_exact_near_their_end(seed: int) -> None:
    points, value = deal_worth.points_and_value("scopone_scientifico", 16 + seed % 3, seed)
    assert points == value


@pytest.mark.parametrize("seed", [0, 1984628])
def test_the_ways_to_leave_cards_are_counted(seed: int) -> None:
    deal = Rules("scopone_scientifico").deal(seed=seed)
    left = [
        {tuple(sorted(card.rank for card in cards)) for size in range(11) for cards in combinations(hand, size)}
        for hand in deal.hands
    ]
    assert easy_deals.ways(deal) == math.prod(map(len, left))


def test_easy_deals_are_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(easy_deals, "AT_ONCE", 7)
    monkeypatch.setattr(easy_deals, "STAGES", ((2, 6, 3), (3, 2, 3)))
    easy_deals.main(40)
    said = [
        [int(seed) for seed in re.findall(r"seed (\d+):", part)] for part in capsys.readouterr().out.split("3 cards")
    ]
    fewest = sorted(range(40), key=lambda seed: easy_deals.ways(easy_deals.RULES.deal(seed=seed)))
    assert set(said[0]) == set(fewest[:6])
    assert set(said[1]) == set(said[0][:2])
