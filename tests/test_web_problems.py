"""Problems in the browser: answers are judged; the solution appears once it is found or the player gives up."""

from html import unescape

import pytest

from sampling import some
from scopasolver.problems import COLLECTIONS, collection
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


def test_an_unknown_problem_is_not_found(visitor: Visitor) -> None:
    for path in ("/problems/scopa/0", "/problems/scopa/101", "/problems/uno/1", "/problems/scopa/x", "/problems/../1"):
        assert visitor.get(path).status == 404
    answer = visitor.post("/problems/scopa/1", {"move": "nonsense"})
    assert answer.status == 422
    assert answer.json()["errors"]
