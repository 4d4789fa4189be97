"""Threads do not disturb each other, and Ctrl-C ends only the work."""

import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from scopasolver import Limit, Position, Rules, Solution, solve, solve_many
from waiting import PATIENCE, has_worked

PREAMBLE = """
from scopasolver import Position, Rules, solve, solve_many
from scopasolver.bots import worlds
from scopasolver.scialandroni import solve_betting
chosen = Rules("scopone_scientifico")
long = chosen.deal(seed=1)
short = Rules("scopa").random_position(seed=1, plies_left=6)
expected = solve(short).value
hand = "8h 9c 3d Kc Ks Kd 4s 4d 4c Ah 2h 3h 10d 8c"
pack = [rank + suit for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split() for suit in "hscd"]
stock = [card for card in pack if card not in hand.split()]
fields = {"rules": "scala40(players=2)", "hands": [hand, "Ks"], "stock": " ".join(stock), "discards": "", "to_move": 0}
rarely_dealt = Position.from_dict(fields | {"phase": "meld", "taken": "4d"})
"""
ENDING = """
else:
    raise SystemExit("the work was not interrupted")
assert solve(short).value == expected
assert [solution.value for solution in solve_many([short] * 3, threads=2, memory_mb=2)] == [expected] * 3
"""
WORK = {
    "solve in two threads": "solve(long, threads=2, memory_mb=64)",
    "solve_many": "list(solve_many([long] * 20, threads=2, memory_mb=64))",
    "solve_betting": "solve_betting(iterations=100_000, deals=5_000)",
    "worlds": "worlds(rarely_dealt.observation(1), 100_000)",
}


@pytest.mark.skipif(sys.platform != "linux", reason="the processor time of another process is read as on Linux")
@pytest.mark.parametrize("work", WORK.values(), ids=WORK.keys())
def test_ctrl_c_ends_the_work_and_nothing_else(work: str) -> None:
    program = (
        f"{PREAMBLE}\ntry:\n    print('ready', flush=True)\n    {work}\nexcept KeyboardInterrupt:\n    pass\n{ENDING}"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        assert has_worked(child.pid, seconds=0.1)
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate(timeout=PATIENCE)
    assert child.returncode == 0, errors


def test_an_interrupted_iterator_is_at_its_end() -> None:
    solutions = solve_many([Rules("scopa").random_position(seed=1, plies_left=4)] * 20, progress=refuse, threads=2)
    with pytest.raises(KeyboardInterrupt):
        next(solutions)
    assert list(solutions) == []


def refuse(_done: int) -> None:
    raise KeyboardInterrupt


def test_an_error_among_many_positions_comes_in_its_turn() -> None:
    good = Rules("scopa").random_position(seed=1, plies_left=4)
    solutions = solve_many([good, good, "no position", good], threads=2)  # type: ignore[list-item]  # wrong on purpose
    assert [next(solutions).exact, next(solutions).exact] == [True, True]
    with pytest.raises(TypeError, match="no position"):
        next(solutions)
    assert list(solutions) == []


def test_an_iterator_may_be_left_before_its_end() -> None:
    long = Rules("scopone_scientifico").deal(seed=1)
    for _ in range(5):
        solutions = solve_many([long] * 4, threads=2, memory_mb=8)
        assert iter(solutions) is solutions
        del solutions
    assert solve(Rules("scopa").random_position(seed=1, plies_left=4)).exact


def facts(solution: Solution) -> dict[str, object]:
    """Return the parts that do not depend on the clock."""
    return {name: fact for name, fact in solution.to_dict().items() if name != "seconds"}


def positions() -> list[Position]:
    texts = ["scopa", "scopa_d_assi", "scopa_di_quindici", "scopa(players=3)", "scopone", "briscola", "ruba_mazzo"]
    return [Rules.parse(text).random_position(seed=seed, plies_left=9) for text in texts for seed in range(4)]


def test_eight_threads_give_the_answers_of_one() -> None:
    asked = positions()
    expected = [facts(solve(position, memory_mb=8)) for position in asked]
    barrier = threading.Barrier(8)

    def work(_: int) -> list[dict[str, object]]:
        barrier.wait(PATIENCE)
        return [facts(solve(position, memory_mb=8)) for position in asked]

    with ThreadPoolExecutor(8) as pool:
        assert all(answers == expected for answers in pool.map(work, range(8)))


def test_eight_threads_share_positions_and_rules() -> None:
    chosen = Rules("scopa")
    start = chosen.deal(seed=1)
    barrier = threading.Barrier(8)

    def work(_: int) -> tuple[object, ...]:
        barrier.wait(PATIENCE)
        many = [solution.value for solution in solve_many(positions()[:4], threads=2, memory_mb=2)]
        return (many, start.perft(3), hash(start), str(start.play(start.legal_moves()[0])), chosen.describe()[0].value)

    with ThreadPoolExecutor(8) as pool:
        first, *others = pool.map(work, range(8))
    assert all(other == first for other in others)


def test_other_threads_go_on_during_a_solve() -> None:
    long = Rules("scopone_scientifico").deal(seed=1)
    ticks = 0
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(solve, long, limit=Limit(nodes=1_000_000), memory_mb=8)
        while not running.done():
            ticks += 1
            time.sleep(0.001)
    assert ticks > 10
    assert not running.result().exact
