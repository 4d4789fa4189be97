# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Su Scialandroni: its classes, values of hands in the betting phases, betting strategies, mazzu and bottle caps.

Cards may be given as text, `"7C 6C 5C 1S"`, or as a sequence of cards or their names.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Self, final, overload

from scopasolver import _core
from scopasolver._core import Card, Move
from scopasolver._core._types import _Cards
from scopasolver.limit import Limit

__all__ = [
    "BettingMeasure",
    "BettingProgress",
    "BettingSolution",
    "HandClass",
    "HandValue",
    "Observation",
    "Position",
    "Result",
    "Rules",
    "best_hand",
    "can_mazzu",
    "caps",
    "hand_value",
    "solve_betting",
]

@final
class Rules(_core.Rules):
    """Rules of Su Scialandroni.

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
    """A position of Su Scialandroni: a hand at one moment, all cards known.

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
        phase: str | None = None,
        scores: Sequence[int] | None = None,
        marked: Sequence[int] | None = None,
        aside: Sequence[_Cards] | None = None,
        shown: Sequence[_Cards] | None = None,
        declared: Sequence[str] | None = None,
        bids: Sequence[str] | None = None,
        laid: _Cards | None = None,
        ladder: _Cards | None = None,
        last: int | None = None,
        in_turn: int | None = None,
        to_move: int | None = None,
        stock: _Cards | None = None,
        seen: Mapping[str, Sequence[str] | str | int] | None = None,
    ) -> Self: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def phase(self) -> str:
        """The phase of the deal: `posta_1`, `posta_2`, `cartetta`, `posta_grande` or `scartu`."""
    @property
    def scores(self) -> tuple[int, ...]:
        """Arrialis of each side in the gioco before this deal, side 0 first."""
    @property
    def marked(self) -> tuple[int, ...]:
        """Arrialis that each side has marked in this deal."""
    @property
    def aside(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has put aside in earlier phases, by `id`."""
    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each seat that everyone has seen, in hand or put aside."""
    @property
    def declared(self) -> tuple[str, ...]:
        """Declaration of each seat in this phase: `nothing`, `primiera` or `frusciu`."""
    @property
    def bids(self) -> tuple[str, ...]:
        """Bids of this phase, in order."""
    @property
    def laid(self) -> tuple[Card, ...]:
        """Cards of finished ladders, in the order in which they were laid."""
    @property
    def ladder(self) -> tuple[Card, ...]:
        """Cards of the current ladder, in order; empty when a seat leads."""
    @property
    def last(self) -> int | None:
        """The seat that laid the last card, or None if nobody has."""
    @property
    def in_turn(self) -> int:
        """Number of cards that this seat has laid in its current turn."""
    def observation(self, seat: int) -> Observation: ...
    def result(self) -> Result: ...

@final
class Observation(_core.Observation[Position]):
    """What one seat knows of a position of Su Scialandroni."""

    @property
    def rules(self) -> Rules: ...
    @property
    def phase(self) -> str:
        """The phase of the deal: `posta_1`, `posta_2`, `cartetta`, `posta_grande` or `scartu`."""
    @property
    def scores(self) -> tuple[int, ...]:
        """Arrialis of each side in the gioco before this deal, side 0 first."""
    @property
    def marked(self) -> tuple[int, ...]:
        """Arrialis that each side has marked in this deal."""
    @property
    def aside(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has put aside in earlier phases, by `id`."""
    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each seat that everyone has seen, in hand or put aside."""
    @property
    def declared(self) -> tuple[str, ...]:
        """Declaration of each seat in this phase: `nothing`, `primiera` or `frusciu`."""
    @property
    def bids(self) -> tuple[str, ...]:
        """Bids of this phase, in order."""
    @property
    def laid(self) -> tuple[Card, ...]:
        """Cards of finished ladders, in the order in which they were laid."""
    @property
    def ladder(self) -> tuple[Card, ...]:
        """Cards of the current ladder, in order; empty when a seat leads."""
    @property
    def last(self) -> int | None:
        """The seat that laid the last card, or None if nobody has."""
    @property
    def in_turn(self) -> int:
        """Number of cards that this seat has laid in its current turn."""

@final
class Result(_core.Result):
    """The score of a finished hand of Su Scialandroni."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Arrialis of each side in the gioco, including those of the deal."""
    @property
    def reached(self) -> int | None:
        """The side that has reached the limit and so wins the gioco, or None."""
    @property
    def closer(self) -> int | None:
        """The side that was out first in the scartu, or None."""
    @property
    def mazzu(self) -> bool:
        """Whether the closer has made mazzu."""

@final
class BettingMeasure:
    """Quality of the strategies for a betting phase after some iterations."""

    @property
    def iterations(self) -> int:
        """Iterations done."""
    @property
    def value(self) -> float:
        """Mean of the arrialis that side 0 marks minus those that side 1 marks."""
    @property
    def gains(self) -> tuple[float, ...]:
        """Arrialis that each seat could gain by its best response, seat 0 first."""
    @property
    def exploitability(self) -> float:
        """Sum of the four gains, in arrialis."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class BettingProgress:
    """Progress of a running `solve_betting`."""

    @property
    def iterations(self) -> int:
        """Iterations done."""
    @property
    def seconds(self) -> float:
        """Wall-clock time so far, in seconds."""
    @property
    def measure(self) -> BettingMeasure | None:
        """The latest measure; None before the first."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class BettingSolution:
    """Strategies for the betting of one phase of Su Scialandroni, in which each seat knows only its own hand.

    All amounts are in arrialis. Bids are counted from the end of the declarations. A solution cannot be pickled.
    """

    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def phase(self) -> str:
        """The phase."""
    @property
    def declared(self) -> tuple[str, ...]:
        """Declaration of each seat: `nothing`, `primiera` or `frusciu`."""
    @property
    def scores(self) -> tuple[int, int]:
        """Arrialis of each side in the gioco before the deal, side 0 first."""
    @property
    def value(self) -> float:
        """Mean of the arrialis that side 0 marks minus those that side 1 marks."""
    @property
    def gains(self) -> tuple[float, ...]:
        """Arrialis that each seat would gain by its best response to these strategies, seat 0 first."""
    @property
    def exploitability(self) -> float:
        """Sum of the four gains, in arrialis; 0 at an equilibrium. Joint deviations of partners are not counted."""
    @property
    def measures(self) -> tuple[BettingMeasure, ...]:
        """Measures of the strategies after every tenth of the iterations; the last one is of the result."""
    @property
    def iterations(self) -> int:
        """Iterations done; fewer than asked for if a limit was reached."""
    @property
    def information_sets(self) -> int:
        """Number of information sets: histories at which a seat bids, times the classes of its hand."""
    @property
    def classes(self) -> tuple[HandClass, ...]:
        """Classes of hands, the weakest first."""
    @property
    def seconds(self) -> float:
        """Wall-clock time of the search, in seconds."""
    def mover(self, bids: str | Iterable[Move | str] = ()) -> int | None:
        """Return the seat that bids next, or None when the betting is over.

        Parameters
        ----------
        bids : str or iterable of Move or str
            Bids after the declarations, in order. In one text they are separated by commas.

        Returns
        -------
        int or None
            The seat.

        Raises
        ------
        ParseError
            If a text is not a bid.
        ScopaSolverError
            If a bid is not legal there, or is a raise that is not on the menu.
        """
    def strategy(self, bids: str | Iterable[Move | str] = ()) -> tuple[dict[Move, float], ...]:
        """Return the probability of each next bid, for each class of hands of the seat that bids.

        Parameters
        ----------
        bids : str or iterable of Move or str
            Bids after the declarations, in order. In one text they are separated by commas.

        Returns
        -------
        tuple of dict
            Probabilities of the bids, which sum to 1, for each of `classes`. Empty for a class that the seat never has
            in the sampled deals, and for every class when the betting is over.

        Raises
        ------
        ParseError
            If a text is not a bid.
        ScopaSolverError
            If a bid is not legal there, or is a raise that is not on the menu.
        """
    def policy(self, seen: Position | Observation) -> dict[Move, float]:
        """Return the probability of each bid of the seat to act, given its hand and the bids so far.

        Parameters
        ----------
        seen : Position or Observation
            A position of Su Scialandroni, or an observation of the seat to act. Of a position only what the seat to act
            has seen is used.

        Returns
        -------
        dict
            Probabilities of the bids, which sum to 1. An undeclared primiera or frusciu counts as what the hand is
            without it. A hand that the seat never has in the sampled deals is played like the next weaker class.

        Raises
        ------
        ScopaSolverError
            If game, rules, phase, declarations or the value of s'arrestu are not those of the strategies, the
            declarations are not over, the seat is not to act, or a raise was made that is not on the menu.
        TypeError
            If it is neither a position nor an observation.
        """

@final
class HandClass:
    """Hands of a phase that the strategies play alike.

    In the cartetta a class is one strength. With `cartetta_order=rank` its points are the position in the ladder.
    """

    @property
    def weakest(self) -> tuple[str, int]:
        """The weakest of its hands: category and points, as `HandValue` has them."""
    @property
    def strongest(self) -> tuple[str, int]:
        """The strongest of its hands: category and points, as `HandValue` has them."""
    @property
    def chance(self) -> float:
        """Probability that a hand is of this class, over all seats together."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class HandValue:
    """The combination that a hand of Su Scialandroni counts in a phase."""

    @property
    def category(self) -> str:
        """Category: `one`, `two` or `three` of a suit, `primiera`, `frusciu` or `pisci`."""
    @property
    def points(self) -> int:
        """Sum of the values of its cards."""
    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, by `id`. If other cards would count as much, those with the lower ids are taken."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def best_hand(
    hands: Position | Sequence[_Cards],
    phase: str | None = None,
    *,
    declared: Iterable[int] | None = None,
    rules: _core.Rules | str | None = None,
) -> int:
    """Return the seat with the best hand of Su Scialandroni; of equal hands the first in order of play.

    Parameters
    ----------
    hands : Position or sequence of str or sequence of Card or str
        A position of a betting phase, or hands, seat 0 first. An empty hand is not compared.
    phase : {"posta_1", "posta_2", "cartetta", "posta_grande"}, optional
        The phase of hands; "posta_1" if not given. A position has its own.
    declared : iterable of int, optional
        The seats that have declared. If not given, those of the position; none for hands.
    rules : Rules or str, optional
        Rules of Su Scialandroni for hands; those of the preset if not given. A position has its own.

    Returns
    -------
    int
        The seat.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a hand has too few or too many cards, a card is given twice, or a card is not in the game.
    ScopaSolverError
        If the position belongs to another game or is in the scartu, or a seat cannot declare.
    TypeError
        If a phase or rules are given beside a position.
    ValueError
        If there is no such phase, all hands are empty, or the rules belong to another game.
    IndexError
        If there is no such seat.

    Examples
    --------
    >>> best_hand(["2C", "9C", "6S", "3B"], "cartetta")
    2
    >>> best_hand(["4C 1S 8S 5B", "9D 6C 10S 7B"], declared=[1])
    1
    """

def can_mazzu(cards: _Cards) -> bool:
    """Return whether the leader can shed nine cards in one turn of the scartu.

    Parameters
    ----------
    cards : str or sequence of Card or str
        The cards. Only nine cards can make mazzu.

    Returns
    -------
    bool
        Whether all of them can be laid one after the other.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is given twice.

    Examples
    --------
    >>> can_mazzu("5C 6C 7C 8C 9C 10C 1C 1S 2C")
    True
    """

def caps(score: int) -> tuple[int, int, int, int]:
    """Return the fewest bottle caps that show a score of Su Scialandroni.

    Parameters
    ----------
    score : int
        The score, from 0 to 1000 arrialis.

    Returns
    -------
    tuple of int
        Number of caps worth 5 soddus (30 arrialis), 1 soddu (6 arrialis), 1 arriali, and minus 1 arriali.

    Raises
    ------
    ValueError
        If the score is out of range.

    Examples
    --------
    >>> caps(89)
    (3, 0, 0, 1)
    """

def hand_value(
    cards: _Cards, phase: str = "posta_1", *, declared: bool = False, rules: _core.Rules | str | None = None
) -> HandValue:
    """Return the combination that a hand of Su Scialandroni counts in a betting phase.

    Parameters
    ----------
    cards : str or sequence of Card or str
        The cards that a player has in the phase: four in a posta, one in the cartetta, nine in the posta grande.
    phase : {"posta_1", "posta_2", "cartetta", "posta_grande"}
        The phase.
    declared : bool, default False
        Whether the primiera or frusciu of the hand has been declared.
    rules : Rules or str, optional
        Rules of Su Scialandroni; those of the preset if not given.

    Returns
    -------
    HandValue
        The combination.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If there are too few or too many cards, a card is given twice, or a card is not in the game.
    ScopaSolverError
        If the hand cannot be declared.
    ValueError
        If there is no such phase, or the rules are those of another game.

    Examples
    --------
    >>> value = hand_value("7C 6C 5C 1S")
    >>> value.category, value.points
    ('three', 54)
    >>> hand_value("7C 6S 5B 4D", declared=True).points
    68
    """

def solve_betting(
    phase: str | Position = "posta_1",
    *,
    rules: _core.Rules | str | None = None,
    scores: tuple[int, int] | None = None,
    declared: Sequence[str] | None = None,
    classes: int = 16,
    deals: int = 50_000,
    iterations: int = 300,
    seed: int = 0,
    limit: Limit | None = None,
    progress: Callable[[BettingProgress], object] | None = None,
) -> BettingSolution:
    """Find equilibrium strategies for the betting of a phase of Su Scialandroni, where seats know only their own hand.

    Parameters
    ----------
    phase : {"posta_1", "posta_2", "cartetta", "posta_grande"} or Position
        The phase, or a position whose declarations are over. Of a position only rules, phase, scores and declarations
        are used; the strategies begin at the first bid.
    rules : Rules or str, optional
        Rules of Su Scialandroni; those of the preset if not given. A position has its own.
    scores : tuple of int, optional
        Arrialis of each side in the gioco, which determine the value of s'arrestu; 0 if not given. A position has its
        own.
    declared : sequence of str, optional
        Declaration of each of the four seats: "nothing", "primiera" or "frusciu"; "nothing" if not given. A position
        has its own.
    classes : int, default 16
        Upper bound of classes of hands, 1 to 1000. The cartetta has one for each strength.
    deals : int, default 50000
        Number of deals to sample, 1 to 1000000. In the cartetta all deals are counted.
    iterations : int, default 300
        Number of iterations; every seat learns once in each.
    seed : int, default 0
        Seed of the sampled deals. The same seed gives the same strategies.
    limit : Limit, optional
        When to stop before all iterations are done. Only its seconds count.
    progress : callable, optional
        Called every quarter of a second with a `BettingProgress`. Its result is ignored; an exception ends the search.

    Returns
    -------
    BettingSolution
        The strategies, their value, and what each seat could gain against them.

    Raises
    ------
    ScopaSolverError
        If there is no betting: in the scartu, with `cartetta_betting=fixed`, or when a side has reached the limit of
        the gioco; if a phase without declarations is given some, or declarations of a position are not over; if the
        rules allow too many raises; or if the limit is reached before the first iteration is done.
    TypeError
        If an argument has a wrong type, or is given beside a position that has its own.
    ValueError
        If an argument is out of range.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second.

    Notes
    -----
    Counterfactual regret minimisation on the tree of bids, for all hands at once, with hands of similar strength taken
    together. What that leaves out is said in the documentation on betting.

    Examples
    --------
    >>> found = solve_betting("cartetta", iterations=50)
    >>> len(found.classes), found.mover("posta, passo")
    (8, 3)
    >>> seven = {str(bid): chance for bid, chance in found.strategy("posta, passo")[-1].items()}
    >>> seven["passo"] < 0.01
    True
    """
