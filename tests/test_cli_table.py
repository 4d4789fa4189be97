"""The command `table`: its answers, their form, and the files it writes."""

import json
import os
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from answering import complaint, printed
from commanding import run, start
from scopasolver import Rules
from scopasolver.odds import Decision, TotalRow, strategy_table
from waiting import PATIENCE

BANKERS: list[tuple[list[str], Any]] = [
    ([], "informed"),
    (["--banker", "informed"], "informed"),
    (["--banker", "best"], "best"),
    (["--banker", "5"], 10),
    (["--banker", "5.0"], 10),
    (["--banker", "5.5"], 11),
    (["--banker", "5½"], 11),
    (["--banker", "½"], 1),
    (["--banker", "7.5"], 15),
    (["--banker", "0"], 0),
]


def table_of(*arguments: str) -> Any:
    answer = printed("table", *arguments, "--json")
    return json.loads(answer)


def exact(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def same(entry: dict[str, Any], row: Decision | TotalRow) -> bool:
    return (exact(entry["ev_stand"]), exact(entry["ev_draw"])) == (row.ev_stand, row.ev_draw)


@pytest.mark.parametrize(("arguments", "banker"), BANKERS)
def test_the_banker_plays_as_asked(arguments: list[str], banker: Any) -> None:
    found, table = table_of("sette_e_mezzo", *arguments), strategy_table(banker=banker)
    assert found["banker"] == banker
    assert Fraction(found["mean"]) == table.mean


@pytest.mark.parametrize(
    "text", ["sette_e_mezzo", "sette_e_mezzo(tie_rule=push,reale_pays=2)", "sette_e_mezzo(matta=false)"]
)
def test_the_object_has_every_fraction(text: str) -> None:
    found, table = table_of(text, "--banker", "best"), strategy_table(banker="best", rules=Rules.parse(text))
    assert (found["game"], found["rules"]) == ("sette_e_mezzo", text)
    assert [entry["card"] for entry in found["first"]] == list(table.first)
    for entry, decision in zip(found["first"], table.first.values(), strict=True):
        assert same(entry, decision)
        assert entry["best"] == str(decision.best)
        assert Fraction(entry["value"]) == decision.value
        assert Fraction(entry["bust"]) == decision.bust
        assert {int(total): Fraction(chance) for total, chance in entry["totals"].items()} == decision.totals
    for entry, row in zip(found["totals"], table.totals, strict=True):
        assert same(entry, row)
        assert (entry["total"], entry["has_matta"]) == (row.total, row.has_matta)
        assert (Fraction(entry["chance"]), Fraction(entry["draws"])) == (row.chance, row.draws)


def test_the_table_says_what_is_best() -> None:
    drawn = run("table", "sette_e_mezzo", env={"COLUMNS": "200"}).stdout
    assert "a banker who sees the player's hand and draws until he is not beaten" in drawn
    for row in (
        r"5 +stand +-0\.492413 +-0\.573607 +48\.7% +█████│",
        r"7 +stand +\+0\.222885 +-0\.421527 +69\.2% +│██",
        r"picture +draw +- +-0\.186180 +0\.0% +██│",
        r"matta +draw +\+0\.313179 +\+0\.531752 +0\.0% +│█████",
        r"4½ +draw +-0\.581123 +-0\.495447 +9\.6%",
        r"7½ +stand +\+0\.715422 +- +6\.2%",
        r"7 with the matta +stand +\+0\.312174 +\+0\.051253 +3\.1%",
    ):
        assert re.search(rf"\n{row}\n", drawn), row
    assert "mean -0.280973 before the first card" in drawn


def test_a_total_may_be_best_drawn_to_with_some_hands_only() -> None:
    drawn = run("table", "sette_e_mezzo", "--banker", "5", env={"COLUMNS": "200"}).stdout
    assert "a banker who draws below 5\n" in drawn
    mixed = [row for row in strategy_table(banker=10).totals if 0 < row.draws < 1]
    assert mixed
    for row in mixed:
        assert f"draw in {float(row.draws):.1%}" in drawn


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(columns: int) -> None:
    drawn = run("table", "sette_e_mezzo", env={"COLUMNS": str(columns)}).stdout
    assert max(map(len, drawn.splitlines())) <= columns


@pytest.mark.parametrize(("name", "begin"), [("table.png", b"\x89PNG"), ("table.SVG", b"<?xml")])
def test_a_plot_is_written(tmp_path: Path, name: str, begin: bytes) -> None:
    pytest.importorskip("matplotlib")
    answer = printed("table", "sette_e_mezzo", "--plot", str(tmp_path / name))
    assert answer == run("table", "sette_e_mezzo").stdout
    assert (tmp_path / name).read_bytes().startswith(begin)


def test_a_plot_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "nowhere" / "table.svg"
    assert complaint("table", "sette_e_mezzo", "--plot", str(file)).startswith(
        f"scopasolver: cannot write {file}: No such file"
    )


def test_a_plot_without_the_extra_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "matplotlib.py").write_text("raise ModuleNotFoundError('no matplotlib', name='matplotlib')\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    arguments = ("table", "sette_e_mezzo", "--plot", str(tmp_path / "table.svg"))
    with start(*arguments, env=os.environ | {"PYTHONPATH": path}) as process:
        stdout, stderr = process.communicate(timeout=PATIENCE)
    assert (process.returncode, stdout, stderr.count("\n")) == (2, "", 1)
    assert "scopasolver[plot]" in stderr


def test_a_game_without_a_table_says_so() -> None:
    answer = run("table", "briscola")
    assert answer.stderr == "scopasolver: briscola has no table: the game that has one is sette_e_mezzo\n"


@pytest.mark.parametrize("how", ["8", "7.6", "5,5", "15", "½½", "", "blind"])
def test_a_banker_that_is_none_says_what_is_expected(how: str) -> None:
    assert complaint("table", "sette_e_mezzo", "--banker", how).startswith(
        f"scopasolver: banker `{how}`: expected informed, best, or points from 0 to 7.5"
    )


@pytest.mark.parametrize("columns", [40, 50, 60, 80, 120])
def test_no_number_is_cut_off_however_narrow_the_terminal_is(columns: int) -> None:
    shown = run("table", "sette_e_mezzo", env={"COLUMNS": str(columns)}).stdout
    assert "…" not in shown
    assert max(map(len, shown.splitlines())) <= columns
    for decision in strategy_table().first.values():
        assert f"{float(decision.ev_draw or 0):+.6f}" in shown
    assert ("█" in shown) == (columns >= 80)
