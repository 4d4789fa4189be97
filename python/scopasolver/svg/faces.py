"""Drawings of faces and backs, each defined once, to which the cards of a picture refer."""

from collections.abc import Iterable

from scopasolver import Card, FrenchSuit, Suit
from scopasolver.svg import markup
from scopasolver.svg.packs.choice import PACKS, PackName, is_french, pack_for
from scopasolver.svg.packs.french import JOLLY
from scopasolver.svg.packs.pack import Pack

WIDTH, HEIGHT = 64, 100
"""Size of a card, in pixels at full size."""
SMALL = 24, 36
"""Size of a small card, in pixels at full size."""

FRENCH_LETTERS = {1: "A", 11: "J", 12: "Q", 13: "K"}
ITALIAN_FIGURES = {8: "F", 9: "C", 10: "R"}
FRENCH_FIGURES = {11: "F", 12: "Q", 13: "R"}

_ANY = Card("1D")
LARGE: dict[int, tuple[float, list[float]]] = {1: (40, [50]), 2: (33, [27, 73]), 3: (27, [19, 50, 81])}
"""Low ranks: size of the suit signs, and vertical centre of each sign, in pixels."""
PIP = {Suit: (18, 22), FrenchSuit: (12, 21)}
"""Size of the suit signs of all other number cards, and horizontal centre of the left ones, in pixels, by pack."""
TURNED = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"
"""Transformation that turns a drawing upside down on its card."""
FRAME = 14, 6, 36, 88
"""Place and size of the frame around a figure, in pixels."""
SCALE = FRAME[2] / 74
"""Pixels per unit of a figure."""
PLINTH = 10.5
"""Height of the plinth on which an Italian figure stands, in pixels."""
HALF = 44
"""Height of one of the two halves of a French figure, in pixels."""
ORNAMENT = 39, 62.4
"""Size of the ornament of an ace, in pixels."""
PAIRS = {
    4: [26, 74],
    5: [22, 78],
    6: [19, 50, 81],
    7: [14, 50, 86],
    8: [19, 50, 81],
    9: [17, 39, 61, 83],
    10: [16, 40, 60, 84],
}
"""Vertical centres of pairs of signs side by side, by rank, in pixels."""
SINGLE = {5: [50], 7: [32], 8: [34, 66], 9: [50], 10: [28, 72]}
"""Vertical centres of single signs between the pairs, by rank, in pixels."""


def sign(card: Card) -> str:
    """Return the id of the drawing of a card's suit sign."""
    return f"ss-suit-{'J' if card.is_jolly else card.suit.value}"


def colour(card: Card) -> str:
    """Return the style class with the colour of a card's suit."""
    return "ss-J" if card.is_jolly else f"ss-{card.suit.value}"


def rank(card: Card) -> str:
    """Return the text in the corner of a card."""
    if card.is_jolly:
        return "★"
    return FRENCH_LETTERS.get(card.rank, str(card.rank)) if is_french(card) else str(card.rank)


def definitions(cards: Iterable[Card], small: Iterable[Card] = (), chosen: PackName = PACKS[0]) -> str:
    """Return an SVG `defs` element with everything that drawing these cards refers to, each part once.

    `chosen` is the pack of Italian cards.
    """
    faces, little = sorted(set(cards), key=_order), sorted(set(small), key=_order)
    suits = {sign(card): card for card in [*faces, *little]}
    numbers = [card for card in faces if not card.is_jolly and _figure(card) is None and card.rank not in LARGE]
    figures_shown = [card for card in faces if _figure(card)]
    figures = {_figure_name(card): card for card in figures_shown}
    held = {
        _held(card, pack): drawing
        for card in figures_shown
        if (pack := pack_for(card, chosen)).grips and (drawing := pack.grips[card.suit].drawing)
    }
    aces = {_ornament(card): card for card in faces if _has_ornament(card, chosen)}
    borders = {_border(card): card for card in faces}
    looks = pack_for(next((card for card in [*faces, *little] if not is_french(card)), next(iter(faces), _ANY)), chosen)
    return markup.element(
        "defs",
        *(_symbol(name, "0 0 100 100", _drawn(card, chosen)) for name, card in sorted(suits.items())),
        *(_symbol(name, *_figure_drawing(card, chosen)) for name, card in sorted(figures.items())),
        *(_symbol(name, "-10 -14 120 120", drawing) for name, drawing in sorted(held.items())),
        *(_symbol(name, "0 0 50 80", pack_for(card, chosen).aces[card.suit].ornament) for name, card in aces.items()),
        *(
            _group(name, _paper(WIDTH, HEIGHT, 6) + pack_for(card, chosen).border)
            for name, card in sorted(borders.items())
        ),
        _group("ss-small", _paper(*SMALL, 3)),
        _group("ss-back", _back(WIDTH, HEIGHT, 6, looks)),
        _group("ss-small-back", _back(*SMALL, 3, looks)),
        *(_pips(card) for card in {shown.suit: shown for shown in numbers}.values()),
        *(_group(f"ss-{card}", _face(card, chosen), colour(card)) for card in faces),
        *(_group(f"ss-{card}s", _small_face(card), colour(card)) for card in little),
    )


