"""Play-outs of positions and of worlds: `Position.play_outs` and `Observation.simulate`."""

from fractions import Fraction
from functools import cache
from math import isnan, sqrt
from statistics import mean, pvariance
from typing import Any, Literal

import pytest

from cases import cases
from scopasolver import IllegalMoveError, ParseError, Position, Rules
from scopasolver.bots import Greedy, Learnt, all_worlds, worlds

DEVIATIONS = 5.0
"""Standard errors by which a mean may differ from the exact one; seeds are fixed, so the verdict is always the same."""
GAMES = (
    "scopa",
    "scopa(players=3)",
    "scopone_scientifico",
    "briscola",
    "briscola(players=4)",
    "tressette",
    "tressette(rovescino=true)",
    "ruba_mazzo",
    "sette_e_mezzo",
    "machiavelli",
    "scala40",
    "scialandroni",
)


@cache
def expected(position: Position) -> tuple[Fraction, ...]:
    """Return the mean points of each side if every legal move is equally likely, by going through all of them."""
    if position.is_over:
        return tuple(Fraction(points) for points in position.result().points)
    after = [expected(position.play(move)) for move in position.legal_moves()]
    return tuple(sum(column, Fraction(0)) / len(after) for column in zip(*after, strict=True))


def agrees(points: list[list[float]], exact: tuple[Fraction, ...]) -> bool:
    """Tell whether the mean of each column is the exact one, within what chance explains."""
    for column, value in zip(zip(*points, strict=True), exact, strict=True):
        error = sqrt(pvariance(column) / len(column))
        if abs(mean(column) - float(value)) > DEVIATIONS * error + 1e-9:
            return False
    return True


@cases("text", *GAMES)
def test_every_row_is_the_result_of_a_hand(text: str) -> None:
    position = Rules.parse(text).deal(seed=1)
    for bot in ("random", "greedy", "learnt"):
        rows = position.play_outs(4, bot=bot, seed=2)
        assert rows.shape == (4, position.rules.sides)
        for row in rows.tolist():
            assert all(map(isnan, row)) or all(points == int(points) for points in row)
            if text.startswith("briscola"):
                assert sum(row) == 120
            if text == "tressette":
                assert sum(row) == 11


@cases("text", "scopa", "briscola", "tressette(players=2)", "ruba_mazzo")
def test_random_play_outs_have_the_exact_mean(text: str) -> None:
    for seed in range(3):
        position = Rules.parse(text).random_position(seed=seed, plies_left=6)
        assert agrees(position.play_outs(4_000, seed=seed).tolist(), expected(position))


def test_a_finished_hand_has_its_result() -> None:
    position = Rules("scopone").random_position(seed=1, plies_left=0)
    assert position.play_outs(3).tolist() == [list(position.result().points)] * 3


@cases("bot", "greedy", "learnt")
def test_without_random_moves_the_bot_alone_plays(bot: Literal["greedy", "learnt"]) -> None:
    position = Rules("machiavelli").random_position(seed=2, plies_left=6)
    rows = position.play_outs(2, bot=bot).tolist()
    player = Greedy() if bot == "greedy" else Learnt()
    while not position.is_over:
        position = position.play(player(position.observation(position.to_move or 0)))
    assert rows == [list(position.result().points)] * 2


@cases("bot", "random", "greedy", "learnt")
def test_hands_depend_on_the_seed_and_on_their_number_alone(bot: Literal["random", "greedy", "learnt"]) -> None:
    position = Rules("scopa").deal(seed=5)
    rows = position.play_outs(300, bot=bot, seed=7).tolist()
    assert position.play_outs(300, bot=bot, seed=7, threads=3).tolist() == rows
    assert position.play_outs(100, bot=bot, seed=7).tolist() == rows[:100]
    assert position.play_outs(300, bot=bot, seed=8).tolist() != rows


