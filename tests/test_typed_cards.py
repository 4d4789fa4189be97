"""Cards can be typed by name, in both languages: in the terminal and where a table is set up."""

import pytest

from cases import cases
from scopasolver import Rules
from scopasolver.cli.reading import read_move
from scopasolver.language import LANGUAGES, Language, language
from scopasolver.language.spoken import speaking
from scopasolver.language.typed import card_names, with_codes
from scopasolver.web import cards
from scopasolver.web.desk.asked import Asked
from scopasolver.web.desk.setup import Setup


@cases(
    ("preset", "typed", "codes"),
    ("scopa", "Settebello, asso di coppe", "7D, 1C"),
    ("scopa", "sette di denari 5 di spade", "7D 5S"),
    ("briscola", "ace of cups king of swords", "1C 10S"),
    ("briscola", "10 di bastoni, cavallo di denari", "10B, 9D"),
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
