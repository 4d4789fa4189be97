# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Scopa: the classes of the whole family, Scopone and all other variants."""

from collections.abc import Mapping, Sequence
from typing import Self, final, overload

from scopasolver import _core
from scopasolver._core import Card
from scopasolver._core._types import _Cards

__all__ = ["Observation", "Position", "Result", "Rules"]

@final
class Rules(_core.Rules):
    """Rules of the Scopa family.

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
    """A position of the Scopa family: a hand at one moment, all cards known.

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
        table: _Cards | None = None,
        captured: Sequence[_Cards] | None = None,
        sweeps: Sequence[int] | None = None,
        last_capture: int | None = None,
        to_move: int | None = None,
        stock: _Cards | None = None,
        seen: Mapping[str, Sequence[str] | str | int] | None = None,
    ) -> Self: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def table(self) -> tuple[Card, ...]:
        """Cards on the table, by `id`."""
    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each side has taken, by `id`."""
    @property
    def sweeps(self) -> tuple[int, ...]:
        """Sweeps that each side has scored, side 0 first."""
    @property
    def last_capture(self) -> int | None:
        """The seat that captured last, or None if nobody has."""
    def observation(self, seat: int) -> Observation: ...
    def result(self) -> Result: ...

@final
class Observation(_core.Observation[Position]):
    """What one seat knows of a position of the Scopa family."""

    @property
    def rules(self) -> Rules: ...
    @property
    def table(self) -> tuple[Card, ...]:
        """Cards on the table, by `id`."""
    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each side has taken, by `id`."""
    @property
    def sweeps(self) -> tuple[int, ...]:
        """Sweeps that each side has scored, side 0 first."""
    @property
    def last_capture(self) -> int | None:
        """The seat that captured last, or None if nobody has."""

@final
class Result(_core.Result):
    """The score of a finished hand of the Scopa family."""

    @property
    def carte(self) -> tuple[int, ...]:
        """Points for most cards."""
    @property
    def denari(self) -> tuple[int, ...]:
        """Points for most denari."""
    @property
    def settebello(self) -> tuple[int, ...]:
        """Points for the seven of denari."""
    @property
    def primiera(self) -> tuple[int, ...]:
        """Points for the best primiera."""
    @property
    def scope(self) -> tuple[int, ...]:
        """Points for sweeps."""
    @property
    def re_bello(self) -> tuple[int, ...]:
        """Points for the re of denari; 0 unless the option is on."""
    @property
    def napoli(self) -> tuple[int, ...]:
        """Points for the run of denari from the ace; 0 unless the option is on."""
    @property
    def grande(self) -> tuple[int, ...]:
        """Points for fante, cavallo and re of denari; 0 unless the option is on."""
    @property
    def cappotto(self) -> int | None:
        """The side that took all ten denari and so wins hand and match; None without the option."""
    @property
    def cards(self) -> tuple[int, ...]:
        """Cards taken."""
    @property
    def coins(self) -> tuple[int, ...]:
        """Denari taken."""
    @property
    def primiera_totals(self) -> tuple[int, ...]:
        """Sum of the best primiera card of each suit."""
