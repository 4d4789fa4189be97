"""Memory stays within its limit, refused memory is an error, small stacks suffice, and moves are streamed."""

import re
import sys

import pytest

from building import machiavelli_moment
from cases import cases
from memory import KEPT, LEAST_SHARE, run, used
from sampling import some
from scopasolver import IllegalMoveError, Limit, Moves, Position, Rules, machiavelli, solve

RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]

linux = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc and limited by the system")


@linux
@pytest.mark.parametrize("name", KEPT)
def test_a_search_keeps_to_its_memory_and_uses_it(name: str) -> None:
    asked, spare, work = KEPT[name]
    assert LEAST_SHARE * asked < used(work) < asked + spare


@linux
@cases(
    "work",
    "solve(Rules('scopa', players=3).random_position(seed=1, plies_left=9), memory_mb=10**9)",
    "solve(Rules('scopa').random_position(seed=1, plies_left=9), memory_mb=10**9)",
    "solve(Rules('scopa').random_position(seed=1, plies_left=9), memory_mb=10**9, threads=2)",
)
def test_a_table_that_is_refused_is_a_smaller_one(work: str) -> None:
    done = run(f"allow(350)\nassert {work}.exact")
    assert done.returncode == 0, done.stderr


@linux
@cases(
    "work",
    "worlds(Rules('scala40').deal(seed=1).observation(0), 100_000)",
    "worlds(Rules('machiavelli').deal(seed=1).observation(0), 100_000)",
    "all_worlds(Rules('scopa').random_position(seed=1, plies_left=9).observation(0), most=100_000)",
    "scialandroni.solve_betting(deals=10**6)",
)
def test_lists_that_do_not_fit_are_a_memory_error(work: str) -> None:
    done = run(
        f"allow(100)\ntry:\n    found = {work}\nexcept MemoryError:\n    print('refused')\nelse:\n    print(len(found))"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


@cases(
    "work",
    "solve(jollies(), memory_mb=8, limit=Limit(nodes=100_000))",
    "jollies().perft(60)",
    "solve(Rules('scopone').deal(seed=1), memory_mb=8, limit=Limit(nodes=300_000))",
    "solve(Rules('scopa', players=3).deal(seed=1), memory_mb=8, limit=Limit(nodes=300_000))",
    "solve(Rules('machiavelli', players=3).deal(seed=2), memory_mb=8, limit=Limit(nodes=10_000))",
    "machiavelli.max_lay(laying(50, 'wrap'))",
    "bot('expert')(Rules('scala40').deal(seed=1).observation(0))",
)
def test_a_small_stack_is_enough(work: str) -> None:
    done = run(
        "threading.stack_size(512 * 1024)\n"
        f"thread = threading.Thread(target=lambda: {work}, daemon=True)\n"
        "thread.start()\nthread.join(1)\nprint('alive')\nsys.stdout.flush()\nos._exit(0)"
    )
    assert done.stdout == "alive\n", done.stderr
    assert done.returncode == 0


def many() -> Position:
    """Return a moment with more moves than a list can hold."""
    pack = [rank + suit for rank in RANKS for suit in "hscd"]
    return machiavelli_moment("", f"{' '.join(pack[:44])} / Kc")


def test_moves_that_nobody_can_list_are_found_as_they_are_wanted() -> None:
    position = many()
    moves = position.legal_moves()
    assert isinstance(moves, Moves)
    assert moves
    first = moves[:40]
    assert list(zip(first, moves, strict=False)) == [(move, move) for move in first]
    assert moves[7] == first[7]
    assert first == sorted(first, key=lambda move: -len(move.cards))
    assert len(set(first)) == 40
    assert all(move in moves and position.parse_move(str(move)) == move for move in first)
    assert position.parse_move("pass") in moves
    seen = position.observation(0)
    assert seen.legal_moves()[0] == first[0]
    with pytest.raises(IllegalMoveError):
        position.parse_move("draw")


@pytest.mark.parametrize("cards", [8, 16, 17])  # up to 16 cards moves are listed, beyond they are streamed
@pytest.mark.parametrize("aces", ["low_or_high", "wrap"])
def test_streamed_counted_and_listed_moves_are_the_same(cards: int, aces: str) -> None:
    for step in some((1, 13), 2):
        names = " ".join(f"{rank}{suit}" for suit in "hscd" for rank in RANKS)
        hand = " ".join(names.split()[i * step % 51] for i in range(cards))
        position = machiavelli_moment("2c 3c 4c / 8d 8h 8s", f"{hand} / Kc", ace_in_runs=aces)
        moves = position.legal_moves()
        streamed = list(moves)
        assert len(moves) == len(streamed) == len(set(streamed)) == position.perft(1)
        assert moves == streamed
        assert list(position.legal_moves()[:]) == streamed
        assert [position.legal_moves()[-1], moves[len(streamed) // 2]] == [streamed[-1], streamed[len(streamed) // 2]]
        assert [moves.index(streamed[0]), moves.count(streamed[-1])] == [0, 1]
        assert list(reversed(moves)) == streamed[::-1]
        laid = [move for move in streamed if str(move).startswith("lay")]
        assert {frozenset(map(str, move.cards)) for move in laid} == {
            frozenset(map(str, lay)) for lay in machiavelli.lays(position, most=10**6)
        }


def test_moves_past_the_end_are_an_index_error() -> None:
    moves = machiavelli_moment("", "Ah 2h 3h / Kc").legal_moves()
    assert [str(move) for move in moves] == ["lay Ah 2h 3h", "pass"]
    for index in (2, 10**9, -3):
        with pytest.raises(IndexError):
            moves[index]
    assert "lay Ah 2h 3h" not in moves
    assert re.fullmatch(r"Moves\(\[Move\('lay Ah 2h 3h'\), Move\('pass'\)\]\)", repr(moves))


def test_other_games_have_lists() -> None:
    assert type(Rules("scopa").deal(seed=1).legal_moves()) is list
    assert isinstance(solve(Rules("scopa").random_position(seed=1, plies_left=4), limit=Limit(nodes=9)).nodes, int)
