"""Seeds that follow from one seed, and share nothing."""

from hashlib import blake2b

MAX_SEED = 2**64 - 1


def derived_seed(seed: int, *numbers: int) -> int:
    """Return a seed for one of many uses.

    Parameters
    ----------
    seed : int
        The seed of the whole.
    *numbers : int
        What tells this use from the others.

    Returns
    -------
    int
        A seed from 0 to `MAX_SEED`. A digest, not a sum: the seeds of near-by numbers, or seeds, are unrelated.
    """
    text = "/".join(map(str, (seed, *numbers)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
