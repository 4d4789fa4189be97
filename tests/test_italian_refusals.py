"""Refusals on Italian pages and in the Italian terminal are Italian: rules, positions, bots and numbers."""

import html
import random
import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from answering import complaint
from cases import cases
from sampling import some
from scopasolver import Position, Rules, ScopaSolverError
from scopasolver.bots import Random
from scopasolver.language import language
from scopasolver.language.refusals import is_known, refused
from scopasolver.web.desk.given import READ, reasons
from scopasolver.web.desk.setup import fields_of
from scopasolver.web.fields import document, written
from scopasolver.web.serve import Server
from webbing import Visitor

WORDS = language("it")
NUMBERS = ("0", "2", "40", "99999", "xx")
TYPED = ("", "xx", "1C", "1C 1C", "5", "-1", "99", "2C 3C 4C 5C 6C 7C", "7h 7h 7h", "*", "true")
"""Texts that do not belong into most fields of a position."""


def refusals_of_rules(preset: str) -> Iterator[str]:
    """Yield the reasons for refusing pairs of options."""
    options = {
        option.name: option.values if len(option.values) > 1 else (str(option.value), *NUMBERS)
        for option in Rules(preset).describe()
    }
    for one, other in combinations(options, 2):
        for value in options[one]:
            for second in options[other]:
                try:
                    Rules.parse(f"{preset}({one}={value},{other}={second})")
                except ScopaSolverError as error:
                    yield str(error)


def refusals_of_positions(preset: str) -> Iterator[str]:
    """Yield the reasons for refusing positions in which a field or two hold something else."""
    rules, chance, player = Rules(preset), random.Random(1), Random(seed=1)
    fields, position = fields_of(rules), rules.deal(seed=1)
    for ply in range(40):
        texts = written(position.to_dict(), fields)
        for name in texts if ply % 8 == 0 else ():
            for text in (
                *TYPED,
                f"{texts[name]} 7D",
                " ".join(texts[name].split()[1:]),
                f"{texts[name]} {texts[name]}",
            ):
                changed = texts | {chance.choice(list(texts)): "3"} if chance.random() < 0.2 else dict(texts)
                try:
                    Position.from_dict(document(rules, changed | {name: text}, fields))
                except READ as error:
                    yield from reasons(error)
        if position.is_over:
            return
        position = position.play(player(position.observation(position.to_move or 0)))


@pytest.mark.parametrize("preset", some(Rules.presets(), 6))
@pytest.mark.parametrize("refusals", [refusals_of_rules, refusals_of_positions])
def test_every_refusal_has_an_italian_text(refusals: object, preset: str) -> None:
    found = set(refusals(preset))  # type: ignore[operator]
    assert found
    assert [reason for reason in found if not is_known(WORDS, reason)] == []


@cases(
    ("preset", "fields", "says"),
    ("scopone_scientifico", {"o.players": "2"}, "«scopone scientifico» si gioca con «Quanti giocano? 4»"),
    ("briscola", {"o.teams": "true"}, "vuole «Quanti giocano? 4», non «Quanti giocano? 2»"),
    ("scopa", {"seed": "-3"}, "qui va un numero da 0 a"),
    ("scopa", {"bots": "nobody"}, "un giocatore «nobody»"),
    ("scopa", {"bots": "expert(seconds=60)"}, "qui si può pensare al massimo 10 secondi"),
    ("scopa", {"bots": "x" * 300}, "è lunga 300 caratteri: al massimo 200"),
)
def test_forms_say_in_italian_what_is_wrong(server: Server, preset: str, fields: dict[str, str], says: str) -> None:
    answer = Visitor(server, "it").send(f"/new/{preset}", fields)
    assert answer.status == 422
    (told,) = re.findall(r'role="alert">(.*?)</p>', answer.text)
    assert says in html.unescape(told)
    assert refused(language("en"), "rules: a") == "rules: a"


@cases(
    ("text", "says"),
    ("", "comincia con `rules: `"),
    ("scopx", "un gioco «scopx»; forse `scopa`?"),
    ('{"rules": "scopa"}', "manca: scrivi"),
    ("scopa 7D", "ha 2 campi invece di 8"),
)
def test_the_desk_says_in_italian_what_is_wrong(server: Server, text: str, says: str) -> None:
    answer = Visitor(server, "it").send("/analyse", {"text": text})
    assert answer.status == 422
    assert says in html.unescape(answer.text)


def test_the_terminal_says_in_italian_what_is_wrong() -> None:
    assert "«Quanti giocano?» non può essere «99»" in complaint("play", "scopa(players=99)", "--lang", "it")
    assert "un giocatore «nobody»" in complaint("play", "scopa", "--bots", "nobody", "--lang", "it")


def test_an_unknown_refusal_is_marked_as_one() -> None:
    assert refused(WORDS, "something new").startswith("Qui qualcosa non va (")
