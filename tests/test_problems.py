"""Problems: exactly one right move, which is proved and hard to see."""

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from answering import complaint, printed
from cases import cases
from commanding import run
from sampling import some
from scopasolver import Rules, ScopaSolverError, solve
from scopasolver.bots import bot
from scopasolver.problems import COLLECTIONS, Problem, booklet, collection, find
from scopasolver.problems.glance import glance, plies_to_see
from solving import check_two_sides

SOME = {
    text: list(islice(find(Rules.parse(text), seed=5), 4)) for text in ("scopa", "scopone", "briscola", "tressette")
}
ALL = [problem for problems in SOME.values() for problem in problems]


@pytest.mark.parametrize("problem", ALL, ids=lambda problem: str(problem.position)[:40])
def test_the_key_is_the_only_best_move(problem: Problem) -> None:
    solution = solve(problem.position)
    assert solution.best == (problem.key,)
    assert solution.best_complete
    assert (solution.value, solution.line[0]) == (problem.value, problem.key)
    values = sorted(entry.value for entry in solution.moves)
    first_side = problem.position.rules.side_of(problem.position.to_move or 0) == 0
    assert values[-2 if first_side else 1] == problem.next_value


@pytest.mark.parametrize("text", SOME)
def test_trying_everything_finds_the_same(text: str) -> None:
    (problem,) = islice(find(Rules.parse(text), seed=2, fewest=8, most=12), 1)
    check_two_sides(problem.position)
    assert solve(problem.position).best == (problem.key,)


@pytest.mark.parametrize("problem", ALL, ids=lambda problem: str(problem.position)[:40])
def test_neither_the_rule_of_thumb_nor_a_glance_finds_it(problem: Problem) -> None:
    position = problem.position
    seat = position.to_move or 0
    sign = 1 if position.rules.side_of(seat) == 0 else -1
    assert bot("greedy").choose(position.observation(seat)).move != problem.key
    looks = {move: sign * glance(position.play(move)) for move in position.legal_moves()}
    assert {move for move in looks if looks[move] >= looks[problem.key]} == {problem.key, *problem.traps}
    assert problem.traps
    if problem.key.captured:
        assert len(problem.key.captured) < max(len(move.captured) for move in position.legal_moves())
    plies = [plies_to_see(position, trap, problem.line) for trap in problem.traps]
    assert (problem.depth, problem.lines) == (max(plies), sum(plies))


def test_endings_are_cut_from_hands_that_end_before() -> None:
    for problem in islice(find(Rules("machiavelli"), seed=3, gap=1), 4):
        assert problem.position.plies_left <= 12
        assert solve(problem.position).best == (problem.key,)


def test_a_gap_is_the_one_asked_for() -> None:
    assert all(problem.gap >= 3 for problem in islice(find(Rules("scopone"), seed=1, gap=3), 3))
    assert all(problem.grade >= 3 for problem in islice(find(Rules("scopone"), seed=1, grade=3), 3))


def test_problems_follow_from_the_seed_and_no_deal_has_two() -> None:
    first, again = (list(islice(find(Rules("scopone"), seed=4), 6)) for _ in range(2))
    assert first == again
    assert first != list(islice(find(Rules("scopone"), seed=5), 6))
    assert len({problem.position for problem in first}) == 6


def test_problems_are_for_two_sides() -> None:
    with pytest.raises(ScopaSolverError, match="two sides"):
        next(find(Rules("scopa", players=3)))


