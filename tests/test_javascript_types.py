"""The declarations of the JavaScript package name what it has, and what Python has: no node is needed."""

import re
from pathlib import Path

import pytest

import scopasolver
from scopasolver import MoveValue, Observation, Position, Proof, Rules, Solution, exceptions

SOURCES = Path(__file__).parent.parent / "js/src"
DECLARED = (SOURCES / "index.d.ts").read_text()

OTHERWISE = {
    Rules: {"actionSpace", "parse", "planeNames", "scalarNames", "startMatch"},
    Position: {"fromDict", "toDict", "toJson", "bits", "playOuts", "seen"},
    Observation: {"fromDict", "toDict", "toJson", "bits", "planes", "scalars", "simulate", "turn"},
    Solution: {"toDict"},
    MoveValue: set[str](),
    Proof: {"toDict"},
}
"""Members of Python's classes that have another name in JavaScript, or are not there."""


def camel(name: str) -> str:
    """Return a name as JavaScript writes it."""
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


def members(kind: str) -> set[str]:
    """Return the members that a class or an interface declares."""
    body = re.search(rf"^export (?:class|interface) {kind}\b.*?\{{$(.*?)^\}}", DECLARED, re.MULTILINE | re.DOTALL)
    assert body, kind
    return set(re.findall(r"^  (?:static )?(?:readonly )?(\w+)[?:(]", body[1], re.MULTILINE))


@pytest.mark.parametrize("kind", OTHERWISE, ids=lambda kind: kind.__name__)
def test_classes_have_the_members_of_python(kind: type) -> None:
    public = {camel(name) for name in dir(kind) if not name.startswith("_")}
    assert public - members(kind.__name__) == OTHERWISE[kind]


def test_every_exported_name_is_declared() -> None:
    exports = re.findall(r"^export (?:\{([^}]*)\}|function (\w+))", (SOURCES / "index.js").read_text(), re.MULTILINE)
    names = {name.strip() for listed, alone in exports for name in (listed or alone).split(",")} - {""}
    declared = set(re.findall(r"^export (?:class|function) (\w+)", DECLARED, re.MULTILINE))
    assert names == declared


def test_errors_are_those_of_python() -> None:
    declared = re.findall(r"^export class (\w+Error) extends (\w+)", DECLARED, re.MULTILINE)
    assert len(declared) == len(
        re.findall(r"^export class \w+Error", (SOURCES / "errors.js").read_text(), re.MULTILINE)
    )
    for name, base in declared:
        python = getattr(exceptions, name)
        assert base in {each.__name__ for each in python.__mro__} | {"Error"}


def test_members_of_errors_are_those_of_python() -> None:
    for name in ("InvalidPositionError", "IllegalMoveError", "HandNotOverError"):
        assert members(name) == {camel(attribute) for attribute in getattr(scopasolver, name).__annotations__}
