"""The match of Scala 40: totals of penalties, and players who leave it and re-enter; or of pairs, hands they closed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Rules = dict[str, Any]


@dataclass
class Match:
    """What is counted over several hands, a player or a pair; `playing` tells who is not eliminated."""

    totals: list[int]
    exits: list[int]
    playing: list[bool]
    hands: int
    winners: list[int]


def new_match(rules_: Rules) -> Match:
    players = 2 if rules_["teams"] else rules_["players"]
    return Match([0] * players, [0] * players, [True] * players, 0, [])


def after_hand(match: Match, penalties: Sequence[int], rules_: Rules, leaving: Iterable[int] = ()) -> Match:
    """Add a hand to the match; `leaving` are players who do not re-enter although they may."""
    totals = [total + paid for total, paid in zip(match.totals, penalties, strict=True)]
    exits, playing, hands = list(match.exits), list(match.playing), match.hands + 1
    seats = [player for player in range(len(totals)) if playing[player]]
    out = [player for player in seats if totals[player] > rules_["exit_limit"]]
    still_in = [player for player in seats if player not in out]
    if len(still_in) <= 1:
        winners = still_in or lowest(seats, totals, exits)
        return Match(totals, exits, playing, hands, winners)
    for player in out:
        if player in leaving or not may_re_enter(exits[player], rules_):
            playing[player] = False
        else:
            totals[player] = max(totals[other] for other in still_in)
            exits[player] += 1
    left = [player for player in seats if playing[player]]
    winners = lowest(left, totals, exits) if hands == rules_["stop_after_hands"] else []
    return Match(totals, exits, playing, hands, winners)


def after_hand_of_pairs(match: Match, closer: int | None, rules_: Rules) -> Match:
    """Add a hand to a match that goes by closed hands; `closer` is the pair that closed this one, if one did."""
    won, hands = list(match.totals), match.hands + 1
    if closer is not None:
        won[closer] += 1
    winners = [pair for pair in range(2) if won[pair] == rules_["hands_to_win"]]
    if not winners and hands == rules_["stop_after_hands"]:
        winners = [pair for pair in range(2) if won[pair] == max(won)]
    return Match(won, match.exits, match.playing, hands, winners)


def may_re_enter(exits: int, rules_: Rules) -> bool:
    limit = rules_["reentry"]
    return bool(limit == "unlimited" or (limit != "none" and exits < limit))


def lowest(players: Iterable[int], totals: Sequence[int], exits: Sequence[int]) -> list[int]:
    """Return the players with the lowest total, of these the ones with the fewest exits."""
    standing = {player: (totals[player], exits[player]) for player in players}
    return [player for player in standing if standing[player] == min(standing.values())]
