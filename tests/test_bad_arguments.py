"""Impossible rules, moves, decks and arguments: the error names them and says what would be right."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pytest

from building import (
    DRAWING_TWINS,
    FRENCH_TWINS,
    T_7_3,
    TWINS,
    VYING_TWINS,
    machiavelli_moment,
    names,
    scala40_moment,
    scartu,
    sette_e_mezzo_moment,
)
from cases import cases
from scopasolver import (
    Card,
    IllegalMoveError,
    InvalidPositionError,
    Limit,
    MatchObjective,
    MisdealError,
    Move,
    ParseError,
    Position,
    Rules,
    RulesError,
    ScopaSolverError,
    Solver,
    prove,
    solve,
    solve_many,
)
from scopasolver.scialandroni import best_hand, can_mazzu, caps, hand_value
from spoiling import (
    BAD,
    BRISCOLA,
    BRISCOLA_OF_FOUR,
    MACHIAVELLI_ENDING,
    POSITION,
    RUBA_MAZZO,
    RUBA_MAZZO_ENDING,
    SCALA40,
    SETTE_E_MEZZO,
    raised,
)

DECK = T_7_3.split()


@pytest.mark.parametrize("game", [*TWINS, *DRAWING_TWINS, *VYING_TWINS])
@cases(
    ("deck", "words"),
    ("", ["40"]),
    ([], ["40"]),
    (DECK[:39], ["39", "7D"]),
    ([*DECK[:39], "4C"], ["4C", "twice"]),
    ([*DECK, "7D"], ["7D", "twice"]),
    ([*DECK[:39], "11D"], ["11D"]),
    (T_7_3.replace(" ", ""), ["4C1S"]),
)
def test_a_deck_that_is_not_the_pack_is_refused(game: str, deck: str | list[str], words: list[str]) -> None:
    raised(BAD, lambda: Rules(game).deal(deck=deck), *words)


@pytest.mark.parametrize("game", FRENCH_TWINS)
def test_a_deck_that_is_not_two_packs_is_refused(game: str) -> None:
    pack = FRENCH_TWINS[game].DECK
    wrong: list[tuple[Any, list[str]]] = [
        ("", [str(len(pack))]),
        (pack[:-1], [str(len(pack) - 1), pack[-1]]),
        ([*pack, "7h"], ["7h", "three times"]),
        ([*pack[1:], "7h"], ["7h", "three times"]),
        ([*pack[1:], "11h"], ["11h"]),
        ([*pack, "*"], ["*"]),
        (T_7_3, ["1"]),
        (names(pack).replace(" ", ""), [pack[0]]),
    ]
    for deck, words in wrong:
        message = raised(BAD, partial(Rules(game).deal, deck=deck), *words)
        assert len(message) < 5000


def test_a_misdeal_is_an_invalid_position_of_its_own() -> None:
    kings = ["10C", "10S", "10B"]
    rest = [card for card in DECK if card not in kings]
    with pytest.raises(MisdealError, match="re") as caught:
        Rules("scopa").deal(deck=[*rest[:6], *kings, *rest[6:]])
    assert isinstance(caught.value, InvalidPositionError)


@cases(
    ("arguments", "error"),
    ({}, TypeError),
    ({"seed": 1, "deck": T_7_3}, TypeError),
    ({"seed": -1}, ValueError),
    ({"seed": 2**64}, ValueError),
    ({"seed": 1.5}, TypeError),
    ({"seed": "1"}, TypeError),
    ({"deck": 40}, TypeError),
    ({"deck": [1, 2, 3]}, TypeError),
)
def test_a_deal_needs_one_seed_or_one_deck(arguments: Any, error: type[Exception]) -> None:
    message = raised(error, lambda: Rules("scopa").deal(**arguments))
    assert "seed" in message or "deck" in message


@pytest.mark.parametrize("seed", [-1, 2**64, -(2**70), pytest.param(1 << 20_000, id="huge")])
def test_a_seed_out_of_range_is_named(seed: int) -> None:
    chosen = Rules("scopa")
    for make in (
        lambda: chosen.deal(seed=seed),
        lambda: chosen.random_position(seed=seed, plies_left=3),
        lambda: chosen.start_match(seed=seed),
    ):
        assert "`seed`" in raised(ValueError, make)


@cases(
    ("game", "most"),
    ("scopa", 36),
    ("briscola", 40),
    ("ruba_mazzo", 36),
    ("machiavelli", 104),
    ("scala40", 107),
    ("sette_e_mezzo", 40),
)
def test_no_hand_has_so_many_cards_left(game: str, most: int) -> None:
    chosen = Rules(game)
    assert chosen.random_position(seed=1, plies_left=most) == chosen.deal(seed=1)
    for left in (-1, most + 1, 1000, 2**40):
        message = raised(ValueError, partial(chosen.random_position, seed=1, plies_left=left))
        assert "`plies_left`" in message


@pytest.mark.parametrize("depth", [-1, 2**40])
def test_no_count_goes_so_deep(depth: int) -> None:
    assert "`depth`" in raised(ValueError, lambda: POSITION.perft(depth))


@pytest.mark.parametrize("seat", [-1, 2, 1000, 2**70, -(2**70)])
def test_a_seat_out_of_range_is_an_index_error(seat: int) -> None:
    chosen = Rules("scopa")
    match = chosen.start_match(seed=1)
    for ask in (chosen.side_of, match.player_at, match.side_at, chosen.deal(seed=1).observation):
        assert str(seat) in raised(IndexError, partial(ask, seat))


@pytest.mark.parametrize("seat", ["0", 0.0, None])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    chosen = Rules("scopa")
    match = chosen.start_match(seed=1)
    for ask in (chosen.side_of, match.player_at, match.side_at, chosen.deal(seed=1).observation):
        assert raised(TypeError, partial(ask, seat))


OF_THREE = Rules("scopa", players=3).random_position(seed=1, plies_left=3)
BRISCOLA_POSITION = Position.from_dict(BRISCOLA)
RUBA_MAZZO_POSITION = Position.from_dict(RUBA_MAZZO)
MATCH = MatchObjective(totals=(1, 2))
FEW_CARDS = {
    "machiavelli": machiavelli_moment("4h 5h 6h", "7h / 8h"),
    "scala40": scala40_moment("5h 6h 7h", "8h 9c / Kd"),
    "sette_e_mezzo": sette_e_mezzo_moment("5C / 6S", "1B 2B"),
}


@cases(
    ("position", "arguments", "error"),
    (POSITION, {"threads": 0}, ValueError),
    (POSITION, {"threads": -1}, ValueError),
    (POSITION, {"threads": 10**6}, ValueError),
    (POSITION, {"threads": 1.5}, TypeError),
    (POSITION, {"memory_mb": 0}, ValueError),
    (POSITION, {"memory_mb": -1}, ValueError),
    (POSITION, {"memory_mb": "1"}, TypeError),
    (POSITION, {"method": "max_n"}, ValueError),
    (POSITION, {"method": "paranoid"}, ValueError),
    (POSITION, {"method": "minimax"}, ValueError),
    (POSITION, {"limit": 3}, TypeError),
    (POSITION, {"objective": (1, 2)}, TypeError),
    (POSITION, {"objective": "lose"}, ValueError),
    (POSITION, {"objective": b"win"}, TypeError),
    (OF_THREE, {"objective": MATCH}, ValueError),
    (OF_THREE, {"objective": "win"}, ValueError),
    (BRISCOLA_POSITION, {"objective": MATCH}, ValueError),
    (BRISCOLA_POSITION, {"method": "max_n"}, ValueError),
    (Position.from_dict(BRISCOLA_OF_FOUR), {"method": "paranoid"}, ValueError),
    (RUBA_MAZZO_POSITION, {"objective": MATCH}, ValueError),
    (RUBA_MAZZO_POSITION, {"method": "paranoid"}, ValueError),
    (Position.from_dict(RUBA_MAZZO_ENDING), {"objective": "win"}, ValueError),
    (OF_THREE, {"method": "alpha_beta"}, ValueError),
    (FEW_CARDS["machiavelli"], {"objective": MATCH}, ValueError),
    (FEW_CARDS["machiavelli"], {"method": "max_n"}, ValueError),
    (FEW_CARDS["scala40"], {"objective": MATCH}, ValueError),
    (FEW_CARDS["scala40"], {"method": "paranoid"}, ValueError),
    (Position.from_dict(MACHIAVELLI_ENDING), {"objective": "win"}, ValueError),
    (Position.from_dict(SCALA40), {"objective": "win"}, ValueError),
    (FEW_CARDS["sette_e_mezzo"], {"objective": MATCH}, ValueError),
    (FEW_CARDS["sette_e_mezzo"], {"method": "paranoid"}, ValueError),
    (Position.from_dict(SETTE_E_MEZZO), {"objective": "win"}, ValueError),
    (str(POSITION), {}, TypeError),
    (None, {}, TypeError),
)
def test_a_solve_with_bad_arguments_is_refused(position: Any, arguments: Any, error: type[Exception]) -> None:
    for message in (
        raised(error, lambda: solve(position, **arguments)),
        raised(error, lambda: list(solve_many([position], **arguments))),
    ):
        assert all(name in message for name in arguments)
        assert "expected" in message or "Position" in message or "sides" in message


@pytest.mark.parametrize(("order_seed", "error"), [(-1, ValueError), (2**64, ValueError), ("1", TypeError)])
def test_an_order_that_is_no_seed_is_refused(order_seed: Any, error: type[Exception]) -> None:
    for message in (
        raised(error, lambda: solve(POSITION, order_seed=order_seed)),
        raised(error, lambda: prove(POSITION, 0, order_seed=order_seed)),
        raised(error, lambda: Solver(order_seed=order_seed)),
    ):
        assert "`order_seed`" in message
        assert "expected" in message


@pytest.mark.parametrize(
    "position",
    [BRISCOLA_POSITION, RUBA_MAZZO_POSITION, *FEW_CARDS.values()],
    ids=["briscola", "ruba mazzo", "machiavelli", "scala 40", "sette e mezzo"],
)
def test_only_matches_of_scopa_are_played_for(position: Position) -> None:
    raised(
        ValueError,
        lambda: solve(position, objective=MATCH),
        "`objective`",
        "MatchObjective",
        position.rules.game,
        "'win'",
    )


@cases(
    ("make", "error"),
    (lambda: Limit(seconds=0), ValueError),
    (lambda: Limit(seconds=-1), ValueError),
    (lambda: Limit(seconds=float("nan")), ValueError),
    (lambda: Limit(seconds=float("inf")), ValueError),
    (lambda: Limit(seconds=True), TypeError),
    (lambda: Limit(nodes=0), ValueError),
    (lambda: Limit(nodes=True), TypeError),
    (lambda: Limit(nodes=1.5), TypeError),  # type: ignore[arg-type]  # wrong on purpose
    (lambda: MatchObjective(totals=(1, -1)), ValueError),
    (lambda: MatchObjective(totals=5), TypeError),  # type: ignore[arg-type]  # wrong on purpose
    (lambda: Limit(seconds=10**400), ValueError),
    (lambda: MatchObjective(totals=(1, 2, 3)), ValueError),  # type: ignore[arg-type]  # wrong on purpose
    (lambda: MatchObjective(totals=(True, 2)), TypeError),
    (lambda: MatchObjective(totals=(1, 2), undecided=1.5), ValueError),
    (lambda: MatchObjective(totals=(1, 2), undecided=float("nan")), ValueError),
    (lambda: MatchObjective(totals=(1, 2), undecided="0"), TypeError),  # type: ignore[arg-type]  # wrong on purpose,
)
def test_a_question_out_of_range_is_refused(make: Callable[[], object], error: type[Exception]) -> None:
    assert raised(error, make)


@pytest.mark.parametrize("value", [None, 7, 7.0, ["7D"], {"card": "7D"}])
def test_a_value_that_is_not_text_is_refused(value: Any) -> None:
    for make in (Card, Move, Position, Rules, Rules.parse, POSITION.play, POSITION.parse_move):
        assert raised(TypeError, partial(make, value))


def test_every_error_is_of_one_family() -> None:
    for kind in (ParseError, RulesError, InvalidPositionError, MisdealError, IllegalMoveError):
        assert issubclass(kind, ScopaSolverError)
        assert issubclass(kind, ValueError)


FOUR = "7C 6C 5C 1S"

BAD_HANDS: dict[str, tuple[type[Exception], Callable[[], object], list[str]]] = {
    "too few cards": (InvalidPositionError, lambda: hand_value("7C"), ["cards", "1", "4", "posta_1"]),
    "too many cards": (InvalidPositionError, lambda: hand_value(FOUR, "cartetta"), ["4", "1", "cartetta"]),
    "a card twice": (InvalidPositionError, lambda: hand_value("7C 7C 5C 1S"), ["7C", "twice"]),
    "a card out of play": (InvalidPositionError, lambda: hand_value("7C 6C 5C 2D"), ["2D", "bintixincu"]),
    "no card": (ParseError, lambda: hand_value("7C 6C 5C 1X"), ["1X"]),
    "a jolly": (ParseError, lambda: can_mazzu("*"), ["*"]),
    "a number for cards": (TypeError, lambda: hand_value(cast("Any", 7)), ["cards", "7"]),
    "a number among cards": (TypeError, lambda: can_mazzu(cast("Any", ["7C", 7])), ["cards", "7"]),
    "no such phase": (ValueError, lambda: hand_value(FOUR, "posta"), ["phase", "posta_1, posta_2, cartetta"]),
    "the scartu": (ValueError, lambda: hand_value(FOUR, "scartu"), ["phase", "scartu"]),
    "neither of both": (ScopaSolverError, lambda: hand_value(FOUR, declared=True), ["5C 6C 7C 1S", "primiera"]),
    "in the cartetta": (ScopaSolverError, lambda: hand_value("7C", "cartetta", declared=True), ["cartetta", "nothing"]),
    "rules of another game": (ValueError, lambda: hand_value(FOUR, rules=Rules("scopa")), ["rules", "scopa"]),
    "no hands": (ValueError, lambda: best_hand([]), ["hands", "empty"]),
    "hands as one text": (TypeError, lambda: best_hand(FOUR), ["hands", FOUR]),
    "five hands": (ValueError, lambda: best_hand(["1C", "4C", "5C", "6C", "7C"], "cartetta"), ["hands[4]", "4"]),
    "a card in two hands": (InvalidPositionError, lambda: best_hand(["7C", "7C"], "cartetta"), ["hands[1]", "7C"]),
    "no such seat": (IndexError, lambda: best_hand([FOUR], declared=[4]), ["seat 4", "0 to 3"]),
    "a seat without a hand": (ValueError, lambda: best_hand([FOUR], declared=[2]), ["declared", "2"]),
    "nothing to declare": (ScopaSolverError, lambda: best_hand([FOUR], declared=[0]), ["5C 6C 7C 1S"]),
    "declared by a text": (TypeError, lambda: best_hand([FOUR], declared=cast("Any", "x")), ["seat", "x"]),
    "two phases": (TypeError, lambda: best_hand(Rules("scialandroni").deal(seed=1), "posta_1"), ["phase", "position"]),
    "another game's hand": (ScopaSolverError, lambda: best_hand(cast("Any", Rules("scopa").deal(seed=1))), ["scopa"]),
    "a position in the scartu": (ValueError, lambda: best_hand(scartu("4 5 / 6 / 7 / 8")), ["scartu"]),
    "a score below nothing": (ValueError, lambda: caps(-1), ["score", "-1"]),
    "a score beyond all": (ValueError, lambda: caps(1001), ["score", "1001"]),
    "a score that is a text": (TypeError, lambda: caps(cast("Any", "89")), ["score", "89"]),
}


@pytest.mark.parametrize(("kind", "act", "words"), BAD_HANDS.values(), ids=BAD_HANDS.keys())
def test_a_wrong_hand_of_scialandroni_is_refused(
    kind: type[Exception], act: Callable[[], object], words: list[str]
) -> None:
    message = raised(kind, act)
    for word in words:
        assert word in message
