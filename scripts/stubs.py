#!/usr/bin/env python3
"""Write the stubs of the compiled module, or check that they are current.

Names, defaults and docstrings are those of the compiled module; types stand in its Rust source, as `rust_source` reads
it. A file of the source that exports something is a file in `_core/`, and a game has a stub beside its module. Written
by hand is `_core/_types.pyi` alone.

    scripts/stubs.py            writes them
    scripts/stubs.py --check    says which stubs differ, and fails if any does
"""

import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import rust_source
from rust_source import Class, File, Function, Hint, python_type

from scopasolver import Rules, _core

PACKAGE = Path(__file__).parent.parent / "python/scopasolver"
BY_HAND = PACKAGE / "_core/_types.pyi"
MARK = "# Generated from the Rust source of the binding by `make stub-docs`: do not edit.\n\n"
CLASSES = ("Rules", "Position", "Observation", "Result")
"""The classes of which each game has its own."""
LISTED = {
    "collections.abc": ["Callable", "Iterable", "Iterator", "Mapping", "Sequence"],
    "concurrent.futures": ["Executor"],
    "fractions": ["Fraction"],
    "os": ["PathLike"],
    "scopasolver": ["_core", *Rules.games()],
    "scopasolver.enums": ["FrenchSuit", "Suit"],
    "scopasolver.limit": ["Limit", "MatchObjective"],
    "typing": ["Any", "ClassVar", "Generic", "Literal", "Self", "final", "overload"],
    "typing_extensions": ["disjoint_base"],
}
"""The names that types are made of, by their modules."""
SPECIAL = {
    "__eq__": "(other: object, /) -> bool",
    "__ne__": "(other: object, /) -> bool",
    "__lt__": "(other: {cls}, /) -> bool",
    "__le__": "(other: {cls}, /) -> bool",
    "__gt__": "(other: {cls}, /) -> bool",
    "__ge__": "(other: {cls}, /) -> bool",
    "__hash__": "() -> int",
    "__bool__": "() -> bool",
    "__len__": "() -> int",
    "__iter__": "() -> Iterator[{element}]",
    "__reversed__": "() -> Iterator[{element}]",
    "__contains__": "(value: object, /) -> bool",
    "__getitem__": "(key: int, /) -> {element}",
    "__buffer__": "(flags: int, /) -> memoryview",
    "__copy__": "() -> Self",
    "__deepcopy__": "(memo: object, /) -> Self",
    "__enter__": "() -> Self",
    "__exit__": "(*_error: object) -> None",
    "__call__": "",
    "__reduce__": "() -> tuple[Any, ...]",
}
"""The methods that Python calls by itself, in the order in which they are written, with their usual types."""

Parameters = list[inspect.Parameter]


def main() -> int:
    """Write or check every stub."""
    current = dict(stubs())
    left = {path for path in BY_HAND.parent.glob("*.pyi") if path not in current} - {BY_HAND}
    differing = left | {path for path, text in current.items() if not path.exists() or path.read_text() != text}
    if "--check" in sys.argv[1:]:
        for path in sorted(differing):
            print(f"{path.relative_to(PACKAGE)} is not what the compiled module and its source say: run make stub-docs")
        return 1 if differing else 0
    for path in left:
        path.unlink()
    for path in differing - left:
        path.write_text(current[path])
    return 0


def stubs() -> Iterator[tuple[Path, str]]:
    """Yield every stub that is written here."""
    files = rust_source.shared()
    library = files["lib"]
    places = {rust_source.EXACT.get(name, name): file for name, file in library.exports}
    known = {name: f"scopasolver._core._{file}" for name, file in places.items()}
    for file in sorted(set(places.values())):
        source = files[file]
        names = [name for name, place in places.items() if place == file]
        module = Module(known)
        body = "\n".join(module.item(name, getattr(_core, name), source) for name in names)
        path = PACKAGE / f"_core/_{file}.pyi"
        yield path, module.text(path, source.summary, body, set(names))
    yield PACKAGE / "_core/__init__.pyi", whole(places)
    for game in Rules.games():
        yield PACKAGE / f"{game}.pyi", Game(game, dict.fromkeys(known, "scopasolver._core")).stub()


