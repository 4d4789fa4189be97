"""The files of the desk without a server."""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from scopasolver import Position, Rules
from scopasolver.language import LANGUAGES, language
from scopasolver.svg.packs.choice import PACKS
from scopasolver.web import cards, statics
from scopasolver.web.offline.page import PAGES, STYLES, manifest, manifest_name, page
from scopasolver.web.offline.said import game, said

SHARED = ("edit.js", "dragging.js", "make.js", "zones.js", "icon.svg")
"""Files of the served pages that the desk has as they are; `job.js`, which asks a server, is replaced by its own."""
ENGINE = "scopasolver"
"""Folder of the solver in WebAssembly."""
COMPILED = f"{ENGINE}/scopasolver.wasm"
"""File of the solver itself; the scripts look for it beside them."""
WORKER = "offline.js"
"""File of the service worker, which keeps all other files for use without a network."""
UNNEEDED = {f"{ENGINE}/worker.js"}
"""Scripts that the page does not load itself."""
LISTED = "[] /*FILES*/"
"""Place in the service worker for the list of files, and in front of it their version."""


def write(folder: Path, engine: Path, core: Path, examples: Path) -> list[str]:
    """Write the desk into a folder and return its files.

    `engine` is the folder of the scripts that call the solver, and `core` the solver compiled to WebAssembly.
    `examples` has position documents, of which endings are shown in games that are searched only near their end.
    """
    found = dict(_contents(_endings(examples)))
    found |= {f"{ENGINE}/{file.name}": file.read_bytes() for file in sorted(engine.glob("*.js"))}
    found[COMPILED] = core.read_bytes()
    scripts = sorted(name for name in found if name.endswith(".js") and name not in UNNEEDED)
    for tag, name in PAGES.items():
        found[name] = page(tag, scripts, [f"{tag}/said.json", COMPILED]).encode()
    found[WORKER] = _worker(found)
    for name, content in found.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return list(found)


def _contents(endings: Mapping[str, Position]) -> Iterator[tuple[str, bytes]]:
    """Return each file with its content, without the solver."""
    own = files(__package__).joinpath("static")
    for entry in own.iterdir():
        if entry.name != WORKER:
            yield entry.name, entry.read_bytes()
    for name in {*SHARED, *STYLES} - {entry.name for entry in own.iterdir()}:
        yield name, statics.content(name)
    for name, pack in (("italian", cards.ITALIAN), ("french", cards.FRENCH)):
        yield f"{name}.svg", cards.sheet(pack, PACKS[0]).encode()
    for tag in LANGUAGES:
        words = language(tag)
        yield manifest_name(tag), _json(manifest(tag))
        yield f"{tag}/said.json", _json(said(words))
        for name in Rules.games():
            yield f"{tag}/{name}.json", _json(game(words, name, endings))


def _json(document: object) -> bytes:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def _endings(examples: Path) -> dict[str, Position]:
    """Return the example endings of a folder by preset."""
    found = [Position.from_json(file.read_text(encoding="utf-8")) for file in sorted(examples.glob("*_ending.json"))]
    return {position.rules.preset: position for position in found}


def _worker(contents: Mapping[str, bytes]) -> bytes:
    """Return the service worker with the names of all files, and a version that changes with any of them."""
    version = sha256(b"".join(name.encode() + sha256(content).digest() for name, content in sorted(contents.items())))
    script = files(__package__).joinpath("static", WORKER).read_text(encoding="utf-8")
    listed = json.dumps([version.hexdigest()[:12], sorted(contents)])
    return script.replace(LISTED, listed).encode()
