"""What it costs to have a package: the time of its import, and the size of what is downloaded."""

import subprocess
import sys
from io import BytesIO
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from measuring import Row, in_words

PACKAGE = Path(__file__).parents[3] / "python/scopasolver"
TURNS = 7
LEFT_OUT = (".po", ".pot")
"""Sources of translations, which a wheel does not have."""


def importing(module: str, name: str) -> Row:
    """Compare the time of an import, each in new interpreters."""
    times: dict[str, list[float]] = {"scopasolver": [], module: []}
    for _ in range(TURNS):
        for imported, found in times.items():
            code = f"from time import process_time as now\nstart = now()\nimport {imported}\nprint(now() - start)"
            printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
            found.append(float(printed.splitlines()[-1]))
    own, other = (min(found) for found in times.values())
    return Row(
        "time of the import",
        name,
        in_words(own),
        in_words(other),
        other / own,
        f"A new interpreter each time, the best of {TURNS}.",
        "Its import loads one compiled module; ours loads modules in Python besides.",
    )


def size(found: int) -> str:
    """Return a size with a unit that suits it."""
    return f"{found / 2**20:.1f} MiB" if found >= 2**20 else f"{found / 2**10:.0f} KiB"


def downloading(name: str, wheels: Path, holds: str) -> Row | None:
    """Compare the size of what `pip` downloads, without what the package needs besides."""
    found = list(wheels.glob(f"{name.replace('-', '_')}-*"))
    if not found:
        return None
    own, other = len(zipped()), found[0].stat().st_size
    return Row(
        "size of the download",
        name,
        size(own),
        size(other),
        other / own,
        "The package alone, ours zipped as a wheel is, without the names of its functions for debuggers. Ours brings "
        "click and rich for the command; each of theirs needs numpy and more.",
        f"It holds {holds}; ours has rules, search and bots, compiled for each of eight families of games, and pages, "
        "texts and problems besides.",
    )


def zipped() -> bytes:
    """Return the package as a wheel has it."""
    room = BytesIO()
    with ZipFile(room, "w", ZIP_DEFLATED, compresslevel=9) as wheel:
        for file in sorted(PACKAGE.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts and file.suffix not in LEFT_OUT:
                content = stripped(file) if file.suffix == ".so" else file.read_bytes()
                wheel.writestr(str(file.relative_to(PACKAGE.parent)), content)
    return room.getvalue()


def stripped(module: Path) -> bytes:
    """Return a compiled module without the symbols that only debuggers read, as far as the tool is there."""
    strip = which("strip")
    if strip is None:
        return module.read_bytes()
    with TemporaryDirectory() as room:
        copy = Path(room) / module.name
        subprocess.run([strip, "-o", copy, module], check=True)
        return copy.read_bytes()
