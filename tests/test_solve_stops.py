"""A stopped search keeps its proofs, and progress tells how far a search is."""

import itertools
import json
from collections.abc import Iterator
from statistics import median
from typing import Literal

import pytest

from cases import cases
from scopasolver import Limit, MatchObjective, Position, Progress, Rules, Solution, solve, solve_many
from waiting import PATIENCE

LONG = Rules("scopone_scientifico").deal(seed=1)


def inside(lower: object, value: object, upper: object) -> bool:
    """Tell whether a value lies between two bounds, each entry of it where it has one a side."""
    if isinstance(value, tuple):
        assert isinstance(lower, tuple)
        assert isinstance(upper, tuple)
        return all(map(inside, lower, value, upper))
    assert isinstance(value, int)
    assert isinstance(lower, int)
    assert isinstance(upper, int)
    return lower <= value <= upper


@cases(
    ("text", "left", "objective"),
    ("scopone_scientifico", 20, None),
    ("scopone_scientifico", 20, "win"),
    ("scopone_fewest_cards", 20, None),
    ("scopa", 12, None),
    ("scopa_di_quindici", 12, None),
    ("scopa(players=3)", 9, None),
    ("scopone(teams=false)", 12, None),
    ("briscola", 20, None),
    ("briscola", 20, "win"),
    ("briscola(players=3)", 12, None),
    ("briscola(players=4)", 20, None),
    ("tressette", 24, None),
    ("tressette", 24, "win"),
    ("tressette(players=2)", 18, None),
    ("tressette(rovescino=true)", 12, None),
    ("ruba_mazzo", 24, None),
    ("ruba_mazzo", 24, "win"),
    ("ruba_mazzo(players=3)", 12, None),
)
def test_bounds_hold_and_best_moves_are_best(text: str, left: int, objective: Literal["win"] | None) -> None:
    stopped = 0
    for seed in range(5):
        position = Rules.parse(text).random_position(seed=seed, plies_left=left)
        full = solve(position, objective=objective)
        values = [entry.value for entry in full.moves]
        for nodes in (1, 10, 100, 1000):
            solution = solve(position, limit=Limit(nodes=nodes), objective=objective)
            assert inside(solution.lower, full.value, solution.upper)
            assert solution.exact == (solution.lower == solution.upper)
            assert solution.value == (full.value if solution.exact else None)
            assert solution.exact == bool(solution.best) == bool(solution.line)
            assert set(solution.best) <= set(full.best)
            assert not solution.best_complete or solution.best == full.best
            for entry, value in zip(solution.moves, values, strict=True):
                assert inside(entry.lower, value, entry.upper)
                assert entry.value == (value if entry.exact else None)
            stopped += not solution.exact
    assert stopped


def test_a_limit_in_nodes_gives_the_same_answer_every_time() -> None:
    def facts(solution: Solution) -> list[object]:
        moves = [(entry.move, entry.lower, entry.upper) for entry in solution.moves]
        return [solution.lower, solution.upper, solution.nodes, moves]

    limit = Limit(nodes=20_000)
    assert facts(solve(LONG, limit=limit, memory_mb=16)) == facts(solve(LONG, limit=limit, memory_mb=16))
    assert not solve(LONG, limit=limit, memory_mb=16).exact


@pytest.mark.parametrize("undecided", [-1.0, 0.0, 1.0])
def test_a_match_value_that_is_told_has_a_best_move_and_a_line(undecided: float) -> None:
    objective = MatchObjective(totals=(9, 9), undecided=undecided)
    told = 0
    for seed in range(6):
        position = Rules("scopa").random_position(seed=seed, plies_left=12)
        full = solve(position, objective=objective)
        assert full.best_complete
        for nodes in (1, 20, 100, 400, 1000, 3000):
            solution = solve(position, limit=Limit(nodes=nodes), objective=objective)
            assert solution.exact == (solution.lower == solution.upper) == bool(solution.best) == bool(solution.line)
            assert set(solution.best) <= set(full.best)
            assert not solution.best_complete or solution.best == full.best
            told += solution.exact
        alone = solve(position, objective=objective, moves=False)
        assert alone.best_complete == (len(position.legal_moves()) == 1)
    assert told


