"""The guard around the application: it checks and limits requests and adds security headers to every response."""

import time
from collections import OrderedDict
from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import cookie_parser
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scopasolver.web.access import RETRY, headers_for, is_api, refusal_of, refused
from scopasolver.web.sessions import Sessions
from scopasolver.web.settings import Settings
from scopasolver.web.statics import EARLY, source

HEADERS = {
    "content-security-policy": (
        f"default-src 'none'; script-src 'self' {source(EARLY)}; style-src 'self'; img-src 'self' blob:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Headers of every response. Pages have no inline styles and no inline script but `EARLY`, and load nothing from other
servers; `blob:` is for pictures that a script of the page has drawn itself."""

COOKIE = "scopasolver"
"""Name of the session cookie."""

SAFE = {"GET", "HEAD"}
MOST_ASKERS = 10_000
"""Upper bound of the number of visitors whose requests are counted; the one silent for longest is dropped."""


class Guard:
    """ASGI application that refuses forbidden, oversized and too frequent requests and passes on the others.

    Parameters
    ----------
    app : ASGI application
        The application that answers accepted requests.
    settings : Settings
        Allowed hosts and limits.
    sessions : Sessions
        The sessions; requests of a known session are counted by session, others by client address.
    """

    def __init__(self, app: ASGIApp, settings: Settings, sessions: Sessions) -> None:
        self.app = app
        self.settings = settings
        self.sessions = sessions
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request or pass it on; connections other than HTTP get no answer."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        asks_api = self.settings.api and is_api(scope["path"])
        answer = _with_headers(send, headers_for(headers, self.settings) if asks_api else {})
        if refusal := self._api_refusal(scope, headers) if asks_api else self._refusal(scope, headers):
            await refusal(scope, receive, answer)
            return
        await self.app(scope, _Limited(receive, self.settings.max_body), answer)

    def _refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        if not self._is_served(headers):
            return PlainTextResponse("this host is not served", 421)
        method = scope["method"]
        if method not in {*SAFE, "POST"}:
            return PlainTextResponse("no such method", 405, {"allow": "GET, HEAD, POST"})
        if method == "POST" and headers.get("origin") != f"{scope['scheme']}://{headers['host']}":
            return PlainTextResponse("the request does not come from a page of this server", 403)
        if self._is_too_long(headers):
            return PlainTextResponse("the request is too long", 413)
        if not scope["path"].startswith("/static/") and not self._in_measure(_asker(scope, headers, self.sessions)):
            return PlainTextResponse("too many requests at once", 429, RETRY)
        return None

    def _api_refusal(self, scope: Scope, headers: Headers) -> Response | None:
        """Return the response to a request of a program that is not passed on; else None."""
        if not self._is_served(headers):
            return refused("not_served", "this host is not served", 421)
        if refusal := refusal_of(scope, headers, self.settings):
            return refusal
        if self._is_too_long(headers):
            return refused("too_long", f"the body is longer than {self.settings.max_body:,} bytes")
        if not self._in_measure(_asker(scope, headers, self.sessions)):
            return refused("too_often", "too many requests at once", headers=RETRY)
        return None

    def _is_served(self, headers: Headers) -> bool:
        return _name(headers.get("host", "")) in self.settings.hosts and len(headers.getlist("host")) == 1

    def _is_too_long(self, headers: Headers) -> bool:
        length = headers.get("content-length", "0")
        return not length.isdecimal() or int(length[:12]) > self.settings.max_body

    def _in_measure(self, asker: str) -> bool:
        """Count a request and return whether it is within the rate limit, which is a token bucket."""
        now = time.monotonic()
        left, then = self._buckets.pop(asker, (self.settings.burst, now))
        left = min(self.settings.burst, left + (now - then) * self.settings.rate)
        self._buckets[asker] = (max(0.0, left - 1), now)
        if len(self._buckets) > MOST_ASKERS:
            self._buckets.popitem(last=False)
        return left >= 1


class _Limited:
    """Counts the bytes of a body as they arrive, because it may be longer than its headers say."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.left = receive, most

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise HTTPException(413)
        return message


def _with_headers(send: Send, more: Mapping[str, str]) -> Send:
    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in {**HEADERS, **more}.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return answer


def _name(host: str) -> str:
    """Return a host in lower case without its port."""
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdecimal() else host).lower()


def _asker(scope: Scope, headers: Headers, sessions: Sessions) -> str:
    """Return the key by which requests are counted: the id of a known session, else the client address."""
    session = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    if session in sessions:
        return session
    client = scope.get("client")
    return client[0] if client else ""
