"""Routes of the desk: its pages and the requests of its script."""

from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from scopasolver import Rules
from scopasolver.language import Words
from scopasolver.language.refusals import refused
from scopasolver.web.desk.asked import PATH, Asked
from scopasolver.web.desk.example import example
from scopasolver.web.desk.given import READ, hands_of, told
from scopasolver.web.desk.line import is_line
from scopasolver.web.desk.pages import desk, entrance, moves_played
from scopasolver.web.desk.report import report_work
from scopasolver.web.desk.setup import Setup
from scopasolver.web.desk.values import drawn, moves_list, values_work
from scopasolver.web.thinking import Job, Work
from scopasolver.web.visit import Visit, redirected, remember, shown, visit_of


async def analyse(request: Request) -> Response:
    """Show the hand of the address; without one, the entrance."""
    visit = visit_of(request)
    if not request.query_params:
        return shown(entrance(visit))
    try:
        asked = await run_in_threadpool(Asked.read, request.query_params)
    except READ as error:
        return shown(entrance(visit, request.query_params.get("position", ""), told(visit.words, error)), 422)
    return shown(await run_in_threadpool(desk, visit, asked))


async def begin(request: Request) -> Response:
    """Redirect to the example position of a preset."""
    preset = request.path_params["preset"]
    if preset not in Rules.presets():
        raise HTTPException(404)
    return redirected(Asked.start(await run_in_threadpool(example, Rules(preset))).address)


async def paste(request: Request) -> Response:
    """Redirect to the pasted hand; list the hands if there are several, or show the faults."""
    visit = visit_of(request)
    text = (await visit.fields()).get("text", "")
    try:
        if is_line(text):
            return await _typed(visit, text)
        hands = await run_in_threadpool(hands_of, text)
    except READ as error:
        return shown(entrance(visit, text, told(visit.words, error)), 422)
    asked = [Asked(hand) for hand in hands]
    if len(asked) == 1:
        return redirected(asked[0].address)
    return shown(entrance(visit, text, hands=asked))


async def _typed(visit: Visit, line: str) -> Response:
    """Redirect to the position of a line; if it is none, list its faults."""
    setup = await run_in_threadpool(Setup.typed, line)
    if setup.address:
        return redirected(setup.address)
    words = visit.words.at(setup.rules)
    faults = [refused(words, fault) for several in setup.faults.values() for fault in several]
    return shown(entrance(visit, line, faults), 422)


async def moment(request: Request) -> Response:
    """Return the picture and the moves of a moment, for the script."""
    visit = visit_of(request)
    try:
        asked = await run_in_threadpool(Asked.read, request.query_params)
        return JSONResponse(await run_in_threadpool(_told, visit, asked))
    except READ as error:
        return _refused(visit.words, error)


def _told(visit: Visit, asked: Asked) -> dict[str, object]:
    words = visit.words.at(asked.hand.start.rules)
    texts = {"values": moves_list(words, asked), "played": moves_played(visit, asked)}
    return drawn(words, asked) | texts | {"address": asked.address}


async def values(request: Request) -> Response:
    """Start the job that values every move."""
    return await begun(visit_of(request), values_work)


async def report(request: Request) -> Response:
    """Start the job that makes the report on a hand."""
    return await begun(visit_of(request), report_work)


async def begun(visit: Visit, of: Callable[[Words, Asked, float], Work]) -> Response:
    """Start a job about the hand of the request and return its id, by which the script listens to it."""
    try:
        asked = await run_in_threadpool(Asked.read, await visit.fields())
    except READ as error:
        return _refused(visit.words, error)
    session = visit.begin()
    work = of(visit.words.at(asked.hand.start.rules), asked, visit.settings.limit_seconds)
    answer = JSONResponse({"job": session.begin(Job(work, visit.workers)).id})
    remember(answer, session)
    return answer


def _refused(words: Words, error: Exception) -> Response:
    return JSONResponse({"errors": told(words, error)}, 422)


ROUTES = [
    Route(PATH, analyse),
    Route(PATH, paste, methods=["POST"]),
    Route(f"{PATH}/example/{{preset}}", begin),
    Route(f"{PATH}/moment", moment),
    Route(f"{PATH}/values", values, methods=["POST"]),
    Route(f"{PATH}/report", report, methods=["POST"]),
]
