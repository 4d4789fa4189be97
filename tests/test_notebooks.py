"""The notebooks of the docs run, produce their stored output, and have pictures."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest

ROOT = Path(__file__).parent.parent
NOTEBOOKS = ("analyse", "solve", "train")


def test_every_notebook_is_known_and_on_the_site() -> None:
    assert tuple(sorted(path.stem for path in (ROOT / "docs/notebooks").glob("*.ipynb"))) == NOTEBOOKS
    for name in NOTEBOOKS:
        assert f"\nnotebooks/{name}\n" in (ROOT / "docs/index.md").read_text()


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_notebook_shows_pictures(name: str) -> None:
    notebook: Any = nbformat.reads((ROOT / f"docs/notebooks/{name}.ipynb").read_text(), as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert not [output.text for cell in code for output in cell.outputs if output.get("name") == "stderr"]
    shown = {kind for cell in code for output in cell.outputs for kind in output.get("data", ())}
    assert shown & {"image/svg+xml", "image/png"}


def test_notebooks_show_what_is_stored_in_them() -> None:
    command = [sys.executable, str(ROOT / "scripts/notebooks.py"), "--check", *NOTEBOOKS]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
