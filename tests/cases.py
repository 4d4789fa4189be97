"""Parametrize a test with one case a line."""

import pytest


def cases(names: str | tuple[str, ...], *values: object) -> pytest.MarkDecorator:
    """Run a test once for each of these values of its arguments, as `pytest.mark.parametrize` does."""
    return pytest.mark.parametrize(names, values)
