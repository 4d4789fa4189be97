"""Perfect-information values by plain minimax: no bounds, no order of moves.

Every function takes a game, which is one of the modules beside this one, and a state of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from reference import scopa
from reference.scopa_rules import Rules

Hand = dict[str, Any]
"""What the game's `result` returns for a finished hand."""


class Moment(Protocol):
    """The fields of a state that these functions read."""

    rules: Rules
    to_move: int | None


S = TypeVar("S", bound=Moment)


class Game(Protocol[S]):
    """The functions that the module of a game has."""

    def legal_moves(self, state: S, /) -> list[str]: ...
    def play(self, state: S, move: str, /) -> S: ...
    def is_over(self, state: S, /) -> bool: ...
    def result(self, state: S, /) -> Hand: ...
    def sides(self, rules_: Rules, /) -> int: ...
    def side_of(self, rules_: Rules, seat: int, /) -> int: ...


def difference(hand: Hand) -> float:
    """Return the points of side 0 minus those of side 1."""
    points: list[int] = hand["points"]
    return points[0] - points[1]


def points_of(side: int) -> Callable[[Hand], int]:
    """Return a function that gives the points of one side."""
    return lambda hand: int(hand["points"][side])


def match_worth(totals: Sequence[int], target: int, undecided: float) -> Callable[[Hand], float]:
    """Return a function that gives the worth of a hand of Scopa to side 0 of a match: 1 won, -1 lost."""

    def worth(hand: Hand) -> float:
        _, winner = scopa.after_hand(totals, hand["points"], target, hand["cappotto"])
        return undecided if winner is None else 1.0 if winner == 0 else -1.0

    return worth


def side_to_move(game: Game[S], state: S) -> int:
    assert state.to_move is not None
    return game.side_of(state.rules, state.to_move)


def minimax(game: Game[S], state: S, worth: Callable[[Hand], float] = difference, side: int = 0) -> float:
    """Return the worth of the hand when `side` maximises it and everyone else minimises it."""
    if game.is_over(state):
        return worth(game.result(state))
    best = max if side_to_move(game, state) == side else min
    return best(minimax(game, game.play(state, move), worth, side) for move in game.legal_moves(state))


def max_n(game: Game[S], state: S) -> tuple[int, ...]:
    """Return the points of each side when every side maximises its own; of equal moves the first one is played."""
    if game.is_over(state):
        return tuple(game.result(state)["points"])
    side = side_to_move(game, state)
    return max((max_n(game, game.play(state, move)) for move in game.legal_moves(state)), key=lambda v: v[side])


def paranoid(game: Game[S], state: S) -> tuple[float, ...]:
    """Return the points that each side is sure of when all others play against it."""
    return tuple(minimax(game, state, points_of(side), side) for side in range(game.sides(state.rules)))


# --- the same with a memory --------------------------------------------------------------------
#
# `key` returns equal keys only for states of one deal that have the same future and the same score.


def solve_memo(
    game: Game[S],
    state: S,
    key: Callable[[S], object],
    worth: Callable[[Hand], float] = difference,
    side: int = 0,
    seen: dict[object, float] | None = None,
) -> float:
    """Return what `minimax` does, visiting every state once; calls for moments of one deal may share `seen`."""
    seen = {} if seen is None else seen

    def value(state: S) -> float:
        if game.is_over(state):
            return worth(game.result(state))
        name = key(state)
        if name not in seen:
            best = max if side_to_move(game, state) == side else min
            seen[name] = best(value(game.play(state, move)) for move in game.legal_moves(state))
        return seen[name]

    return value(state)


def max_n_memo(game: Game[S], state: S, key: Callable[[S], object]) -> tuple[int, ...]:
    """Return what `max_n` does, visiting every state once; states of equal keys must list their moves in one order."""
    seen: dict[object, tuple[int, ...]] = {}

    def value(state: S) -> tuple[int, ...]:
        if game.is_over(state):
            return tuple(game.result(state)["points"])
        name = key(state)
        if name not in seen:
            side = side_to_move(game, state)
            seen[name] = max((value(game.play(state, m)) for m in game.legal_moves(state)), key=lambda v: v[side])
        return seen[name]

    return value(state)


def paranoid_memo(game: Game[S], state: S, key: Callable[[S], object]) -> tuple[float, ...]:
    """Return what `paranoid` does, visiting every state once for each side."""
    return tuple(solve_memo(game, state, key, points_of(side), side) for side in range(game.sides(state.rules)))


def full_key(state: scopa.State) -> str:
    """Return a key of a state of Scopa: the cards of every pile, in no order inside a pile."""
    piles = [sorted(pile) for pile in [*state.hands, state.table, *state.captured]]
    return f"{piles} {state.sweeps} {state.stock} {state.last_capture} {state.to_move} {state.matta}"
