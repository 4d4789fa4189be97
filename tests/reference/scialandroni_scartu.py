"""Su scartu, the last phase of Su Scialandroni: shedding cards up the ladder, and what is paid for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reference.scialandroni_hands import SODDU, Rules, follows, points
from reference.scopa import in_order, rank

Hands = tuple[tuple[str, ...], ...]

MAZZU = 2 * SODDU
"""Arrialis that each opponent of a mazzu pays, apart from the re he holds."""


@dataclass(frozen=True)
class Ladder:
    """Where the laying stands.

    `top` is the rank to follow, 0 where a card is led; `assi` counts those in a row on top. `last` laid the last card,
    `seat` is to act, none when someone has closed, and `held` are the cards he had when his turn began.
    """

    top: int = 0
    assi: int = 0
    last: int | None = None
    seat: int | None = 0
    held: int = 9


# --- play --------------------------------------------------------------------------------------


def fitting(hand: Sequence[str], ladder: Ladder) -> list[str]:
    return in_order([card for card in hand if follows(ladder.top, ladder.assi, rank(card))])


def moves(hands: Sequence[Sequence[str]], ladder: Ladder, rules_: Rules) -> list[str]:
    """Return the cards that may be laid, in canonical order; then to stop, or to pass, where that is free."""
    if ladder.seat is None:
        return []
    may_stop = rules_["hold_back"] and ladder.top != 0
    return fitting(hands[ladder.seat], ladder) + ["stop"] * may_stop


def play(hands: Hands, ladder: Ladder, move: str, rules_: Rules) -> tuple[Hands, Ladder]:
    """Return the hands and the ladder after a legal move.

    A player who cannot continue passes without being asked. Where players may hold back, each one passes himself, and
    nobody learns whether he could have continued.
    """
    seat = ladder.seat
    assert seat is not None
    if move == "stop":
        return hands, passed_on(hands, ladder, seat, rules_)
    left = tuple(card for card in hands[seat] if card != move)
    hands = (*hands[:seat], left, *hands[seat + 1 :])
    in_a_row = (ladder.assi if ladder.top == 1 else 0) + 1 if rank(move) == 1 else 0
    ladder = Ladder(rank(move), in_a_row, seat, seat, ladder.held)
    if not left:
        return hands, Ladder(ladder.top, ladder.assi, seat, None, ladder.held)
    goes_on = rules_["hold_back"] or fitting(left, ladder)
    return hands, ladder if goes_on else passed_on(hands, ladder, seat, rules_)


def passed_on(hands: Hands, ladder: Ladder, seat: int, rules_: Rules) -> Ladder:
    """Give the turn to the next seat that is asked whether it continues; if none is, a card is led."""
    last = ladder.last
    assert last is not None
    following = (seat + 1) % 4
    if following == last:
        leader = last if rules_["after_stop"] == "last_player_leads" else (last + 1) % 4
        return Ladder(0, 0, last, leader, len(hands[leader]))
    if not rules_["hold_back"] and not fitting(hands[following], ladder):
        return passed_on(hands, ladder, following, rules_)
    return Ladder(ladder.top, ladder.assi, last, following, len(hands[following]))


# --- payment -----------------------------------------------------------------------------------


def is_mazzu(ladder: Ladder, rules_: Rules) -> bool:
    """Tell whether the seat that closed has shed all nine cards in one turn, where the rules pay for that."""
    return ladder.held == 9 and (rules_["mazzu_by"] == "any" or ladder.last == 0)


def owed(hand: Sequence[str], mazzu: bool, rules_: Rules) -> int:
    """Return what one player owes for the cards left."""
    values = {"one_per_card": lambda _: 1, "primiera_points": points, "rank": rank}
    cards = MAZZU if mazzu else sum(values[rules_["scartu_card_value"]](card) for card in hand)
    re = sum(rank(card) == 10 for card in hand)
    surcharges = min(re, 1) if rules_["king_surcharge_per"] == "player" else re
    is_due = mazzu or rules_["king_surcharge_on"] == "all"
    return int(cards + surcharges * rules_["king_surcharge"] * is_due)


def marks(hands: Sequence[Sequence[str]], ladder: Ladder, rules_: Rules) -> tuple[int, int]:
    """Return the side of the seat that closed, and what it marks."""
    closer = ladder.last
    assert closer is not None
    mazzu = is_mazzu(ladder, rules_)
    payers = [(closer + 1) % 4, (closer + 3) % 4]
    if rules_["scartu_payers"] == "all_three" and not mazzu:
        payers.append((closer + 2) % 4)
    return closer % 2, sum(owed(hands[seat], mazzu, rules_) for seat in payers)


# --- exact values ------------------------------------------------------------------------------


class Values:
    """Values of moments under some rules, all cards known: what side 0 marks minus side 1.

    Suits do not matter, so the key of a moment has only the ranks of the hands.
    """

    def __init__(self, rules_: Rules) -> None:
        self.rules = rules_
        self.known: dict[object, int] = {}

    def value(self, hands: Hands, ladder: Ladder) -> int:
        if ladder.seat is None:
            side, amount = marks(hands, ladder, self.rules)
            return amount if side == 0 else -amount
        name = tuple(tuple(sorted(map(rank, hand))) for hand in hands), ladder
        if name not in self.known:
            best = max if ladder.seat % 2 == 0 else min
            self.known[name] = best(self.of_moves(hands, ladder).values())
        return self.known[name]

    def of_moves(self, hands: Hands, ladder: Ladder) -> dict[str, int]:
        """Return the value of every legal move."""
        return {move: self.value(*play(hands, ladder, move, self.rules)) for move in moves(hands, ladder, self.rules)}
