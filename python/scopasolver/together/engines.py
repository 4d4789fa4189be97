"""Executors by the names that the command line has for them."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from scopasolver.exceptions import ScopaSolverError
from scopasolver.tournament.processes import processes

EXPECTED = "expected processes:N, or the address of a Dask scheduler as tcp://HOST:PORT or dask://HOST:PORT"


@contextmanager
def engine(spec: str) -> Iterator[Executor]:
    """Start, or connect to, the executor of a name, and let go of it at the end.

    Parameters
    ----------
    spec : str
        ``processes:N`` for so many processes on this machine, or the address of a running Dask scheduler:
        ``tcp://HOST:PORT``, ``tls://HOST:PORT`` or ``dask://HOST:PORT``, which is the first. Dask is the package
        ``distributed``.

    Yields
    ------
    Executor
        For `solve_together`.

    Raises
    ------
    ValueError
        If the name is none of these.
    ScopaSolverError
        If the package is missing, or no scheduler answers.
    """
    kind, _, rest = spec.partition(":")
    if kind == "processes":
        if not (rest.isascii() and rest.isdigit() and 1 <= int(rest) <= 1024):
            raise ValueError(f"the executor is {spec!r}: expected a number of processes from 1 to 1024")
        with processes(int(rest)) as pool:
            yield pool
    elif kind in {"dask", "tcp", "tls"} and rest.startswith("//"):
        with _dask(spec if kind != "dask" else f"tcp:{rest}") as executor:
            yield executor
    else:
        raise ValueError(f"the executor is {spec!r}: {EXPECTED}")


@contextmanager
def _dask(address: str) -> Iterator[Executor]:
    """Connect to a scheduler."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise ScopaSolverError("an executor of Dask needs the package `distributed`, which is not installed") from error
    try:
        client: Any = distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise ScopaSolverError(f"no Dask scheduler answers at {address}: {error}") from error
    try:
        yield client.get_executor(pure=False)
    finally:
        client.close(timeout=2)


def workers(executor: Executor) -> int:
    """Return how many jobs an executor does at a time, so far as it tells."""
    known = getattr(executor, "_max_workers", None)
    if isinstance(known, int):
        return known
    client: Any = getattr(executor, "_client", None)
    threads = client.nthreads() if hasattr(client, "nthreads") else {}
    return sum(threads.values()) or os.cpu_count() or 1
