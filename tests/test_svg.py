"""Pictures of positions: well-formed, small, in both languages, each card once, and no card that a seat may not see."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import cycle
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from answering import complaint, printed
from building import calmly, variants
from cases import cases
from sampling import some
from scopasolver import Card, Position, Rules, Suit, scopa, solve
from scopasolver._core import worlds
from scopasolver.analysis import analyse
from scopasolver.bots import Greedy, Random
from scopasolver.cli.inputs import ITALIAN_PACKS
from scopasolver.language import LANGUAGES, language
from scopasolver.play import PlayedHand
from scopasolver.problems import booklet, collection
from scopasolver.svg import board, definitions, values_table
from scopasolver.svg.packs.choice import PACKS, PackName, pack_for
from scopasolver.svg.values import lost

LARGEST = 60_000
"""Upper bound of the bytes of a picture."""
SVG = "{http://www.w3.org/2000/svg}"

OPEN_FIELDS = {
    "scopa": ("table", "captured"),
    "briscola": ("trick", "captured"),
    "tressette": ("trick", "captured"),
    "ruba_mazzo": ("table", "piles"),
    "machiavelli": ("table",),
    "scala40": ("table", "discards"),
    "sette_e_mezzo": (),
    "scialandroni": ("aside", "laid", "ladder"),
    "briscola_chiamata": ("trick", "captured"),
    "terziglio": ("discarded", "trick", "captured"),
}
"""Fields of documents with cards, beside hands and stock, by game."""


def moments(rules: Rules, seed: int) -> Iterator[Position]:
    """Yield positions along a random hand."""
    chance = random.Random(seed)
    position = rules.deal(seed=seed)
    player = Random(seed=seed)
    for ply in range(400):
        if ply % 9 == 0 or position.is_over:
            yield position
        if position.is_over:
            return
        words = getattr(position, "bids", None) is not None
        moves = position.legal_moves() if words else []
        assert position.to_move is not None
        position = position.play(calmly(moves, chance) if moves else player(position.observation(position.to_move)))


@lru_cache(maxsize=1)
def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 - this text was written by the library itself


def drawn(picture: str) -> list[ET.Element]:
    """Return the cards that lie face up in a picture."""
    return [group for group in parsed(picture).iter(f"{SVG}g") if group.get("data-card")]


def names(picture: str) -> Counter[str]:
    return Counter(str(group.get("data-card")) for group in drawn(picture))


def texts_of(value: Any) -> list[str]:
    return value.split() if isinstance(value, str) else [name for part in value for name in texts_of(part)]


def all_cards(position: Position) -> Counter[str]:
    """Return the cards in the document of a position."""
    document = position.to_dict()
    fields = ("hands", "stock", *OPEN_FIELDS[position.rules.game])
    return Counter(name for field in fields for name in texts_of(document[field]))


def check_form(picture: str) -> None:
    """Check that a picture is well-formed XML, small, without script and without outside or undefined references."""
    assert len(picture.encode()) < LARGEST
    root = parsed(picture)
    defined = {element.get("id") for element in root.iter()} - {None}
    for element in root.iter():
        assert element.tag != f"{SVG}script"
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            if name.endswith("href"):
                assert value.startswith("#")
                assert value[1:] in defined
            assert "url(" not in value
        assert "url(" not in (element.text or "")
        assert "@import" not in (element.text or "")
    assert root.find(f"{SVG}title") is not None
    assert root.find(f"{SVG}desc") is not None


@pytest.mark.parametrize("rules", some(variants()), ids=str)
def test_each_card_is_drawn_once(rules: Rules) -> None:
    for position, tag in zip(moments(rules, seed=7), cycle(LANGUAGES), strict=False):
        picture = board(position, names=tag)
        check_form(picture)
        assert names(picture) == all_cards(position)


@pytest.mark.parametrize("rules", some(variants()), ids=str)
def test_unseen_cards_lie_face_down(rules: Rules) -> None:
    for position in moments(rules, seed=8):
        for seat in {0, rules.seats - 1}:
            seen = position.observation(seat)
            picture = board(seen)
            check_form(picture)
            assert names(picture) == all_cards(position) - Counter(map(str, seen.unseen))
            if position.to_move is not None:
                [world] = worlds(seen, 1)
                assert board(world.observation(seat)) == picture


@pytest.mark.parametrize("preset", Rules.presets())
def test_seats_sit_in_the_direction_of_play(preset: str) -> None:
    position = Rules(preset).deal(seed=3)
    for seat in range(position.rules.seats):
        picture = board(position, seat=seat)
        places: dict[int, tuple[float, float]] = {}
        for group in parsed(picture).iter(f"{SVG}g"):
            if group.get("class") == "seat":
                x, y = str(group.get("transform")).removeprefix("translate(").split(")")[0].split()
                places[int(str(group.get("data-seat")))] = float(x), float(y)
        assert max(places, key=lambda which: places[which][1]) == seat
        if len(places) == 4:
            right, left = (seat + 1) % 4, (seat + 3) % 4
            assert places[left][0] < places[seat][0] < places[right][0]


def test_values_stand_on_cards_with_what_they_lose() -> None:
    position = Rules("scopone_scientifico").random_position(seed=2, plies_left=20)
    picture = board(position, solve(position))
    hand = {group.get("data-card"): group for group in drawn(picture) if group.get("data-zone") == "hand"}
    assert (hand["6B"].get("data-value"), hand["6B"].get("data-loss"), hand["6B"].get("data-kind")) == (
        "-5",
        "1",
        "near",
    )
    assert (hand["1C"].get("data-value"), hand["1C"].get("data-kind")) == ("-4", "best")
    links = [path for path in parsed(picture).iter(f"{SVG}path") if "link" in (path.get("class") or "")]
    assert [path.get("data-move") for path in links] == ["6Bx6D"]


def test_side_1_wants_few() -> None:
    rules = Rules("briscola")
    position = next(
        found for seed in range(50) if (found := rules.random_position(seed=seed, plies_left=6)).to_move == 1
    )
    solution = solve(position)
    picture = board(position, solution)
    best = {str(move) for move in solution.best}
    shown = {str(group.get("data-card")) for group in drawn(picture) if group.get("data-kind") == "best"}
    assert shown == best


def test_a_loss_that_rounds_to_nothing_is_not_shown() -> None:
    position = Rules("scopa").deal(seed=1)
    first, second = position.legal_moves()[:2]
    assert lost(first, "-0.5", (0.04, 0.04), 1).label == "-0.5"
    assert lost(second, "-0.5", (0.06, 0.06), 1).label == "-0.5 ▾0.1"
    assert lost(first, "-0.5", (0.0, 0.0), 1).label == "-0.5 ★"


@pytest.mark.parametrize("preset", Rules.presets())
def test_the_choice_of_a_bot_can_be_drawn(preset: str) -> None:
    position = Rules(preset).deal(seed=5)
    assert position.to_move is not None
    choice = Greedy().choose(position.observation(position.to_move))
    check_form(board(position, choice, played=choice.move, names="en"))


@pytest.mark.parametrize("preset", ["scopa", "scopa(players=3)", "ruba_mazzo", "scala40(players=2)", "machiavelli"])
def test_solved_endings_can_be_drawn(preset: str) -> None:
    position = Rules.parse(preset).random_position(seed=12, plies_left=4)
    if not position.is_over:
        solution = solve(position)
        picture = board(position, solution, theme="dark")
        check_form(picture)
        shown = [group.get("data-move") for group in parsed(picture).iter(f"{SVG}g") if group.get("data-move")]
        assert set(shown) <= {str(entry.move) for entry in solution.moves}
        parsed(values_table(solution))


def test_names_of_players_are_escaped() -> None:
    picture = board(Rules("scopa").deal(seed=1), players=['<Ada & "Bea">', "Carlo"])
    check_form(picture)
    assert "&lt;Ada &amp;" in picture
    assert "Carlo" in picture


def test_a_page_may_define_cards_once() -> None:
    position = Rules("scopa").deal(seed=1)
    alone, within = board(position), board(position, defined=True)
    assert len(within) < len(alone) / 2
    cards = [*position.stock, *position.table, *(card for hand in position.hands for card in hand)]
    defined = {element.get("id") for element in parsed(definitions(cards)).iter()}
    assert {str(element.get("href"))[1:] for element in parsed(within).iter(f"{SVG}use")} <= defined


@cases(
    ("more", "says"),
    ({"names": "de"}, "names 'de'"),
    ({"theme": "blue"}, "theme 'blue'"),
    ({"pack": "bergamasche"}, "pack 'bergamasche': expected 'napoletane' or 'piacentine'"),
    ({"seat": 2}, "seat 2: the hand has seats 0 to 1"),
    ({"players": ["Ada"]}, "`players` has 1 entries: expected 2"),
)
def test_bad_arguments_are_named(more: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        board(Rules("scopa").deal(seed=1), **more)


@pytest.mark.parametrize("pack", PACKS)
def test_a_pack_draws_italian_cards_in_its_own_way(pack: PackName) -> None:
    italian, french = Rules("scopa").deal(seed=1), Rules("scala40").deal(seed=1)
    check_form(board(italian, pack=pack))
    assert board(italian, pack=pack, names="en").count("data-card") == board(italian, names="en").count("data-card")
    assert (board(italian, pack=pack) == board(italian)) == (pack == PACKS[0])
    assert board(french, pack=pack) == board(french)
    assert [pack_for(card, pack) for card in italian.hands[0]] == [pack_for(Card("7D"), pack)] * 3


def test_cards_are_called_as_players_call_them() -> None:
    deal = scopa.Rules().deal(seed=0)
    italian, english = (ET.fromstring(board(deal, names=tag)) for tag in LANGUAGES)  # noqa: S314 - just written
    for picture, named in ((italian, language("it")), (english, language("en"))):
        titles = {title.text for title in picture.iter(f"{SVG}title")}
        assert {named.at(deal.rules).card(card) for hand in deal.hands for card in hand} <= titles


def test_notebooks_show_pictures() -> None:
    position = Rules("scopa").random_position(seed=3, plies_left=6)
    assert position._repr_svg_() == board(position)
    assert position.observation(1)._repr_svg_() == board(position.observation(1))
    assert solve(position)._repr_html_().count("<tr>") == len(position.legal_moves()) + 1


@pytest.mark.parametrize("pack", PACKS)
def test_pages_and_commands_draw_the_pack_that_they_are_asked_for(pack: PackName) -> None:
    cup = pack_for(Card("1C"), pack).signs[Suit.COPPE]
    start = Rules("scopa").random_position(seed=3, plies_left=4)
    report = analyse(PlayedHand(start, (start.legal_moves()[0],)), worlds=0)
    assert cup in report.to_html(pack=pack)
    assert cup in booklet(collection("scopa")[:1], pack=pack)
    deal = Rules("scopa").deal(seed=1).to_json()
    assert cup in printed("show", "-", "--svg", "-", "--pack", pack, stdin=deal)
    assert "'--pack'" in complaint("show", "-", "--svg", "-", "--pack", "bergamasche", stdin=deal)
    assert ITALIAN_PACKS == PACKS
