"""The rules for people who play: one text for pages and the terminal, in both languages, with the options in force."""

import html
import re

import pytest

from cases import cases
from commanding import run
from scopasolver import Rules
from scopasolver.games.guides import guide_of, in_force
from scopasolver.language import LANGUAGES, Language, language
from scopasolver.web.serve import Server
from webbing import Visitor


def shown(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


@pytest.mark.parametrize("preset", [Rules.presets(game)[0] for game in Rules.games()])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_page_and_terminal_show_the_same_rules(server: Server, tag: Language, preset: str) -> None:
    rules, words = Rules(preset), language(tag)
    page = Visitor(server, tag).get(f"/rules/{preset}")
    assert page.status == 200
    told = " ".join(run("rules", preset, "--lang", tag).stdout.split())
    parts = guide_of(words, rules)
    assert len(parts) >= 4
    for heading, text in parts:
        assert heading in shown(page.text)
        assert text in shown(page.text)
        assert text in told
    for choice in in_force(words, rules):
        assert f"{choice.about} {choice.value}" in shown(page.text)
        assert not choice.is_changed


@pytest.mark.parametrize("preset", Rules.presets())
def test_italian_rules_are_italian(preset: str) -> None:
    english, italian = (dict(guide_of(language(tag), Rules(preset))) for tag in ("en", "it"))
    assert not set(english.values()) & set(italian.values())


@cases(
    ("rules", "says"),
    ("scopa", "diverse che sommate"),
    ("scopa_di_quindici", "fanno quindici"),
    ("scopa_d_assi", "l’asso prende tutto il tavolo"),  # noqa: RUF001 - the apostrophe of Italian texts
    ("tressette(accusi=automatic)", "Si accusano con la prima carta"),
    ("tressette(signs=after_first_trick)", "Nella prima presa non si dice nulla"),
)
def test_variants_have_their_own_parts(rules: str, says: str) -> None:
    texts = " ".join(text for _, text in guide_of(language("it"), Rules.parse(rules)))
    assert says in texts
    assert ("quindici" in texts) == (rules == "scopa_di_quindici")


def test_rules_are_one_click_from_the_table(server: Server) -> None:
    visitor = Visitor(server, "it")
    at = visitor.sit_down("scopa", **{"o.napoli": "true"})
    (address,) = re.findall(r'<a href="(/rules/[^"]*)">Regole</a>', at.now["html"])
    page = visitor.get(address)
    assert page.status == 200
    assert re.findall(r'data-option="(\w+)" data-changed', page.text) == ["napoli"]
    assert address.partition("(")[0] == "/rules/scopa"
    assert visitor.get("/rules/no_such_game").status == 404
