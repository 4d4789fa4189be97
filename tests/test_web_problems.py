"""Problems in the browser: answers are judged; the solution appears once it is found or the player gives up."""

import re
from datetime import date
from html import unescape

import pytest

from sampling import some
from scopasolver.problems import COLLECTIONS, collection
from scopasolver.problems.daily import of_day
from scopasolver.problems.themes import theme_of
from scopasolver.web.serve import Server
from webbing import Visitor


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server)


def test_all_collections_are_there(visitor: Visitor) -> None:
    page = visitor.get("/problems").text
    for name in COLLECTIONS:
        for number in range(1, len(collection(name)) + 1):
            assert f'href="/problems/{name}/{number}"' in page


@pytest.mark.parametrize("name", COLLECTIONS)
def test_answers_are_judged(visitor: Visitor, name: str) -> None:
    for number in some(range(1, 101), 6):
        problem = collection(name)[number - 1]
        page = visitor.get(f"/problems/{name}/{number}")
        assert page.status == 200
        assert "best" not in unescape(page.text)[page.text.index('id="board"') : page.text.index('id="said"')]
        for move in problem.position.legal_moves():
            told = visitor.post(f"/problems/{name}/{number}", {"move": str(move)}).json()
            assert told["right"] is (move == problem.key)
            assert ("board" in told) is (move == problem.key)
            assert str(problem.key) in told["said"] or move != problem.key
        told = visitor.post(f"/problems/{name}/{number}", {}).json()
        assert told["right"] is None
        assert 'data-kind="best"' in told["board"]


def test_a_theme_shows_its_problems_alone(visitor: Visitor) -> None:
    page = visitor.get("/problems?theme=wait").text
    wanted = [number for number, one in enumerate(collection("machiavelli"), 1) if theme_of(one) == "wait"]
    assert [int(number) for number in re.findall(r"/problems/machiavelli/(\d+)\?theme=wait", page)] == wanted
    assert "/problems/scopa/" not in page
    second = visitor.get(f"/problems/machiavelli/{wanted[1]}?theme=wait").text
    for there in (wanted[0], wanted[2]):
        assert f'href="/problems/machiavelli/{there}?theme=wait"' in second
    assert 'href="/problems/scopa/1"' in visitor.get("/problems?theme=none").text


def test_a_day_has_a_problem(visitor: Visitor) -> None:
    answer = visitor.get("/problems/today")
    assert answer.status == 303
    assert answer.headers["location"].startswith("/problems/day/2")
    assert visitor.get(answer.headers["location"]).status == 200
    page = visitor.get("/problems/day/2026-11-27").text
    assert page == Visitor(visitor.server).get("/problems/day/2026-11-27").text
    name, number = of_day(date(2026, 11, 27))
    assert f'data-address="/problems/{name}/{number}"' in page
    assert 'href="/problems/day/2026-11-26"' in page
    assert "27/11/2026" in Visitor(visitor.server, "it").get("/problems/day/2026-11-27").text


def test_an_unknown_problem_is_not_found(visitor: Visitor) -> None:
    for day in ("2026-02-30", "20261127", "0000-01-01", "0001-01-01", "x", "2026-W01-1", "99999-01-01", "%00"):
        assert visitor.get(f"/problems/day/{day}").status == 404, day
    for path in ("/problems/scopa/0", "/problems/scopa/101", "/problems/uno/1", "/problems/scopa/x", "/problems/../1"):
        assert visitor.get(path).status == 404
    answer = visitor.post("/problems/scopa/1", {"move": "nonsense"})
    assert answer.status == 422
    assert answer.json()["errors"]
