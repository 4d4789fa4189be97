"""Who may send requests of programs: no page of another server unless it is named, and nobody without the token."""

import ipaddress
import secrets

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response
from starlette.types import Scope

from scopasolver.protocol.errors import RefusedError
from scopasolver.protocol.openapi import ROOT
from scopasolver.web.settings import Settings

STATUSES = {
    "json": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "unknown_request": 404,
    "id_in_use": 409,
    "too_long": 413,
    "content_type": 415,
    "too_often": 429,
    "internal": 500,
    "busy": 503,
}
"""Status of each kind of error; 422 for all others."""
RETRY = {"retry-after": "2"}


def is_this_machine(host: str) -> bool:
    """Tell whether an address is reached from this machine alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def is_api(path: str) -> bool:
    """Tell whether a path is one of the requests of programs."""
    return path.startswith(f"{ROOT}/")


def status_of(error: dict[str, object]) -> int:
    """Return the status of the response with an error."""
    return STATUSES.get(str(error["kind"]), 422)


def refused(kind: str, message: str, status: int | None = None, headers: dict[str, str] | None = None) -> JSONResponse:
    """Return the response to a request that is not carried out."""
    error = RefusedError(kind, message).data
    return JSONResponse({"error": error}, status or status_of(error), headers)


def refusal_of(scope: Scope, headers: Headers, settings: Settings) -> Response | None:
    """Return the response to a request that may not be sent, or to a browser that asks whether it may; else None."""
    origin = headers.get("origin")
    own = f"{scope['scheme']}://{headers.get('host', '')}"
    if origin is not None and origin != own and origin not in settings.origins:
        return refused("forbidden", "the request comes from a page of another server")
    if scope["method"] == "OPTIONS" and origin in settings.origins:
        return Response(status_code=204, headers=_preflight())
    if scope["method"] not in {"GET", "HEAD", "POST"}:
        return refused("not_served", "no such method", 405, {"allow": "GET, HEAD, POST"})
    if settings.token is not None and not _has_token(headers, settings.token):
        header = {"www-authenticate": "Bearer"}
        return refused("unauthorized", "send the header `authorization: Bearer TOKEN`, with the token", headers=header)
    return None


def headers_for(headers: Headers, settings: Settings) -> dict[str, str]:
    """Return the headers by which a browser lets the page of another server read a response."""
    origin = headers.get("origin")
    if origin is None or origin not in settings.origins:
        return {}
    return {"access-control-allow-origin": origin, "vary": "origin", "cross-origin-resource-policy": "cross-origin"}


def _preflight() -> dict[str, str]:
    return {
        "access-control-allow-methods": "GET, POST",
        "access-control-allow-headers": "authorization, content-type",
        "access-control-max-age": "600",
    }


def _has_token(headers: Headers, token: str) -> bool:
    scheme, _, sent = headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and secrets.compare_digest(sent.strip().encode(), token.encode())
