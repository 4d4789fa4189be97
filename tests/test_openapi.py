"""Schemathesis tries the HTTP interface by its OpenAPI document: no request breaks it, and answers keep to it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from sampling import examples
from scopasolver import Position, Rules
from scopasolver.play import PlayedHand
from scopasolver.protocol.catalogue import SHARED
from scopasolver.protocol.openapi import ROOT, openapi_document
from scopasolver.protocol.shapes import EXAMPLE, FINISHED
from webbing import PATIENT, running

CHECKS = [
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
]
TOKEN = "secret"  # noqa: S105 - a token of these tests alone
QUICK = replace(PATIENT, api=True, token=TOKEN, limit_seconds=0.05)

POSITION = Position(EXAMPLE)
POSITIONS = [EXAMPLE, FINISHED, POSITION.to_dict(), PlayedHand(POSITION, ["7Cx7D"]).to_dict()]
CONTENTS: dict[str, list[Any]] = {
    "position": POSITIONS,
    "observation": [*POSITIONS, POSITION.observation(0).to_dict(), POSITION.observation(0).notation],
    "hand": ["rules: scopa\nhands: 2C 6S 9C / 7D 3B 10B\ntable: 9S 6B 5D 10D\nstock: ?\n9C", POSITIONS[-1]],
    "rules": list(Rules.presets()),
    "bot": ["greedy", "random", "pimc(worlds=2,seconds=0.01)"],
}
"""Values of parameters whose schemas say less than a reader wants, or too much for a generator."""


def document_to_try() -> dict[str, Any]:
    """Return the document with these values in place of the schemas of their parameters."""
    document: dict[str, Any] = openapi_document(has_token=True)
    for request in SHARED:
        operation = document["paths"][f"{ROOT}/{request.name}"]["post"]
        content = operation["requestBody"]["content"]["application/json"]
        for name in content["schema"]["properties"].keys() & CONTENTS.keys():
            left_out = [] if name in content["schema"]["required"] else [None]
            content["schema"]["properties"][name] = {"enum": CONTENTS[name] + left_out}
    return document


SCHEMA = schemathesis.openapi.from_dict(document_to_try())


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running(QUICK) as server:
        yield f"http://127.0.0.1:{server.port}"


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("name", [request.name for request in SHARED])
def test_every_request_keeps_to_the_document(name: str, mode: GenerationMode, address: str) -> None:
    operation = SCHEMA[f"{ROOT}/{name}"]["POST"]

    @settings(examples(80), suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def keeps(case: "schemathesis.Case[Any]") -> None:
        case.call_and_validate(base_url=address, headers={"authorization": f"Bearer {TOKEN}"}, checks=CHECKS)

    keeps()
