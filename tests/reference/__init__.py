"""Slow twins: the rules written out plainly, to check the fast library against."""
