"""Positions put together for a test from the few cards that matter in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from reference import briscola, ruba_mazzo, scopa
from scopasolver import Position, Rules, testing

TWINS: dict[str, Any] = {"scopa": scopa, "briscola": briscola, "ruba_mazzo": ruba_mazzo}
"""The slow twin of each game."""

RULES = {game: testing.rules(presets=Rules.presets(game)) for game in TWINS}
"""Draws the rules of some variant of a game."""

T_7_3 = " ".join(scopa.deck_of_examples())
"""The deck in which the worked examples of the rules are dealt."""


def others(*named: str) -> list[str]:
    """Return the cards of the pack that none of the texts names."""
    taken = {card for text in named for card in text.replace("/", " ").split()}
    return [card for card in scopa.DECK if card not in taken]


def ending(rules: str, hands: str, table: str, **fields: Any) -> Position:
    """Return a moment of scopa with these cards to play and every other card in the pile of side 0."""
    sides = Rules.parse(rules).sides
    document: dict[str, Any] = {
        "rules": rules,
        "hands": [hand.strip() for hand in hands.split("/")],
        "to_move": 0,
        "table": table,
        "captured": [" ".join(others(hands, table)), *[""] * (sides - 1)],
        "last_capture": 0,
    }
    return Position.from_dict(document | fields)


def finished(rules: str, piles: Sequence[str], **fields: Any) -> Position:
    """Return a hand of scopa that is over, with these piles."""
    document: dict[str, Any] = {
        "rules": rules,
        "hands": [""] * Rules.parse(rules).seats,
        "to_move": 0,
        "captured": list(piles),
        "last_capture": 0,
    }
    return Position.from_dict(document | fields)


def dealt(rules: str, hands: str, table: str) -> Position:
    """Return a three-card deal with these cards in front; hands are filled from the rest of the pack."""
    rest = iter(others(hands, table))
    deck: list[str] = []
    for hand in hands.split("/"):
        cards = hand.split()
        deck += cards + [next(rest) for _ in range(3 - len(cards))]
    return Rules.parse(rules).deal(deck=[*deck, *table.split(), *rest])


def play_first(position: Position, left: int = 0) -> Position:
    """Play the first legal move until so many cards are left."""
    while position.plies_left > left:
        position = position.play(position.legal_moves()[0])
    return position


def names(cards: Sequence[object]) -> str:
    return " ".join(str(card) for card in cards)


def twin_of(position: Position) -> Any:
    """Return the same moment in the slow twin of its game."""
    state = TWINS[position.rules.game].from_document(position.to_dict())
    state.to_move = position.to_move
    return state


def blocks(name: str) -> Iterator[dict[str, list[str]]]:
    """Give the blocks of a data file that the core reads too: for each first word the rests of its lines."""
    text = (Path(__file__).parent / "data" / name).read_text(encoding="utf-8")
    for part in text.split("\n\n"):
        block: dict[str, list[str]] = {}
        for line in part.splitlines():
            if not line.startswith("#"):
                word, rest = line.split(" ", 1)
                block.setdefault(word, []).append(rest)
        if block:
            yield block
