"""Random games are the same in the library and in the slow twins."""

import dataclasses
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import (
    ALL_TWINS,
    FRENCH_TWINS,
    MOMENTS,
    RULES,
    TWINS,
    VYING_TWINS,
    as_001_reads,
    is_machiavelli_table,
    names,
    twin_moves,
    twin_of,
)
from reference import machiavelli, melds_ilp, scala40, scala40_melds, sette_e_mezzo, tressette
from reference.scopa import DECK, in_order, is_misdeal
from sampling import examples, some
from scopasolver import Card, IllegalMoveError, MisdealError, Position, Rules
from scopasolver.melds import lays
from scopasolver.testing import rules

SEEDS = st.integers(min_value=0, max_value=2**32)


def twin_rules(chosen: Any) -> Any:
    return ALL_TWINS[chosen.game].rules(chosen.preset, **chosen.options)


def shuffled(seed: int) -> list[str]:
    return random.Random(seed).sample(DECK, 40)


def cards(held: tuple[Card, ...]) -> list[str]:
    return names(held).split()


def plain(value: Any) -> Any:
    """Return cards as text and tuples as lists, as in the twins."""
    if isinstance(value, tuple):
        return [plain(entry) for entry in value]
    return str(value) if isinstance(value, Card) else value


def as_told(field: str, value: Any) -> Any:
    """Return a field of the twin as the library shows it: unordered cards by number, piles sorted below their top."""
    match field:
        case "table":
            return in_order(value)
        case "hands" | "captured":
            return [in_order(cards) for cards in value]
        case "piles":
            return [in_order(pile[:-1]) + pile[-1:] for pile in value]
        case "leader":
            return value or 0
        case _:
            return value


def assert_same(position: Any, state: Any) -> None:
    twin = TWINS[position.rules.game]
    for field in (field.name for field in dataclasses.fields(state) if field.compare and field.name != "rules"):
        assert plain(getattr(position, field)) == as_told(field, getattr(state, field)), field
    assert position.plies_left == twin.plies_left(state)
    assert position.is_over == twin.is_over(state)
    assert names(position.legal_moves()).split() == twin.legal_moves(state)


def assert_same_result(result: Any, hand: dict[str, Any]) -> None:
    points = hand["points"]
    first = [side for side, number in enumerate(points) if number == max(points)]
    most = first[0] if len(first) == 1 else None
    assert result.winner == hand.get("winner", most)
    for part in hand.keys() - {"winners"}:
        assert plain(getattr(result, part)) == hand[part], part


def is_void(game: str, mirror: Any, state: Any) -> bool:
    """Tell whether a deal is void by the rules of its game."""
    match game:
        case "scopa":
            return is_misdeal(mirror, state.table)
        case "tressette":
            return tressette.is_misdeal(state)
        case _:
            return False


def assert_same_game(chosen: Any, seed: int) -> None:
    """Deal one deck to both and play random moves to the end, comparing every ply."""
    twin, mirror = TWINS[chosen.game], twin_rules(chosen)
    state = twin.deal(mirror, shuffled(seed))
    if is_void(chosen.game, mirror, state):
        with pytest.raises(MisdealError):
            chosen.deal(deck=shuffled(seed))
        return
    position = chosen.deal(deck=shuffled(seed))
    chance = random.Random(seed)
    assert_same(position, state)
    while not twin.is_over(state):
        move = chance.choice(twin.legal_moves(state))
        position, state = position.play(move), twin.play(state, move)
        assert_same(position, state)
    assert_same_result(position.result(), twin.result(state))


@pytest.mark.parametrize("preset", Rules.presets())
def test_presets_have_the_options_of_the_rules(preset: str) -> None:
    expected = ALL_TWINS[Rules(preset).game].rules(preset)
    assert Rules(preset).options == {name: expected[name] for name in expected.keys() - {"cards_each", "preset"}}


