"""Requests that ask bots: `choose` and `advise`."""

from typing import Any

from scopasolver import Observation, Position, ScopaSolverError
from scopasolver.bots import MOST_WORLDS, Bot, bot
from scopasolver.protocol.advice import WORLDS, advice_for, candidates_data, refuse_without_turn
from scopasolver.protocol.errors import RefusedError
from scopasolver.protocol.hands import observed
from scopasolver.protocol.kinds import MOVE, list_of, text, whole
from scopasolver.protocol.searching import SECONDS
from scopasolver.protocol.shapes import A_SEAT, A_SEED, AN_OBSERVATION, COUNT, EXAMPLE, FLAG, NUMBER, TEXT
from scopasolver.protocol.specs import LONGEST_SPEC, checked_spec
from scopasolver.protocol.table import Answer, Field, Parameter, Request
from scopasolver.protocol.work import Work

Data = dict[str, Any]


def _bot_for(work: Work, spec: str | None, seed: int) -> Bot:
    return bot(work.bounds.bot if spec is None else checked_spec(spec, work.bounds.seconds), seed)


def _choose(
    work: Work,
    *,
    observation: Observation | Position,
    seat: int | None,
    bot: str | None,
    seed: int,
    legal_moves: list[str] | None,  # noqa: ARG001 - for programs that know no rules
) -> Data:
    chooser = _bot_for(work, bot, seed)
    seen = observed(observation, seat)
    refuse_without_turn(seen)
    if chooser.sees_all and isinstance(observation, Observation):
        raise RefusedError("argument", f"`{chooser}` sees all cards: send a position, not what a seat has seen")
    choice = chooser.choose(observation if chooser.sees_all else seen)
    return {
        "move": str(choice.move),
        "bot": str(chooser),
        "candidates": candidates_data(choice),
        "exact": choice.exact,
    }


def _advise(
    work: Work,
    *,
    observation: Observation | Position,
    seat: int | None,
    bot: str | None,
    worlds: int,
    seed: int,
    seconds: float | None,
) -> Data:
    adviser = _bot_for(work, bot, seed)
    if adviser.sees_all:
        raise ScopaSolverError(f"`{adviser}` looks at cards that the seat has not seen")
    seen = observed(observation, seat)
    time = work.bounds.seconds_for(seconds)
    return advice_for(seen, adviser, worlds=worlds, seed=seed, seconds=time).to_dict()


A_BOT = Parameter(
    "bot",
    text("the spec of a bot, such as `pimc(worlds=50)`", LONGEST_SPEC),
    "The bot to ask; by default the one that `about` names.",
    None,
)
CANDIDATES = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["move", "mean", "spread", "tries"],
        "properties": {"move": TEXT, "mean": NUMBER, "spread": NUMBER, "tries": COUNT},
    },
}

ADVISING = (
    Request(
        "choose",
        "Let a bot choose a move. This is the question that tournaments send to outside programs.",
        Answer(
            fields=(
                Field("move", TEXT, "the move"),
                Field("bot", TEXT, "the bot, with its settings"),
                Field(
                    "candidates",
                    CANDIDATES,
                    "the moves it has compared: the mean lead of its side in hand points, the standard deviation, and "
                    "the number of tries",
                ),
                Field("exact", FLAG, "whether the means are exact"),
            )
        ),
        _choose,
        (
            AN_OBSERVATION,
            A_SEAT,
            A_BOT,
            A_SEED,
            Parameter(
                "legal_moves",
                list_of(MOVE, "a list of moves", 0, 1_000_000),
                "The legal moves, for programs that do not know the rules; the library finds them itself.",
                None,
            ),
        ),
        lane="long",
        example={"observation": EXAMPLE, "bot": "greedy"},
    ),
    Request(
        "advise",
        "Recommend a move without knowing the hidden cards: a bot's choice, and all moves compared in the same deals.",
        Answer("advice.v1"),
        _advise,
        (
            AN_OBSERVATION,
            A_SEAT,
            A_BOT,
            Parameter("worlds", whole(1, MOST_WORLDS), "Number of deals in which moves are compared.", WORLDS),
            A_SEED,
            Parameter("seconds", SECONDS.kind, "Time limit of the comparison.", None, "seconds"),
        ),
        lane="long",
        example={"observation": EXAMPLE, "worlds": 50},
    ),
)
"""The requests that ask bots."""
