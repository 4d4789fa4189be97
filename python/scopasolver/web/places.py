"""Places of people at a table with guests: who sits there, when they asked last, and when a bot plays for them."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

AWAY_SECONDS = 60.0
"""Time without a request after which a bot plays for a person, in seconds."""
MOST_LETTERS = 20
"""Upper bound of the length of a name, in characters."""


def new_secret() -> str:
    """Return a random secret of 128 bits."""
    return secrets.token_hex(16)


@dataclass
class Place:
    """The place of a person at a table with guests."""

    player: int
    """Player number of the person."""
    session: str = ""
    """Id of the person's session; empty until somebody has come."""
    secret: str = field(default="", repr=False)
    """Secret in the address that seats a guest; empty for the person who has opened the table."""
    name: str = ""
    """Name that the person has given; empty for the name of the place."""
    memory: bool = False
    """Whether taken cards are hidden from the person."""
    asked: float = 0.0
    """Time of the person's last request, by the clock of the server, in seconds."""
    waived: bool = False
    """Whether a bot plays until the person comes for the first time."""
    is_ready: bool = False
    """Whether the person wants the next hand, while a finished one is shown."""

    @property
    def is_taken(self) -> bool:
        """Whether somebody has come."""
        return bool(self.session)

    def is_here(self, now: float) -> bool:
        """Return whether the person has come and still asks."""
        return self.is_taken and now - self.asked <= AWAY_SECONDS

    def is_awaited(self, now: float) -> bool:
        """Return whether the others wait for the person; if not, a bot plays in their place."""
        return self.is_here(now) if self.is_taken else not self.waived

    def stands(self, now: float) -> str:
        """Return a letter for how the place stands."""
        if not self.is_taken:
            return "w" if self.waived else "-"
        return ("r" if self.is_ready else "h") if self.is_here(now) else "a"


def place_with(places: Iterable[Place], secret: str) -> Place | None:
    """Return the place that a secret opens; the time taken says nothing about how much of a secret is right."""
    given = secret.encode(errors="replace")
    found = [place for place in places if place.secret and secrets.compare_digest(place.secret.encode(), given)]
    return found[0] if found else None


def driver(places: Sequence[Place], now: float) -> int | None:
    """Return the player whose page lets the bots move: the first person who is here."""
    return next((place.player for place in places if place.is_here(now)), None)


def tidy_name(text: str) -> str:
    """Return a name that somebody has typed, without what no name needs."""
    return " ".join("".join(letter for letter in text if letter.isprintable()).split())[:MOST_LETTERS].strip()