def whole(places: dict[str, str]) -> str:
    """Return the stub that has all names of the compiled module."""
    lines = [f"from scopasolver._core._{file} import {name} as {name}" for name, file in places.items()]
    lines += [f"from scopasolver import {game} as {game}" for game in Rules.games()]
    names = sorted(_core.__all__, key=lambda name: (not name.isupper(), name))  # the order that ruff wants
    lines += [
        "from typing import Any, Final",
        f"BOT_SETTINGS: Final[dict[str, dict[str, Any]]] = {_core.BOT_SETTINGS!r}",
    ]
    lines += ["__version__: str", f"__all__ = {names!r}"]
    text = "\n".join([*quoted(inspect.getdoc(_core) or "", ""), "", *lines])
    return formatted(PACKAGE / "_core/__init__.pyi", text)


class Module:
    """One stub."""

    def __init__(self, known: dict[str, str]) -> None:
        self.known = known
        by_hand = [*re.findall(r"^(_\w+)\b.* = ", BY_HAND.read_text(), re.MULTILINE)]
        self.known |= {name: module for module, names in LISTED.items() for name in names}
        self.known |= dict.fromkeys(by_hand, "scopasolver._core._types")

    def text(self, path: Path, docstring: str, body: str, own: set[str]) -> str:
        """Return the stub with what it imports."""
        words = set(re.findall(r"\w+", body)) - own
        imports = [f"from {module} import {name}" for name, module in self.known.items() if name in words]
        return formatted(path, "\n".join([*quoted(docstring, ""), "", *imports, "", body]))

    def item(self, name: str, value: object, source: File) -> str:
        """Return a class or a function."""
        if isinstance(value, type):
            owner = source.classes[name]
            body = [*constructor(value, owner), *members(value, owner), *special(value, owner)]
            return self.cls(value, owner.bases, body)
        assert callable(value)  # noqa: S101 - a script, run without -O
        lines = definition(name, parameters(value), source.functions[name], inspect.getdoc(value))
        return "\n".join(lines) + "\n"

    def cls(self, cls: type, bases: list[str], body: list[str]) -> str:
        """Return a class."""
        is_final = not cls.__flags__ & 1 << 10  # of the type, whether others can come from it
        lines = ["@final" if is_final else "@disjoint_base", f"class {cls.__name__}({', '.join(bases)}):"]
        text = inspect.getdoc(cls)
        if text and text != inspect.getdoc(cls.__base__):
            lines += [*quoted(text, "    "), ""]
        return "\n".join([*lines, *(f"    {line}" for line in body)]) + "\n"


class Game(Module):
    """The stub of a game, whose classes say in types what those of all games give."""

    def __init__(self, game: str, known: dict[str, str]) -> None:
        super().__init__(known)
        self.module = importlib.import_module(f"scopasolver.{game}")
        self.source = rust_source.read(f"games/{game}")
        self.shared = rust_source.read("games/classes").classes
        self.path = PACKAGE / f"{game}.pyi"

    def stub(self) -> str:
        """Return the whole stub."""
        names = [name for name in self.module.__all__ if name not in CLASSES]
        names.sort(key=lambda name: (not isinstance(getattr(self.module, name), type), name))
        places = dict(self.source.exports)
        parts = [self.own(name) for name in CLASSES]
        parts += [self.item(name, getattr(self.module, name), rust_source.shared()[places[name]]) for name in names]
        body = f"__all__ = {sorted(self.module.__all__)!r}\n\n" + "\n".join(parts)
        return self.text(self.path, inspect.getdoc(self.module) or "", body, set(self.module.__all__))

    def own(self, name: str) -> str:
        """Return a class that every game has."""
        cls, base = getattr(self.module, name), getattr(_core, name)
        of_base = rust_source.shared()[{"Result": "hand_result"}.get(name, name.lower())].classes[name]
        told = self.source.classes["parts" if name == "Result" else "fields"] if name != "Rules" else Class()
        mine = Class(members={**told.members, **self.shared["$class"].members})
        attributes: list[str] = []
        methods: list[str] = []
        for function in of_base.members.values():
            if hasattr(base, function.name) and not function.name.startswith("_") and returned(function) in CLASSES:
                lines = member(base, function, is_documented=False)
                (attributes if lines[0] == "@property" else methods).extend(lines)
        made = self.fields(told) if name == "Position" else constructor(cls, self.shared[name])
        bases = ["_core.Observation[Position]" if name == "Observation" else f"_core.{name}"]
        return self.cls(cls, bases, [*made, *attributes, *members(cls, mine), *methods])

    def fields(self, told: Class) -> list[str]:
        """Return the two ways to make a position."""
        text = self.shared["Position"].members["new"].hints[-1].text
        before, _, after = text.partition("to_move")
        given = [f"{name}: {accepted(function)}" for name, function in told.members.items()]
        ways = ["notation: str, /", f"{before}{', '.join(given)}, to_move{after}"]
        return [line for way in ways for line in ("@overload", f"def __new__(cls, {way}) -> Self: ...")]


