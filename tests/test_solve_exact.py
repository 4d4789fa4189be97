"""Solved values of endings equal those of plain minimax."""

import random

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from building import RULES, TWINS, ending, names, others, play_first
from reference import minimax
from reference import scopa as twin
from sampling import examples, some
from scopasolver import MatchObjective, Position, Rules, Solver, briscola, prove, scopa, solve, solve_many
from scopasolver.testing import positions, rules
from solving import (
    SMALL_TABLE,
    assert_best,
    assert_solved,
    check_longer,
    check_more_sides,
    check_two_sides,
    check_win,
    endings,
    moves_of,
)

SINGLE = ["scopa(players=3)", "scopa(players=5)", "scopa(players=4,teams=false)", "scopa(players=6,teams=false)"]
ASSI_OF_THREE = "scopa_d_assi(players=3,ace_blocked_by_ace=true,ace_may_be_banked=true,ace_on_empty_table=takes_itself)"
QUINDICI_OF_FOUR = "scopa_di_quindici(players=4,teams=false,capture_choice=fewest_cards)"
SEVENS_OF_THREE = "scopa_sevens(players=3,re_bello=true,napoli=true,cappotto=true)"
PARTIES = [*SINGLE, ASSI_OF_THREE, QUINDICI_OF_FOUR, SEVENS_OF_THREE, "scopone(teams=false)"]

LAST_DEALS = [
    "scopa(last_scopa=last_deal_excluded)",
    "scopa_sevens(last_scopa=last_deal_excluded)",
    "scopa_d_assi(last_scopa=last_deal_excluded,ace_sweep_counts=true,ace_may_be_banked=true)",
    "scopa_di_quindici(last_scopa=last_deal_excluded,capture_choice=fewest_cards)",
    "scopa(players=4,last_scopa=last_deal_excluded)",
]
TWO_SIDES = RULES["scopa"].filter(lambda chosen: chosen.sides == 2)
PRESETS = [preset for game in TWINS for preset in Rules.presets(game)]
"""Presets of the games with the Italian pack; the games of melds have files of their own."""
MORE_SIDES = rules(presets=["scopa", "scopa_d_assi", "scopa_di_quindici", "scopa_sevens", "scopone"]).filter(
    lambda chosen: chosen.sides > 2
)
FEW_PLIES = st.integers(min_value=0, max_value=4)

# At 9 to 10 one move wins the match at once; the other one leaves it open.
WON_OR_UNDECIDED = Position(
    "scopa 3B/6B3D 4C2D 2C5C6C7C9C4S5S7S10S4B5B7B8B4D5D7D8D9D10D/1C3C8C10C1S2S3S6S8S9S1B2B9B10B1D6D 0/0 1 1 -"
)


@pytest.mark.parametrize("preset", Rules.presets("scopa"))
def test_two_sides_of_a_preset(preset: str) -> None:
    most = 6 if Rules(preset).seats == 2 else 8
    for position in some(endings(preset, 200, most)):
        check_two_sides(position)


@pytest.mark.parametrize("text", ["scopa(players=4)", "scopa_d_assi(players=4)", "scopa_di_quindici(players=6)"])
def test_pairs_and_teams_with_three_cards_dealt(text: str) -> None:
    for position in endings(text, 100, 8):
        check_two_sides(position)


@pytest.mark.parametrize("preset", Rules.presets("scopa"))
def test_longer_endings_of_a_preset(preset: str) -> None:
    for seed in some(range(6), 3):
        check_longer(Rules(preset).random_position(seed=seed, plies_left=7 + seed))


@pytest.mark.parametrize("text", LAST_DEALS)
def test_sweeps_stop_with_the_last_deal(text: str) -> None:
    # From two plies before the last deal on, so that the last card that may sweep is part of each search.
    first = Rules.parse(text).seats * 3 + 2
    for seed in some(range(60), 12):
        check_longer(Rules.parse(text).random_position(seed=seed, plies_left=first - seed % 3))


@examples(60)
@given(position=positions(TWO_SIDES, plies_left=st.integers(min_value=5, max_value=9)))
def test_longer_endings_with_any_options(position: Position) -> None:
    check_longer(position, threads=2)