@pytest.mark.parametrize("preset", [preset for game in TWINS for preset in Rules.presets(game)])
def test_games_of_a_preset_are_the_same(preset: str) -> None:
    for seed in some(range(60)):
        assert_same_game(Rules(preset), seed)


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("preset", ["scopa", "scopa_d_assi", "scopa_di_quindici", "scopa_sevens", "ruba_mazzo"])
def test_games_for_any_number_of_players_are_the_same(preset: str, players: int) -> None:
    for seed in range(20):
        assert_same_game(Rules(preset, players=players), seed)


@pytest.mark.parametrize("players", [5, 7, 8, 9])
@pytest.mark.parametrize("preset", ["scopa", "ruba_mazzo"])
def test_games_without_a_short_round_are_the_same(preset: str, players: int) -> None:
    for seed in range(10):
        assert_same_game(Rules(preset, players=players, short_round=False), seed)


@pytest.mark.parametrize("preset", ["scopa", "scopa_d_assi", "scopa_di_quindici"])
@pytest.mark.parametrize("players", [4, 6])
def test_games_of_single_players_are_the_same(preset: str, players: int) -> None:
    for seed in range(20):
        assert_same_game(Rules(preset, players=players, teams=False), seed)


@pytest.mark.parametrize("game", TWINS)
@examples(400)
@given(data=st.data(), seed=SEEDS)
def test_games_with_any_options_are_the_same(game: str, data: st.DataObject, seed: int) -> None:
    assert_same_game(data.draw(RULES[game]), seed)


@examples(60)
@given(chosen=rules(presets=["scopa_d_assi"]), seed=SEEDS)
def test_games_with_any_options_of_the_assi_are_the_same(chosen: Any, seed: int) -> None:
    assert_same_game(chosen, seed)


def perft(twin: Any, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(twin, twin.play(state, move), depth - 1) for move in twin.legal_moves(state))


@pytest.mark.parametrize("game", [*TWINS, *VYING_TWINS])
@examples(200)
@given(data=st.data(), depth=st.integers(min_value=0, max_value=2))
def test_perft_counts_the_lines_of_the_twin(game: str, data: st.DataObject, depth: int) -> None:
    position = data.draw(MOMENTS[game])
    assert position.perft(depth) == perft(ALL_TWINS[game], twin_of(position), depth)


NOT_IN_THE_TWIN = {"known", "stock_order", "seen"}
"""Fields of cards that all have seen. No legal move depends on them, and the twin's documents lack them."""


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data())
def test_documents_go_both_ways(game: str, data: st.DataObject) -> None:
    position, twin = data.draw(MOMENTS[game]), ALL_TWINS[game]
    document = position.to_dict()
    seen = {field: document[field] for field in document.keys() & NOT_IN_THE_TWIN}
    assert Position.from_dict(twin.to_document(twin.from_document(document)) | seen) == position


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data())
def test_rules_strings_go_both_ways(game: str, data: st.DataObject) -> None:
    chosen, twin = data.draw(RULES[game]), ALL_TWINS[game]
    assert twin.read_rules(str(chosen)) == twin_rules(chosen)
    assert Rules.parse(twin.rules_text(twin_rules(chosen))) == chosen


# --- cards that are only drawn -----------------------------------------------------------------


def assert_same_sette_e_mezzo(chosen: Any, seed: int) -> None:
    """Play a random hand of Sette e mezzo with few stands, so that the stock of many players runs out."""
    chance = random.Random(seed)
    position, state = chosen.deal(deck=shuffled(seed)), sette_e_mezzo.deal(twin_rules(chosen), shuffled(seed))
    while True:
        for seat in range(chosen.seats):
            assert cards(position.hands[seat]) == in_order(state.hands[seat])
            assert cards(position.open[seat]) == in_order(sette_e_mezzo.face_up(state, seat))
        assert (cards(position.stock), list(position.status)) == (state.stock, state.status)
        assert (position.to_move, position.is_over) == (state.to_move, sette_e_mezzo.is_over(state))
        moves = sette_e_mezzo.legal_moves(state)
        assert [str(move) for move in position.legal_moves()] == moves
        if position.is_over:
            break
        move = moves[-1] if chance.random() < 0.8 else moves[0]
        position, state = position.play(move), sette_e_mezzo.play(state, move)
    told, result = sette_e_mezzo.result(state), position.result()
    assert (list(result.points), list(result.classes)) == (told["points"], told["classes"])
    assert result.next_banker == sette_e_mezzo.next_banker(told["classes"], state.rules)


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("deal", ["all_first", "at_turn"])
def test_hands_of_sette_e_mezzo_are_the_same(players: int, deal: str) -> None:
    for seed in range(40):
        assert_same_sette_e_mezzo(Rules("sette_e_mezzo", players=players, initial_deal=deal), seed)


