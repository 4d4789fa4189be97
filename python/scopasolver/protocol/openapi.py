"""The OpenAPI document of the HTTP interface, made from the table."""

from functools import cache
from typing import Any

from scopasolver import __version__
from scopasolver.protocol import VERSION
from scopasolver.protocol.catalogue import SHARED
from scopasolver.protocol.formats import bundled, references_of, rooted
from scopasolver.protocol.kinds import Schema
from scopasolver.protocol.schemas import FAILED, TOLD, answer_of, parameters_schema
from scopasolver.protocol.table import Request

ROOT = f"/api/v{VERSION}"
"""Path below which the requests stand."""
DOCUMENT = f"{ROOT}/openapi.json"
"""Path of the document."""
SCHEMAS = "#/components/schemas"

REFUSALS = {
    "400": "the body is no JSON object",
    "401": "the token is missing or wrong",
    "403": "the request comes from a page of another server",
    "413": "the body is too long",
    "415": "the content type is not application/json",
    "421": "this host is not served",
    "422": "a parameter is wrong, or the request has no answer",
    "429": "too many requests from this client",
    "503": "too many requests are waiting",
}
"""Statuses of errors, with their meaning."""


@cache
def openapi_document(*, has_token: bool) -> dict[str, Any]:
    """Return the document; with a token, every request needs it."""
    paths = {f"{ROOT}/{request.name}": {"post": _operation(request)} for request in SHARED}
    paths[DOCUMENT] = {
        "get": {
            "operationId": "openapi",
            "summary": "Return this document.",
            "responses": {"200": _content("The document.", {"type": "object"}), **_errors("401", "421", "429")},
        }
    }
    schemas = {"Error": FAILED, "Progress": TOLD} | bundled(references_of(paths), SCHEMAS)
    document: dict[str, Any] = {
        "openapi": "3.1.0",
        "info": {
            "title": "scopasolver",
            "version": __version__,
            "description": "Solve and play Italian card games. The requests are those of `scopasolver engine`.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "paths": rooted(paths, SCHEMAS),
        "components": {
            "schemas": schemas,
            "responses": {
                f"Error{status}": _content(meaning, {"$ref": f"{SCHEMAS}/Error"})
                for status, meaning in REFUSALS.items()
            },
        },
    }
    if has_token:
        document["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        document["security"] = [{"token": []}]
    return document


def _operation(request: Request) -> Schema:
    answer: Schema = _content("The answer.", answer_of(request))
    if "progress" in (each.name for each in request.parameters):
        answer["content"]["application/x-ndjson"] = {
            "schema": {
                "description": "With `progress`: a JSON object on each line, the progress reports and then the answer "
                "or an error.",
                "type": "string",
            }
        }
    return {
        "operationId": request.name,
        "summary": request.summary,
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": parameters_schema(request),
                    "example": request.example,
                }
            },
        },
        "responses": {"200": answer, **_errors(*REFUSALS)},
    }


def _content(description: str, schema: Schema) -> Schema:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _errors(*statuses: str) -> dict[str, Schema]:
    return {status: {"$ref": f"#/components/responses/Error{status}"} for status in statuses}
