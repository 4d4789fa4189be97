"""Commands without a file of their own, and the program as a whole: output, streams and exit status."""

import json
import os
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from answering import printed
from cases import cases
from commanding import BRISCOLA, COMMANDS, MACHIAVELLI, PAIRS, RUBA_MAZZO, RULES, SETTE_E_MEZZO, every_game, run, start
from scopasolver import Limit, Position, Rules, Solution, solve
from scopasolver.cli import bench, corpus, measure, measure_anytime, measure_environments, render
from scopasolver.cli.words import count
from waiting import PATIENCE

CARD = r"(?<!\w)(?:\d+[CSBD]|(?:\d+|[AJQK])[hscd]|\*)(?!\w)"
"""A card of any pack."""

# deal, show, perft, rules, bench


def test_deal_prints_the_seeded_hand() -> None:
    assert run("deal", "scopa", "--seed", "7").stdout == f"{Rules('scopa').deal(seed=7)}\n"
    document = run("deal", "scopa(players=4)", "--seed", "7", "--json").stdout
    assert Position.from_json(document) == Rules("scopa", players=4).deal(seed=7)


def test_deal_without_a_seed_says_which_it_took() -> None:
    answer = run("deal", "scopa")
    seed = int(answer.stderr.removeprefix("seed "))
    assert Position(answer.stdout) == Rules("scopa").deal(seed=seed)


@pytest.mark.parametrize("rules", ["scopone", "briscola(players=4)", "ruba_mazzo(players=6)", "sette_e_mezzo"])
def test_deal_plays_on_at_random(rules: str) -> None:
    answer = run("deal", rules, "--seed", "3", "--plies-left", "8")
    assert Position(answer.stdout) == Rules.parse(rules).random_position(seed=3, plies_left=8)


def test_deal_takes_a_deck() -> None:
    deck = " ".join(f"{rank}{suit}" for suit in "CSBD" for rank in range(1, 11))
    answer = run("deal", "scopone_scientifico", "--deck", deck)
    assert Position(answer.stdout) == RULES.deal(deck=deck)


@every_game
def test_show_draws_every_card(ending: Position) -> None:
    shown = run("show", "-", stdin=str(ending)).stdout.partition("  moves")
    drawn = re.findall(CARD, shown[0] + shown[2].partition("\n\n")[2])
    assert set(drawn) >= set(re.findall(CARD, ending.to_json()))


@every_game
def test_show_marks_the_seat_to_move(ending: Position) -> None:
    lines = run("show", "-", stdin=str(ending)).stdout.splitlines()
    (marked,) = (line for line in lines if line.startswith("> "))
    assert marked.startswith(f"> seat {ending.to_move}")


def test_show_draws_trump_trick_and_tricks_won() -> None:
    shown = run("show", "-", stdin=str(PAIRS)).stdout
    assert re.search(rf"  trump +{PAIRS.trump.suit.name.lower()}, turned {PAIRS.trump}\n", shown)
    trick = " ".join(map(str, PAIRS.trick))
    assert re.search(rf"  trick +{trick} led by seat {PAIRS.leader}\n", shown)
    for seat, won in enumerate(PAIRS.captured):
        assert re.search(rf"\n    seat {seat} +{' '.join(map(str, won))}\n", shown)
    assert re.search(rf"  trick +- to be led by seat {BRISCOLA.leader}\n", run("show", "-", stdin=str(BRISCOLA)).stdout)


def test_show_counts_the_points_of_briscola() -> None:
    over = Rules("briscola", players=4).random_position(seed=9, plies_left=0)
    shown, result = run("show", "-", stdin=str(over)).stdout, over.result()
    for side in (0, 1):
        assert re.search(rf"  side {side} +{result.cards[side]} cards, {result.points[side]} points\n", shown)
    assert f"side {result.winner} wins the hand" in shown


def test_show_draws_piles_with_their_tops() -> None:
    shown = run("show", "-", stdin=str(RUBA_MAZZO)).stdout
    for seat, pile in enumerate(RUBA_MAZZO.piles):
        last = ", captured last" if seat == RUBA_MAZZO.last_capture else ""
        contents = " ".join(map(str, pile))
        assert re.search(rf"  pile {seat} +{len(pile)} cards, {pile[-1]} on top{last}\n +{contents}\n", f"{shown}\n")


def test_show_says_what_is_hidden_and_what_hands_count() -> None:
    shown = run("show", "-", stdin=str(SETTE_E_MEZZO)).stdout
    for row in (
        "player 0 +6½, stood, 6C hidden",
        "player 1 +4, playing, 4D hidden",
        "player 2 +5, waiting, 5S hidden",
        "banker +3, waiting, 3B hidden",
    ):
        assert re.search(rf"\n  {row}\n", shown)


