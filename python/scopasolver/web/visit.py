"""A request as the pages read it: who asks, in which language, and what was sent."""

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from scopasolver.language import LANGUAGES, Words, accepted, language
from scopasolver.web.guard import COOKIE
from scopasolver.web.html import Html
from scopasolver.web.sessions import Session, Sessions
from scopasolver.web.settings import Settings
from scopasolver.web.thinking import Workers

LANGUAGE_COOKIE = "lang"
MONTH = 30 * 24 * 3600
MOST_FIELDS = 200
MOST_HEADER = 500


@dataclass(frozen=True)
class Visit:
    """What a page is made for.

    Attributes
    ----------
    request : Request
        The request.
    words : Words
        The reader's language.
    """

    request: Request
    words: Words

    @property
    def settings(self) -> Settings:
        """What the server was started with."""
        settings: Settings = self.request.app.state.settings
        return settings

    @property
    def sessions(self) -> Sessions:
        """Who is known."""
        sessions: Sessions = self.request.app.state.sessions
        return sessions

    @property
    def workers(self) -> Workers:
        """Who does what takes time."""
        workers: Workers = self.request.app.state.workers
        return workers

    @property
    def session(self) -> Session | None:
        """The session of the browser, if it has one."""
        return self.sessions.find(self.request.cookies.get(COOKIE, ""))

    def begin(self) -> Session:
        """Return the session of the browser, a new one if need be."""
        return self.session or self.sessions.new()

    async def fields(self) -> dict[str, str]:
        """Return what was sent: a form, or a JSON object of texts and numbers.

        Raises
        ------
        HTTPException
            If it is anything else.
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
    """Return what a request asks for."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    header = request.headers.get("accept-language", "")[:MOST_HEADER]
    tag = next((tag for tag in LANGUAGES if tag == chosen), None) or accepted(header) or "en"
    return Visit(request, language(tag))


def shown(page: Html, status: int = 200) -> HTMLResponse:
    """Answer with a page."""
    return HTMLResponse(f"<!doctype html>{page}", status)


def redirected(path: str, session: Session | None = None) -> Response:
    """Answer that a page is elsewhere on this server, and let the browser remember its session."""
    answer = RedirectResponse(path, 303)
    if session is not None:
        remember(answer, session)
    return answer


def remember(answer: Response, session: Session) -> None:
    """Let the browser remember its session; no script can read it, and no other site send it."""
    answer.set_cookie(COOKIE, session.id, max_age=MONTH, httponly=True, samesite="lax")


def _plain(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise HTTPException(400)
    return str(value).encode(errors="replace").decode()  # JSON can hold halves of characters
