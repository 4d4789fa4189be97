"""Solved values of endings equal those of trying everything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from building import ending, names, others, play_first, twin_of
from reference import minimax
from reference import scopa as twin
from scopasolver import MatchObjective, Position, Rules, Solution, solve, solve_many
from scopasolver.testing import positions, rules

SMALL_TABLE = 1
SINGLE = ["scopa(players=3)", "scopa(players=4,teams=false)", "scopa(players=6,teams=false)"]
ASSI_OF_THREE = "scopa_d_assi(players=3,ace_blocked_by_ace=true,ace_may_be_banked=true,ace_on_empty_table=takes_itself)"
QUINDICI_OF_FOUR = "scopa_di_quindici(players=4,teams=false,capture_choice=fewest_cards)"
SEED_001_OF_THREE = "seed_001_scopa(players=3,re_bello=true,napoli=true,cappotto=true)"
PARTIES = [*SINGLE, ASSI_OF_THREE, QUINDICI_OF_FOUR, SEED_001_OF_THREE, "scopone(teams=false)"]

TWO_SIDES = rules().filter(lambda chosen: chosen.sides == 2)
MORE_SIDES = rules(presets=["scopa", "scopa_d_assi", "scopa_di_quindici", "seed_001_scopa", "scopone"]).filter(
    lambda chosen: chosen.sides > 2
)
FEW_PLIES = st.integers(min_value=0, max_value=4)

# At 10 to 11 one move wins the match at once and the other leaves it open.
WON_OR_UNDECIDED = Position(
    "scopa 3B/6B3D 4C2D 2C5C6C7C9C4S5S7S10S4B5B7B8B4D5D7D8D9D10D/1C3C8C10C1S2S3S6S8S9S1B2B9B10B1D6D 0/0 1 1 -"
)


def endings(text: str, count: int, most: int) -> Iterator[Position]:
    """Give so many endings of these rules, of one to `most` plies."""
    chosen = Rules.parse(text)
    for seed in range(count):
        yield chosen.random_position(seed=seed, plies_left=1 + seed % most)


def values_of_moves(position: Position, value: Callable[[twin.State], object]) -> list[tuple[str, object]]:
    state = twin_of(position)
    return [(move, value(twin.play(state, move))) for move in twin.legal_moves(state)]


def moves_of(solution: Solution) -> list[tuple[str, object]]:
    return [(str(entry.move), entry.value) for entry in solution.moves]


def assert_solved(position: Position, value: Callable[[twin.State], object], solution: Solution) -> None:
    """Compare with brute force the value and that of every move."""
    assert solution.value == value(twin_of(position))
    assert moves_of(solution) == values_of_moves(position, value)
    assert solution.exact
    assert solution.lower == solution.upper == solution.value
    assert all(entry.exact and entry.lower == entry.upper == entry.value for entry in solution.moves)


def assert_best(solution: Solution, entry_of: Callable[[object], object]) -> None:
    """The best moves are those whose value is the position's in the entry that the mover looks at."""
    best = [str(entry.move) for entry in solution.moves if entry_of(entry.value) == entry_of(solution.value)]
    assert names(solution.best).split() == best


def check_two_sides(position: Position) -> None:
    solution = solve(position, memory_mb=SMALL_TABLE)
    assert_solved(position, minimax.minimax, solution)
    assert_best(solution, lambda value: value)
    over = position
    for move in solution.line:
        over = over.play(move)
    points = over.result().points
    assert points[0] - points[1] == solution.value


def check_more_sides(position: Position) -> None:
    max_n = solve(position, memory_mb=SMALL_TABLE, method="max_n")
    assert_solved(position, minimax.max_n, max_n)
    paranoid = solve(position, memory_mb=SMALL_TABLE, method="paranoid")
    assert_solved(position, minimax.paranoid, paranoid)
    if position.to_move is not None:
        side = position.rules.side_of(position.to_move)
        for solution in (max_n, paranoid):
            assert_best(solution, lambda value: value[side])  # type: ignore[index]
    over = position
    for move in max_n.line:
        over = over.play(move)
    assert over.result().points == max_n.value


@pytest.mark.parametrize("preset", Rules.presets())
def test_two_sides_of_a_preset(preset: str) -> None:
    most = 6 if Rules(preset).seats == 2 else 8
    for position in endings(preset, 200, most):
        check_two_sides(position)


@pytest.mark.parametrize("text", ["scopa(players=4)", "scopa_d_assi(players=4)", "scopa_di_quindici(players=6)"])
def test_pairs_and_teams_with_three_cards_dealt(text: str) -> None:
    for position in endings(text, 100, 8):
        check_two_sides(position)


@pytest.mark.parametrize("preset", Rules.presets())
def test_longer_endings_of_a_preset(preset: str) -> None:
    for seed in range(6):
        position = Rules(preset).random_position(seed=seed, plies_left=7 + seed)
        assert_solved(position, minimax.solve_memo, solve(position, memory_mb=SMALL_TABLE))


@settings(max_examples=60)
@given(position=positions(TWO_SIDES, plies_left=st.integers(min_value=5, max_value=9)))
def test_longer_endings_with_any_options(position: Position) -> None:
    assert solve(position, memory_mb=SMALL_TABLE, threads=2).value == minimax.solve_memo(twin_of(position))


@settings(max_examples=500)
@given(position=positions(TWO_SIDES, plies_left=FEW_PLIES))
def test_two_sides_with_any_options(position: Position) -> None:
    check_two_sides(position)


@pytest.mark.parametrize("text", PARTIES)
def test_three_and_more_sides(text: str) -> None:
    most = 6 if Rules.parse(text).seats < 6 else 8
    for position in endings(text, 60, most):
        check_more_sides(position)


