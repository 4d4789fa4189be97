"""Routes by which a page follows a job, as server-sent events, or stops it."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from scopasolver.web.thinking import Job
from scopasolver.web.visit import visit_of


async def listen(request: Request) -> Response:
    """Stream the progress and the result of the session's job."""
    return StreamingResponse(_found(request).listen(), media_type="text/event-stream")


async def stop(request: Request) -> Response:
    """Stop the session's job."""
    _found(request).stop()
    return JSONResponse({})


def _found(request: Request) -> Job:
    session = visit_of(request).session
    if session is None or session.job is None or session.job.id != request.path_params["job"]:
        raise HTTPException(404)
    return session.job


ROUTES = [Route("/jobs/{job}", listen), Route("/jobs/{job}/stop", stop, methods=["POST"])]
