"""Random streams that share nothing, each from one seed and its own numbers."""

from hashlib import blake2b


def stream(seed: int, *numbers: int) -> int:
    """Return the seed of one stream.

    Parameters
    ----------
    seed : int
        The seed of the whole.
    *numbers : int
        What tells this stream from the others.

    Returns
    -------
    int
        A seed from 0 to 2**64 - 1. A digest, not a sum: streams of near-by numbers, or near-by seeds, are unrelated.
    """
    text = "/".join(map(str, (seed, *numbers)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
