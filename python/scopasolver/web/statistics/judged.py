"""The judgement of a hand for the statistics: what the person's decisions have lost, and the dearest mistakes."""

from dataclasses import replace
from typing import Any

from scopasolver import Limit
from scopasolver.analysis import Report as Found
from scopasolver.analysis import analyse
from scopasolver.analysis.report import Decision
from scopasolver.analysis.terms import terms_of
from scopasolver.language import Words
from scopasolver.web.desk.asked import Asked
from scopasolver.web.thinking import Report, Work

WORLDS = 60
"""Number of worlds sampled for each decision."""
DEAREST = 5
"""Upper bound of the number of mistakes that are told of a hand."""


def judging_work(words: Words, asked: Asked, seconds: float) -> Work:
    """Return the work that judges the decisions of the seat of a hand."""

    def work(report: Report) -> dict[str, Any]:
        def tell(done: int, steps: int) -> None:
            report({"share": round(done / steps, 3)})

        found = analyse(asked.hand, limit=Limit(seconds=seconds), worlds=WORLDS, moves=False, progress=tell)
        assert isinstance(found, Found)  # noqa: S101 - a single hand gives a single report
        return judged(words, asked, found)

    return work


def judged(words: Words, asked: Asked, found: Found) -> dict[str, Any]:
    """Return what the statistics keep of a report, as plain values."""
    mine = [one for one in found.decisions if one.seat == asked.seat and one.fair_loss is not None]
    mistakes = sorted((one for one in mine if one.kind == "error"), key=lambda one: -(one.fair_loss or 0))
    return {
        "decisions": len(mine),
        "lost": sum(one.fair_loss or 0 for one in mine),
        "at_stake": sum(one.fair_spread or 0 for one in mine),
        "mistakes": [_mistake(words, asked, found, one) for one in mistakes[:DEAREST]],
    }


def _mistake(words: Words, asked: Asked, found: Found, one: Decision) -> dict[str, Any]:
    """Return a mistake; `weight` compares it with mistakes of games that count in other units."""
    terms, loss = terms_of(asked.hand.start.rules.game), one.fair_loss or 0
    better = one.best[0] if one.fair_best in {None, one.move} and one.best else one.fair_best or one.move
    return {
        "said": words("{move} instead of {better}", move=words.move(one.move), better=words.move(better)),
        "loss": f"{words.number(loss, '.1f')} {words(terms.units)}",
        "weight": loss / found.threshold,
        "address": replace(asked, at=one.ply).address,
    }
