"""Moves for people who read: in words, as drawn cards with their names, and as the beginning of a sentence."""

from collections.abc import Iterable
from html import escape

from scopasolver import Card, Move
from scopasolver.games import facts_of
from scopasolver.language import Words
from scopasolver.svg import faces as drawn


def taken(move: Move) -> tuple[Card, ...]:
    """Return the cards that a move captures from the table; none in games without captures."""
    captured: tuple[Card, ...] = getattr(move, "captured", ())
    return captured


def is_card(move: Move) -> bool:
    """Return whether a move plays one card, with or without a capture, as opposed to laying cards or saying words."""
    return len(move.cards) == 1 and (
        move.kind in {"capture", "steal"} or str(move).partition("*")[0] == str(move.cards[0])
    )


def named(move: Move, words: Words, *, by_you: bool | None = None) -> str:
    """Return a move in words, such as “king of cups takes six of coins, four of swords”; see `verb`."""
    own = words.cards(move.cards)
    said = f" ({aside})" if (aside := _aside(move, words)) else ""
    if captured := taken(move):
        return words("{card} takes {cards}", card=own, cards=words.cards(captured)) + said
    if is_card(move):
        return own + said
    return f"{verb(move, words, by_you=by_you)} {own}{said}".strip()


def _aside(move: Move, words: Words) -> str:
    """Return what a move with `*` says or declares, in words; empty for other moves."""
    return "" if words.rules is None else facts_of(words.rules).aside(words, move)


def verb(move: Move, words: Words, *, by_you: bool | None = None) -> str:
    """Return the words of a move without its cards: for a button, or as said of somebody who is “you” or is not."""
    if by_you is not None:
        return words.done(move, by_you=by_you)
    if move.cards:
        return words.move(move.kind)
    asks = words.rules is not None and facts_of(words.rules).asks_for_cards
    return words.button(move, asks_for_cards=asks)


def picture(move: Move, words: Words, *, small: bool = False, by_you: bool | None = None) -> str:
    """Return a move as markup: its cards drawn, with what it takes, and the words of moves that are no card."""
    parts = [] if is_card(move) else [f"<b>{escape(verb(move, words, by_you=by_you))}</b>"]
    parts.append(faces(move.cards, words, small=small or len(move.cards) > 1))
    if captured := taken(move):
        takes = words.pgettext("you", "take") if by_you else words.pgettext("one", "takes")
        parts += [f"<small>{escape(takes)}</small>", faces(captured, words, small=True)]
    if aside := _aside(move, words):
        parts.append(f"<small>{escape(aside)}</small>")
    if stolen := getattr(move, "stolen", ()):
        parts.append(f"<small>{escape(words.ngettext('takes a pile', 'takes {n} piles', len(stolen)))}</small>")
    return f'<span class="told">{" ".join(filter(None, parts))}</span>'


def faces(several: Iterable[Card], words: Words, *, small: bool = False) -> str:
    """Return cards as small pictures that refer to the definitions of the page, each with its name."""
    width, height = drawn.SMALL if small else (drawn.WIDTH, drawn.HEIGHT)
    return "".join(
        f'<svg class="scopasolver face{" small" if small else ""}" viewBox="0 0 {width} {height}" role="img" '
        f'data-card="{card}" aria-label="{escape(words.card(card))}"><title>{escape(words.card(card))}</title>'
        f'<use href="#ss-{card}{"s" if small else ""}"/></svg>'
        for card in several
    )
