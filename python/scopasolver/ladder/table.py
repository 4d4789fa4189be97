"""Ladders as a table in Markdown."""

from scopasolver.ladder.report import Ladder
from scopasolver.tournament.statistics import Estimate

MINUS = "\N{MINUS SIGN}"


def table(one: Ladder) -> str:
    """Return the table of a ladder, from the strongest level to the weakest, then the other players."""
    levels = [rung for rung in one.rungs if rung.level is not None]
    others = [rung for rung in one.rungs if rung.level is None]
    lines = [
        f"| {one.rules}, {one.deals} deals a pairing | Elo | above the next lower level | points a hand |",
        "|---|---|---|---|",
    ]
    for rung in (*reversed(levels), *others):
        step = "" if rung.step is None else signed(rung.step, 0)
        points = "" if rung.points is None else signed(rung.points, 2)
        rating = "0" if rung is levels[0] else signed(rung.rating, 0)
        lines.append(f"| `{rung.name}` | {rating} | {step} | {points} |")
    return "\n".join(lines) + "\n"


def signed(estimate: Estimate, places: int) -> str:
    """Return an estimate with its sign and the half-width of its 95 % interval."""
    reach = (estimate.high - estimate.low) / 2
    text = f"{estimate.value:+.{places}f}" if round(estimate.value, places) else f"{0:.{places}f}"
    return f"{text.replace('-', MINUS)} ± {reach:.{places}f}"
