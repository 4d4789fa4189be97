"""The command `tournament`: its output, its exit status, and how it continues a record."""

import inspect
import json
import os
import signal
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from subprocess import Popen

import pytest

from answering import complaint
from cases import cases
from commanding import run, start
from scopasolver import Rules
from scopasolver.cli.tournament import tournament as command
from scopasolver.tournament import tournament
from waiting import PATIENCE, happens

TWO = ("--bots", "greedy", "--bots", "random", "--seed", "2")


def test_the_json_object_is_the_table() -> None:
    answer = run("tournament", "scopa(target=21)", *TWO, "--deals", "20", "--workers", "1", "--json")
    expected = tournament(Rules("scopa", target=21), ["greedy", "random"], deals=20, seed=2, workers=1)
    assert json.loads(answer.stdout) == json.loads(json.dumps(expected.to_dict()))
    assert (answer.exit_code, answer.stderr) == (0, "")


def test_the_table_says_who_is_better() -> None:
    shown = run("tournament", "briscola", *TWO, "--deals", "40").stdout
    table = tournament(Rules("briscola"), ["greedy", "random"], deals=40, seed=2)
    pairing = table.pairings[0]
    assert "briscola: 40 deals a pairing, seed 2" in shown
    assert "greedy against random: greedy is better" in shown
    assert shown.endswith("Winner: greedy\n")
    rows = {line.split()[0]: line.split()[1:] for line in shown.splitlines() if line}
    assert rows["all"][:3] == [str(pairing.total.wins), str(pairing.total.ties), str(pairing.total.losses)]
    assert rows["all"][3:5] == [f"{pairing.points.value:+.3f}", f"{pairing.points.error:.3f}"]
    assert rows["all"][5] == f"{pairing.points.low:+.2f}..{pairing.points.high:+.2f}"
    assert rows["leading"][3] == f"{pairing.places[0].points:+.3f}"
    assert rows["dealing"][3] == f"{pairing.places[1].points:+.3f}"
    assert rows["random"][4] == f"{table.bots[1].rating:+.0f}"
    assert max(map(len, shown.splitlines())) <= 80


def test_equal_bots_have_no_winner_and_cheats_are_marked() -> None:
    shown = run("tournament", "sette_e_mezzo(players=3)", "-b", "greedy", "-b", "greedy", "--deals", "30").stdout
    assert "greedy against greedy (2): no difference proved" in shown
    assert "No bot is proved to be better than all others." in shown
    assert "leading" not in shown
    assert "\nonly seat 2 " in shown
    assert "\nall but seat 0 " in shown
    cheat = ("tournament", "briscola", "-b", "cheat(seconds=none,playouts=1)", "-b", "random", "--deals", "30")
    shown, marked = run(*cheat).stdout, "cheat(playouts=1,seconds=none) (sees all hands)"
    assert f"\n{marked} " in shown
    assert f"\n{marked} against random: {marked} is better\n" in shown
    assert shown.endswith(f"\nWinner: {marked}\n")
    assert json.loads(run(*cheat, "--json").stdout)["winner"] == marked


@pytest.mark.parametrize("width", [40, 60, 80])
def test_names_and_numbers_are_whole_on_narrow_screens(width: int) -> None:
    bots = ("-b", "pimc(worlds=1,nodes=1000,playouts=1,seconds=none)", "-b", "random")
    command = ("tournament", "briscola", *bots, "--deals", "30", "--workers", "1")
    shown = run(*command, env={"COLUMNS": str(width)}).stdout
    table = json.loads(run(*command, "--json").stdout)
    tables = [line for line in shown.splitlines()[1:] if " against " not in line and "Winner" not in line]
    assert max(map(len, tables)) <= width
    text = "".join(tables).replace(" ", "")
    for bot in table["bots"]:
        for part in (bot["name"][:12], bot["total"]["wins"], f"{bot['rating']:+.0f}", f"{bot['total']['points']:+.3f}"):
            assert str(part) in text
    points = table["pairings"][0]["points"]
    for part in (f"{points['error']:.3f}", f"{points['low']:+.2f}..{points['high']:+.2f}"):
        assert part in text


