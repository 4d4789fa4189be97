"""The types written in Python: errors, limits, objectives and suits."""

import pickle
from typing import Any

import pytest

from cases import cases
from scopasolver import (
    IllegalMoveError,
    InvalidPositionError,
    Limit,
    MatchObjective,
    MisdealError,
    ParseError,
    PlayerError,
    RecordError,
    RulesError,
    ScopaSolverError,
    Suit,
)

ERRORS = [
    ScopaSolverError("something"),
    ParseError("card `11D`"),
    RulesError("no preset `scopona`"),
    InvalidPositionError(["card `7D` twice", "39 cards"]),
    MisdealError("three re on the table"),
    IllegalMoveError("illegal move `7D`", "7D", ["1C", "2Cx2D"]),
    PlayerError(1, "greedy", 0, "7D", "illegal move `7D`"),
    RecordError(7, "`seat` is 1: expected 0"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_survive_pickling(error: Exception) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert (str(copy), copy.args, vars(copy)) == (str(error), error.args, vars(error))


@pytest.mark.parametrize("error", ERRORS[1:], ids=lambda error: type(error).__name__)
def test_errors_are_value_errors_of_one_tree(error: Exception) -> None:
    assert isinstance(error, ScopaSolverError)
    assert isinstance(error, ValueError)


def test_errors_carry_what_they_are_about() -> None:
    position = InvalidPositionError(reason for reason in ("card `7D` twice", "39 cards"))
    assert position.reasons == ("card `7D` twice", "39 cards")
    assert str(position) == "card `7D` twice; 39 cards"
    misdeal = MisdealError("three re on the table")
    assert isinstance(misdeal, InvalidPositionError)
    assert misdeal.reasons == ("three re on the table",)
    player = PlayerError(1, "greedy", 0, "7D", "no such card")
    assert (player.player, player.name, player.seat, player.move, player.reason) == (
        1,
        "greedy",
        0,
        "7D",
        "no such card",
    )
    assert str(player) == "player 1 (`greedy`) at seat 0 played `7D`: no such card"
    assert str(PlayerError(1, "greedy", 0, None, "raised an error")) == "player 1 (`greedy`) at seat 0: raised an error"
    record = RecordError(7, "`seat` is 1: expected 0")
    assert (record.line, record.reason, str(record)) == (
        7,
        "`seat` is 1: expected 0",
        "line 7: `seat` is 1: expected 0",
    )
    move = IllegalMoveError("illegal move `7D`", "7D", ["1C", "2Cx2D"])
    assert (str(move), move.move, move.legal_moves) == ("illegal move `7D`", "7D", ("1C", "2Cx2D"))


@pytest.mark.parametrize("limit", [Limit(), Limit(seconds=0.5), Limit(nodes=1), Limit(seconds=2, nodes=10**12)])
def test_limits_are_values(limit: Limit) -> None:
    assert eval(repr(limit)) == limit
    assert pickle.loads(pickle.dumps(limit)) == limit
    assert hash(limit) == hash(Limit(seconds=limit.seconds, nodes=limit.nodes))


@cases(
    ("bounds", "error"),
    ({"seconds": 0}, ValueError),
    ({"seconds": -1.0}, ValueError),
    ({"seconds": float("inf")}, ValueError),
    ({"seconds": float("nan")}, ValueError),
    ({"seconds": "1"}, TypeError),
    ({"seconds": True}, TypeError),
    ({"nodes": 0}, ValueError),
    ({"nodes": -5}, ValueError),
    ({"nodes": 1.0}, TypeError),
    ({"nodes": True}, TypeError),
)
def test_limits_that_cannot_be_kept_are_refused(bounds: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error, match=next(iter(bounds))):
        Limit(**bounds)


def test_objectives_are_values() -> None:
    objective = MatchObjective((9, 10), undecided=0.25)
    assert eval(repr(objective)) == objective
    assert pickle.loads(pickle.dumps(objective)) == objective
    assert hash(objective) == hash(MatchObjective((9, 10), 0.25))


@cases(
    ("arguments", "error"),
    (((1,),), ValueError),
    (((1, 2, 3),), ValueError),
    (((-1, 2),), ValueError),
    (((1.5, 2),), TypeError),
    (((1, 2), 1.5), ValueError),
    (((1, 2), float("nan")), ValueError),
    (((1, 2), "even"), TypeError),
)
def test_objectives_that_no_match_has_are_refused(arguments: tuple[Any, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        MatchObjective(*arguments)


def test_suits_are_found_by_letter() -> None:
    assert [suit.value for suit in Suit] == ["C", "S", "B", "D"]
    assert Suit("D") is Suit.DENARI