def _order(card: Card) -> int:
    return card.id


def _figure(card: Card) -> str | None:
    if card.is_jolly:
        return None
    return (FRENCH_FIGURES if is_french(card) else ITALIAN_FIGURES).get(card.rank)


def _figure_name(card: Card) -> str:
    return f"ss-{'court' if is_french(card) else 'figure'}-{_figure(card)}"


def _figure_drawing(card: Card, chosen: PackName) -> tuple[str, str]:
    """Return the box and the drawing of a figure."""
    body = pack_for(card, chosen).figures[_figure(card) or ""].body
    return f"0 0 74 {HALF / SCALE:.0f}" if is_french(card) else "0 0 74 158", body


def _held(card: Card, pack: Pack) -> str:
    """Return the id of the drawing of the sign that a figure holds."""
    return f"ss-held-{card.suit.value}" if pack.grips[card.suit].drawing else sign(card)


def _ornament(card: Card) -> str:
    return f"ss-ace-{card.suit.value}"


def _has_ornament(card: Card, chosen: PackName) -> bool:
    return not card.is_jolly and card.rank == 1 and card.suit in pack_for(card, chosen).aces


def _border(card: Card) -> str:
    return "ss-french" if is_french(card) else "ss-face"


def _drawn(card: Card, chosen: PackName) -> str:
    return JOLLY if card.is_jolly else pack_for(card, chosen).signs[card.suit]


def _symbol(name: str, box: str, body: str) -> str:
    return markup.element("symbol", body, id=name, viewBox=box)


def _group(name: str, body: str, class_: str | None = None) -> str:
    return markup.element("g", body, id=name, class_=class_)


def _paper(width: int, height: int, corner: int) -> str:
    return markup.element("rect", width=width, height=height, rx=corner, class_="ss-face")


def _back(width: int, height: int, corner: int, pack: Pack) -> str:
    ground, rim, pattern = pack.back
    inset = 5 if width == WIDTH else 3
    inner = width - 2 * inset, height - 2 * inset
    half = inner[0] // 6  # three lozenges side by side
    lozenges = "".join(
        f"M{x} {y}l{half} {half}l-{half} {half}l-{half} -{half}z"
        for x in range(inset + half, width - inset, 2 * half)
        for y in range(inset, height - inset, 2 * half)
    )
    return (
        _paper(width, height, corner)
        + markup.element(
            "rect", x=inset, y=inset, width=inner[0], height=inner[1], rx=corner / 2, fill=ground, stroke=rim
        )
        + markup.element("path", d=lozenges, fill=pattern, opacity=".55")
    )


def _face(card: Card, chosen: PackName) -> str:
    corner = _group(f"ss-{card}-corner", _corner(card))
    other = markup.use(f"ss-{card}-corner", transform=TURNED)
    return markup.use(_border(card)) + corner + other + _middle(card, chosen)


