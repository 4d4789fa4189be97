"""The request that judges the moves of a played hand."""

from typing import Any

from scopasolver import Limit
from scopasolver.bots import MOST_WORLDS
from scopasolver.play import PlayedHand
from scopasolver.protocol.kinds import HAND, above_0, whole
from scopasolver.protocol.searching import PROGRESS, SECONDS
from scopasolver.protocol.shapes import A_SEED
from scopasolver.protocol.table import Answer, Parameter, Request
from scopasolver.protocol.work import Work

DEFAULT_SECONDS = 20.0
"""Default time limit, in seconds, as on the command line."""


def _analyse(
    work: Work,
    *,
    hand: PlayedHand,
    seconds: float,
    nodes: int | None,
    worlds: int,
    deals: int,
    seed: int,
    threads: int,
    threshold: float | None,
    progress: bool,  # noqa: ARG001 - the work knows whether its progress is wanted
) -> dict[str, Any]:
    from scopasolver.analysis import analyse  # noqa: PLC0415 - a program that only plays starts faster without it

    def tell(done: int, steps: int) -> None:
        work.go_on()
        work.tell({"done": done, "steps": steps})

    report = analyse(
        hand,
        limit=Limit(seconds=work.bounds.seconds_for(seconds), nodes=nodes),
        worlds=worlds,
        deals=deals,
        seed=seed,
        threads=min(threads, work.bounds.threads),
        threshold=threshold,
        progress=tell,
    )
    return report.to_dict()


JUDGING = (
    Request(
        "analyse",
        "Judge each move of a hand: how much it lost, and whether that was a mistake or bad luck.",
        Answer("report.v1"),
        _analyse,
        (
            Parameter("hand", HAND, "The hand."),
            Parameter("seconds", SECONDS.kind, "Time limit.", DEFAULT_SECONDS, "seconds"),
            Parameter("nodes", whole(1, 2**64 - 1), "Limit of the positions visited.", None, "positions"),
            Parameter("worlds", whole(0, MOST_WORLDS), "Number of worlds for each decision.", 200),
            Parameter("deals", whole(0, MOST_WORLDS), "Number of random deals for an estimate of the luck.", 0),
            A_SEED,
            Parameter("threads", whole(1, 1024), "Threads to use.", 1),
            Parameter("threshold", above_0(1e6), "Largest average loss that is not an error.", None),
            PROGRESS,
        ),
        lane="long",
        example={"hand": "rules: scopa\nhands: 2C 6S 9C / 7D 3B 10B\ntable: 9S 6B 5D 10D\nstock: ?\n9C 3B"},
    ),
)
"""The request about played hands."""
