"""The words in which a game is explained to a person who plays it in the terminal."""

from collections.abc import Sequence
from dataclasses import dataclass

from scopasolver.cli.packs import Pack


@dataclass(frozen=True)
class AtTable:
    """The words for a game at the table; all texts are English and are translated when they are shown."""

    pack: Pack
    """The pack, with the notation of its cards."""
    typed: str
    """Explanation of what can be typed for a move."""
    units: str
    """Name of what the value of a hand counts."""
    glossary: Sequence[tuple[str, str]] = ()
    """Words that players say, and what they mean."""
    compares_hands: bool = False
    """Whether the effect of a move can depend on cards that its player has not seen."""
    exact_bots: frozenset[str] = frozenset()
    """The bots that calculate the value of a move exactly; the others estimate it by playing."""
    totals: str = ""
    """Name of what the totals of a match without a target count, in games where a higher total is worse."""
    has_games: bool = False
    """Whether a match that is played to a number of points is called a gioco."""