def test_a_limit_in_seconds_is_kept() -> None:
    solution = solve(LONG, limit=Limit(seconds=0.2), memory_mb=16)
    assert not solution.exact
    assert solution.value is None


def reports_of(
    position: Position, objective: Literal["win"] | None = None, nodes: int = 2_000_000
) -> tuple[list[Progress], Solution]:
    """Return the progress reports and the answer of a search of about a second, or of fewer nodes."""
    reports: list[Progress] = []
    limit = Limit(nodes=nodes)
    return reports, solve(position, limit=limit, memory_mb=16, objective=objective, progress=reports.append)


def test_progress_is_reported() -> None:
    reports, solution = reports_of(LONG)
    assert reports
    nodes = [report.nodes for report in reports]
    assert nodes == sorted(nodes)
    assert nodes[-1] <= solution.nodes
    assert all(0 < report.seconds <= solution.seconds for report in reports)
    assert all(report.lower <= solution.lower <= solution.upper <= report.upper for report in reports)


def test_progress_of_winning_says_what_is_still_possible() -> None:
    reports, _ = reports_of(LONG, "win")
    assert {(report.lower, report.upper) for report in reports} <= {(-1, 1), (-1, 0), (0, 1)}


def test_no_single_number_bounds_three_and_more_sides() -> None:
    reports, _ = reports_of(Rules("scopone", teams=False).deal(seed=1), nodes=500_000)
    assert {(report.lower, report.upper) for report in reports} == {(None, None)}


def test_an_error_of_the_progress_function_ends_the_search() -> None:
    def enough(report: Progress) -> None:
        raise RuntimeError(f"enough after {report.nodes}")

    with pytest.raises(RuntimeError, match="enough"):
        solve(LONG, memory_mb=16, progress=enough)
    assert solve(Rules("scopa").random_position(seed=1, plies_left=4)).exact


@pytest.mark.parametrize("threads", [1, 2])
def test_many_positions_are_drawn_as_they_are_needed(threads: int) -> None:
    drawn = 0

    def endless() -> Iterator[Position]:
        nonlocal drawn
        for seed in itertools.count():
            drawn += 1
            yield Rules("scopa").random_position(seed=seed, plies_left=4)

    solved = list(itertools.islice(solve_many(endless(), threads=threads, memory_mb=1), 10))
    assert len(solved) == 10
    assert all(solution.exact for solution in solved)
    assert 10 <= drawn < 100


def test_many_positions_count_up() -> None:
    positions = [Rules("scopa").random_position(seed=seed, plies_left=4) for seed in range(7)]
    counts: list[int] = []
    assert len(list(solve_many(positions, progress=counts.append, memory_mb=1))) == 7
    assert counts == [1, 2, 3, 4, 5, 6, 7]


def test_an_error_of_the_generator_of_positions_is_raised() -> None:
    def broken() -> Iterator[Position]:
        yield Rules("scopa").random_position(seed=1, plies_left=4)
        raise LookupError("no more positions")

    with pytest.raises(LookupError, match="no more"):
        list(solve_many(broken(), memory_mb=1))


def document_error(value: int | list[int]) -> float | list[float]:
    """Return the error of a value that is proved."""
    return [0.0] * len(value) if isinstance(value, list) else 0.0


