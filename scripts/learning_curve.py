"""The learning curve of `examples/train_scopa.py` as a picture, from the table that it writes."""

import csv
import math
from io import StringIO

WIDTH, HEIGHT = 640, 280
LEFT, TOP, RIGHT, BOTTOM = 60, 20, 20, 50
STYLE = 'font-family="sans-serif" font-size="12" fill="#666"'


def picture(table: str) -> str:
    """Draw by how many points a hand the network was ahead of greedy, with twice the standard error, over the time."""
    rows = [{name: float(cell) for name, cell in row.items()} for row in csv.DictReader(StringIO(table))]
    longest = max(row["seconds"] for row in rows)
    low = min(row["lead"] - 2 * row["error"] for row in rows)
    high = max(*(row["lead"] + 2 * row["error"] for row in rows), 0.5)

    def x(seconds: float) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * seconds / longest:.1f}"

    def y(lead: float) -> str:
        return f"{TOP + (HEIGHT - TOP - BOTTOM) * (high - lead) / (high - low):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        "<title>Points a hand by which the network is ahead of greedy, over the seconds of training</title>",
    ]
    for tenth in range(math.ceil(2 * low) * 5, int(10 * high) + 1, 5):
        height, colour = y(tenth / 10), "#666" if tenth == 0 else "#ccc"
        parts.append(f'<path d="M{LEFT} {height}H{WIDTH - RIGHT}" stroke="{colour}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{height}" dy="4" text-anchor="end" {STYLE}>{tenth / 10:+.1f}</text>')
    parts += [
        f'<text x="{x(second)}" y="{HEIGHT - 30}" text-anchor="middle" {STYLE}>{second}</text>'
        for second in range(0, int(longest) + 1, 60)
    ]
    middle = (WIDTH + LEFT - RIGHT) / 2
    parts.append(f'<text x="{middle:.0f}" y="{HEIGHT - 10}" text-anchor="middle" {STYLE}>seconds of training</text>')
    for row in rows:
        ends = (y(row["lead"] - 2 * row["error"]), y(row["lead"] + 2 * row["error"]))
        parts.append(f'<path d="M{x(row["seconds"])} {ends[0]}V{ends[1]}" stroke="#36c" stroke-opacity="0.5"/>')
    points = " ".join(f"{x(row['seconds'])},{y(row['lead'])}" for row in rows)
    parts.append(f'<polyline points="{points}" fill="none" stroke="#36c" stroke-width="2"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"
