"""Each game has its own classes, which type checkers and programs tell apart, with members that no other game has."""

import importlib
import inspect
import re
from types import ModuleType
from typing import Any, assert_type

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopasolver
from building import ALL_TWINS, MOMENTS
from cases import cases
from sampling import examples
from scopasolver import (
    Card,
    FrenchCard,
    InvalidPositionError,
    MatchObjective,
    MoveValue,
    Observation,
    ParseError,
    Position,
    Result,
    Rules,
    RulesError,
    Solution,
    briscola,
    machiavelli,
    scialandroni,
    scopa,
    solve,
)
from scopasolver.bots import worlds

GAMES = {game: importlib.import_module(f"scopasolver.{game}") for game in ALL_TWINS}
COMMON = {"rules", "hands", "to_move", "stock", "seen"}
BASES = (Position, Observation, Result, Rules)


def own(cls: type) -> set[str]:
    """Return the public names that a class defines itself."""
    return {name for name in vars(cls) if not name.startswith("_")}


def test_every_game_has_a_module() -> None:
    assert set(GAMES) == {Rules(preset).game for preset in Rules.presets()}
    assert set(GAMES) <= set(scopasolver.__all__)


@pytest.mark.parametrize("game", GAMES)
@examples(200)
@given(data=st.data())
def test_everything_of_a_game_is_of_its_classes(game: str, data: st.DataObject) -> None:
    module, position = GAMES[game], data.draw(MOMENTS[game])
    seen = position.observation(0)
    for other in (
        position,
        Position(str(position)),
        module.Position(str(position)),
        Position.from_dict(position.to_dict()),
        module.Position.from_json(position.to_json()),
        *(position.play(move) for move in position.legal_moves()[:1]),
        *worlds(seen, 1),
        position.rules.deal(seed=1),
        position.rules.random_position(seed=1, plies_left=0),
        position.rules.start_match(seed=1).deal(),
    ):
        assert type(other) is module.Position
        assert isinstance(other, Position)
        assert type(other.rules) is type(Rules.parse(str(other.rules))) is module.Rules
    assert type(seen) is module.Observation
    assert type(seen.rules) is type(Rules(position.rules.preset, **position.rules.options)) is module.Rules
    if position.is_over:
        assert type(position.result()) is module.Result


@pytest.mark.parametrize("game", GAMES)
def test_classes_have_what_their_game_has_and_nothing_else(game: str) -> None:
    module = GAMES[game]
    start, over = (
        Rules(game).random_position(seed=1, plies_left=left) for left in (Rules(game).deal(seed=1).plies_left, 0)
    )
    fields = set(start.to_dict()) - COMMON
    assert own(module.Position) == own(module.Observation) == fields | ({"melds"} & own(module.Position))
    assert own(module.Result) == set(re.findall(r"(\w+)=", repr(over.result()))) - {"points"}
    for base in BASES:
        cls = getattr(module, base.__name__)
        assert issubclass(cls, base)
        assert (cls.__module__, cls.__qualname__) == (f"scopasolver.{game}", base.__name__)
        assert own(cls).isdisjoint(own(base))
    for value in (start, start.observation(0), over.result()):
        for name in own(type(value)):
            getattr(value, name)


@pytest.mark.parametrize("game", GAMES)
@examples(200)
@given(data=st.data())
def test_positions_are_made_from_keywords(game: str, data: st.DataObject) -> None:
    module, position = GAMES[game], data.draw(MOMENTS[game])
    document = position.to_dict()
    assert module.Position(**document) == Position.from_dict(document)
    attributes = {name: getattr(position, name) for name in document} | {"rules": position.rules}
    if hasattr(position, "melds"):
        # The attribute has the cards of all combinations; only the document has the declared suit of a jolly.
        is_declared = position.rules.options.get("jolly_in_set") == "declared_suit"
        attributes["table"] = document["table"] if is_declared else position.melds
    assert module.Position(**attributes) == Position.from_dict(document)


def test_cards_are_given_in_many_ways() -> None:
    hands: list[Any] = ["5h 6h", ["2c"], (FrenchCard("2c"),), [FrenchCard("5h"), "6h"]]
    made = [
        machiavelli.Position(hands=[hands[0], hands[1]], table=["7c 7d 7h 7s"], to_move=0),
        machiavelli.Position(hands=(hands[3], hands[2]), table=[["7c", "7d", "7h", FrenchCard("7s")]], to_move=0),
        machiavelli.Position(rules="machiavelli", hands=[hands[0], "2c"], table=("7c 7d 7h 7s",), to_move=0),
        machiavelli.Position(rules=Rules("machiavelli"), hands=[hands[0], "2c"], table=["7c 7d 7h 7s"], to_move=0),
    ]
    assert set(made) == {machiavelli.Position("machiavelli 5h6h/2c 7h7s7c7d 0 0 -")}


SCOPA = Rules("scopa").deal(seed=1)


