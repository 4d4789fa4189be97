"""Reading a request: from text to a row of the table with its arguments."""

import json
from dataclasses import dataclass
from typing import Any

from scopasolver import ScopaSolverError
from scopasolver.protocol import PROTOCOL, VERSION
from scopasolver.protocol.catalogue import REQUESTS
from scopasolver.protocol.errors import RefusedError, error_data, nearest, quoted
from scopasolver.protocol.kinds import IDENT, WrongKindError
from scopasolver.protocol.table import Parameter, Request
from scopasolver.protocol.work import Work

Data = dict[str, Any]

COMMON = {
    "protocol": f"Name of the protocol: `{PROTOCOL}`. May be left out.",
    "version": f"Version of the protocol: {VERSION}. May be left out.",
}
"""Fields that every request may have, apart from its id and its name."""


@dataclass(frozen=True)
class Asked:
    """A request that was read: its row in the table, and its parameters as sent."""

    request: Request
    fields: Data

    def arguments(self) -> Data:
        """Return the arguments of the function; raise an error that names the parameter."""
        return {each.name: _read(each, self.fields.get(each.name)) for each in self.request.parameters}

    def answer(self, work: Work) -> Data:
        """Return the answer; an error of any kind is one, too."""
        try:
            if self.request.lane != "search":  # one that was stopped before it began still has an answer
                work.go_on()
            return self.request.answered(work, self.arguments())
        except BaseException as error:  # whatever it is, the client is told
            return {"error": error_data(error)}

    @property
    def wants_progress(self) -> bool:
        """Whether progress reports are to be sent."""
        return self.fields.get("progress") is True


def document_of(text: bytes) -> Data:
    """Return the JSON object in a text."""
    try:
        found = json.loads(text, object_pairs_hook=_once, parse_constant=_refused)
    except RecursionError:
        raise RefusedError("json", "not JSON that can be read: too many brackets in each other") from None
    except ValueError as error:
        raise RefusedError("json", f"not JSON: {error}") from None
    if not isinstance(found, dict):
        raise RefusedError("json", f"{quoted(found)} is not a JSON object")
    return found


def id_of(fields: Data) -> str | int | None:
    """Return the id of a request, or None without one."""
    if fields.get("id") is None:
        return None
    try:
        ident: str | int = IDENT.read(fields["id"])
    except WrongKindError:
        raise RefusedError(
            "parameter", f"`id` is {quoted(fields['id'])}: expected {IDENT.words}", parameter="id"
        ) from None
    return ident


def name_of(fields: Data) -> Any:
    """Return the name of a request; a question to a program that plays needs none, because it is always `choose`."""
    return fields.get("request", "choose" if {"protocol", "observation"} <= fields.keys() else None)


def asked(name: Any, fields: Data, requests: dict[str, Request] = REQUESTS) -> Asked:
    """Return the request of a name with these fields; those that every request may have are checked and left out."""
    if fields.get("protocol", PROTOCOL) != PROTOCOL or fields.get("version", VERSION) != VERSION:
        raise RefusedError("version", f"expected `protocol` {PROTOCOL!r} and `version` {VERSION}, or neither")
    if not isinstance(name, str) or name not in requests:
        close = nearest(name, list(requests)) if isinstance(name, str) else None
        meant = f": did you mean `{close}`?" if close else f"; requests: {', '.join(requests)}"
        raise RefusedError("unknown_request", f"there is no request {quoted(name)}{meant}", nearest=close)
    request = requests[name]
    sent = {field: value for field, value in fields.items() if field not in COMMON}
    known = [each.name for each in request.parameters]
    for field in sent:
        if field not in known:
            close = nearest(field, known)
            meant = f"did you mean `{close}`?" if close else f"parameters: {', '.join(known) or 'none'}"
            message = f"`{name}` has no parameter {quoted(field)}; {meant}"
            raise RefusedError("unknown_parameter", message, parameter=field, nearest=close)
    for each in request.parameters:
        if each.is_required and sent.get(each.name) is None:
            message = f"`{name}` needs `{each.name}`: expected {each.kind.words}"
            raise RefusedError("missing_parameter", message, parameter=each.name)
    return Asked(request, sent)


def _read(parameter: Parameter, value: Any) -> Any:
    if value is None:
        return parameter.default
    try:
        return parameter.kind.read(value)
    except WrongKindError:
        message = f"`{parameter.name}` is {quoted(value)}: expected {parameter.kind.words}"
        raise RefusedError("parameter", message, parameter=parameter.name) from None
    except (ScopaSolverError, RefusedError) as error:
        data = error_data(error)
        raise RefusedError(**data | {"parameter": parameter.name}) from error


def _once(pairs: list[tuple[str, Any]]) -> Data:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field is there twice")
    return fields


def _refused(name: str) -> None:
    raise ValueError(f"{name} is no number")
