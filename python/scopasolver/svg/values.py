"""Values of moves from the point of view of the seat to act, and their losses against the best move."""

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
"""Signs that show how much a move loses without relying on colour, by kind."""


@dataclass(frozen=True)
class Worth:
    """The value of one move and its loss against the best move.

    Attributes
    ----------
    move : Move
        The move.
    text : str
        Its value as text, in the unit and from the point of view of its source.
    least, most : float
        Lower and upper bound of its value to the seat to act.
    kind : str
        `best`; a small, larger or large loss (`near`, `far`, `lost`); or `open` if the loss is not known.
    loss : str
        Its loss against the best move as text; empty for the best move, for an unknown loss, and for one that rounds
        to nothing.
    """

    move: Move
    text: str
    least: float
    most: float
    kind: str = "open"
    loss: str = ""

    @property
    def label(self) -> str:
        """The text on its label: value, sign and loss; the value alone if the loss rounds to nothing."""
        return self.text if self.kind == "near" and not self.loss else f"{self.text} {SIGN[self.kind]}{self.loss}"

    def told(self, words: Words) -> str:
        """Return the move, its value and its loss in words."""
        says = [words("{move}: value {value}", move=words.move(self.move), value=self.text)]
        if self.loss:
            says.append(words("loses {loss}", loss=self.loss))
        elif self.kind == "best":
            says.append(words("best"))
        return ", ".join(says)


def worths(values: Solution[Any] | Choice | None, rules: Rules, seat: int | None, told: int = 0) -> list[Worth]:
    """Return the values of moves that a solve or a bot found, the best first; none if no seat is to act.

    With two sides, the values of a solve are those of the side `told`.
    """
    if values is None or seat is None:
        return []
    side = rules.side_of(seat)
    found = _of_choice(values) if isinstance(values, Choice) else _of_solution(values, rules, side, told)
    top_least = max((worth.least for worth in found), default=0)
    top_most = max((worth.most for worth in found), default=0)
    judged = [_judged(worth, top_least, top_most, game_of(rules).STEP) for worth in found]
    return sorted(judged, key=lambda worth: (-worth.least - worth.most, worth.kind != "best"))


def lost(move: Move, text: str, loss: tuple[float, float], step: float) -> Worth:
    """Return the `Worth` of a move of which only bounds of its loss are known; `step` bounds a small loss."""
    return _judged(Worth(move, text, -loss[1], -loss[0]), 0, 0, step)


def playing(found: list[Worth], card: Card) -> list[Worth]:
    """Return the values of the moves that play exactly this card, the best first."""
    return [worth for worth in found if worth.move.cards == (card,)]


def _of_choice(choice: Choice) -> list[Worth]:
    return [
        Worth(candidate.move, _number(round(candidate.mean, 1) + 0.0, signed=True), candidate.mean, candidate.mean)
        for candidate in choice.candidates
    ]


def of_side(bounds: tuple[Any, Any], rules: Rules, side: int) -> tuple[Any, Any]:
    """Return bounds of a value from the point of view of a side, if there are two; None stays an unknown bound."""
    if side == 0 or rules.sides > 2:
        return bounds
    total = facts_of(rules).total
    least, most = (None if bound is None else total - bound for bound in reversed(bounds))
    return least, most


def _of_solution(solution: Solution[Any], rules: Rules, side: int, told: int) -> list[Worth]:
    found, signed = [], facts_of(rules).signed
    for entry in solution.moves:
        bounds = [_own(bound, side) for bound in (entry.lower, entry.upper)]
        lower, upper = bounds if side == 0 or isinstance(entry.lower, tuple) else reversed(bounds)
        least = -LARGEST if lower is None else lower
        most = LARGEST if upper is None else upper
        text = _interval(*of_side((entry.lower, entry.upper), rules, told), side, signed=signed)
        found.append(Worth(entry.move, text, least, most))
    return found


def _own(bound: Any, side: int) -> float | None:
    """Return a bound from the point of view of the side to act."""
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
        lost = _number(round(low, 1)) if round(low, 1) else ""
        loss = lost if low == high or not lost else f"≥{lost}"
    return Worth(worth.move, worth.text, worth.least, worth.most, kind, loss)


def _interval(lower: Any, upper: Any, side: int, *, signed: bool) -> str:
    if isinstance(lower, tuple) or isinstance(upper, tuple):
        lower, upper = (bound[side] if isinstance(bound, tuple) else bound for bound in (lower, upper))
        signed = False
    if lower == upper:
        return _number(lower, signed=signed)
    return f"{_number(lower, signed=signed)}…{_number(upper, signed=signed)}"


def _number(value: float | None, *, signed: bool = False) -> str:
    """Return a number as text with a typographic minus sign; None gives a question mark."""
    if value is None:
        return "?"
    return (f"{value:+g}" if signed and value else f"{value:g}").replace("-", MINUS)
