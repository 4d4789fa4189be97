"""The report on a played hand: what each move has lost, and how much of the result was luck."""

from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from scopasolver.analysis import Report as Found
from scopasolver.analysis.html import findings, page_of
from scopasolver.analysis.lessons import lessons
from scopasolver.analysis.reader import Reader
from scopasolver.analysis.tables import what
from scopasolver.language import LANGUAGES, Words, language
from scopasolver.web.desk.asked import PATH, Asked
from scopasolver.web.desk.given import READ
from scopasolver.web.desk.made import report_of
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
    called = asked.players(words)
    names = tuple(words("You") if is_you and seat == asked.seat else name for seat, name in enumerate(called))
    return Reader(rules, words.at(rules), names, asked.seat, is_you)


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
            download="scopasolver.html",
            class_="word",
        ),
        press(words("Print"), data_print=True),
        class_="tools",
    )


async def file(request: Request) -> Response:
    """Return the report as one file to keep; it is made again if it was not made lately."""
    visit = visit_of(request)
    try:
        asked = Asked.read(request.query_params)
    except READ:
        return redirected(f"{PATH}?{request.url.query}")  # the desk says what is wrong
    words = visit.words.at(asked.hand.start.rules)
    found = await visit.workers(report_of, asked.hand, visit.settings.limit_seconds)
    written = page_of([(found, reader_of(words, asked))], words)
    return HTMLResponse(written, headers={"content-disposition": 'attachment; filename="scopasolver.html"'})


ROUTES = [Route(FILE, file)]
