"""Requests about other requests: `stop` and `quit`."""

from typing import Any

from scopasolver.protocol.kinds import IDENT, Schema
from scopasolver.protocol.table import Answer, Field, Parameter, Request
from scopasolver.protocol.work import Work

IDS: Schema = {"type": "array", "items": {"type": ["string", "integer", "null"]}}


def _stop(work: Work, *, of: str | int | None) -> dict[str, Any]:
    return {"stopped": work.running.stop(of)}


def _quit(work: Work) -> dict[str, Any]:
    return {"stopped": work.running.stop()}


STOPPED = Answer(fields=(Field("stopped", IDS, "ids of the requests that were stopped; null for one without an id"),))

STOPPING = (
    Request(
        "stop",
        "Stop requests. A `solve` answers with what it has found; `prove` and `analyse` have the error `stopped`.",
        STOPPED,
        _stop,
        (Parameter("of", IDENT, "The id of the request to stop; by default all requests that are running.", None),),
        lane="now",
        example={"of": 1},
    ),
)
"""The requests about other requests."""

QUIT = Request("quit", "Stop all requests and end the engine.", STOPPED, _quit, lane="now")
"""The request that ends the engine; it is not offered over HTTP."""
