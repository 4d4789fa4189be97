"""Ask requests of the table in this process, as the engine does."""

import json
from typing import Any

from scopasolver.protocol.errors import error_data
from scopasolver.protocol.reading import asked
from scopasolver.protocol.work import Bounds, Running, Work

Data = dict[str, Any]
BOUNDS = Bounds()


def answer_to(name: str, *, bounds: Bounds | None = None, **parameters: Any) -> Data:
    """Return the answer to a request, or its error, passed through JSON."""
    try:
        found = asked(name, json.loads(json.dumps(parameters)))
        answer = found.request.answered(Work(bounds or BOUNDS, Running()), found.arguments())
    except Exception as error:
        answer = {"error": error_data(error)}
    return dict(json.loads(json.dumps(answer, allow_nan=False)))


def refusal(name: str, **parameters: Any) -> Data:
    """Return the error of a request."""
    answer = answer_to(name, **parameters)
    assert answer.keys() == {"error"}, answer
    return dict(answer["error"])
