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
        One of the presets of the game; the main one if not given.
    **options : str or int or bool
        Options to change; `describe` lists them with their values.

    Raises
    ------
    RulesError
        If the preset, an option or a value does not exist, or is of another game, or options contradict each
        other.
    """

    def __new__(cls, preset: str | None = None, /, **options: str | int | bool) -> Self: ...
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position: ...
    def random_position(self, *, seed: int, plies_left: int) -> Position: ...

@final
class Position(_core.Position):
    """A position of Sette e mezzo: a hand at one moment, all cards known.

    It is made from the one-line notation, or from the fields of the position document by name.

    Parameters
    ----------
    notation : str, optional
        The one-line notation, instead of all that follows.
    rules : Rules or str, optional
        The rules; those of the main preset if not given.
    hands : sequence of str or sequence
        The cards in each hand, seat 0 first, as one text with spaces or as a sequence of cards and names.
    to_move : int, optional
        The seat to act; nobody when the hand is over.
    stock : str or sequence, optional
        Cards still to be dealt or drawn, the next one first.
    seen : dict, optional
        What play has shown that the moment does not tell, as in the document.
    **fields : optional
        The other fields of the document, by the names of the attributes; what is left out has no content.

    Raises
    ------
    TypeError
        If fields are given beside the notation.
    ParseError
        If the notation or the rules string does not have its form.
    RulesError
        If the rules do not exist.
    MisdealError
        If only a deal that is void by the rules leads to the position.
    InvalidPositionError
        If the rules are of another game, a field is wrong, or no hand can reach the position; `reasons` lists
        everything.
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
        """How far each seat has come: `waiting`, `playing`, `stood` or `bust`."""
    @property
    def open(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each hand that lie face up, by `id`."""
    def result(self) -> Result: ...
    def observation(self, seat: int) -> Observation: ...

@final
class Observation(_core.Observation[Position]):
    """What one seat knows of a position of Sette e mezzo."""

    @property
    def rules(self) -> Rules: ...
    @property
    def status(self) -> tuple[str, ...]:
        """How far each seat has come: `waiting`, `playing`, `stood` or `bust`."""
    @property
    def open(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each hand that lie face up, by `id`."""

@final
class Result(_core.Result):
    """The score of a finished hand of Sette e mezzo."""

    @property
    def classes(self) -> tuple[int, ...]:
        """The class of each hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale."""
    @property
    def next_banker(self) -> int:
        """The seat whose player is the banker of the next hand."""

@final
class Decision:
    """What standing and drawing are worth with a hand of Sette e mezzo."""

    @property
    def best(self) -> Move:
        """The better of standing and drawing; of equals, standing."""
    @property
    def value(self) -> Fraction:
        """The mean payment after the better of both."""
    @property
    def ev_stand(self) -> Fraction | None:
        """The mean payment after standing; None where the rules do not allow it."""
    @property
    def ev_draw(self) -> Fraction | None:
        """The mean payment after drawing, with best play afterwards; None where the rules do not allow it."""
    @property
    def bust(self) -> Fraction:
        """The chance that one card more makes the hand bust."""
    @property
    def totals(self) -> dict[int, Fraction]:
        """The chance of every other total after one card more, by half points."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class StrategyTable:
    """What is best for one player against the banker, from the first card of a whole pack on."""

    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
    @property
    def banker(self) -> _Banker:
        """How the banker plays, as `strategy_table` was told."""
    @property
    def first(self) -> dict[str, Decision]:
        """What is best with each first card: `asso`, `2` to `7`, `picture`, `matta`."""
    @property
    def totals(self) -> tuple[TotalRow, ...]:
        """The hands of two and more cards, by their totals; those with the matta are apart, and last."""
    @property
    def mean(self) -> Fraction:
        """The mean payment before the first card."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class TotalRow:
    """The hands of two and more cards with one total that best play comes to.

    Which cards they are makes a difference to what is still there, so values are means over them, each as often as best
    play comes to it.
    """

    @property
    def total(self) -> int:
        """The total, in half points."""
    @property
    def has_matta(self) -> bool:
        """Whether the matta is in the hands."""
    @property
    def chance(self) -> Fraction:
        """How often best play comes there."""
    @property
    def draws(self) -> Fraction:
        """In what part of these cases drawing is better than standing."""
    @property
    def ev_stand(self) -> Fraction | None:
        """The mean payment after standing; None where the rules do not allow it."""
    @property
    def ev_draw(self) -> Fraction | None:
        """The mean payment after drawing, with best play afterwards; None where the rules do not allow it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def banker_decide(
    hand: _Cards,
    players: Sequence[int | _Cards],
    unseen: _Cards | Mapping[str, int] | None = None,
    *,
    rules: _core.Rules | None = None,
) -> Decision:
    """Return what standing and drawing are worth to the banker, against all players together.

    Parameters
    ----------
    hand : str or sequence of Card or str
        The banker's cards.
    players : sequence
        One entry a player: the class of a hand that is known, from 0 (bust) to 16; or the open cards of one that has
        stood with its first card hidden, `""` if it has no others.
    unseen : str, sequence of Card or str, or mapping, optional
        The cards that the banker has not seen, as for `decide_for`: those in the stock and the hidden ones. If not
        given, the rest of the pack, where nothing is known of the cards of hands that are given as classes.
    rules : Rules, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    Decision
        Chances, and the means of the sum that the banker is paid by all, in stakes.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If the hand is bust, a card is there twice, or the unseen cards cannot be the hidden ones.
    ScopaSolverError
        If the rules have `settlement=best_hand` and more than two players.
    ValueError
        If there is no such class, there are too many cards of a kind, or the rules are those of another game.

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
    rules: _core.Rules | None = None,
) -> Fraction:
    """Return the mean payment of the banker before he turns his card, when the players are done.

    Parameters
    ----------
    players : sequence
        The players, as for `banker_decide`.
    unseen : str, sequence of Card or str, or mapping, optional
        The cards that the banker has not seen, his own among them. If not given, the rest of the pack.
    rules : Rules, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    Fraction
        The mean of the sum that he is paid by all, in stakes, if he plays his best.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is there twice, or the unseen cards cannot be the hidden ones and his.
    ScopaSolverError
        If the rules have `settlement=best_hand` and more than two players.
    ValueError
        If there is no such class, there are too many cards of a kind, or the rules are those of another game.

    Examples
    --------
    >>> banker_expects([8])
    Fraction(98251, 137085)
    """

