"""The ASGI application: all routes, error pages and the guard around them."""

from collections.abc import Mapping

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from scopasolver.web import api, home, jobs
from scopasolver.web.access import is_api, refused
from scopasolver.web.desk import learning, problems, setup_routes
from scopasolver.web.desk import report as reports
from scopasolver.web.desk import routes as desk
from scopasolver.web.guard import Guard
from scopasolver.web.pages import wrong
from scopasolver.web.play import guests, rules, setup
from scopasolver.web.play import routes as play
from scopasolver.web.sessions import Sessions
from scopasolver.web.settings import Settings
from scopasolver.web.statics import static
from scopasolver.web.statistics import routes as statistics
from scopasolver.web.thinking import Workers
from scopasolver.web.visit import shown, visit_of

ROUTES = [
    *home.ROUTES,
    *setup.ROUTES,
    *rules.ROUTES,
    *play.ROUTES,
    *guests.ROUTES,
    *desk.ROUTES,
    *setup_routes.ROUTES,
    *reports.ROUTES,
    *learning.ROUTES,
    *problems.ROUTES,
    *statistics.ROUTES,
    *jobs.ROUTES,
    Route("/static/{name}", static),
]
"""All routes of the server, collected from the modules."""


def create_app(settings: Settings | None = None) -> Guard:
    """Return the application.

    Parameters
    ----------
    settings : Settings, optional
        Hosts, limits and storage of the server; the defaults of `Settings` if left out.

    Returns
    -------
    Guard
        The ASGI application, which a server such as uvicorn runs.
    """
    settings = settings or Settings()
    routes = [*api.ROUTES, *ROUTES] if settings.api else ROUTES
    app = Starlette(routes=routes, exception_handlers={HTTPException: _refused, Exception: _failed})
    app.state.settings = settings
    app.state.sessions = sessions = Sessions(settings)
    app.state.workers = workers = Workers(settings.workers)
    app.state.api = api.desk_of(settings, workers)
    return Guard(app, settings, sessions)


async def _refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        return _answer(request, 500)
    return _answer(request, error.status_code, error.headers)


async def _failed(request: Request, _error: Exception) -> Response:
    return _answer(request, 500)


def _answer(request: Request, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Return an error as HTML or JSON, as the request accepts, without details of the cause."""
    if request.app.state.settings.api and is_api(request.url.path):
        return _told(status, dict(headers or {}))
    if "text/html" in request.headers.get("accept", ""):
        return shown(wrong(visit_of(request), status), status)
    return JSONResponse({"error": status}, status)


def _told(status: int, headers: dict[str, str]) -> Response:
    """Return an error as programs read it."""
    if status == 413:
        return refused("too_long", "the body is too long")
    if status >= 500:
        return refused("internal", "internal error: please report it, with the request", status)
    return refused("not_served", "there is no such path or method here", status, headers)
