"""The report on a played hand: what each move has lost, and how much of the result was luck."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from scopasolver.analysis import Report as Found
from scopasolver.analysis.html import findings, page_of
from scopasolver.analysis.lessons import lessons
from scopasolver.analysis.reader import Reader
from scopasolver.analysis.tables import what
from scopasolver.language import LANGUAGES, Words, language
from scopasolver.svg.packs.choice import PackName
from scopasolver.web.desk.asked import PATH, Asked
from scopasolver.web.desk.given import READ
from scopasolver.web.desk.made import kept_report, report_of
from scopasolver.web.html import Html, h, press
from scopasolver.web.thinking import Report, Work
from scopasolver.web.visit import redirected, visit_of

LEARN = f"{PATH}/learn"
FILE = f"{PATH}/report.html"
OPEN = "open"
"""Suffix of the number of a lesson in an address that is judged with all cards open."""


def report_work(words: Words, asked: Asked, seconds: float) -> Work:
    """Return the work that makes a report: open and fair losses, totals and luck."""
    hand = asked.hand

    def work(report: Report) -> dict[str, Any]:
        def tell(done: int, steps: int) -> None:
            report({"share": round(done / steps, 3), "text": words("{done} of {steps} steps", done=done, steps=steps)})

        found = report_of(hand, seconds, tell)
        kinds = [(decision.kind, what(decision, words)) for decision in found.decisions]
        written = findings(found, reader_of(words, asked), pictured=range(len(hand.moves)))
        return {"html": f"{_tools(words, asked, found)}{written}", "kinds": kinds}

    return work


def reader_of(words: Words, asked: Asked) -> Reader:
    """Return the reader of a hand: the player at the bottom of the picture, who is “you” if the names say so."""
    rules = asked.hand.start.rules
    you = {language(tag)("You") for tag in LANGUAGES}
    is_you = bool(asked.names) and asked.names[asked.seat] in you
    return Reader(rules, words.at(rules), asked.players(words), asked.seat, is_you)


def lesson_address(asked: Asked, plies: str, number: int = 0) -> str:
    """Return the address of a lesson of a hand; `plies` names all its lessons."""
    return f"{LEARN}?{urlencode(_fields(asked) | {'plies': plies, 'number': str(number)}, safe='/,@')}"


def _fields(asked: Asked) -> dict[str, str]:
    return {name: text for name, text in asked.fields.items() if name != "at"}


def _tools(words: Words, asked: Asked, found: Found) -> Html:
    """Draw what can be done with a report: learn from it, save it, print it."""
    chosen = lessons(found, asked.seat)
    plies = " ".join(f"{lesson.ply}{'' if lesson.is_seen else OPEN}" for lesson in chosen)
    learn = h("a", words("Learn from the mistakes"), href=lesson_address(asked, plies), class_="word main")
    return h(
        "p",
        learn if chosen else None,
        h(
            "a",
            words("Save the report"),
            href=f"{FILE}?{urlencode(_fields(asked), safe='/,@')}",
            data_save_report=True,
            class_="word",
        ),
        press(words("Print"), data_print=True),
        class_="tools",
    )


async def file(request: Request) -> Response:
    """Return the report as one file to keep; redirect to the desk if it was not made lately, or the hand is not legal.

    Another site can make a browser ask for an address, so that alone starts no work.
    """
    visit = visit_of(request)
    written = await run_in_threadpool(_written, visit.words, request.query_params, visit.pack)
    if not written:
        return redirected(f"{PATH}?{request.url.query}")
    return HTMLResponse(written, headers={"content-disposition": 'attachment; filename="scopasolver.html"'})


def _written(words: Words, fields: Mapping[str, str], pack: PackName) -> str:
    try:
        asked = Asked.read(fields)
    except READ:
        return ""
    found = kept_report(asked.hand)
    return "" if found is None else page_of([(found, reader_of(words, asked))], words, pack)


ROUTES = [Route(FILE, file)]
