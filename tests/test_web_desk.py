"""The desk: pasted positions get exact values, every request gets an answer, and hidden cards stay hidden."""

import json
import re
from dataclasses import replace
from html import unescape
from itertools import count, islice
from pathlib import Path
from random import Random
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest

from fuzzing import SEEDS, TARGETS, seeds, spoilt_texts
from sampling import SEED, some
from scopasolver import Position, Rules, solve
from scopasolver.analysis import analyse
from scopasolver.analysis.terms import terms_of
from scopasolver.play import Match, PlayedHand, load_hands
from scopasolver.svg.markup import MINUS
from scopasolver.web.serve import Server
from test_studies import SCOPA
from webbing import LONG, PATIENT, Answer, Visitor, running

ROOT = Path(__file__).parent.parent
PRESETS = [preset for game in Rules.games() for preset in Rules.presets(game)]
VALUED = re.compile(r'data-move="([^"]*)"[^>]*>.*?<span class="worth \w+"[^>]*>([^<]*)</span>')
HARD = Rules("scopone_scientifico").deal(seed=1)
SHORT = {"machiavelli": 5}


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server)


def ending(preset: str) -> Position:
    """Return a position that is quick to solve."""
    rules = Rules(preset)
    if rules.game == "scala40":  # random hands take long, or never end
        example = json.loads((ROOT / "examples/scala40_ending.json").read_text())
        return Position.from_dict(example | {"rules": f"{preset}(players=2,stock_exhausted=end_hand)"})
    if rules.game == "sette_e_mezzo":
        return rules.deal(seed=Random(SEED).randrange(1000))
    begun, left = Random(SEED).randrange(1000), SHORT.get(rules.game, 8)
    positions = (rules.random_position(seed=seed, plies_left=left) for seed in count(begun))
    return next(position for position in positions if not position.is_over)


def values(visitor: Visitor, position: Position) -> dict[str, str]:
    """Ask for the values of moves; return the label of each."""
    kind, told = listen(visitor, "/analyse/values", {"position": str(position)})
    assert kind == "done", told
    return {unescape(move): label for move, label in VALUED.findall(str(told["values"]))}


def listen(visitor: Visitor, path: str, fields: dict[str, str]) -> tuple[str, dict[str, object]]:
    answer = visitor.post(path, fields)
    assert answer.status == 200, answer.text
    return visitor.events(answer.json()["job"])[-1]


def paste(visitor: Visitor, text: str) -> Answer:
    return visitor.send("/analyse", {"text": text})


def bounds(label: str) -> tuple[float, float]:
    """Return the bounds in a label: an exact number twice, or an interval."""
    lower, _, upper = label.partition(" ")[0].replace(MINUS, "-").partition("…")
    return float(lower), float(upper or lower)


@pytest.mark.parametrize("preset", PRESETS)
def test_values_are_those_of_the_solver(visitor: Visitor, preset: str) -> None:
    position = ending(preset)
    side = position.rules.side_of(position.to_move or 0)
    solution = solve(position)
    told = values(visitor, position)
    assert set(told) == {str(entry.move) for entry in solution.moves}
    for entry in solution.moves:
        own = [bound[side] if isinstance(bound, tuple) else bound for bound in (entry.lower, entry.upper)]
        assert list(bounds(told[str(entry.move)])) == own
    best = {move for move, label in told.items() if "★" in label}
    assert best == set(map(str, solution.best))


def test_every_legal_move_is_listed_where_the_search_cannot_be_asked(visitor: Visitor) -> None:
    position = Rules("machiavelli").deal(seed=3)
    most = terms_of("machiavelli").solved_from
    assert most is not None
    assert 2 * most < position.plies_left
    _, told = listen(visitor, "/analyse/values", {"position": str(position)})
    for move in position.legal_moves():
        assert f'data-move="{move}"' in str(told["values"])


@pytest.mark.parametrize("file", sorted(ROOT.glob("examples/*.json")), ids=lambda file: file.stem)
def test_the_desk_reads_every_example_file(visitor: Visitor, file: Path) -> None:
    (hand,) = load_hands(file)
    answer = paste(visitor, file.read_text())
    assert answer.status == 303
    shown = visitor.get(answer.headers["location"])
    assert shown.status == 200
    assert str(hand.start) in unescape(shown.text)
    assert f'data-at="{len(hand.moves)}"' in shown.text