def accepted(function: Function) -> str:
    """Return what a position can be made of for a field, and the default."""
    given = function.hints[-1].parameters.get("given")
    attribute = returned(function)
    usual = {
        "Card": "Card | str",
        "Card | None": "Card | str | None",
        "tuple[Card, ...]": "_Cards",
        "tuple[tuple[Card, ...], ...]": "Sequence[_Cards]",
    }
    taken = given or usual.get(attribute) or re.sub(r"^tuple\[(\w+), \.\.\.\]$", r"Sequence[\1]", attribute)
    if attribute == "Card":
        return taken
    return f"{taken.removesuffix(' | None')} | None = None"


def constructor(cls: type, source: Class) -> list[str]:
    """Return how a class is called, if it can be."""
    function = source.members.get("new")
    if function is None:
        return []
    made = definition("__new__", parameters(cls), function, None, "cls", is_overload=cls is Rules)
    return [*presets(), *made] if cls is Rules else made


def presets() -> Iterator[str]:
    """Yield the ways to call the class of all rules: each game's presets give rules of this game."""
    for game in Rules.games():
        yield "@overload"
        names = ", ".join(f'"{name}"' for name in Rules.presets(game))
        yield f"def __new__(cls, preset: Literal[{names}], /, **options: str | int | bool) -> {game}.Rules: ..."


def members(cls: type, source: Class) -> Iterator[str]:
    """Yield the methods and attributes of a class, in the order of the source."""
    public = {name for name in vars(cls) if not name.startswith("_") or re.fullmatch(r"_[a-z]\w*_", name)}
    for name, function in source.members.items():
        if name in public:
            yield from member(cls, function)
    if missing := public - set(source.members):
        raise LookupError(f"not found in the Rust source: {cls.__name__}.{', '.join(sorted(missing))}")


def member(cls: type, function: Function, *, is_documented: bool = True) -> list[str]:
    """Return a method or an attribute."""
    value, kind = getattr(cls, function.name), type(vars(cls)[function.name]).__name__
    docstring = inspect.getdoc(value) if is_documented else None
    if kind in {"getset_descriptor", "member_descriptor"}:
        return ["@property", *definition(function.name, [], function, docstring, "self")]
    if kind == "classmethod_descriptor":
        return ["@classmethod", *definition(function.name, parameters(value), function, docstring, "cls")]
    if kind == "staticmethod":
        return ["@staticmethod", *definition(function.name, parameters(value), function, docstring)]
    return definition(function.name, parameters(value)[1:], function, docstring, "self")


def special(cls: type, source: Class) -> Iterator[str]:
    """Yield the methods of a class that Python calls by itself."""
    attributes = set(re.findall(r"\w+", source.attributes))
    found = {name for name in source.members if name in SPECIAL}
    found |= {"__eq__"} if "eq" in attributes else set()
    found |= {"__lt__", "__le__", "__gt__", "__ge__"} if "ord" in attributes else set()
    found |= {"__ne__", "__hash__"} if "__eq__" in found else set()
    found |= {"__hash__"} if "hash" in attributes else set()
    found |= {"__buffer__"} if "__getbuffer__" in source.members else set()
    for name in filter(found.__contains__, SPECIAL):
        function = source.members.get(name, Function(name))
        if vars(cls).get(name, "") is None:
            yield f"{name}: ClassVar[None]  # type: ignore[assignment] # compared by content that is not hashed"
            continue
        element = source.bases[0].partition("[")[2].rstrip("]") if source.bases else "Any"
        usual, *_ = rust_source.hints([SPECIAL[name].format(cls=cls.__name__, element=element) or "()"])
        for hint in function.hints or [usual]:
            if len(function.hints) > 1:
                yield "@overload"
            listed = ["self", *filter(None, [hint.text or usual.text or typed(function)])]
            yield written(name, listed, hint.returns or usual.returns or returned(function), hint)


