"""A stopped search still says which move to play, what that rests on, and what the hand may be worth."""

import pickle
from statistics import mean

import pytest

from cases import cases
from sampling import some
from scopasolver import Estimate, Limit, MatchObjective, Move, Position, Rules, Solution, solve, svg
from scopasolver.bots import Greedy
from scopasolver.language import language
from scopasolver.language.suggestions import estimated, reason

ENDINGS = [
    ("scopone_scientifico", 20),
    ("scopa", 12),
    ("scopa(players=3)", 9),
    ("scopone(teams=false)", 12),
    ("briscola", 16),
    ("briscola(players=3)", 12),
    ("briscola(players=4)", 16),
    ("tressette", 20),
    ("tressette(players=2)", 14),
    ("tressette(rovescino=true)", 12),
    ("ruba_mazzo", 18),
    ("ruba_mazzo(players=3)", 12),
    ("sette_e_mezzo", 40),
    ("scialandroni", 36),
]
REASONS = {"proof", "search", "play-outs", "policy", "rule"}
LIMITS = (1, 10, 100, 1_000, 10_000, 100_000)


def endings(text: str, plies_left: int) -> list[Position]:
    positions = (Rules(text).random_position(seed=seed, plies_left=plies_left) for seed in range(4))
    return [position for position in positions if not position.is_over]


def assert_line(position: Position, line: tuple[Move, ...]) -> None:
    """Check that a line can be played."""
    for move in line:
        position = position.play(move)


def own(position: Position, value: int | tuple[int, ...]) -> int:
    """Return a value from the point of view of the side to move."""
    side = position.rules.side_of(position.to_move or 0)
    return value[side] if isinstance(value, tuple) else (value, -value)[side]


@pytest.mark.parametrize(("text", "plies_left"), some(ENDINGS, one_in=2))
def test_every_solution_suggests_a_move(text: str, plies_left: int) -> None:
    for position in endings(text, plies_left):
        full = solve(position)
        assert full.exact
        values = {entry.move: own(position, entry.value) for entry in full.moves}
        for nodes in LIMITS:
            for moves in (True, False):
                solution = solve(position, limit=Limit(nodes=nodes), moves=moves)
                assert solution.suggested is not None
                assert solution.suggested in position.legal_moves()
                assert solution.suggested_by in REASONS
                assert solution.suggested_line[:1] == (solution.suggested,)
                assert_line(position, solution.suggested_line)
                value = values[solution.suggested]
                if solution.suggested_by == "proof":
                    assert value == max(values.values())
                elif solution.suggested_by == "search":
                    bounds = own(position, solution.lower), own(position, solution.upper)
                    assert value >= min(bounds)
                if solution.exact:
                    assert solution.suggested_by == "proof"
                    assert solution.suggested == solution.best[0] == solution.line[0]
                    assert solution.suggested_line == solution.line
                    assert solution.estimate is not None
                    assert solution.estimate.value == (
                        tuple(map(float, solution.value)) if isinstance(solution.value, tuple) else solution.value
                    )
                elif solution.estimate is not None and isinstance(solution.estimate.value, float):
                    assert solution.lower <= solution.estimate.value <= solution.upper
                assert pickle.loads(pickle.dumps(solution)) == solution


@pytest.mark.parametrize(("text", "plies_left"), some(ENDINGS, one_in=2))
def test_the_line_begins_with_the_first_best_move(text: str, plies_left: int) -> None:
    for position in endings(text, plies_left):
        for solution in (solve(position), solve(position, order_seed=7), solve(position, moves=False)):
            assert solution.line[0] == solution.best[0] == solution.suggested
            rest = solution.best[1:]
            assert list(rest) == [move for move in position.legal_moves() if move in rest]


def test_a_match_begins_its_line_with_the_first_best_move() -> None:
    for undecided in (-1.0, 0.0, 1.0):
        objective = MatchObjective(totals=(9, 10), undecided=undecided)
        for position in endings("scopa", 12):
            solution = solve(position, objective=objective)
            assert solution.line[0] == solution.best[0] == solution.suggested
            early = solve(position, objective=objective, limit=Limit(nodes=50_000))
            assert early.suggested in position.legal_moves()
            assert early.estimate is None


def test_a_finished_hand_has_no_move_to_suggest() -> None:
    solution = solve(Rules("briscola").random_position(seed=1, plies_left=0))
    assert (solution.suggested, solution.suggested_by, solution.suggested_line) == (None, None, ())
    assert solution.estimate is not None
    assert (solution.estimate.value, solution.estimate.error) == (solution.value, 0.0)


