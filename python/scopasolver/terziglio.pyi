# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""The classes of Terziglio."""

from collections.abc import Mapping, Sequence
from typing import Self, final, overload

from scopasolver import _core
from scopasolver._core import Card
from scopasolver._core._types import _Cards

__all__ = ["Observation", "Position", "Result", "Rules"]

@final
class Rules(_core.Rules):
    """Rules of Terziglio.

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
    >>> Rules().deal(seed=1).play("chiamo").bids
    ('chiamo',)
    """

    def __new__(cls, preset: str | None = None, /, **options: str | int | bool) -> Self: ...
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position: ...
    def random_position(self, *, seed: int, plies_left: int) -> Position: ...

@final
class Position(_core.Position):
    """A position of Terziglio: a hand at one moment, all cards known.

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
        bids: Sequence[str] | None = None,
        called: Card | str | None = None,
        giver: int | None = None,
        returned: Card | str | None = None,
        shown: _Cards | None = None,
        discarded: Sequence[_Cards] | None = None,
        trick: _Cards | None = None,
        leader: int | None = None,
        captured: Sequence[_Cards] | None = None,
        to_move: int | None = None,
        stock: _Cards | None = None,
        seen: Mapping[str, Sequence[str] | str | int] | None = None,
    ) -> Self: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def bids(self) -> tuple[str, ...]:
        """Words of the auction, in order: `passo`, `chiamo`, `solo`, `solissimo`."""
    @property
    def called(self) -> Card | None:
        """The card that was asked for after a `chiamo`, or None."""
    @property
    def giver(self) -> int | None:
        """The seat that has given it, or None: it lay in the monte, or no card was asked for."""
    @property
    def returned(self) -> Card | None:
        """The card that was given for it, or None."""
    @property
    def shown(self) -> tuple[Card, ...]:
        """Cards of the monte that everyone has seen, by `id`."""
    @property
    def discarded(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has laid face down, by `id`; an observation has only those of its own seat."""
    @property
    def trick(self) -> tuple[Card, ...]:
        """Cards of the open trick, in order of play."""
    @property
    def leader(self) -> int:
        """The seat that led the open trick, or leads the next one; 0 in the auction, and at the end the last taker."""
    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has won, by `id`."""
    def observation(self, seat: int) -> Observation: ...
    def result(self) -> Result: ...

@final
class Observation(_core.Observation[Position]):
    """What one seat knows of a position of Terziglio."""

    @property
    def rules(self) -> Rules: ...
    @property
    def bids(self) -> tuple[str, ...]:
        """Words of the auction, in order: `passo`, `chiamo`, `solo`, `solissimo`."""
    @property
    def called(self) -> Card | None:
        """The card that was asked for after a `chiamo`, or None."""
    @property
    def giver(self) -> int | None:
        """The seat that has given it, or None: it lay in the monte, or no card was asked for."""
    @property
    def returned(self) -> Card | None:
        """The card that was given for it, or None."""
    @property
    def shown(self) -> tuple[Card, ...]:
        """Cards of the monte that everyone has seen, by `id`."""
    @property
    def discarded(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has laid face down, by `id`; an observation has only those of its own seat."""
    @property
    def trick(self) -> tuple[Card, ...]:
        """Cards of the open trick, in order of play."""
    @property
    def leader(self) -> int:
        """The seat that led the open trick, or leads the next one; 0 in the auction, and at the end the last taker."""
    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has won, by `id`."""

@final
class Result(_core.Result):
    """The score of a finished hand of Terziglio."""

    @property
    def thirds(self) -> tuple[int, ...]:
        """Thirds of a point made by each seat, the last trick included."""
    @property
    def alone(self) -> int | None:
        """The player who is alone, or None if all have passed."""
    @property
    def made(self) -> bool:
        """Whether he has won."""
    @property
    def cappotto(self) -> bool:
        """Whether one party has made all points."""
