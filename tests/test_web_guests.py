"""Tables with guests: who is seated, what each seat may see, and who plays for somebody who has gone away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote

import pytest

from cases import cases
from hosting import CLOCK, OPEN, look, opened, play_on, seated, table_of
from sampling import some
from scopasolver import Card
from scopasolver.play.seeds import MAX_SEED
from scopasolver.web.places import AWAY_SECONDS, MOST_LETTERS, place_with
from scopasolver.web.serve import Server
from scopasolver.web.table import Table
from test_web_hidden import FIRST, callable_cards, copies, named
from waiting import PATIENCE, happens
from webbing import At, Visitor, running


@pytest.fixture(scope="module")
def open_server() -> Iterator[Server]:
    with running(OPEN) as server:
        yield server


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Give all tables the same deal; return the upper bounds below which their numbers were to be drawn."""
    bounds = list[int]()

    def seventh(bound: int) -> int:
        bounds.append(bound)
        return 7

    monkeypatch.setattr("scopasolver.web.play.setup.secrets.randbelow", seventh)
    return bounds


def unseen(table: Table, player: int) -> set[Card]:
    """Return the cards of which a person has seen no copy, and which nobody has called or can call."""
    position, seat = table.match.position, table.hand.players.index(player)
    left = list(position.stock if position.is_over else position.observation(seat).unseen)
    return {card for card in left if left.count(card) == copies(card)} - callable_cards(position)


@pytest.mark.parametrize("preset", some(FIRST, 3))
def test_no_answer_names_a_card_that_its_person_may_not_see(preset: str, open_server: Server) -> None:
    host, [address] = opened(open_server, preset, 1, language="it")
    guest = seated(open_server, address)
    table, people = table_of(host), [host, guest]
    for _ in play_on(people, 30):
        for at, place in zip(people, table.places, strict=True):
            at.visitor.seen.clear()
            at.visitor.get(at.path)
            at.visitor.get(f"{at.path}/view")
            at.visitor.get(f"{at.path}/news")
            at.ask("step")  # a page that has nothing to do here gets the state of the table with its refusal
            hidden = unseen(table, place.player)
            for answer in at.visitor.seen:
                tag = "it" if at is host else "en"
                assert not named(answer, hidden, tag, table.rules)  # type: ignore[arg-type]  # a place with a guest has a player


def test_two_people_and_two_bots_play_a_hand_in_pairs(open_server: Server) -> None:
    host, [address] = opened(open_server, "tressette", 2, name="Anna")
    guest = seated(open_server, address, "Bruno <b>")
    assert len(list(play_on([host, guest]))) == 40
    assert "Anna" in guest.now["html"]
    assert "Bruno &lt;b&gt;" in host.now["html"]
    assert host.ask("step").json()["html"].count("Bruno &lt;b&gt; still looks at the score.") == 1
    look(guest)
    assert guest.now["turn"] == "over"
    assert guest.ask("step").status == 200
    look(host, guest)
    assert "over" not in {host.now["turn"], guest.now["turn"]}
    assert table_of(host).hand.number == 2


def test_a_table_waits_for_a_guest_until_its_host_goes_on(open_server: Server) -> None:
    host, [address] = opened(open_server, "briscola", 1)
    for _ in range(3):
        look(host)
        if host.now["turn"] == "other":
            break
        assert host.ask("move", move=host.moves[0]).status == 200
    CLOCK.now += 10 * AWAY_SECONDS
    look(host)
    assert host.now["turn"] == "other"
    assert host.ask("step").status == 409
    assert "has not come yet" in host.now["html"]
    assert host.ask("waive").status == 200
    assert host.now["turn"] == "bot"
    assert host.ask("step").status == 200
    guest = seated(open_server, address)  # who comes late goes on where the bot was
    people = [host, guest]
    list(play_on(people, 4))
    assert {each.player for each in table_of(host).hand.moves[-4:]} == {0, 1}


