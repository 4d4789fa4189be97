"""The examples in the docs run, and the stub says what the compiled module says."""

import ast
import doctest
import inspect
import re
from pathlib import Path

import pytest

import scopasolver

ROOT = Path(__file__).parent.parent
STUB = ROOT / "python/scopasolver/_core.pyi"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(?:python|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def stub_docstrings() -> dict[str, str]:
    """Return the docstring of everything in the stub, by dotted name."""
    found: dict[str, str] = {}

    def visit(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(child)
                if text is not None:
                    found[prefix + child.name] = text
                visit(child, f"{prefix}{child.name}.")

    visit(ast.parse(STUB.read_text()), "")
    return found


STUB_DOCSTRINGS = stub_docstrings()


def run_examples(text: str, name: str, names: dict[str, object]) -> int:
    """Run the examples in a text and return how many there were."""
    test = doctest.DocTestParser().get_doctest(text, names, name, None, None)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)
    return len(test.examples)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_of_the_page_run(page: Path) -> None:
    blocks = FENCE.findall(page.read_text())
    run_examples("\n".join(blocks), str(page), {})


def test_the_readme_has_an_example() -> None:
    assert ">>>" in "".join(FENCE.findall((ROOT / "README.md").read_text()))


@pytest.mark.parametrize("name", [name for name, text in STUB_DOCSTRINGS.items() if ">>>" in text])
def test_examples_of_the_stub_run(name: str) -> None:
    names = {name: getattr(scopasolver, name) for name in scopasolver.__all__}
    assert run_examples(STUB_DOCSTRINGS[name], name, names) > 0


@pytest.mark.parametrize("name", STUB_DOCSTRINGS)
def test_the_compiled_module_has_the_summary_of_the_stub(name: str) -> None:
    described: object = scopasolver
    for part in name.split("."):
        described = getattr(described, part)
    compiled = inspect.getdoc(described) or ""
    assert compiled.partition("\n\n")[0].split() == STUB_DOCSTRINGS[name].partition("\n\n")[0].split()
