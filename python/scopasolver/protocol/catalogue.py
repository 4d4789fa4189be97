"""The table of all requests."""

from scopasolver.protocol.advising import ADVISING
from scopasolver.protocol.describing import DESCRIBING
from scopasolver.protocol.hands import HANDS
from scopasolver.protocol.judging import JUDGING
from scopasolver.protocol.searching import SEARCHING
from scopasolver.protocol.stopping import QUIT, STOPPING
from scopasolver.protocol.table import Request

SHARED = (*DESCRIBING, *HANDS, *SEARCHING, *ADVISING, *JUDGING, *STOPPING)
"""The requests that the engine and the HTTP interface have."""

REQUESTS: dict[str, Request] = {request.name: request for request in (*SHARED, QUIT)}
"""All requests of the engine, by name."""
