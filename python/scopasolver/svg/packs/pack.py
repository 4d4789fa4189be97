"""What a pack of cards looks like."""

from collections.abc import Mapping
from dataclasses import dataclass

from scopasolver import FrenchSuit, Suit
from scopasolver.svg.packs.people import GOLD, lines, shape

AnySuit = Suit | FrenchSuit


@dataclass(frozen=True)
class Figure:
    """A court figure in full height, 74 units wide and 158 high."""

    body: str
    """Drawing."""
    hand: tuple[float, float]
    """Where it holds the sign of the suit."""


@dataclass(frozen=True)
class Grip:
    """How a figure holds a sign."""

    x: float
    y: float
    """Where the hand is, as shares of the size of the sign."""
    size: float
    """Size of the sign, in units of figures."""
    drawing: str
    """Its drawing, in a square from (-10, -14) to (110, 106); empty for the one that all cards have."""


@dataclass(frozen=True)
class Ace:
    """The middle of an ace: an ornament, and the sign upon it."""

    ornament: str
    """Drawing, 50 pixels wide and 80 high."""
    size: float
    """Size of the sign, in pixels."""
    y: float
    """Vertical centre of the sign, in pixels from the top of the ornament."""


@dataclass(frozen=True)
class Pack:
    """The drawings of a pack."""

    signs: Mapping[AnySuit, str]
    """Suit signs, each in a square of side 100."""
    figures: Mapping[str, Figure]
    """Court figures by letter."""
    grips: Mapping[AnySuit, Grip]
    """How figures hold the signs; empty if they hold none."""
    aces: Mapping[AnySuit, Ace]
    """Middles of the aces; empty if they show the sign alone."""
    border: str
    """Frame of every face, in pixels of a card."""
    back: tuple[str, str, str]
    """Colours of the back: ground, rim and pattern."""


def held(x: float, y: float, size: float, drawing: str = "") -> Grip:
    """Return how a figure holds a sign; see `Grip`."""
    return Grip(x, y, size, drawing)


def eagle(colour: str, heads: str, eyes: str, crown: str) -> str:
    """Draw an eagle with spread wings for an ace of coins: `heads` and `crown` are shapes, `eyes` dots."""
    wing = "M21 27Q10 15 2 21Q-2 35 1 51L6 45L7 57L12 50L14 61L20 53Z"
    mirrored = '<g transform="matrix(-1 0 0 1 50 0)">{}</g>'
    half = shape(wing, colour) + lines("M7 27Q5 35 6 44M13 27Q11 37 12 49", f'stroke="{GOLD}" stroke-width="1"')
    half += lines("M20 58L13 66L8 65M13 66L9 71M13 66L15 72", f'stroke="{GOLD}" stroke-width="2.4"')
    return (
        '<g transform="translate(2 5) scale(.92)" stroke="#2b1d10" stroke-linejoin="round" stroke-linecap="round" '
        'fill="none">'
        + half
        + mirrored.format(half)
        + shape("M25 56L16 76L21 73L25 79L29 73L34 76Z", colour)
        + shape("M25 26Q14 38 18 54Q21 61 25 61Q29 61 32 54Q36 38 25 26Z", colour)
        + shape(heads, colour)
        + lines(eyes, f'stroke="{GOLD}" stroke-width="2"')
        + shape(crown, GOLD)
        + "</g>"
    )


_BRANCH = lines("M25 77Q8 71 4 44") + lines(
    "M15 70L8 73M10 63L3 64M7 55L1 52M17 68L18 60M11 60L15 53M7 51L12 45", 'stroke-width="4"'
)
LAUREL = (
    f'<g fill="none" stroke="#2c6e34" stroke-width="1.5" stroke-linecap="round">{_BRANCH}'
    f'<g transform="matrix(-1 0 0 1 50 0)">{_BRANCH}</g></g>' + '<circle cx="25" cy="76" r="3" fill="#b3261e"/>'
)
"""Two branches around the sign of an ace."""
