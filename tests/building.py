"""Positions put together for a test from the few cards that matter in it."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from reference import briscola, machiavelli, ruba_mazzo, scala40, scopa, sette_e_mezzo
from scopasolver import Position, Rules, testing

TWINS: dict[str, Any] = {"scopa": scopa, "briscola": briscola, "ruba_mazzo": ruba_mazzo}
"""The slow twin of each game in which cards of the Italian pack are played."""

FRENCH_TWINS: dict[str, Any] = {"machiavelli": machiavelli, "scala40": scala40}
"""Those of the games that are played with two French packs."""

DRAWING_TWINS: dict[str, Any] = {"sette_e_mezzo": sette_e_mezzo}
"""Those of the games in which cards are only drawn."""

ALL_TWINS = TWINS | FRENCH_TWINS | DRAWING_TWINS

NOT_LISTED: dict[str, dict[str, list[str | int]]] = {
    "machiavelli": {"unit": [1, 1, 3, 100]},
    "scala40": {"reentry": ["unlimited", "none", 1, 2], "stop_after_hands": ["off", "off", 1, 5]},
}
"""Some values of options that may be any number."""


def rules_of(game: str) -> st.SearchStrategy[Rules]:
    """Draw the rules of some variant of a game."""
    more = {name: st.sampled_from(values) for name, values in NOT_LISTED.get(game, {}).items()}
    return st.builds(with_options, testing.rules(presets=Rules.presets(game)), **more)


def with_options(rules: Rules, **options: str | int | bool) -> Rules:
    return Rules(rules.preset, **rules.options | options)


RULES = {game: rules_of(game) for game in ALL_TWINS}
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


def parts(text: str) -> list[str]:
    """Return what stands between slashes."""
    return [part.strip() for part in text.split("/") if part.strip()]


def machiavelli_moment(table: str, hands: str, stock: str = "", **options: Any) -> Position:
    """Return a moment of machiavelli at which seat 0 moves; a lone hand meets a king."""
    held = parts(hands) if "/" in hands else [hands, "Kc"]
    document = {
        "rules": str(Rules("machiavelli", players=len(held), **options)),
        "hands": held,
        "table": parts(table),
        "to_move": 0,
        "stock": stock,
    }
    return Position.from_dict(document)


def scala40_moment(
    table: str,
    hands: str,
    opened: str = "01",
    discards: str = "2c",
    stock: str = "3c 4c",
    preset: str = "scala40",
    fields: dict[str, Any] | None = None,
    **options: Any,
) -> Position:
    """Return a moment of scala 40 at which seat 0 melds; `opened` names the seats that have opened.

    A lone hand meets a king.
    """
    held = parts(hands) if "/" in hands else [hands, "Kc"]
    document = {
        "rules": str(Rules(preset, players=len(held), **options)),
        "hands": held,
        "opened": [str(seat) in opened for seat in range(len(held))],
        "table": parts(table),
        "discards": discards,
        "phase": "meld",
        "to_move": 0,
        "stock": stock,
    }
    return Position.from_dict(document | (fields or {}))


def sette_e_mezzo_moment(hands: str, stock: str = "", to_move: int = 0, **options: Any) -> Position:
    """Return a moment of sette e mezzo; the seats before the one to move have stood, or are bust."""
    held = [hand.strip() for hand in hands.split("/")]
    document = {
        "rules": str(Rules("sette_e_mezzo", players=len(held), **options)),
        "hands": held,
        "to_move": to_move,
        "stock": stock,
    }
    return Position.from_dict(document)


def random_table(chance: random.Random, deck: list[str], size: int, aces: str = "low_or_high") -> list[list[str]]:
    """Take combinations of machiavelli off a deck until so many cards lie on the table, or no more are found."""
    table: list[list[str]] = []
    short, long = (list(machiavelli.combinations(aces, longest).values()) for longest in (5, 9))
    for _ in range(2000):
        if sum(map(len, table)) >= size:
            break
        combination = chance.choice(long if chance.random() < 0.2 else short)
        if machiavelli.holds(deck, combination):
            table.append(list(combination))
            deck[:] = machiavelli.without(deck, combination)
    return table


def is_machiavelli_table(melds: Sequence[Sequence[object]], cards: Sequence[object], aces: str) -> bool:
    """Tell whether combinations are legal and of just these cards, by the twin.

    Round the corner a run may go on for longer than its suit, which the twin does not write: there every three cards
    that follow one another must be a run.
    """
    short: list[list[str]] = []
    for meld in melds:
        run = names(meld).split()
        windows = [run[i : i + 3] for i in range(len(run) - 2)] if aces == "wrap" and len(run) > 13 else [run]
        if not all(machiavelli.written(window, aces) == window for window in windows):
            return False
        short.append(run)
    laid = [card for meld in short for card in meld]
    return machiavelli.in_order(laid) == machiavelli.in_order(names(cards).split())


def twin_of(position: Position) -> Any:
    """Return the same moment in the slow twin of its game."""
    state = ALL_TWINS[position.rules.game].from_document(position.to_dict())
    state.to_move = position.to_move
    if position.rules.game == "scala40":
        state.known = [names(hand).split() for hand in position.known]
    return state


def as_001_reads(state: scala40.State) -> scala40.State:
    """Return a state of scala 40 in which melds worth less than 40 do not open a turn that began with a discard.

    Who has not opened may take a card that need not be melded only for melds worth 40, closing in hand or not: that is
    what description 001 says of the discards. The twin has closing in hand free of the 40 there, too.
    """
    if state.to_move is None or state.rules["discard_must_be_melded"] or state.opened[state.to_move]:
        return state
    if state.phase == "draw" or state.taken is not None:
        return dataclasses.replace(state, rules={**state.rules, "close_in_hand_needs_40": True})
    return state


def twin_moves(state: scala40.State) -> list[str]:
    """Return the legal moves of scala 40 by the twin."""
    return scala40.legal_moves(as_001_reads(state))


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
