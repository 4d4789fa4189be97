"""Hypothesis strategies for rules and positions; needs the `hypothesis` package.

Examples
--------
>>> from hypothesis import given
>>> from scopasolver.testing import positions
>>> @given(positions(plies_left=6))
... def there_are_moves_until_the_end(position):
...     assert position.is_over or position.legal_moves()
>>> there_are_moves_until_the_end()
"""

from collections.abc import Sequence

from hypothesis import strategies as st

from scopasolver import Option, Position, Rules, RulesError

__all__ = ["positions", "rules"]

_LONGEST_MATCH = {"target": 40, "hands_to_win": 4, "hands": 4}  # keeps a match of a test short
_SEEDS = st.integers(min_value=0, max_value=2**64 - 1)


def rules(*, presets: Sequence[str] | None = None) -> st.SearchStrategy[Rules]:
    """Draw the rules of some variant; they shrink to the first preset without changes.

    Parameters
    ----------
    presets : sequence of str, optional
        Presets to choose from; all of them if not given.

    Returns
    -------
    SearchStrategy of Rules
        Rules that may set any of the options, without contradictions.
    """
    return _rules(presets or Rules.presets())


def positions(
    rules: Rules | str | st.SearchStrategy[Rules] | None = None,
    *,
    plies_left: int | st.SearchStrategy[int] | None = None,
) -> st.SearchStrategy[Position]:
    """Draw a position that a real hand can reach: a deal, then moves played at random.

    Parameters
    ----------
    rules : Rules, str or SearchStrategy of Rules, optional
        Rules of the hand; any if not given.
    plies_left : int or SearchStrategy of int, optional
        Cards still to be played, stock included; any number that the hand allows if not given.

    Returns
    -------
    SearchStrategy of Position
        Positions with that many cards left, as dealt where the hand never has so many, or finished where it ends with
        more.
    """
    if rules is None:
        rules = _rules(Rules.presets())
    elif isinstance(rules, Rules | str):
        rules = st.just(Rules.parse(rules) if isinstance(rules, str) else rules)
    if isinstance(plies_left, int):
        plies_left = st.just(plies_left)
    return _positions(rules, plies_left)


@st.composite
def _rules(draw: st.DrawFn, presets: Sequence[str]) -> Rules:
    """Draw a preset and a value for each option, and drop each value that contradicts the earlier ones."""
    preset = draw(st.sampled_from(presets))
    changes: dict[str, str | int] = {}
    for option in Rules(preset).describe():
        if draw(st.booleans()):
            wider = {**changes, option.name: draw(_values(option))}
            changes = wider if _exist(preset, wider) else changes
    return Rules(preset, **changes)


def _values(option: Option) -> st.SearchStrategy[str | int]:
    """Values of one option, as text where they can be listed."""
    if option.name in _LONGEST_MATCH:
        return st.integers(min_value=1, max_value=_LONGEST_MATCH[option.name])
    if option.name == "first_dealer":
        return st.sampled_from(["random", "high_card", "0", "1", "2", "3", "4", "5"])
    return st.sampled_from(option.values)


def _exist(preset: str, changes: dict[str, str | int]) -> bool:
    try:
        Rules(preset, **changes)
    except RulesError:
        return False
    return True


@st.composite
def _positions(draw: st.DrawFn, rules: st.SearchStrategy[Rules], plies_left: st.SearchStrategy[int] | None) -> Position:
    played_by, seed = draw(rules), draw(_SEEDS)
    most = played_by.deal(seed=seed).plies_left
    left = draw(st.integers(min_value=0, max_value=most) if plies_left is None else plies_left)
    return played_by.random_position(seed=seed, plies_left=min(left, most))
