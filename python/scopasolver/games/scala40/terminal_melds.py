"""The possible turns of Scala 40, as plain values and drawn."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Card, Move, ScopaSolverError
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.words import count
from scopasolver.scala40 import (
    Laydown,
    Position,
    best_laydown,
    best_opening,
    can_close,
    can_close_in_hand,
    can_take_discard,
    legal_discards,
    min_deadwood,
)

TITLES = {
    "opening_most_points": "opening, most points",
    "opening_most_cards": "opening, most cards",
    "opening_cheapest": "opening, cheapest",
    "min_deadwood": "least deadwood",
    "most_cards": "most cards laid",
    "most_points": "most points laid",
    "takes_discard": "takes the discard",
    "closes": "closes",
    "closes_in_hand": "closes in hand",
}

BEFORE_THE_DRAW = "The seat has not drawn yet: all but taking the discard is about the cards that it holds now."


@dataclass(frozen=True)
class Answers:
    """The possible turns of the seat to move, named as in `TITLES` (None if impossible), and its legal discards."""

    position: Position
    turns: dict[str, Laydown | None]
    discards: tuple[Card, ...]

    @classmethod
    def of(cls, position: Position) -> Self:
        """Find the answers for a position."""
        turns: dict[str, Laydown | None] = {}
        if not position.opened[position.to_move or 0]:
            turns["opening_most_points"] = best_opening(position)
            turns["opening_most_cards"] = best_opening(position, by="cards")
            turns["opening_cheapest"] = best_opening(position, by="cheapest")
        turns["min_deadwood"] = _if_it_ends(min_deadwood, position)
        turns["most_cards"] = _if_it_ends(best_laydown, position)
        turns["most_points"] = _if_it_ends(partial(best_laydown, by="points"), position)
        if position.phase == "draw":
            turns["takes_discard"] = can_take_discard(position)
        closing = can_close(position)
        turns["closes"] = closing if isinstance(closing, Laydown) else None
        turns["closes_in_hand"] = can_close_in_hand(position)
        return cls(position, turns, legal_discards(position))

    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver melds --json` prints."""
        about = {"game": "scala40", "seat": self.position.to_move, "phase": self.position.phase}
        turns = {name: None if turn is None else _turn(turn) for name, turn in self.turns.items()}
        return {**about, **turns, "legal_discards": _text(self.discards)}

    def view(self) -> RenderableType:
        """Draw each answer as the moves that lead to it, and what they leave."""
        rows: list[Row] = []
        drawn: dict[tuple[Move, ...], str] = {}
        for name, turn in self.turns.items():
            if turn is None:
                rows.append((TITLES[name], Text("no", "dim")))
            elif turn.moves in drawn:
                rows.append((TITLES[name], Text(f"as for {drawn[turn.moves]}", "dim")))
            else:
                drawn[turn.moves] = TITLES[name]
                rows += [(TITLES[name], _moves(turn)), ("", Text(_outcome(turn), "dim"))]
        rows.append(("legal discards", drawing.cards(self.discards)))
        grid = drawing.Grid(rows)
        return Group(Text(BEFORE_THE_DRAW), Text(), grid) if self.position.phase == "draw" else grid


def _if_it_ends(question: Callable[[Position], Laydown], position: Position) -> Laydown | None:
    """Return the answer to a question; None if the turn has no legal end, as can be before the draw."""
    try:
        return question(position)
    except ScopaSolverError:
        return None


def _turn(turn: Laydown) -> dict[str, Any]:
    return {
        "moves": list(map(str, turn.moves)),
        "cards": _text(turn.cards),
        "points": turn.points,
        "left": _text(turn.left),
        "penalty": turn.penalty,
        "closes": turn.closes,
    }


def _moves(turn: Laydown) -> Text:
    return Text(", ").join(map(drawing.move, turn.moves)) or Text("nothing", "dim")


def _outcome(turn: Laydown) -> str:
    laid = f"{count(len(turn.cards), 'card')} and {count(turn.points, 'point')} laid"
    return f"{laid}, keeps {_text(turn.left)}: {turn.penalty}" if turn.left else f"{laid}, no card left"


def _text(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))
