"""The style sheet of pictures: light, dark and print colours, of suits and of losses."""

from typing import Literal

Theme = Literal["auto", "light", "dark"]

# Content drawn through `<use>` does not match selectors that name an ancestor outside it. Classes of such content have
# the prefix `ss-` and are not scoped to the root.
_DAY = """
text,.ss-i,.ss-o{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:#f4f1e6}
text.ss-i,.ss-i{font-weight:700;text-anchor:middle;fill:currentColor}
text.ss-o,.ss-o{font-weight:700;text-anchor:middle;fill:#fffbf0}
.ss-face{fill:#fffbf0;stroke:#5b5344}.ss-frame{fill:#f6ecd2;stroke:currentColor;stroke-width:1.2}
.ss-C,.ss-h{color:#b3261e}.ss-S{color:#1f4e8c}.ss-B{color:#2c6e34}.ss-D{color:#8a5a00}
.ss-d{color:#c2410c}.ss-s{color:#1c1c22}.ss-c{color:#1f5a33}.ss-J{color:#6b2d86}
.b{font-weight:700}.m{text-anchor:middle}
.felt{fill:#2f6b4f;stroke:#1d4634;stroke-width:6}.zone{fill:#255841;stroke:#4d8a6c}
text.turn{fill:#ffd75e}.turnbox{stroke:#ffd75e;stroke-width:2}
.pill{stroke:#10241b}.pill+text{fill:#111}
.best{fill:#8ee49b}.near{fill:#ffe27a}.far{fill:#ffb168}.lost{fill:#ff8f86}.open{fill:#d9dde0}
.link{fill:none;stroke:#d9dde0;stroke-width:2.5;stroke-linecap:round;stroke-dasharray:2 6}
.link.best{stroke:#8ee49b;stroke-width:4;stroke-dasharray:none}.link.near{stroke:#ffe27a}.link.far{stroke:#ffb168}
.link.lost{stroke:#ff8f86}.link.ring{stroke:#ffd75e;stroke-width:4;stroke-dasharray:none}
.ring{fill:none;stroke:#ffd75e;stroke-width:4}
"""
_NIGHT = """
text{fill:#e4e0d3}.felt{fill:#173429;stroke:#0d211a}.zone{fill:#122a21;stroke:#35604d}
.ss-face{fill:#e9e3d3;stroke:#2b261d}.ss-frame{fill:#ded3b6}
"""
_PRINT = """
.felt{fill:none;stroke:#444}.zone{fill:none;stroke:#999}text,text.turn{fill:#000}.turnbox{stroke:#000}
.link,.link.best,.link.near,.link.far,.link.lost,.link.ring{stroke:#333}.ring{stroke:#000}
"""

ROOT = ".scopasolver"


def style(theme: Theme = "auto") -> str:
    """Return the style element; the theme `auto` follows the reader's light or dark preference."""
    night = scoped(_NIGHT)
    if theme == "light":
        night = ""
    elif theme == "auto":
        night = f"@media (prefers-color-scheme:dark){{{night}}}"
    fits = f"{ROOT}{{max-width:100%;height:auto}}"
    return f"<style>{fits}{scoped(_DAY)}{night}@media print{{{scoped(_PRINT)}}}</style>"


def scoped(rules: str) -> str:
    """Return style rules restricted to our pictures, because a style sheet in a picture applies to the whole page."""
    written = []
    for rule in rules.replace("\n", "").split("}"):
        names, brace, body = rule.partition("{")
        if brace:
            written.append(",".join(map(_scoped, names.split(","))) + "{" + body + "}")
    return "".join(written)


def _scoped(name: str) -> str:
    return name if name.startswith(".ss-") else f"{ROOT} {name}"
