"""A person among the players, whose moves come from a screen."""

from scopasolver import Observation, ScopaSolverError

PERSON = "person"
"""What a record calls a person."""


class Person:
    """Whoever sits before a screen: what they choose there is played, so the match never asks."""

    def __str__(self) -> str:
        return PERSON

    def __call__(self, observation: Observation) -> str:
        """Refuse to answer without having been asked."""
        raise ScopaSolverError(f"seat {observation.seat} is a person's: nobody else moves for it")
