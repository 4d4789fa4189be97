"""Drawings of the suit signs: coins, cups, swords and batons; hearts, spades, clubs and diamonds; and the jolly."""

from math import cos, pi, sin

from scopasolver import FrenchSuit, Suit


def _star(points: int, outer: float, inner: float) -> str:
    """Return the path of a star centred in a square of side 100."""
    corners = [
        (50 + radius * sin(pi * step / points), 50 - radius * cos(pi * step / points))
        for step in range(2 * points)
        for radius in (inner if step % 2 else outer,)
    ]
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "Z"


COIN = (
    '<circle cx="50" cy="50" r="45" fill="#f2b91f" stroke="#6b4700" stroke-width="6"/>'
    '<circle cx="50" cy="50" r="35" fill="none" stroke="#6b4700" stroke-width="3"/>'
    f'<path d="{_star(8, 32, 15)}" fill="#fff3c4" stroke="#6b4700" stroke-width="3"/>'
    '<circle cx="50" cy="50" r="9" fill="#b3261e"/>'
)
CUP = (
    '<path d="M17 16Q19 56 43 62V76Q41 83 25 86V95H75V86Q59 83 57 76V62Q81 56 83 16Z" fill="#cf3a2f" stroke="#5e110c" '
    'stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M22 34Q50 44 78 34L76 42Q50 52 24 42Z" fill="#f2b91f"/>'
    '<rect x="12" y="6" width="76" height="14" rx="5" fill="#f2b91f" stroke="#5e110c" stroke-width="4"/>'
    '<rect x="37" y="62" width="26" height="10" rx="5" fill="#f2b91f" stroke="#5e110c" stroke-width="3"/>'
)
SWORD = (
    '<path d="M50 2L61 17V62H39V17Z" fill="#b9cfe6" stroke="#173760" stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M50 14V58" stroke="#173760" stroke-width="4"/>'
    '<rect x="17" y="60" width="66" height="11" rx="5" fill="#f2b91f" stroke="#173760" stroke-width="4"/>'
    '<rect x="43" y="71" width="14" height="16" fill="#1f4e8c" stroke="#173760" stroke-width="4"/>'
    '<circle cx="50" cy="91" r="7" fill="#f2b91f" stroke="#173760" stroke-width="4"/>'
)
CLUB = (
    '<path d="M43 97Q42 72 35 60Q24 58 25 45Q32 43 32 35Q25 8 50 3Q75 7 69 33Q78 35 77 48Q70 50 65 58Q58 72 57 97Z" '
    'fill="#4c9a50" stroke="#14401b" stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M50 14Q44 30 49 44M57 40Q52 56 51 82" fill="none" stroke="#14401b" stroke-width="4"/>'
    '<ellipse cx="31" cy="51" rx="5" ry="6" fill="#e2c48d" stroke="#14401b" stroke-width="3"/>'
    '<ellipse cx="71" cy="41" rx="5" ry="6" fill="#e2c48d" stroke="#14401b" stroke-width="3"/>'
)
HEART = '<path d="M50 93C14 63 3 44 8 27C14 8 40 4 50 27C60 4 86 8 92 27C97 44 86 63 50 93Z" fill="currentColor"/>'
SPADE = (
    '<path d="M50 5C64 28 94 42 91 63C88 82 64 82 56 70Q57 86 68 95H32Q43 86 44 70C36 82 12 82 9 63C6 42 36 28 50 5Z" '
    'fill="currentColor"/>'
)
TREFOIL = (
    '<circle cx="50" cy="26" r="21" fill="currentColor"/><circle cx="26" cy="58" r="21" fill="currentColor"/>'
    '<circle cx="74" cy="58" r="21" fill="currentColor"/>'
    '<path d="M42 40H58L56 66Q57 86 68 95H32Q43 86 44 66Z" fill="currentColor"/>'
)
DIAMOND = '<path d="M50 3Q64 30 86 50Q64 70 50 97Q36 70 14 50Q36 30 50 3Z" fill="currentColor"/>'
JOLLY = (
    '<path d="M20 62Q4 40 10 16Q30 18 38 40Q42 14 50 8Q58 14 62 40Q70 18 90 16Q96 40 80 62Z" fill="#8e4fb0" '
    'stroke="#3a1650" stroke-width="4" stroke-linejoin="round"/><path d="M50 8Q58 14 62 40L60 62H40L38 40Q42 14 50 8Z" '
    'fill="#f2b91f"/><rect x="18" y="60" width="64" height="14" rx="6" fill="#f2b91f" stroke="#3a1650" '
    'stroke-width="4"/><g fill="#f2b91f" stroke="#3a1650" stroke-width="3"><circle cx="9" cy="14" r="7"/>'
    '<circle cx="50" cy="8" r="7"/><circle cx="91" cy="14" r="7"/></g>'
    '<path d="M32 84Q50 98 68 84" fill="none" stroke="#3a1650" stroke-width="5" stroke-linecap="round"/>'
)

SIGNS: dict[Suit | FrenchSuit, str] = {
    Suit.COPPE: CUP,
    Suit.SPADE: SWORD,
    Suit.BASTONI: CLUB,
    Suit.DENARI: COIN,
    FrenchSuit.HEARTS: HEART,
    FrenchSuit.SPADES: SPADE,
    FrenchSuit.CLUBS: TREFOIL,
    FrenchSuit.DIAMONDS: DIAMOND,
}
