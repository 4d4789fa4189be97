"""Routes of the set-up page, which checks the table while it is edited."""

from collections.abc import Mapping

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from scopasolver import Rules
from scopasolver.language.refusals import refused
from scopasolver.web.desk.asked import Asked
from scopasolver.web.desk.given import READ, told
from scopasolver.web.desk.pages import entrance
from scopasolver.web.desk.setup import Setup
from scopasolver.web.desk.setup_page import EDIT, setup_form, setup_page, verdict
from scopasolver.web.visit import redirected, shown, visit_of

REDRAW = "redraw"
"""Name of the field by which the script asks for the whole form, for example after a change of the rules."""


async def edit(request: Request) -> Response:
    """Show the set-up page of a position, or of an empty table."""
    visit = visit_of(request)
    try:
        setup = await run_in_threadpool(_begun, request.query_params)
    except READ as error:
        return shown(entrance(visit, request.query_params.get("position", ""), told(visit.words, error)), 422)
    return shown(setup_page(visit, setup, judged=False))


async def change(request: Request) -> Response:
    """Check a table: return its faults to the script, or redirect the form to the desk if it has none."""
    visit = visit_of(request)
    given = await visit.fields()
    wants_data = request.headers.get("accept") == "application/json"
    try:
        setup = await run_in_threadpool(Setup.read, given)
    except READ as error:
        if wants_data:
            return JSONResponse({"errors": told(visit.words, error)}, 422)
        return shown(entrance(visit, "", told(visit.words, error)), 422)
    if wants_data:
        words = visit.words.at(setup.rules)
        drawn = {"form": setup_form(words, setup)} if given.get(REDRAW) else {"verdict": verdict(words, setup)}
        faults = {name: [refused(words, fault) for fault in several] for name, several in setup.faults.items()}
        return JSONResponse({"faults": faults, "address": setup.address} | drawn)
    if setup.address:
        return redirected(setup.address)
    return shown(setup_page(visit, setup), 422)


def _begun(query: Mapping[str, str]) -> Setup:
    if "position" in query:
        return Setup.of(Asked.read(query))
    return Setup.bare(Rules.parse(query.get("rules", "")))


ROUTES = [Route(EDIT, edit), Route(EDIT, change, methods=["POST"])]
