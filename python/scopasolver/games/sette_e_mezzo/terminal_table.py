"""The best decisions of Sette e mezzo from the first card on, as plain values and drawn."""

from fractions import Fraction
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from scopasolver.cli.drawing import Fitting, Sheet
from scopasolver.games.sette_e_mezzo import points
from scopasolver.sette_e_mezzo import Decision, StrategyTable, TotalRow

BAR = 10
"""Width of the bar for the largest payment, in columns to either side."""


def to_dict(table: StrategyTable) -> dict[str, Any]:
    """Return the object that `scopasolver table --json` prints; fractions are text."""
    return {
        "game": table.rules.game,
        "rules": str(table.rules),
        "banker": table.banker,
        "mean": str(table.mean),
        "first": [{"card": name, **_decision(decision)} for name, decision in table.first.items()],
        "totals": [_row(row) for row in table.totals],
    }


def view(table: StrategyTable) -> RenderableType:
    """Draw the table for a player: by his first card, then by the total of more cards."""
    return Group(
        Text.assemble((str(table.rules), "bold"), f": one player against {banker_words(table.banker)}"),
        Text(),
        _by_first_card(table),
        Text(),
        _by_total(table),
        Text(),
        Text.assemble(("mean ", "bold"), (_payment(table.mean), "bold green"), " before the first card"),
        Text(),
        Text("Stand and draw: the mean payment, in stakes. Bust: the chance that one card more is too much.", "dim"),
        Text("How often: the part of all hands in which best play comes to the total.", "dim"),
    )


def banker_words(banker: str | int) -> str:
    """Say how the banker plays."""
    if isinstance(banker, int):
        return f"a banker who draws below {points(banker)}"
    plays = "draws until he is not beaten" if banker == "informed" else "does what pays him best"
    return f"a banker who sees the player's hand and {plays}"


def _by_first_card(table: StrategyTable) -> RenderableType:
    titles = ("first card", "best", "stand", "draw", "bust")
    plain, barred, sheet = _columns(*titles), _columns(*titles, ""), Sheet(*titles, has_numbers=True)
    largest = max(1.0, *(abs(float(decision.value)) for decision in table.first.values()))
    for name, decision in table.first.items():
        numbers = (_payment(decision.ev_stand), _payment(decision.ev_draw), _part(decision.bust))
        row = (name, Text(str(decision.best), "bold green"), *numbers)
        plain.add_row(*row)
        barred.add_row(*row, _bar(float(decision.value) / largest))
        sheet.add(*row)
    return Fitting(barred, plain, sheet)


def _by_total(table: StrategyTable) -> RenderableType:
    titles = ("two cards and more", "best", "stand", "draw", "how often")
    grid, sheet = _columns(*titles), Sheet(*titles, has_numbers=True)
    for row in table.totals:
        name = f"{points(row.total)}{' with the matta' if row.has_matta else ''}"
        best = Text(_best(row), "bold green" if row.draws in (0, 1) else "bold yellow")
        cells = (name, best, _payment(row.ev_stand), _payment(row.ev_draw), _part(row.chance))
        grid.add_row(*cells)
        sheet.add(*cells)
    return Fitting(grid, sheet)


def _best(row: TotalRow) -> str:
    """Return the best decision with a total, or how often drawing is best."""
    if row.draws in (0, 1):
        return "draw" if row.draws else "stand"
    return f"draw in {_part(row.draws)}"


def _columns(*titles: str) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in titles:
        grid.add_column(
            title, justify="right" if title in {"stand", "draw", "bust", "how often"} else "left", no_wrap=True
        )
    return grid


def _bar(part: float) -> Text:
    """Draw a payment to the left of the line if it is a loss, else to the right."""
    columns = "█" * round(BAR * abs(part))
    return Text.assemble((f"{columns if part < 0 else '':>{BAR}}", "red"), "│", (columns if part > 0 else "", "green"))


def _payment(mean: Fraction | None) -> str:
    return "-" if mean is None else f"{float(mean):+.6f}" if mean else "0"


def _part(chance: Fraction) -> str:
    return f"{float(chance):.1%}"


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "best": str(decision.best),
        "value": str(decision.value),
        "ev_stand": _text(decision.ev_stand),
        "ev_draw": _text(decision.ev_draw),
        "bust": str(decision.bust),
        "totals": {total: str(chance) for total, chance in decision.totals.items()},
    }


def _row(row: TotalRow) -> dict[str, Any]:
    return {
        "total": row.total,
        "has_matta": row.has_matta,
        "chance": str(row.chance),
        "draws": str(row.draws),
        "ev_stand": _text(row.ev_stand),
        "ev_draw": _text(row.ev_draw),
    }


def _text(mean: Fraction | None) -> str | None:
    return None if mean is None else str(mean)