@examples(500)
@given(position=positions(TWO_SIDES, plies_left=FEW_PLIES))
def test_two_sides_with_any_options(position: Position) -> None:
    check_two_sides(position)


@pytest.mark.parametrize("text", PARTIES)
def test_three_and_more_sides(text: str) -> None:
    most = 6 if Rules.parse(text).seats < 6 else 8
    for position in some(endings(text, 60, most)):
        check_more_sides(position)


@examples(150)
@given(position=positions(MORE_SIDES, plies_left=FEW_PLIES))
def test_three_and_more_sides_with_any_options(position: Position) -> None:
    check_more_sides(position)


def test_max_n_is_the_method_for_more_sides() -> None:
    for position in endings("scopa(players=3)", 30, 6):
        assert solve(position).value == solve(position, method="max_n").value


@examples(400)
@example(position=WON_OR_UNDECIDED, behind=(2, 1), undecided=1.0)
@given(
    position=positions(TWO_SIDES, plies_left=FEW_PLIES),
    behind=st.tuples(st.integers(min_value=0, max_value=5), st.integers(min_value=0, max_value=5)),
    undecided=st.sampled_from([-1.0, -0.25, 0.0, 0.5, 1.0]),
)
def test_match_objective_plays_for_the_match(position: Position, behind: tuple[int, int], undecided: float) -> None:
    target = position.rules.target
    assert target is not None
    totals = max(target - behind[0], 0), max(target - behind[1], 0)
    assume(twin.after_hand(totals, [0, 0], target)[1] is None)
    worth = minimax.match_worth(totals, target, undecided)
    objective = MatchObjective(totals=totals, undecided=undecided)
    solution = solve(position, memory_mb=SMALL_TABLE, objective=objective)
    assert_solved(position, lambda state: minimax.minimax(twin, state, worth), solution)
    assert_best(solution, lambda value: value)


def test_all_ten_denari_win_the_match_whatever_the_totals() -> None:
    mine = "1D 2D 3D 4D 5D 6D 8D 9D 10D 2B 3B 4B 5B 6B 7B 8B 9B 10B"
    yours = names(others(mine, "7D 7C"))
    position = ending("scopa(cappotto=true)", "/7D", "7C", captured=[yours, mine], to_move=1, last_capture=1)
    assert solve(position, objective=MatchObjective(totals=(10, 0))).value == -1


@pytest.mark.parametrize("seed", range(30))
def test_all_ten_denari_win_the_hand_whatever_its_points(seed: int) -> None:
    """Side 1 has all denari but two that are still held, and side 0 has swept."""
    chance, plain = random.Random(seed), [card for card in twin.DECK if not card.endswith("D")]
    piles = [["1C"]]
    while any(sum(map(twin.rank, pile)) % 2 for pile in piles):  # a capture takes two cards
        held = [*chance.sample(plain, 5), "7D", chance.choice(["1D", "6D"])]
        chance.shuffle(held)
        rest = chance.sample(others(names(held)), 33)
        yours = [card for card in rest if not card.endswith("D")][:16]
        piles = [yours, [card for card in rest if card not in yours]]
    table = held[:1]
    cappotto = ending(
        "scopa(cappotto=true)",
        f"{names(held[1:4])}/{names(held[4:])}",
        names(table),
        captured=[*map(names, piles)],
        last_capture=1,
    )
    check_win(Position.from_dict({**cappotto.to_dict(), "sweeps": [chance.randrange(6), 0]}))


@examples(150)
@given(position=positions(TWO_SIDES, plies_left=FEW_PLIES))
def test_who_wins_the_hand_with_any_options(position: Position) -> None:
    check_win(position)


@pytest.mark.parametrize("text", [*PRESETS, "briscola(players=4)"])
def test_a_finished_hand_is_worth_its_score(text: str) -> None:
    over = play_first(Rules.parse(text).deal(seed=1))
    check_two_sides(over)
    check_win(over)
    solution = solve(over)
    assert (solution.best, solution.line, solution.moves) == ((), (), ())


def alike(position: Position) -> str:
    """Return the letters of the interchangeable suits.

    Not denari, which score in Scopa, nor coppe with the matta, nor trump in Briscola.
    """
    match position:
        case scopa.Position():
            return "CSB" if position.rules.options["matta"] == "off" else "SB"
        case briscola.Position(trump=trump):
            return "CSBD".replace(trump.suit.value, "")
        case _:
            return "CSBD"


