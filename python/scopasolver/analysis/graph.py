"""The graph of a report: the value of the hand move by move, with bounds, and the fair loss of each move."""

from collections.abc import Sequence

from scopasolver.analysis.report import Decision, Report, bounds_of
from scopasolver.analysis.words import kind
from scopasolver.language import Words
from scopasolver.svg import markup

WIDTH, HEIGHT = 900, 250
LEFT, RIGHT, TOP = 46, 14, 14
BARS = 90
"""Height of the lower part, which shows the fair losses."""
MARKS = {
    "error": '<path d="M0 -7L7 6H-7Z"/>',
    "bad_luck": '<rect x="-5" y="-5" width="10" height="10"/>',
    "lucky": '<circle r="6"/>',
    "unclear": '<path d="M0 -6L6 0L0 6L-6 0Z"/>',
    "fine": '<circle r="3"/>',
    "forced": '<path d="M-3 0H3M0 -3V3" stroke-width="1.5"/>',
}
"""Shape that marks each kind of move, so that kinds differ by more than colour."""
DASHES = ("", "7 4", "2 4", "9 3 2 3")
"""Dash patterns of the lines of several sides."""

Band = tuple[float, float]
"""Lower and upper bound of a value."""


class Scale:
    """Conversion of plies and values to coordinates of the picture."""

    def __init__(self, moves: int, values: Sequence[float]) -> None:
        low, high = min([0.0, *values]), max([0.0, *values])
        self.low, self.high = low, high if high > low else low + 1
        self.wide = (WIDTH - LEFT - RIGHT) / max(1, moves)
        """The horizontal distance between two moves."""

    def x(self, ply: float) -> float:
        """Return the horizontal coordinate of a ply."""
        return round(LEFT + self.wide * ply, 1)

    def y(self, value: float) -> float:
        """Return the vertical coordinate of a value."""
        return round(TOP + (HEIGHT - TOP - 20) * (self.high - value) / (self.high - self.low), 1)


def graph(report: Report, words: Words, anchor: str = "") -> str:
    """Draw the value of the hand move by move, as SVG that takes its colours from the page.

    The marks of moves link to ids that begin with `anchor`.
    """
    lines = [_course(report, side) for side in range(report.start.rules.sides if report.start.rules.sides > 2 else 1)]
    values = [bound for line in lines for band in line if band is not None for bound in band]
    scale = Scale(len(report.decisions), values)
    drawn = [_axes(scale, words, len(report.decisions))]
    drawn += [_line(line, scale, DASHES[side % len(DASHES)]) for side, line in enumerate(lines)]
    drawn += [_mark(decision, lines[0][decision.ply], scale, words, anchor) for decision in report.decisions]
    drawn.append(_bars(report, words, scale))
    return markup.element(
        "svg",
        markup.title(words("The value of the hand, move by move")),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        class_="graph",
        viewBox=f"0 0 {WIDTH} {HEIGHT + BARS}",
        role="img",
    )


def _course(report: Report, side: int) -> list[Band | None]:
    """Return the value of the hand before each move and at its end, as bounds; None where nothing is known."""
    found = [
        _band(decision.value if decision.value is not None else decision.bounds, report, side)
        for decision in report.decisions
    ]
    return [*found, _band(report.value, report, side)]


def _band(value: object, report: Report, side: int) -> Band | None:
    if isinstance(value, tuple):
        if report.start.rules.sides > 2:
            return float(value[side]), float(value[side])
        return float(value[0]), float(value[1])
    return (float(value), float(value)) if isinstance(value, int | float) else None


def _axes(scale: Scale, words: Words, moves: int) -> str:
    marks = []
    for value in _round_numbers(scale.low, scale.high):
        y = scale.y(value)
        marks.append(
            markup.element("path", d=f"M{LEFT} {y:g}H{WIDTH - RIGHT}", class_="zero" if value == 0 else "grid")
        )
        number = words.number(value).replace("-", markup.MINUS)
        marks.append(markup.text(number, LEFT - 8, y + 4, 12, text_anchor="end"))
    every = next(step for step in (1, 2, 4, 5, 10, 20, 50, 100, 1000) if moves / step <= 24)
    numbers = (
        markup.text(str(ply + 1), scale.x(ply), HEIGHT - 2, 11, text_anchor="middle") for ply in range(0, moves, every)
    )
    return "".join([*marks, *numbers])


