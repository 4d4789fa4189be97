"""How a match stands."""

from typing import Any, final

from scopasolver._core._hand_result import Result
from scopasolver._core._position import Position
from scopasolver._core._rules import Rules

@final
class Standing:
    """How a match stands: a frozen value, which `Rules.start_match` gives and `after` advances.

    Players keep their numbers through the match, seats turn with the deal: seat 0 always plays first, and the last
    seat deals. After a complete hand of Scopa a side at or over the target wins if it is ahead; level sides play
    another hand. In Briscola the first side to have won `hands_to_win` hands wins, and a drawn hand counts for nobody.
    Ruba mazzo is played over so many `hands`, whose cards are added up; the most cards win, and may be shared.
    Machiavelli likewise adds up what is paid in one hand or four. In Scala 40 whoever has more than 100 points goes
    out, or comes in again with the highest total of those still in; the last one in wins. Sette e mezzo adds up what is
    paid, without end; its dealer is the banker. In Su Scialandroni the first side at the limit wins a gioco, and the
    next one starts from nothing; two giochi win. In Tressette whoever has reached the target with more points wins, and
    a pair that takes all tricks of a hand at once; rovescino ends when somebody has reached it, and the fewest win.

    Examples
    --------
    >>> standing = Rules("briscola").start_match(seed=1)
    >>> position = standing.deal()
    >>> while not position.is_over:
    ...     position = position.play(position.legal_moves()[0])
    >>> standing.after(position.result()).hands_played
    1
    """

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
    @property
    def totals(self) -> tuple[int, ...]:
        """Total of each side of the match so far: won hands in Briscola, in other games the points of its hands.

        In Su Scialandroni those of the gioco that is being played.
        """
    @property
    def games(self) -> tuple[int, ...]:
        """Su Scialandroni: the giochi that each side has won; 0 in other games."""
    @property
    def exits(self) -> tuple[int, ...]:
        """Scala 40: how often each player has gone out and come in again; 0 in other games."""
    @property
    def declinable(self) -> tuple[int, ...]:
        """Scala 40 with `reentry_choice`: the players who have just come in again, and may still leave instead."""
    @property
    def players(self) -> tuple[int, ...]:
        """The players still in the match; in Scala 40 some may have left it."""
    @property
    def dealer(self) -> int:
        """The player who deals the current hand."""
    @property
    def hands_played(self) -> int:
        """Hands finished so far."""
    @property
    def misdeals(self) -> int:
        """Deals that were void before the current hand could start."""
    @property
    def is_over(self) -> bool:
        """Whether no hand is to be played any more."""
    @property
    def winner(self) -> int | None:
        """The side of the match that has won; None while nobody has, and when the first place is shared at the end."""
    def player_at(self, seat: int) -> int:
        """Return the player who sits at a seat in the current hand.

        Parameters
        ----------
        seat : int
            Seat of the current hand.

        Returns
        -------
        int
            Number of the player, the same through the match.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def side_at(self, seat_side: int) -> int:
        """Return which side of the match plays as a side of the current hand.

        Parameters
        ----------
        seat_side : int
            Side of the hand, as in `Result`.

        Returns
        -------
        int
            Side of the match, as in `totals`.

        Raises
        ------
        IndexError
            If there is no such side.
        """
    def deal(self) -> Position:
        """Deal the current hand; void deals have been made again.

        Returns
        -------
        Position
            The hand before its first move, the same on every call.

        Raises
        ------
        ScopaSolverError
            If the match is over.
        """
    def after(self, result: Result) -> Standing:
        """Return the match after the current hand.

        Parameters
        ----------
        result : Result
            Score of the hand that `deal` gave, played to the end.

        Returns
        -------
        Standing
            The match with new totals and the next dealer.

        Raises
        ------
        ScopaSolverError
            If the match is over, or the result is of a hand with other rules.
        """
    def decline(self, player: int) -> Standing:
        """Return the match when a player who has just come in again leaves instead.

        Parameters
        ----------
        player : int
            One of `declinable`. Whoever does not decline stays in.

        Returns
        -------
        Standing
            The match without the player, with the next hand dealt to the others.

        Raises
        ------
        IndexError
            If there is no such player.
        ScopaSolverError
            If the match is over, or the player does not have that choice.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
