"""The `scopasolver` command, an optional part of the package: it needs the extra `cli`."""

import sys

INTERRUPTED = 130
"""The exit status after Ctrl-C."""


def main() -> None:
    """Run the command line, or say in one line what is missing for it."""
    try:
        from scopasolver.cli.main import program
    except ModuleNotFoundError as error:
        if error.name not in {"click", "rich"}:
            raise
        sys.exit(_without_extra())
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        sys.exit(INTERRUPTED)
    program(prog_name="scopasolver")


def _without_extra() -> int:
    print('scopasolver: the command line needs two more packages: pip install "scopasolver[cli]"', file=sys.stderr)
    return 2
