"""The report on a played hand: what each move has lost, and how much of the result was luck."""

from typing import Any

from scopasolver import Limit
from scopasolver.analysis import Report as Found
from scopasolver.analysis import analyse
from scopasolver.analysis.html import findings
from scopasolver.analysis.tables import what
from scopasolver.language import Words
from scopasolver.web.desk.asked import Asked
from scopasolver.web.thinking import Report, Work

WORLDS, DEALS = 100, 60
"""Number of worlds sampled for each decision, and of random deals for the estimate of luck."""


def report_work(words: Words, asked: Asked, seconds: float) -> Work:
    """Return the work that makes a report: open and fair losses, totals and luck."""
    hand = asked.hand

    def work(report: Report) -> dict[str, Any]:
        def tell(done: int, steps: int) -> None:
            report({"share": round(done / steps, 3), "text": words("{done} of {steps} steps", done=done, steps=steps)})

        found = analyse(hand, limit=Limit(seconds=seconds), worlds=WORLDS, deals=DEALS, progress=tell)
        assert isinstance(found, Found)  # noqa: S101 - a single hand gives a single report
        kinds = [(decision.kind, what(decision, words)) for decision in found.decisions]
        return {"html": findings(found, words, asked.names, pictured=range(len(hand.moves))), "kinds": kinds}

    return work
