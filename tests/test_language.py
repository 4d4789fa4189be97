"""Texts in each language: everything is translated, and the catalogues match the source."""

from __future__ import annotations

import ast
import string
import subprocess
import sys
from gettext import GNUTranslations
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po

from cases import cases
from scopasolver import Card, FrenchCard, Rules
from scopasolver.language import LANGUAGES, Words, accepted, from_environment, language
from scopasolver.language.spoken import gettext, speaking, spoken

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "python" / "scopasolver"
LOCALE = PACKAGE / "language" / "locale"
CATALOGUES = sorted(LOCALE.glob("*/LC_MESSAGES/scopasolver.po"))


def catalogue(file: Path) -> Catalog:
    with file.open("rb") as stream:
        return read_po(stream)


def texts(file: Path) -> list[Message]:
    return [message for message in catalogue(file) if message.id]


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def fields(text: str) -> set[tuple[str | None, str | None]]:
    """Return the placeholders of a text, each with its format."""
    return {(name, form) for _, name, form, _ in string.Formatter().parse(text) if name is not None}


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {file.parent.parent.name for file in CATALOGUES} == set(LANGUAGES) - {"en"}


def test_the_catalogues_are_those_of_the_source() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "catalogues.py", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parent.parent.name)
class TestCatalogue:
    def test_no_text_is_left_untranslated(self, file: Path) -> None:
        assert [message.id for message in texts(file) if not all(forms(message.string))] == []

    def test_no_translation_is_a_guess(self, file: Path) -> None:
        assert [message.id for message in texts(file) if message.fuzzy] == []

    def test_the_same_things_are_filled_in(self, file: Path) -> None:
        for message in texts(file):
            wanted = fields(forms(message.id)[-1])
            for form in forms(message.string):
                assert fields(form) <= wanted, form
            assert fields(forms(message.string)[-1]) == wanted, message.id

    def test_blanks_and_ends_of_lines_are_kept(self, file: Path) -> None:
        for message in texts(file):
            for source, translated in zip(forms(message.id), forms(message.string), strict=True):
                assert source[: len(source) - len(source.lstrip())] == translated[: -len(translated.lstrip()) or None]
                assert source.endswith(("\n", " ")) == translated.endswith(("\n", " ")), source

    def test_programs_read_what_is_written(self, file: Path) -> None:
        with file.with_suffix(".mo").open("rb") as stream:
            read = GNUTranslations(stream)
        for message in texts(file):
            one, *several = forms(message.id)
            if several:
                assert [read.ngettext(one, several[0], n) for n in (1, 2)] == forms(message.string)
            elif message.context:
                assert read.pgettext(message.context, one) == message.string
            else:
                assert read.gettext(one) == message.string


def test_texts_stand_in_the_source_as_they_are() -> None:
    """A text composed at run time would not be found in the catalogues and stay English."""
    calls = {"gettext": 1, "ngettext": 2, "words": 1, "marked": 1, "in_context": 2}
    home = {PACKAGE / "language" / name for name in ("words.py", "spoken.py")}
    found = []
    for file in sorted(set(PACKAGE.rglob("*.py")) - home):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                name = getattr(call.func, "attr", None) or getattr(call.func, "id", "")
                written = takewhile(lambda one: not isinstance(one, ast.Starred), call.args[: calls.get(str(name), 0)])
                if any(isinstance(argument, ast.JoinedStr | ast.BinOp) for argument in written):
                    found.append(f"{file.relative_to(PACKAGE)}:{call.lineno}")
    assert found == []


def test_cards_have_the_names_that_people_say() -> None:
    italian, english = language("it"), language("en")
    assert italian.card(Card("1D")) == "asso di denari"
    assert italian.card(Card("9S")) == "cavallo di spade"
    assert [italian.card(FrenchCard(name)) for name in ("Ah", "Qs", "Jc", "10d", "*")] == [
        "asso di cuori",
        "donna di picche",
        "fante di fiori",
        "dieci di quadri",
        "jolly",
    ]
    assert (english.card(Card("8B")), english.card(FrenchCard("Jc")), english.card(FrenchCard("*"))) == (
        "knave of batons",
        "jack of clubs",
        "joker",
    )


def test_some_games_have_names_of_their_own_for_a_card() -> None:
    italian = language("it")
    assert italian.card(Card("7D")) == "sette di denari"
    assert italian.at(Rules("scopone")).card(Card("7D")) == "settebello"
    assert italian.at(Rules("briscola")).card(Card("7D")) == "sette di denari"
    assert italian.at(Rules("sette_e_mezzo")).card(Card("10D")) == "matta"
    assert italian.at(Rules("sette_e_mezzo", matta=False)).card(Card("10D")) == "re di denari"


def test_all_cards_of_a_pack_have_different_names() -> None:
    packs = (
        [Card(f"{rank}{suit}") for rank in range(1, 11) for suit in "CSBD"],
        [FrenchCard(f"{rank}{suit}") for rank in [*"A23456789JQK", "10"] for suit in "hscd"],
    )
    for tag in LANGUAGES:
        for pack in packs:
            assert len({language(tag).card(card) for card in pack}) == len(pack)


def test_numbers_have_the_marks_of_the_language() -> None:
    assert language("it").number(-1234.5, ",.2f") == "-1.234,50"
    assert language("en").number(-1234.5, ",.2f") == "-1,234.50"
    assert language("it").ngettext("{n} card", "{n} cards", 1200) == "1.200 carte"


def test_names_are_listed() -> None:
    italian = language("it")
    assert [italian.listed(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a e b",
        "a, b e c",
    ]
    assert language("en").listed("ab", "or") == "a or b"


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="language 'de': expected 'it' or 'en'"):
        language("de")  # type: ignore[arg-type]  # wrong on purpose


@cases(
    ("environment", "wanted"),
    ({}, None),
    ({"LANG": "C"}, None),
    ({"LANG": "de_DE.UTF-8"}, None),
    ({"LANG": "it_IT.UTF-8"}, "it"),
    ({"LANG": "it"}, "it"),
    ({"LANG": "en_GB"}, "en"),
    ({"LC_MESSAGES": "it_CH.UTF-8", "LANG": "en_US.UTF-8"}, "it"),
    ({"LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "it_CH.UTF-8"}, "en"),
    ({"LC_ALL": "", "LANG": "it@euro"}, "it"),
    ({"LANGUAGE": "fr:it", "LC_ALL": "en_US.UTF-8"}, "it"),
    ({"LANGUAGE": "item"}, None),
)
def test_the_environment_says_which_language_is_wanted(environment: dict[str, str], wanted: str | None) -> None:
    assert from_environment(environment) == wanted


@cases(
    ("header", "wanted"),
    ("", None),
    ("it", "it"),
    ("it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7", "it"),
    ("en-US,it;q=0.9", "en"),
    ("de,it;q=0.2,en;q=0.1", "it"),
    ("it;q=0,en;q=0.5", "en"),
    ("fr", None),
    ("it;q=x", None),
)
def test_a_browser_says_which_language_it_likes_best(header: str, wanted: str | None) -> None:
    assert accepted(header) == wanted


def test_the_language_that_is_spoken_ends_with_its_block() -> None:
    assert spoken().tag == "en"
    with speaking(language("it")) as words:
        assert isinstance(words, Words)
        assert gettext("trick") == "presa"
    assert gettext("trick") == "trick"
