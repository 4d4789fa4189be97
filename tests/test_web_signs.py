"""Words that people who lead say to their partners in Tressette: off at first, and heard by people alone."""

from collections.abc import Iterator

import pytest

from hosting import OPEN, look, opened, seated, table_of
from scopasolver import Rules
from scopasolver.games import facts_of
from scopasolver.web.serve import Server
from webbing import At, Visitor, running

WORDS = ["busso", "striscio", "volo"]


@pytest.fixture(scope="module")
def open_server() -> Iterator[Server]:
    with running(OPEN) as server:
        yield server


def trick_of(at: At) -> object:
    return getattr(table_of(at).match.position, "trick")  # noqa: B009 - only some games have tricks


def until_lead(at: At) -> None:
    """Play until the person leads."""
    for _ in range(40):
        at.go_on()
        if not trick_of(at):
            return
        at.ask("move", move=at.moves[0])


@pytest.mark.parametrize("preset", Rules.presets())
def test_only_partners_in_tressette_have_words(preset: str) -> None:
    rules = Rules(preset)
    words = [word for word, _ in facts_of(rules).signs(rules)]
    assert words == (WORDS if preset == "tressette" else [])
    alone = Rules("tressette", players=2)
    assert not facts_of(alone).signs(alone)


def test_words_are_off_at_first_and_only_for_the_lead(server: Server) -> None:
    at = Visitor(server).sit_down("tressette")
    until_lead(at)
    assert "data-say" not in at.now["html"]
    at.ask("move", move=at.moves[0], say="volo")
    assert 'class="says"' not in at.now["html"]
    at.ask("undo")
    at.ask("settings", signs="1")
    assert at.now["html"].count("data-say") == 3
    at.ask("move", move=at.moves[0], say="nonsense")
    assert 'class="says"' not in at.now["html"]
    at.ask("undo")
    assert at.ask("move", move=at.moves[0], say="volo").status == 200
    assert '<span class="says" role="status">volo</span>' in at.now["html"]
    at.go_on()
    if trick_of(at):
        assert "data-say" not in at.now["html"]
    at.ask("undo")
    assert 'class="says"' not in at.now["html"]


def test_a_word_is_heard_by_the_other_people_until_the_trick_is_over(
    open_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopasolver.web.play.setup.secrets.randbelow", lambda _bound: 7)
    host, [address] = opened(open_server, "tressette", 2)
    guest = seated(open_server, address)
    host.ask("settings", signs="1")
    assert guest.ask("settings", signs="0").status == 200  # not the guest's to choose
    people, heard, spoken = [host, guest], 0, 0
    for _ in range(40):
        look(*people)
        at = next(each for each in people if each.now["turn"] != "other")
        if at.now["turn"] == "bot":
            at.ask("step")
            continue
        leads = not trick_of(host)
        assert ("data-say" in at.now["html"]) == leads
        at.ask("move", move=at.moves[0], say="busso")
        look(*people)
        spoken += leads
        heard += leads and all('role="status">busso' in each.now["html"] for each in people)
        if spoken == 3:
            break
    assert heard == spoken > 0