def test_numpy_reads_the_points_in_place() -> None:
    numpy = pytest.importorskip("numpy")
    rows = Rules("briscola").deal(seed=1).play_outs(10)
    assert numpy.shares_memory(numpy.asarray(rows), numpy.asarray(rows))
    assert numpy.asarray(rows).dtype == numpy.float32


@cases("text", "briscola", "tressette", "scopa")
def test_simulated_worlds_have_the_exact_mean(text: str) -> None:
    position = Rules.parse(text).random_position(seed=4, plies_left=5)
    seen = position.observation(position.to_move or 0)
    dealt = all_worlds(seen)

    def exact(positions: list[Position]) -> tuple[Fraction, ...]:
        columns = zip(*map(expected, positions), strict=True)
        return tuple(sum(column, Fraction(0)) / len(positions) for column in columns)

    assert agrees(seen.simulate(4_000, seed=1).tolist(), exact(dealt))
    for move in seen.legal_moves():
        after = exact([world.play(move) for world in dealt])
        assert agrees(seen.simulate(4_000, move=move, seed=1).tolist(), after)
        assert seen.simulate(9, move=str(move), seed=1).tolist() == seen.simulate(9, move=move, seed=1).tolist()


def test_simulations_do_not_see_hidden_cards() -> None:
    position = Rules("tressette").deal(seed=3)
    seen = position.observation(0)
    (world,) = worlds(seen, 1, seed=2)
    assert world != position
    other = world.observation(0)
    assert other.simulate(50, bot="greedy", seed=1).tolist() == seen.simulate(50, bot="greedy", seed=1).tolist()


def test_beliefs_change_the_worlds() -> None:
    position = Rules("scopa").deal(seed=9)
    for _ in range(20):
        position = position.play(Greedy()(position.observation(position.to_move or 0)))
    seen = position.observation(position.to_move or 0)
    plain = seen.simulate(200, seed=1).tolist()
    assert seen.simulate(200, seed=1, beliefs=True).tolist() != plain
    assert (
        seen.simulate(200, seed=1, beliefs=True, threads=2).tolist()
        == seen.simulate(200, seed=1, beliefs=True).tolist()
    )


@cases(
    "arguments, error, words",
    ({"n": -1}, ValueError, "`n` is -1: expected 0 to 16777216"),
    ({"n": 2**24 + 1}, ValueError, "`n` is 16777217: expected 0 to 16777216"),
    ({"n": "3"}, TypeError, "`n` is '3': expected an integer"),
    ({"n": 1, "bot": "expert"}, ValueError, "`bot` is 'expert': expected 'random', 'greedy' or 'learnt'"),
    ({"n": 1, "threads": 0}, ValueError, "`threads` is 0: expected 1 to 1024"),
    ({"n": 1, "seed": 1.5}, TypeError, "`seed` is 1.5: expected an integer"),
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], error: type[Exception], words: str) -> None:
    position = Rules("scopa").deal(seed=1)
    for function in (position.play_outs, position.observation(0).simulate):
        with pytest.raises(error) as caught:
            function(**arguments)
        assert words in str(caught.value)


def test_a_move_that_the_seat_may_not_make_is_refused() -> None:
    position = Rules("tressette").deal(seed=1)
    mover, other = position.observation(position.to_move or 0), position.observation((position.to_move or 0) ^ 1)
    strange = next(card for card in other.known_hands[other.seat])
    with pytest.raises(IllegalMoveError, match="not in the hand"):
        mover.simulate(1, move=str(strange))
    with pytest.raises(IllegalMoveError, match=f"seat {position.to_move} is to act, not seat {other.seat}"):
        other.simulate(1, move=str(strange))
    with pytest.raises(ParseError):
        mover.simulate(1, move="nothing")


def test_nothing_is_played_if_nothing_is_asked_for() -> None:
    assert Rules("scopa").deal(seed=1).play_outs(0).shape == (0, 2)
