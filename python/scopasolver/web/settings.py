"""What somebody decides who starts the server."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """How much the server does for whom.

    Attributes
    ----------
    hosts : frozenset of str
        The names under which it is reached; a request for any other is refused.
    limit_seconds : float
        How long one piece of work may take: a hint, a solve, an analysis.
    max_sessions : int
        How many people it knows at a time; the one who has been away for longest is forgotten first.
    max_tables : int
        How many tables each of them has; likewise.
    max_body : int
        How many bytes a request may bring.
    rate, burst : float
        How many requests a second one person may make in the long run, and at once.
    workers : int
        How many pieces of work run side by side.
    store : Path or None
        The SQLite file that keeps tables over a restart.
    """

    hosts: frozenset[str] = frozenset({"127.0.0.1", "localhost", "[::1]"})
    limit_seconds: float = 10.0
    max_sessions: int = 256
    max_tables: int = 8
    max_body: int = 1_000_000
    rate: float = 40.0
    burst: float = 160.0
    workers: int = 2
    store: Path | None = None
