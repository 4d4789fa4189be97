# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Options of rules."""

from typing import Any, final

@final
class Option:
    """One option of a rules object: its value, and the values that it can have."""

    @property
    def name(self) -> str:
        """Name, as written in a rules string."""
    @property
    def value(self) -> str | int | bool:
        """Value in force."""
    @property
    def default(self) -> str | int | bool:
        """Value in the preset, for the actual number of players."""
    @property
    def values(self) -> tuple[str, ...]:
        """All values that it can have, as text; a single phrase if they cannot be listed."""
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
