"""What moves are worth to the seat to act, and what they lose against the best."""

from dataclasses import dataclass
from typing import Any

from scopasolver import Card, Move, Rules, Solution
from scopasolver._core import Choice
from scopasolver.games import facts_of
from scopasolver.language import Words
from scopasolver.svg.game import game_of
from scopasolver.svg.markup import MINUS

LARGEST = float("inf")
SIGN = {"best": "★", "near": "▾", "far": "▼", "lost": "✖", "open": "?"}
"""What says without colour how much a move loses."""


@dataclass(frozen=True)
class Worth:
    """What one move is worth.

    Attributes
    ----------
    move : Move
        The move.
    text : str
        Its value, in the terms in which it was given.
    least, most : float
        What it is worth to the seat to act, as far as that is known.
    kind : str
        `best`, how much it loses (`near`, `far`, `lost`), or `open` if that is not known.
    loss : str
        What it loses against the best move; nothing for the best.
    """

    move: Move
    text: str
    least: float
    most: float
    kind: str = "open"
    loss: str = ""

    @property
    def label(self) -> str:
        """What stands on the card."""
        return f"{self.text} {SIGN[self.kind]}{self.loss}"

    def told(self, words: Words) -> str:
        """Return move and value in words."""
        says = [words("{move}: value {value}", move=words.move(self.move), value=self.text)]
        if self.loss:
            says.append(words("loses {loss}", loss=self.loss))
        elif self.kind == "best":
            says.append(words("best"))
        return ", ".join(says)


def worths(values: Solution[Any] | Choice | None, rules: Rules, seat: int | None) -> list[Worth]:
    """Read the values of moves.

    Parameters
    ----------
    values : Solution or Choice, optional
        What a solve or a bot has found.
    rules : Rules
        The rules of the hand.
    seat : int, optional
        The seat to act.

    Returns
    -------
    list of Worth
        The moves with their values, the best first.
    """
    if values is None or seat is None:
        return []
    side, signed = rules.side_of(seat), facts_of(rules).signed
    found = _of_choice(values) if isinstance(values, Choice) else _of_solution(values, side, signed=signed)
    top_least = max((worth.least for worth in found), default=0)
    top_most = max((worth.most for worth in found), default=0)
    judged = [_judged(worth, top_least, top_most, game_of(rules).STEP) for worth in found]
    return sorted(judged, key=lambda worth: (-worth.least - worth.most, worth.kind != "best"))


def lost(move: Move, text: str, loss: tuple[float, float], step: float) -> Worth:
    """Return what a move is worth of which only the loss is known.

    Parameters
    ----------
    move : Move
        The move.
    text : str
        What stands on its card.
    loss : pair of float
        The least and the most that it loses against the best.
    step : float
        The loss that a player of the game takes for a small one.

    Returns
    -------
    Worth
        The move, coloured by its loss.
    """
    return _judged(Worth(move, text, -loss[1], -loss[0]), 0, 0, step)


def playing(found: list[Worth], card: Card) -> list[Worth]:
    """Return what is known of the moves that play just this card, the best first."""
    return [worth for worth in found if worth.move.cards == (card,)]


def _of_choice(choice: Choice) -> list[Worth]:
    return [
        Worth(candidate.move, _number(round(candidate.mean, 1) + 0.0, signed=True), candidate.mean, candidate.mean)
        for candidate in choice.candidates
    ]


def _of_solution(solution: Solution[Any], side: int, *, signed: bool) -> list[Worth]:
    found = []
    for entry in solution.moves:
        bounds = [_own(bound, side) for bound in (entry.lower, entry.upper)]
        lower, upper = bounds if side == 0 or isinstance(entry.lower, tuple) else reversed(bounds)
        least = -LARGEST if lower is None else lower
        most = LARGEST if upper is None else upper
        found.append(Worth(entry.move, _interval(entry.lower, entry.upper, side, signed=signed), least, most))
    return found


def _own(bound: Any, side: int) -> float | None:
    """Return a bound as the side to act sees it."""
    if bound is None:
        return None
    if isinstance(bound, tuple):
        return float(bound[side])
    return float(bound if side == 0 else -bound)


def _judged(worth: Worth, top_least: float, top_most: float, step: float) -> Worth:
    low, high = max(0.0, top_least - worth.most), top_most - worth.least
    if high <= 0:
        kind, loss = "best", ""
    elif low <= 0:
        kind, loss = "open", ""
    else:
        kind = "near" if low <= step else "far" if low <= 3 * step else "lost"
        loss = _number(round(low, 1)) if low == high else f"≥{_number(round(low, 1))}"
    return Worth(worth.move, worth.text, worth.least, worth.most, kind, loss)


def _interval(lower: Any, upper: Any, side: int, *, signed: bool) -> str:
    if isinstance(lower, tuple) or isinstance(upper, tuple):
        lower, upper = (bound[side] if isinstance(bound, tuple) else bound for bound in (lower, upper))
        signed = False
    if lower == upper:
        return _number(lower, signed=signed)
    return f"{_number(lower, signed=signed)}…{_number(upper, signed=signed)}"


def _number(value: float | None, *, signed: bool = False) -> str:
    """Write a number with a true minus sign."""
    if value is None:
        return "?"
    return (f"{value:+g}" if signed and value else f"{value:g}").replace("-", MINUS)