def test_whole_deals_get_play_outs_in_time_and_a_usual_move_at_once() -> None:
    for text in ("scopone_scientifico", "tressette(players=2)", "briscola(players=4)"):
        deal = Rules(text).deal(seed=1)
        at_once = solve(deal, limit=Limit(nodes=1))
        assert at_once.suggested_by in {"policy", "rule"}
        later = solve(deal, limit=Limit(nodes=200_000))
        assert later.suggested in deal.legal_moves()
        assert later.estimate is not None
        assert isinstance(later.estimate.error, float)
        assert (later.estimate.error == 0) == later.exact


def test_a_single_move_is_proved_to_be_best_before_its_value_is() -> None:
    deals = (Rules("tressette").random_position(seed=seed, plies_left=31) for seed in range(200))
    position = next(deal for deal in deals if len(deal.legal_moves()) == 1)
    solution = solve(position, limit=Limit(nodes=1))
    assert not solution.exact
    assert (solution.suggested, solution.suggested_by) == (position.legal_moves()[0], "proof")


def test_moves_that_were_not_reached_are_told_apart() -> None:
    position = Rules("scopone_scientifico").random_position(seed=2, plies_left=24)
    at_once = solve(position, limit=Limit(nodes=1))
    assert not any(entry.searched for entry in at_once.moves)
    full = solve(position)
    assert all(entry.searched for entry in full.moves)
    between = (solve(position, limit=Limit(nodes=nodes)) for nodes in range(2_000, full.nodes, full.nodes // 40))
    assert any(0 < sum(entry.searched for entry in solution.moves) < len(full.moves) for solution in between)


def test_more_work_loses_less() -> None:
    """A move by play-outs loses less than the rule of thumb, and a proof nothing."""
    lost: dict[str, list[float]] = {"greedy": [], "early": [], "late": []}
    for seed in range(12):
        position = Rules("scopone_scientifico").random_position(seed=seed, plies_left=24)
        proved = solve(position)
        losses = {entry.move: entry.loss for entry in proved.moves}
        moves = {
            "greedy": Greedy()(position.observation(position.to_move or 0)),
            "early": solve(position, limit=Limit(nodes=30_000)).suggested or Move("1C"),
            "late": proved.suggested or Move("1C"),
        }
        for name, move in moves.items():
            lost[name].append(losses[move] or 0)
    assert mean(lost["late"]) == 0
    assert mean(lost["early"]) <= mean(lost["greedy"])


@cases(("text", "side"), ("scopone_scientifico", 1), ("briscola(players=4)", 1), ("scopa(players=3)", 2))
def test_values_from_the_side_to_move(text: str, side: int) -> None:
    rules = Rules(text)
    positions = (rules.random_position(seed=seed, plies_left=left) for left in (12, 11, 10) for seed in range(9))
    position = next(one for one in positions if not one.is_over and rules.side_of(one.to_move or 0) == side)
    solution = solve(position)
    assert solution.relative == own(position, solution.value)
    for entry in solution.moves:
        assert entry.relative == own(position, entry.value)
        assert entry.loss == solution.relative - entry.relative >= 0
        assert (entry.loss == 0) == (entry.move in solution.best)
    open_solution: Solution = solve(rules.deal(seed=1), limit=Limit(nodes=1))
    assert (open_solution.relative, open_solution.moves[0].relative, open_solution.moves[0].loss) == (None, None, None)


def test_tables_and_the_desk_name_the_suggestion_below_what_is_proved() -> None:
    deal = Rules("scopone_scientifico").deal(seed=1)
    early = solve(deal, limit=Limit(nodes=1000))
    assert f"suggested, not proved to be best: {early.suggested} ({early.suggested_by})" in svg.values_table(early)
    assert "suggested" not in svg.values_table(solve(deal.rules.random_position(seed=1, plies_left=8)))
    text = reason(language("it"), early)
    assert text == "secondo quello che il gioco ha imparato; non dimostrata"
    assert estimated(language("en"), early).startswith("the value is estimated at ")


def test_an_estimate_is_a_value() -> None:
    estimate = solve(Rules("scopone_scientifico").deal(seed=1), limit=Limit(nodes=200_000)).estimate
    assert isinstance(estimate, Estimate)
    assert pickle.loads(pickle.dumps(estimate)) == estimate
    assert hash(pickle.loads(pickle.dumps(estimate))) == hash(estimate)