@cases(
    ("make", "error", "message"),
    (lambda: briscola.Position(str(SCOPA)), InvalidPositionError, "`rules`: these are rules of scopa, not of briscola"),
    (lambda: briscola.Position.from_dict(SCOPA.to_dict()), InvalidPositionError, "of scopa, not of briscola"),
    (lambda: briscola.Position.from_json(SCOPA.to_json()), InvalidPositionError, "of scopa, not of briscola"),
    (lambda: briscola.Rules("scopone"), RulesError, "`scopone` is a preset of scopa, not of briscola"),
    (lambda: briscola.Rules.parse("scopa"), RulesError, "`scopa` are rules of scopa, not of briscola"),
    (lambda: machiavelli.Position(hands=["5h", "6h", "7h"], to_move=0), InvalidPositionError, "`hands`: length 3"),
    (lambda: machiavelli.Position(hands=[["5h", 6]], to_move=0), InvalidPositionError, "`hands[0]`: 6 is neither"),  # type: ignore[list-item]  # wrong on purpose
    (lambda: machiavelli.Position(hands=["5h", "1D"], to_move=0), InvalidPositionError, "1D"),
    (lambda: machiavelli.Position(hands=["5h", "6h"], passes="x", to_move=0), InvalidPositionError, "`passes`"),  # type: ignore[call-overload]  # wrong on purpose
    (lambda: machiavelli.Position(rules="x", hands=["5h", "6h"], to_move=0), RulesError, "`x`"),
    (lambda: machiavelli.Position("x", hands=["5h", "6h"]), TypeError, "`hands` follows from the notation"),  # type: ignore[call-overload]  # wrong on purpose
    (lambda: SCOPA.trump, AttributeError, "'scopasolver.scopa.Position' object has no attribute 'trump'"),  # type: ignore[attr-defined]  # wrong on purpose
    (lambda: machiavelli.Position(hands=["5h", "6h"], trick=""), TypeError, "trick"),  # type: ignore[call-overload]  # wrong on purpose
    (lambda: machiavelli.Position("machiavelli x"), ParseError, "notation"),
)
def test_a_wrong_argument_is_named(make: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=re.escape(message)):
        make()


def test_types_follow_from_the_name_of_a_preset() -> None:
    """mypy runs this test; at run time `assert_type` does nothing."""
    assert_type(Rules("scopone_scientifico"), scopa.Rules)
    assert_type(Rules.parse("briscola"), Rules)
    position = Rules("briscola", players=2).random_position(seed=1, plies_left=0)
    assert_type(position, briscola.Position)
    assert_type(position.trump, Card)
    assert_type(position.rules, briscola.Rules)
    start = briscola.Rules(players=4).deal(seed=1)
    assert_type(start.play(start.legal_moves()[0]), briscola.Position)
    assert_type(position.observation(0), briscola.Observation)
    assert_type(position.observation(0).leader, int)
    assert_type(position.result().seat_points, tuple[int, ...])
    assert_type(briscola.Position.from_dict(position.to_dict()), briscola.Position)
    assert_type(worlds(position.observation(0), 1), list[briscola.Position])
    assert_type(scialandroni.Rules().deal(seed=1).bids, tuple[str, ...])
    with pytest.raises(AttributeError):
        _ = position.table  # type: ignore[attr-defined]  # wrong on purpose
    with pytest.raises(AttributeError):
        _ = position.result().scope  # type: ignore[attr-defined]  # wrong on purpose
    with pytest.raises(AttributeError):
        _ = position.observation(0).melds  # type: ignore[attr-defined]  # wrong on purpose


def test_a_match_statement_tells_games_apart() -> None:
    def middle(position: Position) -> tuple[Card, ...]:
        match position:
            case briscola.Position(trick=trick):
                return trick
            case scopa.Position(table=table):
                return table
            case _:
                return ()

    for game, count in (("briscola", 0), ("scopa", 4), ("scala40", 0)):
        assert len(middle(Rules(game).deal(seed=1))) == count


def test_solutions_are_typed_by_what_is_asked() -> None:
    ending = Rules("scopa").random_position(seed=1, plies_left=4)
    three = Rules("scopa", players=3).random_position(seed=1, plies_left=3)
    assert_type(solve(ending, objective="win"), Solution[int])
    assert_type(solve(ending, objective=MatchObjective(totals=(9, 9))), Solution[float])
    assert_type(solve(three, method="paranoid"), Solution[tuple[int, ...]])
    assert_type(solve(three, method="max_n").moves[0], MoveValue[tuple[int, ...]])
    assert_type(solve(ending), Solution)
    assert inspect.isclass(Solution)
    assert str(Solution[int]) == "scopasolver.Solution[int]"


@pytest.mark.parametrize("module", GAMES.values(), ids=lambda module: str(module.__name__))
def test_functions_say_where_they_live(module: ModuleType) -> None:
    for name in module.__all__:
        assert getattr(module, name).__module__ == module.__name__
