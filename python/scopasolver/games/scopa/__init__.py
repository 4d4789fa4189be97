"""The Scopa family."""

SIGNED = True
"""Whether the value for two sides is a difference."""
