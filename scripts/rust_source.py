"""What the Rust source of the binding says about types in Python.

A type follows from the type in Rust where that is exact. Where it is not, a comment above the function, or above the
class, states it in Python's words, as much of it as is needed:

    //: (seat: int) -> tuple[Card, ...]
    //: (Generic[_P_co])

Several such comments are overloads; the last one is documented.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "rust/python/src"

EXACT = {
    "()": "None",
    "bool": "bool",
    "f64": "float",
    "str": "str",
    "String": "str",
    "Text": "str",
    "PathBuf": "str | PathLike[str]",
    "MoveLike": "Move | str",
    "RulesLike": "Rules | str",
    "Objective": 'Literal["win"] | MatchObjective',
    "CardObject": "Card",
    "HandResult": "Result",
    "RuleOption": "Option",
    "AnyRules": "Rules",
    "AnyPosition": "Position",
    "AnyObservation": "Observation",
}
"""Types of Rust by the types that they are in Python; classes keep their names."""
VAGUE = {"PyAny", "PyDict", "PyList", "PyTuple"}
"""Types that do not say what they hold."""
SAME_IN_PYTHON = {"Result", "PyResult", "Bound", "Py", "PyRef", "OfGame", "Box", "Arc", "PyClassInitializer"}
"""Types that hold another one, which is all that Python sees."""


@dataclass
class Hint:
    """Types that a comment states, in place of those that follow from Rust."""

    text: str  # the parameters as they stand there
    parameters: dict[str, str]
    defaults: dict[str, str | None]
    returns: str | None
    note: str  # a comment behind it


@dataclass
class Function:
    """A function or method, or an attribute."""

    name: str
    parameters: dict[str, str] = field(default_factory=dict)
    returns: str = "PyAny"
    hints: list[Hint] = field(default_factory=list)


@dataclass
class Class:
    """A class, with what it has in the order of the source."""

    bases: list[str] = field(default_factory=list)
    attributes: str = ""
    members: dict[str, Function] = field(default_factory=dict)


@dataclass
class File:
    """One file of the source."""

    summary: str = ""
    classes: dict[str, Class] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    exports: list[tuple[str, str]] = field(default_factory=list)
    """The names that a module exports, each with the file that it comes from."""


def read(name: str) -> File:
    """Read a file of the binding, `games/scopa` say."""
    return Reader((SOURCE / f"{name}.rs").read_text()).file


@cache
def shared() -> dict[str, File]:
    """Read all files but those of one game; a class has the methods that other files add to it, too."""
    files = {path.stem: read(path.stem) for path in sorted(SOURCE.glob("*.rs"))}
    homes = {name: cls for file in files.values() for name, cls in file.classes.items() if cls.attributes}
    for file in files.values():
        for name, cls in file.classes.items():
            if name in homes:
                homes[name].members |= cls.members
    return files


class Reader:
    """Goes through a file line by line, which is as `rustfmt` has left it."""

    def __init__(self, text: str) -> None:
        self.file = File()
        self.lines = iter(text.splitlines())
        self.hints: list[str] = []
        self.attributes = ""
        self.owner: Class | None = None
        self.end = ""  # the line with which what belongs to the owner ends
        for line in self.lines:
            self.take(line)

    def take(self, line: str) -> None:
        """Read a line, and those that belong to it."""
        stripped = line.strip().removeprefix("$(" if "$(#[pymethods]" in line else "")
        if stripped.startswith("//! "):
            self.file.summary = self.file.summary or stripped.removeprefix("//! ")
        elif stripped.startswith("//: "):
            self.hints.append(stripped.removeprefix("//: "))
        elif stripped.startswith("#["):
            while not stripped.endswith("]"):
                stripped += next(self.lines).strip()
            self.attributes += stripped
        elif line == self.end:
            self.owner = None
        elif stripped and not stripped.startswith("//"):
            self.item(stripped, line.removesuffix(stripped))
            self.hints, self.attributes = [], ""

    def item(self, line: str, indent: str) -> None:
        """Read what the comments and attributes above belong to."""
        if found := re.match(r"pub struct (\w+)", line):
            self.structure(found[1], indent)
        elif found := re.match(r"impl (\$?\w+) \{", line):
            if "#[pymethods]" in self.attributes:
                self.own(EXACT.get(found[1], found[1]), indent)
        elif found := re.match(r"(fields|parts) \{", line):
            self.own(found[1], indent)
        elif self.owner and (found := re.fullmatch(r"(\w+),", line)):
            self.owner.members[found[1]] = Function(found[1], hints=hints(self.hints))
        elif found := re.match(r"value!\((\w+)\);", line):
            members = self.file.classes.setdefault(EXACT.get(found[1], found[1]), Class()).members
            members |= {name: Function(name) for name in ("__eq__", "__hash__", "__reduce__")}
        elif found := re.match(r"written!\((\w+)\);", line):
            members = self.file.classes.setdefault(EXACT.get(found[1], found[1]), Class()).members
            names = ("__eq__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__")
            members |= {name: Function(name) for name in names}
        elif found := re.match(r"use crate::(\w+)::(.*)", line):
            self.exported(found[1], found[2])
        elif found := re.match(r"(?:pub )?(?:unsafe )?fn (?:r#)?(\w+)(.*)", line):
            self.function(self.named(found[1]), found[2])

    def structure(self, name: str, indent: str) -> None:
        """Read a class, and its attributes if it shows its fields."""
        if "#[pyclass(" in self.attributes:
            owner = self.own(self.named(name), indent)
            owner.bases += [hint.strip("()") for hint in self.hints]
            owner.attributes = self.attributes
            if "get_all" in self.attributes:
                self.fields(owner)

    def own(self, name: str, indent: str) -> Class:
        """Begin what belongs to a class."""
        self.owner, self.end = self.file.classes.setdefault(name, Class()), f"{indent}}}"
        return self.owner

    def named(self, name: str) -> str:
        """Return the name in Python of what has one in Rust."""
        given = re.search(r'name = "(\w+)"|#\[getter\((?:r#)?(\w+)\)', self.attributes)
        return (given[1] or given[2]) if given else name

    def fields(self, owner: Class) -> None:
        """Read the attributes of a class that shows its fields."""
        stated: list[str] = []
        for line in self.lines:
            if line == "}":
                break
            if line.strip().startswith("//: "):
                stated.append(line.strip().removeprefix("//: "))
            elif found := re.fullmatch(r"    (?:pub )?(\w+): (.*),", line):
                owner.members[found[1]] = Function(found[1], {}, found[2], hints(stated))
                stated = []

    def exported(self, file: str, text: str) -> None:
        """Read names that a module takes from elsewhere."""
        while not text.endswith(";"):
            text += next(self.lines).strip()
        if "pymodule_export" in self.attributes:
            self.file.exports += [(name, file) for name in re.findall(r"\w+", text)]

    def function(self, name: str, text: str) -> None:
        """Read a function from its name on."""
        is_python = "#[pyfunction" in self.attributes or self.owner is not None
        while not re.search(r"\{( .* \})?$", text):
            text += " " + next(self.lines).strip()
        if not is_python:
            return
        text = text.rpartition(" {")[0] if text.endswith("{") else text[: text.rindex(" { ")]
        text = re.sub(r"#\[pyo3\([^)]*\)\] ", "", re.sub(r"'\w+ ?", "", text))
        start = text.index("(")
        end = closing(text, start)
        parameters = dict(parameter(part) for part in parts(text[start + 1 : end]))
        arrow = text[end + 1 :].partition("-> ")[2].partition(" where ")[0].strip()
        read = Function(name, parameters, arrow or "()", hints(self.hints))
        (self.owner.members if self.owner else self.file.functions)[name] = read


def closing(text: str, start: int) -> int:
    """Return where the bracket that opens at a place closes."""
    depth = 0
    for place, one in enumerate(text[start:], start):
        if one in "(<[":
            depth += 1
        elif one in ")]" or (one == ">" and text[place - 1] != "-"):
            depth -= 1
            if depth == 0:
                return place
    raise ValueError(f"no end: {text}")


def parts(text: str) -> Iterator[str]:
    """Part a list at the commas that stand in no brackets."""
    depth, begun = 0, ""
    for one in text:
        depth += (one in "(<[") - (one in ")>]")
        if one == "," and depth == 0:
            yield begun.strip()
            begun = ""
        else:
            begun += one
    if begun.strip():
        yield begun.strip()


def parameter(text: str) -> tuple[str, str]:
    """Return name and type of a parameter."""
    name, _, rust = text.partition(": ")
    return name.removeprefix("r#").removeprefix("mut "), rust


def hints(lines: list[str]) -> list[Hint]:
    """Read the comments above a function; one may go on in the next line."""
    found: list[Hint] = []
    begun = ""
    for line in lines:
        begun = f"{begun} {line}".strip()
        text, _, note = begun.partition("  # ")
        head, _, returns = text.rpartition("-> ") if "-> " in text else (text, "", "")
        try:
            tree = ast.parse(f"def f{head.strip() or '()'}: {returns or '...'}").body[0]
        except SyntaxError:
            continue
        assert isinstance(tree, ast.FunctionDef)  # noqa: S101 - a script, run without -O
        found.append(hint(tree.args, returns or None, note))
        begun = ""
    if begun:
        raise ValueError(f"no types: {begun}")
    return found


def hint(arguments: ast.arguments, returns: str | None, note: str) -> Hint:
    """Return what a comment states."""
    listed = [*arguments.posonlyargs, *arguments.args]
    missing: list[ast.expr | None] = [None] * (len(listed) - len(arguments.defaults))
    defaults = [*missing, *arguments.defaults, *arguments.kw_defaults]
    listed += arguments.kwonlyargs
    listed += [argument for argument in (arguments.vararg, arguments.kwarg) if argument]
    return Hint(
        ast.unparse(arguments),
        {argument.arg: ast.unparse(argument.annotation) for argument in listed if argument.annotation},
        {one.arg: ast.unparse(value) if value else None for one, value in zip(listed, defaults, strict=False)},
        returns,
        note,
    )


def python_type(rust: str) -> str | None:
    """Return the type that Python sees, or None where that of Rust does not say it."""
    rust = rust.strip().removeprefix("&").strip()
    if rust in EXACT:
        return EXACT[rust]
    if re.fullmatch(r"[ui](8|16|32|64|128|size)", rust):
        return "int"
    if rust.startswith("("):
        members = [python_type(part) for part in parts(rust[1:-1])]
        return None if None in members else f"tuple[{', '.join(filter(None, members))}]"
    outer, _, inner = rust.partition("<")
    outer = outer.rpartition("::")[2]
    inside = [part for part in parts(inner.removesuffix(">")) if part]
    if not inside:
        return None if outer in VAGUE else EXACT.get(outer, outer)
    held = python_type(inside[0])
    if held is None:
        return None
    return held if outer in SAME_IN_PYTHON else {"Option": f"{held} | None", "Vec": f"list[{held}]"}.get(outer)
