"""The jobs of batches: each turns an item into rows. A job is sent to the workers."""

import json
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from scopasolver import Limit, Position, ScopaSolverError, Solution, solve
from scopasolver.analysis import analyse
from scopasolver.batch.columns import Row
from scopasolver.play import PlayedHand
from scopasolver.play.players import ask, build
from scopasolver.play.seeds import derived_seed
from scopasolver.tournament.schedule import LONGEST_HAND, Plan, Task, place_names, play_task
from scopasolver.work.solving import hardness

Kind: TypeAlias = Literal["solve", "play", "tournament", "analyse"]
Item: TypeAlias = tuple[int, Any]
"""An item of a batch: its number, and the line or task with that number."""


def read_position(text: str) -> Position:
    """Read a position from a line, which holds its document or its notation."""
    return Position.from_json(text) if text.startswith("{") else Position(text)


@dataclass(frozen=True)
class Solving:
    """Job that solves positions; one row per position."""

    kind: ClassVar[Kind] = "solve"
    limit: Limit | None
    memory_mb: int
    objective: Literal["win"] | None
    method: Literal["max_n", "paranoid"] | None
    moves: bool

    def rows(self, item: Item) -> list[Row]:
        """Return the row of a solved position."""
        number, text = item
        position = read_position(text)
        asked: dict[str, Any] = {"objective": self.objective, "method": self.method, "moves": self.moves}
        solution = solve(position, limit=self.limit, memory_mb=self.memory_mb, **asked)
        return [{"item": number, "position": str(position), **_solved(solution, self.moves)}]

    def failed(self, item: Item) -> Row:
        """Return the columns that are known of a failed item."""
        return {"item": item[0], "position": item[1]}

    def cost(self, item: Item) -> float:
        """Estimate the work in a position; 1 for an unreadable line."""
        try:
            return hardness(read_position(item[1]))
        except ScopaSolverError:
            return 1.0


def _solved(solution: Solution[Any], moves: bool) -> Row:
    told = solution.to_dict()
    every = [{"move": one["move"], **_worth(one)} for one in told["moves"]] if moves else None
    # In the order of legal moves: which of them comes first may hang on the search.
    best = [one["move"] for one in told["moves"] if one["move"] in told["best"]] or told["best"]
    return {**_worth(told), "best": best, "moves": every, "nodes": told["nodes"]}


def _worth(told: dict[str, Any]) -> Row:
    """Return the columns for a value and its bounds; with three or more sides, `values` with one value per side."""
    value = told["value"]
    if isinstance(value, list):
        return {"exact": told["exact"], "value": None, "lower": None, "upper": None, "values": value}
    lower, upper = told.get("lower", value), told.get("upper", value)
    if isinstance(lower, list):
        lower = upper = None
    return {"exact": told["exact"], "value": value, "lower": lower, "upper": upper, "values": None}


@dataclass(frozen=True)
class Playing:
    """Job that lets bots play hands from given positions to the end; one row per hand."""

    kind: ClassVar[Kind] = "play"
    bots: tuple[str, ...]
    seed: int

    def rows(self, item: Item) -> list[Row]:
        """Play a hand and return its row; the seats take the bots in turn."""
        number, text = item
        position = start = read_position(text)
        players = [
            build(self.bots[seat % len(self.bots)], derived_seed(self.seed, number, seat))
            for seat in range(start.rules.seats)
        ]
        moves: list[str] = []
        while (seat := position.to_move) is not None and len(moves) < LONGEST_HAND:
            move = ask(players[seat], position, seat, seat)
            position = position.play(move)
            moves.append(str(move))
        result: Row = {}
        if position.is_over:
            result = {"points": list(position.result().points), "winner": position.result().winner}
        return [{"item": number, "start": str(start), "moves": moves, "over": position.is_over, **result}]

    def failed(self, item: Item) -> Row:
        """Return the columns that are known of a failed item."""
        return {"item": item[0], "start": item[1]}

    cost = None


@dataclass(frozen=True)
class Competing:
    """Job that plays the deals of a tournament; one row per hand."""

    kind: ClassVar[Kind] = "tournament"
    plan: Plan

    def rows(self, item: Item) -> list[Row]:
        """Play a deal from all places, and return one row per place."""
        number, task = item
        same = {"item": number, **self._of(task)}
        return [
            {
                **same,
                "place": place,
                "points": list(game.points),
                "winner": game.winner,
                "parts": [{"name": name, "counts": list(counts)} for name, counts in game.parts.items()],
                "failed": None if game.forfeit is None else self._name(task, game.forfeit.bot),
                "failure": None if game.forfeit is None else game.forfeit.reason,
            }
            for place, game in zip(place_names(self.plan.rules), play_task(self.plan, task), strict=True)
        ]

    def failed(self, item: Item) -> Row:
        """Return the columns that are known of a failed item."""
        return {"item": item[0], **self._of(item[1])}

    def _of(self, task: Task) -> Row:
        start = self.plan.rules.deal(seed=derived_seed(self.plan.seed, task.deal))
        first, second = (self._name(task, which) for which in (0, 1))
        return {"first": first, "second": second, "deal": task.deal, "start": str(start)}

    def _name(self, task: Task, which: int) -> str:
        return self.plan.players[task.pairing[which]].name

    cost = None


@dataclass(frozen=True)
class Analysing:
    """Job that analyses played hands; one row per move."""

    kind: ClassVar[Kind] = "analyse"
    limit: Limit | None
    worlds: int
    seed: int
    moves: bool
    threshold: float | None

    def rows(self, item: Item) -> list[Row]:
        """Analyse a hand, and return one row per move."""
        number, text = item
        line = json.loads(text)
        if "error" in line:
            return [{"item": number, **line}]
        report = analyse(
            PlayedHand.from_dict(line["played"]),
            limit=self.limit,
            worlds=self.worlds,
            seed=self.seed,
            moves=self.moves,
            threshold=self.threshold,
        )
        same = {"item": number, "source": line["source"], "hand": line["hand"]}
        return [{**same, **row} for row in report.rows()]

    def failed(self, item: Item) -> Row:
        """Return the columns that are known of a failed item."""
        line = json.loads(item[1])
        return {"item": item[0], "source": line["source"], "hand": line["hand"]}

    cost = None


Job: TypeAlias = Solving | Playing | Competing | Analysing
