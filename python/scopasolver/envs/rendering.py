"""Positions as text, for the render modes `ansi` and `human`."""

from io import StringIO

from scopasolver import Position, ScopaSolverError

MODES = ("human", "ansi")
WIDTH = 100


def check(mode: str | None) -> None:
    """Raise a `ValueError` for an unknown render mode."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"`render_mode` is {mode!r}: expected None, {' or '.join(MODES)}")


def render(position: Position, mode: str | None) -> str | None:
    """Return (`ansi`) or print (`human`) the position as the command `show` draws it, with all hands open.

    Raises
    ------
    ScopaSolverError
        If the mode is None, or the packages for drawing are not installed.
    """
    if mode is None:
        raise ScopaSolverError("nothing is drawn without a render mode: make the environment with `render_mode`")
    text = as_text(position)
    if mode == "ansi":
        return text
    print(text)
    return None


def as_text(position: Position) -> str:
    """Return a drawing of a position as text without colours."""
    try:
        from rich.console import Console

        from scopasolver.cli.render import position_view
    except ModuleNotFoundError as error:
        raise ScopaSolverError("drawing needs two more packages: pip install click rich") from error
    page = StringIO()
    Console(file=page, width=WIDTH, color_system=None).print(position_view(position, with_moves=True))
    return page.getvalue()
