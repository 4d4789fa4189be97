"""Questions about odds in Sette e mezzo without an answer: the error names the argument and a valid one."""

from collections.abc import Callable
from typing import Any

import pytest

from building import sette_e_mezzo_moment
from scopasolver import InvalidPositionError, ParseError, ScopaSolverError, scopa
from scopasolver.sette_e_mezzo import (
    Rules,
    banker_decide,
    banker_expects,
    decide,
    decide_for,
    hand_class,
    strategy_table,
)
from spoiling import TEN_MEGABYTES, raised

BEST_HAND = Rules("sette_e_mezzo", settlement="best_hand", players=3)
NO_MATTA = Rules("sette_e_mezzo", matta=False)
START = Rules("sette_e_mezzo", players=3).deal(seed=1)

REFUSED: dict[str, tuple[Callable[[], object], type[Exception], list[str]]] = {
    # cards
    "no such card": (lambda: decide_for("7X"), ParseError, ["hand", "`7X`", "rank"]),
    "a jolly": (lambda: decide_for("5C", "*"), ParseError, ["unseen", "`*`"]),
    "noise": (lambda: decide_for("x" * TEN_MEGABYTES), ParseError, ["hand"]),
    "a hand that is a number": (lambda: decide_for(any_of(5)), TypeError, ["`hand` is 5", "sequence of cards"]),
    "a hand of numbers": (lambda: decide_for(any_of([5])), TypeError, ["`hand`", "5", "card's name"]),
    "a card twice in the hand": (lambda: hand_class("4S 4S"), InvalidPositionError, ["`hand`", "`4S`", "twice"]),
    "a card in the hand and unseen": (lambda: decide_for("4S", "4S 5S"), InvalidPositionError, ["`unseen`", "`4S`"]),
    "an open card in the hand": (lambda: banker_decide("4S", ["4S"]), InvalidPositionError, ["`players[0]`", "`4S`"]),
    "a card open twice": (lambda: banker_expects(["4S", "4S"]), InvalidPositionError, ["`players[1]`", "`players[0]`"]),
    "a bust hand": (lambda: decide_for("7C 1C"), InvalidPositionError, ["bust"]),
    "a bust banker": (lambda: banker_decide("7C 1C", [5]), InvalidPositionError, ["bust"]),
    "no card for the banker": (lambda: decide_for("7C", ""), InvalidPositionError, ["banker"]),
    "no card to turn": (lambda: banker_expects([5], ""), InvalidPositionError, ["banker"]),
    "no card to hide": (lambda: banker_decide("7C", [""], ""), InvalidPositionError, ["hidden cards"]),
    "no hand that can have stood": (lambda: banker_decide("7C", ["6C 7D"]), InvalidPositionError, ["below 7½"]),
    # counts
    "no such kind": (lambda: decide_for("4S", {"four": 1}), ValueError, ["`unseen`", "'four'", "asso, 2, 3", "matta"]),
    "a kind by its number": (lambda: decide_for("4S", any_of({4: 1})), ValueError, ["`unseen`", "4", "asso, 2, 3"]),
    "one four too many": (lambda: decide_for("4S", {"4": 4}), ValueError, ["`unseen['4']` is 4", "from 0 to 3"]),
    "a negative count": (lambda: decide_for("4S", {"5": -1}), ValueError, ["`unseen['5']` is -1", "from 0 to 4"]),
    "half a card": (lambda: decide_for("4S", any_of({"5": 0.5})), TypeError, ["`unseen['5']` is 0.5"]),
    "the matta twice": (lambda: decide_for("10D", {"matta": 1}), ValueError, ["`unseen['matta']` is 1", "from 0 to 0"]),
    "a matta without one": (lambda: decide_for("4S", {"matta": 1}, rules=NO_MATTA), ValueError, ["from 0 to 0"]),
    # the banker
    "a banker who is blind": (lambda: decide_for("4S", banker=any_of("blind")), ValueError, ["`banker` is 'blind'"]),
    "a threshold above sette e mezzo": (lambda: strategy_table(banker=16), ValueError, ["`banker` is 16", "0 to 15"]),
    "a threshold below nothing": (lambda: strategy_table(banker=-1), ValueError, ["`banker` is -1", "0 to 15"]),
    "a threshold beyond all counting": (lambda: decide(START, banker=2**70), ValueError, ["`banker`", "0 to 15"]),
    "a points threshold": (lambda: decide_for("4S", banker=any_of(5.5)), TypeError, ["`banker` is 5.5", "half points"]),
    "no banker": (lambda: decide_for("4S", banker=any_of(None)), TypeError, ["`banker` is None"]),
    # players
    "no class": (lambda: banker_decide("4S", [5, 17]), ValueError, ["`players[1]` is 17", "16 (sette e mezzo reale)"]),
    "a negative class": (lambda: banker_expects([-1]), ValueError, ["`players[0]` is -1"]),
    "a class that is half": (lambda: banker_expects(any_of([5.5])), TypeError, ["`players[0]` is 5.5"]),
    "players that are a text": (lambda: banker_decide("4S", "5C"), TypeError, ["`players` is '5C'", "sequence"]),
    "players that are a number": (lambda: banker_decide("4S", any_of(2)), TypeError, ["`players` is 2", "sequence"]),
    "twelve players": (lambda: banker_decide("4S", [5] * 12), ValueError, ["12 players", "11"]),
    # rules and positions
    "another game": (lambda: strategy_table(rules=scopa.Rules()), ValueError, ["`rules`", "scopa", "sette_e_mezzo"]),
    "no rules": (lambda: hand_class("4S", rules=any_of(7)), TypeError, ["Rules"]),
    "best hands": (lambda: decide_for("4S", rules=BEST_HAND), ScopaSolverError, ["best_hand", "one player"]),
    "a table of best hands": (lambda: strategy_table(rules=BEST_HAND), ScopaSolverError, ["best_hand", "one player"]),
    "a best hand position": (lambda: decide(BEST_HAND.deal(seed=1)), ScopaSolverError, ["best_hand", "one player"]),
    "two players for best hands": (
        lambda: banker_decide("4S", [5, 6], rules=Rules("sette_e_mezzo", settlement="best_hand")),
        ScopaSolverError,
        ["best_hand", "one player"],
    ),
    "a position of another game": (
        lambda: decide(scopa.Rules().deal(seed=1)),  # type: ignore[arg-type]  # wrong on purpose
        ScopaSolverError,
        ["sette_e_mezzo", "scopa"],
    ),
    "a finished hand": (lambda: decide(START.rules.random_position(seed=1, plies_left=0)), ScopaSolverError, ["over"]),
    "a seat that waits": (lambda: decide(START.observation(1)), ScopaSolverError, ["seat 1 is not to act"]),
    "the rules alone": (lambda: decide(any_of(START.rules)), TypeError, ["`seen`", "Position or an Observation"]),
    "a stock too short for the banker": (
        lambda: decide(sette_e_mezzo_moment("5C /", "4C", initial_deal="at_turn")),
        InvalidPositionError,
        ["banker"],
    ),
}


def any_of(value: object) -> Any:
    """Return a value that the type checker would refuse."""
    return value


@pytest.mark.parametrize(("ask", "kind", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_a_question_without_an_answer_is_refused(
    ask: Callable[[], object], kind: type[Exception], words: list[str]
) -> None:
    message = raised(kind, ask, *words)
    assert len(message) < 1000
