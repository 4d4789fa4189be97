"""Settings of the documentation.

The compiled module is documented from its stub, `_core.pyi`, which has the signatures, the types and the docstrings:
the stub takes the module's place while the pages are built, so they can be built without compiling anything.
"""

import __future__

import sys
import tomllib
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "python/scopasolver"


def load_stub() -> None:
    """Make `scopasolver._core` the module that its stub describes."""
    package, core = ModuleType("scopasolver"), ModuleType("scopasolver._core")
    package.__path__ = [str(PACKAGE)]  # enough for the stub to import its neighbours
    sys.modules |= {"scopasolver": package, "scopasolver._core": core}
    file = PACKAGE / "_core.pyi"
    code = compile(file.read_text(), file, "exec", flags=__future__.annotations.compiler_flag)
    exec(code, vars(core))
    del sys.modules["scopasolver"]


sys.dont_write_bytecode = True
sys.path.insert(0, str(PACKAGE.parent))
load_stub()

project = "scopasolver"
author = "The scopasolver maintainers"
copyright = "2026, The scopasolver maintainers"
version = release = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
default_role = "literal"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_google_docstring = False
napoleon_preprocess_types = True
napoleon_use_rtype = False
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"scopasolver {release}"


def check_page_names() -> None:
    """Fail if a page has the name of one that Sphinx writes itself: it would be overwritten without a word."""
    taken = {"search", "genindex", "modindex", "py-modindex"}
    clashes = sorted(page.name for page in Path(__file__).parent.glob("*.md") if page.stem in taken)
    if clashes:
        raise ValueError(f"Sphinx writes pages of its own with the names of {', '.join(clashes)}: rename them")


check_page_names()
