"""Independent seeds derived from one seed."""

from hashlib import blake2b

MAX_SEED = 2**64 - 1


def derived_seed(seed: int, *numbers: int) -> int:
    """Return a seed for one of many uses.

    Parameters
    ----------
    seed : int
        The seed of the whole.
    *numbers : int
        Numbers that identify this use.

    Returns
    -------
    int
        A seed from 0 to `MAX_SEED`. A digest, not a sum: the seeds of near-by numbers, or seeds, are unrelated.
    """
    text = "/".join(map(str, (seed, *numbers)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
