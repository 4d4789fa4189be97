"""The graph of a report: the value of the hand move by move, with bounds, and the fair loss of each move."""

from collections.abc import Sequence
from html import escape

from scopasolver.analysis.reader import Band, Reader
from scopasolver.analysis.report import Decision, Report, bounds_of
from scopasolver.analysis.told import named
from scopasolver.analysis.words import KINDS, kind
from scopasolver.games import facts_of, worth
from scopasolver.svg import markup

WIDTH, NARROW, HEIGHT = 900, 430, 264
"""Width of the graph on a screen and on a telephone, and height of its upper part, in pixels."""
LEFT, RIGHT, TOP = 58, 14, 14
FOOT = 36
"""Height of the numbers of the moves and of the title below them, in pixels."""
LONGEST = HEIGHT - FOOT
"""Largest length of the title of the vertical axis, in pixels."""
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


class Scale:
    """Conversion of plies and values to coordinates of the picture."""

    def __init__(self, moves: int, values: Sequence[float], width: int) -> None:
        low, high = min([0.0, *values]), max([0.0, *values])
        self.low, self.high, self.width = low, high if high > low else low + 1, width
        self.wide = (width - LEFT - RIGHT) / max(1, moves)
        """The horizontal distance between two moves."""

    def x(self, ply: float) -> float:
        """Return the horizontal coordinate of a ply."""
        return round(LEFT + self.wide * ply, 1)

    def y(self, value: float) -> float:
        """Return the vertical coordinate of a value."""
        return round(TOP + (HEIGHT - TOP - FOOT) * (self.high - value) / (self.high - self.low), 1)


def graph(report: Report, reader: Reader, anchor: str = "") -> str:
    """Draw the value of the hand move by move for its reader, as SVG that takes its colours from the page.

    The graph is drawn twice, for wide and for narrow screens, of which a page shows one; it is empty if no move has a
    value. The marks of moves link to ids that begin with `anchor`.
    """
    if all(one.bounds is None and one.value is None and not one.fair_loss for one in report.decisions):
        return ""
    return "".join(_graph(report, reader, anchor, width, name) for width, name in ((WIDTH, "wide"), (NARROW, "narrow")))


def legend(report: Report, reader: Reader) -> str:
    """Explain the marks of the graph: kinds of moves by their shape, and whose they are by whether they are full."""
    words = reader.words
    there = {decision.kind for decision in report.decisions}
    marks = [f"{_sample(name)} {kind(name, words)}" for name in KINDS if name in there]
    ours = reader.side_name(reader.side)
    others = words.listed([reader.side_name(side) for side in reader.sides[1:]])
    whose = words("full: {ours}, hollow: {others}", ours=ours, others=others)
    return f'<p class="legend">{" ".join(f"<span>{mark}</span>" for mark in [*marks, escape(whose)])}</p>'


def _sample(name: str) -> str:
    mark = markup.element("g", MARKS[name], class_=f"k-{name}", transform="translate(8 8)")
    return markup.element("svg", mark, class_="mark", viewBox="0 0 16 16", aria_hidden="true")


def _graph(report: Report, reader: Reader, anchor: str, width: int, name: str) -> str:
    words, several = reader.words, reader.rules.sides > 2
    lines = [_course(report, reader, side) for side in (reader.sides if several else [reader.side])]
    values = [bound for line in lines for band in line if band is not None for bound in band]
    scale = Scale(len(report.decisions), values, width)
    drawn = [_axes(scale, reader, len(report.decisions))]
    drawn += [_line(line, scale, DASHES[place % len(DASHES)]) for place, line in enumerate(lines)]
    drawn += [_mark(decision, lines[0][decision.ply], scale, reader, anchor) for decision in report.decisions]
    bars = _bars(report, reader, scale)
    return markup.element(
        "svg",
        markup.title(f"{words('The value of the hand, move by move')}: {_counted(reader)}"),
        *drawn,
        bars,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"graph {name}",
        viewBox=f"0 0 {width} {HEIGHT + (BARS if bars else 0)}",
        role="group",
    )


