"""What each game adds to the views of the package: a folder a game, with a module a view.

`losses` serves the analysis, `terminal` the command line, `picture` the pictures, `browser` the table in the browser
and `environment` the environments. A view imports its module of a game on demand, so the library works without the
packages that only the command line or the browser needs.
"""

from importlib import import_module
from typing import Any

from scopasolver import Rules


def module_of(game: str, view: str) -> Any:
    """Return the module of a game for a view, such as `module_of("briscola", "picture")`."""
    return import_module(f"{__name__}.{game}.{view}")


def is_signed(rules: Rules) -> bool:
    """Tell whether the value for two sides is a difference, side 0 minus side 1, instead of what side 0 gets."""
    signed: bool = import_module(f"{__name__}.{rules.game}").SIGNED
    return signed
