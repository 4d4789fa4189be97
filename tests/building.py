"""Build positions for tests from the few cards that matter."""

import contextlib
import dataclasses
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import strategies as st

import scopasolver
from reference import (
    briscola,
    briscola_chiamata,
    machiavelli,
    ruba_mazzo,
    scala40,
    scialandroni,
    scopa,
    sette_e_mezzo,
    terziglio,
    tressette,
)
from scopasolver import Position, Rules, RulesError, testing

TWINS: dict[str, Any] = {"scopa": scopa, "briscola": briscola, "ruba_mazzo": ruba_mazzo, "tressette": tressette}
"""Slow twins of the games in which Italian cards win tricks or capture."""

FRENCH_TWINS: dict[str, Any] = {"machiavelli": machiavelli, "scala40": scala40}
"""Slow twins of the games with two French packs."""

DRAWING_TWINS: dict[str, Any] = {"sette_e_mezzo": sette_e_mezzo}
"""Slow twins of the games in which players only draw cards."""

VYING_TWINS: dict[str, Any] = {"scialandroni": scialandroni}
"""Slow twins of the games with bets before cards are played."""

CALLING_TWINS: dict[str, Any] = {"briscola_chiamata": briscola_chiamata, "terziglio": terziglio}
"""Slow twins of the games with an auction before tricks."""

ALL_TWINS = TWINS | FRENCH_TWINS | DRAWING_TWINS | VYING_TWINS | CALLING_TWINS

NOT_LISTED: dict[str, dict[str, list[str | int]]] = {
    "machiavelli": {"unit": [1, 1, 3, 100]},
    "scala40": {"reentry": ["unlimited", "none", 1, 2], "stop_after_hands": ["off", "off", 1, 5]},
    "scialandroni": {
        "bintixincu": ["2D+3S", "2D+3S", "2C+3B", "2B+3D", "2S+3B"],
        "limit_soddus": [15, 15, 20, 43, 500],
        "first_dealer": ["high_card", "low_card", 0, 3],
        "posta_alone": [2, 2, 1, 3],
        "baiocca": [4, 4, 3, 6],
        "both_seen": [7, 7, 6, 11],
        "declared_seen": [3, 3, 2, 5],
        "raise_menu": ["2+6+arrestu", "2+6+arrestu", "arrestu", "none", "1+5", "3+arrestu"],
        "max_raises": [3, 3, 1, 2, 8],
        "king_surcharge": [2, 2, 1, 5],
    },
}
"""Sample values of options that accept any number."""

P = TypeVar("P", bound=Position)


def rules_of(game: str) -> st.SearchStrategy[Rules]:
    """Draw the rules of some variant of a game."""
    more = {name: st.sampled_from(values) for name, values in NOT_LISTED.get(game, {}).items()}
    return st.builds(with_fitting_options, testing.rules(presets=Rules.presets(game)), **more)


def with_options(rules: Rules, **options: str | int | bool) -> Rules:
    return Rules(rules.preset, **rules.options | options)


def with_fitting_options(rules: Rules, **options: str | int | bool) -> Rules:
    """Change options one by one, and leave out those that contradict the others."""
    for name, value in options.items():
        with contextlib.suppress(RulesError):
            rules = with_options(rules, **{name: value})
    return rules


RULES = {game: rules_of(game) for game in ALL_TWINS}
"""Strategies that draw the rules of some variant, by game."""


def moments_of(game: str) -> st.SearchStrategy[Any]:
    """Draw a moment of a hand, bets included."""
    if game in [*VYING_TWINS, *CALLING_TWINS]:
        moves = st.integers(min_value=0, max_value=MOST_MOVES)
        return st.builds(played_at_random, RULES[game], st.integers(min_value=0, max_value=2**32), moves)
    return testing.positions(RULES[game])


MOST_MOVES = 110
"""Number of bids and cards in a long deal of Su Scialandroni."""


def played_at_random(chosen: Rules, seed: int, moves: int) -> Any:
    """Deal and play `moves` random moves, with few raises so that most deals go on to the scartu."""
    chance, position = random.Random(seed), chosen.deal(seed=seed)
    for _ in range(moves):
        if position.is_over:
            break
        position = position.play(calmly(position.legal_moves(), chance))
    return position


