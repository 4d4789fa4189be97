"""The JSON Schemas of the docs accept everything that the library and its commands write."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cases import cases
from commanding import run
from sampling import some
from schemas import SCHEMAS, check, lines_of, validator
from scopasolver import Limit, MatchObjective, Rules, ScopaSolverError, prove, solve
from scopasolver.analysis import analyse
from scopasolver.batch import analyse_batch, play_batch, read_rows, solve_batch, tournament_batch
from scopasolver.play import Match, Program
from scopasolver.problems import Problem, collection
from scopasolver.tournament import tournament

ROOT = Path(__file__).parent.parent
PRESETS = Rules.presets()
QUICK = Limit(nodes=2_000)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("plies_left", [6, 30])
def test_solutions_fit(preset: str, plies_left: int) -> None:
    position = Rules(preset).random_position(seed=4, plies_left=plies_left)
    check("solution.v1", solve(position, limit=QUICK).to_dict())


def test_the_output_of_solve_fits() -> None:
    for file in ("scopone_ending.json", "briscola_ending.json"):
        check("solution.v1", json.loads(run("solve", str(ROOT / "examples" / file), "--json").stdout))
    three = Rules("scopa", players=3).random_position(seed=3, plies_left=12)
    for limit in (None, Limit(nodes=10)):
        check("solution.v1", solve(three, limit=limit).to_dict())


def test_the_output_of_prove_fits() -> None:
    position = Rules("scopone_scientifico").random_position(seed=4, plies_left=30)
    match = MatchObjective((9, 10), undecided=0.25)
    for proof in (prove(position, 0, limit=QUICK), prove(position, 0.25, objective=match, limit=QUICK)):
        check("proof.v1", proof.to_dict())
    check("proof.v1", prove(Rules("briscola").random_position(seed=4, plies_left=6), 60).to_dict())
    file = str(ROOT / "examples/scopone_ending.json")
    check("proof.v1", json.loads(run("prove", file, "--at-least", "1", "--json").stdout))


@pytest.mark.parametrize("deals", [1, 3])
def test_tournaments_and_their_records_fit(deals: int, tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    bots: list[Any] = [Program(["false"]), "greedy", "random"]
    table = tournament(Rules("scopa"), bots, deals=deals, seed=1, workers=1, record=file)
    check("tournament.v1", table.to_dict())
    lines = lines_of(file)
    assert len(lines) == 1 + 3 * deals
    assert any("forfeit" in game for line in lines[1:] for game in line["games"])
    for line in lines:
        check("tournament_record.v2", line)
    assert not validator("tournament_record.v2").is_valid(lines[0] | {"version": 1})


def test_the_output_of_tournament_fits() -> None:
    printed = run(
        "tournament", "briscola", "--bots", "greedy", "--bots", "random", "--deals", "2", "--workers", "1", "--json"
    )
    check("tournament.v1", json.loads(printed.stdout))


REPORTED = (
    "scopa",
    "scopa(players=3)",
    "briscola",
    "machiavelli",
    "scala40",
    "sette_e_mezzo",
    "scialandroni",
    "tressette",
)


@pytest.mark.usefixtures("small_strategies")
@pytest.mark.parametrize("rules", REPORTED)
@pytest.mark.parametrize("most", [4, 200])
def test_reports_fit(rules: str, most: int) -> None:
    match = Match(Rules.parse(rules), ["random"] * Rules.parse(rules).seats, seed=6)
    match.step()
    while len(match.history[0].moves) < most and not match.position.is_over:
        match.step()
    report = analyse(match.history[0], worlds=2, limit=Limit(nodes=5_000), seed=1, deals=2 if most == 4 else 0)
    check("report.v1", report.to_dict())


def test_the_output_of_analyse_fits(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    Match(Rules("scopa"), ["greedy", "random"], seed=2, record=file).play(hands=2)
    quick = (str(file), "--json", "--worlds", "2")
    check("match_report.v1", json.loads(run("analyse", *quick).stdout))
    check("profile.v1", json.loads(run("analyse", *quick, "--player", "greedy").stdout))


@pytest.mark.parametrize("name", ["scopa", "scopone", "briscola"])
def test_problems_fit(name: str) -> None:
    for problem in some(collection(name)):
        check("problem.v1", problem.to_dict())
    spoilt_one = problem.to_dict() | {"value": "2"}
    assert not validator("problem.v1").is_valid(spoilt_one)
    with pytest.raises(ScopaSolverError):
        Problem.from_dict(spoilt_one)


def test_the_output_of_problems_fits() -> None:
    check("problem.v1", json.loads(run("problems", "scopa", "--count", "1", "--seed", "1", "--most", "14").stdout))


@pytest.mark.parametrize("kind", ["solve", "play", "tournament", "analyse"])
def test_batches_fit(kind: str, tmp_path: Path) -> None:
    file, out, bots = tmp_path / "input", tmp_path / "out", ["greedy", "random"]
    three = Rules("scopa", players=3).random_position(seed=1, plies_left=4)
    late = [Rules("scopa").random_position(seed=seed, plies_left=6) for seed in range(3)]
    file.write_text("".join(f"{line}\n" for line in [*late, three, "no position"]))
    hands = tmp_path / "hands"
    hands.mkdir()
    (hands / "hand.json").write_text((ROOT / "examples/played_briscola.json").read_text())
    (hands / "notes.txt").write_text("none\nat all\n")
    quick: dict[str, Any] = {"workers": 1, "format": "jsonl"}
    do: dict[str, Callable[[], object]] = {
        "solve": lambda: solve_batch(file, out, limit=QUICK, **quick),
        "play": lambda: play_batch(file, out, bots, **quick),
        "tournament": lambda: tournament_batch(Rules("scopa"), out, bots, deals=2, **quick),
        "analyse": lambda: analyse_batch(hands, out, limit=QUICK, worlds=4, **quick),
    }
    do[kind]()
    check("batch_manifest.v1", json.loads((out / "manifest.json").read_text()))
    rows = list(read_rows(out))
    assert len(rows) > 3
    closed_rows = validator("batch_row.v1")
    own = validator("batch_row.v1").evolve(schema=SCHEMAS["batch_row.v1"]["$defs"][kind])
    for row in rows:
        assert closed_rows.is_valid(row)
        own.validate(row)


BETTING = ("betting", "scialandroni", "--iterations", "3", "--deals", "100", "--classes", "3", "--json", "--phase")


@cases(
    ("name", "arguments"),
    ("melds.v1", ("melds", "examples/machiavelli_turn.json", "--json")),
    ("melds.v1", ("melds", "examples/scala40_turn.json", "--json")),
    ("melds.v1", ("melds", "examples/scala40_ending.json", "--json")),
    ("odds.v1", ("table", "sette_e_mezzo", "--json")),
    ("odds.v1", ("table", "sette_e_mezzo(tie_rule=push)", "--banker", "5", "--json")),
    ("betting.v1", (*BETTING, "cartetta")),
    ("betting.v1", (*BETTING, "posta_1", "--bids", "posta, passo")),
    ("advice.v1", ("advise", "examples/scopa_hand.json", "--json", "--worlds", "5", "--bot", "greedy")),
    ("advice.v1", ("advise", "examples/briscola_ending.json", "--json", "--bot", "pimc(worlds=5,seconds=none)")),
)
def test_the_output_of_other_commands_fits(name: str, arguments: tuple[str, ...]) -> None:
    printed = run(*(str(ROOT / one) if one.startswith("examples/") else one for one in arguments))
    check(name, json.loads(printed.stdout))


def test_the_messages_to_and_from_programs_fit(tmp_path: Path) -> None:
    told = tmp_path / "told.jsonl"
    copying = f"""
import sys
told = open({str(told)!r}, "w")
sys.path.insert(0, {str(ROOT / "examples/programs")!r})
sys.stdin = (told.write(line) and told.flush() or line for line in sys.stdin)
import taker
"""
    for rules in ("scopa", "scala40"):
        with Program([sys.executable, "-c", copying]) as program:
            answer = program(Rules(rules).deal(seed=1).observation(0))
        check("program_answer.v1", {"move": answer})
        (question,) = lines_of(told)
        check("program_question.v1", question)
    assert not validator("program_answer.v1").is_valid({"move": 7})
