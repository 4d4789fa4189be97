"""The pack in the manner of the Napoletane: knotted clubs, short swords, and figures that stand in full height."""

from math import cos, pi, sin

from scopasolver import Suit
from scopasolver.svg.packs import people
from scopasolver.svg.packs.pack import LAUREL, Ace, Figure, Pack, eagle, held
from scopasolver.svg.packs.people import FOLDS, GOLD, PALE, SUIT, WHITE, face, figure, fist, lines, shape


def _star(points: int, outer: float, inner: float) -> str:
    """Return the path of a star centred in a square of side 100."""
    corners = [
        (50 + radius * sin(pi * step / points), 50 - radius * cos(pi * step / points))
        for step in range(2 * points)
        for radius in (inner if step % 2 else outer,)
    ]
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "Z"


_COIN = (
    '<circle cx="50" cy="50" r="45" fill="#f2b91f" stroke="#6b4700" stroke-width="6"/>'
    '<circle cx="50" cy="50" r="35" fill="none" stroke="#6b4700" stroke-width="3"/>'
    f'<path d="{_star(8, 32, 15)}" fill="#fff3c4" stroke="#6b4700" stroke-width="3"/>'
    '<circle cx="50" cy="50" r="9" fill="#b3261e"/>'
)
_CUP = (
    '<path d="M17 16Q19 56 43 62V76Q41 83 25 86V95H75V86Q59 83 57 76V62Q81 56 83 16Z" fill="#cf3a2f" stroke="#5e110c" '
    'stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M22 34Q50 44 78 34L76 42Q50 52 24 42Z" fill="#f2b91f"/>'
    '<rect x="12" y="6" width="76" height="14" rx="5" fill="#f2b91f" stroke="#5e110c" stroke-width="4"/>'
    '<rect x="37" y="62" width="26" height="10" rx="5" fill="#f2b91f" stroke="#5e110c" stroke-width="3"/>'
)
_SWORD = (
    '<path d="M50 2L61 17V62H39V17Z" fill="#b9cfe6" stroke="#173760" stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M50 14V58" stroke="#173760" stroke-width="4"/>'
    '<rect x="17" y="60" width="66" height="11" rx="5" fill="#f2b91f" stroke="#173760" stroke-width="4"/>'
    '<rect x="43" y="71" width="14" height="16" fill="#1f4e8c" stroke="#173760" stroke-width="4"/>'
    '<circle cx="50" cy="91" r="7" fill="#f2b91f" stroke="#173760" stroke-width="4"/>'
)
_CLUB = (
    '<g stroke="#14401b" stroke-width="4.5" stroke-linejoin="round">'
    '<path d="M36 34L23 29L27 20L37 23ZM64 48L78 42L73 33L64 37ZM37 62L26 58L30 50L39 53Z" fill="#c9955a"/>'
    '<path d="M43 97L39 62Q33 54 36 44Q30 34 34 22Q36 4 50 3Q64 4 66 20Q70 32 64 42Q67 54 61 62L57 97Z" '
    'fill="#4c9a50"/><path d="M46 14Q42 22 45 31M56 26Q60 34 56 42M48 48Q46 58 48 66M53 62Q52 76 52 88" fill="none" '
    'stroke-width="3.5"/></g>'
)
_FANTE = figure(
    shape("M15 54Q5 84 6 124Q25 132 45 124L40 56Z", PALE),
    shape("M17 104L18 148H27L29 108ZM29 108L33 148H42L41 104Z", WHITE),
    lines("M18 124L27 126M42 124L32 126", f'stroke="{GOLD}" stroke-width="3"'),
    shape("M10 157Q9 149 18 146H28V157ZM32 146H42Q51 149 50 157H32Z", "#4a3520"),
    shape("M14 56Q27 48 41 56L42 72L40 84L48 108Q28 116 7 108L15 84L12 72Z", SUIT),
    lines("M20 90L16 109M27 91V112M35 90L40 109", FOLDS),
    shape("M23 53L27 84L32 53Z", WHITE),
    lines("M27.4 60v.1M27.4 67v.1M27.4 74v.1", f'stroke="{GOLD}" stroke-width="3.4"'),
    shape("M14 82Q27 88 41 82L41 89Q27 95 14 89Z", GOLD),
    shape("M15 55Q3 58 3 71Q5 82 14 87L19 81Q13 75 15 69Z", SUIT),
    shape("M39 55Q49 57 52 65L59 63L62 71L52 80Q43 78 39 70Z", SUIT),
    lines("M7 64Q11 66 13 64M46 62Q44 66 46 70", FOLDS),
    fist(60, 67),
    people.hair(27, 30, 22, "#8a5a2b"),
    face(27, 31),
    shape("M16 45Q27 56 38 45L42 53Q27 62 12 53Z", WHITE),
    shape("M13 24Q10 8 28 6Q46 7 41 24Q27 16 13 24Z", SUIT),
    shape("M12 25Q27 16 42 25L42 20Q27 11 12 20Z", GOLD),
    shape("M36 11Q42 -1 56 4Q60 10 54 14Q46 18 38 17Z", WHITE),
    lines("M38 15Q46 12 54 9"),
)
_CAVALLO = figure(
    shape("M46 52Q56 62 66 96Q58 104 46 100Z", PALE),
    people.horse("#d9b48a", "#6b4423", SUIT),
    shape("M40 84H52L51 108L48 116L48 127Q41 130 34 127L36 121L41 119Z", "#4a3520"),
    shape("M27 51Q38 45 49 51L51 72L53 92Q41 97 29 92L29 72Z", SUIT),
    lines("M35 60L36 92M43 60L46 92", FOLDS),
    shape("M28 83Q40 88 52 83L53 89Q41 94 28 89Z", GOLD),
    shape("M29 52Q19 60 18 76L24 81L30 74Q32 66 36 62Z", SUIT),
    fist(22, 79),
    shape("M45 52Q52 53 54 58L60 53L64 58L57 68Q49 68 43 61Z", SUIT),
    fist(61, 56),
    people.hair(33, 30, 20, "#5b3a1c"),
    face(32, 31),
    shape("M23 45Q34 55 44 45L47 52Q34 60 22 52Z", WHITE),
    shape("M19 25Q16 12 33 10Q49 11 46 25Q33 17 19 25Z", SUIT),
    shape("M18 26Q33 16 47 26L47 21Q33 11 18 21Z", GOLD),
    shape("M26 13Q20 -2 5 3Q1 8 7 12Q16 17 26 18Z", WHITE),
    lines("M24 15Q16 9 8 8"),
)
_RE = figure(
    shape("M12 58Q2 100 2 157H56Q54 100 44 58Z", SUIT),
    lines("M10 96L7 153M48 96L51 153", FOLDS),
    shape("M23 64H34L42 157H15Z", WHITE),
    lines("M23 64L15 157M34 64L42 157", f'stroke="{GOLD}" stroke-width="3.6"'),
    shape("M21 84H36L40 140Q28 146 17 140Z", PALE),
    shape("M18 94Q28 99 38 94L38 101Q28 106 18 101Z", GOLD),
    lines("M28 104V140", FOLDS),
    shape("M9 64Q28 44 48 64L52 82Q28 94 5 82Z", WHITE),
    lines("M12 74v3M20 80v3M28 82v3M36 80v3M44 74v3M14 65v3M42 65v3", 'stroke-width="2.4"'),
    shape("M8 80Q2 92 6 104L14 106L18 92L16 84Z", SUIT),
    lines("M8 68V150", 'stroke="#2b1d10" stroke-width="4.4"'),
    lines("M8 68V150", f'stroke="{GOLD}" stroke-width="2.2"'),
    shape("M8 52L13 60L8 69L3 60Z", GOLD),
    fist(9, 103),
    shape("M42 78Q50 80 53 72L57 62L64 68L60 82Q54 92 44 90Z", SUIT),
    fist(60, 67),
    people.hair(28, 31, 22, "#9a9085"),
    face(28, 33, people.beard(28, 33, 10, "#b8afa4")),
    people.crown(28, 22),
)