def _counted(reader: Reader) -> str:
    """Return what the values of the graph count, and whose they are."""
    units = reader.words.ngettext(*facts_of(reader.rules).counted, 2, n="").strip()
    own = reader.side_name(reader.side)
    if not reader.is_signed:
        return f"{units}: {own}"
    return f"{units}: {own} {markup.MINUS} {reader.side_name(reader.sides[1])}"


def _course(report: Report, reader: Reader, side: int) -> list[Band | None]:
    """Return the value of the hand before each move and at its end, as bounds; None where nothing is known."""
    found = [
        reader.band(decision.value if decision.value is not None else decision.bounds, side)
        for decision in report.decisions
    ]
    return [*found, reader.band(report.value, side)]


def _axes(scale: Scale, reader: Reader, moves: int) -> str:
    marks = [_upright(_counted(reader), (HEIGHT - FOOT + TOP) / 2)]
    for value in _round_numbers(scale.low, scale.high):
        y = scale.y(value)
        marks.append(
            markup.element("path", d=f"M{LEFT} {y:g}H{scale.width - RIGHT}", class_="zero" if value == 0 else "grid")
        )
        marks.append(markup.text(reader.number(value), LEFT - 8, y + 4, 12, text_anchor="end"))
    most = 24 if scale.width == WIDTH else 12
    every = next(step for step in (1, 2, 4, 5, 10, 20, 50, 100, 1000) if moves / step <= most)
    marks += [
        markup.text(str(ply + 1), scale.x(ply), HEIGHT - FOOT + 18, 11, text_anchor="middle")
        for ply in range(0, moves, every)
    ]
    title = reader.words("move of the hand")
    marks.append(markup.text(title, (LEFT + scale.width - RIGHT) / 2, HEIGHT - 3, 13, text_anchor="middle"))
    return "".join(marks)


def _upright(title: str, middle: float) -> str:
    """Write the title of a vertical axis, from below; a long one is smaller."""
    turned, size = f"rotate(-90 14 {middle:g})", min(13.0, LONGEST / max(1.0, markup.width_of(title, 1)))
    return markup.text(title, 14, middle, size, text_anchor="middle", transform=turned, class_="axis")


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


def _mark(decision: Decision, band: Band | None, scale: Scale, reader: Reader, anchor: str) -> str:
    if band is None:
        return ""
    value, words = sum(band) / 2, reader.words
    place = f"translate({scale.x(decision.ply):g} {scale.y(value):g})"
    who = reader.name(decision.seat)
    told = f"{decision.ply + 1}. {who}: {named(decision.move, words)}: {kind(decision.kind, words)}"
    drawn = f"k-{decision.kind}{'' if reader.is_mine(decision.side) else ' theirs'}"
    mark = markup.element("g", markup.title(told), MARKS[decision.kind], class_=drawn, transform=place)
    return markup.element("a", mark, href=f"#{anchor}move-{decision.ply}")


def _bars(report: Report, reader: Reader, scale: Scale) -> str:
    """Draw each fair loss as a bar with an interval of two standard errors, and each proved open loss as a line."""
    tops = [(one.fair_loss or 0) + 2 * (one.fair_error or 0) for one in report.decisions]
    highest = max([*tops, *map(_sure_loss, report.decisions)], default=0)
    if not highest:
        return ""
    floor, wide = HEIGHT + BARS - 8, min(14.0, scale.wide * 0.7)

    def top(loss: float) -> float:
        return round(floor - max(0.0, loss) / highest * (BARS - 24), 1)

    drawn = [
        _upright(reader.words("lost"), HEIGHT + BARS / 2),
        markup.element("path", d=f"M{LEFT} {floor}H{scale.width - RIGHT}", class_="zero"),
        markup.text(worth.number(reader.words, round(highest, 1)), LEFT - 8, top(highest) + 4, 12, text_anchor="end"),
    ]
    for decision in report.decisions:
        x, fair, error = scale.x(decision.ply), decision.fair_loss or 0, 2 * (decision.fair_error or 0)
        theirs = "" if reader.is_mine(decision.side) else " theirs"
        if fair > 0:
            bar = {"x": x - wide / 2, "y": top(fair), "width": wide, "height": round(floor - top(fair), 1)}
            drawn.append(markup.element("rect", class_=f"k-{decision.kind}{theirs}", **bar))
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
