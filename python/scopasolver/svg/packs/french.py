"""The French pack: suits in four colours, the jolly, and figures that are drawn twice, head to head."""

from scopasolver import FrenchSuit
from scopasolver.svg.packs import people
from scopasolver.svg.packs.pack import Figure, Pack
from scopasolver.svg.packs.people import FOLDS, GOLD, PALE, STEEL, SUIT, WHITE, face, figure, fist, lines, shape

_HEART = '<path d="M50 93C14 63 3 44 8 27C14 8 40 4 50 27C60 4 86 8 92 27C97 44 86 63 50 93Z" fill="currentColor"/>'
_SPADE = (
    '<path d="M50 5C64 28 94 42 91 63C88 82 64 82 56 70Q57 86 68 95H32Q43 86 44 70C36 82 12 82 9 63C6 42 36 28 50 5Z" '
    'fill="currentColor"/>'
)
_TREFOIL = (
    '<circle cx="50" cy="26" r="21" fill="currentColor"/><circle cx="26" cy="58" r="21" fill="currentColor"/>'
    '<circle cx="74" cy="58" r="21" fill="currentColor"/>'
    '<path d="M42 40H58L56 66Q57 86 68 95H32Q43 86 44 66Z" fill="currentColor"/>'
)
_DIAMOND = '<path d="M50 3Q64 30 86 50Q64 70 50 97Q36 70 14 50Q36 30 50 3Z" fill="currentColor"/>'
JOLLY = (
    '<path d="M20 62Q4 40 10 16Q30 18 38 40Q42 14 50 8Q58 14 62 40Q70 18 90 16Q96 40 80 62Z" fill="#8e4fb0" '
    'stroke="#3a1650" stroke-width="4" stroke-linejoin="round"/><path d="M50 8Q58 14 62 40L60 62H40L38 40Q42 14 50 8Z" '
    'fill="#f2b91f"/><rect x="18" y="60" width="64" height="14" rx="6" fill="#f2b91f" stroke="#3a1650" '
    'stroke-width="4"/><g fill="#f2b91f" stroke="#3a1650" stroke-width="3"><circle cx="9" cy="14" r="7"/>'
    '<circle cx="50" cy="8" r="7"/><circle cx="91" cy="14" r="7"/></g>'
    '<path d="M32 84Q50 98 68 84" fill="none" stroke="#3a1650" stroke-width="5" stroke-linecap="round"/>'
)

_JACK = figure(
    lines("M66 90V28", 'stroke-width="4.6"'),
    lines("M66 90V28", 'stroke="#b98a54" stroke-width="2.4"'),
    shape("M66 6L70 28H62ZM62 20Q52 22 54 36L63 31ZM70 22L73 30L69 31Z", STEEL),
    people.hair(40, 34, 22, "#c98f3c"),
    shape("M4 91Q6 62 24 57H56Q70 60 73 91Z", SUIT),
    shape("M24 57L33 91H47L56 57Z", WHITE),
    shape("M24 57L33 91H40V57ZM56 57L47 91H44L44 57Z", PALE),
    lines("M26 60L36 91M54 60L44 91", f'stroke="{GOLD}" stroke-width="2.6"'),
    lines("M10 78Q14 68 20 64M67 76Q65 68 60 64", FOLDS),
    face(40, 34),
    shape("M28 48Q40 58 52 48L57 58Q40 68 23 58Z", WHITE),
    shape("M26 26Q24 8 42 8Q57 10 54 26Q40 19 26 26Z", SUIT),
    shape("M25 27Q40 18 55 27L55 21Q40 13 25 21Z", GOLD),
    shape("M48 13Q52 1 62 2Q66 8 60 12Q54 18 48 18Z", WHITE),
    fist(66, 70),
)
_QUEEN = figure(
    people.hair(40, 34, 44, "#c98f3c"),
    shape("M4 91Q8 62 26 57H54Q68 62 72 91Z", SUIT),
    shape("M27 57Q40 78 53 57L56 91H24Z", WHITE),
    shape("M27 57Q40 78 53 57L56 91H24Z", PALE),
    lines("M26 58Q40 80 54 58", f'stroke="{GOLD}" stroke-width="3.6"'),
    lines("M40 78h.1M40 86h.1", f'stroke="{GOLD}" stroke-width="4"'),
    lines("M62 70Q67 78 68 88", FOLDS),
    shape("M35 46H45L47 58Q40 66 33 58Z", people.SKIN),
    face(40, 34),
    lines("M33 57Q40 64 47 57", 'stroke="#fff" stroke-width="2.6" stroke-dasharray=".1 3.4"'),
    people.crown(40, 23),
    lines("M14 74V54", 'stroke="#2c6e34" stroke-width="2.6"'),
    shape("M14 66Q6 66 6 58Q14 58 14 66Z", "#4c9a50"),
    lines("M14 42v.1M9 48v.1M19 48v.1M11 54v.1M17 54v.1", 'stroke="#2b1d10" stroke-width="9.4"'),
    lines("M14 42v.1M9 48v.1M19 48v.1M11 54v.1M17 54v.1", 'stroke="#e0607a" stroke-width="6.6"'),
    lines("M14 49v.1", f'stroke="{GOLD}" stroke-width="5"'),
    shape("M9 91Q6 80 10 74L19 74Q22 82 24 91Z", SUIT),
    fist(14, 74),
)
_KING = figure(
    shape("M66 4L70 14V62H62V14Z", STEEL),
    lines("M66 14V58", 'stroke-width="1.2"'),
    people.hair(40, 34, 24, "#77706a"),
    shape("M3 91Q5 64 22 58H58Q72 64 73 91Z", SUIT),
    shape("M34 62H46L50 91H30Z", WHITE),
    lines("M34 62L30 91M46 62L50 91", f'stroke="{GOLD}" stroke-width="3"'),
    shape("M20 58Q40 48 60 58Q70 62 71 72Q56 82 50 70L40 62L30 70Q24 82 7 72Q10 62 20 58Z", WHITE),
    lines("M15 68v3M24 64v3M56 64v3M22 73v2M58 72v2", 'stroke-width="2.4"'),
    lines("M10 80L9 88M22 82L22 88", FOLDS),
    face(40, 35, people.beard(40, 35, 12, "#b8afa4")),
    shape("M28 24Q26 6 40 6Q54 6 52 24Z", SUIT),
    people.crown(40, 24),
    shape("M57 62H73V67H57Z", GOLD),
    shape("M62 67H70V78H62Z", "#4a3520"),
    fist(66, 73),
)

FRENCH = Pack(
    signs={
        FrenchSuit.HEARTS: _HEART,
        FrenchSuit.SPADES: _SPADE,
        FrenchSuit.CLUBS: _TREFOIL,
        FrenchSuit.DIAMONDS: _DIAMOND,
    },
    figures={"F": Figure(_JACK, (0, 0)), "Q": Figure(_QUEEN, (0, 0)), "R": Figure(_KING, (0, 0))},
    grips={},
    aces={},
    border="",
    back=("#9c3445", "#5d1a27", "#c9697a"),
)
