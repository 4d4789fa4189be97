"""Requests that search with all cards known: `solve` and `prove`."""

from typing import Any, Literal

from scopasolver import Limit, MatchObjective, Position, Progress, prove
from scopasolver.protocol.errors import RefusedError
from scopasolver.protocol.kinds import BOOLEAN, above_0, between, list_of, one_of, whole
from scopasolver.protocol.shapes import A_POSITION, EXAMPLE, MOST_SEED
from scopasolver.protocol.solving import solved
from scopasolver.protocol.table import Answer, Parameter, Request
from scopasolver.protocol.work import Work

Data = dict[str, Any]

MEMORY_MB = 256
"""Default memory of a proof, in MiB; smaller than in the library, because several can run at once."""
TOLD = ("nodes", "seconds", "lower", "upper", "test", "table_filled")
"""What a progress report of a proof has."""
MOST_SECONDS = 10.0**8
MOST_TOTAL = 20_000

SECONDS = Parameter("seconds", above_0(MOST_SECONDS), "Time limit.", None, "seconds")
PROGRESS = Parameter("progress", BOOLEAN, "Whether to report progress, about four times a second.", False)


def _solve(
    work: Work, *, position: Position, moves: bool, method: Literal["max_n", "paranoid"] | None, **search: Any
) -> Data:
    return solved(work, position, moves=moves, method=method, **_arguments(work, **search)).to_dict()


def _prove(work: Work, *, position: Position, at_least: float, threads: int, memory_mb: int, **search: Any) -> Data:
    def tell(progress: Progress) -> None:
        work.go_on()
        work.tell({name: getattr(progress, name) for name in TOLD})

    return prove(
        position,
        at_least,
        threads=min(threads, work.bounds.threads),
        memory_mb=min(memory_mb, work.bounds.memory_mb),
        progress=tell,
        **_arguments(work, **search),
    ).to_dict()


def _arguments(
    work: Work,
    *,
    seconds: float | None,
    nodes: int | None,
    order_seed: int,
    objective: Literal["win"] | None,
    match_totals: list[int] | None,
    undecided: float,
    progress: bool,  # noqa: ARG001 - the work knows whether its progress is wanted
) -> Data:
    """Return the keyword arguments that `solve` and `prove` share."""
    if objective is not None and match_totals is not None:
        raise RefusedError("argument", "`objective` and `match_totals` are two different questions: leave one out")
    limit = work.bounds.seconds_for(seconds), nodes
    return {
        "limit": None if limit == (None, None) else Limit(seconds=limit[0], nodes=nodes),
        "order_seed": order_seed,
        "objective": objective
        if match_totals is None
        else MatchObjective((match_totals[0], match_totals[1]), undecided),
    }


SEARCH = (
    SECONDS,
    Parameter("nodes", whole(1, 2**64 - 1), "Limit of the positions visited.", None, "positions"),
    Parameter(
        "order_seed",
        whole(0, MOST_SEED),
        "Seed of the order in which moves are tried; the answer does not depend on it.",
        0,
    ),
    Parameter("objective", one_of("win"), "With two sides: ask only who wins the hand.", None),
    Parameter(
        "match_totals",
        list_of(whole(0, MOST_TOTAL), f"a list of two numbers from 0 to {MOST_TOTAL:,}", 2, 2),
        "Play for the match: points of side 0 and side 1 before this hand, in the Scopa family and Su Scialandroni.",
        None,
        "points",
    ),
    Parameter(
        "undecided",
        between(-1, 1),
        "With `match_totals`: value for side 0 of a match that goes on after the hand.",
        0.0,
    ),
    PROGRESS,
)

SEARCHING = (
    Request(
        "solve",
        "Find the value of every legal move, with all cards known. Any number of solves share the threads. One that is "
        "stopped answers with what is proved by then, and with a suggested move.",
        Answer("solution.v1"),
        _solve,
        (
            A_POSITION,
            Parameter("moves", BOOLEAN, "Whether to find the value of every legal move, not only the best one.", True),
            Parameter(
                "method",
                one_of("max_n", "paranoid"),
                "With three or more sides: what each gets if all play for themselves, the default, or can secure "
                "against all others.",
                None,
            ),
            *SEARCH,
        ),
        lane="search",
        example={"position": EXAMPLE, "seconds": 10, "progress": True},
    ),
    Request(
        "prove",
        "Prove whether a position of two sides is worth at least a number.",
        Answer("proof.v1"),
        _prove,
        (
            A_POSITION,
            Parameter("at_least", between(-1e6, 1e6), "The number, with the unit of the value of `solve`."),
            Parameter("threads", whole(1, 1024), "Threads to use.", 1),
            Parameter("memory_mb", whole(1, 2**32 - 1), "Memory for the table.", MEMORY_MB, "MiB"),
            *SEARCH,
        ),
        lane="long",
        example={"position": EXAMPLE, "at_least": 1},
    ),
)
"""The requests that search."""
