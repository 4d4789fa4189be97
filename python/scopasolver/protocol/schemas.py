"""The JSON Schemas of requests and answers, made from the table."""

from typing import Any

from scopasolver.protocol import PROTOCOL, VERSION
from scopasolver.protocol.catalogue import REQUESTS
from scopasolver.protocol.errors import KINDS
from scopasolver.protocol.kinds import IDENT, Schema
from scopasolver.protocol.table import Request

COMMON: dict[str, Schema] = {
    "id": {"description": "Id of the request, which its answers carry; null for none."}
    | {"anyOf": [IDENT.schema, {"type": "null"}]},
    "protocol": {"description": "Name of the protocol; may be left out.", "const": PROTOCOL},
    "version": {"description": "Version of the protocol; may be left out.", "const": VERSION},
}
"""Fields that every request can have."""

ERROR: Schema = {
    "description": "Why there is no answer. Further fields depend on the kind.",
    "type": "object",
    "required": ["kind", "message"],
    "properties": {
        "kind": {"description": "What is wrong; new kinds may be added.", "enum": [*KINDS]},
        "message": {"description": "The reason, in one sentence.", "type": "string"},
        "parameter": {"description": "The parameter that is wrong.", "type": "string"},
        "nearest": {"description": "The most similar name that exists.", "type": ["string", "null"]},
    },
}
FAILED: Schema = {"type": "object", "required": ["error"], "properties": {"id": IDENT.schema, "error": ERROR}}
TOLD: Schema = {
    "description": "A progress report, before the answer.",
    "type": "object",
    "required": ["progress"],
    "properties": {"id": IDENT.schema, "progress": {"type": "object"}},
}


def parameters_schema(request: Request) -> Schema:
    """Return the schema of a request as an object, with the fields that every request can have, without its name."""
    return request.schema | {"properties": request.schema["properties"] | COMMON}


def request_schema() -> Schema:
    """Return the schema of a line that the engine reads."""
    return _document(
        "request to the engine",
        "A line that `scopasolver engine` reads.",
        {
            "type": "object",
            "required": ["request"],
            "properties": {"request": {"description": "Name of the request.", "enum": [*REQUESTS]}},
            "allOf": [
                {
                    "if": {"required": ["request"], "properties": {"request": {"const": name}}},
                    "then": {"$ref": f"#/$defs/{name}"},
                }
                for name in REQUESTS
            ],
        },
        {name: _with_name(name, parameters_schema(request)) for name, request in REQUESTS.items()},
    )


def answer_schema() -> Schema:
    """Return the schema of a line that the engine writes."""
    answers = {name: answer_of(request) for name, request in REQUESTS.items()}
    return _document(
        "answer of the engine",
        "A line that `scopasolver engine` writes: an error, a progress report, or the answer to a request.",
        {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in ("error", "progress", *answers)]},
        {"error": FAILED, "progress": TOLD} | answers,
    )


def answer_of(request: Request) -> Schema:
    """Return the schema of the answer to a request."""
    described: Schema = {"description": f"The answer to `{request.name}`."}
    with_id: Schema = {"properties": {"id": IDENT.schema}}
    if request.answer.format:
        return described | with_id | request.answer.schema
    return (
        described | request.answer.schema | {"properties": with_id["properties"] | request.answer.schema["properties"]}
    )


def _with_name(name: str, schema: Schema) -> Schema:
    return schema | {"properties": {"request": {"const": name}} | schema["properties"]}


def _document(title: str, description: str, content: Schema, definitions: dict[str, Any]) -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"scopasolver {title}, version {VERSION}",
        "description": description,
        **content,
        "$defs": definitions,
    }


DOCUMENTS = {"engine_request": request_schema, "engine_answer": answer_schema}
"""The schemas that are kept in `scopasolver/formats/schemas`, by the name of their format."""
