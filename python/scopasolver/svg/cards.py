"""Cards as blocks of a picture: large, face down, or small for piles that show only a corner."""

from collections.abc import Iterable

from scopasolver import Card
from scopasolver.language import Words
from scopasolver.svg import markup
from scopasolver.svg.faces import HEIGHT, SMALL, WIDTH
from scopasolver.svg.layout import Block, Part


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


def _placed(body: str, class_: str, attributes: dict[str, object], width: float, height: float) -> Block:
    listed = (("class_", class_), *attributes.items())
    anchor = f"{attributes.get('data_zone')}:{attributes.get('data_card')}"
    return Block(width, height, (Part(0, 0, body, listed, anchor=anchor, width=width, height=height),))
