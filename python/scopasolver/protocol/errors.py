"""Errors as data: what an exception says, for programs that cannot catch it."""

import re
from difflib import get_close_matches
from itertools import islice
from typing import Any

from scopasolver import ScopaSolverError
from scopasolver.exceptions import visible

Data = dict[str, Any]

MOST_ENTRIES = 1000
"""Upper bound of the entries of a list in an error, such as the legal moves."""
LONGEST_QUOTE = 60
"""Upper bound of the length of a quoted value, in characters."""

KINDS = {
    "json": "the text is not one JSON object",
    "too_long": "the line or the body has too many bytes",
    "version": "the request is of another protocol or version",
    "unknown_request": "there is no such request; `nearest` is the most similar name, or null",
    "unknown_parameter": "the request has no such `parameter`; `nearest` is the most similar name, or null",
    "missing_parameter": "the `parameter` is required",
    "parameter": "the `parameter` is of another type, or out of range",
    "argument": "the arguments do not fit the game, the number of sides, or each other",
    "id_in_use": "a request with this id is still running",
    "busy": "too many requests are waiting: ask again later",
    "too_often": "HTTP: too many requests from this client",
    "unauthorized": "HTTP: the token is missing or wrong",
    "forbidden": "HTTP: the request comes from a page of another server",
    "not_served": "HTTP: there is no such host, path or method here",
    "content_type": "HTTP: the content type is not application/json",
    "stopped": "the request was stopped and has no answer",
    "parse": "a text is no card, move, rules string, position or spec of a bot",
    "rules": "a preset or an option does not exist, or options contradict each other",
    "invalid_position": "no hand can reach the position; `reasons` lists every fault",
    "misdeal": "the deal is void by the rules",
    "illegal_move": "the rules do not allow the `move` here; `legal_moves` are the first that they allow",
    "hand_not_over": "the hand has no result yet; `plies_left` cards are still to be played",
    "score": "a score is wrong in this `line`, at this `ply` if it is a move",
    "library": "another error of the library",
    "internal": "a fault of scopasolver: please report it",
}
"""The kinds of errors, with their meaning."""


class RefusedError(Exception):
    """A request that is not carried out.

    Parameters
    ----------
    kind : str
        One of `KINDS`.
    message : str
        What is wrong, in one sentence.
    **details : object
        Further fields of the error.
    """

    def __init__(self, kind: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.data: Data = {"kind": kind, "message": visible(message), **details}


def error_data(error: BaseException) -> Data:
    """Return an error as data: its kind, its message, and the attributes of the exception."""
    if isinstance(error, RefusedError):
        return error.data
    if isinstance(error, ScopaSolverError):
        return {"kind": _kind_of(error), "message": str(error)} | _attributes_of(error)
    if isinstance(error, ValueError | TypeError | IndexError | OverflowError):
        return {"kind": "argument", "message": visible(str(error))}
    return {"kind": "internal", "message": visible(f"internal error: {error!r}; please report it, with the request")}


def nearest(name: str, names: list[str]) -> str | None:
    """Return the most similar of some names, or None if none is similar."""
    return next(iter(get_close_matches(name, names, 1)), None)


def quoted(value: object) -> str:
    """Return a value as an error quotes it, cut off if it is long."""
    text = value[: LONGEST_QUOTE + 1] if isinstance(value, str) else value
    shown = repr(text)
    return shown if len(shown) <= LONGEST_QUOTE else f"{shown[:LONGEST_QUOTE]}…"


def _kind_of(error: ScopaSolverError) -> str:
    """Return the kind of an exception, which follows from the name of its class."""
    name = type(error).__name__.removesuffix("Error")
    kind = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
    return kind if kind in KINDS else "library"


def _attributes_of(error: ScopaSolverError) -> Data:
    """Return the documented attributes of an exception as plain values."""
    names = (name for cls in reversed(type(error).__mro__) for name in vars(cls).get("__annotations__", ()))
    return {name: _plain(getattr(error, name)) for name in names}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [_plain(entry) for entry in islice(value, MOST_ENTRIES)]
    return value if value is None or isinstance(value, str | int | float) else str(value)
