"""The pack in the manner of the Piacentine: leaning cudgels, long blades, covered cups, and figures that face left."""

import re
from math import cos, pi, sin

from scopasolver import Suit
from scopasolver.svg.packs import people
from scopasolver.svg.packs.pack import Ace, Figure, Pack, eagle, held
from scopasolver.svg.packs.people import FOLDS, GOLD, PALE, STEEL, SUIT, WHITE, face, figure, fist, lines, shape

_PETAL = "M50 50Q38 34 50 21Q62 34 50 50Z"
_COIN = (
    '<circle cx="50" cy="50" r="45" fill="#e8a90c" stroke="#5a3a00" stroke-width="5"/>'
    '<circle cx="50" cy="50" r="38" fill="none" stroke="#5a3a00" stroke-width="6" stroke-dasharray="2 6"/>'
    '<circle cx="50" cy="50" r="32" fill="#fff3c4" stroke="#5a3a00" stroke-width="3"/>'
    + "".join(
        f'<path d="{_PETAL}" fill="{"#1f4e8c" if turn % 120 else "#b3261e"}" transform="rotate({turn} 50 50)"/>'
        for turn in range(0, 360, 60)
    )
    + '<circle cx="50" cy="50" r="7" fill="#f2b91f" stroke="#5a3a00" stroke-width="2"/>'
)
_CUP = (
    '<g stroke="#3d1208" stroke-width="4.5" stroke-linejoin="round">'
    '<path d="M41 66L39 78Q27 81 23 92V97H77V92Q73 81 61 78L59 66Z" fill="#f2b91f"/>'
    '<path d="M20 34Q16 66 50 69Q84 66 80 34Z" fill="#1f4e8c"/>'
    '<path d="M19 40Q50 54 81 40L80 52Q50 64 20 52Z" fill="#f2b91f"/>'
    '<path d="M24 26Q27 11 50 10Q73 11 76 26Z" fill="#cf3a2f"/>'
    '<rect x="13" y="25" width="74" height="11" rx="5" fill="#f2b91f"/>'
    '<circle cx="50" cy="7" r="5" fill="#f2b91f"/></g>'
)
LEAN, UPRIGHT = 38.0, 6.0
"""How far swords and clubs lean alone, and in the hand of a figure, in degrees."""
_STROKE = 'stroke-width="4.5" stroke-linejoin="round"'


def _leaning(degrees: float, path: str, attributes: str) -> str:
    """Draw a path that is written upright, and leans to the left."""
    angle = pi * degrees / 180

    def turned(place: re.Match[str]) -> str:
        x, y = float(place[1]) - 50, float(place[2]) - 50
        return f"{50 + x * cos(angle) + y * sin(angle):.0f} {50 + y * cos(angle) - x * sin(angle):.0f}"

    return f'<path d="{re.sub("(-?[0-9]+) (-?[0-9]+)", turned, path)}" {attributes}/>'


def _sword(lean: float) -> str:
    """Draw a sword; what leans fills the square of a sign better."""
    return (
        f'<g stroke="#12294a" {_STROKE}>'
        + _leaning(lean, "M50 -9L59 5L58 74L42 74L41 5Z", 'fill="#d5e2ee"')
        + _leaning(lean, "M50 6L50 66", 'stroke-width="3"')
        + _leaning(lean, "M22 66Q26 76 36 72L64 72Q74 76 78 66Q82 80 70 83L30 83Q18 80 22 66Z", 'fill="#f2b91f"')
        + _leaning(lean, "M44 83L56 83L56 97L44 97Z", 'fill="#b3261e"')
        + _leaning(lean, "M44 98Q44 92 50 92Q56 92 56 98Q56 104 50 104Q44 104 44 98Z", 'fill="#f2b91f"')
        + "</g>"
    )


def _club(lean: float) -> str:
    """Draw a cudgel."""
    return (
        f'<g stroke="#123a18" {_STROKE}>'
        + _leaning(
            lean, "M38 26L26 17L33 11L40 15ZM62 42L75 34L69 27L62 31ZM41 62L30 54L36 48L42 52Z", 'fill="#c96f3b"'
        )
        + _leaning(
            lean, "M43 102L40 60L36 30Q33 0 42 -8Q50 -13 58 -8Q67 0 64 30L60 60L57 102Q50 106 43 102Z", 'fill="#3f8f47"'
        )
        + _leaning(lean, "M41 -5Q41 -10 50 -10Q59 -10 59 -5Q59 0 50 0Q41 0 41 -5Z", 'fill="#c96f3b" stroke-width="3"')
        + _leaning(lean, "M46 14Q43 28 46 42M55 52Q53 70 53 88", 'fill="none" stroke-width="3"')
        + "</g>"
    )