def calmly(moves: Sequence[Any], chance: random.Random) -> Any:
    """Choose a move; s'arrestu, which ends a gioco, is rare."""
    calm = [move for move in moves if str(move) != "arrestu" or chance.random() < RARELY]
    return chance.choice(calm)


RARELY = 0.1

MOMENTS = {game: moments_of(game) for game in ALL_TWINS}
"""Strategies that draw a moment of some hand, by game."""

T_7_3 = " ".join(scopa.deck_of_examples())
"""Deck of the worked examples of the rules."""


def others(*named: str) -> list[str]:
    """Return the cards of the pack that no text names."""
    taken = {card for text in named for card in text.replace("/", " ").split()}
    return [card for card in scopa.DECK if card not in taken]


def ending(rules: str, hands: str, table: str, **fields: Any) -> scopasolver.scopa.Position:
    """Return a moment of Scopa with these hands and table, and every other card in the pile of side 0."""
    sides = Rules.parse(rules).sides
    document: dict[str, Any] = {
        "rules": rules,
        "hands": [hand.strip() for hand in hands.split("/")],
        "to_move": 0,
        "table": table,
        "captured": [" ".join(others(hands, table)), *[""] * (sides - 1)],
        "last_capture": 0,
    }
    return scopasolver.scopa.Position.from_dict(document | fields)


def finished(rules: str, piles: Sequence[str], **fields: Any) -> scopasolver.scopa.Position:
    """Return a finished hand of Scopa with these piles."""
    document: dict[str, Any] = {
        "rules": rules,
        "hands": [""] * Rules.parse(rules).seats,
        "to_move": 0,
        "captured": list(piles),
        "last_capture": 0,
    }
    return scopasolver.scopa.Position.from_dict(document | fields)


def dealt(rules: str, hands: str, table: str) -> scopasolver.scopa.Position:
    """Deal three cards each: these first, then cards that the texts do not name."""
    rest = iter(others(hands, table))
    deck: list[str] = []
    for hand in hands.split("/"):
        cards = hand.split()
        deck += cards + [next(rest) for _ in range(3 - len(cards))]
    return scopasolver.scopa.Rules.parse(rules).deal(deck=[*deck, *table.split(), *rest])


def play_first(position: P, left: int = 0) -> P:
    """Play the first legal move until `left` cards are left."""
    while position.plies_left > left:
        position = position.play(position.legal_moves()[0])
    return position


def names(cards: Sequence[object]) -> str:
    return " ".join(str(card) for card in cards)


def parts(text: str) -> list[str]:
    """Return the parts of a text between slashes."""
    return [part.strip() for part in text.split("/") if part.strip()]


def machiavelli_moment(table: str, hands: str, stock: str = "", **options: Any) -> scopasolver.machiavelli.Position:
    """Return a moment of Machiavelli with seat 0 to move; where one hand is given, the other one is a king."""
    held = parts(hands) if "/" in hands else [hands, "Kc"]
    document = {
        "rules": str(Rules("machiavelli", players=len(held), **options)),
        "hands": held,
        "table": parts(table),
        "to_move": 0,
        "stock": stock,
    }
    return scopasolver.machiavelli.Position.from_dict(document)


