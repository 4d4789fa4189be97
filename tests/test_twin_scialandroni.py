"""Random deals of Su Scialandroni are the same in the library and in the slow twin."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES, calmly
from reference import scialandroni
from reference.scopa import in_order
from sampling import examples
from scopasolver import Position, Rules
from test_twin import SEEDS, cards, is_legal, shuffled, twin_rules


def told_by_scialandroni(position: Any) -> dict[str, Any]:
    return {
        "phase": position.phase,
        "hands": [cards(hand) for hand in position.hands],
        "aside": [cards(pile) for pile in position.aside],
        "stock": cards(position.stock),
        "shown": [cards(pile) for pile in position.shown],
        "scores": list(position.scores),
        "marked": list(position.marked),
        "declared": list(position.declared),
        "bids": list(position.bids),
        "laid": cards(position.laid),
        "run": cards(position.ladder),
        "last": position.last,
        "in_turn": position.in_turn,
        "to_move": position.to_move,
        "plies_left": position.plies_left,
        "moves": [str(move) for move in position.legal_moves()],
    }


def told_by_its_twin(state: scialandroni.State) -> dict[str, Any]:
    return {
        "phase": state.phase,
        "hands": [in_order(hand) for hand in state.hands],
        "aside": [in_order(pile) for pile in state.aside],
        "stock": state.stock,
        "shown": [in_order(pile) for pile in state.shown],
        "scores": state.scores,
        "marked": state.marked,
        "declared": [word or "nothing" for word in scialandroni.declared(state)],
        "bids": ["bussu"] * (state.bussu and state.phase == "scartu") + state.said,
        "laid": state.laid,
        "run": state.run,
        "last": state.ladder.last,
        "in_turn": scialandroni.in_turn(state),
        "to_move": state.to_move,
        "plies_left": scialandroni.plies_left(state),
        "moves": scialandroni.legal_moves(state),
    }


def raises_of(state: scialandroni.State, chance: random.Random) -> list[str]:
    """Return some raises outside the menu, legal or not."""
    most = scialandroni.arrestu(state)
    return ["arrestu", *(f"raise {chance.randint(1, most + 2)}" for _ in range(2))]


def assert_same_scialandroni(chosen: Any, seed: int, scores: tuple[int, int] = (0, 0)) -> list[Any]:
    """Play a deal at random with both; return its moments."""
    chance = random.Random(seed)
    deck = shuffled(seed)
    start = chosen.deal(deck=deck)
    moments: list[Any] = [Position.from_dict(start.to_dict() | {"scores": list(scores)})]
    state = scialandroni.deal(twin_rules(chosen), deck, scores)
    while True:
        position = moments[-1]
        assert told_by_scialandroni(position) == told_by_its_twin(state)
        if position.is_over:
            break
        moves = scialandroni.legal_moves(state)
        tried = raises_of(state, chance) if chance.random() < 0.2 else []
        for move in tried:
            assert is_legal(position, move) == scialandroni.is_legal(state, move), move
        others = [move for move in tried if move not in moves and scialandroni.is_legal(state, move)]
        move = others[0] if others and chance.random() < 0.5 else calmly(moves, chance)
        moments.append(position.play(move))
        state = scialandroni.play(state, move)
    told, result = scialandroni.result(state), position.result()
    assert list(result.points) == told["points"]
    assert list(result.scores) == scialandroni.totals(state)
    assert result.reached == told["winner"]
    assert result.closer == (None if told["closer"] is None else told["closer"] % 2)
    assert result.mazzu == told["mazzu"]
    return moments


SCORES = st.tuples(st.integers(0, 89), st.integers(0, 89))


def test_deals_of_scialandroni_are_the_same() -> None:
    deals = (assert_same_scialandroni(Rules("scialandroni"), seed, (seed % 7, 0)) for seed in range(150))
    phases = [moments[-1].phase for moments in deals]
    assert set(phases) >= {"posta_1", "posta_2", "scartu"}
    assert phases.count("scartu") > 60


@pytest.mark.parametrize("hold_back", [False, True])
@pytest.mark.parametrize("after_stop", ["last_player_leads", "next_player_leads"])
def test_scartus_are_the_same(hold_back: bool, after_stop: str) -> None:
    chosen = Rules("scialandroni", hold_back=hold_back, after_stop=after_stop, max_raises=0, cartetta_betting="fixed")
    for seed in range(40):
        assert assert_same_scialandroni(chosen, seed)[-1].phase == "scartu"


@examples(150)
@given(chosen=RULES["scialandroni"], seed=SEEDS, scores=SCORES)
def test_deals_of_scialandroni_with_any_options_are_the_same(chosen: Any, seed: int, scores: tuple[int, int]) -> None:
    assert_same_scialandroni(chosen, seed, scores)
