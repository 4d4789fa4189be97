"""A game in the terminal."""

from scopasolver.cli.play.command import play

__all__ = ["play"]
