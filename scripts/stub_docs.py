#!/usr/bin/env python3
"""Write docstrings and default settings of the compiled module into its stubs, or check that they are there.

The documentation stands in the Rust source. Editors, Sphinx and the linters read it in the stubs, one a game and
`_core.pyi` for what all games share.

    scripts/stub_docs.py            writes them
    scripts/stub_docs.py --check    says which stubs differ, and fails if any does
"""

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from scopasolver._core import BOT_SETTINGS

PACKAGE = Path(__file__).parent.parent / "python/scopasolver"

SETTINGS = re.compile(r"^(BOT_SETTINGS: .*\n)(?: .*\n)*\}\n", re.MULTILINE)
"""The default settings of the bots in the stub."""

Definition = ast.ClassDef | ast.FunctionDef


def main() -> int:
    """Write or check every stub."""
    differing = []
    for stub in sorted(PACKAGE.glob("*.pyi")):
        before = stub.read_text()
        after = with_settings(documented(before, importlib.import_module(f"scopasolver.{stub.stem}")))
        if after != before:
            differing.append(stub.name)
            if "--check" not in sys.argv[1:]:
                stub.write_text(after)
    if "--check" in sys.argv[1:] and differing:
        print(f"other docstrings than in the compiled module: {', '.join(differing)}; run make stub-docs")
        return 1
    return 0


def documented(text: str, module: object) -> str:
    """Return a stub with the docstrings that the objects themselves have."""
    tree = ast.parse(text)
    lines = text.splitlines()
    for node, docstring in reversed(list(definitions(tree, module))):
        write(lines, node, docstring)
    first = tree.body[0]
    of_module = inspect.getdoc(module)
    if of_module and isinstance(first, ast.Expr) and first.end_lineno:
        lines[: first.end_lineno] = quoted(of_module, "")
    return "\n".join(lines) + "\n"


def with_settings(text: str) -> str:
    """Return a stub with the default settings of the bots, if it has them."""
    lines = []
    for bot, settings in BOT_SETTINGS.items():
        own = "".join(f'        "{name}": {value},\n' for name, value in settings.items())
        lines.append(f'    "{bot}": {{\n{own}    }},\n' if own else f'    "{bot}": {{}},\n')
    return SETTINGS.sub(lambda found: found[1] + "".join(lines) + "}\n", text)


def definitions(tree: ast.Module | ast.ClassDef, owner: object) -> Iterator[tuple[Definition, str]]:
    """Yield what a stub defines and what its owner says of it, from top to bottom."""
    nodes = [node for node in tree.body if isinstance(node, Definition)]
    last = {node.name: node for node in nodes}  # of several overloads one is documented
    for node in nodes:
        # What a class only inherits is documented where it comes from; `__new__` and its like speak for themselves.
        found = vars(owner).get(node.name)
        if found is None or node.name.startswith("__") or last[node.name] is not node:
            continue
        docstring = inspect.getdoc(getattr(owner, node.name))
        if docstring and not (isinstance(found, type) and docstring == inspect.getdoc(found.__base__)):
            yield node, docstring
        if isinstance(node, ast.ClassDef):
            yield from definitions(node, found)


def write(lines: list[str], node: Definition, docstring: str) -> None:
    """Put a docstring in the place of the one that is there, or of the dots."""
    indent = " " * (node.col_offset + 4)
    first = node.body[0]
    text = quoted(docstring, indent)
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        lines[first.lineno - 1 : first.end_lineno] = text
    elif isinstance(node, ast.ClassDef):
        lines[first.lineno - 1 - decorators(first) : first.lineno - 1 - decorators(first)] = [*text, ""]
    else:
        line = first.lineno - 1
        lines[line : line + 1] = [lines[line].removesuffix(" ..."), *text]


def decorators(node: ast.stmt) -> int:
    """Return how many lines of decorators stand above a definition."""
    return len(node.decorator_list) if isinstance(node, Definition) else 0


def quoted(docstring: str, indent: str) -> list[str]:
    """Return a docstring as lines of source."""
    lines = docstring.splitlines()
    if len(lines) == 1:
        return [f'{indent}"""{docstring}"""']
    body = [f"{indent}{line}".rstrip() for line in lines[1:]]
    return [f'{indent}"""{lines[0]}', *body, f'{indent}"""']


if __name__ == "__main__":
    sys.exit(main())