def scala40_moment(
    table: str,
    hands: str,
    opened: str = "01",
    discards: str = "2c",
    stock: str = "3c 4c",
    preset: str = "scala40",
    fields: dict[str, Any] | None = None,
    **options: Any,
) -> scopasolver.scala40.Position:
    """Return a moment of Scala 40 with seat 0 to meld; `opened` names the seats that have opened.

    Where one hand is given, the other one is a king.
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
    return scopasolver.scala40.Position.from_dict(document | (fields or {}))


def sette_e_mezzo_moment(
    hands: str, stock: str = "", to_move: int = 0, **options: Any
) -> scopasolver.sette_e_mezzo.Position:
    """Return a moment of Sette e mezzo; the seats before the one to move have stood or are bust."""
    held = [hand.strip() for hand in hands.split("/")]
    document = {
        "rules": str(Rules("sette_e_mezzo", players=len(held), **options)),
        "hands": held,
        "to_move": to_move,
        "stock": stock,
    }
    return scopasolver.sette_e_mezzo.Position.from_dict(document)


def of_ranks(hands: str, bintixincu: str = "2D+3S") -> list[str]:
    """Return hands of these ranks, `4 5 / 6 / 7 / 8`; the cards of a rank are taken suit by suit."""
    free = {rank: [f"{rank}{suit}" for suit in "CSBD" if f"{rank}{suit}" not in bintixincu] for rank in range(1, 11)}
    return [names([free[int(rank)].pop(0) for rank in hand.split()]) for hand in hands.split("/")]


def scartu(
    hands: str | list[str], fields: dict[str, Any] | None = None, preset: str = "scialandroni", **options: Any
) -> scopasolver.scialandroni.Position:
    """Return a scartu of Su Scialandroni in which seat 0 leads; hands are given as ranks or card by card."""
    chosen = Rules(preset, **options)
    held = of_ranks(hands, str(chosen.options["bintixincu"])) if isinstance(hands, str) else hands
    document = {"rules": str(chosen), "phase": "scartu", "hands": held, "to_move": 0}
    return scopasolver.scialandroni.Position.from_dict(document | (fields or {}))


def betting(hands: str, phase: str = "posta_1", said: str = "", **options: Any) -> scopasolver.scialandroni.Position:
    """Return a phase of Su Scialandroni with these hands, after these bids.

    The other cards fill the hands put aside, then the stock, in their order.
    """
    chosen = Rules("scialandroni", **options)
    held = [hand.strip() for hand in hands.split("/")]
    rest = [card for card in others(*held) if card not in str(chosen.options["bintixincu"]).split("+")]
    put_aside = {"posta_2": 4, "cartetta": 8}.get(phase, 0)
    aside = [names(rest[put_aside * seat : put_aside * (seat + 1)]) for seat in range(4)]
    document = {
        "rules": str(chosen),
        "phase": phase,
        "hands": held,
        "aside": aside,
        "stock": names(rest[4 * put_aside :]),
        "to_move": 0,
    }
    return say(scopasolver.scialandroni.Position.from_dict(document), said)


def say(position: P, words: str) -> P:
    """Play bids or cards that are divided by commas."""
    for word in words.split(", ") if words else []:
        position = position.play(word)
    return position


ALL_SILENT = "tace, tace, tace, tace"
EVERYONE_PASSES = "passo, passo, passo, passo"


def random_table(chance: random.Random, deck: list[str], size: int, aces: str = "low_or_high") -> list[list[str]]:
    """Take combinations of Machiavelli off a deck until `size` cards lie on the table, or no more are found."""
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
    """Tell by the twin whether combinations are legal and consist of just these cards.

    A run round the corner may be longer than its suit, which the twin cannot write: there every three neighbouring
    cards must be a run.
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


def twin_of(position: Any) -> Any:
    """Return the state of the slow twin for a position."""
    state = ALL_TWINS[position.rules.game].from_document(position.to_dict())
    state.to_move = position.to_move
    if position.rules.game == "scala40":
        state.known = [names(hand).split() for hand in position.known]
    return state


def as_001_reads(state: scala40.State) -> scala40.State:
    """Return a state of scala 40 in which melds worth less than 40 do not open a turn that began with a discard.

    Who has not opened may take a card that need not be melded only for melds worth 40, closing in hand or not: that is
    what Sette giochi says of the discards. The twin has closing in hand free of the 40 there, too.
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
    """Yield the blocks of a data file that the core reads too: the rest of each line, by its first word."""
    text = (Path(__file__).parent / "data" / name).read_text(encoding="utf-8")
    for part in text.split("\n\n"):
        block: dict[str, list[str]] = {}
        for line in part.splitlines():
            if not line.startswith("#"):
                word, rest = line.split(" ", 1)
                block.setdefault(word, []).append(rest)
        if block:
            yield block


def variants() -> list[Rules]:
    """Return the rules of all presets, and of the first preset of each game for every number of players.

    A number that needs other options as well, such as fewer cards in hand, is left out.
    """
    found = [Rules(preset) for preset in Rules.presets()]
    for game in Rules.games():
        counts = next(
            (option.values for option in Rules(Rules.presets(game)[0]).describe() if option.name == "players"), ()
        )
        for count in filter(str.isdecimal, counts):
            with contextlib.suppress(RulesError):
                found.append(Rules(Rules.presets(game)[0], players=int(count)))
    return found
