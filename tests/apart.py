"""Run work in a thread of its own: browsers of the tests keep an event loop in the main thread."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def apart(work: Callable[[], T]) -> T:
    """Return the result of work in a thread without an event loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()
