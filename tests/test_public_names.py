"""No public name is lost: users' programs rely on each of them.

python tests/test_public_names.py   writes the current names into the list; a name may only be added
"""

import inspect
import pkgutil
from importlib import import_module
from pathlib import Path
from types import ModuleType

import scopasolver

LIST = Path(__file__).parent / "data" / "public_names.txt"
"""A name a line; behind the name of a class those of its attributes."""
OUTSIDE = {"scopasolver.cli", "scopasolver.web", "scopasolver.games"}
"""Packages without public names: the command, the table in the browser, and what games tell them."""


def public_modules() -> list[ModuleType]:
    """Return the package and every module below it that lists what it offers."""
    found = [scopasolver]
    for info in pkgutil.walk_packages(scopasolver.__path__, "scopasolver."):
        parts = info.name.split(".")
        below = {".".join(parts[:end]) for end in range(1, len(parts) + 1)}
        if not below & OUTSIDE and not any(part.startswith("_") for part in parts):
            module = import_module(info.name)
            if hasattr(module, "__all__"):
                found.append(module)
    return found


def public_names() -> set[str]:
    """Return the names in the `__all__` of these modules, and the attributes of their classes."""
    names = set()
    for module in public_modules():
        for name in module.__all__:
            whole = f"{module.__name__}.{name}"
            names.add(whole)
            what = getattr(module, name)
            if inspect.isclass(what):
                names |= {f"{whole}.{attribute}" for attribute in vars(what) if not attribute.startswith("_")}
    for game in scopasolver.Rules.games():  # an environment is named as PettingZoo names its own
        module = import_module(f"scopasolver.envs.{game}_v0")
        names |= {f"{module.__name__}.{maker}" for maker in ("env", "parallel_env") if hasattr(module, maker)}
    return names


def is_inherited(name: str) -> bool:
    """Tell whether a class inherits the attribute of this name."""
    parent, _, attribute = name.rpartition(".")
    module, _, holder = parent.rpartition(".")
    return holder[:1].isupper() and hasattr(getattr(import_module(module), holder), attribute)


def listed() -> set[str]:
    """Return the names in the list."""
    lines = [line.split() for line in LIST.read_text().splitlines()]
    return {name for name, *_ in lines} | {f"{name}.{attribute}" for name, *own in lines for attribute in own}


def written(names: set[str]) -> str:
    """Return the names as they are listed."""
    lines: dict[str, list[str]] = {}
    for name in sorted(names):
        holder, _, attribute = name.rpartition(".")
        if holder in lines:
            lines[holder].append(attribute)
        else:
            lines[name] = []
    return "".join(f"{' '.join([name, *own])}\n" for name, own in lines.items())


def test_no_public_name_is_lost() -> None:
    lost = listed() - public_names()
    assert not {name for name in lost if not is_inherited(name)}


def test_the_list_has_every_public_name() -> None:
    assert not public_names() - listed()
    assert written(listed()) == LIST.read_text()


if __name__ == "__main__":
    LIST.write_text(written(listed() | public_names()))
