"""The JSON Schemas of the formats, which the package carries."""

import json
from functools import cache
from importlib.resources import files

from scopasolver.protocol.kinds import Schema

SUFFIX = ".schema.json"


@cache
def format_schema(name: str) -> Schema:
    """Return the schema of a format, such as `position.v1`."""
    found: Schema = json.loads((files("scopasolver") / "formats/schemas" / f"{name}{SUFFIX}").read_text("utf-8"))
    return found


def references_of(schema: object) -> set[str]:
    """Return the names of the formats that a schema refers to."""
    if isinstance(schema, dict):
        found = {name for value in schema.values() for name in references_of(value)}
        target = schema.get("$ref", "")
        return found | ({target.partition(SUFFIX)[0]} if SUFFIX in target else set())
    return {name for value in schema for name in references_of(value)} if isinstance(schema, list) else set()


def bundled(names: set[str], root: str) -> dict[str, Schema]:
    """Return the schemas of some formats and of all that they refer to, which refer to each other below `root`."""
    found: dict[str, Schema] = {}
    waiting = set(names)
    while waiting:
        name = waiting.pop()
        schema = format_schema(name)
        waiting |= references_of(schema) - found.keys() - {name}
        found[name] = {key: _moved(value, root, name) for key, value in schema.items() if key != "$schema"}
    return found


def rooted(schema: Schema, root: str) -> Schema:
    """Return a schema whose references to formats lead below `root`."""
    return {key: _moved(value, root, "") for key, value in schema.items()}


def _moved(schema: object, root: str, home: str) -> object:
    if isinstance(schema, list):
        return [_moved(value, root, home) for value in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: _target(value, root, home) if key == "$ref" else _moved(value, root, home) for key, value in schema.items()
    }


def _target(reference: str, root: str, home: str) -> str:
    """Return where a reference leads when all formats stand in one document."""
    name, found, below = reference.partition(SUFFIX)
    if found:
        return f"{root}/{name}{below.removeprefix('#')}"
    return f"{root}/{home}{reference.removeprefix('#')}" if home else reference
