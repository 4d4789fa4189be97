"""Fixtures that several test files use, and Hypothesis profiles.

Every run tries the same examples, except with HYPOTHESIS_PROFILE=explore, which `make explore` and `make test-all` set.
"""

from __future__ import annotations

import gc
import os
import random
import signal
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from browsing import MISSING, Player, chromium
from commanding import ENDING, HARD
from sampling import SEED
from scopasolver.language.choice import VARIABLES
from scopasolver.scialandroni import solve_betting
from scopasolver.web.serve import Server
from waiting import PATIENCE
from webbing import running

# A shell makes background processes ignore Ctrl-C, and the programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, derandomize=False, database=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
if settings.get_current_profile_name() == "same":
    # Hypothesis mixes constants of all modules that are imported into its examples: they would depend on earlier tests.
    providers._get_local_constants = Constants  # noqa: SLF001 - Hypothesis offers no setting for it


# Messages are in the language that a test asks for, whatever the environment says.
for name in VARIABLES:
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"


ORDER = os.environ.get("SCOPASOLVER_ORDER", "")
"""Seed by which the tests are shuffled; in the order of the files if it is empty."""


def pytest_report_header() -> str:
    return f"SCOPASOLVER_TESTS={SEED} SCOPASOLVER_ORDER={ORDER}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Shuffle the tests, which must not depend on their order."""
    if ORDER:
        random.Random(ORDER).shuffle(items)


def pytest_collection_finish() -> None:
    """Spare the garbage collector what lives until the end, half a million objects, and let it run more seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


@pytest.fixture
def ending_file(tmp_path: Path) -> str:
    file = tmp_path / "ending.json"
    file.write_text(ENDING.to_json())
    return str(file)


@pytest.fixture
def hard_file(tmp_path: Path) -> str:
    file = tmp_path / "hard.txt"
    file.write_text(str(HARD))
    return str(file)


@pytest.fixture
def small_strategies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare bids in reports with small strategies, for tests that need only the form of a report."""
    small = cache(partial(solve_betting, classes=2, deals=100, iterations=3))
    monkeypatch.setattr(
        "scopasolver.games.scialandroni.losses._strategies",
        lambda rules, phase, scores, declared: small(phase, rules=rules, scores=scores, declared=declared),
    )


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Serve the pages on a free port."""
    with running() as server:
        yield server


expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the installed Chromium."""
    found = chromium()
    if found is None:
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


def is_wrong(message: ConsoleMessage) -> bool:
    """Tell whether a message of the browser shows a fault.

    The statuses 409 (an outdated page) and 422 (a wrong form) are expected, and so is 404 for a job that was replaced.
    """
    harmless = {"409", "422", "404"} if "/jobs/" in message.location.get("url", "") else {"409", "422"}
    return message.type == "error" and not harmless & set(message.text.split())


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """Open an empty page in English; fail on any error in it and on any request to another server."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1200, "height": 900})
    context.set_default_timeout(1000 * PATIENCE)
    wrong: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith(f"http://127.0.0.1:{server.port}/"):
            wrong.append(f"asked for {request.url}")

    page = context.new_page()
    context.on("request", asked)
    context.on("console", lambda message: wrong.append(message.text) if is_wrong(message) else None)
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    yield page
    context.close()
    assert not wrong


@pytest.fixture
def player(page: Page, server: Server) -> Player:
    """Return a person who uses the page."""
    return Player(page, server)
