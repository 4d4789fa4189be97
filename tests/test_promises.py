"""Every promise of the documentation names tests that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/promises.md").read_text()
NAMED = re.compile(r"`(test_\w+)`")
TESTS = {
    name
    for file in (ROOT / "tests").glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text(), re.MULTILINE)
}


def promises() -> list[str]:
    """Return the promises on the page that need a test."""
    points = re.findall(r"^- (.+?)(?=\n- |\n\n|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    return [point for point in points if not point.startswith("Pickles") and "is not checked" not in point]


def test_every_test_that_a_promise_names_is_there() -> None:
    named = set(NAMED.findall(PAGE))
    assert len(named) > 30
    assert named <= TESTS


def test_every_promise_names_a_test() -> None:
    assert len(promises()) > 20
    assert [point for point in promises() if not NAMED.search(point)] == []
