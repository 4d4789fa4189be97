# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""The classes of Tressette, and what its cards count."""

from collections.abc import Mapping, Sequence
from typing import Self, final, overload

from scopasolver import _core
from scopasolver._core import Card
from scopasolver._core._types import _Cards

__all__ = ["Observation", "Position", "Result", "Rules", "card_thirds"]

@final
class Rules(_core.Rules):
    """Rules of Tressette.

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

    Examples
    --------
    >>> Rules(players=2, accusi="automatic").deal(seed=1).declared
    ((), ())
    """

    def __new__(cls, preset: str | None = None, /, **options: str | int | bool) -> Self: ...
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position: ...
    def random_position(self, *, seed: int, plies_left: int) -> Position: ...

@final
class Position(_core.Position):
    """A position of Tressette: a hand at one moment, all cards known.

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
        trick: _Cards | None = None,
        leader: int | None = None,
        captured: Sequence[_Cards] | None = None,
        declared: Sequence[_Cards] | None = None,
        to_move: int | None = None,
        stock: _Cards | None = None,
        seen: Mapping[str, Sequence[str] | str | int] | None = None,
    ) -> Self: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def trick(self) -> tuple[Card, ...]:
        """Cards of the open trick, in order of play."""
    @property
    def leader(self) -> int:
        """The seat that led the open trick, or leads the next one; in a finished hand the winner of the last trick."""
    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each side has won, by `id`."""
    @property
    def declared(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each seat's declarations, by `id`; empty until it has played a card, or has chosen to declare."""
    def observation(self, seat: int) -> Observation: ...
    def result(self) -> Result: ...

@final
class Observation(_core.Observation[Position]):
    """What one seat knows of a position of Tressette."""

    @property
    def rules(self) -> Rules: ...
    @property
    def trick(self) -> tuple[Card, ...]:
        """Cards of the open trick, in order of play."""
    @property
    def leader(self) -> int:
        """The seat that led the open trick, or leads the next one; in a finished hand the winner of the last trick."""
    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each side has won, by `id`."""
    @property
    def declared(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each seat's declarations, by `id`; empty until it has played a card, or has chosen to declare."""

@final
class Result(_core.Result):
    """The score of a finished hand of Tressette."""

    @property
    def thirds(self) -> tuple[int, ...]:
        """Thirds of a point from cards and the last trick."""
    @property
    def accusi(self) -> tuple[int, ...]:
        """Points of declarations."""
    @property
    def cappotto(self) -> int | None:
        """The side that took all tricks of a hand in pairs and so wins the match; None without the option."""
    @property
    def stramazzo(self) -> int | None:
        """The side against which the other made no point, if that wins the match by the option and is no cappotto."""
    @property
    def stakes(self) -> tuple[int, ...]:
        """The stakes that each side wins if it wins the match at once."""

def card_thirds(cards: _Cards) -> int:
    """Return what some cards count, in thirds of a point.

    Parameters
    ----------
    cards : str or sequence of Card or str
        Cards, as those that a side has won.

    Returns
    -------
    int
        Their thirds of a point, without the three of the last trick; all cards together count 32.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is given twice.

    Examples
    --------
    >>> card_thirds("1C 3S 10D 4B")
    5
    """
