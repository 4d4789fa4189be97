"""An analysis gives better and better results while it runs, and in the end those of `solve`."""

import gc
import threading
from itertools import pairwise
from typing import Any

import pytest

from cases import cases
from extremes import jollies, laying
from sampling import some
from scopasolver import Limit, MatchObjective, Position, Rules, Solution, solve
from scopasolver.engine import Analysis, Engine
from test_solve_stops import inside
from test_suggested import ENDINGS, REASONS, endings
from waiting import PATIENCE, happens

LONG = Rules("scopone_scientifico").deal(seed=1)
OF_THREE = Rules("scopa(players=3)").random_position(seed=1, plies_left=6)
MATCH = MatchObjective((9, 10))


def facts(solution: Solution[Any]) -> dict[str, Any]:
    """Return all that a solution says except the time."""
    return solution.to_dict() | {"seconds": None}


def assert_better(old: Solution[Any], new: Solution[Any]) -> None:
    """Check that the bounds of a result lie within those of an earlier one."""
    assert inside(old.lower, new.lower, new.upper)
    assert inside(new.lower, new.upper, old.upper)
    assert new.nodes >= old.nodes
    for before, now in zip(old.moves, new.moves, strict=True):
        assert before.move == now.move
        assert inside(before.lower, now.lower, now.upper)
        assert inside(now.lower, now.upper, before.upper)


def running(engine: Engine) -> Analysis[Any]:
    """Return an analysis that has begun and does not end by itself."""
    analysis = engine.analyse(LONG)
    assert happens(lambda: analysis.solution)
    return analysis


@pytest.mark.parametrize(("text", "plies_left"), some(ENDINGS, one_in=2))
def test_results_get_better_until_they_are_those_of_solve(text: str, plies_left: int) -> None:
    with Engine(threads=2) as engine:
        for position in endings(text, plies_left):
            full = solve(position)
            results = list(engine.analyse(position))
            assert facts(results[-1]) == facts(full)
            for old, new in pairwise(results):
                assert_better(old, new)
            for result in results:
                assert inside(result.lower, full.value, result.upper)
                assert result.suggested in position.legal_moves()
                assert result.suggested_by in REASONS
                assert result.suggested_line[0] == result.suggested


@cases(
    ("position", "arguments"),
    (endings("scopa", 12)[0], {"objective": "win"}),
    (endings("scopa", 12)[0], {"objective": MATCH}),
    (endings("briscola", 12)[0], {"moves": False}),
    (endings("tressette", 16)[0], {"limit": Limit(nodes=1000)}),
    (endings("ruba_mazzo", 14)[0], {"order_seed": 3}),
    (OF_THREE, {"method": "paranoid"}),
    (laying(5), {}),
    (jollies(), {"limit": Limit(nodes=300)}),
)
def test_questions_limits_and_effort_are_those_of_solve(position: Position, arguments: Any) -> None:
    with Engine() as engine:
        assert facts(engine.analyse(position, **arguments).wait()) == facts(solve(position, **arguments))


def test_a_finished_hand_has_its_value_at_once() -> None:
    over = Rules("scopa").random_position(seed=1, plies_left=0)
    with Engine() as engine:
        *_, result = engine.analyse(over)
    assert facts(result) == facts(solve(over))
    assert result.suggested is None


def test_a_search_that_is_stopped_keeps_what_it_has_proved() -> None:
    ending = Rules("scopone_scientifico").random_position(seed=2, plies_left=28)
    with Engine() as engine:
        analysis = engine.analyse(ending)
        told = next(result for result in analysis if result.proved)
        analysis.stop()
        final = analysis.wait()
    assert analysis.done
    assert analysis.solution == final
    assert_better(told, final)
    assert (final.exact, final.stopped_by) in ((False, "limit"), (True, None))
    assert final.suggested in ending.legal_moves()


