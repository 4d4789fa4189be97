"""What stands before every page: who may ask, how much and how often, and what no answer goes without."""

import time
from collections import OrderedDict

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import cookie_parser
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scopasolver.web.sessions import Sessions
from scopasolver.web.settings import Settings

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Of every answer. Pages have no script or style inside, and ask for nothing outside."""

COOKIE = "scopasolver"
"""What a browser remembers its session by."""

SAFE = {"GET", "HEAD"}
MOST_ASKERS = 10_000
"""Whose requests are counted at a time."""


class Guard:
    """Lets through what comes from the page itself, in measure.

    Parameters
    ----------
    app : ASGI application
        What is guarded.
    settings : Settings
        How much is let through.
    sessions : Sessions
        Who is known, and so is counted alone.
    """

    def __init__(self, app: ASGIApp, settings: Settings, sessions: Sessions) -> None:
        self.app = app
        self.settings = settings
        self.sessions = sessions
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        answer = _with_headers(send)
        if refusal := self._refusal(scope, headers):
            await refusal(scope, receive, answer)
            return
        await self.app(scope, _Limited(receive, self.settings.max_body), answer)

    def _refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        host = headers.get("host", "")
        if _name(host) not in self.settings.hosts or len(headers.getlist("host")) != 1:
            return PlainTextResponse("this host is not served", 421)
        method = scope["method"]
        if method not in {*SAFE, "POST"}:
            return PlainTextResponse("no such method", 405, {"allow": "GET, HEAD, POST"})
        if method == "POST" and headers.get("origin") != f"{scope['scheme']}://{host}":
            return PlainTextResponse("the request does not come from a page of this server", 403)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > self.settings.max_body:
            return PlainTextResponse("the request is too long", 413)
        if not scope["path"].startswith("/static/") and not self._in_measure(_asker(scope, headers, self.sessions)):
            return PlainTextResponse("too many requests at once", 429, {"retry-after": "2"})
        return None

    def _in_measure(self, asker: str) -> bool:
        """Count a request: a bucket that fills at a steady rate has room for it, or not."""
        now = time.monotonic()
        left, then = self._buckets.pop(asker, (self.settings.burst, now))
        left = min(self.settings.burst, left + (now - then) * self.settings.rate)
        self._buckets[asker] = (max(0.0, left - 1), now)
        if len(self._buckets) > MOST_ASKERS:
            self._buckets.popitem(last=False)
        return left >= 1


class _Limited:
    """Counts what comes in, which may be more than the headers say."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.left = receive, most

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise HTTPException(413)
        return message


def _with_headers(send: Send) -> Send:
    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return answer


def _name(host: str) -> str:
    """Return a host without its port."""
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdecimal() else host).lower()


def _asker(scope: Scope, headers: Headers, sessions: Sessions) -> str:
    """Return who asks: a session that there is, else whoever is at that address."""
    session = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    if session in sessions:
        return session
    client = scope.get("client")
    return client[0] if client else ""