@examples(300)
@given(chosen=RULES["sette_e_mezzo"], seed=SEEDS)
def test_hands_of_sette_e_mezzo_with_any_options_are_the_same(chosen: Any, seed: int) -> None:
    assert_same_sette_e_mezzo(chosen, seed)


# --- two French packs --------------------------------------------------------------------------

LARGE_TABLE = 30
SMALL_HAND = 9
"""Most cards in hand for which all lays of Machiavelli are compared, on a table of similar size."""


def assert_same_lays(position: Any, state: machiavelli.State, chance: random.Random) -> None:
    """Compare all legal moves of few cards; of many, some of them and some moves that may be illegal."""
    if position.to_move is None:
        assert position.legal_moves() == []
        return
    hand = state.hands[position.to_move]
    if len(hand) <= SMALL_HAND and len(position.table) <= 2 * SMALL_HAND:
        assert [str(move) for move in position.legal_moves()] == machiavelli.legal_moves(state)
        return
    tried = [cards(lay) for lay in lays(position, most=2)]
    tried += [machiavelli.in_order(chance.sample(hand, chance.randrange(min(3, len(hand))) + 1)) for _ in range(2)]
    for lay in tried:
        assert is_legal(position, f"lay {names(lay)}") == is_lay(state, lay), lay
    for move in ("draw", "pass"):
        assert is_legal(position, move) == machiavelli.is_legal(state, move)


def is_lay(state: machiavelli.State, lay: list[str]) -> bool:
    """Tell whether cards of the hand can be laid, on a large table by the integer program."""
    if not machiavelli.may_lay(state) or len(machiavelli.table_cards(state)) <= LARGE_TABLE:
        return machiavelli.is_legal(state, f"lay {names(lay)}")
    every = [*machiavelli.table_cards(state), *lay]
    return melds_ilp.max_lay(every, [], state.rules["ace_in_runs"]) is not None


def is_legal(position: Any, move: str) -> bool:
    try:
        position.parse_move(move)
    except IllegalMoveError:
        return False
    return True


def next_of_machiavelli(position: Any, chance: random.Random) -> str:
    """Choose a lay, not always the largest, or now and then a draw."""
    some = [f"lay {names(lay)}" for lay in lays(position, most=20)]
    legal = [move for move in some if is_legal(position, move)]
    return chance.choice(legal) if legal and chance.random() < 0.8 else "draw" if position.stock else "pass"


def assert_same_machiavelli(chosen: Any, seed: int) -> None:
    chance = random.Random(seed)
    deck = chance.sample(machiavelli.DECK, 104)
    position, state = chosen.deal(deck=deck), machiavelli.deal(twin_rules(chosen), deck)
    while True:
        assert [cards(hand) for hand in position.hands] == [machiavelli.in_order(hand) for hand in state.hands]
        assert cards(position.table) == machiavelli.in_order(machiavelli.table_cards(state))
        assert is_machiavelli_table(position.melds, position.table, state.rules["ace_in_runs"])
        assert (cards(position.stock), position.passes) == (state.stock, state.passes)
        assert (position.to_move, position.is_over) == (state.to_move, machiavelli.is_over(state))
        assert_same_lays(position, state, chance)
        if position.is_over:
            break
        move = next_of_machiavelli(position, chance)
        position = position.play(move)
        state.table = [cards(meld) for meld in position.melds]
        state = after_move(state, move)
    told, result = machiavelli.result(state), position.result()
    assert list(result.points) == told["points"]
    assert list(result.cards_left) == told["cards"]
    assert result.closer == told["closer"]