def test_an_address_can_be_opened_again(visitor: Visitor) -> None:
    (hand,) = load_hands(ROOT / "examples/played_hand.json")
    address = paste(visitor, hand.to_json()).headers["location"]
    there = f"{address}&at=12&seat=1"
    moment = visitor.get(there.replace("/analyse?", "/analyse/moment?")).json()
    assert moment["address"] == there
    position = hand.positions()[12]
    for move in position.legal_moves():
        assert f'data-move="{move}"' in moment["values"]
    assert 'aria-current="step"' in moment["played"]
    assert visitor.get(there).status == 200


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_has_an_example(visitor: Visitor, preset: str) -> None:
    answer = visitor.get(f"/analyse/example/{preset}")
    assert answer.status == 303
    shown = visitor.get(answer.headers["location"])
    assert len(re.findall("data-move=", shown.text)) > 1
    assert visitor.get(f"/analyse/example/{preset}x").status == 404
    entrance = visitor.get("/analyse").text
    assert f'href="/analyse/example/{preset}"' in entrance
    assert f'href="/analyse/edit?rules={preset}"' in entrance


def test_a_score_and_a_study_are_read(visitor: Visitor) -> None:
    score = "rules: scopa\ndeck: " + " ".join(map(str, deck())) + "\n"
    assert paste(visitor, score).status == 303
    shown = visitor.get(paste(visitor, json.dumps(SCOPA)).headers["location"])
    assert shown.status == 200


def deck() -> list[str]:
    position = Rules("scopa").deal(seed=3)
    cards = [*position.hands[0], *position.hands[1], *position.table, *position.stock]
    return list(map(str, cards))


def test_cards_that_nobody_knows_have_no_values(visitor: Visitor) -> None:
    score = "rules: scopa\nhands: 2C 6S 9C / 7D 3B 10B\ntable: 9S 6B 5D 10D\nstock: ?\n9C 3B\n2C 10B\n"
    address = paste(visitor, score).headers["location"]
    assert "unknown=" in address
    fields = dict(parse_qsl(urlsplit(address).query))
    kind, told = listen(visitor, "/analyse/values", fields)
    assert kind == "done"
    assert "worth" not in str(told["values"])
    assert "ss-back" in str(told["board"])
    kind, told = listen(visitor, "/analyse/report", fields)
    assert kind == "done"
    assert 'id="move-3"' in str(told["html"])


def test_several_hands_are_offered(visitor: Visitor) -> None:
    match = Match(Rules("scopa", target=11), ["greedy", "random"], seed=3)
    match.play()
    hands = match.record().hands
    answer = paste(visitor, "\n".join(match.record().lines()) + "\n")
    assert answer.status == 200
    assert len(hands) > 1
    addresses = list(map(unescape, re.findall(r'href="(/analyse\?[^"]+moves=[^"]+)"', answer.text)))
    for hand, address in zip(hands, addresses, strict=True):
        shown = visitor.get(f"{address}&at={len(hand.moves)}")
        assert f'data-at="{len(hand.moves)}"' in shown.text


def test_all_faults_are_told_at_once_beside_the_field(visitor: Visitor) -> None:
    wrong = {"rules": "scopa", "hands": ["7D 6D", "1C 8D"], "to_move": 0, "sweeps": [1, -1], "foo": 3}
    answer = paste(visitor, json.dumps(wrong))
    assert answer.status == 422
    told = unescape(answer.text)
    assert "`foo`: there is no such field" in told
    assert "`sweeps[1]`: -1 instead of a whole number" in told
    assert 'aria-invalid="true"' in told
    assert json.dumps(wrong) in told


@pytest.mark.parametrize("text", ["", " ", "README.md", "/etc/passwd", "../README.md", "C:\\x", "-", "scopa"])
def test_no_text_is_taken_for_the_name_of_a_file(visitor: Visitor, text: str) -> None:
    answer = paste(visitor, text)
    assert answer.status == 422
    assert "root:" not in answer.text
    assert "exact solver" not in answer.text


@pytest.mark.parametrize("name", some(sorted(TARGETS), 6))
def test_spoilt_texts_are_answered(visitor: Visitor, name: str) -> None:
    chance = Random(f"{SEED} {name}")
    texts = [*seeds(name).values(), *islice(spoilt_texts(name, chance), 40)]
    for text in texts:
        sent = text.encode(errors="replace").decode()
        for answer in thrown(visitor, sent):
            assert answer.status < 500, sent
            assert "Traceback" not in answer.text
    assert SEEDS.exists()


