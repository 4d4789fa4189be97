# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Sette e mezzo: its classes, and exact chances over all orders of the stock.

Chances and mean payments are fractions, `float(x)` gives the nearest number; payments are in stakes. Totals, thresholds
and classes are whole numbers of half points: 15 is sette e mezzo, 10 is 5, and the class 16 is sette e mezzo reale.
Cards may be given as text, `"5C 8S"`, or as a sequence of cards or their names.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Self, final, overload

from scopasolver import _core
from scopasolver._core import Card, Move
from scopasolver._core._types import _Banker, _Cards

__all__ = [
    "Decision",
    "Observation",
    "Position",
    "Result",
    "Rules",
    "StrategyTable",
    "TotalRow",
    "banker_decide",
    "banker_expects",
    "decide",
    "decide_for",
    "hand_class",
    "strategy_table",
]

@final
class Rules(_core.Rules):
    """Rules of Sette e mezzo.

    Parameters
    ----------
    preset : str, optional
        One of the presets of the game; the main preset if not given.
    **options : str or int or bool
        Options to change; `describe` lists them with their values.

    Raises
    ------
    RulesError
        If the preset, an option or a value does not exist, the preset belongs to another game, or options
        contradict each other.
    """

    def __new__(cls, preset: str | None = None, /, **options: str | int | bool) -> Self: ...
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position: ...
    def random_position(self, *, seed: int, plies_left: int) -> Position: ...

