"""The record of a tournament: a file with its arguments in the first line and one finished deal per further line."""

from os import PathLike
from typing import Any

from scopasolver.play.lines import Fields, LineReader, continued
from scopasolver.tournament.schedule import Forfeit, Game, Plan, Task, seatings

KIND = "scopasolver tournament"
VERSION = 2


class Diary:
    """An open record: the deals finished earlier, and a writer for further ones."""

    def __init__(
        self, plan: Plan, path: str | PathLike[str], *, up_to_damage: bool = False, durable: bool = False
    ) -> None:
        self.finished: dict[Task, tuple[Game, ...]] = {}
        self._durable = durable

        def read(fields: Fields, reader: LineReader) -> None:
            task, games = _read(plan, fields, reader)
            if task in self.finished:
                raise reader.error(f"deal {task.deal} of pairing {list(task.pairing)} is there twice")
            self.finished[task] = games

        kind = "a record of a tournament"
        self._writer = continued(path, _header(plan), kind, read, up_to_damage=up_to_damage, durable=durable)

    def add(self, task: Task, games: tuple[Game, ...]) -> None:
        """Append a finished deal to the file."""
        self.finished[task] = games
        self._writer.write(_line(task, games), durable=self._durable)


def _header(plan: Plan) -> Fields:
    return {
        "record": KIND,
        "version": VERSION,
        "rules": str(plan.rules),
        "bots": [player.name for player in plan.players],
        "deals": plan.deals,
        "seed": plan.seed,
    }


def _line(task: Task, games: tuple[Game, ...]) -> Fields:
    return {"pairing": list(task.pairing), "deal": task.deal, "games": list(map(_written, games))}


def _written(game: Game) -> Fields:
    parts = {name: list(part) for name, part in game.parts.items()}
    lost = {} if game.forfeit is None else {"forfeit": {"bot": game.forfeit.bot, "reason": game.forfeit.reason}}
    return {"points": list(game.points), "winner": game.winner, "parts": parts, **lost}


def _read(plan: Plan, fields: Fields, reader: LineReader) -> tuple[Task, tuple[Game, ...]]:
    match fields:
        case {"pairing": [int(first), int(second)], "deal": int(deal), "games": list(games)}:
            task = Task((int(first), int(second)), int(deal))  # `true` matches too; `compare` below refuses it
        case _:
            raise reader.error("not a finished deal: expected `pairing`, `deal` and `games`")
    if task.pairing not in plan.pairings or not 0 <= deal < plan.deals:
        raise reader.error(f"there is no deal {deal} of pairing {list(task.pairing)}")
    found = tuple(_game(plan, game, reader) for game in games)
    if len(found) != len(seatings(plan.rules)):
        raise reader.error(f"`games` has {len(found)} entries: a deal is played {len(seatings(plan.rules))} times")
    reader.compare(fields, _line(task, found))
    return task, found


def _game(plan: Plan, game: Any, reader: LineReader) -> Game:
    sides = plan.rules.sides
    match game:
        case {"points": list(points), "winner": int() | None as winner, "parts": dict(parts)}:
            known = winner is None or 0 <= winner < sides
            if known and all(_is_by_side(part, sides) for part in (points, *parts.values())):
                winner = None if winner is None else int(winner)
                return Game.with_parts(tuple(points), winner, parts, _forfeit(game.get("forfeit"), reader))
    raise reader.error("`games` has an entry that is no result of a hand")


def _is_by_side(part: Any, sides: int) -> bool:
    return isinstance(part, list) and len(part) == sides and all(type(one) is int for one in part)


def _forfeit(lost: Any, reader: LineReader) -> Forfeit | None:
    match lost:
        case None:
            return None
        case {"bot": 0 | 1 as bot, "reason": str(reason)}:
            return Forfeit(int(bot), reason)
    raise reader.error("`forfeit` is not a failure that lost a hand: expected `bot` and `reason`")
