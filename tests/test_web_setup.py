"""Setup of a table: every field of every game, errors beside their fields, and changes of rules."""

import re
from html import unescape
from random import Random

import pytest

from sampling import SEED
from scopasolver import Position, Rules
from scopasolver.web.fields import COMPOSED, SEEN, common, document, empty, written
from scopasolver.web.game import game_of
from scopasolver.web.options import options_of, read_rules
from scopasolver.web.serve import Server
from webbing import Visitor

DEAL = Random(SEED).randrange(1000)
PRESETS = [preset for game in Rules.games() for preset in Rules.presets(game)]


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server)


def form_of(html: str) -> dict[str, str]:
    """Return the form that a browser would send from a page."""
    fields: dict[str, str] = {}
    form = html[html.index("<form", html.index('id="setup"')) : html.index("</main>")]
    for tag in re.findall(r"<input[^>]*>", form):
        given = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        if "name" in given and (given.get("type") != "checkbox" or " checked" in tag):
            fields[given["name"]] = unescape(given.get("value", ""))
    for name, inside in re.findall(r'<select name="([^"]+)"[^>]*>(.*?)</select>', form):
        chosen = re.search(r'value="([^"]*)" selected', inside) or re.search(r'value="([^"]*)"', inside)
        fields[unescape(name)] = unescape(chosen[1]) if chosen else ""
    return fields


@pytest.mark.parametrize("preset", PRESETS)
def test_the_fields_are_those_of_the_documents(preset: str) -> None:
    rules = Rules(preset)
    names = {field.name for field in common(game_of(rules).FIELDS)}
    position = rules.deal(seed=DEAL)
    for ply in range(30):
        if position.is_over:
            break
        found = position.to_dict()
        assert names - {SEEN.name, COMPOSED.name} == set(found) - {"rules", SEEN.name, COMPOSED.name}
        fields = common(game_of(rules).FIELDS)
        assert Position.from_dict(document(rules, written(found, fields), fields)) == position
        moves = position.legal_moves()
        position = position.play(moves[ply % len(moves)])


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_that_is_not_changed_leads_back_to_its_position(visitor: Visitor, preset: str) -> None:
    position = Rules(preset).deal(seed=DEAL)
    page = visitor.get(f"/analyse/edit?rules=x&position={str(position).replace(' ', '+')}")
    assert page.status == 200
    answer = visitor.send("/analyse/edit", form_of(page.text))
    assert answer.status == 303, unescape(answer.text)
    shown = visitor.get(answer.headers["location"])
    assert str(position) in unescape(shown.text)


@pytest.mark.parametrize("game", Rules.games())
def test_an_empty_table_has_all_cards_beside_it(visitor: Visitor, game: str) -> None:
    rules = Rules(Rules.presets(game)[0])
    page = visitor.get(f"/analyse/edit?rules={rules}").text
    beside = page[page.index('data-place="left"') :]
    beside = beside[: beside.index("</section>")]
    deal = rules.deal(seed=1)
    assert len(re.findall("data-card=", beside)) == sum(map(len, deal.hands)) + len(deal.stock) + lying(deal)
    assert len(re.findall("data-card=", page)) == len(re.findall("data-card=", beside))
    assert empty(rules, common(game_of(rules).FIELDS))["stock"] == ""


def lying(deal: Position) -> int:
    found = deal.to_dict()
    open_cards = [found.get(name, "") for name in ("table", "discards")]
    return sum(len(cards.split()) for cards in open_cards if isinstance(cards, str))


def test_an_error_stands_beside_its_field(visitor: Visitor) -> None:
    position = Rules("scopa").deal(seed=1)
    fields = form_of(visitor.get(f"/analyse/edit?position={str(position).replace(' ', '+')}").text)
    good = visitor.post("/analyse/edit", fields).json()
    assert good["faults"] == {}
    assert good["address"].startswith("/analyse?position=scopa")
    told = visitor.post("/analyse/edit", fields | {"sweeps.1": "-1", "hands.0": "7D Qx"}).json()
    assert told["address"] == ""
    assert any("`Qx`" in fault for faults in told["faults"].values() for fault in faults)
    told = visitor.post("/analyse/edit", fields | {"sweeps.1": "many"}).json()
    assert list(told["faults"]) == ["sweeps.1"]
    twice = fields | {"hands.0": f"{fields['hands.0']} {fields['table'].split()[0]}"}
    told = visitor.post("/analyse/edit", twice).json()
    assert told["faults"]
    assert told["address"] == ""


def test_other_rules_have_other_places(visitor: Visitor) -> None:
    position = Rules("scopa").deal(seed=1)
    fields = form_of(visitor.get(f"/analyse/edit?position={str(position).replace(' ', '+')}").text)
    told = visitor.post("/analyse/edit", fields | {"o.players": "3", "redraw": "1"}).json()
    assert 'name="hands.2"' in told["form"]
    assert told["faults"]
    told = visitor.post("/analyse/edit", fields | {"preset": "briscola", "redraw": "1"}).json()
    assert 'name="trump"' in told["form"]
    assert 'name="sweeps.0"' not in told["form"]
    told = visitor.post("/analyse/edit", fields | {"o.players": "13", "redraw": "1"}).json()
    assert told["faults"]["rules"]


def drawn(visitor: Visitor, fields: dict[str, str]) -> dict[str, str]:
    """Return the form that the script gets for fields that a person has changed."""
    told = visitor.post("/analyse/edit", fields | {"redraw": "1"}).json()
    return form_of(f'id="setup"{told["form"]}</main>')


def test_another_game_brings_all_its_options(visitor: Visitor) -> None:
    walk = [*PRESETS, *Random(SEED).sample(PRESETS, len(PRESETS))]
    fields = form_of(visitor.get("/analyse/edit?rules=briscola(players=4)").text)
    for preset in walk:
        fields = drawn(visitor, fields | {"preset": preset})
        shown = {name: value for name, value in fields.items() if name.startswith("o.")}
        assert shown.items() <= options_of(Rules(preset)).items()
        assert read_rules(preset, fields) == Rules(preset)


def test_options_that_nobody_changed_follow_the_others(visitor: Visitor) -> None:
    fields = form_of(visitor.get("/analyse/edit?rules=scopa").text)
    fields = drawn(visitor, fields | {"o.players": "4"})
    assert fields["o.teams"] == "true"
    fields = drawn(visitor, fields | {"o.teams": "false"})
    fields = drawn(visitor, fields | {"o.target": "21"})
    assert read_rules("scopa", fields) == Rules("scopa", players=4, teams=False, target=21)
    begun = visitor.get("/new/scopa?o.players=4&o.teams=false&drawn=scopa").text
    assert read_rules("scopa", form_of(f'id="setup"{begun}')) == Rules("scopa", players=4)


def test_a_form_of_no_game_is_refused(visitor: Visitor) -> None:
    assert visitor.post("/analyse/edit", {"preset": "uno"}).status == 422
    assert visitor.send("/analyse/edit", {"preset": "uno"}).status == 422
    assert visitor.get("/analyse/edit?rules=uno").status == 422
    assert visitor.get("/analyse/edit").status == 422