@final
class Position(_core.Position):
    """A position of Sette e mezzo: a hand at one moment, all cards known.

    A position is made from its one-line notation, or from the fields of its document as keywords.

    Parameters
    ----------
    notation : str, optional
        The one-line notation, in place of all other arguments.
    rules : Rules or str, optional
        The rules; the main preset if not given.
    hands : sequence of str or sequence
        The cards in each hand, seat 0 first, each as one text with spaces or as a sequence of cards and names.
    to_move : int, optional
        The seat to act; None when the hand is over.
    stock : str or sequence, optional
        Cards still to be dealt or drawn, the next one first.
    seen : dict, optional
        What play has shown and the moment alone does not tell, as in the document.
    **fields : optional
        The other fields of the document, named as the attributes. A field that is left out is empty.

    Raises
    ------
    TypeError
        If fields are given beside the notation.
    ParseError
        If the notation or the rules string does not have its form.
    RulesError
        If the rules do not exist.
    MisdealError
        If only deals that are void by the rules lead to the position.
    InvalidPositionError
        If the rules belong to another game, a field is wrong, or no hand can reach the position; `reasons`
        lists every fault.
    """

    @overload
    def __new__(cls, notation: str, /) -> Self: ...
    @overload
    def __new__(
        cls,
        *,
        rules: _core.Rules | str | None = None,
        hands: Sequence[_Cards],
        status: Sequence[str] | None = None,
        open: Sequence[_Cards] | None = None,
        to_move: int | None = None,
        stock: _Cards | None = None,
        seen: Mapping[str, Sequence[str] | str | int] | None = None,
    ) -> Self: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def status(self) -> tuple[str, ...]:
        """State of each seat: `waiting`, `playing`, `stood` or `bust`."""
    @property
    def open(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each hand that lie face up, by `id`."""
    def observation(self, seat: int) -> Observation: ...
    def result(self) -> Result: ...

@final
class Observation(_core.Observation[Position]):
    """What one seat knows of a position of Sette e mezzo."""

    @property
    def rules(self) -> Rules: ...
    @property
    def status(self) -> tuple[str, ...]:
        """State of each seat: `waiting`, `playing`, `stood` or `bust`."""
    @property
    def open(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each hand that lie face up, by `id`."""

@final
class Result(_core.Result):
    """The score of a finished hand of Sette e mezzo."""

    @property
    def classes(self) -> tuple[int, ...]:
        """Class of each hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale."""
    @property
    def next_banker(self) -> int:
        """The seat whose player will be the banker of the next hand."""

@final
class Decision:
    """The values of standing and drawing with a hand of Sette e mezzo. Payments are in stakes."""

    @property
    def best(self) -> Move:
        """The better of standing and drawing; standing if they are equal."""
    @property
    def value(self) -> Fraction:
        """Mean payment after the better move, in stakes."""
    @property
    def ev_stand(self) -> Fraction | None:
        """Mean payment after standing, in stakes; None if the rules do not allow it."""
    @property
    def ev_draw(self) -> Fraction | None:
        """Mean payment after drawing, with best play afterwards, in stakes; None if the rules do not allow it."""
    @property
    def bust(self) -> Fraction:
        """Probability that one more card makes the hand bust."""
    @property
    def totals(self) -> dict[int, Fraction]:
        """Probability of each total after one more card that is not bust, by half points."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class StrategyTable:
    """The best strategy of one player against the banker, from the first card of a whole pack."""

    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
    @property
    def banker(self) -> _Banker:
        """How the banker plays, as given to `strategy_table`."""
    @property
    def first(self) -> dict[str, Decision]:
        """Best decision with each first card: `asso`, `2` to `7`, `picture`, `matta`."""
    @property
    def totals(self) -> tuple[TotalRow, ...]:
        """Hands of two or more cards by total. Hands with the matta have rows of their own, which come last."""
    @property
    def mean(self) -> Fraction:
        """Mean payment before the first card, in stakes."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class TotalRow:
    """The hands of two or more cards with one total that occur in best play.

    Hands with the same total leave different cards unseen, so values are means over the hands, weighted by how often
    each occurs in best play.
    """

    @property
    def total(self) -> int:
        """The total, in half points."""
    @property
    def has_matta(self) -> bool:
        """Whether the matta is in the hands."""
    @property
    def chance(self) -> Fraction:
        """Probability that best play reaches such a hand."""
    @property
    def draws(self) -> Fraction:
        """Share of these hands with which drawing is better than standing."""
    @property
    def ev_stand(self) -> Fraction | None:
        """Mean payment after standing, in stakes; None if the rules do not allow it."""
    @property
    def ev_draw(self) -> Fraction | None:
        """Mean payment after drawing, with best play afterwards, in stakes; None if the rules do not allow it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def banker_decide(
    hand: _Cards,
    players: Sequence[int | _Cards],
    unseen: _Cards | Mapping[str, int] | None = None,
    *,
    rules: _core.Rules | str | None = None,
) -> Decision:
    """Return the values of standing and drawing for the banker, against all players together.

    Parameters
    ----------
    hand : str or sequence of Card or str
        Cards of the banker.
    players : sequence
        One entry a player: the class of a known hand, from 0 (bust) to 16, or the open cards of a hand that has stood
        with its first card hidden (`""` if there are none).
    unseen : str, sequence of Card or str, or mapping, optional
        Cards that the banker has not seen, as for `decide_for`: the stock and the hidden cards. If not given, the rest
        of the pack; the cards of hands given as classes are then unknown.
    rules : Rules or str, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    Decision
        Probabilities, and mean payments to the banker by all players together, in stakes.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If the hand is bust, a card is given twice, or the hidden cards cannot be among the unseen cards.
    ScopaSolverError
        If the rules have `settlement=best_hand` and more than two players.
    ValueError
        If there is no such class, there are too many cards of a kind, or the rules belong to another game.

    Examples
    --------
    >>> decision = banker_decide("5C", [12, 9, "4B"], "2S 3S 6S 7S 10C")
    >>> str(decision.best), decision.ev_stand, decision.ev_draw
    ('stand', Fraction(-1, 3), Fraction(-5, 3))
    """

def banker_expects(
    players: Sequence[int | _Cards],
    unseen: _Cards | Mapping[str, int] | None = None,
    *,
    rules: _core.Rules | str | None = None,
) -> Fraction:
    """Return the mean payment to the banker before the banker's card is turned, when all players are done.

    Parameters
    ----------
    players : sequence
        The players, as for `banker_decide`.
    unseen : str, sequence of Card or str, or mapping, optional
        Cards that the banker has not seen, including the banker's own. If not given, the rest of the pack.
    rules : Rules or str, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    Fraction
        Mean payment to the banker by all players together, in stakes, with best play of the banker.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is given twice, or the hidden cards and the banker's cannot be among the unseen cards.
    ScopaSolverError
        If the rules have `settlement=best_hand` and more than two players.
    ValueError
        If there is no such class, there are too many cards of a kind, or the rules belong to another game.

    Examples
    --------
    >>> banker_expects([8])
    Fraction(98251, 137085)
    """

def decide(seen: Position | Observation, *, banker: _Banker = "informed") -> Decision:
    """Return the values of standing and drawing for the seat to act, given what it has seen.

    A player is treated as alone against the banker: of the other players only the open cards count. The banker plays
    against all players; each hidden card is equally likely to be any unseen card with which the hand can have stood
    below 7½. No inferences are drawn from how the others have played.

    Parameters
    ----------
    seen : Position or Observation
        A position of Sette e mezzo, or an observation of the seat to act. Of a position only what the seat to act has
        seen is used.
    banker : {"informed", "best"} or int
        How the banker plays after a player, as for `decide_for`. It has no effect when the banker is to act.

    Returns
    -------
    Decision
        Probabilities, and mean payments to the seat, in stakes.

    Raises
    ------
    ScopaSolverError
        If the position belongs to another game, the hand is over, the seat is not to act, or the rules have
        `settlement=best_hand` and more than two players.
    ValueError
        If `banker` is not one of these values.

    Examples
    --------
    >>> position = Position.from_json(
    ...     '{"rules": "sette_e_mezzo", "hands": ["4S", "3B"], "to_move": 0, "stock": "1B 2B 8B"}'
    ... )
    >>> decision = decide(position)
    >>> str(decision.best), decision.value
    ('draw', Fraction(5, 6))
    """

def decide_for(
    hand: _Cards,
    unseen: _Cards | Mapping[str, int] | None = None,
    *,
    banker: _Banker = "informed",
    rules: _core.Rules | str | None = None,
) -> Decision:
    """Return the values of standing and drawing for one player with a given hand.

    Parameters
    ----------
    hand : str or sequence of Card or str
        Cards of the player; empty before the first card.
    unseen : str, sequence of Card or str, or mapping, optional
        Cards that the player has not seen, including the banker's hidden card; or the number of cards of each kind:
        `asso`, `2` to `7`, `picture`, `matta`. If not given, the rest of the pack.
    banker : {"informed", "best"} or int
        How the banker plays. "informed": the banker sees the player's class and draws until the banker's class is as
        high, or bust. "best": the banker sees it and makes the move with the best mean payment under the rules. An
        integer from 0 to 15: the banker draws while the total is below this number of half points, whatever the player
        has.
    rules : Rules or str, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    Decision
        Probabilities, and mean payments to the player, in stakes.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If the hand is bust, a card is given twice, or no card is left for the banker.
    ScopaSolverError
        If the rules have `settlement=best_hand` and more than two players.
    ValueError
        If there are too many cards of a kind, the rules belong to another game, or `banker` is not one of these values.

    Examples
    --------
    >>> decide_for("4S", "1B 2B 3B 8B").ev_stand
    Fraction(-1, 1)
    >>> decide_for("6C").bust
    Fraction(23, 39)
    >>> decide_for("5C", banker=10).value
    Fraction(-56277460859, 117323923080)
    """

def hand_class(hand: _Cards, *, rules: _core.Rules | str | None = None) -> int:
    """Return the class of a hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale.

    Parameters
    ----------
    hand : str or sequence of Card or str
        The cards of the hand.
    rules : Rules or str, optional
        Rules of Sette e mezzo, which determine whether there is a matta; those of the preset if not given.

    Returns
    -------
    int
        The class; 0 if there are no cards.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is given twice.
    ValueError
        If the rules are those of another game.

    Examples
    --------
    >>> hand_class("3C 4C 10D"), hand_class("7C 10D"), hand_class("7C 1S")
    (15, 16, 0)
    """

def strategy_table(*, banker: _Banker = "informed", rules: _core.Rules | str | None = None) -> StrategyTable:
    """Return the best strategy of one player against the banker, from the first card of a whole pack.

    Parameters
    ----------
    banker : {"informed", "best"} or int
        How the banker plays, as for `decide_for`.
    rules : Rules or str, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    StrategyTable
        Decisions for each first card and each later total, and the mean payment.

    Raises
    ------
    ScopaSolverError
        If the rules have `settlement=best_hand` and more than two players.
    ValueError
        If the rules are those of another game, or `banker` is none of these.

    Examples
    --------
    >>> table = strategy_table(banker=10)
    >>> table.mean
    Fraction(-298341902513827, 1887448612549500)
    >>> [name for name, decision in table.first.items() if str(decision.best) == "stand"]
    ['6', '7']
    """