def _round_numbers(low: float, high: float) -> list[float]:
    """Return evenly spaced round numbers within a range, about eight at most."""
    step = next(
        size * power for power in (1, 10, 100, 1000) for size in (1, 2, 5) if (high - low) / (size * power) <= 8
    )
    first = int(low / step) if low >= 0 else -int(-low / step)
    return [round(step * number, 6) for number in range(first, int(high / step) + 1)]


def _line(course: Sequence[Band | None], scale: Scale, dashes: str) -> str:
    """Draw a line through the proved values, and a band where only bounds are known."""
    known = [(ply, band) for ply, band in enumerate(course) if band is not None]
    upper = [f"{scale.x(ply):g} {scale.y(high):g}" for ply, (_, high) in known]
    lower = [f"{scale.x(ply):g} {scale.y(low):g}" for ply, (low, _) in reversed(known)]
    band = markup.element("path", d=f"M{'L'.join(upper + lower)}Z", class_="band") if known else ""
    points, pen = list[str](), "M"
    for ply, one in enumerate(course):
        if one is None or one[0] != one[1]:
            pen = "M"
            continue
        points.append(f"{pen}{scale.x(ply):g} {scale.y(one[0]):g}")
        pen = "L"
    line = markup.element("path", d="".join(points), class_="value", stroke_dasharray=dashes or None)
    return band + (line if points else "")


def _mark(decision: Decision, band: Band | None, scale: Scale, words: Words, anchor: str) -> str:
    if band is None:
        return ""
    value = sum(band) / 2
    place = f"translate({scale.x(decision.ply):g} {scale.y(value):g})"
    told = f"{decision.ply + 1}. {words.move(decision.move)}: {kind(decision.kind, words)}"
    mark = markup.element("g", markup.title(told), MARKS[decision.kind], class_=f"k-{decision.kind}", transform=place)
    return markup.element("a", mark, href=f"#{anchor}move-{decision.ply}")


def _bars(report: Report, words: Words, scale: Scale) -> str:
    """Draw each fair loss as a bar with an interval of two standard errors, and each proved open loss as a line."""
    tops = [(one.fair_loss or 0) + 2 * (one.fair_error or 0) for one in report.decisions]
    highest = max([*tops, *map(_sure_loss, report.decisions)], default=0)
    if not highest:
        return ""
    floor, wide = HEIGHT + BARS - 8, min(14.0, scale.wide * 0.7)

    def top(loss: float) -> float:
        return round(floor - max(0.0, loss) / highest * (BARS - 24), 1)

    drawn = [
        markup.element("path", d=f"M{LEFT} {floor}H{WIDTH - RIGHT}", class_="zero"),
        markup.text(words.number(highest, ".2g"), LEFT - 8, top(highest) + 4, 12, text_anchor="end"),
    ]
    for decision in report.decisions:
        x, fair, error = scale.x(decision.ply), decision.fair_loss or 0, 2 * (decision.fair_error or 0)
        if fair > 0:
            bar = {"x": x - wide / 2, "y": top(fair), "width": wide, "height": round(floor - top(fair), 1)}
            drawn.append(markup.element("rect", class_=f"k-{decision.kind}", **bar))
        if error:
            drawn.append(
                markup.element("path", d=f"M{x:g} {top(fair - error):g}V{top(fair + error):g}", class_="whisker")
            )
        if sure := _sure_loss(decision):
            drawn.append(markup.element("path", d=f"M{x - wide / 2 - 2:g} {top(sure):g}h{wide + 4:g}", class_="opened"))
    return "".join(drawn)


def _sure_loss(decision: Decision) -> float:
    """Return the open loss if it is proved, otherwise 0."""
    bounds = bounds_of(decision.open_loss)
    return bounds[0] if bounds is not None and bounds[0] == bounds[1] else 0.0