def typed(function: Function) -> str:
    """Return the parameters of a function as its source has them."""
    names = [name for name in function.parameters if name not in {"&self", "py", "slf", "cls"}]
    types = {name: python_type(function.parameters[name]) or missing(function, name) for name in names}
    return ", ".join(f"{name}: {python}" for name, python in types.items())


def parameters(value: Callable[..., object]) -> Parameters:
    """Return the parameters of a compiled function or class."""
    return list(inspect.signature(value).parameters.values())


def definition(
    name: str,
    given: Parameters,
    function: Function,
    docstring: str | None,
    receiver: str | None = None,
    *,
    is_overload: bool = False,
) -> list[str]:
    """Return a function as a stub has it, with its overloads."""
    hints = function.hints or [Hint("", {}, {}, None, "")]
    lines = []
    for hint in hints:
        listed = [*filter(None, [receiver]), *listing(given, function, hint, hints[-1])]
        returns = hint.returns or ("Self" if name == "__new__" else returned(function))
        if is_overload or len(hints) > 1:
            lines.append("@overload")
        lines.append(written(name, listed, returns, hint))
    if docstring:
        begin, _, note = lines[-1].rpartition(": ...")
        lines[-1] = f"{begin}:{note}"
        lines += quoted(docstring, "    ")
    return lines


def listing(given: Parameters, function: Function, hint: Hint, usual: Hint) -> Iterator[str]:
    """Yield the parameters of a function as a stub has them."""
    before = None
    for one in given:
        if before == one.POSITIONAL_ONLY != one.kind:
            yield "/"
        if one.kind == one.KEYWORD_ONLY and before not in {one.KEYWORD_ONLY, one.VAR_POSITIONAL}:
            yield "*"
        before = one.kind
        stars = "*" if one.kind == one.VAR_POSITIONAL else "**" if one.kind == one.VAR_KEYWORD else ""
        hinted = hint.parameters.get(one.name) or usual.parameters.get(one.name)
        text = hinted or python_type(function.parameters.get(one.name, "PyAny")) or missing(function, one.name)
        default = None if one.default is one.empty else shown(one.default)
        if hint is not usual and one.name in hint.parameters:
            default = hint.defaults[one.name]
        yield f"{stars}{one.name}: {text}" + (f" = {default}" if default else "")
    if before == inspect.Parameter.POSITIONAL_ONLY:
        yield "/"


def returned(function: Function) -> str:
    """Return what a function gives."""
    hinted = function.hints[-1].returns if function.hints else None
    return hinted or python_type(function.returns) or missing(function, "return")


def missing(function: Function, part: str) -> NoReturn:
    """Refuse a type that does not follow from the source."""
    raise LookupError(f"the Rust source does not say which type this is in Python: {function.name}, {part}")


def shown(default: object) -> str:
    """Return a default as source."""
    return f"{default:_}" if type(default) is int else repr(default)


def written(name: str, listed: list[str], returns: str, hint: Hint) -> str:
    """Return a definition without its docstring."""
    return f"def {name}({', '.join(listed)}) -> {returns}: ..." + (f"  # {hint.note}" if hint.note else "")


def quoted(docstring: str, indent: str) -> list[str]:
    """Return a docstring as lines of source."""
    lines = docstring.splitlines()
    if len(lines) == 1:
        return [f'{indent}"""{docstring}"""']
    body = [f"{indent}{line}".rstrip() for line in lines[1:]]
    return [f'{indent}"""{lines[0]}', *body, f'{indent}"""']


def formatted(path: Path, text: str) -> str:
    """Return a stub with its mark, in the form that the project gives to Python."""
    text = MARK + text
    ours = "lint.isort.known-first-party = ['scopasolver']"  # a stub need not be there yet
    for command in (["check", "--fix-only", "--select", "F401,I", "--config", ours], ["format"]):
        arguments = [sys.executable, "-m", "ruff", *command, "--quiet", "--stdin-filename", str(path), "-"]
        text = subprocess.run(arguments, input=text, capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own program
    return text


if __name__ == "__main__":
    sys.exit(main())
