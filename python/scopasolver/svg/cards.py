"""Drawings of cards: faces and backs, large, or small for piles that show only a corner."""

from collections.abc import Iterable

from scopasolver import Card, FrenchSuit, Suit
from scopasolver.language import Words
from scopasolver.svg import markup
from scopasolver.svg.figures import FIGURES
from scopasolver.svg.layout import Block, Part
from scopasolver.svg.suits import JOLLY, SIGNS

WIDTH, HEIGHT = 64, 100
"""Size of a card, in pixels at full size."""
SMALL = 24, 36
"""Size of a small card, in pixels at full size."""

FRENCH_LETTERS = {1: "A", 11: "J", 12: "Q", 13: "K"}
ITALIAN_FIGURES = {8: "F", 9: "C", 10: "R"}
FRENCH_FIGURES = {11: "F", 12: "Q", 13: "R"}

LARGE: dict[int, tuple[float, list[float]]] = {1: (40, [50]), 2: (27, [28, 72]), 3: (23, [22, 50, 78])}
"""Low ranks: size of the suit signs, and vertical centre of each sign, in pixels."""
PIP = {Suit: (16, 23), FrenchSuit: (12, 21)}
"""Size of the suit signs of all other number cards, and horizontal centre of the left ones, in pixels, by pack."""
PAIRS = {
    4: [29, 71],
    5: [26, 74],
    6: [22, 50, 78],
    7: [20, 52, 80],
    8: [19, 50, 81],
    9: [17, 39, 61, 83],
    10: [16, 40, 60, 84],
}
"""Vertical centres of pairs of signs side by side, by rank, in pixels."""
SINGLE = {5: [50], 7: [36], 8: [34, 66], 9: [50], 10: [28, 72]}
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
    return FRENCH_LETTERS.get(card.rank, str(card.rank)) if isinstance(card.suit, FrenchSuit) else str(card.rank)


def definitions(cards: Iterable[Card], small: Iterable[Card] = ()) -> str:
    """Return an SVG `defs` element with everything that drawing these cards refers to, each part once."""
    faces, little = sorted(set(cards), key=_order), sorted(set(small), key=_order)
    suits = {sign(card): card for card in [*faces, *little]}
    numbers = [card for card in faces if not card.is_jolly and _figure(card) is None and card.rank not in LARGE]
    figures = sorted({letter for card in faces if (letter := _figure(card))})
    return markup.element(
        "defs",
        *(_symbol(name, "0 0 100 100", _drawn(card)) for name, card in sorted(suits.items())),
        *(_symbol(f"ss-figure-{letter}", "0 0 60 72", FIGURES[letter]) for letter in figures),
        _group("ss-face", _paper(WIDTH, HEIGHT, 6)),
        _group("ss-small", _paper(*SMALL, 3)),
        _group("ss-back", _back(WIDTH, HEIGHT, 6)),
        _group("ss-small-back", _back(*SMALL, 3)),
        *(_pips(card) for card in {shown.suit: shown for shown in numbers}.values()),
        *(_group(f"ss-{card}", _face(card), colour(card)) for card in faces),
        *(_group(f"ss-{card}s", _small_face(card), colour(card)) for card in little),
    )


def face(card: Card, words: Words, zone: str, owner: int | None = None, **more: object) -> Block:
    """Draw a card in a zone (`hand`, `table`, `trick` …) in a group with data attributes that programs can read.

    `owner` is the number of the seat, side or combination that it belongs to, `more` further attributes of its group.
    """
    body = markup.title(words.card(card)) + markup.use(f"ss-{card}")
    return _placed(body, "card", {"data_card": card, "data_zone": zone, "data_owner": owner} | more, WIDTH, HEIGHT)


def back(words: Words, zone: str, owner: int | None = None) -> Block:
    """Draw the back of a card."""
    body = markup.title(words("face-down card")) + markup.use("ss-back")
    return _placed(body, "card back", {"data_zone": zone, "data_owner": owner}, WIDTH, HEIGHT)


def small(card: Card | None, words: Words, zone: str, owner: int | None = None) -> Block:
    """Draw a small card; None is drawn as a back."""
    if card is None:
        return _placed(markup.use("ss-small-back"), "card back", {"data_zone": zone, "data_owner": owner}, *SMALL)
    body = markup.title(words.card(card)) + markup.use(f"ss-{card}s")
    attributes = {"data_card": card, "data_zone": zone, "data_owner": owner}
    return _placed(body, "card small", attributes, *SMALL)