def decide(seen: Position | Observation, *, banker: _Banker = "informed") -> Decision:
    """Return what standing and drawing are worth to the seat to act, from what it has seen.

    A player is taken to be alone against such a banker: of the others only the cards that lie open count. The banker
    plays against all of them, and each hidden card is as likely to be one as another of those that he has not seen and
    with which the hand can have stood below 7½; nothing is concluded from how they have played.

    Parameters
    ----------
    seen : Position or Observation
        A position of Sette e mezzo, of which only what the seat to act has seen is used; or an observation of that
        seat.
    banker : {"informed", "best"} or int
        How the banker plays after a player, as for `decide_for`; when the banker is to act, it plays no part.

    Returns
    -------
    Decision
        Chances and mean payments of the seat, in stakes.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, the hand is over, the seat is not to act, or the rules have
        `settlement=best_hand` and more than two players.
    ValueError
        If `banker` is none of these.

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
    rules: _core.Rules | None = None,
) -> Decision:
    """Return what standing and drawing are worth to one player with a hand.

    Parameters
    ----------
    hand : str or sequence of Card or str
        The player's cards; none before the first.
    unseen : str, sequence of Card or str, or mapping, optional
        The cards that he has not seen, the banker's hidden card among them; or how many there are of each kind, `asso`,
        `2` to `7`, `picture`, `matta`. If not given, the rest of the pack.
    banker : {"informed", "best"} or int
        How the banker plays: he sees the player's class and draws until his own is as high or he is bust ("informed");
        he sees it and does what pays him best with the options of the rules ("best"); or, whatever the player has, he
        draws as long as his total is below so many half points, from 0 to 15.
    rules : Rules, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    Decision
        Chances and mean payments of the player, in stakes.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If the hand is bust, a card is there twice, or no card is left for the banker.
    ScopaSolverError
        If the rules have `settlement=best_hand` and more than two players.
    ValueError
        If there are too many cards of a kind, the rules are those of another game, or `banker` is none of these.

    Examples
    --------
    >>> decide_for("4S", "1B 2B 3B 8B").ev_stand
    Fraction(-1, 1)
    >>> decide_for("6C").bust
    Fraction(23, 39)
    >>> decide_for("5C", banker=10).value
    Fraction(-56277460859, 117323923080)
    """

def hand_class(hand: _Cards, *, rules: _core.Rules | None = None) -> int:
    """Return the class of a hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale.

    Parameters
    ----------
    hand : str or sequence of Card or str
        The cards of the hand.
    rules : Rules, optional
        Rules of Sette e mezzo, which say whether there is a matta; those of the preset if not given.

    Returns
    -------
    int
        The class; 0 without a card.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is there twice.
    ValueError
        If the rules are those of another game.

    Examples
    --------
    >>> hand_class("3C 4C 10D"), hand_class("7C 10D"), hand_class("7C 1S")
    (15, 16, 0)
    """

def strategy_table(*, banker: _Banker = "informed", rules: _core.Rules | None = None) -> StrategyTable:
    """Return what is best for one player against the banker, from the first card of a whole pack on.

    Parameters
    ----------
    banker : {"informed", "best"} or int
        How the banker plays, as for `decide_for`.
    rules : Rules, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    StrategyTable
        A decision for each first card, what is best with the totals that follow, and the mean payment.

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