def thrown(visitor: Visitor, text: str) -> list[Answer]:
    """Send a text to every route of the desk."""
    short = urlencode({"position": text, "moves": text, "at": text[:9], "rules": text})[:20_000]
    fields = {"position": text, "moves": text, "unknown": text, "at": text, "seat": text, "text": text}
    setup = {"preset": "scopa", "hands.0": text, "table": text, "sweeps.0": text, "seen": text, "o.players": text}
    return [
        paste(visitor, text),
        visitor.get(f"/analyse?{short}"),
        visitor.get(f"/analyse/moment?{short}"),
        visitor.get(f"/analyse/edit?{short}"),
        visitor.post("/analyse/values", fields),
        visitor.post("/analyse/report", fields),
        visitor.post("/analyse/edit", setup),
        visitor.post("/analyse/edit", setup | {"preset": "scala40", "table.0": text, "redraw": "1"}),
        visitor.send("/analyse/edit", setup | {"preset": text}),
        visitor.post("/problems/scopa/1", {"move": text}),
    ]


@pytest.mark.parametrize(
    "body", [b"\xff\xfe", b"[]", b"{", b'{"text": {"a": 1}}', b'{"position": "\\ud800", "text": "\\ud800"}', b""]
)
def test_spoilt_bodies_are_answered(visitor: Visitor, body: bytes) -> None:
    headers = {"origin": visitor.origin, "content-type": "application/json", "accept": "application/json"}
    for path in ("/analyse", "/analyse/values", "/analyse/report", "/analyse/edit", "/problems/scopa/1"):
        answer = visitor.ask("POST", path, body, headers)
        assert answer.status < 500


def test_work_is_stopped_when_it_is_no_longer_wanted() -> None:
    with running(LONG) as server:
        visitor = Visitor(server)
        first = visitor.post("/analyse/values", {"position": str(HARD)}).json()["job"]
        assert visitor.post(f"/jobs/{first}/stop").status == 200
        assert visitor.events(first)[-1][0] == "stopped"
        visitor.post("/analyse/values", {"position": str(HARD)})
        assert values(visitor, ending("scopa"))  # a new question ends the previous one


def test_work_ends_at_its_limit_with_an_interval() -> None:
    with running(replace(PATIENT, limit_seconds=0.8)) as server:
        visitor = Visitor(server)
        position = Rules("scopone_scientifico").random_position(seed=3, plies_left=32)
        answer = visitor.post("/analyse/values", {"position": str(position)})
        events = visitor.events(answer.json()["job"])
        kind, told = events[-1]
        assert kind == "done"
        assert "…" in str(told["values"])
        assert told["line"] == []
        shares = [event["share"] for name, event in events if name == "progress"]
        assert shares == sorted(shares)
        assert all(0 <= share <= 1 for share in shares)


def test_a_report_is_that_of_the_library(visitor: Visitor) -> None:
    start = Rules("briscola").random_position(seed=34, plies_left=14)
    moves = ["10B", "1D"]
    found = analyse(PlayedHand(start, moves))
    kind, told = listen(visitor, "/analyse/report", {"position": str(start), "moves": ",".join(moves)})
    assert kind == "done"
    html = unescape(str(told["html"]))
    for decision in found.decisions:
        row = re.search(rf'<tr id="move-{decision.ply}".*?</tr>', html)
        assert row
        assert f'class="played" data-move="{decision.move}"' in row[0]
        assert re.search(rf'class="lost">{decision.open_loss}</td>', row[0])
    assert 'class="graph wide"' in html


def test_nothing_is_analysed_before_the_hand_is_over(visitor: Visitor) -> None:
    at = visitor.sit_down("scopa")
    at.go_on()
    answer = visitor.send(f"{at.path}/analyse", {})
    assert answer.status == 404
    assert "/analyse?" not in answer.text
    at.play_hand()
    answer = visitor.send(f"{at.path}/analyse", {})
    assert answer.status == 303
    assert visitor.get(answer.headers["location"]).status == 200
    assert Visitor(visitor.server).send(f"{at.path}/analyse", {}).status == 404


def test_pages_are_small(visitor: Visitor) -> None:
    address = paste(visitor, str(Rules("scopa").deal(seed=1))).headers["location"]
    for path in ("/analyse", address, "/analyse/edit?rules=scala40", "/problems", "/problems/scopone/1"):
        html = visitor.get(path).text
        linked = re.findall(r'(?:href|src)="(/static/[^"]+)"', html)
        assert len(html) + sum(len(visitor.get(file).text) for file in linked) < 150_000, path
