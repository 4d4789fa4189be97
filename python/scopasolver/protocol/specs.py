"""Checks of the specs of bots that others send."""

import re

from scopasolver.bots import bot

LONGEST_SPEC = 200
"""Upper bound of the length of the spec of a bot, in characters."""
THOUGHT = re.compile(r"seconds=([^,)]*)")
"""The seconds per move in the canonical spec of a bot."""


def checked_spec(spec: str, most_seconds: float | None) -> str:
    """Return the spec of a bot in canonical form.

    Raises
    ------
    ValueError
        If the spec is too long, or the bot would think for more than `most_seconds` per move.
    ScopaSolverError
        If there is no such bot.
    """
    if len(spec) > LONGEST_SPEC:
        raise ValueError(f"the description of a bot is {len(spec)} characters long: at most {LONGEST_SPEC}")
    canonical = str(bot(spec))
    found = THOUGHT.search(canonical)
    if most_seconds is not None and found is not None and (found[1] == "none" or float(found[1]) > most_seconds):
        raise ValueError(f"{canonical}: a bot may think for {most_seconds:g} seconds at most here")
    return canonical