def test_a_bot_plays_for_whoever_has_gone_away(open_server: Server) -> None:
    host, [address] = opened(open_server, "briscola", 1)
    guest = seated(open_server, address)
    look(host, guest)
    while guest.now["turn"] != "mine":
        assert host.ask("move", move=host.moves[0]).status == 200
        look(guest)
    look(host)
    assert host.now["turn"] == "other"
    CLOCK.now += AWAY_SECONDS + 1
    look(host)
    assert host.now["turn"] == "bot"
    assert "is away: a bot plays" in host.now["html"]
    look(guest)  # back again
    look(host)
    assert (host.now["turn"], guest.now["turn"]) == ("other", "mine")
    assert host.ask("step").status == 409
    CLOCK.now += AWAY_SECONDS + 1
    look(host)
    assert host.ask("step").status == 200
    CLOCK.now += AWAY_SECONDS + 1  # now the host has gone, and the guest's page lets the bot play in that place
    turns = set()
    for _ in play_on([guest], 8):
        turns.add(guest.now["turn"])
    assert table_of(host).hand.moves[-1].player in {0, 1}
    assert len(table_of(host).hand.moves) > 4
    assert guest.visitor.get(address).status == 303  # the address leads back to the table


def test_only_the_secret_opens_a_place(open_server: Server) -> None:
    host, [first, second] = opened(open_server, "tressette", 1, 2)
    path, _, secret = first.rpartition("/")
    other = secret[:-1] + ("A" if secret[-1] != "A" else "B")
    stranger = Visitor(open_server)
    for wrong in (f"{path}/{other}", f"{path}/", f"{path}/0", f"/guest/{'0' * 24}/{secret}", f"{path}/{secret}x"):
        assert stranger.get(wrong).status == 404
        assert stranger.send(wrong, {}).status == 404
    assert stranger.get(host.path).status == 404
    places = table_of(host).places
    assert len(secret) == 32  # 128 bits in letters of four bits
    assert len({place.secret for place in places}) == 3
    assert place_with(places, "") is None  # the host has no secret, so that none opens the host's place
    guest = seated(open_server, first)
    assert guest.visitor.get(second).status == 200  # one person may take both, each by its own address
    own = guest.visitor.get(host.path).text + guest.visitor.get(f"{host.path}/view").text
    assert not any(place.secret in own for place in places if place.secret)
    assert "tables" not in guest.visitor.get("/").text  # no table is the guest's own
    assert guest.ask("waive").status == 409
    assert stranger.get(first).status == 409  # somebody sits there
    assert stranger.send(first, {}).status == 409
    assert host.visitor.get(first).status == 200
    assert host.visitor.send(first, {}).status == 200
    assert places[1].session != places[0].session


def test_a_place_changes_its_person_only_while_nobody_is_there(open_server: Server) -> None:
    host, [address] = opened(open_server, "scopa", 1)
    old = seated(open_server, address, "Old")
    CLOCK.now += AWAY_SECONDS + 1
    new = seated(open_server, address, "New")
    assert old.visitor.get(host.path).status == 404
    assert new.visitor.get(host.path).status == 200
    look(host)
    assert "New" in host.now["html"]


def test_there_is_no_help_and_no_undo_between_people(open_server: Server) -> None:
    host, [address] = opened(open_server, "scopa", 1)
    guest = seated(open_server, address)
    for _ in play_on([host, guest], 4):
        for at in (host, guest):
            for name in ("undo", "hint", "best"):
                assert at.ask(name).status == 409
    list(play_on([host, guest]))
    assert host.visitor.events(host.visitor.post(f"{host.path}/best").json()["job"])[-1][0] == "done"
    assert guest.ask("undo").status == 409
    analysed = guest.visitor.send(f"{guest.path}/analyse", {})
    assert analysed.status == 303


def test_the_deal_of_a_table_with_guests_cannot_be_chosen(open_server: Server, asked: list[int]) -> None:
    host, _ = opened(open_server, "scopa", 1, seed=5)
    assert table_of(host).match.seed == 7
    assert asked == [MAX_SEED + 1]


@cases(("fields",), ({"guest2": 1},), ({"guest1": 2},), ({},))
def test_a_table_without_guests_is_as_before(open_server: Server, fields: dict[str, int]) -> None:
    at = Visitor(open_server).sit_down("scopa", **fields)
    assert table_of(at).places == ()
    at.play_hand()
    assert at.now["turn"] == "over"