@cases(
    ("wrong", "reason"),
    ({"fewest": 30, "most": 5}, "`most` is 5: expected 30 or more"),
    ({"gap": float("nan")}, "`gap` is nan: expected a positive number"),
    ({"grade": 6}, "`grade` is 6: expected 1 to 5"),
)
def test_wrong_numbers_are_refused_at_once(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        find(Rules("scopa"), **wrong)
    with pytest.raises(TypeError, match="`rules` is 1"):
        find(1)  # type: ignore[arg-type]  # wrong on purpose


def test_rules_without_problems_are_given_up() -> None:
    with pytest.raises(ScopaSolverError, match="no problem in 2000 deals"):
        next(find(Rules("scopone"), fewest=2, most=4))


@pytest.mark.parametrize("problem", ALL[::3], ids=lambda problem: str(problem.position)[:40])
def test_a_problem_is_written_and_read(problem: Problem) -> None:
    assert Problem.from_dict(json.loads(json.dumps(problem.to_dict()))) == problem


@cases(
    ("change", "words"),
    ({"key": "9Z"}, "9Z"),
    ({"value": "3"}, "whole numbers"),
    ({"start": {}}, "rules"),
    ({"line": ["7D", "7D"]}, "7D"),
    ({"traps": 3}, "another kind"),
    ({"key": None}, "another kind"),
)
def test_a_wrong_file_is_refused_with_its_line(tmp_path: Path, change: dict[str, object], words: str) -> None:
    documents = [ALL[0].to_dict(), ALL[0].to_dict() | change]
    file = tmp_path / "problems.jsonl"
    file.write_text("".join(json.dumps(document) + "\n" for document in documents))
    answer = complaint("problem", str(file), "1")
    assert "line 2" in answer
    assert words in answer


@pytest.mark.parametrize("names", ["it", "en"])
def test_a_booklet_has_every_problem_and_every_solution(names: str) -> None:
    page = booklet(ALL, names=names)  # type: ignore[arg-type]  # one of the two values
    root = ElementTree.fromstring(  # noqa: S314 - written by the test itself
        re.sub(r"<meta[^>]*>", "", page.partition("\n")[2])
    )
    assert {element.get("id") for element in root.iter()} >= {
        f"{part}-{number}" for part in ("problem", "solution") for number in range(1, len(ALL) + 1)
    }
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert page.index('id="solution-1"') > page.index(f'id="problem-{len(ALL)}"')


def test_a_booklet_counts_for_whoever_is_to_move() -> None:
    second = next(one for one in ALL if one.position.rules.side_of(one.position.to_move or 0) == 1 and one.value)
    page = booklet([second], names="it")
    assert "dalla parte 0" not in page
    assert "Tocca al posto" not in page
    solution = page[page.index('class="solution"') :]
    text = f"{120 - second.value:g}" if second.position.rules.game == "briscola" else f"{-second.value:+g}"
    assert f"porta a {text}".replace("-", "\N{MINUS SIGN}") in solution


def test_a_booklet_needs_a_problem_and_a_language() -> None:
    with pytest.raises(ScopaSolverError, match="needs a problem"):
        booklet([])
    with pytest.raises(ValueError, match="'it' or 'en'"):
        booklet(ALL, names="de")  # type: ignore[arg-type]  # wrong on purpose


def test_the_command_prints_a_line_a_problem_and_writes_a_booklet(tmp_path: Path) -> None:
    page = tmp_path / "booklet.html"
    answer = printed("problems", "scopone", "--count", "3", "--seed", "5", "--html", str(page))
    documents = [json.loads(line) for line in answer.splitlines()]
    assert [document["number"] for document in documents] == [1, 2, 3]
    assert [Problem.from_dict(document) for document in documents] == SOME["scopone"][:3]
    assert page.read_text().count("<figure") == 3


@cases(
    ("arguments", "word"),
    (("problems", "scopa(players=3)"), "two sides"),
    (("problems", "scopa", "--fewest", "9", "--most", "8"), "--fewest 9"),
    (("problems", "scopa", "--gap", "0"), "gap"),
    (("problem", "nowhere.jsonl", "1"), "cannot read nowhere.jsonl"),
    (("problems", "scopa", "--count", "1", "--html", "no such folder/page.html"), "cannot write"),
)
def test_wrong_arguments_are_refused(arguments: tuple[str, ...], word: str) -> None:
    assert word in complaint(*arguments)


def solved(tmp_path: Path, typed: str, number: int = 1) -> str:
    file = tmp_path / "problems.jsonl"
    file.write_text("".join(json.dumps(problem.to_dict()) + "\n" for problem in SOME["scopone"]))
    answer = run("problem", str(file), str(number), stdin=typed)
    assert answer.exit_code == (0 if number <= 4 else 2)
    return answer.stdout + answer.stderr


def test_a_problem_is_solved_by_its_key(tmp_path: Path) -> None:
    problem = SOME["scopone"][1]
    wrong = problem.traps[0]
    text = solved(tmp_path, f"{wrong}\n99\n{problem.key}\n", 2)
    assert f"{wrong} leads to" in text
    assert "there is no move 99" in text
    assert f"{problem.key} is right" in text
    assert "best play" in text


def test_a_problem_can_be_given_up(tmp_path: Path) -> None:
    key = str(SOME["scopone"][0].key)
    assert f"{key} leads to" in solved(tmp_path, "show\n")
    assert f"{key} leads to" not in solved(tmp_path, "quit\n")
    assert f"{key} leads to" not in solved(tmp_path, "")
    assert "has 4 problems: there is no number 5" in solved(tmp_path, "", 5)


@pytest.mark.parametrize("name", COLLECTIONS)
def test_the_collections_are_a_hundred_problems_each(name: str) -> None:
    problems = collection(name)
    assert len(problems) == 100
    assert len({str(problem.position) for problem in problems}) == 100
    for number in some(range(100), 10):
        problem = problems[number]
        solution = solve(problem.position)
        assert (solution.best, solution.best_complete, solution.value) == ((problem.key,), True, problem.value)


def test_the_collections_are_of_the_rules_they_are_named_after() -> None:
    rules = {name: {str(problem.position.rules) for problem in collection(name)} for name in COLLECTIONS}
    presets = ("briscola", "machiavelli", "scopa", "scopone", "scopone_scientifico", "tressette")
    pairs = {"briscola_pairs": {"briscola(players=4)"}}
    assert rules == {preset: {preset} for preset in presets} | pairs
    assert tuple(sorted(rules)) == COLLECTIONS
    with pytest.raises(ValueError, match="collection 'uno': expected one of briscola, briscola_pairs"):
        collection("uno")


def test_a_problem_of_a_collection_is_solved_in_the_terminal() -> None:
    done = run("problem", "scopa", "7", stdin="show\n")
    assert f"{collection('scopa')[6].key} leads to" in done.stdout