_RIBBON = (
    '<g stroke="#2b1d10" stroke-linejoin="round"><path d="M8 64L1 76L8 75L12 80L16 68ZM42 64L49 76L42 75L38 80'
    'L34 68Z" fill="#8b1a16"/><path d="M5 60Q25 72 45 60V70Q25 82 5 70Z" fill="#cf3a2f"/><path d="M9 66Q25 75 41 66" '
    'fill="none" stroke="#f2b91f" stroke-width="1.4"/></g>'
)
_FANTE = figure(
    shape("M34 54Q30 90 28 112L66 118Q72 84 62 56Z", PALE),
    shape("M34 104L31 142H41L45 108ZM49 108L53 142H62L60 104Z", WHITE),
    shape(
        "M28 156Q23 150 31 146L31 128Q36 132 42 128L42 156ZM52 128Q58 132 63 128L63 146Q70 150 66 156H52Z", "#7a3d22"
    ),
    shape("M34 88Q24 100 30 114Q38 120 48 112Q58 120 66 114Q70 100 61 88Z", WHITE),
    shape(
        "M37 90Q31 102 34 116L39 117Q38 104 42 91ZM47 92V113L51 114L51 92ZM57 90Q61 104 59 117L64 115Q66 102 61 88Z",
        SUIT,
    ),
    shape("M33 55Q48 47 62 55L62 74L60 92Q48 97 36 92L33 74Z", SUIT),
    lines("M39 60Q44 76 42 90M57 60Q52 76 54 90", f'stroke="{GOLD}" stroke-width="2.6"'),
    lines("M48 58V91", FOLDS),
    shape("M35 86Q48 92 61 86L61 92Q48 98 35 92Z", "#4a3520"),
    shape("M60 55Q71 58 71 71Q69 83 60 88L55 82Q61 76 60 69Z", WHITE),
    shape("M64 58Q71 62 71 71Q70 76 67 80L61 74Q62 68 60 62Z", SUIT),
    shape("M36 55Q26 56 23 64L14 62L12 71L22 81Q32 79 37 70Z", WHITE),
    shape("M31 57Q25 59 23 66L27 79Q33 77 37 70L35 62Z", SUIT),
    fist(14, 67),
    people.hair(48, 30, 20, "#3d2a1a"),
    face(48, 31),
    shape("M36 46Q40 52 48 46Q56 52 60 46L64 55Q48 61 32 55Z", WHITE),
    shape("M37 22Q36 6 49 6Q61 7 59 22Z", SUIT),
    shape("M29 24Q48 12 67 24Q66 29 60 27Q48 18 36 27Q30 29 29 24Z", SUIT),
    lines("M37 18Q48 12 59 18", f'stroke="{GOLD}" stroke-width="3"'),
    shape("M55 14Q58 0 70 4Q74 12 66 14Q62 20 57 20Z", "#e9b84a"),
    lines("M58 17Q62 10 68 8"),
)
_CAVALLO = figure(
    shape("M26 52Q16 62 6 96Q14 104 26 100Z", PALE),
    f'<g transform="matrix(-1 0 0 1 74 0)">{people.horse("#f1ebdf", "#77706a", GOLD)}</g>',
    lines("M16 109Q29 116 43 109", 'stroke="currentColor" stroke-width="3"'),
    shape("M24 84H36L35 119L40 121L42 127Q35 130 28 127L28 116L25 108Z", "#7a3d22"),
    shape("M25 51Q37 45 48 51L48 72L48 94Q35 99 23 94L24 72Z", STEEL),
    shape("M24 70Q37 76 48 70L48 94L54 104Q36 110 17 104L23 94Z", SUIT),
    lines("M30 78L26 102M37 80V104M43 78L46 102", FOLDS),
    lines("M29 60Q37 64 44 60M27 66Q37 71 46 66"),
    shape("M46 52Q56 60 57 76L51 81L46 74Q44 66 40 62Z", STEEL),
    fist(54, 79),
    shape("M29 52Q22 53 20 58L14 53L10 58L17 68Q25 68 31 61Z", STEEL),
    fist(13, 56),
    people.hair(42, 29, 14, "#3d2a1a"),
    face(42, 31),
    shape("M28 42Q41 56 54 42L55 51Q42 60 28 51Z", SUIT),
    shape("M29 26Q27 8 43 8Q57 8 55 26Q42 20 29 26Z", STEEL),
    lines("M42 8V21M30 21Q42 15 55 21"),
    shape("M42 9Q39 -1 49 1Q65 2 67 18Q71 28 65 34Q63 20 53 14Q47 10 42 9Z", SUIT),
    lines("M47 5Q61 8 64 26", FOLDS),
)
_RE = figure(
    shape("M30 58Q22 100 22 150L34 154L62 154L73 150Q72 100 64 58Z", SUIT),
    lines("M28 96L26 146M67 96L69 146", FOLDS),
    shape("M37 116L36 146H45L47 120ZM50 120L52 146H61L60 116Z", WHITE),
    shape("M29 157Q27 149 36 145H46V157ZM51 145H61Q70 149 68 157H51Z", "#8b2f24"),
    shape("M33 58Q47 52 62 58L61 84L67 122Q48 131 29 122L34 84Z", WHITE),
    shape("M33 58Q40 55 44 55L43 128Q34 126 29 122L34 84ZM62 58Q55 55 51 55L52 128Q61 126 67 122L61 84Z", PALE),
    lines("M29 118Q48 127 66 118", f'stroke="{GOLD}" stroke-width="3.6"'),
    lines("M44 62V124M51 62V124", f'stroke="{GOLD}" stroke-width="2.4"'),
    shape("M33 84Q47 90 62 84L62 91Q47 97 33 91Z", "#4a3520"),
    shape("M60 58Q71 62 71 74Q69 86 61 92L55 86Q61 80 60 73Z", SUIT),
    shape("M36 58Q26 58 23 65L14 62L12 71L22 82Q32 80 38 72Z", SUIT),
    fist(14, 67),
    shape("M27 58Q48 44 69 58L66 67Q48 58 30 67Z", GOLD),
    lines("M34 60v.1M41 56v.1M55 56v.1M62 60v.1", 'stroke="#b3261e" stroke-width="3.4"'),
    people.hair(48, 31, 18, "#4a2f1b"),
    face(48, 33, people.beard(48, 33, 16, "#6b4423")),
    shape("M36 22Q32 4 48 4Q64 4 60 22Z", SUIT),
    people.crown(48, 22),
    f'<circle cx="48" cy="5" r="3.6" fill="{GOLD}"/>',
)

