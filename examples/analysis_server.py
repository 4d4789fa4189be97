"""Answer requests for the analysis of a position while it goes on, one line of JSON for each better result.

    uvicorn analysis_server:app
    curl --no-buffer --get --data-urlencode "position=$(scopasolver deal scopone)" http://127.0.0.1:8000/analyse

A visitor who goes away ends the search.
"""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from scopasolver import Limit, Position
from scopasolver.engine import Engine

engine = Engine(memory_mb=2048)


async def analyse(request: Request) -> Response:
    """Analyse the position of the address for at most ten seconds."""
    try:
        position = Position(request.query_params["position"])
    except (KeyError, ValueError) as error:
        return JSONResponse({"error": str(error)}, status_code=400)
    return StreamingResponse(results(position), media_type="application/x-ndjson")


async def results(position: Position) -> AsyncIterator[str]:
    """Yield each result as a line."""
    async with engine.analyse(position, limit=Limit(seconds=10)) as analysis:
        async for solution in analysis:
            yield json.dumps(solution.to_dict()) + "\n"


@asynccontextmanager
async def lifespan(_app: Starlette) -> AsyncIterator[None]:
    """Close the engine with the server."""
    async with engine:
        yield


app = Starlette(routes=[Route("/analyse", analyse)], lifespan=lifespan)
