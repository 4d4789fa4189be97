#!/usr/bin/env python3
"""Run the notebooks of the documentation and keep what they show, or check that they still show it.

scripts/notebooks.py [NAME ...]            runs them and writes what comes of it
scripts/notebooks.py --check [NAME ...]    runs them, says which shows something else, and fails if any does
"""

import os
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "docs/notebooks"
LONGEST = 120
"""Seconds that a cell may take on a machine with other work."""
VARIES = "varies"
"""The tag of cells that show what depends on the machine: only what kind of thing they show is compared."""


def main() -> int:
    """Write or check every notebook."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # on a busy machine more threads only wait for each other
    checks, names, failed = "--check" in sys.argv[1:], {*sys.argv[1:]} - {"--check"}, []
    notebooks = {path.stem: path for path in sorted(FOLDER.glob("*.ipynb"))}
    if unknown := names - {*notebooks}:
        sys.exit(f"no notebooks: {', '.join(sorted(unknown))}; there are {', '.join(notebooks)}")
    for path in (path for name, path in notebooks.items() if not names or name in names):
        stored, run = (nbformat.read(path, as_version=4) for _ in range(2))
        place = {"metadata": {"path": FOLDER}}
        NotebookClient(run, timeout=LONGEST, kernel_name="python3", resources=place).execute()
        if not checks:
            nbformat.write(tidy(run), path)
        elif difference := compared(stored, run):
            failed.append(f"{path.name}: {difference}")
    if failed:
        print("\n".join(failed) + "\nrun scripts/notebooks.py if that is right")
    return bool(failed)


def tidy(run: Any) -> Any:
    """Take out what is different in every run."""
    run.metadata = {"kernelspec": run.metadata["kernelspec"], "language_info": {"name": "python"}}
    for cell in run.cells:
        cell.metadata.pop("execution", None)
    return run


def compared(stored: Any, run: Any) -> str | None:
    """Say which cell shows something else; None if all show the same."""
    for number, (one, other) in enumerate(zip(stored.cells, run.cells, strict=True), start=1):
        if one.cell_type == "code":
            whole = VARIES not in one.metadata.get("tags", ())
            before, after = (shown(cell.outputs, whole=whole) for cell in (one, other))
            if before != after:
                return f"cell {number} shows {str(after)[:300]}, and not {str(before)[:300]}"
    return None


def shown(outputs: Any, *, whole: bool) -> list[Any]:
    """Return what a cell shows, or what kind of things it shows."""
    data = [output.get("data") or {output["name"]: output["text"]} for output in outputs]
    return data if whole else [sorted(one) for one in data]


if __name__ == "__main__":
    sys.exit(main())
