"""Settings of the web server."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """Hosts, limits and storage of the web server.

    Attributes
    ----------
    hosts : frozenset of str
        Host names under which the server is reached; a request for any other host is refused.
    limit_seconds : float
        Upper bound of the time for a hint, a solve or an analysis, in seconds.
    max_sessions : int
        Upper bound of the number of sessions in memory; the least recently used one is dropped first.
    max_tables : int
        Upper bound of the number of tables per session; the least recently used one is dropped first.
    max_body : int
        Upper bound of the size of a request body, in bytes.
    rate, burst : float
        Requests per second that one visitor may make in the long run, and requests allowed at once.
    workers : int
        Number of jobs that run at the same time.
    api : bool
        Whether requests of programs are answered.
    token : str or None
        Token that requests of programs must carry; None for none.
    origins : frozenset of str
        Origins of other servers whose pages may send requests as programs do.
    store : Path or None
        SQLite file that keeps tables when the server restarts; None keeps them in memory only.
    guests : bool
        Whether tables can be opened for other people.
    clock : callable
        Clock that tells who has gone away from a table with guests, in seconds.
    """

    hosts: frozenset[str] = frozenset({"127.0.0.1", "localhost", "[::1]"})
    limit_seconds: float = 10.0
    max_sessions: int = 256
    max_tables: int = 8
    max_body: int = 1_000_000
    rate: float = 40.0
    burst: float = 160.0
    workers: int = 2
    api: bool = False
    token: str | None = None
    origins: frozenset[str] = frozenset()
    store: Path | None = None
    guests: bool = False
    clock: Callable[[], float] = time.monotonic