def test_show_settles_a_hand_of_sette_e_mezzo() -> None:
    over = Position.from_dict(
        {"rules": "sette_e_mezzo(players=3)", "hands": ["7C 8S", "6D 2B", "5B 1B"], "to_move": None}
        | {"status": ["stood", "bust", "stood"]}
    )
    shown = run("show", "-", stdin=str(over)).stdout
    assert re.search(r"\n  hands +7½ reale +bust +6\n  payments +1 +-1 +0\n", shown)
    assert "seat 2 is the banker of the next hand" in shown


def test_show_lists_some_of_many_moves() -> None:
    crowded = Position("machiavelli 2h3h4h5h6h7h2s3s4s5s6s7s8s/Kc 9c10cJc 0 0 -")
    shown = run("show", "-", stdin=str(crowded), env={"COLUMNS": "200"}).stdout
    listed = [move for move in shown.partition("  moves")[2].replace("\n", " ").split(",") if "lay" in move]
    assert len(crowded.legal_moves()) > render.SHOWN_MOVES == len(listed)
    assert "…" in shown
    assert "…" not in run("show", "-", stdin=str(MACHIAVELLI)).stdout


@every_game
def test_show_changes_one_form_into_the_other(ending: Position) -> None:
    notation = run("show", "-", "--notation", stdin=ending.to_json()).stdout
    assert notation == f"{ending}\n"
    assert run("show", "-", "--json", stdin=notation).stdout == f"{ending.to_json()}\n"


@every_game
def test_perft_counts_and_divides(ending: Position) -> None:
    total = ending.perft(4)
    assert run("perft", "-", "--depth", "4", stdin=str(ending)).stdout == f"{total}\n"
    *rows, last = run("perft", "-", "--depth", "4", "--divide", stdin=str(ending)).stdout.splitlines()
    assert last.split() == ["total", str(total)]
    assert [row.rsplit(maxsplit=1)[0] for row in rows] == [str(move) for move in ending.legal_moves()]
    assert sum(int(row.split()[-1]) for row in rows) == total


def test_rules_lists_every_preset() -> None:
    listed = run("rules").stdout
    for preset in Rules.presets():
        assert f"{preset} " in listed


def test_rules_says_what_a_match_is_played_to() -> None:
    rows = {row.split()[0]: row for row in run("rules").stdout.partition("\n\n")[0].splitlines()}
    assert rows["scopone_scientifico"].endswith(" 21 points")
    assert rows["briscola"].endswith(" 1 won hand")
    assert rows["ruba_mazzo"].endswith(" 1 hand")
    assert rows["machiavelli"].endswith(" 4 hands")
    assert rows["scala40_flat_penalty"].endswith(" 101 penalty points")
    assert rows["sette_e_mezzo"].endswith(" any number of hands")


@cases(
    ("text", "changed"),
    ("scopa(players=4,napoli=true)", "napoli = true (the preset has false)"),
    ("briscola(players=4,hands_to_win=3)", "hands_to_win = 3 (the preset has 1)"),
    ("ruba_mazzo(capture_obligation=card)", "capture_obligation = card (the preset has hand)"),
    ("machiavelli(ace_in_runs=wrap)", "ace_in_runs = wrap (the preset has low_or_high)"),
    ("sette_e_mezzo(tie_rule=push)", "tie_rule = push (the preset has banker_wins)"),
    ("scala40_flat_penalty(lone_ace=1)", "lone_ace = 1 (the preset has 11)"),
)
def test_rules_explains_every_option(text: str, changed: str) -> None:
    explained = run("rules", text).stdout
    for option in Rules.parse(text).describe():
        assert f"{option.name} = " in explained
    assert changed in explained


def test_bench_measures_what_was_asked() -> None:
    answer = run("bench", "--suite", "scientifico-4", "--count", "3", "--json")
    document = json.loads(answer.stdout)
    (kind,) = document["kinds"]
    assert (kind["name"], kind["plies_left"], document["count"]) == ("scientifico-4", 16, 3)
    assert 0 < kind["median_seconds"] <= kind["p90_seconds"] <= kind["worst_seconds"]
    assert kind["median_nodes"] > 0
    assert kind["all_moves_ratio"] > 0
    assert document["machine"]["cores"] >= 1
    text = printed("bench", "--suite", "ruba-mazzo-2", "--count", "1", "--value-only")
    assert "ruba-mazzo-2" in text


