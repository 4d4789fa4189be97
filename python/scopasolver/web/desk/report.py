"""The report on a played hand: what each move has lost, and how much of the result was luck."""

from typing import Any

from scopasolver import Limit
from scopasolver.analysis import Report as Found
from scopasolver.analysis import analyse
from scopasolver.analysis.html import findings
from scopasolver.analysis.reader import Reader
from scopasolver.analysis.tables import what
from scopasolver.language import LANGUAGES, Words, language
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
        reader = reader_of(words, asked)
        return {"html": findings(found, reader, pictured=range(len(hand.moves))), "kinds": kinds}

    return work


def reader_of(words: Words, asked: Asked) -> Reader:
    """Return the reader of a hand: the player at the bottom of the picture, who is “you” if the names say so."""
    rules = asked.hand.start.rules
    you = {language(tag)("You") for tag in LANGUAGES}
    is_you = bool(asked.names) and asked.names[asked.seat] in you
    names = tuple(words("You") if is_you and seat == asked.seat else name for seat, name in enumerate(asked.names))
    return Reader(rules, words.at(rules), names, asked.seat, is_you)
