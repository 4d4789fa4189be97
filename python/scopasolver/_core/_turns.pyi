# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Searches that take turns: more of them than threads that are to work."""

from typing import final

@final
class Turns:
    """Turns for searches that run beside each other.

    At most `threads` of them work at a time; the others sleep in a queue. A turn is 8192 nodes, or 50 milliseconds
    where these take longer; then the first of the queue goes on.

    Parameters
    ----------
    threads : int
        Number of searches that work at a time, 1 to 1024.
    """

    def __new__(cls, threads: int) -> Turns: ...
