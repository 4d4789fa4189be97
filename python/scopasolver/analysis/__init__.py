"""Analysis of played hands: what each move lost with all cards known, and on average over the possible worlds.

Examples
--------
>>> from scopasolver import Rules
>>> from scopasolver.play import Match
>>> match = Match(Rules("scopa"), ["greedy", "random"], seed=5)
>>> hand = match.play_hand()
>>> report = analyse(match.record().hands[0], worlds=20)
>>> report.value == report.start_value - report.sides[0].open_loss + report.sides[1].open_loss
True
"""

from scopasolver.analysis.analyse import analyse, analyse_match
from scopasolver.analysis.annotate import annotate
from scopasolver.analysis.profile import Profile, profile
from scopasolver.analysis.report import DRAWN_BY, Decision, JudgedMove, Luck, MatchReport, Pages, Report, Totals

__all__ = [
    "Decision",
    "JudgedMove",
    "Luck",
    "MatchReport",
    "Profile",
    "Report",
    "Totals",
    "analyse",
    "analyse_match",
    "annotate",
    "profile",
]


def _html() -> Pages:
    from scopasolver.analysis import html  # noqa: PLC0415 - pictures are loaded for the first page, not before

    return html


DRAWN_BY["html"] = _html
