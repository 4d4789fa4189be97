"""Parts of court figures that all packs share: faces, hair, crowns, hands and the horse.

Figures are drawn in a box 74 wide. `currentColor` is the colour of the suit; a pale part lets the paper through.
"""

SKIN, GOLD, WHITE, STEEL = "#f6d3ab", "#f2b91f", "#fffaf0", "#c3cfda"
PALE = 'fill="currentColor" fill-opacity=".3"'
SUIT = 'fill="currentColor"'
FOLDS = 'stroke="#fff" stroke-opacity=".55" stroke-width="1.4"'
"""Folds of clothes in the colour of the suit, which can be as dark as ink."""


def figure(*parts: str) -> str:
    """Return the parts of a figure, the last one on top, with the outlines that all have."""
    ink = 'fill="none" stroke="#2b1d10" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"'
    return f"<g {ink}>{''.join(parts)}</g>"


def shape(path: str, fill: str) -> str:
    """Return a filled shape; `fill` is a colour, or attributes."""
    filling = fill if "=" in fill else f'fill="{fill}"'
    return f'<path d="{path}" {filling}/>'


def lines(path: str, attributes: str = "") -> str:
    """Return lines without a filling."""
    return f'<path d="{path}"{" " * bool(attributes)}{attributes}/>'


def face(x: float, y: float, beard: str = "") -> str:
    """Draw a face around a point between its eyes; `beard` lies over it, and below the mouth."""
    cheeks = f"M{x - 6.5:g} {y + 5:g}h.1M{x + 6.5:g} {y + 5:g}h.1"
    return (
        f'<ellipse cx="{x:g}" cy="{y + 2:g}" rx="10.5" ry="12.5" fill="{SKIN}"/>'
        + lines(cheeks, 'stroke="#e58f70" stroke-opacity=".6" stroke-width="4.5"')
        + beard
        + lines(f"M{x - 4.2:g} {y:g}v.6M{x + 4.2:g} {y:g}v.6", 'stroke-width="3"')
        + lines(f"M{x - 7:g} {y - 4:g}q3 -2.4 5 -.4M{x + 2:g} {y - 4.4:g}q2 -2 5 .4M{x:g} {y + 1:g}q-2.4 4 .8 4.4")
        + lines(f"M{x - 3:g} {y + 9:g}q3 2 6 0", 'stroke="#a8322a"')
    )


def beard(x: float, y: float, length: float, colour: str) -> str:
    """Draw the full beard and moustache of a face."""
    chin = y + 14 + length
    return shape(
        f"M{x - 10.8:g} {y + 1:g}Q{x - 13:g} {y + 14:g} {x - 4:g} {chin - 3:g}L{x:g} {chin:g}L{x + 4:g} {chin - 3:g}"
        f"Q{x + 13:g} {y + 14:g} {x + 10.8:g} {y + 1:g}Q{x + 9:g} {y + 7:g} {x:g} {y + 6:g}"
        f"Q{x - 9:g} {y + 7:g} {x - 10.8:g} {y + 1:g}Z",
        colour,
    )


def hair(x: float, y: float, length: float, colour: str) -> str:
    """Draw hair that falls behind a face."""
    low = y + length
    return shape(
        f"M{x - 11:g} {y - 6:g}Q{x - 17:g} {y + 4:g} {x - 14:g} {low:g}Q{x:g} {low + 4:g} {x + 14:g} {low:g}"
        f"Q{x + 17:g} {y + 4:g} {x + 11:g} {y - 6:g}Q{x:g} {y - 14:g} {x - 11:g} {y - 6:g}Z",
        colour,
    )


def crown(x: float, y: float) -> str:
    """Draw an open crown with three points, whose rim is around a point."""
    return (
        shape(
            f"M{x - 12:g} {y:g}L{x - 15:g} {y - 17:g}L{x - 7:g} {y - 10:g}L{x:g} {y - 20:g}L{x + 7:g} {y - 10:g}"
            f"L{x + 15:g} {y - 17:g}L{x + 12:g} {y:g}Q{x:g} {y + 5:g} {x - 12:g} {y:g}Z",
            GOLD,
        )
        + lines(f"M{x - 12:g} {y - 4:g}Q{x:g} {y + 1:g} {x + 12:g} {y - 4:g}")
        + lines(
            f"M{x - 7:g} {y - 0.5:g}v.1M{x:g} {y + 0.8:g}v.1M{x + 7:g} {y - 0.5:g}v.1",
            'stroke="#b3261e" stroke-width="3"',
        )
    )


def fist(x: float, y: float) -> str:
    """Draw a closed hand."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="5" fill="{SKIN}"/>' + lines(
        f"M{x - 1:g} {y - 2:g}h4M{x - 1:g} {y + 1:g}h4", 'stroke-width="1"'
    )


def horse(coat: str, dark: str, cloth: str) -> str:
    """Draw a horse that faces left, with its saddle; the rider's seat is around (44, 92)."""
    return (
        shape("M67 96Q76 104 73 126Q74 140 68 144Q69 124 63 106Z", dark)
        + shape("M23 116L24 140L21 156H31L31 140L34 120ZM48 120L52 138L48 156H58L60 142L61 124Z", coat)
        + shape(
            "M23 116L24 140L24 143H31L31 140L34 120ZM48 120L52 138L51 143H60L61 124Z",
            'fill="#2b1d10" fill-opacity=".28"',
        )
        + shape(
            "M20 62L17 52L13 60Q7 70 3 81Q1 90 8 92L16 86Q17 94 13 104Q12 117 20 122Q40 130 56 124Q71 120 70 104"
            "Q68 91 56 91L34 91Q32 74 26 65Z",
            coat,
        )
        + shape(
            "M14 112L5 127L10 141L18 139L14 129L25 121ZM57 117Q67 124 63 135L65 148L61 156H71L72 147L71 133Q74 119 "
            "69 107Z",
            coat,
        )
        + shape(
            "M10 141L18 139L19 145L11 147ZM61 156L63 150H72L71 156ZM21 156L22 150H31V156ZM48 156L50 150H58L58 156Z",
            dark,
        )
        + shape("M17 52L20 62L26 65Q33 74 35 92L28 97Q30 84 25 78Q24 70 18 65L12 66Q13 58 17 52Z", dark)
        + lines("M10 69Q13 76 16 86M6 77Q12 80 15 80M16 78Q26 84 33 78", f'stroke="{GOLD}" stroke-width="2.2"')
        + lines("M12 71h.1", 'stroke-width="3"')
        + lines("M5 86h.1", 'stroke-width="2"')
        + shape("M31 89Q44 94 58 89L61 113Q45 121 30 113Z", cloth)
        + lines("M32 109Q45 116 59 109", f'stroke="{GOLD}" stroke-width="2.6"')
    )
