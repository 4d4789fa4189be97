"""`best` at the terminal: what the solver, with all cards known, says of the person's moves."""

from __future__ import annotations

import re
from pathlib import Path

from scopasolver import solve
from scopasolver.play import read_record
from terminal import Terminal, drawn_cards
from test_cli_play import seen_cards, table


def play_on(terminal: Terminal, moves: int) -> str:
    screen = terminal.screen()
    for _ in range(moves):
        screen = terminal.ask("1")
    return screen


def test_best_values_the_last_move_without_showing_a_card(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with table("briscola", "--save", str(file)) as terminal:
        play_on(terminal, 15)
        shown = terminal.ask("best")
    record = read_record(file)
    (last,) = [played for played in record.hands[-1].moves if played.player == 0][-1:]
    solution = solve(last.before)
    assert "with all cards known" in shown
    assert drawn_cards(shown) <= seen_cards(record)
    for entry in solution.moves:
        (row,) = re.findall(rf"^[* ] {entry.move} .*", shown, re.MULTILINE)
        assert f"side 0 ends with {entry.value} of 120 points" in row
        assert ("best" in row) == row.startswith("*") == (entry.move in solution.best)
        assert ("your move" in row) == (entry.move == last.move)


def test_best_after_the_hand_says_what_each_move_has_cost(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with table("briscola", "--hands", "1", "--save", str(file)) as terminal:
        assert "hand 1 is over" in play_on(terminal, 20)
        shown = terminal.ask("best")
    (hand,) = read_record(file).hands
    own = [played for played in hand.moves if played.player == 0]
    rows = shown.partition("your move")[2].splitlines()[1:21]
    assert [row.split()[0] for row in rows] == [str(played.move) for played in own]
    for played, row in zip(own, rows, strict=True):
        solution = solve(played.before)
        value = next(entry.value for entry in solution.moves if entry.move == played.move)
        lost = abs(solution.value - value)
        assert row.split()[1:] == (
            ["best"] if not lost else f"cost {lost}: {' or '.join(map(str, solution.best))}".split()
        )


def test_best_says_when_the_solver_does_not_come_that_far() -> None:
    with table("machiavelli", "--seconds", "0.05") as terminal:
        play_on(terminal, 1)
        assert re.search(r"-\d+ to \+\d+.*\n  a limit stopped the work", terminal.ask("best"), re.DOTALL)


def test_ctrl_c_stops_best_and_nothing_else() -> None:
    with table("scopone", "--seconds", "60", me=2) as terminal:
        play_on(terminal, 1)
        terminal.type("best")
        terminal.screen(re.compile("Ctrl-C stops it"))
        terminal.interrupt()
        assert terminal.screen().endswith("  stopped\n\nyour move> ")
        assert "since you last moved" in terminal.ask("1")
