"""A seat never receives hidden cards: every answer of a played hand is searched for them."""

import random
import re
from collections import Counter

import pytest

from sampling import EVERYTHING, SEED, some
from scopasolver import Card, FrenchSuit, Position, Rules
from scopasolver.language import LANGUAGES, Language, language
from scopasolver.web.serve import Server
from scopasolver.web.table import Table
from webbing import At, Visitor

PRESETS = [preset for game in Rules.games() for preset in Rules.presets(game)]
FIRST = [Rules.presets(game)[0] for game in Rules.games()]
CHANCE = re.compile(r"\b(?:[0-9a-f]{12}|[0-9a-f]{24}|[0-9a-f]{32})\b")
"""Hashes of files, random names of tables and jobs, and secrets, which can begin like a card."""
DRAWINGS = re.compile(r'<svg id="pack".*?</svg>\s*(?=<header)', re.DOTALL)
"""Drawings of all cards, which every page has."""
MOST_MOVES = 60 if EVERYTHING else 16


def table_of(at: At) -> Table:
    """Return the table in the memory of the server."""
    session = at.visitor.server.app.sessions.find(at.visitor.cookies["scopasolver"].value)
    assert session is not None
    return session.tables[at.path.rpartition("/")[2]]


def hidden(table: Table) -> set[Card]:
    """Return the cards of which the person has seen no copy; after the hand only the stock is hidden."""
    position = table.match.position
    unseen = Counter(position.stock if position.is_over else position.observation(table.seat or 0).unseen)
    return {card for card, number in unseen.items() if number == copies(card)}


def callable_cards(position: Position) -> set[Card]:
    """Return the card that is called, or those that can be: everyone names them, and nobody knows who holds them."""
    calls = [] if position.is_over else [mv for mv in map(str, position.legal_moves()) if mv.startswith("briscola ")]
    called = getattr(position, "called", None)
    return {Card(call.removeprefix("briscola ")) for call in calls} | ({called} if called else set())


def copies(card: Card) -> int:
    """Return the number of copies of a card: there are two French packs."""
    if card.is_jolly:
        return 4
    return 2 if isinstance(card.suit, FrenchSuit) else 1


def named(text: str, cards: set[Card], tag: Language, rules: Rules) -> set[Card]:
    """Return the cards in a text, in notation or in words."""
    words = language(tag).at(rules)
    plain = CHANCE.sub("", DRAWINGS.sub("", text))
    tokens = set(re.findall(r"(?<![\w])(?:10|[1-9AJQK])[CSBDhscd](?![a-z])", plain))
    return {card for card in cards if str(card) in tokens or re.search(rf"\b{words.card(card)}\b", plain)}


@pytest.mark.parametrize("preset", [*FIRST, *some([preset for preset in PRESETS if preset not in FIRST])])
def test_no_answer_names_a_hidden_card(preset: str, server: Server) -> None:
    tag = LANGUAGES[len(preset) % 2]
    at = Visitor(server, tag).sit_down(
        preset, seed=random.Random(f"{SEED} {preset}").randrange(1000), me=len(preset) % Rules(preset).seats
    )
    table, most = table_of(at), MOST_MOVES
    while most and at.now["turn"] != "over":
        at.visitor.seen.clear()
        before = callable_cards(table.match.position)
        if at.now["turn"] == "bot":
            assert at.ask("step").status == 200
        else:
            look_around(at)
            refuse(at, hidden(table))
            moves = at.moves or list(map(str, table.match.position.legal_moves()))
            assert at.ask("move", move=moves[len(moves) * most // (MOST_MOVES + 1)]).status == 200
        at.visitor.get(at.path)
        now = hidden(table) - before - callable_cards(table.match.position)
        for answer in at.visitor.seen:
            found = named(answer, now, tag, table.rules)
            assert not found
        most -= 1


def look_around(at: At) -> None:
    """Load everything that the table offers, and a hint of a bot without time to think."""
    for path in ("", "/view"):
        assert at.visitor.get(at.path + path).status == 200
    own = re.findall(r'data-card="(\S+)" data-zone="hand"', at.now["html"])
    at.visitor.post(f"{at.path}/groups", {"version": at.now["version"], "groups": " ".join(own[:3])})


def refuse(at: At, cards: set[Card]) -> None:
    """Try to play cards of others: the answer must not tell where they are."""
    for card in sorted(cards, key=str)[:2]:
        answer = at.visitor.post(f"{at.path}/move", {"version": at.now["version"], "move": str(card)})
        assert answer.status == 422
        assert "html" in answer.json()


def test_the_search_finds_what_is_there(server: Server) -> None:
    at = Visitor(server).sit_down("scopa")
    own = set(table_of(at).match.position.hands[table_of(at).seat or 0])
    page = at.visitor.get(at.path).text
    assert named(page, own, "en", Rules("scopa")) == own
    assert DRAWINGS.search(page)


def test_a_hint_names_no_hidden_card(server: Server) -> None:
    for preset in ("scopa", "briscola", "machiavelli", "scala40"):
        at = Visitor(server).sit_down(preset)
        at.go_on()
        at.visitor.seen.clear()
        job = at.visitor.post(f"{at.path}/hint").json()["job"]
        assert at.visitor.events(job)[-1][0] == "done"
        table = table_of(at)
        assert not named("".join(at.visitor.seen), hidden(table), "en", table.rules)


def test_a_table_is_its_own_persons(server: Server) -> None:
    at = Visitor(server).sit_down("scopa")
    other = Visitor(server)
    assert other.get(at.path).status == 404
    assert other.get(f"{at.path}/view").status == 404
    other.sit_down("scopa")
    for name in ("move", "step", "undo", "settings", "hint", "best", "groups"):
        assert other.post(f"{at.path}/{name}").status == 404
    job = at.visitor.post(f"{at.path}/hint").json().get("job", "none")
    assert other.get(f"/jobs/{job}").status == 404