def test_bench_looks_at_intervals() -> None:
    asked = ("bench", "--suite", "anytime", "--count", "1", "--seconds", "0.05", "--seconds", "0.1")
    rows = json.loads(run(*asked, "--json").stdout)["anytime"]
    assert [row["plies_left"] for row in rows] == [28, 32, 36]
    for row in rows:
        assert row["seconds"] == [0.05, 0.1]
        assert len(row["median_widths"]) == 2
        assert min(row["median_widths"]) >= 0
    text = run(*asked).stdout
    assert text.count("anytime, scientifico-") == 6
    assert "width" in text


def test_intervals_are_narrower_after_more_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(position: Position, *, limit: Limit, **options: Any) -> Solution:
        """Solve with a limit in nodes, a million for each second, so that nothing hangs on the clock."""
        assert limit.seconds is not None
        return solve(position, limit=Limit(nodes=round(1e6 * limit.seconds)), **options)

    monkeypatch.setattr(measure_anytime, "solve", counted)
    begun = list[int]()
    row = measure_anytime.measure_anytime(
        measure_anytime.PROBLEMS[0], 2, (0.01, 0.3), threads=1, memory_mb=16, started=begun.append
    )
    positions = measure_anytime.PROBLEMS[0].positions(2)
    answers = [solve(each, limit=Limit(nodes=300_000), moves=False, threads=1, memory_mb=16) for each in positions]
    early, late = row.median_widths
    assert late == sum(answer.upper - answer.lower for answer in answers) / 2 < early
    assert begun == [1, 2]


def test_bench_asks_the_question_of_the_kind() -> None:
    document = json.loads(run("bench", "--suite", "briscola-2-win", "--count", "1", "--value-only", "--json").stdout)
    (kind,) = document["kinds"]
    assert (kind["objective"], kind["all_moves_ratio"]) == ("win", None)
    (deal,) = (problem for problem in measure.PROBLEMS if problem.name == "briscola-2-win")
    assert kind["median_nodes"] == solve(deal.positions(1)[0], objective="win", moves=False).nodes


@pytest.mark.parametrize("problem", measure.PROBLEMS, ids=lambda problem: problem.name)
def test_every_kind_has_the_cards_that_it_says(problem: measure.Problem) -> None:
    assert [position.plies_left for position in problem.positions(2)] == [problem.plies_left] * 2


@pytest.mark.parametrize("suite", bench.TURN_SUITES)
def test_bench_times_answers_about_turns(suite: str) -> None:
    document = json.loads(run("bench", "--suite", suite, "--count", "1", "--json").stdout)
    assert [turn["name"] for turn in document["turns"]] == [
        problem.name for problem in bench.TURN_PROBLEMS if problem.suite == suite
    ]
    for turn in document["turns"]:
        assert turn["positions"] == 8
        assert 0 < turn["median_seconds"] <= turn["p90_seconds"] <= turn["worst_seconds"]
    assert document["kinds"] == []
    assert document["turns"][0]["name"] in run("bench", "--suite", suite, "--count", "1").stdout


@pytest.mark.parametrize("size", [3, 20, 47, 80])
def test_tables_of_the_corpus_have_the_cards_that_are_asked_for(size: int) -> None:
    position: Any = corpus.machiavelli(Random(size), on_table=size)
    assert (len(position.table), len(position.hands[0])) == (size, 13)


def test_turns_of_the_corpus_are_turns_after_the_draw() -> None:
    position: Any = corpus.scala40(Random(1), on_table=5, jollies=2, opened=True)
    assert (len(position.melds), len(position.hands[0]), position.phase) == (5, 14, "meld")
    assert [card.is_jolly for card in (*position.hands[0], *position.table)].count(True) == 4


def test_bench_plays_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "PLAY_SECONDS", 0.01)
    rates = json.loads(run("bench", "--suite", "play", "--json").stdout)["hands_per_second"]
    assert {Rules(name.partition(",")[0]).game for name in rates} == {Rules(preset).game for preset in Rules.presets()}
    assert all(rate > 0 for rate in rates.values())


def test_bench_steps_games_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure_environments, "SECONDS", 0.01)
    rates = json.loads(run("bench", "--suite", "environments", "--json").stdout)["environments"]
    assert {rate["rules"] for rate in rates} == set(measure.PLAYED)
    assert all(rate["steps_alone"] >= rate["with_choice"] > 0 for rate in rates)
    assert "touches/s" in run("bench", "--suite", "environments", "--threads", "2").stdout


# the program as a whole


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(command: str) -> None:
    answer = printed(command, "--help")
    assert f"scopasolver {command}" in answer.partition("Examples:")[2]


def test_help_lists_every_command() -> None:
    answer = run("--help").stdout
    for command in COMMANDS:
        assert f"\n  {command} " in answer


