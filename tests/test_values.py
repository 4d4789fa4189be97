"""Cards, rules, positions and moves are values: they read back, compare, hash, pickle and never change."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopasolver
from building import (
    ALL_TWINS,
    DRAWING_TWINS,
    FRENCH_TWINS,
    MOMENTS,
    RULES,
    T_7_3,
    TWINS,
    VYING_TWINS,
    betting,
    machiavelli_moment,
    names,
    say,
    scala40_moment,
    scartu,
    sette_e_mezzo_moment,
)
from cases import cases
from reference import machiavelli, scala40
from sampling import examples
from scopasolver import (
    Card,
    FrenchCard,
    FrenchSuit,
    Limit,
    MatchObjective,
    Move,
    ParseError,
    Position,
    Rules,
    Suit,
    solve,
)
from scopasolver.scialandroni import hand_value

NAMESPACE = {name: getattr(scopasolver, name) for name in scopasolver.__all__}
CARDS = [Card(f"{rank}{suit.value}") for suit in Suit for rank in range(1, 11)]
FRENCH_CARDS = [FrenchCard(f"{rank}{suit.value}") for suit in FrenchSuit for rank in machiavelli.RANKS] + [
    FrenchCard("*")
]


def assert_value(value: object, other: object) -> None:
    """Check that a value survives every way of writing it down, and that it differs from another."""
    for same in (eval(repr(value), NAMESPACE), pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):
        assert (same == value, same != value) == (True, False)
        assert hash(same) == hash(value)
        assert type(same) is type(value)
    assert (value == other, value != other) == (False, True)
    is_written = isinstance(value, Card | Move)
    assert (value == str(value), str(value) == value, value != str(value)) == (is_written, is_written, not is_written)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_is_a_value(card: Card) -> None:
    assert_value(card, CARDS[card.id - 1])
    assert Card(str(card)) == Card.parse(str(card)) == card
    assert not isinstance(card, FrenchCard)
    assert str(card) == f"{card.rank}{card.suit.value}"


@pytest.mark.parametrize("card", FRENCH_CARDS, ids=str)
def test_a_french_card_is_a_value(card: Card) -> None:
    assert_value(card, FRENCH_CARDS[card.id - 1])
    assert FrenchCard(str(card)) == Card.parse(str(card)) == card
    assert isinstance(card, FrenchCard)
    assert card.is_jolly == (str(card) == "*")
    if card.is_jolly:
        for field in ("rank", "suit"):
            assert not hasattr(card, field)
    else:
        assert str(card) == f"{machiavelli.RANKS[card.rank - 1]}{card.suit.value}"
        assert isinstance(card.suit, FrenchSuit)


def test_french_cards_are_ordered_by_suit_then_rank_and_the_jolly_is_last() -> None:
    assert [card.id for card in FRENCH_CARDS] == list(range(53))
    assert sorted(set(FRENCH_CARDS)) == FRENCH_CARDS
    assert FrenchCard("Kh") < FrenchCard("As") <= FrenchCard("As") < FrenchCard("*")


def test_the_case_of_the_suit_tells_the_packs_apart() -> None:
    assert Card.parse("7D") != Card.parse("7d")
    assert (Card.parse("7D").suit, Card.parse("7d").suit) == (Suit.DENARI, FrenchSuit("d"))
    assert len({*CARDS, *FRENCH_CARDS}) == 93


@cases(
    ("text", "instead"),
    ("7d", r'write FrenchCard\("7d"\), or Card\("7D"\)'),
    ("Ks", r'write FrenchCard\("Ks"\), or Card\("10S"\)'),
    ("*", r'write FrenchCard\("\*"\)'),
)
def test_no_card_is_silently_one_of_the_other_pack(text: str, instead: str) -> None:
    with pytest.raises(ParseError, match=f"{instead}$"):
        Card(text)


def test_cards_and_moves_are_found_by_their_names() -> None:
    start = Rules("scopa").deal(seed=7)
    hand, moves = start.hands[0], start.legal_moves()
    for card in CARDS:
        assert (str(card) in hand) == (card in hand)
    assert all(str(move) in moves for move in moves)
    assert {str(move) for move in moves} == set(moves)
    assert "7d" not in CARDS
    assert Move("1Cx1D") != "1Cx1S"


def test_text_is_formatted_as_text() -> None:
    assert f"{Card('7D'):>5}|{FrenchCard('Kh'):<4}|{Move('7Dx1C+6S'):^12}|" == "   7D|Kh  |  7Dx1C+6S  |"


def test_cards_are_ordered_by_suit_then_rank() -> None:
    assert [card.id for card in CARDS] == list(range(40))
    assert sorted(set(CARDS)) == CARDS
    assert Card("10C") < Card("1S") <= Card("1S")
    assert Card("1D") > Card("10B") >= Card("10B")


def test_the_settebello_is_the_seven_of_coins() -> None:
    settebello = Card("7D")
    assert (settebello.rank, settebello.suit, settebello.id) == (7, Suit.DENARI, 36)
    assert repr(settebello) == "Card('7D')"


def test_suits_are_a_closed_set() -> None:
    assert [suit.value for suit in Suit] == ["C", "S", "B", "D"]
    assert [suit.value for suit in FrenchSuit] == ["h", "s", "c", "d"]


@pytest.mark.parametrize(
    ("value", "field"),
    [
        (Card("7D"), "rank"),
        (Rules("scopa"), "target"),
        (Move("7Dx1C+6S"), "card"),
        (Rules("scopa").deal(seed=1), "table"),
        (Rules("briscola").deal(seed=1), "trump"),
        (Rules("ruba_mazzo").deal(seed=1), "piles"),
        (Rules("machiavelli").deal(seed=1), "melds"),
        (Rules("scala40").deal(seed=1), "discards"),
        (Rules("sette_e_mezzo").deal(seed=1), "status"),
        (Rules("scialandroni").deal(seed=1), "bids"),
        (hand_value("7C 6C 5C 1S"), "category"),
        (Move("lay 5h 6h"), "cards"),
        (Rules("scopa").deal(seed=1).observation(0), "hand"),
        (Limit(nodes=1), "nodes"),
        (MatchObjective(totals=(1, 2)), "totals"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_are_frozen(value: object, field: str) -> None:
    before = getattr(value, field)
    with pytest.raises(AttributeError):
        setattr(value, field, before)
    with pytest.raises((AttributeError, TypeError)):
        setattr(value, "something_new", 1)  # noqa: B010  # an assignment would not pass mypy


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data())
def test_rules_are_a_value(game: str, data: st.DataObject) -> None:
    chosen = data.draw(RULES[game])
    assert chosen.game == game
    assert chosen.preset in Rules.presets(game)
    assert_value(chosen, Rules("scopa", target=99))
    assert Rules.parse(str(chosen)) == chosen
    assert Rules(chosen.preset, **chosen.options) == chosen


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data())
def test_rules_describe_every_option(game: str, data: st.DataObject) -> None:
    chosen = data.draw(RULES[game])
    described = chosen.describe()
    assert {option.name: option.value for option in described} == chosen.options
    players = {"players": chosen.seats} if "players" in chosen.options else {}
    defaults = Rules(chosen.preset, **players).options
    for option in described:
        assert option.summary
        assert option.source
        assert option.values
        if option.name != "players":
            assert option.default == defaults[option.name]


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data())
def test_rules_name_only_what_differs_from_the_preset(game: str, data: st.DataObject) -> None:
    chosen = data.draw(RULES[game])
    inside = str(chosen).removeprefix(chosen.preset).strip("()")
    named = {part.partition("=")[0] for part in inside.split(",") if part}
    assert named == {option.name for option in chosen.describe() if option.value != option.default}


@cases(
    ("text", "same"),
    ("scopa(players=2)", "scopa"),
    ("scopa(target=11,players=4)", "scopa(players=4)"),
    (" scopone ( napoli = true , target = 16 ) ", "scopone(napoli=true,target=16)"),
    ("scopa(players=4,teams=true)", "scopa(players=4)"),
    ("briscola(teams=true,players=4,deal_packet=3)", "briscola(players=4)"),
    ("scala40(target=201)", "scala40(exit_limit=200)"),
    ("scala40(target=101)", "scala40"),
    ("scala40(hands_to_win=off,teams=true,players=4)", "scala40(teams=true)"),
    ("ruba_mazzo(capture_obligation=hand,hands=1)", "ruba_mazzo"),
    ("machiavelli(hand_size=13,unit=1,players=2)", "machiavelli"),
    ("scala40(reentry=unlimited,players=4,open_min=40)", "scala40"),
    ("scala40_flat_penalty(unopened_penalty=100)", "scala40_flat_penalty"),
    ("sette_e_mezzo(stake=1,matta=true,players=2)", "sette_e_mezzo"),
    ("scialandroni(bintixincu=3S+2D,raise_menu=2+6+arrestu)", "scialandroni"),
)
def test_rules_strings_are_canonical(text: str, same: str) -> None:
    assert Rules.parse(text) == Rules.parse(same)
    assert str(Rules.parse(text)) == str(Rules.parse(same))
    assert Rules.parse(str(Rules.parse(text))) == Rules.parse(text)


def test_options_are_keywords_of_their_own_type() -> None:
    chosen = Rules("scopa", players=4, teams=False, last_scopa="allowed", target=16)
    assert str(chosen) == "scopa(players=4,teams=false,last_scopa=allowed,target=16)"
    assert (chosen.seats, chosen.sides, chosen.target, chosen.preset) == (4, 4, 16, "scopa")
    assert chosen.options["teams"] is False
    assert chosen.options["misdeal_re"] == 3
    assert Rules("scopa", misdeal_re="off").options["misdeal_re"] == "off"


def test_presets_belong_to_games() -> None:
    assert Rules.presets() == tuple(preset for game in Rules.games() for preset in Rules.presets(game))
    assert tuple(Rules.presets(game)[0] for game in ALL_TWINS) == tuple(ALL_TWINS)
    assert set(ALL_TWINS) == set(Rules.games())


@cases(
    ("text", "target"),
    ("scopa", 11),
    ("briscola", 1),
    ("briscola(hands_to_win=3)", 3),
    ("ruba_mazzo(hands=3)", None),
    ("machiavelli", None),
    ("scala40", None),
    ("sette_e_mezzo", None),
    ("scialandroni", None),
    ("tressette(target=31)", 31),
)
def test_the_target_of_a_match(text: str, target: int | None) -> None:
    assert Rules.parse(text).target == target


@cases(
    ("text", "sides"),
    ("scopa", [0, 1]),
    ("scopa(players=3)", [0, 1, 2]),
    ("scopone", [0, 1, 0, 1]),
    ("scopone(teams=false)", [0, 1, 2, 3]),
    ("scopa(players=6)", [0, 1, 0, 1, 0, 1]),
    ("briscola", [0, 1]),
    ("briscola(players=3)", [0, 1, 2]),
    ("briscola(players=4)", [0, 1, 0, 1]),
    ("briscola_chiamata", [0, 1, 2, 3, 4]),
    ("terziglio", [0, 1, 2]),
    ("ruba_mazzo(players=6)", [0, 1, 2, 3, 4, 5]),
    ("machiavelli(players=5)", [0, 1, 2, 3, 4]),
    ("scala40(players=8)", [0, 1, 2, 3, 4, 5, 6, 7]),
    ("scala40(teams=true)", [0, 1, 0, 1]),
    ("sette_e_mezzo(players=20)", [*range(20)]),
    ("scialandroni", [0, 1, 0, 1]),
)
def test_partners_sit_alternately(text: str, sides: list[int]) -> None:
    chosen = Rules.parse(text)
    assert [chosen.side_of(seat) for seat in range(chosen.seats)] == sides
    assert chosen.sides == len(set(sides))


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data())
def test_positions_are_values(game: str, data: st.DataObject) -> None:
    position = data.draw(MOMENTS[game])
    assert_value(position, Rules("scopa", target=99).deal(seed=1))
    assert Position(str(position)) == position
    assert str(Position(str(position))) == str(position)


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data())
def test_documents_read_back(game: str, data: st.DataObject) -> None:
    position = data.draw(MOMENTS[game])
    document = position.to_dict()
    assert Position.from_dict(document) == position
    assert json.loads(position.to_json()) == document
    assert Position.from_json(position.to_json()) == position
    assert Position.from_json(position.to_json().encode()) == position
    assert Position.from_json(json.dumps(document, indent=2)) == position
    assert Position.from_dict(document).to_dict() == document


OWN_FIELDS = {
    "scopa": {"table", "captured", "sweeps", "last_capture"},
    "briscola": {"trump", "trick", "leader", "captured"},
    "briscola_chiamata": {"bids", "called", "trick", "leader", "partner", "captured"},
    "terziglio": {"bids", "called", "giver", "returned", "shown", "discarded", "trick", "leader", "captured"},
    "ruba_mazzo": {"table", "piles", "last_capture"},
    "machiavelli": {"table", "passes"},
    "scala40": {"table", "discards", "opened", "phase", "taken", "opening", "owed", "known", "stock_order"},
    "sette_e_mezzo": {"status", "open"},
    "scialandroni": {
        *("phase", "scores", "marked", "aside", "shown", "declared", "bids", "laid", "ladder", "last", "in_turn")
    },
    "tressette": {"trick", "leader", "captured", "declared"},
}


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data())
def test_every_field_is_always_written(game: str, data: st.DataObject) -> None:
    position = data.draw(MOMENTS[game])
    assert set(position.to_dict()) - {"seen"} == {"rules", "hands", "to_move", "stock"} | OWN_FIELDS[game]


@pytest.mark.parametrize("game", ALL_TWINS)
def test_a_position_has_the_fields_of_its_game(game: str) -> None:
    position = Rules(game).deal(seed=1)
    for thing, name in ((position, "Position"), (position.observation(0), "Observation")):
        for field in set().union(*OWN_FIELDS.values()):
            assert hasattr(thing, field) == (field in OWN_FIELDS[game])
        for field in set().union(*OWN_FIELDS.values()) - OWN_FIELDS[game]:
            with pytest.raises(
                AttributeError, match=f"^'scopasolver.{game}.{name}' object has no attribute '{field}'$"
            ):
                getattr(thing, field)


def test_melds_are_an_attribute_of_the_games_that_have_them() -> None:
    for game in ALL_TWINS:
        start = Rules(game).deal(seed=1)
        for thing in (start, start.observation(0)):
            assert hasattr(thing, "melds") == (game in FRENCH_TWINS)


OWN_PARTS = {
    "scopa": "cards carte denari settebello primiera scope re_bello napoli cappotto coins primiera_totals",
    "briscola": "cards seat_points seat_cards",
    "briscola_chiamata": "card_points caller partner made cappotto",
    "terziglio": "thirds alone made cappotto",
    "ruba_mazzo": "cards",
    "machiavelli": "cards_left closer",
    "scala40": "closer closed_in_hand",
    "sette_e_mezzo": "classes next_banker",
    "scialandroni": "scores reached closer mazzu",
    "tressette": "thirds accusi cappotto stramazzo stakes",
}


@pytest.mark.parametrize("game", ALL_TWINS)
def test_a_result_has_the_parts_of_its_game(game: str) -> None:
    result = Rules(game).random_position(seed=1, plies_left=0).result()
    own = OWN_PARTS[game].split()
    for part in ("points", "winner", *own):
        assert hasattr(result, part)
    for part in set(" ".join(OWN_PARTS.values()).split()) - set(own):
        with pytest.raises(AttributeError, match=f"^'scopasolver.{game}.Result' object has no attribute '{part}'$"):
            getattr(result, part)


@cases(
    ("text", "fields"),
    ("scopone_scientifico", ["table", "captured", "sweeps", "last_capture", "stock"]),
    ("briscola", ["trick", "leader", "captured"]),
    ("briscola_chiamata", sorted(OWN_FIELDS["briscola_chiamata"])),
    ("terziglio", sorted(OWN_FIELDS["terziglio"])),
    ("ruba_mazzo", ["piles", "last_capture"]),
    ("sette_e_mezzo", ["status", "open"]),
    ("scialandroni", sorted(OWN_FIELDS["scialandroni"])),
)
def test_fields_without_content_may_be_left_out(text: str, fields: list[str]) -> None:
    start = Rules(text).deal(deck=T_7_3)
    document = start.to_dict()
    for field in fields:
        del document[field]
    assert Position.from_dict(document) == start


def test_the_order_of_fields_does_not_matter() -> None:
    document = Rules("scopa").deal(deck=T_7_3).to_dict()
    assert Position.from_dict(dict(reversed(document.items()))) == Position.from_dict(document)


REST = "".join(T_7_3.split()[10:])


@cases(
    "notation",
    f"scopa 4C1S8S/5B2D9D 6C3S10S7B -/- 0/0 - 0 {REST}",
    f"briscola 4C1S8S/5B2D9D 6C - 0 -/- 0 3S10S7B{REST}6C",
    f"ruba_mazzo 4C1S8S/5B2D9D 6C3S10S7B -/- - 0 {REST}",
    f"sette_e_mezzo 4C/1S playing/waiting -/- 0 8S5B2D9D6C3S10S7B{REST}",
)
def test_the_notation_is_one_line(notation: str) -> None:
    assert str(Rules(notation.partition(" ")[0]).deal(deck=T_7_3)) == notation


def test_the_notation_of_an_open_trick_and_of_piles() -> None:
    start = Rules("briscola").deal(deck=T_7_3)
    assert str(start.play("8S")).split()[1:6] == ["4C1S/5B2D9D", "6C", "8S", "0", "-/-"]
    after = start.play("8S").play("2D")
    assert str(after).split()[1:6] == ["4C1S3S/10S5B9D", "6C", "-", "0", "8S2D/-"]
    document = Rules("ruba_mazzo").deal(deck=T_7_3).to_dict() | {"hands": ["4C 1S", "5B 2D"], "stock": ""}
    piles = Position.from_dict(document | {"piles": ["9D 8S", "8C 1C 5C"], "last_capture": 1})
    assert str(piles).split()[3:] == ["9D8S/1C8C5C", "1", "0", "-"]
    assert Position(str(piles)) == piles


def test_the_notation_of_open_cards() -> None:
    position = sette_e_mezzo_moment("4C 2S / 7C 8C / 5D", "1C 6C", to_move=1)
    text = "sette_e_mezzo(players=3) 4C2S/7C8C/5D stood/playing/waiting 2S/7C8C/- 1 1C6C"
    assert str(position) == text
    assert Position(text) == position


def test_the_notation_of_words_and_of_a_ladder() -> None:
    start = betting("7C 6S 1B 5D / 2S 4S 5S 9S / 1C 2C 3B 4B / 3C 4C 7D 8D")
    silent = "posta_1 0/0 0/0 -/-/-/- -/-/-/- nothing/nothing/nothing/nothing - - - - 0 0"
    assert str(start).startswith(f"scialandroni 7C6S1B5D/2S4S5S9S/1C2C3B4B/3C4C7D8D {silent} ")
    said = say(start, "primiera, posta, raise 10, bollu biri")
    assert " primiera/frusciu/nothing/nothing primiera/posta/raise_10/bollu_biri - - - 0 0 " in str(said)
    laid = say(scartu("4 5 9 / 6 7 / 8 / 10 1"), "bussu, 4C")
    assert str(laid).endswith(" bussu - 4C 0 1 0 - laid=4C/-/-/-")
    for position in (start, said, laid):
        assert Position(str(position)) == position


def test_the_notation_of_combinations() -> None:
    lying = machiavelli_moment("4h 5h 6h / 7s 7c 7d", "7h Kd / 8h", "2c")
    assert str(lying) == "machiavelli 7hKd/8h 7s7c7d/4h5h6h 0 0 2c"
    turn = scala40_moment("8h 9h * / Qs Qd *", "10h * / Kc", "0", "2c 4d", "3c", fields={"known": ["*", ""]})
    assert str(turn) == "scala40(players=2) 10h*/Kc 8h9h*/QsQd* 2c4d 1/0 meld - - 0 */- hidden 0 3c"
    declared = scala40_moment("Qs Qd *h", "10h / Kc", jolly_in_set="declared_suit")
    assert str(declared).split()[2] == "QsQd*h"
    for position in (lying, turn, declared):
        assert Position(str(position)) == position


@pytest.mark.parametrize("game", ALL_TWINS)
def test_playing_leaves_the_position_as_it_was(game: str) -> None:
    start = Rules(game).deal(seed=1)
    before = str(start)
    after = start.play(start.legal_moves()[0])
    assert str(start) == before
    assert after != start


@pytest.mark.parametrize(
    "preset", ["scopone", "briscola", "ruba_mazzo", "machiavelli", "scala40", "sette_e_mezzo", "scialandroni"]
)
def test_a_seed_always_gives_the_same_deal(preset: str) -> None:
    chosen = Rules(preset)
    assert chosen.deal(seed=5) == chosen.deal(seed=5)
    assert len({chosen.deal(seed=seed) for seed in range(50)}) == 50
    assert chosen.random_position(seed=5, plies_left=9) == chosen.random_position(seed=5, plies_left=9)
    assert len({chosen.random_position(seed=seed, plies_left=9) for seed in range(50)}) == 50


def test_cards_and_their_names_make_the_same_deck() -> None:
    chosen: Rules = Rules("scopa")
    deck = T_7_3.split()
    assert chosen.deal(deck=deck) == chosen.deal(deck=T_7_3) == chosen.deal(deck=[Card.parse(card) for card in deck])
    for other, twin in (("machiavelli", machiavelli), ("scala40", scala40)):
        pack, chosen = twin.DECK, Rules(other)
        assert chosen.deal(deck=pack) == chosen.deal(deck=names(pack)) == chosen.deal(deck=[*map(Card.parse, pack)])


@pytest.mark.parametrize("game", [*TWINS, *DRAWING_TWINS, *VYING_TWINS])
def test_solving_leaves_the_position_as_it_was(game: str) -> None:
    position = Rules(game).random_position(seed=1, plies_left=6)
    before = str(position)
    assert solve(position).value == solve(position).value
    assert str(position) == before