_ONE_HEAD = eagle(
    "#2c3f63",
    "M20 32Q17 26 19 20Q13 22 11 17L8 15Q12 8 20 8Q31 9 31 20Q30 26 30 32Z",
    "M18 13h.1",
    "M15 8L13 -1L18 3L22 -4L26 3L31 0L29 9Q22 6 15 8Z",
)

PIACENTINE = Pack(
    signs={Suit.COPPE: _CUP, Suit.SPADE: _sword(LEAN), Suit.BASTONI: _club(LEAN), Suit.DENARI: _COIN},
    figures={"F": Figure(_FANTE, (14, 67)), "C": Figure(_CAVALLO, (13, 56)), "R": Figure(_RE, (14, 67))},
    grips={
        Suit.COPPE: held(0.5, 0.74, 32),
        Suit.SPADE: held(0.5, 0.87, 52, _sword(UPRIGHT)),
        Suit.BASTONI: held(0.5, 0.87, 50, _club(UPRIGHT)),
        Suit.DENARI: held(0.5, 0.97, 27),
    },
    aces={suit: Ace(_ONE_HEAD, 19, 44) if suit is Suit.DENARI else Ace(_RIBBON, 54, 32) for suit in Suit},
    border='<path d="M1.4 1.4H62.6V98.6H1.4ZM2.6 2.6V97.4H61.4V2.6Z" fill="#1f4e8c" fill-rule="evenodd" '
    'fill-opacity=".8"/>',
    back=("#24508a", "#122c52", "#7d9fcf"),
)
