"""The `scopasolver` command. It alone needs click and rich: the library never imports them."""

import sys

from scopasolver.cli.exit_status import BAD_INPUT, INTERRUPTED


def main() -> None:
    """Run the command line, or print one line that names the missing packages."""
    try:
        from scopasolver.cli.main import program

        program(prog_name="scopasolver")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"click", "rich"}:
            raise
        sys.exit(_without_packages())
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        sys.exit(INTERRUPTED)


def _without_packages() -> int:
    """Answer a user who installed the package without its dependencies."""
    print("scopasolver: the command line needs two more packages: pip install click rich", file=sys.stderr)
    return BAD_INPUT