def fan(blocks: Iterable[Block], step: float) -> Block:
    """Overlap cards so that `step` pixels of each but the last stay visible."""
    laid = list(blocks)
    parts = tuple(part for place, block in enumerate(laid) for part in block.moved(place * step, 0))
    if not laid:
        return Block()
    return Block((len(laid) - 1) * step + laid[-1].width, max(block.height for block in laid), parts)


def _order(card: Card) -> int:
    return card.id


def _figure(card: Card) -> str | None:
    if card.is_jolly:
        return None
    return (ITALIAN_FIGURES if isinstance(card.suit, Suit) else FRENCH_FIGURES).get(card.rank)


def _drawn(card: Card) -> str:
    return JOLLY if card.is_jolly else SIGNS[card.suit]


def _symbol(name: str, box: str, body: str) -> str:
    return markup.element("symbol", body, id=name, viewBox=box)


def _group(name: str, body: str, class_: str | None = None) -> str:
    return markup.element("g", body, id=name, class_=class_)


def _paper(width: int, height: int, corner: int) -> str:
    return markup.element("rect", width=width, height=height, rx=corner, class_="ss-face")


def _back(width: int, height: int, corner: int) -> str:
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
            "rect", x=inset, y=inset, width=inner[0], height=inner[1], rx=corner / 2, fill="#9c3445", stroke="#5d1a27"
        )
        + markup.element("path", d=lozenges, fill="#c9697a", opacity=".55")
    )


def _placed(body: str, class_: str, attributes: dict[str, object], width: float, height: float) -> Block:
    listed = (("class_", class_), *attributes.items())
    anchor = f"{attributes.get('data_zone')}:{attributes.get('data_card')}"
    return Block(width, height, (Part(0, 0, body, listed, anchor=anchor, width=width, height=height),))


def _face(card: Card) -> str:
    corner = _group(f"ss-{card}-corner", _corner(card))
    other = markup.use(f"ss-{card}-corner", transform=f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})")
    return markup.use("ss-face") + corner + other + _middle(card)


def _corner(card: Card) -> str:
    name = rank(card)
    squeezed = {"textLength": 10, "lengthAdjust": "spacingAndGlyphs"} if len(name) > 1 else {}
    index = markup.text(name, 7.5, 16, 14, class_="ss-i", **squeezed)
    # A sign here would be counted among those in the middle, which show the suit of an Italian number card.
    is_counted = not card.is_jolly and isinstance(card.suit, Suit) and _figure(card) is None
    return index if is_counted else index + markup.use(sign(card), 3, 19, 9)


def _middle(card: Card) -> str:
    if card.is_jolly:
        return markup.use("ss-suit-J", 12, 30, 40)
    letter = _figure(card)
    if letter is not None:
        shown = letter if isinstance(card.suit, Suit) else rank(card)
        return (
            markup.element("rect", x=15, y=6, width=34, height=88, rx=4, class_="ss-frame")
            + markup.use(sign(card), 23, 9, 18)
            + markup.element("use", href=f"#ss-figure-{letter}", x=16, y=30, width=32, height=46)
            + markup.text(shown, 32, 90, 14, class_="ss-i")
        )
    name = colour(card)
    if card.rank in LARGE:
        size, places = LARGE[card.rank]
        return "".join(markup.use(sign(card), 32 - size / 2, y - size / 2, size) for y in places)
    singles = (markup.use(f"{name}1", y=y) for y in SINGLE.get(card.rank, ()))
    return "".join([*(markup.use(f"{name}2", y=y) for y in PAIRS[card.rank]), *singles])


def _pips(card: Card) -> str:
    """Define a single suit sign at the middle of a card, and a pair side by side."""
    size, left = PIP[type(card.suit)]
    pip = [markup.use(sign(card), x - size / 2, -size / 2, size) for x in (WIDTH / 2, left, WIDTH - left)]
    return _group(f"{colour(card)}1", pip[0]) + _group(f"{colour(card)}2", pip[1] + pip[2])


def _small_face(card: Card) -> str:
    name = rank(card)
    corner = markup.text(name, 7.5, 13, 12 if len(name) == 1 else 10, class_="ss-i")
    return markup.use("ss-small") + corner + markup.use(sign(card), 2, 17, 11)
