"""Positions as text, for the render modes `ansi` and `human`."""

from io import StringIO

from scopasolver import Position, ScopaSolverError
from scopasolver.envs.hand import Hand

MODES = ("human", "ansi")
WIDTH = 100


def check(mode: str | None) -> None:
    """Raise a `ValueError` for an unknown render mode."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"`render_mode` is {mode!r}: expected None, {' or '.join(MODES)}")


class Drawn:
    """An environment of one hand, which can be drawn."""

    hand: Hand
    render_mode: str | None

    def render(self) -> str | None:
        """Return the position as text in the mode `ansi`, or print it in the mode `human`.

        The drawing is that of the command `show`, with all hands open. Without a render mode, or without the packages
        for drawing, a `ScopaSolverError` is raised.
        """
        if self.render_mode is None:
            raise ScopaSolverError("nothing is drawn without a render mode: make the environment with `render_mode`")
        text = as_text(self.hand.position)
        if self.render_mode == "ansi":
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
