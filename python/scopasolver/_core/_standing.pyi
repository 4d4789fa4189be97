# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""How a match stands."""

from typing import Any, final

from scopasolver._core._hand_result import Result
from scopasolver._core._position import Position
from scopasolver._core._rules import Rules

@final
class Standing:
    """How a match stands: a frozen value that `Rules.start_match` returns and `after` advances.

    Players keep their numbers through the match; seats rotate with the deal: seat 0 always plays first, and the last
    seat deals. Scopa: after a complete hand, a side at or above the target wins if it is ahead; level sides play
    another hand. Briscola: the first side that has won `hands_to_win` hands wins; a drawn hand counts for no side. Ruba
    mazzo: the cards of `hands` hands are added up; the most cards win, and the first place may be shared. Machiavelli:
    the payments of one hand or four are added up. Scala 40: a player with more than 100 points goes out, or re-enters
    with the highest total of those still in; the last player in wins. Sette e mezzo: payments are added up, without an
    end; the dealer is the banker. Su Scialandroni: the first side at the limit wins a gioco, and the next gioco starts
    from 0; two giochi win the match. Tressette: the side with more points at the target wins, as does a pair that takes
    all tricks of a hand; each of three players has a total; rovescino ends when a side reaches the target, and the
    fewest points win. Briscola chiamata and Terziglio: the player with the most points wins once he has the target.

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
        """Total of each side of the match so far: won hands in Briscola, points of the hands in other games.

        In Su Scialandroni it is the arrialis of the current gioco.
        """
    @property
    def games(self) -> tuple[int, ...]:
        """Su Scialandroni: number of giochi that each side has won; 0 in other games."""
    @property
    def exits(self) -> tuple[int, ...]:
        """Scala 40: number of times that each player has gone out and re-entered; 0 in other games."""
    @property
    def declinable(self) -> tuple[int, ...]:
        """Scala 40 with `reentry_choice`: players who have just re-entered and may still leave instead."""
    @property
    def players(self) -> tuple[int, ...]:
        """Players still in the match; in Scala 40 some may have left."""
    @property
    def dealer(self) -> int:
        """The player who deals the current hand."""
    @property
    def hands_played(self) -> int:
        """Number of hands finished so far."""
    @property
    def misdeals(self) -> int:
        """Number of void deals before the current hand."""
    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
    @property
    def winner(self) -> int | None:
        """The side of the match that has won; None while no side has, and if the first place is shared at the end."""
    def player_at(self, seat: int) -> int:
        """Return the player who plays the cards of a seat in the current hand.

        Parameters
        ----------
        seat : int
            Seat of the current hand.

        Returns
        -------
        int
            Number of the player, which is the same through the match.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def side_at(self, seat_side: int) -> int:
        """Return the side of the match that plays as a side of the current hand, the first one if several do.

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
        """Deal the current hand. Void deals are repeated.

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
            Result of the hand that `deal` returned, played to the end.

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
        """Return the match after a player who has just re-entered leaves instead.

        Parameters
        ----------
        player : int
            One of `declinable`. Players who do not decline stay in.

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
