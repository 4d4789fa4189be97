"""Executors that run the work: local processes or a Dask cluster."""

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
"""Prefixes of the address of a Dask scheduler."""
CONNECT_SECONDS = 10
"""Seconds to wait for the first answer of a scheduler."""
ANSWER_SECONDS = 2
"""Seconds to wait for later answers of a scheduler."""

WIDTH_EVERY = 5.0
"""Seconds between two counts of the workers, as a cluster can gain and lose some."""
ALONE_SECONDS = 60.0
"""Seconds after which an executor without workers counts as lost."""


@contextmanager
def open_executor(spec: str | int | None = None) -> Iterator[Executor]:
    """Open an executor for as long as a `with` block lasts.

    Parameters
    ----------
    spec : str or int, optional
        The address of a running Dask scheduler, such as `tcp://host:8786` (`dask://host:8786` means the same), or the
        number of local processes to start; by default one per core.

    Yields
    ------
    concurrent.futures.Executor
        The executor. Local processes end with the block, at once if it raises an error; a cluster keeps running.

    Raises
    ------
    ValueError
        If `spec` is neither a scheduler address nor a number from 1 to 1024.
    OSError
        If the scheduler does not answer.
    ImportError
        If `spec` is a scheduler address and `distributed` is not installed.

    Examples
    --------
    >>> with open_executor(1) as executor:
    ...     executor.submit(len, "settebello").result()
    10
    """
    address = spec if isinstance(spec, str) and spec.startswith(SCHEDULERS) else None
    if address is not None:
        with _dask_client(address.replace("dask://", "tcp://", 1)) as client:
            # Not pure: Dask must run each task, and not reuse the result of an equal one.
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
    """Return a Dask client that is connected to a scheduler."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise ImportError(f"{address} is a Dask scheduler: pip install 'scopasolver[dask]'") from error
    try:
        return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, TimeoutError) as error:
        raise OSError(f"no Dask scheduler answers at {address} within {CONNECT_SECONDS} seconds") from error


def cores() -> int:
    """Return the default number of processes: one per core, at most 61 on Windows, which cannot wait for more."""
    return min(os.cpu_count() or 1, 61 if sys.platform == "win32" else 1024)


def width_of(executor: Executor) -> int:
    """Return how many tasks an executor runs at a time; the cores of this machine if it does not report that.

    It is 0 for a cluster that has no workers now or does not answer.
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
    """Count of the workers of an executor, refreshed every few seconds.

    `width` is the number of tasks that ran at a time when the executor last had workers; 1 if it never had any.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self.width = width_of(executor) or 1
        self._looked = self._seen = monotonic()

    def look(self) -> None:
        """Count the workers if the last count is old enough; after a minute without any, raise a `BrokenExecutor`."""
        if monotonic() - self._looked < WIDTH_EVERY:
            return
        if isinstance(self._executor, Processes):
            self._executor.look()
        width, self._looked = width_of(self._executor), monotonic()
        if width:
            self.width, self._seen = width, self._looked
        elif self._looked - self._seen > ALONE_SECONDS:
            raise BrokenExecutor(f"the executor has had no workers for {ALONE_SECONDS:.0f} seconds")