@cases(
    ("position", "objective"),
    (Rules("scopa").random_position(seed=1, plies_left=6), None),
    (Rules("scopa").random_position(seed=1, plies_left=0), None),
    (Rules("scopa").random_position(seed=1, plies_left=6), MatchObjective(totals=(9, 10), undecided=0.5)),
    (Rules("scopa", players=3).random_position(seed=1, plies_left=6), None),
    (Rules("briscola").random_position(seed=1, plies_left=7), None),
    (Rules("briscola", players=4).random_position(seed=1, plies_left=10), "win"),
    (Rules("ruba_mazzo").random_position(seed=1, plies_left=6), None),
    (Rules("ruba_mazzo", players=6).random_position(seed=1, plies_left=6), None),
)
def test_a_solution_as_a_document(position: Position, objective: Literal["win"] | MatchObjective | None) -> None:
    solution = solve(position, objective=objective)
    document = solution.to_dict()
    value = list(solution.value) if isinstance(solution.value, tuple) else solution.value
    moves = document.pop("moves")
    assert [entry["move"] for entry in moves] == [str(entry.move) for entry in solution.moves]
    assert all(entry["exact"] for entry in moves)
    assert document == {
        "value": value,
        "exact": True,
        "lower": value,
        "upper": value,
        "stopped_by": None,
        "moves_complete": True,
        "best": [str(move) for move in solution.best],
        "best_complete": True,
        "line": [str(move) for move in solution.line],
        "proved": [dict(zip(("at_least", "holds", "nodes"), test, strict=True)) for test in solution.proved],
        "nodes": solution.nodes,
        "seconds": solution.seconds,
        "threads": 1,
        "suggested": None if solution.suggested is None else str(solution.suggested),
        "suggested_by": None if solution.suggested is None else "proof",
        "suggested_line": [str(move) for move in solution.line],
        "estimate": None if isinstance(objective, MatchObjective) else {"value": value, "error": document_error(value)},
    }
    assert json.loads(json.dumps(document)) == document


@cases(
    ("text", "left", "objective"),
    ("scopone_scientifico", 24, None),
    ("scopone_scientifico", 20, "win"),
    ("scopa", 12, MatchObjective(totals=(5, 8))),
    ("scopa", 12, MatchObjective(totals=(5, 8), undecided=1.0)),
    ("briscola", 20, None),
    ("briscola", 20, "win"),
    ("tressette(accusi=automatic)", 24, "win"),
    ("ruba_mazzo", 24, "win"),
    ("machiavelli", 0, None),
    ("scialandroni", 12, None),
)
def test_a_solution_tells_what_it_has_proved(
    text: str, left: int, objective: Literal["win"] | MatchObjective | None
) -> None:
    for seed in range(3):
        position = Rules.parse(text).random_position(seed=seed, plies_left=left)
        full = solve(position, objective=objective)
        for solution in (full, solve(position, objective=objective, limit=Limit(nodes=500))):
            for at_least, holds, nodes in solution.proved:
                assert (full.value >= at_least) == holds
                assert nodes >= 0
            assert sum(nodes for *_, nodes in solution.proved) <= solution.nodes
    assert solve(Rules("scopa", players=3).random_position(seed=1, plies_left=6)).proved == ()


def test_a_long_solve_tells_its_test_and_how_full_the_table_is() -> None:
    def full(report: Progress) -> None:
        assert report.test is not None
        assert report.lower < report.test <= report.upper
        assert 0 <= report.table_filled < 1
        if report.table_filled > 0.5:
            raise StopIteration

    position = Rules("scopone_scientifico").random_position(seed=1, plies_left=28)
    with pytest.raises(StopIteration):
        solve(position, limit=Limit(seconds=PATIENCE), memory_mb=1, progress=full)


def test_the_interval_of_a_long_solve_shrinks_before_its_value_is_known() -> None:
    def width(seed: int) -> int:
        position = Rules("scopone_scientifico").random_position(seed=seed, plies_left=28)
        solution = solve(position, limit=Limit(nodes=1_000_000), moves=False)
        assert not solution.exact
        return solution.upper - solution.lower

    widths = [width(seed) for seed in range(1, 6)]
    assert max(widths) < 20
    assert median(widths) <= 16