def renamed(position: Position, change: dict[int, int]) -> Position:
    """Return the position with its suits renamed."""
    document = position.to_dict()
    if not isinstance(position, scopa.Position):  # where it names no cards
        document.pop("seen", None)
    for field in document.keys() & {"hands", "captured", "piles", "declared"}:
        document[field] = [text.translate(change) for text in document[field]]
    for field in document.keys() & {"table", "trump", "trick", "stock"}:
        document[field] = document[field].translate(change)
    return Position.from_dict(document)


def cards_of(move: str) -> frozenset[str]:
    """Return the cards of a move in any order."""
    return frozenset(move.replace("x", "+").split("+"))


@pytest.mark.parametrize("text", [*PRESETS, "scopa(players=4)", "briscola(players=4)"])
def test_the_names_of_suits_that_are_alike_do_not_matter(text: str) -> None:
    most = 8 if Rules.parse(text).seats == 2 else 12
    for position in endings(text, 30, most):
        plain, suits = solve(position), alike(position)
        for new in (suits[1:] + suits[0], suits[::-1]):
            change = str.maketrans(suits, new)
            other = solve(renamed(position, change))
            assert other.value == plain.value
            expected = {cards_of(move.translate(change)): value for move, value in moves_of(plain)}
            assert {cards_of(move): value for move, value in moves_of(other)} == expected


@pytest.mark.parametrize("text", [*PRESETS, "scopa(players=3)", "scopa(players=4)", "briscola(players=4)"])
def test_table_size_and_threads_do_not_change_values(text: str) -> None:
    most = 10 if Rules.parse(text).seats < 4 else 16
    for position in endings(text, 24, most):
        plain = solve(position, memory_mb=64)
        for threads, memory_mb in ((1, 1), (2, 1), (2, 64)):
            other = solve(position, threads=threads, memory_mb=memory_mb)
            assert (other.value, moves_of(other)) == (plain.value, moves_of(plain))


@pytest.mark.parametrize("text", ["scopone_scientifico", "scopa", "briscola", "briscola(players=4)", "tressette"])
def test_each_order_of_moves_leads_to_the_same_values_by_another_way(text: str) -> None:
    others = 0
    for position in endings(text, 20, 20):
        plain = solve(position)
        value = plain.value
        for order_seed in range(4):
            found, again = (solve(position, order_seed=order_seed) for _ in range(2))
            assert (found.value, moves_of(found)) == (plain.value, moves_of(plain))
            assert found.nodes == again.nodes
            assert order_seed > 0 or found.nodes == plain.nodes
            others += found.nodes != plain.nodes
            assert prove(position, value, order_seed=order_seed).holds
            assert not prove(position, value + 1, order_seed=order_seed).holds
            assert Solver(order_seed=order_seed).solve(position).value == value
    assert others > 10


@pytest.mark.parametrize("game", TWINS)
@examples(60)
@given(data=st.data(), chance=st.randoms())
def test_the_order_of_cards_in_a_document_does_not_matter(
    game: str, data: st.DataObject, chance: random.Random
) -> None:
    position = data.draw(positions(RULES[game], plies_left=st.integers(min_value=1, max_value=8)))

    def mixed(text: str) -> str:
        return names(chance.sample(text.split(), len(text.split())))

    def mixed_below(pile: str) -> str:
        below, _, top = pile.rpartition(" ")
        return f"{mixed(below)} {top}"

    document = position.to_dict()
    orders = {"hands": mixed, "captured": mixed, "piles": mixed_below}
    for field in document.keys() & orders.keys():
        document[field] = [orders[field](text) for text in document[field]]
    if "table" in document:
        document["table"] = mixed(document["table"])
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
    wanted = [*endings("scopa", 20, 6), *endings("scopa(players=3)", 10, 6), *endings("briscola(players=4)", 20, 8)]
    alone = [(solution.value, moves_of(solution)) for solution in map(solve, wanted)]
    many = solve_many(iter(wanted), threads=threads, memory_mb=SMALL_TABLE)
    assert [(solution.value, moves_of(solution)) for solution in many] == alone
