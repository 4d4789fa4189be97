"""Requests about the library: its version, its games, their options, and its bots."""

from typing import Any

from scopasolver import Rules, __version__
from scopasolver._core import BOT_SETTINGS
from scopasolver.bots import bot
from scopasolver.protocol import PROTOCOL, VERSION
from scopasolver.protocol.kinds import RULES
from scopasolver.protocol.shapes import COUNTS, FLAG, OPTION_VALUE, TEXT, TEXTS
from scopasolver.protocol.table import Answer, Field, Parameter, Request
from scopasolver.protocol.work import Work

Data = dict[str, Any]


def _about(work: Work) -> Data:
    bounds = work.bounds
    return {
        "library": __version__,
        "protocol": PROTOCOL,
        "version": VERSION,
        "bot": bounds.bot,
        "most_seconds": bounds.seconds,
        "most_threads": bounds.threads,
        "most_memory_mb": bounds.memory_mb,
    }


def _games(_work: Work) -> Data:
    return {"games": [{"game": game, "presets": list(Rules.presets(game))} for game in Rules.games()]}


def _rules(_work: Work, *, rules: Rules) -> Data:
    return {
        "rules": str(rules),
        "game": rules.game,
        "preset": rules.preset,
        "seats": rules.seats,
        "sides": rules.sides,
        "side_of": [rules.side_of(seat) for seat in range(rules.seats)],
        "target": rules.target,
        "fewest_points_win": rules.fewest_points_win,
        "has_endless_match": rules.has_endless_match,
        "options": [
            {
                "name": option.name,
                "value": option.value,
                "default": option.default,
                "values": list(option.values),
                "source": option.source,
                "summary": option.summary,
            }
            for option in rules.describe()
        ],
    }


def _bots(_work: Work) -> Data:
    return {
        "bots": [
            {"name": name, "sees_all": bot(name).sees_all, "settings": dict(settings)}
            for name, settings in BOT_SETTINGS.items()
        ]
    }


def _list_of(**fields: Data) -> Data:
    return {"type": "array", "items": {"type": "object", "required": [*fields], "properties": fields}}


DESCRIBING = (
    Request(
        "about",
        "Say which library this is, and what requests may use.",
        Answer(
            fields=(
                Field("library", TEXT, "version of scopasolver"),
                Field("protocol", {"const": PROTOCOL}, "name of the protocol"),
                Field("version", {"const": VERSION}, "version of the protocol"),
                Field("bot", TEXT, "the bot of `choose` if a request names none"),
                Field("most_seconds", {"type": ["number", "null"]}, "upper bound of the seconds of a request, or null"),
                Field("most_threads", {"type": "integer"}, "upper bound of the threads of a search"),
                Field("most_memory_mb", {"type": "integer"}, "upper bound of the memory of a search, in MiB"),
            )
        ),
        _about,
    ),
    Request(
        "games",
        "List the games and their presets.",
        Answer(fields=(Field("games", _list_of(game=TEXT, presets=TEXTS), "each game, with its main preset first"),)),
        _games,
    ),
    Request(
        "rules",
        "Describe rules: seats, sides, and every option with its values.",
        Answer(
            fields=(
                Field("rules", TEXT, "the canonical rules string"),
                Field("game", TEXT, "name of the game"),
                Field("preset", TEXT, "name of the preset"),
                Field("seats", {"type": "integer"}, "number of players"),
                Field("sides", {"type": "integer"}, "number of sides that score"),
                Field("side_of", COUNTS, "the side of each seat"),
                Field("target", {"type": ["integer", "null"]}, "target of a match; null if no such number decides it"),
                Field("fewest_points_win", FLAG, "whether the side with the fewest points does best"),
                Field("has_endless_match", FLAG, "whether a match has no end of its own"),
                Field(
                    "options",
                    _list_of(
                        name=TEXT,
                        value=OPTION_VALUE,
                        default=OPTION_VALUE,
                        values=TEXTS,
                        source=TEXT,
                        summary=TEXT,
                    ),
                    "each option: its value, that of the preset, all values it can have, and where the rule comes from",
                ),
            )
        ),
        _rules,
        (Parameter("rules", RULES, "The rules."),),
        example={"rules": "scopa(players=4)"},
    ),
    Request(
        "bots",
        "List the bots and their default settings.",
        Answer(
            fields=(
                Field(
                    "bots",
                    _list_of(name=TEXT, sees_all=FLAG, settings={"type": "object"}),
                    "each bot: whether it sees all cards, and its settings",
                ),
            )
        ),
        _bots,
    ),
)
"""The requests about the library."""