def test_a_search_looks_often_whether_it_is_stopped() -> None:
    with Engine(threads=1) as engine:
        stopped = []
        for _ in range(5):
            analysis = engine.analyse(LONG)
            analysis.stop()
            stopped.append(analysis.wait())
    # The look at the flag comes every 128 nodes, behind an ending that is played out or a look ahead at the root.
    assert all(solution.nodes < 10_000 for solution in stopped)
    assert all(solution.stopped_by == "limit" and solution.suggested for solution in stopped)


def test_what_ends_twice_ends_once() -> None:
    with Engine() as engine:
        analysis = engine.analyse(OF_THREE)
        final = analysis.wait()
        analysis.stop()
        with analysis:
            pass
        engine.close()
        assert analysis.wait() == analysis.solution == final
        assert list(analysis) == [final]
        with pytest.raises(ValueError, match="the engine is closed"):
            engine.analyse(OF_THREE)


def test_two_readers_get_the_same_final_result() -> None:
    read: list[list[Solution[Any]]] = [[], []]
    with Engine() as engine:
        analysis = engine.analyse(LONG, limit=Limit(nodes=50_000))
        readers = [threading.Thread(target=lambda own=own: own.extend(analysis)) for own in read]
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join(PATIENCE)
    assert read[0][-1] == read[1][-1] == analysis.solution


def test_the_end_of_the_block_ends_the_search() -> None:
    with Engine() as engine:
        with running(engine) as analysis:
            assert analysis.solution
        assert analysis.done
        failed = running(engine)
        with pytest.raises(ZeroDivisionError), failed:
            _ = 1 // 0
        assert failed.done
        left = running(engine)
    assert left.done
    assert left.wait().suggested


def test_an_analysis_that_nobody_has_ends() -> None:
    before = threading.active_count()
    engine = Engine()
    for _ in running(engine):
        break
    gc.collect()
    assert happens(lambda: threading.active_count() <= before)


def test_a_wait_with_a_timeout_leaves_the_search_alone() -> None:
    with Engine() as engine:
        analysis = running(engine)
        with pytest.raises(TimeoutError, match=r"has not ended within 0\.01 seconds"):
            analysis.wait(0.01)
        assert not analysis.done


def test_an_error_of_the_search_is_raised_where_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_told: object, **_options: object) -> None:
        raise OSError("no more")

    monkeypatch.setattr("scopasolver.engine.running.Running._tell", fail)
    with Engine() as engine:
        analysis = engine.analyse(LONG)
        with pytest.raises(OSError, match="no more"):
            analysis.wait()
        with pytest.raises(OSError, match="no more"):
            list(analysis)
    assert analysis.done
    assert analysis.solution is None


@cases(
    ("position", "arguments"),
    (LONG, {"limit": 3}),
    (LONG, {"objective": "lose"}),
    (LONG, {"objective": b"win"}),
    (LONG, {"method": "max_n"}),
    (LONG, {"method": "minimax"}),
    (LONG, {"order_seed": -1}),
    (OF_THREE, {"objective": "win"}),
    (endings("briscola", 8)[0], {"objective": MATCH}),
)
def test_bad_arguments_are_refused_as_by_solve(position: Position, arguments: Any) -> None:
    with pytest.raises((TypeError, ValueError)) as wanted:
        solve(position, **arguments)
    with Engine() as engine, pytest.raises(wanted.type) as found:
        engine.analyse(position, **arguments)
    assert str(found.value) == str(wanted.value)


@cases("arguments", {"threads": 0}, {"threads": 1.5}, {"threads": 2000}, {"memory_mb": 0}, {"memory_mb": "1"})
def test_an_engine_is_refused_what_solve_is_refused(arguments: Any) -> None:
    with pytest.raises((TypeError, ValueError)) as wanted:
        solve(OF_THREE, **arguments)
    with pytest.raises(wanted.type) as found:
        Engine(**arguments)
    assert str(found.value) == str(wanted.value)
