"""Routes of the requests of programs: each is a row of the table of requests."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from scopasolver.protocol.catalogue import SHARED
from scopasolver.protocol.errors import RefusedError
from scopasolver.protocol.openapi import DOCUMENT, ROOT, openapi_document
from scopasolver.protocol.reading import Asked, asked, document_of, id_of
from scopasolver.protocol.work import Bounds, Running, Work, stopped
from scopasolver.web.access import RETRY, refused, status_of
from scopasolver.web.settings import Settings
from scopasolver.web.solving import MEMORY_MB
from scopasolver.web.thinking import Workers

MOST_OPEN = 64
"""Upper bound of the requests that wait or run at the same time."""
LAST_SECONDS = 0.5
"""Time in which stopped requests can still answer when the server ends, in seconds."""
GLANCE_SECONDS = 0.1
"""Interval between two looks whether the client is still there, in seconds."""
REQUESTS = {request.name: request for request in SHARED}

Data = dict[str, Any]


@dataclass
class Desk:
    """What the requests of all programs share."""

    bounds: Bounds
    long: Workers
    quick: Workers = field(default_factory=lambda: Workers(1))
    search: Workers = field(default_factory=lambda: Workers(MOST_OPEN))
    running: dict[str, Running] = field(default_factory=dict)
    """The requests of each client, by its address, as long as it has some."""
    open: int = 0
    """Number of requests that wait or run."""
    is_closing: bool = False
    """Whether the server ends."""
    has_left_work: bool = False
    """Whether it ends although some work could not be interrupted."""

    def end(self) -> None:
        """Stop all requests, because the server ends."""
        self.is_closing = True
        for running in self.running.values():
            running.stop()

    def close(self, client: str, work: Work) -> None:
        """Forget a request that has its answer."""
        self.open -= 1
        with work.running.answering(work):
            pass
        if not work.running:
            self.running.pop(client, None)


def desk_of(settings: Settings, workers: Workers) -> Desk:
    """Return the desk of a server."""
    bounds = Bounds(seconds=settings.limit_seconds, threads=settings.workers, memory_mb=MEMORY_MB * settings.workers)
    return Desk(bounds, workers)


async def answer(request: Request) -> Response:
    """Carry out a request, or say what is wrong with it."""
    name, desk = request.path_params["name"], request.app.state.api
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return refused("content_type", "expected the content type application/json")
    body, ident = await request.body(), None
    try:
        fields = document_of(body)
        ident = id_of(fields)
        found = asked(name, _parameters(name, fields), REQUESTS)
        return await _carried_out(request, desk, ident, found)
    except RefusedError as error:
        return _response(ident, {"error": error.data})


async def _carried_out(request: Request, desk: Desk, ident: str | int | None, found: Asked) -> Response:
    client = request.client.host if request.client else ""
    running = desk.running.get(client) or Running()
    told: asyncio.Queue[Data] = asyncio.Queue()
    work = Work(desk.bounds, running, _teller(told) if found.wants_progress else None)
    if found.request.lane == "now":
        return _response(ident, found.answer(work))
    if desk.open >= MOST_OPEN:
        return refused("busy", "too many requests are waiting", headers=RETRY)
    running.add(ident, work)
    desk.running[client] = running
    desk.open += 1
    lanes = {"long": desk.long, "search": desk.search}
    task = asyncio.ensure_future(lanes.get(found.request.lane, desk.quick)(found.answer, work))
    task.add_done_callback(lambda _: desk.close(client, work))
    lines = _lines(request, desk, task, work, told)
    if not found.wants_progress:
        return _response(ident, [line async for line in lines][-1])
    first = await anext(lines)
    if "error" in first:
        return _response(ident, first)
    return StreamingResponse(_written(ident, first, lines), media_type="application/x-ndjson")


async def _lines(
    request: Request, desk: Desk, task: "asyncio.Future[Data]", work: Work, told: "asyncio.Queue[Data]"
) -> AsyncIterator[Data]:
    """Yield the progress of a request and then its answer; stop the work if the client goes away.

    When the server ends, work that cannot be interrupted is left alone.
    """
    try:
        while not task.done():
            if desk.is_closing and not (await asyncio.wait({task}, timeout=LAST_SECONDS))[0]:
                desk.has_left_work = True
                yield {"error": stopped().data}
                return
            await asyncio.wait({task}, timeout=GLANCE_SECONDS)
            while not told.empty():
                yield {"progress": told.get_nowait()}
            if not task.done() and await request.is_disconnected():
                work.stop()
        yield task.result()
    finally:
        work.stop()


def _parameters(name: str, fields: Data) -> Data:
    """Return the fields of a request without its id and its name, which must be that of the path."""
    if fields.get("request", name) != name:
        raise RefusedError("argument", f"`request` is not {name}, the name in the path")
    return {field: value for field, value in fields.items() if field not in {"id", "request"}}


def _teller(told: "asyncio.Queue[Data]") -> Any:
    loop = asyncio.get_running_loop()
    return lambda progress: loop.call_soon_threadsafe(told.put_nowait, progress)


def _response(ident: str | int | None, answer: Data) -> Response:
    whole = ({} if ident is None else {"id": ident}) | answer
    return JSONResponse(whole, status_of(answer["error"]) if "error" in answer else 200)


async def _written(ident: str | int | None, first: Data, lines: AsyncIterator[Data]) -> AsyncIterator[str]:
    """Yield lines of text; closing it closes the lines."""
    begin: Data = {} if ident is None else {"id": ident}
    yield f"{json.dumps(begin | first)}\n"
    async for line in lines:
        yield f"{json.dumps(begin | line)}\n"


async def document(request: Request) -> Response:
    """Return the OpenAPI document."""
    return JSONResponse(openapi_document(has_token=request.app.state.settings.token is not None))


ROUTES = [
    Route(DOCUMENT, document),
    Route(f"{ROOT}/{{name}}", answer, methods=["POST"]),
]
"""The routes of the interface."""
