"""Ladders as pictures: the Elo rating of each level with its interval, as SVG."""

from collections.abc import Callable
from html import escape
from math import ceil, floor

from scopasolver.ladder.report import Ladder, Rung

WIDTH, ROW, TOP, LEFT, RIGHT = 640, 28, 44, 150, 30
TICK = 100
"""Elo points between two lines of the scale."""

STYLE = (
    "text{font:13px sans-serif;fill:#222}.title{font-weight:bold}.line{stroke:#ddd}"
    ".reach{stroke:#1f5a96;stroke-width:2}"
    ".rating{fill:#1f5a96}.scale{fill:#555;text-anchor:middle}.name{text-anchor:end}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.scale{fill:#bbb}.line{stroke:#444}"
    ".reach{stroke:#8ab8e8}.rating{fill:#8ab8e8}}"
)


def picture(one: Ladder) -> str:
    """Return a picture of a ladder: a row for each player, the strongest level first."""
    levels = [rung for rung in one.rungs if rung.level is not None]
    rows = (*reversed(levels), *(rung for rung in one.rungs if rung.level is None))
    low = TICK * floor(min(rung.rating.low for rung in rows) / TICK)
    high = max(TICK * ceil(max(rung.rating.high for rung in rows) / TICK), low + TICK)
    height = TOP + ROW * len(rows) + 30

    def across(elo: float) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * (elo - low) / (high - low):.1f}"

    every = TICK * ceil((high - low) / TICK / 10)
    parts = [
        f'<text class="title" x="8" y="22">{escape(str(one.rules))}: Elo over the lowest level, 95 % intervals</text>'
    ]
    for elo in range(low, high + 1, every):
        x = across(elo)
        parts.append(f'<line class="line" x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{height - 24}"/>')
        parts.append(f'<text class="scale" x="{x}" y="{height - 8}">{elo}</text>')
    parts += [_row(rung, TOP + ROW * place + ROW / 2 - 6, across) for place, rung in enumerate(rows)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" aria-label="{escape(_said(one, rows))}"><style>{STYLE}</style>{"".join(parts)}</svg>\n'
    )


def _row(rung: Rung, y: float, across: Callable[[float], str]) -> str:
    rating = rung.rating
    return (
        f'<text class="name" x="{LEFT - 10}" y="{y + 4:.0f}">{escape(rung.name)}</text>'
        f'<line class="reach" x1="{across(rating.low)}" x2="{across(rating.high)}" y1="{y:.0f}" y2="{y:.0f}"/>'
        f'<circle class="rating" cx="{across(rating.value)}" cy="{y:.0f}" r="4.5"/>'
    )


def _said(one: Ladder, rows: tuple[Rung, ...]) -> str:
    """Return the picture in words, for people who do not see it."""
    return f"{one.rules}: " + ", ".join(f"{rung.name} {rung.rating.value:.0f} Elo" for rung in rows)
