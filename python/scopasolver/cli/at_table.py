"""What somebody who plays a game in the terminal is told of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from scopasolver.cli.packs import Pack
from scopasolver.cli.words import Counted


@dataclass(frozen=True)
class AtTable:
    """How a game is talked about at the table; all texts are English, to be translated where they are said.

    Attributes
    ----------
    pack : Pack
        How cards are written.
    typed : str
        What can be typed for a move.
    counted : (str, str)
        How what the value of a hand counts is said, of one and of several.
    units : str
        What the value of a hand counts.
    glossary : sequence of (str, str)
        Words that players say, and what they mean.
    compares_hands : bool
        Whether what a move brings can depend on cards that its player has not seen.
    exact_bots : frozenset of str
        The bots that calculate what a move is worth, where others try it.
    totals : str
        What the totals of a match count, where more is not better.
    has_games : bool
        Whether a match that is played to a number of points is called a gioco.
    """

    pack: Pack
    typed: str
    counted: Counted
    units: str
    glossary: Sequence[tuple[str, str]] = ()
    compares_hands: bool = False
    exact_bots: frozenset[str] = frozenset()
    totals: str = ""
    has_games: bool = False
