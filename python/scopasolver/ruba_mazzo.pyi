"""The classes of Ruba mazzo."""

from collections.abc import Sequence
from typing import Self, final, overload

from scopasolver import _core
from scopasolver._core import Card, _Cards

__all__ = [
    "Observation",
    "Position",
    "Result",
    "Rules",
]

@final
class Rules(_core.Rules):
    def __new__(cls, preset: str | None = None, /, **options: str | int | bool) -> Self: ...
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position: ...
    def random_position(self, *, seed: int, plies_left: int) -> Position: ...

@final
class Position(_core.Position):
    @overload
    def __new__(cls, notation: str, /) -> Self: ...
    @overload
    def __new__(
        cls,
        *,
        rules: _core.Rules | str | None = None,
        hands: Sequence[_Cards],
        table: _Cards | None = None,
        piles: Sequence[_Cards] | None = None,
        last_capture: int | None = None,
        to_move: int | None = None,
        stock: _Cards | None = None,
    ) -> Self: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def table(self) -> tuple[Card, ...]: ...
    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def last_capture(self) -> int | None: ...
    def result(self) -> Result: ...
    def observation(self, seat: int) -> Observation: ...

@final
class Observation(_core.Observation):
    @property
    def rules(self) -> Rules: ...
    @property
    def table(self) -> tuple[Card, ...]: ...
    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def last_capture(self) -> int | None: ...

@final
class Result(_core.Result):
    @property
    def cards(self) -> tuple[int, ...]: ...
