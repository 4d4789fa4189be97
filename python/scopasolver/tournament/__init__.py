"""Tournaments: how much better one bot is than another, and how sure that is."""

from scopasolver.tournament.run import tournament
from scopasolver.tournament.standings import Pairing, Placed, Standings, Tally
from scopasolver.tournament.statistics import Estimate

__all__ = ["Estimate", "Pairing", "Placed", "Standings", "Tally", "tournament"]
