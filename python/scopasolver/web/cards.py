"""Cards as HTML: a page defines each drawing once in a sheet and refers to it wherever the card lies."""

from collections.abc import Iterable
from functools import cache

from scopasolver import Card, FrenchCard, FrenchSuit, Suit
from scopasolver.language import Words
from scopasolver.svg import faces as drawn
from scopasolver.svg import style
from scopasolver.svg.packs.choice import PackName, is_french
from scopasolver.web.html import Html, h, press

ITALIAN = tuple(Card(f"{rank}{suit.value}") for suit in Suit for rank in range(1, 11))
FRENCH = (
    *(FrenchCard(f"{rank}{suit.value}") for suit in FrenchSuit for rank in ("A", *range(2, 11), "J", "Q", "K")),
    FrenchCard("*"),
)
BOX = f"0 0 {drawn.WIDTH} {drawn.HEIGHT}"
SMALL_BOX = f"0 0 {drawn.SMALL[0]} {drawn.SMALL[1]}"
MANY = 5
"""Largest number of face-down cards in a fan that are not drawn closer together."""


@cache
def sheet(pack: tuple[Card, ...], chosen: PackName) -> Html:
    """Return the drawings of all cards of a pack, to which the cards on the page refer.

    Italian cards are drawn as in the pack `chosen`.
    """
    return h("svg", Html(drawn.definitions(pack, pack, chosen)), id="pack", class_="scopasolver", aria_hidden="true")


@cache
def colours() -> str:
    """Return the style sheet of the drawings."""
    return style.style().removeprefix("<style>").removesuffix("</style>")


def pack_of(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the pack, Italian or French, that the cards belong to."""
    return FRENCH if any(map(is_french, cards)) else ITALIAN


def face(card: Card, words: Words, zone: str, owner: int | None = None, **more: object) -> Html:
    """Draw a face-up card that cannot be clicked."""
    name = words.card(card)
    about = {"data_card": card, "data_zone": zone, "data_owner": owner, "title": name} | more
    return h("span", picture(card), class_="card", role="img", aria_label=name, **about)


def button(card: Card, words: Words, zone: str, owner: int | None = None, **more: object) -> Html:
    """Draw a card that can be clicked: one of the person's hand, or one on the table."""
    about = {"data_card": card, "data_zone": zone, "data_owner": owner} | more
    return press(picture(card), class_="card", aria_label=words.card(card), **about)


def backs(number: int, label: str, zone: str, owner: int | None = None) -> Html:
    """Draw face-down cards as a fan."""
    return h(
        "span",
        (h("span", _picture("ss-back"), class_="card back") for _ in range(number)),
        class_="fan many" if number > MANY else "fan",
        role="img",
        aria_label=label,
        data_zone=zone,
        data_owner=owner,
    )


def small(cards: Iterable[Card | None], words: Words, zone: str, owner: int | None = None) -> Html:
    """Draw the cards of a pile as small cards that show only a corner; None is drawn face down."""
    return h("span", (_small(card, words, zone, owner) for card in cards), class_="pile")


def _small(card: Card | None, words: Words, zone: str, owner: int | None) -> Html:
    if card is None:
        return h("span", _picture("ss-small-back", SMALL_BOX), class_="card small back")
    name = words.card(card)
    picture = _picture(f"ss-{card}s", SMALL_BOX)
    about = {"data_card": card, "data_zone": zone, "data_owner": owner, "title": name}
    return h("span", picture, class_="card small", role="img", aria_label=name, **about)


def suit(card: Card, label: str) -> Html:
    """Draw the suit sign of a card."""
    return h("span", _picture(drawn.sign(card), "0 0 100 100"), class_="suit", role="img", aria_label=label)


def picture(card: Card) -> Html:
    """Draw the picture of a card without an element around it."""
    return _picture(f"ss-{card}")


@cache
def _picture(name: str, box: str = BOX) -> Html:
    return h("svg", h("use", href=f"#{name}"), class_="scopasolver", viewBox=box, aria_hidden="true", focusable="false")
