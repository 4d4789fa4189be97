"""What a request is: its name, its parameters, its answer, and the function that carries it out."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from scopasolver.protocol.kinds import Kind, Schema
from scopasolver.protocol.work import Work

REQUIRED: Any = object()
"""Default of a parameter that has none."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of a request.

    Attributes
    ----------
    name : str
        Its name in requests, and the name of the argument of the function.
    kind : Kind
        What it can be.
    summary : str
        What it is, in one sentence.
    default : object
        Its default; null in a request means the same. `REQUIRED` for a parameter without one.
    unit : str
        The unit of a number.
    """

    name: str
    kind: Kind
    summary: str
    default: Any = REQUIRED
    unit: str = ""

    @property
    def is_required(self) -> bool:
        """Whether it may not be left out."""
        return self.default is REQUIRED

    @property
    def schema(self) -> Schema:
        """JSON Schema of its values in a request."""
        about = {"description": f"{self.summary}{f' Unit: {self.unit}.' if self.unit else ''}"}
        if self.is_required:
            return about | self.kind.schema
        default = {} if self.default is None else {"default": self.default}
        return about | default | {"anyOf": [self.kind.schema, {"type": "null"}]}


@dataclass(frozen=True)
class Field:
    """A field of an answer: its name, its JSON Schema, and what it says."""

    name: str
    schema: Schema
    summary: str


@dataclass(frozen=True)
class Answer:
    """What a request answers: the fields of a format that has a schema of its own, or the fields listed here."""

    format: str = ""
    fields: tuple[Field, ...] = ()

    @property
    def schema(self) -> Schema:
        """JSON Schema of the answer, without the id."""
        if self.format:
            return {"$ref": f"{self.format}.schema.json"}
        return {
            "type": "object",
            "required": [each.name for each in self.fields],
            "properties": {each.name: {"description": each.summary} | each.schema for each in self.fields},
        }


@dataclass(frozen=True)
class Request:
    """A request of the protocol.

    Attributes
    ----------
    name : str
        Its name.
    summary : str
        What it does, in one sentence.
    answer : Answer
        What it answers.
    run : callable
        The function that carries it out, with the parameters as keyword arguments.
    parameters : tuple of Parameter
        Its parameters.
    lane : {"quick", "long", "search", "now"}
        The queue that it waits in. "quick" requests run one at a time, in the order of their arrival. "long" requests
        run in parallel, one for each thread. "search" requests all run at once and share the threads. "now" requests,
        such as `stop`, do not wait.
    example : dict
        Parameters of an example.
    """

    name: str
    summary: str
    answer: Answer
    run: Callable[..., dict[str, Any]]
    parameters: tuple[Parameter, ...] = ()
    lane: Literal["quick", "long", "search", "now"] = "quick"
    example: dict[str, Any] = field(default_factory=dict)

    @property
    def schema(self) -> Schema:
        """JSON Schema of its parameters."""
        return {
            "description": self.summary,
            "type": "object",
            "properties": {each.name: each.schema for each in self.parameters},
            "required": [each.name for each in self.parameters if each.is_required],
            "additionalProperties": False,
        }

    def answered(self, work: Work, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return the answer; raise the error of the library if there is none."""
        return self.run(work, **arguments)
