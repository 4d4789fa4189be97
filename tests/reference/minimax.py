"""Perfect-information values by trying everything: no table, no bound, no order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reference.scopa import (
    State,
    after_hand,
    is_over,
    legal_moves,
    play,
    result,
    side_of,
)


def points(state: State) -> tuple[int, ...]:
    return tuple(result(state)["points"])


def difference(state: State) -> float:
    """Return the points of side 0 minus those of side 1 in a finished hand."""
    return points(state)[0] - points(state)[1]


def match_worth(totals: Sequence[int], undecided: float) -> Callable[[State], float]:
    """Return what a finished hand is worth to side 0 of a match: 1 won, -1 lost."""

    def worth(state: State) -> float:
        hand = result(state)
        target = state.rules["target"]
        _, winner = after_hand(totals, hand["points"], target, hand["cappotto"])
        return undecided if winner is None else 1.0 if winner == 0 else -1.0

    return worth


def side_to_move(state: State) -> int:
    assert state.to_move is not None
    return side_of(state.rules, state.to_move)


def minimax(state: State, worth: Callable[[State], float] = difference) -> float:
    """Return the worth to side 0 of two when both sides play best."""
    if is_over(state):
        return worth(state)
    best = max if side_to_move(state) == 0 else min
    return best(minimax(play(state, move), worth) for move in legal_moves(state))


def max_n(state: State) -> tuple[int, ...]:
    """Return the points a side when each looks after its own; the first best move is played."""
    if is_over(state):
        return points(state)
    side = side_to_move(state)
    return max((max_n(play(state, move)) for move in legal_moves(state)), key=lambda v: v[side])


def guaranteed(state: State, side: int) -> int:
    """Return the points that `side` makes for certain when all others play against it."""
    if is_over(state):
        return points(state)[side]
    best = max if side_to_move(state) == side else min
    return best(guaranteed(play(state, move), side) for move in legal_moves(state))


def paranoid(state: State) -> tuple[int, ...]:
    return tuple(guaranteed(state, side) for side in range(len(state.captured)))


def solve_memo(state: State) -> float:
    """Return what `minimax` does, visiting every full state once: for endings of twelve cards."""
    seen: dict[str, float] = {}

    def value(state: State) -> float:
        if is_over(state):
            return difference(state)
        key = full_key(state)
        if key not in seen:
            best = max if side_to_move(state) == 0 else min
            seen[key] = best(value(play(state, move)) for move in legal_moves(state))
        return seen[key]

    return value(state)


def full_key(state: State) -> str:
    """Name a state by every card of every pile, the order inside a pile apart."""
    piles = [sorted(pile) for pile in [*state.hands, state.table, *state.captured]]
    return f"{piles} {state.sweeps} {state.stock} {state.last_capture} {state.to_move}"
