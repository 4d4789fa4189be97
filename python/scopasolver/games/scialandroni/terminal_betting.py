"""Strategies for a betting phase of Su Scialandroni, as plain values and drawn."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from scopasolver import Move
from scopasolver.games.scialandroni import CARTETTA
from scopasolver.scialandroni import BettingMeasure, BettingSolution, HandClass

OFTEN = 0.5
"""Probability from which a bid is bold."""


def to_dict(found: BettingSolution, bids: Sequence[str]) -> dict[str, Any]:
    """Return the object that `scopasolver betting --json` prints."""
    return {
        "game": found.rules.game,
        "rules": str(found.rules),
        "phase": found.phase,
        "declared": list(found.declared),
        "scores": list(found.scores),
        "value": found.value,
        "exploitability": found.exploitability,
        "gains": list(found.gains),
        "iterations": found.iterations,
        "information_sets": found.information_sets,
        "seconds": found.seconds,
        "measures": [_measure(measure) for measure in found.measures],
        "bids": list(bids),
        "mover": found.mover(bids),
        "classes": [
            {
                "weakest": list(hands.weakest),
                "strongest": list(hands.strongest),
                "chance": hands.chance,
                "strategy": {str(word): chance for word, chance in words.items()},
            }
            for hands, words in zip(found.classes, found.strategy(bids), strict=True)
        ],
    }


def view(found: BettingSolution, bids: Sequence[str]) -> RenderableType:
    """Draw the quality of the strategies, and the next bid with each class of hands."""
    declared = [f"seat {seat} {word}" for seat, word in enumerate(found.declared) if word != "nothing"]
    scores = f"{found.scores[0]}-{found.scores[1]} in the gioco" if any(found.scores) else ""
    details = "; ".join(
        [found.phase, *([f"declared: {', '.join(declared)}"] if declared else []), *filter(None, [scores])]
    )
    after = f"after {', '.join(bids)}, " if bids else ""
    return Group(
        Text.assemble((str(found.rules), "bold"), f": {details}"),
        Text(),
        _course(found),
        Text(),
        Text.assemble(("value ", "bold"), (f"{found.value:+.4f}", "bold green"), " arrialis for side 0"),
        Text(),
        Text(f"{after}seat {found.mover(bids)} says"),
        Text(),
        _by_class(found, bids),
        Text(),
        Text("Gains: what each seat alone could gain against these strategies, in arrialis.", "dim"),
        Text("Chance: how likely a hand is one of these. Dash: the seat never has one.", "dim"),
    )


def _course(found: BettingSolution) -> Table:
    titles = ["iterations", "value", "exploitability", *(f"gain {seat}" for seat in range(len(found.gains)))]
    grid = _numbers(*titles)
    for measure in found.measures:
        gains = (f"{gain:.4f}" for gain in measure.gains)
        grid.add_row(f"{measure.iterations:,}", f"{measure.value:+.4f}", f"{measure.exploitability:.4f}", *gains)
    return grid


def _by_class(found: BettingSolution, bids: Sequence[str]) -> Table:
    strategy = found.strategy(bids)
    said_next = next(iter(filter(None, strategy)))
    grid = _numbers("hand", "chance", *map(str, said_next))
    grid.columns[0].justify, grid.columns[0].no_wrap = "left", True
    for hands, words in zip(found.classes, strategy, strict=True):
        grid.add_row(_range(hands, found.phase), f"{hands.chance:.1%}", *(_share(words, word) for word in said_next))
    return grid


def _numbers(*titles: str) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in titles:
        grid.add_column(title, justify="right")
    return grid


def _range(hands: HandClass, phase: str) -> str:
    """Name the hands of a class, from the weakest to the strongest."""
    (category, low), (best, high) = hands.weakest, hands.strongest
    if phase == CARTETTA:
        return f"{low}"
    if category != best:
        return f"{category} {low} - {best} {high}"
    return f"{category} {low}" if low == high else f"{category} {low}-{high}"


def _share(words: dict[Move, float], word: Move) -> Text:
    if not words:
        return Text("-", "dim")
    chance = words[word]
    return Text(f"{chance:.1%}", "bold" if chance >= OFTEN else "" if chance >= 0.0005 else "dim")


def _measure(measure: BettingMeasure) -> dict[str, Any]:
    return {
        "iterations": measure.iterations,
        "value": measure.value,
        "exploitability": measure.exploitability,
        "gains": list(measure.gains),
    }
