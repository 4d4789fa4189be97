"""Words on Italian pages: levels in place of specs, verbs that agree with the person, plurals."""

import html
import re

import pytest

from cases import cases
from scopasolver import Card, Move, Rules
from scopasolver.language import language
from scopasolver.svg.usual import owned
from scopasolver.web.serve import Server
from webbing import At, Visitor


def shown(text: str) -> str:
    """Return the text of a page without its markup."""
    return html.unescape(" ".join(re.sub(r"<[^>]*>", " ", text).split()))


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server, "it")


def test_levels_stand_for_specs(visitor: Visitor) -> None:
    form = visitor.get("/new/scopone").text
    levels = re.findall(r'<option value="([\w()]+)" title="([\w()]+)"[^>]*>([^<]*)</option>', form)
    assert [spec for spec, _, _ in levels][:5] == [f"level({number})" for number in range(2, 11, 2)]
    assert all(spec == title for spec, title, _ in levels)
    names = ["principiante", "dilettante", "discreto", "bravo", "maestro"]
    assert [label.partition(":")[0] for _, _, label in levels][:5] == names
    assert not re.search(r"\b(expert|greedy|pimc|ismcts|fast|random|cheat)\b", shown(form))


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("/new/scopa", ["principiante", "dilettante", "bravo", "maestro"]),
        ("/new/ruba_mazzo", ["principiante", "dilettante", "maestro"]),
        ("/new/sette_e_mezzo", ["principiante", "maestro"]),
        # Two of these play alike in Scopa: the one that is offered is chosen in place of the other.
        ("/new/scopa?bots=level(6)", ["principiante", "dilettante", "bravo", "maestro"]),
    ],
)
def test_only_different_players_are_offered(visitor: Visitor, address: str, expected: list[str]) -> None:
    form = visitor.get(address).text
    found = re.findall(r'<option value="level\((\d+)\)" title="[\w()]+"([^>]*)>([^<:]*):', form)
    assert [name for _, _, name in found] == expected
    chosen = [name for _, attributes, name in found if "selected" in attributes]
    assert chosen == ["dilettante" if "bots=" in address else "maestro"]


def until(at: At, seen: str, most: int = 60) -> str:
    """Play until a text is on the page; return the page."""
    for _ in range(most):
        if seen in shown(at.now["html"]):
            break
        if at.now["turn"] == "bot":
            at.ask("step")
        else:
            at.ask("move", move=at.moves[0]) if at.now["turn"] == "mine" else at.ask("step")
    return shown(at.now["html"])


def test_verbs_agree_with_the_person(visitor: Visitor) -> None:
    for seed in range(1, 9):
        at = visitor.sit_down("sette_e_mezzo", seed=seed)
        at.go_on()
        if at.now["turn"] == "mine":
            break
    assert {"Sto", "Carta"} <= set(re.findall(r">(\w+)</button>", at.now["html"]))
    assert at.ask("move", move="stand").status == 200
    assert "Tu stai" in until(at, "Tu stai", 3)
    assert "Nino tace" in until(visitor.sit_down("scialandroni"), "Nino tace")


@cases(
    ("move", "you", "one"),
    ("draw", "peschi", "pesca"),
    ("pass", "passi", "passa"),
    ("tace", "taci", "tace"),
    ("raise 10", "rilanci 10", "rilancia 10"),
    ("discard 9c", "scarti", "scarta"),
)
def test_moves_are_said_in_both_persons(move: str, you: str, one: str) -> None:
    words = language("it")
    assert (words.done(Move(move), by_you=True), words.done(Move(move), by_you=False)) == (you, one)


@cases(
    ("several", "says"),
    ("7D", "il settebello"),
    ("1C", "l’asso di coppe"),  # noqa: RUF001 - the apostrophe of Italian texts
    ("10S 2B", "il re di spade e il due di bastoni"),
)
def test_cards_have_articles(several: str, says: str) -> None:
    words = language("it").at(Rules("scopa"))
    assert words.the(list(map(Card, several.split()))) == says


def test_plurals_and_owners() -> None:
    words = language("it")
    assert [words.ngettext("{n} denaro", "{n} denari", n) for n in (0, 1, 2)] == ["0 denari", "1 denaro", "2 denari"]
    assert [owned(words, who) for who in ("Tu", "Tu + Pina", "Nino")] == [
        "Le tue prese",
        "Le vostre prese",
        "Prese di Nino",
    ]
    wins = [words.ngettext("{name} wins the hand.", "{name} win the hand.", n, name="Nino") for n in (1, 2)]
    assert wins == ["Nino vince la mano.", "Nino vincono la mano."]


@pytest.mark.parametrize(("preset", "first"), [("scopa", ["a sorte", "la carta più alta"]), ("scialandroni", None)])
def test_players_are_listed_where_one_is_asked_for(visitor: Visitor, preset: str, first: list[str] | None) -> None:
    form = visitor.get(f"/new/{preset}").text
    (field,) = re.findall(r'<select name="o.first_dealer">(.*?)</select>', form)
    listed = re.findall(r'<option value="(\w+)"[^>]*>([^<]*)</option>', field)
    texts = [text for _, text in listed]
    players = [f"giocatore {number + 1}" for number in range(Rules(preset).seats)]
    assert texts == [*(first or ["la carta più alta", "la carta più bassa"]), *players]
    for value, _ in listed:
        assert visitor.send(f"/new/{preset}", {"o.first_dealer": value}).status == 303
