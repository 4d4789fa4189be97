"""A visit: a request together with the reader's language, the session and the form fields sent."""

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from scopasolver.language import LANGUAGES, Words, accepted, language
from scopasolver.svg.packs.choice import PACKS, PackName
from scopasolver.web.guard import COOKIE
from scopasolver.web.html import Html
from scopasolver.web.sessions import Session, Sessions
from scopasolver.web.settings import Settings
from scopasolver.web.thinking import Workers

LANGUAGE_COOKIE = "lang"
PACK_COOKIE = "pack"
MONTH, YEAR = 30 * 24 * 3600, 365 * 24 * 3600
MOST_FIELDS = 200
MOST_HEADER = 500


@dataclass(frozen=True)
class Visit:
    """A request and the language of its answer."""

    request: Request
    """The request."""
    words: Words
    """The reader's language."""

    @property
    def pack(self) -> PackName:
        """The pack that the reader wants Italian cards from."""
        chosen = self.request.cookies.get(PACK_COOKIE)
        return next((pack for pack in PACKS if pack == chosen), PACKS[0])

    @property
    def settings(self) -> Settings:
        """Settings of the server."""
        settings: Settings = self.request.app.state.settings
        return settings

    @property
    def sessions(self) -> Sessions:
        """All sessions of the server."""
        sessions: Sessions = self.request.app.state.sessions
        return sessions

    @property
    def workers(self) -> Workers:
        """Threads for long computations."""
        workers: Workers = self.request.app.state.workers
        return workers

    @property
    def session(self) -> Session | None:
        """The session of the browser; None if it has none."""
        return self.sessions.find(self.request.cookies.get(COOKIE, ""))

    def begin(self) -> Session:
        """Return the session of the browser, creating one if it has none."""
        return self.session or self.sessions.new()

    async def fields(self) -> dict[str, str]:
        """Return the fields of the request body: a form, or a JSON object of texts and numbers.

        Raises
        ------
        HTTPException
            With status 400 if the body is anything else.
        """
        try:
            text = (await self.request.body()).decode()
            if self.request.headers.get("content-type", "").startswith("application/json"):
                sent = json.loads(text)
                if not isinstance(sent, dict):
                    raise HTTPException(400)
                return {name: _plain(value) for name, value in sent.items()}
            return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
        except (ValueError, RecursionError) as error:
            raise HTTPException(400) from error


def visit_of(request: Request) -> Visit:
    """Return the visit of a request; the language comes from the cookie, else from the header, else it is English."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    header = request.headers.get("accept-language", "")[:MOST_HEADER]
    tag = next((tag for tag in LANGUAGES if tag == chosen), None) or accepted(header) or "en"
    return Visit(request, language(tag))


def shown(page: Html, status: int = 200) -> HTMLResponse:
    """Return the response with a page."""
    return HTMLResponse(f"<!doctype html>{page}", status)


def redirected(path: str, session: Session | None = None) -> Response:
    """Return a redirect to a path of this server; with a session, also set its cookie."""
    answer = RedirectResponse(path, 303)
    if session is not None:
        remember(answer, session)
    return answer


def remember(answer: Response, session: Session) -> None:
    """Set the session cookie, which scripts cannot read and POST requests from other sites do not carry."""
    answer.set_cookie(COOKIE, session.id, max_age=MONTH, httponly=True, samesite="lax")


def _plain(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise HTTPException(400)
    return str(value).encode(errors="replace").decode()  # JSON can hold lone surrogates
