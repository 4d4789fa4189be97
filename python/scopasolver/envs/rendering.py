"""Positions as text, for the render modes `ansi` and `human`."""

from io import StringIO

from scopasolver import Position, ScopaSolverError

MODES = ("human", "ansi")
WIDTH = 100


def check(mode: str | None) -> None:
    """Refuse a render mode that there is not."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"`render_mode` is {mode!r}: expected None, {' or '.join(MODES)}")


def render(position: Position, mode: str | None) -> str | None:
    """Return the position as the command `show` draws it, all hands open; in the mode `human` print it.

    Raises
    ------
    ScopaSolverError
        If no mode was chosen, or what draws is not installed.
    """
    if mode is None:
        raise ScopaSolverError("nothing is drawn without a render mode: make the environment with `render_mode`")
    text = as_text(position)
    if mode == "ansi":
        return text
    print(text)
    return None


def as_text(position: Position) -> str:
    """Draw a position without colours."""
    try:
        from rich.console import Console

        from scopasolver.cli.render import position_view
    except ModuleNotFoundError as error:
        raise ScopaSolverError("drawing needs two more packages: pip install click rich") from error
    page = StringIO()
    Console(file=page, width=WIDTH, color_system=None).print(position_view(position, with_moves=True))
    return page.getvalue()
