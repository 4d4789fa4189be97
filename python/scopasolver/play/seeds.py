"""Independent seeds derived from one seed."""

from hashlib import blake2b

MAX_SEED = 2**64 - 1


def derived_seed(seed: int, *numbers: int) -> int:
    """Return a seed from 0 to `MAX_SEED` for one of many uses, which the numbers identify.

    It is a digest, not a sum, so the seeds of neighbouring numbers, or of neighbouring seeds, are unrelated.
    """
    text = "/".join(map(str, (seed, *numbers)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
