# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Results of finished hands."""

from typing import Any

from typing_extensions import disjoint_base

@disjoint_base
class Result:
    """The score of a finished hand, part by part. Every tuple has one entry a side, or a seat where the name says so.

    This class has what the results of all games share. Every result is an instance of the class `Result` in the module
    of its game, which adds the parts that the game counts. Results are frozen, hashable, comparable and picklable.

    Examples
    --------
    >>> result = Rules("briscola").random_position(seed=3, plies_left=0).result()
    >>> sum(result.points), sum(result.cards)
    (120, 40)
    >>> hasattr(result, "settebello")
    False
    """

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the hand, as the game counts them.

        Scopa: the sum of the categories. Briscola: card points. Ruba mazzo: cards. Machiavelli and Sette e mezzo: the
        payment to the side, negative if it pays. Scala 40: penalty points (fewer are better). Su Scialandroni:
        arrialis. Tressette: whole points, including declarations (in rovescino fewer are better). Briscola chiamata
        and Terziglio: what the hand brings to each player, negative if he loses.
        """
    @property
    def winner(self) -> int | None:
        """The side that has won the hand; None if no side has.

        In Machiavelli and Scala 40 it is the side that closed; in Scopa and Tressette that of a `cappotto`, if there is
        one; otherwise the side that did better than every other.
        """
    @property
    def winners(self) -> tuple[int, ...]:
        """All sides that have won the hand, in rising order.

        In Briscola chiamata and Terziglio these are all players of the party that has won, and `winner` is only a
        caller who has made the bid, or the player alone. In every other game it is the winner alone. Empty if no side
        has won.
        """
    @property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """The parts of the score that are counted by side, by name, without `points`.

        In Scopa `carte` to `napoli` sum to the points; the other parts count cards. Each part is an attribute too.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
