"""Sette e mezzo."""