def test_settings_are_those_of_each_person(open_server: Server) -> None:
    host, [address] = opened(open_server, "scopa", 1)
    guest = seated(open_server, address)
    assert host.ask("settings", memory="0", pace="400").status == 200
    assert guest.ask("settings", memory="1", pace="0").status == 200  # the pace is that of the table
    page = guest.visitor.get(guest.path).text
    assert 'name="pace"' not in page
    assert re.search(r'name="memory"[^>]* checked', page)
    assert not re.search(r'name="memory"[^>]* checked', host.visitor.get(host.path).text)
    look(guest)
    assert guest.now["pace"] == 400


def test_without_the_option_there_are_no_guests(server: Server) -> None:
    visitor = Visitor(server)
    assert "guest1" not in visitor.get("/new/scopa").text
    at = visitor.sit_down("scopa", guest1=1)
    assert "/guest/" not in at.now["html"]
    assert visitor.get(f"/guest/{at.path.rpartition('/')[2]}/x").status == 404


def test_news_come_with_the_next_move(open_server: Server) -> None:
    host, [address] = opened(open_server, "scopa", 1)
    guest = seated(open_server, address)
    look(host, guest)
    old = guest.now["state"]
    mover = host if host.now["turn"] == "mine" else guest
    assert mover.ask("move", move=mover.moves[0]).status == 200
    told = guest.visitor.get(f"{guest.path}/news?known={old}").json()
    look(guest)
    assert told == {"state": guest.now["state"]} != {"state": old}


def test_a_match_with_guests_survives_a_restart(tmp_path: Path) -> None:
    settings = replace(OPEN, store=tmp_path / "tables.sqlite")
    with running(settings) as server:
        host, [address, late] = opened(server, "tressette", 1, 2, name="Anna")
        guest = seated(server, address, "Bruno")
        host.ask("waive")
        list(play_on([host, guest], 9))
        guest.ask("settings", memory="1")
        look(host, guest)
    CLOCK.now = 0.0  # another process has another clock
    with running(settings) as server:
        again = [At(Visitor(server, cookies=at.visitor.cookies), at.path) for at in (guest, host)]
        assert [at.now["html"] for at in again][::-1] == [
            re.sub(r"http://127\.0\.0\.1:\d+", f"http://127.0.0.1:{server.port}", at.now["html"])
            for at in (host, guest)
        ]
        third = seated(server, late, "Carla")
        list(play_on([again[1], again[0], third]))
        assert again[0].now["turn"] == "over"


def test_spoilt_requests_break_nothing(open_server: Server) -> None:
    host, [address] = opened(open_server, "scopa", 1)
    stranger = Visitor(open_server)
    for name in ("x" * 1000, "\ud800", "\x00\n\u202e", "<script>", "%ff"):
        answer = stranger.post(address, {"name": name})
        assert answer.status == 303
        assert stranger.get(f"{host.path}/news?known={quote(name, errors='replace')}").status == 200
        look(host)
        assert "<script>" not in host.now["html"]
        assert len(table_of(host).places[1].name) <= MOST_LETTERS
        CLOCK.now += AWAY_SECONDS + 1
        stranger = Visitor(open_server)
    for body in (b"[]", b"{", b'{"name": []}', b"\xff"):
        headers = {"origin": stranger.origin, "content-type": "application/json"}
        assert stranger.ask("POST", address, body, headers).status == 400
    assert stranger.ask("POST", address, b"", {"origin": "http://evil.example"}).status == 403


def test_the_end_of_the_server_does_not_wait_for_pages_that_wait(capfd: pytest.CaptureFixture[str]) -> None:
    with running(OPEN) as server:
        host, [address] = opened(server, "scopa", 1)
        seated(server, address)
        look(host)
        cookie = f"scopasolver={host.visitor.cookies['scopasolver'].value}"
        waiting = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        waiting.request("GET", f"{host.path}/news?known={host.now['state']}", headers={"cookie": cookie})
        assert happens(lambda: table_of(host).news[0]._waiters)  # noqa: SLF001 - the server has begun to wait
        server.stop()
        assert waiting.getresponse().status == 200
        waiting.close()
    assert "Traceback" not in capfd.readouterr().err
