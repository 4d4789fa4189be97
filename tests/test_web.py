"""The server of the table: access, limits of requests, and its memory."""

import itertools
import json
import random
import re
import sqlite3
import timeit
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote

import pytest

from cases import cases
from fuzzing import TARGETS, seeds, spoilt
from sampling import EVERYTHING, SEED, some
from scopasolver import Rules, _core
from scopasolver.svg.packs.choice import PackName
from scopasolver.web import cards
from scopasolver.web.app import ROUTES
from scopasolver.web.serve import Server
from scopasolver.web.sessions import Session
from scopasolver.web.settings import Settings
from waiting import PATIENCE, happens
from webbing import LONG, PATIENT, Answer, At, Visitor, running

PRESETS = [preset for game in Rules.games() for preset in Rules.presets(game)]
LARGEST_PAGE = 150_000


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server)


def raw(server: Server, method: str, path: str, body: bytes = b"", /, **headers: str) -> Answer:
    """Send a request with these headers and no others."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {"host": f"127.0.0.1:{server.port}", **headers}.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.putheader("content-length", str(len(body)))
        connection.endheaders(body)
        got = connection.getresponse()
        return Answer(got.status, {name.lower(): value for name, value in got.getheaders()}, got.read().decode())
    finally:
        connection.close()


# Pages.


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hand_of_every_game_is_played_to_its_end(visitor: Visitor, preset: str) -> None:
    at = visitor.sit_down(preset)
    at.play_hand()
    assert at.now["turn"] == "over"
    assert "sheet" in at.now["html"]


@pytest.mark.parametrize("preset", PRESETS)
def test_pages_are_small_and_ask_for_nothing_outside(visitor: Visitor, preset: str) -> None:
    at = visitor.sit_down(preset)
    for path in ("/", f"/new/{preset}", at.path):
        answer = visitor.get(path)
        page = answer.text
        asked = re.findall(r'(?:src|href)="([^"#]+)"', page)
        assert all(address.startswith("/") for address in asked)
        files = [visitor.get(address).text for address in asked if address.startswith("/static/")]
        scripts = [
            visitor.get(f"/static/{name}").text
            for name in re.findall(r'(?:from|import) "\./(\w+\.js)"', "".join(files))
        ]
        assert sum(map(len, map(str.encode, [page, *files, *scripts]))) < LARGEST_PAGE
        assert "style=" not in page
        assert not re.search(r"<style|\son\w+=", page)
        for inline in re.findall(r"<script[^>]*>([^<]+)", page):
            digest = b64encode(sha256(inline.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in answer.headers["content-security-policy"]


@pytest.mark.clock
def test_a_page_is_made_in_a_moment(visitor: Visitor) -> None:
    path = visitor.sit_down("scopone").path
    assert min(timeit.repeat(lambda: visitor.get(path), number=1, repeat=5)) < 0.1


def test_options_of_a_form_become_rules(visitor: Visitor, server: Server) -> None:
    at = visitor.sit_down("scopa", **{"o.players": 4, "o.napoli": "true", "me": 2})
    table = session_of(visitor, server).tables[at.path.rpartition("/")[2]]
    assert str(table.rules) == "scopa(players=4,napoli=true)"
    assert table.me == 2


@cases(
    ("fields", "reason"),
    ({"o.players": "1000"}, "players"),
    ({"o.napoli": "true,target=3"}, "napoli"),
    ({"bots": "nobody"}, "nobody"),
    ({"bots": "pimc(seconds=none)"}, "seconds"),
    ({"bots": "pimc(seconds=1000)"}, "seconds"),
    ({"bots": "x" * 300}, "300"),
    ({"me": "2"}, "me"),
    ({"me": "-1"}, "me"),
    ({"seed": "٣"}, "seed"),
    ({"seed": "9" * 30}, "seed"),
    ({"pace": "1e9"}, "pace"),
)
def test_a_form_says_what_is_wrong_with_it(visitor: Visitor, fields: dict[str, str], reason: str) -> None:
    answer = visitor.send("/new/scopa", {"me": 0, "bots": "greedy", **fields})
    assert answer.status == 422
    wrong = re.search(r'role="alert">([^<]*)', answer.text)
    assert wrong is not None
    assert reason in wrong[1]


# Access.


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::1"])
def test_another_host_is_refused(server: Server, host: str) -> None:
    assert raw(server, "GET", "/", host=host).status in {400, 421}


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_a_request_from_another_page_is_refused(server: Server, visitor: Visitor, origin: str | None) -> None:
    at = visitor.sit_down("scopa")
    headers = {"cookie": f"scopasolver={visitor.cookies['scopasolver'].value}"} | ({"origin": origin} if origin else {})
    assert raw(server, "POST", f"{at.path}/undo", b"", **headers).status == 403


def test_every_answer_has_the_headers_that_keep_it_safe(visitor: Visitor) -> None:
    at = visitor.sit_down("scopa")
    for answer in (visitor.get("/"), visitor.get(at.path), visitor.get("/nowhere"), visitor.post(f"{at.path}/undo")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers


def test_no_script_and_no_other_site_can_use_the_cookie(visitor: Visitor) -> None:
    answer = visitor.send("/new/scopa", {"bots": "greedy"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_long_bodies_are_refused(server: Server, visitor: Visitor) -> None:
    origin = visitor.origin
    assert raw(server, "POST", "/new/scopa", b"x" * (PATIENT.max_body + 1), origin=origin).status == 413
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    chunks = itertools.repeat(b"x" * 100_000, 12)
    connection.request("POST", "/new/scopa", chunks, {"origin": origin}, encode_chunked=True)
    assert connection.getresponse().status == 413
    connection.close()


def test_many_requests_at_once_are_refused() -> None:
    with running(Settings(rate=0.001, burst=5)) as server:
        visitor = Visitor(server)
        statuses = [visitor.get("/").status for _ in range(8)]
        assert statuses == [200] * 5 + [429] * 3
        assert visitor.get("/static/page.css").status == 200


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py", "/static//etc/passwd"]
)
def test_no_file_but_those_of_the_pages_is_sent(server: Server, path: str) -> None:
    assert raw(server, "GET", path).status == 404


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/a\r\nx: y"]
)
def test_the_way_back_leads_nowhere_else(visitor: Visitor, back: str) -> None:
    answer = visitor.send("/language", {"language": "it", "back": back})
    assert answer.status == 303
    assert answer.headers["location"] == "/"


def test_the_pack_that_was_chosen_is_on_every_page(server: Server) -> None:
    visitor, path = Visitor(server), "/analyse/edit?rules=scopa"
    usual = visitor.get(path).text
    answer = visitor.send("/pack", {"pack": "piacentine", "back": path})
    assert (answer.status, answer.headers["location"]) == (303, path)
    packs: tuple[tuple[str, PackName], ...] = ((usual, "napoletane"), (visitor.get(path).text, "piacentine"))
    for text, pack in packs:
        assert cards.sheet(cards.ITALIAN, pack) in text
        assert re.findall(r'value="(\w+)"[^>]*aria-pressed="true"', text) == [pack]
    assert visitor.send("/pack", {"pack": "bergamasche"}).headers.get("set-cookie") is None


def test_sent_text_is_escaped(visitor: Visitor) -> None:
    nasty = '"><script>alert(1)</script>'
    for answer in (visitor.get(f"/new/scopa?bot1={quote(nasty)}"), visitor.send("/new/scopa", {"bots": nasty})):
        assert "<script>alert" not in answer.text


def test_errors_say_nothing_of_the_inside(server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    at = visitor.sit_down("scopa")

    def broken(*_: object) -> None:
        raise RuntimeError("a secret")

    monkeypatch.setattr("scopasolver.web.play.routes.scene_of", broken)
    cookie = f"scopasolver={visitor.cookies['scopasolver'].value}"
    for method, path in (("GET", at.path), ("GET", f"{at.path}/view"), ("POST", f"{at.path}/undo")):
        answer = raw(server, method, path, cookie=cookie, origin=visitor.origin)
        assert answer.status == 500
        assert "secret" not in answer.text
        assert "Traceback" not in answer.text


def test_a_panic_of_the_core_is_an_answer_and_the_server_lives(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = visitor.sit_down("scopa")
    cookie = f"scopasolver={visitor.cookies['scopasolver'].value}"
    with monkeypatch.context() as patched:
        patched.setattr("scopasolver.web.play.routes.scene_of", lambda *_: vars(_core)["_panic"]("a secret"))
        for accept in ("text/html", "application/json"):
            answer = raw(server, "GET", f"{at.path}/view", cookie=cookie, accept=accept)
            assert answer.status == 500
            assert not re.search("secret|Traceback|panic", answer.text)
    at.play_hand()
    assert at.now["turn"] == "over"


# Spoilt requests.


def addresses(at: At) -> list[str]:
    parts = {"{table}": at.path.rpartition("/")[2], "{preset}": "scopa", "{name}": "page.css", "{job}": "0"}
    paths = [str(getattr(route, "path", "/")) for route in ROUTES]
    return [re.sub(r"\{\w+(:\w+)?\}", lambda found: parts.get(found[0], "0"), path) for path in paths]


def test_spoilt_documents_break_no_route(visitor: Visitor) -> None:
    chance = random.Random(SEED)
    at = visitor.sit_down("scopa")
    texts = [text for name in TARGETS for text in some(seeds(name).values(), 10)]
    fields = ("move", "version", "groups", "pace", "text", "document", "position", "seed", "bots", "o.players", "me")
    for path in addresses(at):
        for _ in range(200 if EVERYTHING else 12):
            text = spoilt(chance.choice(texts), texts, chance)
            name = chance.choice(fields)
            bodies = [
                text,
                json.dumps({name: text, "version": at.now["version"]}),
                f"{name}={quote(text, errors='replace')}",
            ]
            body = chance.choice(bodies).encode(errors="replace")
            kind = chance.choice(["application/json", "application/x-www-form-urlencoded", "text/plain"])
            headers = {"origin": visitor.origin, "content-type": kind}
            answer = visitor.ask("POST", path, body, headers)
            assert answer.status < 500, (path, body)
            got = visitor.get(f"{path}?{name}={quote(text[:500], errors='replace')}")
            assert got.status < 500, (path, text)


def test_a_stale_page_changes_nothing(visitor: Visitor) -> None:
    at = visitor.sit_down("scopa")
    at.go_on()
    old = at.now["version"]
    assert at.ask("move", move=at.moves[0]).status == 200
    before = at.now
    answer = visitor.post(f"{at.path}/undo", {"version": old})
    assert answer.status == 409
    assert answer.json()["version"] == before["version"]


def test_a_move_that_is_not_legal_is_refused(visitor: Visitor) -> None:
    at = visitor.sit_down("scopa")
    at.go_on()
    for move in ("", "nonsense", "7D7D", "*", "\u0000", "x" * 10_000):
        answer = at.ask("move", move=move)
        assert answer.status == 422
        assert answer.json()["error"]


def test_undo_gives_back_the_same_table(visitor: Visitor) -> None:
    at = visitor.sit_down("briscola")
    at.go_on()
    before = at.now["html"]
    at.ask("move", move=at.moves[0])
    at.go_on()
    at.ask("undo")
    assert at.now["html"].partition("<aside")[0] == before.partition("<aside")[0]


# Work that takes its time.


def test_hints_and_looks_back_come_as_events(visitor: Visitor) -> None:
    at = visitor.sit_down("scopone")
    at.go_on()
    job = visitor.post(f"{at.path}/hint").json()["job"]
    kind, told = visitor.events(job)[-1]
    assert kind == "done"
    assert told["move"] in at.moves
    at.play_hand()
    kind, told = visitor.events(visitor.post(f"{at.path}/best").json()["job"])[-1]
    assert kind == "done"
    assert "advice" in told["html"]


def test_work_tells_how_far_it_is_and_can_be_stopped() -> None:
    with running(LONG) as server:
        visitor = Visitor(server)
        at = visitor.sit_down("scopone_scientifico")
        at.go_on()
        at.ask("move", move=at.moves[0])
        job = visitor.post(f"{at.path}/best").json()["job"]
        other = Visitor(server)
        other.cookies = visitor.cookies
        listening = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        cookie = f"scopasolver={visitor.cookies['scopasolver'].value}"
        listening.request("GET", f"/jobs/{job}", headers={"cookie": cookie})
        stream = listening.getresponse()
        assert stream.readline() == b"event: progress\n"
        assert other.post(f"/jobs/{job}/stop").status == 200
        assert b"event: stopped" in stream.read()
        listening.close()


def test_work_that_nobody_listens_to_is_stopped() -> None:
    with running(LONG) as server:
        visitor = Visitor(server)
        at = visitor.sit_down("scopone_scientifico")
        at.go_on()
        at.ask("move", move=at.moves[0])
        job = visitor.post(f"{at.path}/best").json()["job"]
        listening = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        cookie = f"scopasolver={visitor.cookies['scopasolver'].value}"
        listening.request("GET", f"/jobs/{job}", headers={"cookie": cookie})
        listening.getresponse().readline()
        listening.close()
        found = session_of(visitor, server).job
        assert found is not None
        assert happens(lambda: found.is_over)


# Memory of the server.


def session_of(visitor: Visitor, server: Server) -> Session:
    session = server.app.sessions.find(visitor.cookies["scopasolver"].value)
    assert session is not None
    return session


def test_the_oldest_sessions_and_tables_are_forgotten() -> None:
    with running(replace(PATIENT, max_sessions=2, max_tables=2)) as server:
        visitors = [Visitor(server) for _ in range(3)]
        tables = [visitor.sit_down("scopa") for visitor in visitors]
        assert [visitor.get(at.path).status for visitor, at in zip(visitors, tables, strict=True)] == [404, 200, 200]
        more = [visitors[2].sit_down("scopa") for _ in range(2)]
        assert [visitors[2].get(at.path).status for at in (tables[2], *more)] == [404, 200, 200]


@pytest.mark.parametrize("preset", some(PRESETS, 4))
def test_tables_survive_a_restart(tmp_path: Path, preset: str) -> None:
    settings = replace(PATIENT, store=tmp_path / "games.sqlite")
    with running(settings) as server:
        visitor = Visitor(server)
        at = visitor.sit_down(preset)
        at.go_on()
        for _ in range(3):
            if at.now["turn"] == "mine":
                at.ask("move", move=at.moves[0])
                at.go_on()
        at.ask("settings", pace=400, memory="1")
        cookies = visitor.cookies
    with running(settings) as server:
        visitor = Visitor(server, cookies=cookies)
        again = At(visitor, at.path)
        assert again.now == at.now
        again.play_hand()
        assert again.now["turn"] == "over"


def test_a_damaged_file_costs_no_more_than_its_tables(tmp_path: Path) -> None:
    settings = replace(PATIENT, store=tmp_path / "games.sqlite")
    with running(settings) as server:
        visitor = Visitor(server)
        good, bad = visitor.sit_down("scopa"), visitor.sit_down("scopa")
        cookies = visitor.cookies
    with sqlite3.connect(tmp_path / "games.sqlite") as file:
        file.execute("update tables set record = 'nonsense' where id = ?", (bad.path.rpartition("/")[2],))
    file.close()
    with running(settings) as server:
        visitor = Visitor(server, cookies=cookies)
        assert [visitor.get(at.path).status for at in (good, bad)] == [200, 404]
