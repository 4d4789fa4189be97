"""Settings of the documentation.

The compiled module is documented from its stubs, those in `_core` and one a game, which have the signatures, the types
and the docstrings: the stubs take the modules' places while the pages are built, so they can be built without compiling
anything.
"""

import __future__

import ast
import sys
import tomllib
import typing
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "python/scopasolver"

version = release = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]


def load_stubs() -> None:
    """Make `scopasolver._core` and the modules of the games what their stubs describe."""
    package = ModuleType("scopasolver")
    package.__path__ = [str(PACKAGE)]  # enough for the stubs to import their neighbours
    sys.modules["scopasolver"] = package
    typing.overload = lambda function: function  # the last overload has the docstring and the widest types
    games = sorted(PACKAGE.glob("*.pyi"))
    for name in ("_core", *(stub.stem for stub in games)):
        module = ModuleType(f"scopasolver.{name}")
        sys.modules[module.__name__] = module
        setattr(package, name, module)
    core = sys.modules["scopasolver._core"]
    # The parts of the compiled module import each other in circles, so they are put together as one module. First come
    # those that base classes and type variables are made of.
    first = ["_cards", "_position", "_types"]
    parts = [*first, *sorted(stub.stem for stub in (PACKAGE / "_core").glob("*.pyi") if stub.stem not in first)]
    for part in parts:
        sys.modules[f"scopasolver._core.{part}"] = core
        run(PACKAGE / f"_core/{part}.pyi", core)
    for stub in games:
        run(stub, sys.modules[f"scopasolver.{stub.stem}"])
    vars(core)["__version__"] = release
    del sys.modules["scopasolver"]


def run(stub: Path, module: ModuleType) -> None:
    """Run a stub in a module. Parts of the compiled module need not import each other: they are one module here."""
    tree = ast.parse(stub.read_text())
    if module.__name__ == "scopasolver._core":
        inner = [node for node in tree.body if isinstance(node, ast.ImportFrom) and "._core" in (node.module or "")]
        tree.body = [node for node in tree.body if node not in inner]
    exec(compile(tree, stub, "exec", flags=__future__.annotations.compiler_flag), vars(module))


sys.dont_write_bytecode = True
sys.path[:0] = [str(PACKAGE.parent), str(ROOT / "docs")]
load_stubs()

project = "scopasolver"
author = "The scopasolver maintainers"
copyright = "2026, The scopasolver maintainers"

extensions = ["boards", "myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "files", "ladders", "static"]
default_role = "literal"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_google_docstring = False
napoleon_preprocess_types = True
napoleon_use_rtype = False
LINKED = ("Card", "Limit", "Move", "Position", "Progress", "Result", "Rules", "Solution", "Standing")
napoleon_type_aliases = {name: f":class:`~scopasolver.{name}`" for name in LINKED}
napoleon_type_aliases |= {name: f":class:`~scopasolver.play.{name}`" for name in ("Hand", "PlayedHand", "Record")}
nitpicky = True
nitpick_ignore_regex = [
    ("py:(class|obj)", r"(?!scopasolver\.).*"),  # words, and the types of others, in docstrings
    (
        "py:class",
        r"scopasolver\.(\w+\._\w+|vector\.\w+|work\.chunks\.\w+|engine\.analysis\.\w+)",
    ),  # type variables and names of types
    ("py:exc", r"(?!scopasolver\.).*"),
]
myst_heading_anchors = 3
nb_execution_mode = "off"  # the checks run the notebooks; the pages show what is stored

html_theme = "furo"
html_static_path = ["static"]
html_extra_path = ["files", "../python/scopasolver/formats"]  # what others load from the site: deals, schemas
html_title = f"scopasolver {release}"


def check_page_names() -> None:
    """Fail if a page has the name of one that Sphinx writes itself: it would be overwritten without a word."""
    taken = {"search", "genindex", "modindex", "py-modindex"}
    clashes = sorted(page.name for page in Path(__file__).parent.glob("*.md") if page.stem in taken)
    if clashes:
        raise ValueError(f"Sphinx writes pages of its own with the names of {', '.join(clashes)}: rename them")


check_page_names()
