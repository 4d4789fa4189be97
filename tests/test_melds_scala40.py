"""Best melds of one turn of Scala 40 equal those of trying every sequence of actions."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from building import as_001_reads, names, scala40_moment, twin_moves, twin_of
from reference import scala40 as twin
from reference import scala40_melds as twin_melds
from reference import scala40_turn as twin_turn
from reference.machiavelli import in_order, rank, without
from sampling import is_enough, some
from scopasolver import ScopaSolverError, machiavelli, scopa
from scopasolver.scala40 import (
    Laydown,
    Position,
    best_laydown,
    best_opening,
    can_close,
    can_close_in_hand,
    can_take_discard,
    legal_discards,
    min_deadwood,
)

OPTIONS: dict[str, list[Any]] = {
    "preset": ["scala40", "scala40_free_discard", "scala40_flat_penalty"],
    "discard_must_be_melded": [True, False],
    "discard_ban": ["all", "all", "opened_only", "off"],
    "ban_includes_swap": [True, True, False],
    "closing_discard": ["required", "optional"],
    "closing_discard_exempt": [True, True, False],
    "close_in_hand_needs_40": [True, False],
    "lone_ace": [1, 11],
    "max_jollies_per_meld": [1, 1, 2],
    "jolly_in_set": ["either_missing_suit", "declared_suit"],
    "act_in_opening_turn": [True, True, False],
    "swapped_jolly_must_be_used": [False, False, True],
}
TABLES = [
    "",
    "5h 6h 7h / 8c 8d *",
    "4s 5s 6s * / 9h 9s 9c",
    "Qh Kh Ah / 6c * 8c",
    "* 2d 3d / 5h 5s 5d / 5h 6h 7h",
    "7h 7s 7c 7d / 3s 4s 5s",
    "4h 5h 6h 7h * / 4c 5c 6c / 8h 8s 8d",
]


def random_rules(chance: random.Random) -> tuple[str, dict[str, Any]]:
    """Return a preset and about half of the options changed to any value."""
    changed = {name: chance.choice(values) for name, values in OPTIONS.items() if chance.random() < 0.5}
    if changed.get("discard_ban") == "off":
        changed.pop("ban_includes_swap", None)
        changed.pop("closing_discard_exempt", None)
    return changed.pop("preset", "scala40"), changed


def declared(table: str, is_declared: bool) -> str:
    """Declare a suit for the jollies in sets, where the rules ask for it."""
    return table.replace("8c 8d *", "8c 8d *s") if is_declared else table


def taken_from(deck: list[str], cards: str) -> list[str]:
    return without(deck, twin_melds.as_held(cards.replace("/", " ").split()))


def turn(seed: int, most_held: int = 7) -> Position:
    """Return a moment after the draw, with few cards that fit each other and the table well."""
    chance = random.Random(seed)
    preset, options = random_rules(chance)
    table = chance.choice(TABLES)
    table = declared(table, options.get("jolly_in_set") == "declared_suit")
    rest = taken_from(twin.DECK, f"{table} Kc 2c 3c 4c")
    ranks = chance.choice((range(4, 10), range(3, 8), range(1, 14)))
    near = [card for card in rest if card != "*" and (rank(card) in ranks or rank(card) in (1, 13))]
    jollies = min(chance.choice((0, 0, 1, 1, 2)), rest.count("*"))
    held = chance.randrange(2, most_held + 1)
    hand = [*chance.sample(near, max(held - jollies, 1)), *["*"] * jollies]
    opened = "01" if chance.random() < 0.65 else "1"
    return scala40_moment(table, names(hand), opened, preset=preset, **options)


def before_the_draw(position: Position, chance: random.Random) -> Position:
    """Return the moment before the draw, with a random card of the hand on top of the discards instead."""
    hand = names(position.hands[0]).split()
    top = chance.choice(hand)
    document = position.to_dict() | {"phase": "draw", "discards": names([*position.discards, top])}
    return Position.from_dict(document | {"hands": [names(without(hand, [top])), names(position.hands[1])]})


def assert_same_moves(position: Position, state: twin.State) -> None:
    moves, expected = [str(move) for move in position.legal_moves()], twin_moves(state)
    if state.rules["max_jollies_per_meld"] == 2 and state.rules["jolly_in_set"] == "declared_suit":
        # All jollies have one number, so melds that differ only in declared suits may come in either order.
        moves, expected = sorted(moves), sorted(expected)
    assert moves == expected, position


def assert_played(position: Position, found: Laydown, ends: bool = True) -> Position:
    """Play a turn that was found, and check the hand and the penalty that it leaves."""
    after = position
    for move in found.moves:
        assert not after.is_over
        assert after.to_move == 0
        after = after.play(move)
    assert after.hands[0] == found.left
    assert found.penalty == twin.penalty(names(found.left).split(), twin.read_rules(str(position.rules)))
    assert found.closes == (after.is_over and not found.left)
    assert after.is_over or (after.to_move == (1 if ends else 0))
    laid = [card for move in found.moves if move.kind != "discard" for card in names(move.cards).split()]
    came_in = ["*" for move in found.moves if move.kind == "swap"]
    came_in += names(position.discards[-1:]).split() if found.moves and found.moves[0].kind == "take" else []
    discarded = [str(move.card) for move in found.moves if move.kind == "discard"]
    before = in_order([*names(position.hands[0]).split(), *came_in])
    assert before == in_order([*laid, *discarded, *names(found.left).split()])
    return after


def new_points(found: Laydown, rules: twin.Rules) -> int:
    """Return the points of all new melds, in the opening or later."""
    laid = [str(move).partition(" ")[2].split(" / ") for move in found.moves if move.kind in ("open", "lay")]
    read = [twin_melds.meld_of(meld.split(), rules) for melds in laid for meld in melds]
    return twin_melds.points_of_melds(meld for meld in read if meld)


@pytest.mark.parametrize("part", range(6))
def test_a_turn_leaves_as_little_and_lays_as_much_as_trying_everything(part: int) -> None:
    answers = {"close": 0, "in hand": 0, "melds": 0}
    for seed in some(range(200 * part, 200 * part + 200)):
        position = turn(seed)
        state = twin_of(position)
        assert names(legal_discards(position)) == names(twin.legal_discards(state))
        assert_same_moves(position, state)

        least = min_deadwood(position)
        assert least.penalty == twin_turn.min_deadwood(state), position
        assert_played(position, least)

        closing, in_hand = can_close(position), can_close_in_hand(position)
        assert (closing is not None) == twin_turn.can_close(state), position
        assert (in_hand is not None) == twin_turn.can_close_in_hand(state), position
        if isinstance(closing, Laydown):
            assert assert_played(position, closing).result().closer == 0
            answers["close"] += 1
        if in_hand is not None:
            assert assert_played(position, in_hand).result().closed_in_hand
            answers["in hand"] += 1

        by_cards = best_laydown(position)
        after = assert_played(position, by_cards)
        has_discard = by_cards.moves[-1].kind == "discard"
        assert len(position.hands[0]) - len(after.hands[0]) - has_discard == twin_turn.most_cards(state), position
        by_points = best_laydown(position, by="points")
        table = [tuple(meld.split()) for meld in assert_played(position, by_points).to_dict()["table"]]
        gained = twin_melds.points_of_melds(table) - twin_melds.points_of_melds(state.table)
        assert by_points.points == gained == twin_turn.most_points(state), position
        answers["melds"] += len(by_cards.cards) > 2
    assert is_enough(min(answers.values()), 0)


def opener(seed: int) -> Position:
    """Return the moment after the draw of a player with fourteen cards who has not opened."""
    chance = random.Random(seed)
    preset, options = random_rules(chance)
    rest = taken_from(twin.DECK, "Kc 2c 3c 4c")
    ranks = chance.choice((range(8, 14), range(5, 14), range(1, 14), (1, 11, 12, 13, 10)))
    suits = chance.choice(("hs", "hscd", "scd"))
    near = [card for card in rest if card != "*" and card[-1] in suits and rank(card) in ranks]
    jollies = chance.choice((0, 0, 0, 1, 1, 2))
    hand = chance.sample(near, min(len(near), chance.choice((6, 7, 8)) - jollies))
    hand += ["*"] * jollies
    far = without(rest, hand)
    hand += chance.sample([card for card in far if card != "*"], 9 - len(hand))
    return scala40_moment("", names(hand), "1", preset=preset, **options)


@pytest.mark.parametrize("part", range(4))
def test_the_best_openings_are_among_all(part: int) -> None:
    found_some = 0
    for seed in range(100 * part, 100 * part + 100):
        position = opener(seed)
        state = twin_of(position)
        rules, hand = state.rules, state.hands[0]
        every = twin_melds.openings(hand, rules)
        moves = ["open " + " / ".join(" ".join(meld) for meld in melds) for melds in every]
        legal = [str(move) for move in position.legal_moves() if move.kind == "open"]
        assert sorted(legal) == sorted(moves) or not rules["closing_discard_exempt"]
        listed = zip(every, moves, strict=True)
        worth = [melds for melds, move in listed if move in legal]
        for by, measure in MEASURES.items():
            best = best_opening(position, by=by)
            assert (best is not None) == bool(worth), position
            if best is None:
                continue
            found_some += 1
            assert [move.kind for move in best.moves] == ["open"]
            assert measure(best.points, len(best.cards)) == max(
                measure(twin_melds.points_of_melds(melds), size(melds)) for melds in worth
            )
            assert best.points == new_points(best, rules)
            assert str(best.moves[0]) in legal
            assert_played(position, best, ends=False)
    assert found_some > 30


def test_an_opening_may_close_in_hand_with_less_than_40() -> None:
    hand, table = "3h8h3s4sAc2c3c3c4c3d4d", "5h5s5c/6h6s6d/As2s3s4s5s/5d6d7d"
    position = Position(f"scala40(players=2) {hand}/Kd {table} Qh 0/1 meld - - 0 -/- hidden 0 Kh")
    for by in MEASURES:
        best = best_opening(position, by=by)
        assert best is not None
        assert (best.points, len(best.cards)) == (30, 10)
        closed = assert_played(position, best, ends=False).play("discard 8h")
        assert closed.result().closed_in_hand


def test_an_opening_leaves_room_for_the_card_that_was_taken() -> None:
    hand = "6s 6c 7s 8s Kh Ks Kc 2d 9d 3c Jh Qd Ad"
    before = scala40_moment("", f"{hand} / 7c", "", discards="6h", fields={"phase": "draw"})
    position = before.play("take")
    best = best_opening(position)
    assert best is not None
    assert (names(best.moves), best.points) == ("open 6h 6s 6c / Kh Ks Kc", 48)
    legal = [str(move) for move in position.legal_moves() if move.kind == "open"]
    assert names(best.moves) in legal
    assert "open 6s 7s 8s / Kh Ks Kc" not in legal


def test_a_hand_of_one_card_closes_nothing_without_an_opening() -> None:
    position = Position("scala40(players=2) 8h/Ks3c 5h6h7h 4h 0/1 draw - - 0 -/- hidden 0 2c")
    assert (can_close(position), can_close_in_hand(position), legal_discards(position)) == (None, None, ())


def test_before_the_draw_a_turn_may_have_no_end() -> None:
    rules = "scala40(players=2,closing_discard_exempt=false)"
    position = Position(f"{rules} 8h/Ks3c 5h6h7h 4h 1/1 draw - - 0 -/- hidden 0 2c")
    for ask in (min_deadwood, best_laydown):
        with pytest.raises(ScopaSolverError, match="cannot end"):
            ask(position)


MEASURES: dict[Any, Callable[[int, int], tuple[int, ...]]] = {
    "points": lambda points, _: (points,),
    "cards": lambda points, cards: (cards, points),
    "cheapest": lambda points, _: (-points,),
}


def size(melds: list[twin_melds.Meld]) -> int:
    return sum(map(len, melds))


def test_the_top_discard_is_taken_if_the_turn_can_end_as_it_must() -> None:
    taken = refused = 0
    for seed in range(600):
        position = before_the_draw(turn(seed), random.Random(seed))
        state = as_001_reads(twin_of(position))
        found = can_take_discard(position)
        assert (found is not None) == twin.can_take(state), position
        assert_same_moves(position, state)
        if found is None:
            refused += 1
            continue
        taken += 1
        assert found.moves[0].kind == "take"
        assert_played(position, found)
    assert min(taken, refused) > 100


def test_the_answers_in_the_middle_of_a_turn() -> None:
    """After a taken discard, an opening or a swap, the answers respect what the turn still owes."""
    asked = 0
    for seed in range(250):
        chance = random.Random(seed)
        position = turn(seed, most_held=6)
        for _ in range(3):
            moves = [move for move in position.legal_moves() if move.kind not in ("discard", "draw")]
            if not moves:
                break
            position = position.play(chance.choice(moves))
            if position.is_over or position.phase == "draw":
                break
            state = twin_of(position)
            asked += 1
            assert min_deadwood(position).penalty == twin_turn.min_deadwood(state), position
            assert names(legal_discards(position)) == names(twin.legal_discards(state)), position
            assert (can_close(position) is not None) == twin_turn.can_close(state), position
            assert (can_close_in_hand(position) is not None) == twin_turn.can_close_in_hand(state), position
    assert asked > 150


def test_the_answers_after_a_discard_was_taken() -> None:
    asked = 0
    for seed in range(600):
        position = before_the_draw(turn(seed, most_held=6), random.Random(seed))
        if can_take_discard(position) is None:
            continue
        position = position.play("take")
        state = as_001_reads(twin_of(position))
        asked += 1
        found = min_deadwood(position)
        assert found.penalty == twin_turn.min_deadwood(state), position
        assert_played(position, found)
        assert (can_close(position) is not None) == twin_turn.can_close(state), position
        assert_same_moves(position, state)
    assert asked > 100


# --- what follows from the rules ---------------------------------------------------------------


def renamed(text: str) -> str:
    return text.translate(str.maketrans("hscd", "scdh"))


def test_the_names_of_suits_do_not_matter() -> None:
    for seed in range(150):
        position = turn(seed, most_held=9)
        document = position.to_dict()
        for field in ("hands", "table", "known"):
            document[field] = [renamed(text) for text in document[field]]
        for field in ("discards", "stock"):
            document[field] = renamed(document[field])
        other = Position.from_dict(document)
        assert min_deadwood(other).penalty == min_deadwood(position).penalty
        assert (can_close(other) is None) == (can_close(position) is None)
        assert len(best_laydown(other).left) == len(best_laydown(position).left)
        assert best_laydown(other, by="points").points == best_laydown(position, by="points").points


def test_full_hands_are_played_as_claimed() -> None:
    """Hands of fourteen cards with jollies are too large for brute force; their answers can at least be played."""
    table = "5h 6h 7h / 8c 8d * / 9s 10s Js / Kh Ks Kc / 2c 3c 4c"
    rest = taken_from(twin.DECK, f"{table} Kc 2c 3c 4c")
    for seed in range(120):
        hand = random.Random(seed).sample(rest, 14)
        for opened_by in ("01", "1"):
            position = scala40_moment(table, names(hand), opened_by)
            least = min_deadwood(position)
            assert_played(position, least)
            for found in (best_laydown(position), best_laydown(position, by="points")):
                assert_played(position, found)
                assert found.penalty >= least.penalty


def test_a_player_who_has_opened_can_leave_no_more_than_one_who_has_not() -> None:
    for seed in range(150):
        position = turn(seed, most_held=8)
        if position.rules.options["discard_ban"] == "opened_only":
            continue
        free, bound = (
            Position.from_dict(position.to_dict() | {"opened": flags}) for flags in ([True, True], [False, True])
        )
        assert min_deadwood(free).penalty <= min_deadwood(bound).penalty


# --- arguments ---------------------------------------------------------------------------------

QUESTIONS: list[Callable[[Position], object]] = [
    best_opening,
    min_deadwood,
    best_laydown,
    legal_discards,
    can_take_discard,
    can_close,
    can_close_in_hand,
]


@pytest.mark.parametrize("ask", QUESTIONS)
def test_other_games_and_finished_hands_have_no_melds(ask: Callable[[Position], object]) -> None:
    with pytest.raises(ScopaSolverError, match="scopa"):
        ask(scopa.Rules().deal(seed=1))  # type: ignore[arg-type]  # wrong on purpose
    over = scala40_moment("5h 6h 7h", "9c / Kd").play("discard 9c")
    with pytest.raises(ScopaSolverError, match="over"):
        ask(over)


def test_each_game_has_its_own_questions() -> None:
    start: Any = machiavelli.Rules().deal(seed=1)
    for ask in set(QUESTIONS) - {can_close}:
        with pytest.raises(ScopaSolverError, match="machiavelli"):
            ask(start)


def test_only_who_has_not_opened_opens() -> None:
    with pytest.raises(ScopaSolverError, match="opened"):
        best_opening(scala40_moment("5h 6h 7h", "8h 9c Kh Ks Kc / Kd"))


def test_only_before_the_draw_a_discard_is_taken() -> None:
    with pytest.raises(ScopaSolverError, match="drawn"):
        can_take_discard(scala40_moment("5h 6h 7h", "8h 9c"))


@pytest.mark.parametrize("by", ["card", "Points", ""])
def test_openings_and_laydowns_are_measured_by_a_word(by: Any) -> None:
    position = scala40_moment("", "8h 9c Kh Ks Kc / Kd", "1")
    for ask in (best_opening, best_laydown):
        with pytest.raises(ValueError, match="`by`"):
            ask(position, by=by)
