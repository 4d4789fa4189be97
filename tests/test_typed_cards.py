"""Cards can be typed by name, in both languages: in the terminal, in scores and where a table is set up."""

import pytest

from cases import cases
from scopasolver import Rules
from scopasolver.cli.reading import read_move
from scopasolver.language import LANGUAGES, Language, language
from scopasolver.language.spoken import speaking
from scopasolver.language.typed import card_names, with_codes
from scopasolver.play import read_score
from scopasolver.play.named import with_notation
from scopasolver.web import cards
from scopasolver.web.desk.asked import Asked
from scopasolver.web.desk.setup import Setup


@cases(
    ("preset", "typed", "codes"),
    ("scopa", "Settebello, asso di coppe", "7D, 1C"),
    ("scopa", "sette di denari 5 di spade", "7D 5S"),
    ("briscola", "ace of cups king of swords", "1C 10S"),
    ("briscola", "10 di bastoni, cavallo di denari", "10B, 9D"),
    ("briscola", "ace of clubs, three of batons", "1B, 3B"),
    ("sette_e_mezzo", "matta re di denari", "10D 10D"),
    ("scala40", "jolly donna di picche 10 of hearts", "* Qs 10h"),
)
def test_names_stand_for_cards(preset: str, typed: str, codes: str) -> None:
    rules = Rules(preset)
    pack = cards.FRENCH if preset == "scala40" else cards.ITALIAN
    assert with_codes(typed, card_names(rules, pack)) == codes


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("named", ["{it}", "{en}"])
def test_moves_are_typed_by_name_in_either_language(tag: Language, named: str) -> None:
    position = Rules("briscola").deal(seed=1)
    with speaking(language(tag)):
        for move in position.legal_moves():
            names = {each: language(each).card(move.cards[0]) for each in LANGUAGES}
            assert read_move(named.format(**names), position) == move


def test_a_table_is_set_up_by_names() -> None:
    position = Rules("briscola").random_position(seed=3, plies_left=8)
    setup = Setup.of(Asked.start(position))
    words = language("it")
    spoken = {
        name: ", ".join(map(words.card, setup.cards(name))) if name in setup.places() else text
        for name, text in setup.texts.items()
    }
    again = Setup.read({"preset": "briscola", **{name: text.replace(",", "") for name, text in spoken.items()}})
    assert again.faults == {}
    assert again.position == position


def test_scores_are_read_with_names() -> None:
    plain = """rules: scopa
hands: 2C 6S 9C / 7D 3B 10B
table: 9S 6B 5D 10D
stock: ?
1. 9C {It takes the asso di coppe of nobody.} 7D
2. 6S 3B
"""
    named = """rules: scopa
hands: due di coppe 6 di spade 9 di coppe / settebello three of batons re di bastoni
table: 9S sei di bastoni 5D 10D  # no settebello
stock: ?
1. cavallo di coppe {It takes the asso di coppe of
nobody.} Settebello
2. six of swords, tre di bastoni
"""
    assert read_score(named).start == read_score(plain).start
    assert read_score(named).moves == read_score(plain).moves


@cases(
    ("preset", "line", "written"),
    ("scopa", "1. settebello x asso di coppe + 6 di spade", "1. 7Dx1C+6S"),
    ("scala40", "lay asso di cuori 2 di cuori jolly", "lay Ah 2h *"),
    ("sette_e_mezzo", "draw stand", "draw stand"),
    ("scopa", "{settebello} # settebello", "{settebello} # settebello"),
)
def test_lines_of_scores_are_written_in_notation(preset: str, line: str, written: str) -> None:
    assert with_notation(line, lambda: Rules(preset)) == written
    assert with_notation(line, lambda: None) == line