def on_terminal(*arguments: str, **environment: str) -> str:
    """Return the output of a command whose standard output and error are a terminal."""
    master, slave = os.openpty()
    with start(*arguments, stdout=slave, stderr=slave, env=os.environ | environment) as process:
        os.close(slave)
        printed = b""
        while block := read_terminal(master):
            printed += block
    os.close(master)
    assert process.returncode in {0, 3}
    return printed.decode()


def read_terminal(master: int) -> bytes:
    """Read what is there; on Linux a terminal without a writer is an error."""
    try:
        return os.read(master, 4096)
    except OSError:
        return b""


def test_a_terminal_gets_colour_unless_the_user_says_no(ending_file: str) -> None:
    colour = re.compile(r"\x1b\[(\d;)?3\dm")
    assert colour.search(on_terminal("show", ending_file, TERM="xterm", NO_COLOR=""))
    assert not colour.search(on_terminal("show", ending_file, TERM="xterm", NO_COLOR="1"))


def test_a_pipe_gets_no_colour(ending_file: str) -> None:
    with start("solve", ending_file) as process:
        stdout, stderr = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "\x1b" not in stdout
    assert stderr == ""


def test_a_terminal_sees_how_far_a_long_solve_is(hard_file: str) -> None:
    printed = on_terminal("solve", hard_file, "--json", "--nodes", "2000000", "--memory-mb", "64")
    progress, _, answer = printed.rstrip().rpartition("\x1b[2K")
    assert re.search(r"\r\x1b\[2Kvalue \S+ to \S+, at least \S+\?, [\d.]+ s, [\d,]+ nodes, [\d,]+ a sec", progress)
    assert json.loads(answer)["exact"] is False


@every_game
@pytest.mark.parametrize("columns", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(ending: Position, columns: int) -> None:
    answer = run("solve", "-", stdin=str(ending), env={"COLUMNS": str(columns)})
    assert max(map(len, answer.stdout.splitlines())) <= columns


def test_commands_work_in_a_pipe() -> None:
    deal = start("deal", "scopone_scientifico", "--seed", "4", "--plies-left", "8")
    with deal, start("solve", "-", stdin=deal.stdout) as solved:
        stdout, stderr = solved.communicate(timeout=PATIENCE)
    assert solved.returncode == 0
    assert stderr == ""
    assert "best play" in stdout


def test_a_reader_that_stops_early_does_no_harm(ending_file: str) -> None:
    with start("perft", ending_file, "--depth", "2", "--divide") as process:
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        _, stderr = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in stderr


def test_without_its_packages_one_line_says_what_to_install(tmp_path: Path) -> None:
    for name in ("click", "rich"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('no {name}', name='{name}')\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    with start("solve", "hand.json", env=os.environ | {"PYTHONPATH": path}) as process:
        stdout, stderr = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert stdout == ""
    assert stderr.count("\n") == 1
    assert "pip install click rich" in stderr


@cases(
    ("arguments", "message"),
    (("-v",), "No such option '-v'. See scopasolver --help."),
    (("--foo",), "No such option '--foo'. See scopasolver --help."),
    (("--foo", "solve"), "No such option '--foo'. See scopasolver solve --help."),
    (("shwo",), "No such command 'shwo'. Did you mean 'show'? See scopasolver --help."),
    (
        ("deal", "scopa", "--seed", "abc"),
        "Invalid value for '--seed': 'abc' is not a whole number. See scopasolver deal --help.",
    ),
    (("deal", "scopa", "extra"), "Got unexpected extra argument (extra). See scopasolver deal --help."),
)
def test_a_wrong_call_is_told_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    answer = run(*arguments)
    assert (answer.exit_code, answer.stdout, answer.stderr) == (2, "", f"scopasolver: {message}\n")


def test_a_refused_deal_names_no_seed() -> None:
    answer = run("deal", "scopa", "--plies-left", "99")
    assert answer.stderr == "scopasolver: `plies_left` is 99: a hand has 36 plies\n"


def test_colours_are_for_terminals_unless_they_are_forced() -> None:
    document = str(Rules("scopa").deal(seed=7))
    plain = run("show", "-", stdin=document, env={"FORCE_COLOR": "", "NO_COLOR": ""}).stdout_bytes
    forced = run("show", "-", stdin=document, env={"FORCE_COLOR": "1", "NO_COLOR": ""}).stdout_bytes
    without = run("show", "-", stdin=document, env={"FORCE_COLOR": "1", "NO_COLOR": "1"}).stdout_bytes
    assert b"\x1b[" not in plain
    assert re.search(rb"\x1b\[3\dm", forced)
    assert not re.search(rb"\x1b\[3\dm", without)


@pytest.mark.parametrize(("number", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_noun_agrees_with_its_number(number: int, text: str) -> None:
    assert count(number, "card") == text
