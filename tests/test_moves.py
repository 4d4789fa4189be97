"""Moves are values in canonical order, and name the cards that they move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import (
    FRENCH_TWINS,
    MOMENTS,
    RULES,
    TWINS,
    VYING_TWINS,
    machiavelli_moment,
    names,
    scartu,
    sette_e_mezzo_moment,
)
from cases import cases
from reference import machiavelli
from sampling import examples
from scopasolver import Card, Move, Position, Rules
from scopasolver.testing import positions
from test_values import assert_value


@pytest.mark.parametrize("game", [*TWINS, *VYING_TWINS])
@examples(200)
@given(data=st.data())
def test_moves_are_values_in_canonical_order(game: str, data: st.DataObject) -> None:
    going_on = MOMENTS[game].filter(lambda position: not position.is_over)
    with_cards = positions(RULES[game], plies_left=st.integers(min_value=1, max_value=40))
    position = data.draw(going_on if game in VYING_TWINS else with_cards)
    moves = position.legal_moves()
    assert sorted(moves) == moves
    assert len(set(moves)) == len(moves) >= 1
    for move in moves:
        assert_value(move, Move("1Cx2C+3C+4C+5C"))
        assert Move(str(move)) == move
        assert position.parse_move(str(move)) == move
        assert position.play(move) == position.play(str(move))


def test_stand_and_draw_are_values() -> None:
    stand, draw = sette_e_mezzo_moment("5C / 6S", "4B").legal_moves()
    assert (str(stand), str(draw)) == ("stand", "draw")
    assert stand < draw
    for move, other in ((stand, draw), (draw, stand)):
        assert_value(move, other)
        assert Move(f" {move} ") == move
        assert (move.kind, move.cards) == (str(move), ())
        assert not any(hasattr(move, name) for name in ("card", "captured", "stolen", "melds"))


def test_words_and_cards_of_scialandroni_are_values() -> None:
    words = ["primiera", "frusciu", "tace", "passo", "posta", "bollu biri", "raise 6", "raise 10", "arrestu", "bussu"]
    moves = [*map(Move, words), *scartu("4 10 / 6 / 7 / 8").legal_moves()[1:]]
    assert [move.kind for move in moves[5:8]] == ["bollu biri", "raise", "raise"]
    for move, word in zip(moves, words, strict=False):
        assert (str(move), move.cards) == (word, ())
        assert not any(hasattr(move, name) for name in ("card", "captured", "stolen", "melds"))
    card = moves[-2]
    assert (str(card), card.kind, card.card) == ("4C", "lay", Card("4C"))
    # Equal moves have equal attributes.
    assert (card, hash(card), card.captured, card.stolen) == (Move("4C"), hash(Move("4C")), (), ())
    assert Move("bollu_biri") == Move(" bollu  biri ") == Move("bollu biri")
    assert Move("raise_10") == Move("raise 10") != Move("raise 1")


def small(game: str, seed: int) -> Position:
    """Return a moment of a game with French cards that has few moves."""
    if game == "scala40":
        return Rules("scala40", players=2 + seed % 7).random_position(seed=seed, plies_left=100 - seed)
    hand = machiavelli.DECK[seed : seed + 20 : 3]
    return machiavelli_moment("4h 5h 6h / 7s 7c 7d", names([card for card in hand if card not in ("4h", "7d")]))


@pytest.mark.parametrize("game", FRENCH_TWINS)
def test_moves_with_french_cards_are_values_in_canonical_order(game: str) -> None:
    for seed in range(40):
        position = small(game, seed)
        moves = position.legal_moves()
        assert sorted(moves) == moves
        assert len(set(moves)) == len(moves)
        assert bool(moves) != position.is_over
        for move in moves:
            assert_value(move, Move("lay 2h 2s 2c"))
            assert Move(str(move)) == move
            assert position.parse_move(str(move)) == move
            assert position.play(move) == position.play(str(move))


@cases(
    ("text", "kind", "cards", "melds"),
    ("lay 6h 5h", "lay", "5h 6h", None),
    ("pass", "pass", "", None),
    ("take", "take", "", []),
    ("open 3h 4h 5h / 7h 7s 7c 7d", "open", "3h 4h 5h 7h 7s 7c 7d", ["3h 4h 5h", "7h 7s 7c 7d"]),
    ("lay 5h 6h *", "lay", "5h 6h *", ["5h 6h *"]),
    ("attach 8h after 5h 6h 7h", "attach", "8h", ["5h 6h 7h"]),
    ("attach * before 5h 6h 7h", "attach", "*", ["5h 6h 7h"]),
    ("attach Qh to Qs Qc Qd", "attach", "Qh", ["Qs Qc Qd"]),
    ("swap 10h in 8h 9h *", "swap", "10h", ["8h 9h *"]),
    ("discard 9c", "discard", "9c", []),
)
def test_a_move_with_french_cards_says_what_goes_from_the_hand(
    text: str, kind: str, cards: str, melds: list[str] | None
) -> None:
    move = Move(text)
    assert (move.kind, names(move.cards)) == (kind, cards)
    assert [names(meld) for meld in getattr(move, "melds", ())] == (melds or [])
    assert hasattr(move, "melds") == (melds is not None)
    assert not hasattr(move, "captured")
    assert not hasattr(move, "stolen")
    assert hasattr(move, "card") == (len(cards.split()) == 1)


def test_moves_with_french_cards_are_read_in_any_order_and_written_in_one() -> None:
    assert str(Move("open 7d 7s 7h 7c / 5h 4h 3h")) == "open 3h 4h 5h / 7h 7s 7c 7d"
    assert str(Move("attach Qh to Qd Qs Qc")) == "attach Qh to Qs Qc Qd"
    assert str(Move("swap Qh in * Qd Qs")) == "swap Qh in Qs Qd *"
    assert repr(Move("lay 6h 5h")) == "Move('lay 5h 6h')"
    ordered = ["draw", "take", "open 3h 4h 5h", "lay 3h 4h *", "attach 4h before 5h 6h 7h", "attach 8h after 5h 6h 7h"]
    ordered += ["swap 7h in 5h 6h *", "discard 2h", "discard *"]
    assert [str(move) for move in sorted(map(Move, ordered[::-1]))] == ordered


@cases(
    ("text", "card", "captured", "stolen", "kind"),
    ("7D", "7D", "", (), "lay"),
    ("7Dx6S+1C", "7D", "1C 6S", (), "capture"),
    ("7D@1", "7D", "", (1,), "steal"),
    ("7D@5+0+2", "7D", "", (0, 2, 5), "steal"),
    ("1C^", "1C", "", (), "bank"),
)
def test_a_move_says_what_happens_to_its_card(
    text: str, card: str, captured: str, stolen: tuple[int, ...], kind: str
) -> None:
    move = Move(text)
    assert (str(move.card), names(move.captured), move.stolen, move.kind) == (card, captured, stolen, kind)


def test_a_move_writes_what_it_takes_in_order() -> None:
    assert str(Move("7Dx6S+1C")) == "7Dx1C+6S"
    assert repr(Move("7Dx6S+1C")) == "Move('7Dx1C+6S')"
    assert Move("7dx6s+1c") == Move("7Dx1C+6S")
    assert str(Move("7D@2+1")) == "7D@1+2"
    assert names(sorted(map(Move, ["2C", "1C^", "1C", "1C@1", "1C@0", "1Cx2C"]))) == "1Cx2C 1C@0 1C@1 1C 1C^ 2C"
