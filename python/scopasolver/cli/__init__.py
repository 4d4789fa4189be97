"""The `scopasolver` command, an optional part of the package: it needs the extra `cli`."""

import sys


def main() -> None:
    """Run the command line, or say in one line what is missing for it."""
    try:
        from scopasolver.cli.main import program
    except ModuleNotFoundError as error:
        if error.name not in {"click", "rich"}:
            raise
        sys.exit(_without_extra())
    program(prog_name="scopasolver")


def _without_extra() -> int:
    print('scopasolver: the command line needs two more packages: pip install "scopasolver[cli]"', file=sys.stderr)
    return 2
