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
    """A position of Su Scialandroni: a hand at one moment, all cards known.

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
        """The arrialis of each side in the gioco before this deal, side 0 first."""
    @property
    def marked(self) -> tuple[int, ...]:
        """The arrialis that each side has marked in this deal."""
    @property
    def aside(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has put aside in earlier phases, by `id`."""
    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each seat, in hand or put aside, that everyone has seen."""
    @property
    def declared(self) -> tuple[str, ...]:
        """What each seat has declared in this phase: `nothing`, `primiera` or `frusciu`."""
    @property
    def bids(self) -> tuple[str, ...]:
        """What has been said in this phase, in order."""
    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards of ladders that nobody could go on with, in the order in which they were laid."""
    @property
    def ladder(self) -> tuple[Card, ...]:
        """The cards of the ladder that is being laid, in order; empty when somebody leads."""
    @property
    def last(self) -> int | None:
        """The seat that laid the last card, or None if nobody has."""
    @property
    def in_turn(self) -> int:
        """How many cards that seat has laid in its turn, as long as the turn lasts."""
    def result(self) -> Result: ...
    def observation(self, seat: int) -> Observation: ...

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
        """The arrialis of each side in the gioco before this deal, side 0 first."""
    @property
    def marked(self) -> tuple[int, ...]:
        """The arrialis that each side has marked in this deal."""
    @property
    def aside(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has put aside in earlier phases, by `id`."""
    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each seat, in hand or put aside, that everyone has seen."""
    @property
    def declared(self) -> tuple[str, ...]:
        """What each seat has declared in this phase: `nothing`, `primiera` or `frusciu`."""
    @property
    def bids(self) -> tuple[str, ...]:
        """What has been said in this phase, in order."""
    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards of ladders that nobody could go on with, in the order in which they were laid."""
    @property
    def ladder(self) -> tuple[Card, ...]:
        """The cards of the ladder that is being laid, in order; empty when somebody leads."""
    @property
    def last(self) -> int | None:
        """The seat that laid the last card, or None if nobody has."""
    @property
    def in_turn(self) -> int:
        """How many cards that seat has laid in its turn, as long as the turn lasts."""

@final
class Result(_core.Result):
    """The score of a finished hand of Su Scialandroni."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The arrialis of each side in the gioco, those of the deal included."""
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
    """How good strategies for a betting phase were after some iterations."""

    @property
    def iterations(self) -> int:
        """The iterations done."""
    @property
    def value(self) -> float:
        """What side 0 marked more than side 1, in arrialis, on average."""
    @property
    def gains(self) -> tuple[float, ...]:
        """What each seat could gain alone, in arrialis, seat 0 first."""
    @property
    def exploitability(self) -> float:
        """The sum of the four gains."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class BettingProgress:
    """How far a running `solve_betting` is."""

    @property
    def iterations(self) -> int:
        """The iterations done."""
    @property
    def seconds(self) -> float:
        """Wall-clock time so far."""
    @property
    def measure(self) -> BettingMeasure | None:
        """The latest measure; None before the first."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class BettingSolution:
    """What each seat says in a phase of Su Scialandroni that is bet on, knowing its own hand only.

    All amounts are arrialis. Words begin after the declarations. It cannot be pickled.
    """

    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def phase(self) -> str:
        """The phase."""
    @property
    def declared(self) -> tuple[str, ...]:
        """What each seat has declared: `nothing`, `primiera` or `frusciu`."""
    @property
    def scores(self) -> tuple[int, int]:
        """The arrialis that each side has in the gioco, side 0 first."""
    @property
    def value(self) -> float:
        """What side 0 marks more than side 1, in arrialis, on average."""
    @property
    def gains(self) -> tuple[float, ...]:
        """What each seat would gain, in arrialis, if it alone left these strategies and knew them; seat 0 first."""
    @property
    def exploitability(self) -> float:
        """The sum of the four gains, zero at an equilibrium; what partners could gain together is not in it."""
    @property
    def measures(self) -> tuple[BettingMeasure, ...]:
        """How good the strategies were on the way, each tenth of the iterations; the last of them is the end."""
    @property
    def iterations(self) -> int:
        """The iterations done: fewer than asked for when a limit came first."""
    @property
    def information_sets(self) -> int:
        """How many choices the strategies make: histories at which a seat speaks, times the classes of its hand."""
    @property
    def classes(self) -> tuple[HandClass, ...]:
        """The classes of hands, the weakest first."""
    @property
    def seconds(self) -> float:
        """Wall-clock time of the work."""
    def mover(self, bids: str | Iterable[Move | str] = ()) -> int | None:
        """Return the seat that speaks after these bids, or None when all bids are made.

        Parameters
        ----------
        bids : str or iterable of Move or str
            The words after the declarations, first to last; one text has commas between them.

        Returns
        -------
        int or None
            The seat.

        Raises
        ------
        ParseError
            If a text is no word.
        ScopaSolverError
            If a word is not legal there, or is a raise off the menu.
        """
    def strategy(self, bids: str | Iterable[Move | str] = ()) -> tuple[dict[Move, float], ...]:
        """Return how likely each bid is next, for each class of hands of the seat that speaks.

        Parameters
        ----------
        bids : str or iterable of Move or str
            The words after the declarations, first to last; one text has commas between them.

        Returns
        -------
        tuple of dict
            Chances of the words, which add up to 1, for each of `classes`. Empty for a class that the seat never has in
            the deals looked at, and for all of them when all bids are made.

        Raises
        ------
        ParseError
            If a text is no word.
        ScopaSolverError
            If a word is not legal there, or is a raise off the menu.
        """
    def policy(self, seen: Position | Observation) -> dict[Move, float]:
        """Return how likely the seat to act makes each bid, with its own hand and after the bids so far.

        Parameters
        ----------
        seen : Position or Observation
            A position of Su Scialandroni, of which only what the seat to act has seen is used; or an observation of
            that seat.

        Returns
        -------
        dict
            Chances of the words, which add up to 1. A primiera or frusciu that was kept silent counts as what it is
            without; a hand that the seat never has in the deals looked at is played like the next weaker one.

        Raises
        ------
        ScopaSolverError
            If the game, rules, phase, declarations or the value of s'arrestu are not those of the strategies, the
            declarations are not over, the seat does not act, or a raise off the menu was made.
        TypeError
            If it is neither a position nor an observation.
        """

@final
class HandClass:
    """Hands of a phase that are played alike.

    In the cartetta a class is one strength, and with `cartetta_order=rank` its points are the place in the ladder.
    """

    @property
    def weakest(self) -> tuple[str, int]:
        """The weakest of its hands: category and points, as `HandValue` has them."""
    @property
    def strongest(self) -> tuple[str, int]:
        """The strongest of its hands: category and points, as `HandValue` has them."""
    @property
    def chance(self) -> float:
        """How likely a hand is of this class, from 0 to 1, all seats together."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class HandValue:
    """The combination that a hand of Su Scialandroni counts with in a phase."""

    @property
    def category(self) -> str:
        """What it is: `one`, `two` or `three` of a suit, `primiera`, `frusciu` or `pisci`."""
    @property
    def points(self) -> int:
        """The sum of its cards."""
    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, by `id`; where others would count as much, those of lower number."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def best_hand(
    hands: Position | Sequence[_Cards],
    phase: str | None = None,
    *,
    declared: Iterable[int] | None = None,
    rules: _core.Rules | None = None,
) -> int:
    """Return the seat with the best hand of Su Scialandroni; of equal ones the first in order of play.

    Parameters
    ----------
    hands : Position or sequence of str or sequence of Card or str
        A moment of a betting phase; or the hands, seat 0 first, those that are not compared empty.
    phase : {"posta_1", "posta_2", "cartetta", "posta_grande"}, optional
        The phase of hands; "posta_1" if not given. A position has its own.
    declared : iterable of int, optional
        The seats that have declared what they hold. If not given, those of the position, and of hands nobody.
    rules : Rules, optional
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
        If a hand has too few or too many cards, or a card is there twice or out of play.
    ScopaSolverError
        If the position is one of another game or in the scartu, or a seat cannot declare.
    TypeError
        If a phase or rules are given beside a position.
    ValueError
        If there is no such phase or all hands are empty, or the rules are those of another game.
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
    """Tell whether nine cards can be shed in one turn of the scartu, as the player who leads.

    Parameters
    ----------
    cards : str or sequence of Card or str
        The cards; other than nine never make mazzu.

    Returns
    -------
    bool
        Whether they can be laid one after the other.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is there twice.

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
        How many caps are worth 5 soddus (30 arrialis), 1 soddu (6), 1 arriali, and 1 arriali less.

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
    cards: _Cards, phase: str = "posta_1", *, declared: bool = False, rules: _core.Rules | None = None
) -> HandValue:
    """Return what a hand of Su Scialandroni counts in a betting phase.

    Parameters
    ----------
    cards : str or sequence of Card or str
        The cards that a player has in the phase: four in a posta, one in the cartetta, nine in the posta grande.
    phase : {"posta_1", "posta_2", "cartetta", "posta_grande"}
        The phase.
    declared : bool, default False
        Whether the primiera or frusciu that the hand is has been declared.
    rules : Rules, optional
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
        If there are too few or too many cards, one twice, or one that is out of play.
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
    rules: _core.Rules | None = None,
    scores: tuple[int, int] | None = None,
    declared: Sequence[str] | None = None,
    classes: int = 16,
    deals: int = 50_000,
    iterations: int = 300,
    seed: int = 0,
    limit: Limit | None = None,
    progress: Callable[[BettingProgress], object] | None = None,
) -> BettingSolution:
    """Find strategies for a phase of Su Scialandroni that is bet on, when each seat knows its own hand only.

    Parameters
    ----------
    phase : {"posta_1", "posta_2", "cartetta", "posta_grande"} or Position
        The phase; or a position whose declarations are over, of which only rules, phase, scores and declarations are
        used, from the first word on.
    rules : Rules, optional
        Rules of Su Scialandroni; those of the preset if not given. A position has its own.
    scores : tuple of int, optional
        The arrialis that each side has in the gioco, which decide what s'arrestu comes to; nothing if not given. A
        position has its own.
    declared : sequence of str, optional
        What each of the four seats has declared: "nothing", "primiera" or "frusciu"; nothing if not given. A position
        has its own.
    classes : int, default 16
        At most so many classes of hands, 1 to 1000. The cartetta has one for each strength.
    deals : int, default 50000
        So many deals are sampled, 1 to 1000000. Of the cartetta all are counted.
    iterations : int, default 300
        In each of them every seat learns once.
    seed : int, default 0
        For the deals; the same seed gives the same strategies.
    limit : Limit, optional
        When to stop before all iterations are done; seconds alone.
    progress : callable, optional
        Called now and then with a `BettingProgress`; what it returns is ignored, what it raises ends the search.

    Returns
    -------
    BettingSolution
        The strategies, what they are worth, and how much could be gained against them.

    Raises
    ------
    ScopaSolverError
        If there is no betting: in the scartu, with `cartetta_betting=fixed`, when a side has reached the limit; if
        somebody has declared in a phase without declarations, or a position is still to be declared in; if the rules
        allow too many raises; or if the limit comes before the first iteration is done.
    TypeError
        If an argument is of another type, or goes with a position.
    ValueError
        If an argument is out of range.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second.

    Notes
    -----
    Counterfactual regret minimisation on the tree of words, all hands at once, with hands of similar strength taken
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