_TWO_HEADS = eagle(
    "currentColor",
    "M25 31L21 31Q18 25 17 21Q15 17 9 19L6 15Q8 8 15 8Q24 9 25 22L26 22Q26 9 35 8Q42 8 44 15L41 19Q35 17 33 21"
    "Q32 25 29 31Z",
    "M13 12.5h.1M37 12.5h.1",
    "M20 8L18 0L22 3L25 -3L28 3L32 0L30 8Z",
)

NAPOLETANE = Pack(
    signs={Suit.COPPE: _CUP, Suit.SPADE: _SWORD, Suit.BASTONI: _CLUB, Suit.DENARI: _COIN},
    figures={"F": Figure(_FANTE, (60, 67)), "C": Figure(_CAVALLO, (61, 56)), "R": Figure(_RE, (60, 67))},
    grips={
        Suit.COPPE: held(0.5, 0.72, 31),
        Suit.SPADE: held(0.5, 0.79, 41),
        Suit.BASTONI: held(0.5, 0.86, 46),
        Suit.DENARI: held(0.5, 0.97, 28),
    },
    aces={suit: Ace(_TWO_HEADS, 19, 42) if suit is Suit.DENARI else Ace(LAUREL, 54, 31) for suit in Suit},
    border='<path d="M5 2.5H59A2.5 2.5 0 0 1 61.5 5V95A2.5 2.5 0 0 1 59 97.5H5A2.5 2.5 0 0 1 2.5 95V5A2.5 2.5 0 0 1 5 '
    '2.5Z" fill="none" stroke="#8a7a5a" stroke-width=".7"/>',
    back=("#9c3445", "#5d1a27", "#c9697a"),
)
