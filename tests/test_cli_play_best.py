"""`best` at the terminal: values of the person's moves with all cards known."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console, RenderableType

from scopasolver import Move, Rules, solve
from scopasolver.cli.names import Names
from scopasolver.cli.play import advice
from scopasolver.cli.words import count
from scopasolver.play import MovePlayed, read_record
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
        assert f"you end with {entry.value if last.seat == 0 else 120 - entry.value} of 120 points" in row
        assert ("best" in row) == row.startswith("*") == (entry.move in solution.best)
        assert ("your move" in row) == (entry.move == last.move)


def test_best_after_the_hand_says_what_each_move_has_cost(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with table("briscola", "--hands", "1", "--save", str(file)) as terminal:
        assert "hand 1 is over" in play_on(terminal, 20)
        shown = terminal.ask("best")
    (hand,) = read_record(file).hands
    own = [played for played in hand.moves if played.player == 0]
    rows = shown.partition("your last move first\n")[2].splitlines()[:20]
    assert [row.split()[0] for row in rows] == [str(played.move) for played in reversed(own)]
    for played, row in zip(reversed(own), rows, strict=True):
        solution = solve(played.before)
        value = next(entry.value for entry in solution.moves if entry.move == played.move)
        lost = abs(solution.value - value)
        assert row.split()[1:] == (
            ["best"]
            if not lost
            else f"{count(lost, 'point')} worse than {' or '.join(map(str, solution.best))}".split()
        )


def test_best_says_when_the_solver_does_not_come_that_far() -> None:
    with table("machiavelli", "--seconds", "0.001") as terminal:
        play_on(terminal, 1)
        shown = terminal.ask("best")
    assert "nothing is proved in 0.001 seconds, with so many cards to play; `hint` asks a bot" in shown
    assert "all cards known" not in shown


def played_at(side: int) -> MovePlayed:
    """Return a first move of a side in a hand of Scopa."""
    before = next(
        position
        for seed in range(100)
        if len((position := Rules("scopa").random_position(seed=seed, plies_left=12 - side)).legal_moves()) > 2
        and position.to_move == side
    )
    move = before.legal_moves()[0]
    return MovePlayed(side, side, move, before, before.play(move))


def valued(move: Move, lower: int, upper: int) -> SimpleNamespace:
    value = lower if lower == upper else None
    return SimpleNamespace(move=move, lower=lower, upper=upper, value=value, exact=value is not None)


def text_of(view: RenderableType) -> str:
    console = Console(width=100)
    with console.capture() as screen:
        console.print(view)
    return screen.get()


def solved_as(monkeypatch: pytest.MonkeyPatch, *solutions: object) -> None:
    """Let the solver return these answers in turn, and raise those that are exceptions."""
    answers = iter(solutions)

    def answer(*_: object) -> object:
        if isinstance(found := next(answers), BaseException):
            raise found
        return found

    monkeypatch.setattr(advice, "_solved", answer)


@pytest.mark.parametrize("side", [0, 1])
def test_moves_are_sorted_by_what_the_mover_is_sure_of(side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played = played_at(side)
    worst, sure, open_ = played.before.legal_moves()[:3]
    sign = 1 if side == 0 else -1
    entries = [valued(worst, *sorted((-9 * sign, 9 * sign))), valued(open_, *sorted((-sign, 5 * sign)))]
    solved_as(
        monkeypatch, SimpleNamespace(moves=[*entries, valued(sure, 2 * sign, 2 * sign)], best=(), stopped_by="limit")
    )
    rows = text_of(advice.best_view(played, 1, Names())).splitlines()
    assert [row.split()[0] for row in rows[2:5]] == list(map(str, (sure, open_, worst)))
    assert "a limit stopped the work" in rows[5]


def test_a_cost_that_is_not_proved_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    played = played_at(0)
    entries = [valued(move, -4, 1) for move in played.before.legal_moves()]
    unproved = SimpleNamespace(moves=entries, best=(), exact=True, value=1)
    solved_as(monkeypatch, unproved)
    assert [text_of(view) for view in advice.review([played], 2)] == [
        "  not even your last move can be judged in 2 seconds\n"
    ]
    proved = SimpleNamespace(moves=[valued(played.move, 1, 1)], best=(played.move,), exact=True, value=1)
    solved_as(monkeypatch, proved, unproved)
    heading, row, end = (text_of(view).strip() for view in advice.review([played, played], 2))
    assert heading.endswith("your last move first")
    assert row.split() == [str(played.move), "best"]
    assert end == "earlier moves take the solver more than 2 seconds each"


def test_costs_are_told_one_by_one_so_that_ctrl_c_loses_none(monkeypatch: pytest.MonkeyPatch) -> None:
    played = played_at(1)
    other = played.before.legal_moves()[1]
    proved = SimpleNamespace(moves=[valued(played.move, 1, 1)], best=(other,), exact=True, value=-2)
    solved_as(monkeypatch, proved, KeyboardInterrupt())
    shown: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        shown.extend(text_of(view).strip() for view in advice.review([played, played], 2))
    assert [" ".join(row.split()) for row in shown[1:]] == [f"{played.move} 3 points worse than {other}"]


def test_values_of_many_players_stand_with_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Rules("sette_e_mezzo", players=3).deal(seed=2)
    move = before.legal_moves()[0]
    entry = SimpleNamespace(move=move, value=(1, 1, -2), lower=(1, 1, -2), upper=(1, 1, -2), exact=True)
    solved_as(monkeypatch, SimpleNamespace(moves=[entry], best=(move,), exact=True, value=(1, 1, -2)))
    names = Names(sides=("you", "greedy", "expert"))
    played = MovePlayed(0, 0, move, before, before.play(move))
    assert "you 1, greedy 1, expert -2" in text_of(advice.best_view(played, 1, names))


def test_a_hint_says_what_is_exact() -> None:
    position = Rules("sette_e_mezzo").deal(seed=1)
    assert re.search(r"exact average\n\* draw +-0\.\d+ stakes\n$", text_of(advice.hint("expert", 1, position)[1]))
    trying = text_of(advice.hint("pimc(worlds=1,seconds=none)", 1, Rules("scopa").deal(seed=1))[1])
    assert "exact" not in trying


def test_a_hint_says_that_moves_were_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Rules("scopa").deal(seed=1)
    moves = list(position.legal_moves())

    def comparing(compared: list[Move]) -> str:
        candidates = [SimpleNamespace(move=move, mean=1.0, spread=2.0, tries=3) for move in compared]
        choice = SimpleNamespace(move=moves[0], candidates=candidates)
        adviser = SimpleNamespace(sees_all=False, choose=lambda _: choice)
        monkeypatch.setattr(advice, "bot", lambda *_, **__: adviser)
        return text_of(advice.hint("expert", 1, position)[1])

    assert "it has not compared the other moves" in comparing(moves[:1])
    assert "not compared" not in comparing(moves)


def test_ctrl_c_stops_best_and_nothing_else() -> None:
    with table("scopone", "--seconds", "60", me=2) as terminal:
        play_on(terminal, 1)
        terminal.type("best")
        terminal.screen(re.compile("Ctrl-C stops it"))
        terminal.interrupt()
        assert terminal.screen().endswith("  stopped\n\nyour move> ")
        assert "since you last moved" in terminal.ask("1")
