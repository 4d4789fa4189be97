"""The values of a solution as an HTML table."""

from html import escape
from typing import Any

from scopasolver import Solution
from scopasolver.play.arguments import expect
from scopasolver.svg.markup import MINUS

HEAD = "text-align:left;padding:2px 14px 2px 0"
CELL = "padding:2px 14px 2px 0"


def values_table(solution: Solution[Any]) -> str:
    """Return the moves of a solution and their values as an HTML table, with the best moves marked.

    Parameters
    ----------
    solution : Solution
        The result of `solve`.

    Returns
    -------
    str
        An HTML element without style sheet or script.

    Raises
    ------
    TypeError
        If `solution` is not a `Solution`.
    """
    expect("solution", solution, Solution, "a Solution")
    best = set(solution.best)
    cells = (
        ("★" if entry.move in best else "", str(entry.move), _interval(entry.lower, entry.upper))
        for entry in solution.moves
    )
    rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in cells)
    head = "".join(f'<th style="{HEAD}">{name}</th>' for name in ("", "move", "value"))
    line = " ".join(map(str, solution.line))
    said = f"value {_interval(solution.lower, solution.upper)}"
    if not line and solution.suggested is not None:
        line = f"suggested, not proved to be best: {solution.suggested} ({solution.suggested_by})"
    elif line:
        line = f"best play: {line}"
    below = f'<p style="margin:4px 0 0">{escape(line)}</p>' if line else ""
    return (
        f'<div class="scopasolver-values"><table><caption style="text-align:left"><b>{escape(said)}</b></caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{below}</div>"
    )


def _cell(text: str) -> str:
    return f'<td style="{CELL}">{escape(text)}</td>'


def _interval(lower: Any, upper: Any) -> str:
    return _number(lower) if lower == upper else f"{_number(lower)} to {_number(upper)}"


def _number(value: Any) -> str:
    if value is None:
        return "?"
    if isinstance(value, tuple):
        return " / ".join(map(_number, value))
    return f"{value:g}".replace("-", MINUS)
