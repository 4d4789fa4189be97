"""Cards, rules, positions and moves are values: they read back, compare, hash, pickle and never change."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopasolver
from building import T_7_3, names
from scopasolver import Card, Limit, MatchObjective, Move, Position, Rules, Suit, solve
from scopasolver.testing import positions, rules

NAMESPACE = {name: getattr(scopasolver, name) for name in scopasolver.__all__}
CARDS = [Card(f"{rank}{suit.value}") for suit in Suit for rank in range(1, 11)]


def assert_value(value: object, other: object) -> None:
    """Check that a value survives every way of writing it down, and that it differs from another."""
    for same in (eval(repr(value), NAMESPACE), pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):
        assert (same == value, same != value) == (True, False)
        assert hash(same) == hash(value)
        assert type(same) is type(value)
    assert (value == other, value != other) == (False, True)
    assert value != str(value)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_is_a_value(card: Card) -> None:
    assert_value(card, CARDS[card.id - 1])
    assert Card(str(card)) == card
    assert Card(str(card).lower()) == card
    assert str(card) == f"{card.rank}{card.suit.value}"


def test_cards_are_ordered_by_suit_then_rank() -> None:
    assert [card.id for card in CARDS] == list(range(40))
    assert sorted(set(CARDS)) == CARDS
    assert Card("10C") < Card("1S") <= Card("1S")
    assert Card("1D") > Card("10B") >= Card("10B")


def test_the_settebello_is_the_seven_of_coins() -> None:
    settebello = Card("7D")
    assert (settebello.rank, settebello.suit, settebello.id) == (7, Suit.DENARI, 36)
    assert repr(settebello) == "Card('7D')"


def test_suits_are_a_closed_set() -> None:
    assert [suit.value for suit in Suit] == ["C", "S", "B", "D"]


@pytest.mark.parametrize(
    ("value", "field"),
    [
        (Card("7D"), "rank"),
        (Rules("scopa"), "target"),
        (Move("7Dx1C+6S"), "card"),
        (Rules("scopa").deal(seed=1), "table"),
        (Rules("scopa").deal(seed=1).observation(0), "hand"),
        (Limit(nodes=1), "nodes"),
        (MatchObjective(totals=(1, 2)), "totals"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_are_frozen(value: object, field: str) -> None:
    before = getattr(value, field)
    with pytest.raises(AttributeError):
        setattr(value, field, before)
    with pytest.raises((AttributeError, TypeError)):
        setattr(value, "something_new", 1)  # noqa: B010


@given(chosen=rules())
def test_rules_are_a_value(chosen: Rules) -> None:
    assert_value(chosen, Rules("scopa", target=99))
    assert Rules.parse(str(chosen)) == chosen
    assert Rules(chosen.preset, **chosen.options) == chosen


@given(chosen=rules())
def test_rules_describe_every_option(chosen: Rules) -> None:
    described = chosen.describe()
    assert {option.name: option.value for option in described} == chosen.options
    defaults = Rules(chosen.preset, players=chosen.seats).options
    for option in described:
        assert option.summary
        assert option.source
        assert option.values
        if option.name != "players":
            assert option.default == defaults[option.name]


@given(chosen=rules())
def test_rules_name_only_what_differs_from_the_preset(chosen: Rules) -> None:
    inside = str(chosen).removeprefix(chosen.preset).strip("()")
    named = {part.partition("=")[0] for part in inside.split(",") if part}
    assert named == {option.name for option in chosen.describe() if option.value != option.default}


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("scopa(players=2)", "scopa"),
        ("scopa(target=11,players=4)", "scopa(players=4)"),
        (" scopone ( napoli = true , target = 16 ) ", "scopone(napoli=true,target=16)"),
        ("scopa(players=4,teams=true)", "scopa(players=4)"),
    ],
)
def test_rules_strings_are_canonical(text: str, same: str) -> None:
    assert Rules.parse(text) == Rules.parse(same)
    assert str(Rules.parse(text)) == str(Rules.parse(same))
    assert Rules.parse(str(Rules.parse(text))) == Rules.parse(text)


def test_options_are_keywords_of_their_own_type() -> None:
    chosen = Rules("scopa", players=4, teams=False, last_scopa="allowed", target=16)
    assert str(chosen) == "scopa(players=4,teams=false,last_scopa=allowed,target=16)"
    assert (chosen.seats, chosen.sides, chosen.target, chosen.preset) == (4, 4, 16, "scopa")
    assert chosen.options["teams"] is False
    assert chosen.options["misdeal_re"] == 3
    assert Rules("scopa", misdeal_re="off").options["misdeal_re"] == "off"


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("scopa", [0, 1]),
        ("scopa(players=3)", [0, 1, 2]),
        ("scopone", [0, 1, 0, 1]),
        ("scopone(teams=false)", [0, 1, 2, 3]),
        ("scopa(players=6)", [0, 1, 0, 1, 0, 1]),
    ],
)
def test_partners_sit_alternately(text: str, sides: list[int]) -> None:
    chosen = Rules.parse(text)
    assert [chosen.side_of(seat) for seat in range(chosen.seats)] == sides
    assert chosen.sides == len(set(sides))


@given(position=positions())
def test_positions_are_values(position: Position) -> None:
    assert_value(position, Rules("scopa", target=99).deal(seed=1))
    assert Position(str(position)) == position
    assert str(Position(str(position))) == str(position)


@given(position=positions())
def test_documents_read_back(position: Position) -> None:
    document = position.to_dict()
    assert Position.from_dict(document) == position
    assert json.loads(position.to_json()) == document
    assert Position.from_json(position.to_json()) == position
    assert Position.from_json(position.to_json().encode()) == position
    assert Position.from_json(json.dumps(document, indent=2)) == position
    assert Position.from_dict(document).to_dict() == document


@given(position=positions())
def test_every_field_is_always_written(position: Position) -> None:
    fields = {"rules", "hands", "table", "captured", "sweeps", "last_capture", "to_move", "stock"}
    assert set(position.to_dict()) == fields


def test_fields_without_content_may_be_left_out() -> None:
    start = Rules("scopone_scientifico").deal(deck=T_7_3)
    document = start.to_dict()
    for field in ("table", "captured", "sweeps", "last_capture", "stock"):
        del document[field]
    assert Position.from_dict(document) == start


def test_the_order_of_fields_does_not_matter() -> None:
    document = Rules("scopa").deal(deck=T_7_3).to_dict()
    assert Position.from_dict(dict(reversed(document.items()))) == Position.from_dict(document)


def test_the_notation_is_one_line_of_eight_fields() -> None:
    start = Rules("scopa").deal(deck=T_7_3)
    rest = "".join(T_7_3.split()[10:])
    assert str(start) == f"scopa 4C1S8S/5B2D9D 6C3S10S7B -/- 0/0 - 0 {rest}"


@given(position=positions(plies_left=st.integers(min_value=1, max_value=40)))
def test_moves_are_values_in_canonical_order(position: Position) -> None:
    moves = position.legal_moves()
    assert sorted(moves) == moves
    assert len(set(moves)) == len(moves) >= 1
    for move in moves:
        assert_value(move, Move("1Cx2C+3C+4C+5C"))
        assert Move(str(move)) == move
        assert position.parse_move(str(move)) == move
        assert position.play(move) == position.play(str(move))


@pytest.mark.parametrize(
    ("text", "card", "captured", "kind"),
    [
        ("7D", "7D", "", "lay"),
        ("7Dx6S+1C", "7D", "1C 6S", "capture"),
        ("1C^", "1C", "", "bank"),
    ],
)
def test_a_move_says_what_happens_to_its_card(text: str, card: str, captured: str, kind: str) -> None:
    move = Move(text)
    assert (str(move.card), names(move.captured), move.kind) == (card, captured, kind)


def test_a_move_writes_captured_cards_in_order() -> None:
    assert str(Move("7Dx6S+1C")) == "7Dx1C+6S"
    assert repr(Move("7Dx6S+1C")) == "Move('7Dx1C+6S')"
    assert Move("7dx6s+1c") == Move("7Dx1C+6S")
    assert [str(move) for move in sorted(map(Move, ["1C^", "1Cx2C", "1C", "2C"]))] == ["1C", "1Cx2C", "1C^", "2C"]


def test_playing_leaves_the_position_as_it_was() -> None:
    start = Rules("scopa").deal(seed=1)
    before = str(start)
    after = start.play(start.legal_moves()[0])
    assert str(start) == before
    assert after != start


def test_a_seed_always_gives_the_same_deal() -> None:
    chosen = Rules("scopone")
    assert chosen.deal(seed=5) == chosen.deal(seed=5)
    assert len({chosen.deal(seed=seed) for seed in range(50)}) == 50
    assert chosen.random_position(seed=5, plies_left=9) == chosen.random_position(seed=5, plies_left=9)
    assert len({chosen.random_position(seed=seed, plies_left=9) for seed in range(50)}) == 50


def test_cards_and_their_names_make_the_same_deck() -> None:
    chosen = Rules("scopa")
    deck = T_7_3.split()
    assert chosen.deal(deck=deck) == chosen.deal(deck=T_7_3) == chosen.deal(deck=[Card(card) for card in deck])


def test_solving_leaves_the_position_as_it_was() -> None:
    position = Rules("scopa").random_position(seed=1, plies_left=6)
    before = str(position)
    assert solve(position).value == solve(position).value
    assert str(position) == before