@settings(max_examples=150)
@given(position=positions(MORE_SIDES, plies_left=FEW_PLIES))
def test_three_and_more_sides_with_any_options(position: Position) -> None:
    check_more_sides(position)


def test_max_n_is_the_method_for_more_sides() -> None:
    for position in endings("scopa(players=3)", 30, 6):
        assert solve(position).value == solve(position, method="max_n").value


@settings(max_examples=400)
@example(position=WON_OR_UNDECIDED, behind=(1, 0), undecided=1.0)
@given(
    position=positions(TWO_SIDES, plies_left=FEW_PLIES),
    behind=st.tuples(st.integers(min_value=0, max_value=5), st.integers(min_value=0, max_value=5)),
    undecided=st.sampled_from([-1.0, -0.25, 0.0, 0.5, 1.0]),
)
def test_match_objective_plays_for_the_match(position: Position, behind: tuple[int, int], undecided: float) -> None:
    target = position.rules.target
    totals = max(target - behind[0], 0), max(target - behind[1], 0)
    worth = minimax.match_worth(totals, undecided)
    objective = MatchObjective(totals=totals, undecided=undecided)
    solution = solve(position, memory_mb=SMALL_TABLE, objective=objective)
    assert_solved(position, lambda state: minimax.minimax(state, worth), solution)
    assert_best(solution, lambda value: value)


def test_all_ten_denari_win_the_match_whatever_the_totals() -> None:
    mine = "1D 2D 3D 4D 5D 6D 8D 9D 10D 2B 3B 4B 5B 6B 7B 8B 9B 10B"
    yours = names(others(mine, "7D 7C"))
    position = ending("scopa(cappotto=true)", "/7D", "7C", captured=[yours, mine], to_move=1, last_capture=1)
    assert solve(position, objective=MatchObjective(totals=(10, 0))).value == -1


@pytest.mark.parametrize("text", ["scopa", "scopone", "scopa_di_quindici", "scopa_d_assi", "seed_001_scopa"])
def test_a_finished_hand_is_worth_its_score(text: str) -> None:
    over = play_first(Rules.parse(text).deal(seed=1))
    solution = solve(over)
    points = over.result().points
    assert (solution.value, solution.exact) == (points[0] - points[1], True)
    assert (solution.best, solution.line, solution.moves) == ((), (), ())


def renamed(position: Position, suits: str) -> Position:
    """Return the position with coppe, spade and bastoni renamed."""
    change = str.maketrans("CSB", suits)
    document = position.to_dict()
    lists = {name: value for name, value in document.items() if name in ("hands", "captured")}
    texts = {name: value for name, value in document.items() if name in ("table", "stock")}
    return Position.from_dict(
        document
        | {name: [text.translate(change) for text in value] for name, value in lists.items()}
        | {name: text.translate(change) for name, text in texts.items()}
    )


@pytest.mark.parametrize("text", [*Rules.presets(), "scopa(players=4)"])
def test_the_names_of_the_plain_suits_do_not_matter(text: str) -> None:
    most = 8 if Rules.parse(text).seats == 2 else 12
    for position in endings(text, 30, most):
        plain = solve(position)
        for suits in ("SBC", "CBS"):
            change = str.maketrans("CSB", suits)
            other = solve(renamed(position, suits))
            assert other.value == plain.value
            expected = {
                frozenset(text.translate(change).replace("x", "+").split("+")): value for text, value in moves_of(plain)
            }
            assert {frozenset(m.replace("x", "+").split("+")): v for m, v in moves_of(other)} == expected


@pytest.mark.parametrize("text", [*Rules.presets(), "scopa(players=3)", "scopa(players=4)"])
def test_table_size_and_threads_do_not_change_values(text: str) -> None:
    most = 10 if Rules.parse(text).seats < 4 else 16
    for position in endings(text, 24, most):
        plain = solve(position, memory_mb=64)
        for threads, memory_mb in ((1, 1), (2, 1), (2, 64)):
            other = solve(position, threads=threads, memory_mb=memory_mb)
            assert (other.value, moves_of(other)) == (plain.value, moves_of(plain))


@settings(max_examples=100)
@given(position=positions(TWO_SIDES, plies_left=st.integers(min_value=1, max_value=8)), chance=st.randoms())
def test_the_order_of_cards_in_a_document_does_not_matter(position: Position, chance: random.Random) -> None:
    def mixed(text: str) -> str:
        return names(chance.sample(text.split(), len(text.split())))

    document = position.to_dict()
    document["table"] = mixed(document["table"])
    document["hands"] = [mixed(hand) for hand in document["hands"]]
    document["captured"] = [mixed(pile) for pile in document["captured"]]
    other = Position.from_dict(document)
    assert other == position
    assert moves_of(solve(other, memory_mb=SMALL_TABLE)) == moves_of(solve(position, memory_mb=SMALL_TABLE))


def test_without_values_of_moves_the_value_is_the_same() -> None:
    for position in endings("scopone_scientifico", 24, 16):
        alone, full = solve(position, moves=False), solve(position)
        assert (alone.value, alone.exact, alone.moves) == (full.value, True, ())
        assert set(alone.best) <= set(full.best)
        assert alone.best


@pytest.mark.parametrize("threads", [1, 2])
def test_many_positions_are_solved_in_order(threads: int) -> None:
    wanted = [*endings("scopa", 20, 6), *endings("scopa(players=3)", 10, 6), *endings("scopone", 20, 8)]
    alone = [(solution.value, moves_of(solution)) for solution in map(solve, wanted)]
    many = solve_many(iter(wanted), threads=threads, memory_mb=SMALL_TABLE)
    assert [(solution.value, moves_of(solution)) for solution in many] == alone
