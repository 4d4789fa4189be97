"""Ruba mazzo."""
