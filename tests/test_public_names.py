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


def test_no_public_name_is_lost() -> None:
    lost = set(LIST.read_text().split()) - public_names()
    assert not {name for name in lost if not is_inherited(name)}


def test_the_list_has_every_public_name() -> None:
    assert not public_names() - set(LIST.read_text().split())


if __name__ == "__main__":
    LIST.write_text("\n".join(sorted(set(LIST.read_text().split() if LIST.exists() else ()) | public_names())) + "\n")
