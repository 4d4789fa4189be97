"""Refusals on Italian pages and in the Italian terminal are Italian, also those of options and of moves."""

import ast
import html
import random
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from answering import complaint
from cases import cases
from sampling import some
from scopasolver import Position, Rules, ScopaSolverError
from scopasolver.bots import Random
from scopasolver.language import language
from scopasolver.language.refusals import (
    complaint as told,
)
from scopasolver.language.refusals import is_known, of_commands, of_documents, of_moves, of_positions, of_rules, refused
from scopasolver.web.desk.given import READ, reasons
from scopasolver.web.desk.setup import fields_of
from scopasolver.web.fields import document, written
from scopasolver.web.serve import Server
from webbing import Visitor

WORDS = language("it")
ROOT = Path(__file__).parent.parent
RUST = ROOT / "rust/core/src"
REFUSING = (
    "games/*/refusal.rs",
    "games/*/setup.rs",
    "games/*/moves.rs",
    "games/scala40/melds/read.rs",
    "documents/*.rs",
)
"""Source files in which the core says what is wrong with moves and documents."""
ENGLISH = re.compile(
    r"\b(the|is|are|has|have|not|of|and|or|but|with|which|there|expected|instead|write|card|cards|seat|hand|from"
    r"|give|leave|must|already|such|as|be|than|this|that|option|argument|missing|unexpected|range|invalid|value)\b"
)
"""Words of English that are none of Italian."""
CODE = re.compile(r"`[^`]*`|--[\w-]+|\{[^}]*\}|'[^']*'|\b\w+_\w+\b")
"""Parts of an Italian sentence that are the same in every language: options, names in braces, and what is quoted."""
CURLY = "\N{RIGHT SINGLE QUOTATION MARK}"
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
    found = set(refusals(preset))  # type: ignore[operator]  # one of the functions above
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


TEXTS = [text for module in (of_commands, of_documents, of_moves, of_positions, of_rules) for text in module.TEXTS]


def test_every_refusal_is_translated_without_english_words() -> None:
    assert [text for text in TEXTS if ENGLISH.search(CODE.sub(" ", WORDS(text)))] == []


def sentences(file: Path) -> Iterator[str]:
    """Yield the sentences in the source of a file in Rust, each with a number for what is filled in.

    What begins with a semicolon is only the end of one.
    """
    code = re.sub(r"(?m)^\s*//.*$|'\\?.'", "", file.read_text(encoding="utf-8").partition("#[cfg(test)]")[0])
    for found in re.finditer(r'(\w+!?)?[^\w"]*"((?:[^"\\]|\\.)*)"', code, re.DOTALL):
        text = re.sub(r"\\\n\s*", "", found[2]).replace('\\"', '"')
        if text.count(" ") > 2 and not text.startswith(";") and found[1] not in {"expect", "panic!", "unreachable!"}:
            yield re.sub(r"\{[^}]*\}", "7", text)


PART_OF_ANOTHER = {re.sub(r"\{[^}]*\}", "7", text) for text in TEXTS}


@pytest.mark.parametrize(
    "file", [file for pattern in REFUSING for file in sorted(RUST.glob(pattern))], ids=lambda file: file.parent.name
)
def test_what_the_core_refuses_is_known(file: Path) -> None:
    unknown = [text for text in sentences(file) if not is_known(WORDS, text)]
    assert [text for text in unknown if not any(text.strip(" ;,7") in known for known in PART_OF_ANOTHER)] == []


def complaints() -> Iterator[str]:
    """Yield the complaints in the source of the commands, each with a number for what is filled in."""
    for file in sorted((ROOT / "python/scopasolver/cli").rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "BadInput" and call.args:
                written = call.args[0]
                parts = written.values if isinstance(written, ast.JoinedStr) else [written]
                said = "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts)
                if said.count(" ") > 1:
                    yield said


def test_what_commands_refuse_is_italian() -> None:
    found = list(complaints())
    assert found
    assert [text for text in found if ENGLISH.search(CODE.sub(" ", told(WORDS, text)))] == []


@cases(
    ("arguments", "says"),
    (("deal", "scopa", "--seed", "x"), "'--seed' non va: 'x' non è un numero intero. Vedi "),
    (("deal", "scopa", "--seed", "-1"), "'--seed' non va: -1 non è tra i valori ammessi, 0<=x<="),
    (("play", "scopa", "--lang", "fr"), "'--lang' non va: 'fr' non è tra 'it', 'en'"),
    (("deal", "scopa", "--sed", "1"), "l'opzione '--sed' non c'è: forse '--seed'? Vedi "),
    (("deal",), "manca l'argomento 'RULES'"),
    (("deal", "scopa", "scopa"), "c'è un argomento di troppo (scopa)"),
    (("deal", "scopa", "--seed"), "l'opzione '--seed' vuole un valore"),
    (("deel",), "il comando 'deel' non c'è"),
    (("solve", "nowhere.json"), "nowhere.json non si può leggere: non c'è"),
    (("deal", "scopx"), "un gioco «scopx»"),
    (("play", "--me", "1"), "a che cosa si gioca?"),
)
def test_the_terminal_says_in_italian_what_was_called_wrongly(arguments: tuple[str, ...], says: str) -> None:
    complained = complaint(*arguments, env={"LANG": "it_IT.UTF-8"}).replace(CURLY, "'")
    assert says in complained
    assert not ENGLISH.search(CODE.sub(" ", complained))


def test_a_language_that_was_asked_for_is_that_of_refused_options() -> None:
    assert "l'opzione" in complaint("solve", "--nodez", "3", "--lang", "it").replace(CURLY, "'")
    assert "No such option" in complaint("solve", "--nodez", "3", "--lang=en", env={"LANG": "it_IT.UTF-8"})


def test_an_unknown_refusal_is_marked_as_one() -> None:
    assert refused(WORDS, "something new").startswith("Qui qualcosa non va (")
