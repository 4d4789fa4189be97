"""Files that never change while the server runs: each is asked for once, by a name that follows from what is in it."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from scopasolver.analysis import html as reports
from scopasolver.web import cards

TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
NAMES = frozenset(entry.name for entry in files(__package__).joinpath("static").iterdir())
CARDS, REPORTS = "cards.css", "report.css"
WRITTEN: dict[str, Callable[[], str]] = {CARDS: cards.colours, REPORTS: reports.style}
"""Style sheets that are written with what they are for: with the drawings of cards, and with reports."""
YEAR = "public, max-age=31536000, immutable"


@cache
def content(name: str) -> bytes:
    """Return what is in a file."""
    if name in WRITTEN:
        return WRITTEN[name]().encode()
    return files(__package__).joinpath("static", name).read_bytes()


@cache
def address(name: str) -> str:
    """Return where a browser finds a file as it is now."""
    return f"/static/{name}?v={sha256(content(name)).hexdigest()[:12]}"


async def static(request: Request) -> Response:
    """Answer with a file: one of those there are, whatever the name that is asked for."""
    name = request.path_params["name"]
    if name not in {*NAMES, *WRITTEN}:
        raise HTTPException(404)
    headers = {"cache-control": YEAR if request.url.query else "no-cache"}
    return Response(content(name), headers=headers, media_type=TYPES[name.rpartition(".")[2]])
