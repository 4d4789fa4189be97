"""Who does the work: processes of this machine, or a cluster."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from importlib import import_module
from time import monotonic
from typing import Any

from scopasolver.work.processes import Processes, processes

SCHEDULERS = ("tcp://", "dask://", "tls://", "ucx://", "ws://", "wss://")
"""How the address of a Dask scheduler begins."""
CONNECT_SECONDS = 10
"""Seconds in which a scheduler must answer."""
ANSWER_SECONDS = 2
"""Seconds that one which has answered before is waited for."""

WIDTH_EVERY = 5.0
"""Seconds between two looks how many workers there are: those of a cluster come and go."""
ALONE_SECONDS = 60.0
"""Seconds after which an executor without workers counts as lost."""


@contextmanager
def open_executor(spec: str | int | None = None) -> Iterator[Executor]:
    """Open an executor for as long as a `with` block lasts.

    Parameters
    ----------
    spec : str or int, optional
        The address of a running Dask scheduler, as `tcp://host:8786`, for which `dask://host:8786` is another name; or
        how many processes of this machine to start, one for each core if not given.

    Yields
    ------
    concurrent.futures.Executor
        The executor. Processes end with the block, and at once where it is left by an error; a cluster goes on.

    Raises
    ------
    ValueError
        If the spec is neither.
    OSError
        If the scheduler does not answer.
    ImportError
        If `distributed` is not installed, which a scheduler needs.

    Examples
    --------
    >>> with open_executor(1) as executor:
    ...     executor.submit(len, "settebello").result()
    10
    """
    address = spec if isinstance(spec, str) and spec.startswith(SCHEDULERS) else None
    if address is not None:
        with _dask_client(address.replace("dask://", "tcp://", 1)) as client:
            # Each task is to be done, even if another has asked the same.
            yield client.get_executor(pure=False)
        return
    workers = cores() if spec is None else _workers(spec)
    with processes(workers) as pool:
        yield pool


def _workers(spec: str | int) -> int:
    text = str(spec)
    is_number = text.isascii() and text.isdecimal() and len(text) <= 4
    if isinstance(spec, bool) or not (is_number and 1 <= int(text) <= 1024):
        raise ValueError(
            f"executor `{spec}`: expected the address of a Dask scheduler, such as tcp://127.0.0.1:8786, or a number "
            "of processes, 1 to 1024"
        )
    return int(text)


def _dask_client(address: str) -> Any:
    """Return the client of a scheduler."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise ImportError(f"{address} is a Dask scheduler: pip install 'scopasolver[dask]'") from error
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, TimeoutError) as error:
        raise OSError(f"no Dask scheduler answers at {address} within {CONNECT_SECONDS} seconds") from error


def cores() -> int:
    """Return how many processes are worth starting: one a core, and on Windows no more than it can wait for."""
    return min(os.cpu_count() or 1, 61 if sys.platform == "win32" else 1024)


def width_of(executor: Executor) -> int:
    """Return how many tasks an executor does at a time, as far as it says; else the cores of this machine.

    It is 0 of a cluster that has no workers now, or does not answer.
    """
    client = getattr(executor, "_client", None)
    try:
        if client is not None:  # Dask
            threads = client.sync(client.scheduler.ncores, callback_timeout=ANSWER_SECONDS)
            return int(sum(threads.values()))
        width = getattr(executor, "_max_workers", None) or getattr(executor, "num_workers", None)
    except Exception:
        return 0
    return width if isinstance(width, int) and width > 0 else os.cpu_count() or 1


class Workers:
    """The workers of an executor, as far as it tells.

    Attributes
    ----------
    width : int
        How many tasks it did at a time when there were workers last; 1 if that was never.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self.width = width_of(executor) or 1
        self._looked = self._seen = monotonic()

    def look(self) -> None:
        """Learn now and then how many there are; none for long are lost ones.

        Raises
        ------
        concurrent.futures.BrokenExecutor
            If there has been none for a minute.
        """
        if monotonic() - self._looked < WIDTH_EVERY:
            return
        if isinstance(self._executor, Processes):
            self._executor.look()
        width, self._looked = width_of(self._executor), monotonic()
        if width:
            self.width, self._seen = width, self._looked
        elif self._looked - self._seen > ALONE_SECONDS:
            raise BrokenExecutor(f"the executor has had no workers for {ALONE_SECONDS:.0f} seconds")
