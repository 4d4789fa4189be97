"""Themes of problems, and the problem of a day."""

from datetime import date, timedelta

import pytest

from scopasolver.problems import COLLECTIONS, collection
from scopasolver.problems.daily import of_day
from scopasolver.problems.themes import THEMES, theme_of

DAYS = [date(2026, 1, 1) + timedelta(days=day) for day in range(len(COLLECTIONS) * 100)]


@pytest.mark.parametrize("name", COLLECTIONS)
def test_a_theme_says_what_the_right_move_is(name: str) -> None:
    for problem in collection(name):
        position, key, theme = problem.position, problem.key, theme_of(problem)
        assert theme in THEMES
        if theme in {"leave", "discard"}:
            assert not key.captured
            assert any(move.captured for move in position.legal_moves()) == (theme == "leave")
        if theme == "take_less":
            assert len(key.captured) < max(len(move.captured) for move in position.legal_moves())
        if theme in {"win", "duck"}:
            assert (position.play(key).leader == position.to_move) == (theme == "win")  # type: ignore[attr-defined]  # themes of games with tricks
        if theme == "lead":
            assert not position.trick  # type: ignore[attr-defined]  # themes of games with tricks
        if theme in {"wait", "lay_less"}:
            most = max(len(move.cards) for move in position.legal_moves())
            assert len(key.cards) < most or theme == "lay_less"
            assert (not key.cards) == (theme == "wait")


def test_every_theme_has_problems() -> None:
    assert {theme_of(problem) for name in COLLECTIONS for problem in collection(name)} == set(THEMES)


def test_the_same_day_has_the_same_problem_and_none_comes_back_soon() -> None:
    assert [of_day(day) for day in DAYS] == [of_day(day) for day in DAYS]
    assert len({of_day(day) for day in DAYS}) == len(DAYS)
    assert {name for name, _ in map(of_day, DAYS[: len(COLLECTIONS)])} == set(COLLECTIONS)
    assert all(1 <= number <= 100 for _, number in map(of_day, [date.min, date.max]))
