"""The words in moves, which are English in files (`discard 9c`) and translated for people."""

from collections.abc import Callable

from scopasolver import Move
from scopasolver.language.marking import in_context

SAID = {
    "after": in_context("move", "after"),
    "attach": in_context("move", "attach"),
    "before": in_context("move", "before"),
    "discard": in_context("move", "discard"),
    "draw": in_context("move", "draw"),
    "in": in_context("move", "in"),
    "lay": in_context("move", "lay"),
    "open": in_context("move", "open"),
    "pass": in_context("move", "pass"),
    "raise": in_context("move", "raise"),
    "stand": in_context("move", "stand"),
    "swap": in_context("move", "swap"),
    "take": in_context("move", "take"),
    "to": in_context("move", "to"),
}
"""English text to translate for each word of a move, for display."""


DOES = {
    "arrestu": (in_context("you", "say arrestu"), in_context("one", "says arrestu")),
    "attach": (in_context("you", "attach"), in_context("one", "attaches")),
    "bollu biri": (in_context("you", "say bollu biri"), in_context("one", "says bollu biri")),
    "briscola": (in_context("you", "call"), in_context("one", "calls")),
    "bussu": (in_context("you", "knock"), in_context("one", "knocks")),
    "chiamo": (in_context("you", "bid"), in_context("one", "bids")),
    "chiedo": (in_context("you", "ask for"), in_context("one", "asks for")),
    "discard": (in_context("you", "discard"), in_context("one", "discards")),
    "draw": (in_context("you", "draw"), in_context("one", "draws")),
    "frusciu": (in_context("you", "declare frusciu"), in_context("one", "declares frusciu")),
    "lay": (in_context("you", "lay"), in_context("one", "lays")),
    "open": (in_context("you", "open"), in_context("one", "opens")),
    "pass": (in_context("you", "pass"), in_context("one", "passes")),
    "passo": (in_context("you", "say passo"), in_context("one", "says passo")),
    "posta": (in_context("you", "bet the posta"), in_context("one", "bets the posta")),
    "primiera": (in_context("you", "declare primiera"), in_context("one", "declares primiera")),
    "raise": (in_context("you", "raise"), in_context("one", "raises")),
    "rendo": (in_context("you", "give"), in_context("one", "gives")),
    "scarto": (in_context("you", "lay face down"), in_context("one", "lays a card face down")),
    "solissimo": (in_context("you", "say solissimo"), in_context("one", "says solissimo")),
    "solo": (in_context("you", "say solo"), in_context("one", "says solo")),
    "stand": (in_context("you", "stand"), in_context("one", "stands")),
    "stop": (in_context("you", "stop"), in_context("one", "stops")),
    "swap": (in_context("you", "swap"), in_context("one", "swaps")),
    "tace": (in_context("you", "are silent"), in_context("one", "is silent")),
    "take": (in_context("you", "take from the discards"), in_context("one", "takes from the discards")),
}
"""What somebody does who makes a move, by its kind: the forms after “you” and after a name."""

BUTTONS = {
    "draw": in_context("button", "Draw"),
    "pass": in_context("button", "Pass"),
    "stand": in_context("button", "Stand"),
    "tace": in_context("button", "Declare nothing"),
    "take": in_context("button", "Take from the discards"),
}
"""Texts of buttons for moves without cards, by their kind; the words of other moves are said as they are."""
CARD = in_context("button", "Card")
"""Text of the button for another card in Sette e mezzo."""

TYPED = {
    "attach": in_context("typed for a move", "attach"),
    "discard": in_context("typed for a move", "discard"),
    "draw": in_context("typed for a move", "draw"),
    "lay": in_context("typed for a move", "lay"),
    "open": in_context("typed for a move", "open"),
    "pass": in_context("typed for a move", "pass"),
    "raise": in_context("typed for a move", "raise"),
    "stand": in_context("typed for a move", "stand"),
    "swap": in_context("typed for a move", "swap"),
    "take": in_context("typed for a move", "take"),
    "after": in_context("typed for a move", "after"),
    "before": in_context("typed for a move", "before"),
    "to": in_context("typed for a move", "to"),
}
"""English text to translate for each word of a move, for typing; a translation lists all accepted words."""


def said(move: Move | str, translated: Callable[[str, str], str]) -> str:
    """Return a move with its words translated by a function of context and text."""
    return " ".join(translated("move", SAID[word]) if word in SAID else word for word in str(move).split())


def written(text: str, translated: Callable[[str, str], str]) -> str:
    """Return a typed move with its translated words replaced by those used in files."""
    meant = {known: word for word in TYPED for known in translated("typed for a move", TYPED[word]).split()}
    return " ".join(word if word in TYPED else meant.get(word, word) for word in text.split())


def done(kind: str, amount: str, translated: Callable[[str, str], str], *, by_you: bool) -> str:
    """Return what somebody does who makes a move of a kind, in the form that agrees with the person.

    `amount` is what follows the word of the move, such as the number of a raise.
    """
    you, one = DOES.get(kind, (kind, kind))
    form = (translated("you", you) if by_you else translated("one", one)) if kind in DOES else kind
    return f"{form} {amount}".strip()


def button(move: Move, translated: Callable[[str, str], str], *, asks_for_cards: bool = False) -> str:
    """Return the text of the button for a move without cards."""
    if asks_for_cards and move.kind == "draw":
        return translated("button", CARD)
    return translated("button", BUTTONS[move.kind]) if move.kind in BUTTONS else said(move, translated)
