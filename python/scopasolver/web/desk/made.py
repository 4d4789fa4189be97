"""Reports that were made lately; pages that are made from one hand share them."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from scopasolver import Limit
from scopasolver.analysis import Report, analyse
from scopasolver.play import PlayedHand

WORLDS, DEALS = 100, 60
"""Number of worlds sampled for each decision, and of random deals for the estimate of luck."""
MOST = 32
"""Largest number of reports that are kept."""

_KEPT: OrderedDict[str, Report] = OrderedDict()
_LOCK = Lock()


def report_of(hand: PlayedHand, seconds: float, tell: Callable[[int, int], object] | None = None) -> Report:
    """Return the report of a hand, made within a time unless it was made lately."""
    if (kept := kept_report(hand)) is not None:
        return kept
    found = analyse(hand, limit=Limit(seconds=seconds), worlds=WORLDS, deals=DEALS, progress=tell)
    assert isinstance(found, Report)  # noqa: S101 - a single hand gives a single report
    with _LOCK:
        _KEPT[hand.to_json()] = found
        while len(_KEPT) > MOST:
            _KEPT.popitem(last=False)
    return found


def kept_report(hand: PlayedHand) -> Report | None:
    """Return the report of a hand if it was made lately."""
    name = hand.to_json()
    with _LOCK:
        if name in _KEPT:
            _KEPT.move_to_end(name)
        return _KEPT.get(name)
