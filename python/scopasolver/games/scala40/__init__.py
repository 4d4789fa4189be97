"""Scala 40."""

SIGNED = True
"""Whether the value for two sides is a difference."""
