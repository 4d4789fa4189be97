"""Validate documents by the JSON Schemas of the docs."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

ROOT = Path(__file__).parent.parent
SCHEMAS = {
    file.name.removesuffix(".schema.json"): json.loads(file.read_text())
    for file in sorted((ROOT / "python/scopasolver/formats/schemas").glob("*.schema.json"))
}


def closed(schema: Any) -> Any:
    """Return the schema of written documents, which allows no other fields than it names."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {name: part if name in {"if", "then"} else closed(part) for name, part in schema.items()}
    is_open = "properties" in schema and not {"additionalProperties", "unevaluatedProperties"} & schema.keys()
    return inner | ({"additionalProperties": False} if is_open and schema.get("type") == "object" else {})


READ = ("position", "observation", "hand", "record", "tournament_record")
"""Formats whose schemas refuse unknown fields, as the readers do."""
REGISTRY: Registry[Any] = Registry().with_resources(
    (f"{name}.schema.json", Resource.from_contents(schema if name.partition(".")[0] in READ else closed(schema)))
    for name, schema in SCHEMAS.items()
)


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"{name}.schema.json"}, registry=REGISTRY)


def check(name: str, document: Any) -> None:
    """Fail if a document, passed through JSON, does not satisfy the schema."""
    for error in validator(name).iter_errors(json.loads(json.dumps(document))):
        raise AssertionError(f"{name}: {error.json_path}: {error.message[:400]}")


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]
