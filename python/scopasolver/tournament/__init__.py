"""Tournaments: estimate how much better one bot is than another, with confidence intervals."""

from scopasolver.tournament.run import tournament
from scopasolver.tournament.standings import Pairing, Placed, Standings, Tally
from scopasolver.tournament.statistics import Estimate

__all__ = ["Estimate", "Pairing", "Placed", "Standings", "Tally", "tournament"]
