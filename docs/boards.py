"""Extension of Sphinx that makes pictures of positions alive: below each, a button opens the desk with that position.

The desk is what `make site` has built into `site`. Without it the pages have pictures and no buttons, and they have
pictures alone in browsers without scripts or WebAssembly, too.
"""

import json
import shutil
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent
DESK = ROOT / "site"
POSITIONS = json.loads((ROOT / "docs/pictures/positions.json").read_text(encoding="utf-8"))
"""Position of each picture in one line, by the name of its file."""
ITALIAN = ("in_italiano", "regole/")
"""Beginnings of the names of pages in Italian."""
WORDS = {
    "en": ("index.html", "Change the cards", "Close"),
    "it": ("it.html", "Cambia le carte", "Chiudi"),
}
"""The desk's page and the texts of the button, by language."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the extension, if the desk has been built."""
    if (DESK / "index.html").is_file():
        app.add_js_file("boards.js", loading_method="defer")
        app.add_css_file("boards.css")
        app.connect("doctree-resolved", _mark)
        app.connect("build-finished", _copy)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _mark(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Put an empty place for the button below each picture of a position."""
    if app.builder.format != "html":
        return
    desk, opens, closes = WORDS["it" if page.startswith(ITALIAN) else "en"]
    for image in list(doctree.findall(nodes.image)):
        position = POSITIONS.get(Path(image["uri"]).name)
        if position is not None:
            data = {"position": position, "desk": desk, "opens": opens, "closes": closes}
            said = "".join(f' data-{name}="{escape(text)}"' for name, text in data.items())
            place = nodes.raw("", f'<div class="board"{said}></div>', format="html")
            image.parent.parent.insert(image.parent.parent.index(image.parent) + 1, place)


def _copy(app: Sphinx, failure: Exception | None) -> None:
    """Put the desk beside the pages."""
    if failure is None and app.builder.format == "html":
        shutil.copytree(DESK, Path(app.outdir) / "_static/desk", dirs_exist_ok=True)
