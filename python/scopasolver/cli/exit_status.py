"""Exit statuses of the command, which needs neither click nor rich for them."""

BAD_INPUT = 2
"""Exit status if an argument or the input cannot be used, or the output cannot be written."""
NOT_EXACT = 3
"""Exit status if the answer is not proved, because of a limit or of play that may have no end."""
INTERRUPTED = 130
"""Exit status after Ctrl-C."""
