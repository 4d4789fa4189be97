"""Results of finished hands."""

from typing import Any

from typing_extensions import disjoint_base

@disjoint_base
class Result:
    """The score of a finished hand, part by part; every tuple has one entry a side, or a seat where the name says so.

    This is what results of all games have. That of a game is an instance of the class `Result` in the module of the
    game, with the other parts that the game counts. Results are frozen, hashable, comparable and picklable.

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

        Scopa the sum of the categories, Briscola card points, Ruba mazzo cards, Machiavelli and Sette e mezzo what is
        paid to the side (less than 0 if it pays), Scala 40 penalty points (few are good), Su Scialandroni arrialis,
        Tressette whole points with those of declarations (in rovescino few are good).
        """
    @property
    def winner(self) -> int | None:
        """The side that has won the hand; None when nobody has.

        In Machiavelli and Scala 40 it is the one that closed, in Scopa and Tressette the `cappotto` if there is one,
        elsewhere the one that did better than any other.
        """
    @property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """What the score is made of, as far as it is counted by side: each part by its name, without `points`.

        In Scopa `carte` to `napoli` add up to the points; the others say what came of the cards. Each is an attribute
        too, with what it counts.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
