"""The table of all requests."""

from typing import Any

from scopasolver.protocol.advising import ADVISING
from scopasolver.protocol.describing import DESCRIBING
from scopasolver.protocol.hands import HANDS
from scopasolver.protocol.judging import JUDGING
from scopasolver.protocol.searching import SEARCHING
from scopasolver.protocol.shapes import TEXT
from scopasolver.protocol.stopping import QUIT, STOPPING
from scopasolver.protocol.table import Answer, Field, Request
from scopasolver.protocol.work import Work


def _requests(_work: Work) -> dict[str, Any]:
    rows = [{"name": each.name, "summary": each.summary, "parameters": each.schema} for each in REQUESTS.values()]
    return {"requests": rows}


LISTING = Request(
    "requests",
    "List all requests with the JSON Schemas of their parameters.",
    Answer(
        fields=(
            Field(
                "requests",
                {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["name", "summary", "parameters"],
                        "properties": {"name": TEXT, "summary": TEXT, "parameters": {"type": "object"}},
                    },
                },
                "each request: its name, what it does, and the schema of its parameters",
            ),
        )
    ),
    _requests,
)
"""The request that lists the others."""

SHARED = (LISTING, *DESCRIBING, *HANDS, *SEARCHING, *ADVISING, *JUDGING, *STOPPING)
"""The requests that the engine and the HTTP interface have."""

REQUESTS: dict[str, Request] = {request.name: request for request in (*SHARED, QUIT)}
"""All requests of the engine, by name."""
