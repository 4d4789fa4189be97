"""Routes of guests: the address that seats one, and the news of a table for pages that wait for other people."""

import asyncio
from contextlib import suppress

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from scopasolver.web.home import named
from scopasolver.web.html import Html, h
from scopasolver.web.pages import page
from scopasolver.web.places import MOST_LETTERS, Place, place_with, tidy_name
from scopasolver.web.play.sitting import sitting_of
from scopasolver.web.sessions import Session
from scopasolver.web.table import Table
from scopasolver.web.visit import Visit, redirected, shown, visit_of

WAIT_SECONDS = 10.0
"""Longest time that a request for news waits for some, in seconds."""


async def sit(request: Request) -> Response:
    """Show the place that an address opens, or seat the person who wants it."""
    visit = visit_of(request)
    host, table, place = _opened(visit)
    session, now = visit.session, visit.settings.clock()
    if session is host:
        return shown(_invitation(visit, table, visit.words("This is your own table: send the address on.")))
    if session is not None and place.session == session.id:
        return redirected(f"/play/{table.id}")
    if place.is_here(now):
        return shown(_invitation(visit, table, visit.words("Somebody already sits here.")), 409)
    if request.method == "GET":
        return shown(_invitation(visit, table))
    fields = await visit.fields()
    place.name, place.asked, place.is_ready = tidy_name(fields.get("name", "")), now, False
    guest = visit.begin()
    visit.sessions.seat(guest, host, table, place)
    table.tell()
    return redirected(f"/play/{table.id}", guest)


def _opened(visit: Visit) -> tuple[Session, Table, Place]:
    """Return the table and the place that an address opens; an address that opens none gives 404."""
    given = visit.request.path_params
    found = visit.sessions.host_of(given["table"]) if visit.settings.guests else None
    place = None if found is None else place_with(found[1].places, given["secret"])
    if found is None or place is None:
        raise HTTPException(404)
    return *found, place


def _invitation(visit: Visit, table: Table, reason: str = "") -> Html:
    """Draw the page that an address opens: a form to sit down, or the reason why that is not possible."""
    words = visit.words
    title = named(words, table.rules)
    host = table.places[0].name or words("Somebody")
    name = h("input", name="name", maxlength=MOST_LETTERS, autocomplete="nickname")
    form = h(
        "form",
        h("fieldset", h("label", words("Your name"), name)),
        h("button", words("Sit down"), class_="main"),
        method="post",
        class_="setup",
    )
    lead = words("{name} invites you to a game.", name=host)
    parts = [h("p", reason, role="status")] if reason else [h("p", lead, class_="lead"), form]
    is_own = visit.session is not None and table.id in visit.session.tables
    back = h("p", h("a", words("To the table"), href=f"/play/{table.id}")) if is_own else None
    return page(visit, title, h("h1", title, class_="title"), parts, back, kind="new")


async def news(request: Request) -> Response:
    """Return the state of a table as soon as it is another one than the page knows, or after a while."""
    sitting = sitting_of(request)
    known, happens = request.query_params.get("known", ""), sitting.table.news[0]
    has_none = sitting.place is not None and sitting.table.state(sitting.now) == known
    if has_none and not sitting.visit.sessions.has_ended:
        with suppress(TimeoutError):
            await asyncio.wait_for(happens.wait(), WAIT_SECONDS)
    return JSONResponse({"state": sitting.table.state(sitting.visit.settings.clock())})


ROUTES = [
    Route("/guest/{table}/{secret}", sit, methods=["GET", "POST"]),
    Route("/play/{table}/news", news),
]
