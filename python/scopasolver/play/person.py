"""The player that stands for a person, whose moves are entered on a screen."""

from scopasolver import Observation, ScopaSolverError

PERSON = "person"
"""Name of a person in a record."""


class Person:
    """A person at a screen. The program plays what the person chooses there, so the match never asks this player."""

    def __str__(self) -> str:
        return PERSON

    def __call__(self, observation: Observation) -> str:
        """Raise an error, because only the person can move."""
        raise ScopaSolverError(f"seat {observation.seat} is a person's: nobody else moves for it")
