"""Static files; the address of each holds a hash of its content, so that browsers can cache it."""

from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from scopasolver.analysis import style as reports
from scopasolver.web import cards

TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
NAMES = frozenset(entry.name for entry in files(__package__).joinpath("static").iterdir())
CARDS, REPORTS = "cards.css", "report.css"
WRITTEN: dict[str, Callable[[], str]] = {CARDS: cards.colours, REPORTS: reports.style}
"""Style sheets that other modules generate, for the drawings of cards and for reports, by file name."""
EARLY = "early.js"
"""Script that pages contain, so that it runs before their other scripts and delays nothing."""
YEAR = "public, max-age=31536000, immutable"


@cache
def content(name: str) -> bytes:
    """Return the content of a file."""
    if name in WRITTEN:
        return WRITTEN[name]().encode()
    return files(__package__).joinpath("static", name).read_bytes()


@cache
def address(name: str) -> str:
    """Return the address of a file, with a hash of its content."""
    return f"/static/{name}?v={sha256(content(name)).hexdigest()[:12]}"


def source(name: str) -> str:
    """Return the source by which a content security policy allows a script inside pages."""
    return f"'sha256-{b64encode(sha256(content(name)).digest()).decode()}'"


async def static(request: Request) -> Response:
    """Serve a static file; a name that is not in the list of files gives 404."""
    name = request.path_params["name"]
    if name not in {*NAMES, *WRITTEN}:
        raise HTTPException(404)
    headers = {"cache-control": YEAR if request.url.query else "no-cache"}
    return Response(content(name), headers=headers, media_type=TYPES[name.rpartition(".")[2]])
