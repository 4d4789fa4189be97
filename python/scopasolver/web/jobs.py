"""Work that a page listens to, as server-sent events, and may stop."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from scopasolver.web.thinking import Job
from scopasolver.web.visit import visit_of


async def listen(request: Request) -> Response:
    """Tell how the work goes on."""
    return StreamingResponse(_found(request).listen(), media_type="text/event-stream")


async def stop(request: Request) -> Response:
    """Stop the work."""
    _found(request).stop()
    return JSONResponse({})


def _found(request: Request) -> Job:
    session = visit_of(request).session
    if session is None or session.job is None or session.job.id != request.path_params["job"]:
        raise HTTPException(404)
    return session.job


ROUTES = [Route("/jobs/{job}", listen), Route("/jobs/{job}/stop", stop, methods=["POST"])]
