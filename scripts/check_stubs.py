"""Compare all stubs with what they describe, as `stubtest` does: python scripts/check_stubs.py.

The compiled module is one module, but its stub has parts. `stubtest` looks for each part as a module, so they are made
here for the time of the check, each with the names that its stub has.
"""

import ast
import sys
from pathlib import Path
from types import ModuleType

from mypy import stubtest

from scopasolver import _core

ROOT = Path(__file__).parent.parent


def main() -> int:
    """Run the check."""
    for stub in (ROOT / "python/scopasolver/_core").glob("_*.pyi"):
        if stub.stem != "__init__":
            part = ModuleType(f"scopasolver._core.{stub.stem}")
            named = [
                node.name
                for node in ast.parse(stub.read_text()).body
                if isinstance(node, ast.ClassDef | ast.FunctionDef)
            ]
            vars(part).update({name: vars(_core)[name] for name in named if name in vars(_core)})
            sys.modules[part.__name__] = part
    settings = [
        "--allowlist",
        str(ROOT / ".mypy-stubtest-allowlist"),
        "--mypy-config-file",
        str(ROOT / "pyproject.toml"),
    ]
    return stubtest.test_stubs(stubtest.parse_options(["scopasolver", *settings]))


if __name__ == "__main__":
    sys.exit(main())
