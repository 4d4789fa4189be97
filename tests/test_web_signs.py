"""Words to the partner at the table, in Tressette with the option `signs`."""

from collections.abc import Iterator

import pytest

from hosting import OPEN, look, opened, seated
from scopasolver.web.serve import Server
from webbing import At, Visitor, running


@pytest.fixture(scope="module")
def open_server() -> Iterator[Server]:
    with running(OPEN) as server:
        yield server


def with_words(at: At) -> list[str]:
    """Return the moves of the person that say a word."""
    return [move for move in at.moves if "*" in move]


def until_lead(at: At) -> None:
    """Play until the person leads with a word to say."""
    for _ in range(40):
        at.go_on()
        if with_words(at):
            return
        at.ask("move", move=at.moves[0])
    raise AssertionError("the person never leads")


def test_a_word_is_a_choice_of_the_lead_and_stands_beside_the_name(server: Server) -> None:
    at = Visitor(server).sit_down("tressette", **{"o.signs": "any_trick"})
    until_lead(at)
    said = with_words(at)[0]
    card, _, word = said.partition("*")
    assert card in at.moves
    assert f"({word})" in at.now["moves"]
    assert at.ask("move", move=card).status == 200
    assert 'class="says"' not in at.now["html"]
    at.ask("undo")
    assert at.ask("move", move=said).status == 200
    assert f'<span class="says" role="status">{word}</span>' in at.now["html"]
    at.ask("undo")
    assert 'class="says"' not in at.now["html"]


def test_no_word_is_said_where_the_rules_have_none(server: Server) -> None:
    at = Visitor(server).sit_down("tressette")
    at.go_on()
    while at.moves:
        assert not with_words(at)
        at.ask("move", move=at.moves[0])
        at.go_on()


def test_a_word_is_heard_by_the_other_people_until_the_trick_is_over(
    open_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopasolver.web.play.setup.secrets.randbelow", lambda _bound: 10)
    host, [address] = opened(open_server, "tressette", 2, **{"o.signs": "any_trick"})
    guest = seated(open_server, address)
    people, spoken = [host, guest], 0
    for _ in range(40):
        look(*people)
        at = next(each for each in people if each.now["turn"] != "other")
        if at.now["turn"] == "bot":
            at.ask("step")
            continue
        said = next(iter(with_words(at)), None)
        at.ask("move", move=said or at.moves[0])
        look(*people)
        if said:
            word = said.partition("*")[2]
            assert all(f'role="status">{word}' in each.now["html"] for each in people)
            spoken += 1
    assert spoken


def test_bots_say_words(server: Server) -> None:
    at, heard = Visitor(server).sit_down("tressette", **{"o.signs": "any_trick"}), 0
    for _ in range(40):
        at.go_on()
        heard += 'class="says"' in at.now["html"]
        if not at.moves:
            break
        at.ask("move", move=next(move for move in at.moves if "*" not in move))
    assert heard