def after_move(state: machiavelli.State, move: str) -> machiavelli.State:
    """Play a legal move; the table of a lay is given."""
    laid = move.split()[1:]
    return machiavelli.after_lay(state, laid, state.table) if laid else machiavelli.after_draw(state, 1)


def told_by_scala40(position: Any) -> dict[str, Any]:
    document = position.to_dict()
    return {
        "hands": [cards(hand) for hand in position.hands],
        "known": [cards(hand) for hand in position.known],
        "table": [tuple(meld.split()) for meld in document["table"]],
        "discards": cards(position.discards),
        "stock": cards(position.stock),
        "opened": list(position.opened),
        "phase": None if position.is_over else position.phase,
        "taken": plain(position.taken),
        "opening": position.opening,
        "owed": document["owed"],
        "to_move": position.to_move,
    }


def told_by_twin(state: scala40.State) -> dict[str, Any]:
    return {
        "hands": [machiavelli.in_order(hand) for hand in state.hands],
        "known": [machiavelli.in_order(hand) for hand in state.known],
        "table": sorted(state.table, key=scala40_melds.meld_order),
        "discards": state.discards,
        "stock": state.stock,
        "opened": state.opened,
        "phase": None if state.to_move is None else state.phase,
        "taken": state.taken,
        "opening": state.opening,
        "owed": state.owed,
        "to_move": state.to_move,
    }


def next_of_scala40(moves: list[str], chance: random.Random) -> str:
    """Choose a move, mostly one that melds, so that the hand ends."""
    melding = [move for move in moves if not move.startswith(("discard", "draw"))]
    return chance.choice(melding if melding and chance.random() < 0.8 else moves)


def assert_same_scala40(chosen: Any, seed: int, most_plies: int = 120) -> None:
    chance = random.Random(seed)
    deck = chance.sample(scala40.DECK, 108)
    position, state = chosen.deal(deck=deck), scala40.deal(twin_rules(chosen), deck)
    for _ in range(most_plies):
        assert told_by_scala40(position) == told_by_twin(state)
        moves = twin_moves(state)
        # All jollies have one number, so melds that differ only in declared suits may come in either order.
        is_declared = state.rules["jolly_in_set"] == "declared_suit" and state.rules["max_jollies_per_meld"] == 2
        in_order: Callable[[list[str]], list[str]] = sorted if is_declared else list
        assert in_order([str(move) for move in position.legal_moves()]) == in_order(moves)
        if position.is_over:
            break
        move = next_of_scala40(moves, chance)
        before, position = position, position.play(move)
        seat = before.to_move or 0
        drawn = machiavelli.without(cards(position.hands[seat]), cards(before.hands[seat])) if move == "draw" else []
        rules_ = state.rules
        state = scala40.play(as_001_reads(state), move, [*drawn, *cards(position.stock)])
        state.rules = rules_
    if position.is_over:
        told, result = scala40.result(state), position.result()
        assert list(result.points) == told["penalties"]
        assert result.closer == result.winner == told["closer"]
        assert result.closed_in_hand == told["in_hand"]


ASSERT_SAME = {"machiavelli": assert_same_machiavelli, "scala40": assert_same_scala40}


@pytest.mark.parametrize("game", FRENCH_TWINS)
def test_games_with_french_cards_are_the_same(game: str) -> None:
    main, *others = Rules.presets(game)
    for players in range(2, 6 if game == "machiavelli" else 9):
        ASSERT_SAME[game](Rules(main, players=players), players)
    for preset in others:
        ASSERT_SAME[game](Rules(preset, players=3), 1)
    if game == "scala40":
        ASSERT_SAME[game](Rules(main, teams=True), 4)
        ASSERT_SAME[game](Rules("scala40_flat_penalty", teams=True, closers_partner_pays=False), 6)


@pytest.mark.parametrize("game", FRENCH_TWINS)
@examples(25)
@given(data=st.data(), seed=SEEDS)
def test_games_with_french_cards_and_any_options_are_the_same(game: str, data: st.DataObject, seed: int) -> None:
    ASSERT_SAME[game](data.draw(RULES[game]), seed)
