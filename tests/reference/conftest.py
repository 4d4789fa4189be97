"""Run one in ten of the tests of the slow twins, unless this folder has changed since all of them passed."""

from pathlib import Path

import pytest

from reference.whole import FOLDER, have_passed
from sampling import some


def is_asked_for(config: pytest.Config) -> bool:
    """Tell whether the command line names this folder or a file in it: then all of their tests run."""
    named = [Path(argument.partition("::")[0]).resolve() for argument in config.args]
    return any(path.is_relative_to(FOLDER) for path in named)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if is_asked_for(config) or not have_passed():
        return
    own = [item for item in items if item.path.is_relative_to(FOLDER)]
    left_out = set(own) - set(some(own, 10))
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=[item for item in own if item in left_out])
