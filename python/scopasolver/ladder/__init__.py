"""The ladder: how strong the levels of bots are, measured by tournaments on the same deals between neighbours."""

from scopasolver.ladder.climb import ladder
from scopasolver.ladder.report import Ladder, Rung, Step

__all__ = ["Ladder", "Rung", "Step", "ladder"]
