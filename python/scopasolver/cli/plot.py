"""Plots in a file; they need matplotlib, the extra `plot`."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from scopasolver.cli.inputs import BadInput, accessed
from scopasolver.games.sette_e_mezzo import points
from scopasolver.games.sette_e_mezzo.terminal_table import banker_words
from scopasolver.sette_e_mezzo import Decision, StrategyTable, TotalRow

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMATS = (".png", ".svg")
WIDTH = 0.4
"""Width of a bar; two of them stand side by side."""


def write_plot(table: StrategyTable, file: Path) -> None:
    """Plot the values of standing and drawing, by first card and by total; the file's suffix sets the format."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415  # it may be missing
    except ModuleNotFoundError as error:
        raise BadInput('plots need one more package: pip install "scopasolver[plot]"') from error
    figure = Figure(figsize=(9, 8), layout="constrained")
    figure.suptitle(f"{table.rules}\none player against {banker_words(table.banker)}", fontsize="medium")
    by_card, by_total = figure.subplots(2)
    _bars(by_card, "first card", table.first)
    totals = {points(row.total): row for row in table.totals if not row.has_matta}
    _bars(by_total, "total of two cards and more, without the matta", totals)
    by_card.legend()
    with accessed(file, "write"):
        figure.savefig(file)


def _bars(axes: "Axes", title: str, rows: Mapping[str, Decision] | Mapping[str, TotalRow]) -> None:
    """Draw two bars for each row; a move that the rules do not allow gets none."""
    for name, side in (("stand", -WIDTH / 2), ("draw", WIDTH / 2)):
        means = [row.ev_stand if name == "stand" else row.ev_draw for row in rows.values()]
        heights = [float("nan") if mean is None else float(mean) for mean in means]
        axes.bar([place + side for place in range(len(rows))], heights, WIDTH, label=name)
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_xticks(range(len(rows)), list(rows))
    axes.set_xlabel(title)
    axes.set_ylabel("mean payment, in stakes")