def _corner(card: Card) -> str:
    name = rank(card)
    squeezed = {"textLength": 9.4, "lengthAdjust": "spacingAndGlyphs"} if len(name) > 1 else {}
    index = markup.text(name, 7.8, 16, 13, class_="ss-i", **squeezed)
    # A sign here would be counted among those in the middle, which show the suit of an Italian number card.
    is_counted = not is_french(card) and _figure(card) is None
    return index if is_counted else index + markup.use(sign(card), 3, 19, 9)


def _middle(card: Card, chosen: PackName) -> str:
    if card.is_jolly:
        return markup.use("ss-suit-J", 12, 30, 40)
    if _figure(card) is not None:
        return _halves(card) if is_french(card) else _standing(card, pack_for(card, chosen))
    if _has_ornament(card, chosen):
        return _ace(card, pack_for(card, chosen))
    name = colour(card)
    if card.rank in LARGE:
        size, places = LARGE[card.rank]
        return "".join(markup.use(sign(card), 32 - size / 2, y - size / 2, size) for y in places)
    singles = (markup.use(f"{name}1", y=y) for y in SINGLE.get(card.rank, ()))
    return "".join([*(markup.use(f"{name}2", y=y) for y in PAIRS[card.rank]), *singles])


def _standing(card: Card, pack: Pack) -> str:
    """Draw an Italian figure in its frame: it holds the sign, and stands on a plinth with its letter."""
    left, top, width, height = FRAME
    letter = _figure(card) or ""
    figure, grip = pack.figures[letter], pack.grips[card.suit]
    foot = top + height - PLINTH
    size = grip.size * SCALE
    hand = left + figure.hand[0] * SCALE, foot - (158 - figure.hand[1]) * SCALE
    return (
        markup.element("rect", x=left, y=top, width=width, height=height, rx=3, class_="ss-frame")
        + markup.use(_held(card, pack), hand[0] - grip.x * size, hand[1] - grip.y * size, size)
        + markup.element("rect", x=left, y=foot, width=width, height=PLINTH, rx=2, fill="currentColor")
        + markup.element(
            "use", href=f"#{_figure_name(card)}", x=left, y=foot - 158 * SCALE, width=width, height=158 * SCALE
        )
        + markup.text(letter, WIDTH / 2, top + height - 2, 9, class_="ss-o")
    )


def _halves(card: Card) -> str:
    """Draw a French figure in its frame: the upper half, and the same turned."""
    left, top, width, height = FRAME
    half = markup.element("use", href=f"#{_figure_name(card)}", x=left, y=top, width=width, height=HALF)
    half += markup.use(sign(card), left + 1, top + 1.5, 10)
    return (
        markup.element("rect", x=left, y=top, width=width, height=height, rx=3, class_="ss-frame")
        + _group(f"ss-{card}-half", half)
        + markup.use(f"ss-{card}-half", transform=TURNED)
        + markup.element("rect", x=left, y=HEIGHT / 2 - 1.3, width=width, height=2.6, fill="#f2b91f", stroke="#2b1d10")
    )


def _ace(card: Card, pack: Pack) -> str:
    """Draw the sign of an ace on its ornament."""
    ace, (width, height) = pack.aces[card.suit], ORNAMENT
    scale, left, top = width / 50, (WIDTH - width) / 2, (HEIGHT - height) / 2
    size = ace.size * scale
    ornament = markup.element("use", href=f"#{_ornament(card)}", x=left, y=top, width=width, height=height)
    return ornament + markup.use(sign(card), WIDTH / 2 - size / 2, top + ace.y * scale - size / 2, size)


def _pips(card: Card) -> str:
    """Define a single suit sign at the middle of a card, and a pair side by side."""
    size, left = PIP[type(card.suit)]
    pip = [markup.use(sign(card), x - size / 2, -size / 2, size) for x in (WIDTH / 2, left, WIDTH - left)]
    return _group(f"{colour(card)}1", pip[0]) + _group(f"{colour(card)}2", pip[1] + pip[2])


def _small_face(card: Card) -> str:
    name = rank(card)
    corner = markup.text(name, 7.5, 13, 12 if len(name) == 1 else 10, class_="ss-i")
    return markup.use("ss-small") + corner + markup.use(sign(card), 2, 17, 11)
