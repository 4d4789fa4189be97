"""An option of some rules."""

from typing import Any, final

@final
class Option:
    """One option of a rules object: what it is set to, and what else it could be."""

    @property
    def name(self) -> str:
        """Name, as written in a rules string."""
    @property
    def value(self) -> str | int | bool:
        """Value in force."""
    @property
    def default(self) -> str | int | bool:
        """Value the preset gives it; beside `players` itself, the one for the actual number of players."""
    @property
    def values(self) -> tuple[str, ...]:
        """Every value it may take, as text; a single phrase when they cannot be listed."""
    @property
    def source(self) -> str:
        """Where the rule comes from."""
    @property
    def summary(self) -> str:
        """What the option decides, in one sentence."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