def test_as_many_deals_are_played_as_by_the_function() -> None:
    deals = next(parameter for parameter in command.params if parameter.name == "deals")
    assert deals.default == inspect.signature(tournament).parameters["deals"].default


def test_a_process_that_died_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(*_: object) -> None:
        raise BrokenProcessPool("killed")

    monkeypatch.setattr("scopasolver.tournament.run.play_task", dying)
    answer = run("tournament", "scopa", *TWO, "--deals", "1", "--workers", "1")
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert answer.stderr == "Error: a process that plays has died, perhaps killed or out of memory\n"


def test_one_deal_has_no_interval() -> None:
    answer = run("tournament", "scopa", *TWO, "--deals", "1", "--json")
    points = json.loads(answer.stdout, parse_constant=pytest.fail)["pairings"][0]["points"]
    assert (points["error"], points["low"], points["high"]) == (None, None, None)
    assert "scopa: 1 deal a pairing" in run("tournament", "scopa", *TWO, "--deals", "1").stdout


def test_a_record_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    command = ("tournament", "scopa", *TWO, "--deals", "10", "--workers", "1", "--json", "--record", str(file))
    whole = run(*command)
    text = file.read_bytes()
    file.write_bytes(text[: len(text) // 2])
    assert run(*command).stdout == whole.stdout
    assert file.read_bytes() == text
    lines = text.splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:4], b"\n", *lines[5:]]))
    refused = run(*command)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"scopasolver: {file}: line 5: not one JSON object")
    assert run(*command, "--up-to-damage").stdout == whole.stdout
    assert file.read_bytes() == text
    refused = run(*command, "--deals", "11")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"scopasolver: {file}: line 1: `deals` is 10: expected 11\n"


@cases(
    ("arguments", "reason"),
    (("scopona", *TWO), "scopona"),
    (("scopa", "--bots", "greedy"), "`greedy` is the only bot: give --bots and --opponents twice in all"),
    (("scopa",), "no bot is given: give --bots and --opponents twice"),
    (("scopa", "--bots", "greedy", "--bots", "greed"), "`greed`"),
    (("scopa", *TWO, "--deals", "0"), "--deals"),
    (("scopa", *TWO, "--seed", str(2**64)), "--seed"),
    (("scopa", *TWO, "--record", "no/such/folder.jsonl"), "cannot use no/such/folder.jsonl: No such file"),
)
def test_bad_input_is_said_in_one_line(arguments: tuple[str, ...], reason: str) -> None:
    answer = complaint("tournament", *arguments)
    assert reason in answer
    assert answer.count("\n") == 1


def to_the_command(process: Popen[str]) -> None:
    process.send_signal(signal.SIGINT)


def to_all_its_processes(process: Popen[str]) -> None:
    os.killpg(process.pid, signal.SIGINT)


@pytest.mark.parametrize(("workers", "interrupt"), [("1", to_the_command), ("2", to_all_its_processes)])
def test_ctrl_c_keeps_what_was_finished(workers: str, interrupt: Callable[[Popen[str]], None], tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    slow = ("--bots", "pimc(worlds=5,seconds=none)", "--bots", "pimc(worlds=4,seconds=none)", "--workers", workers)
    command = ("tournament", "scopa", *slow, "--deals", "100000", "--record", str(file))
    with start(*command, start_new_session=True) as process:
        assert happens(lambda: file.exists() and file.read_bytes().count(b"\n") >= 4, process)
        interrupt(process)
        stdout, stderr = process.communicate(timeout=PATIENCE)
    assert (process.returncode, stdout) == (130, "")
    assert stderr == f"finished deals are in {file}: the same command goes on from there\ninterrupted\n"
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
    assert file.read_bytes().endswith(b"}\n")
