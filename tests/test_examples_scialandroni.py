"""The worked examples of the rules of Su Scialandroni, SC1 to SC30."""

from __future__ import annotations

from typing import Any

import pytest

from building import ALL_SILENT, EVERYONE_PASSES, T_7_3, betting, names, of_ranks, say, scartu
from scopasolver import Card, IllegalMoveError, Move, RulesError, solve
from scopasolver.scialandroni import Position, Rules, best_hand, can_mazzu, caps, hand_value

# --- hands -------------------------------------------------------------------------------------

FOUR = [
    ("6D 7D 1D 2C", False, "pisci", 55),
    ("7C 6C 1C 5C", False, "pisci", 55),
    ("7C 6C 1C 5C", True, "pisci", 55),
    ("7C 6C 5C 1S", False, "three", 54),
    ("8C 9C 10C 7S", False, "three", 30),
    ("7C 6C 2S 3B", False, "two", 39),
    ("2C 3C 4C 5C", True, "frusciu", 54),
    ("10C 9C 8C 7C", True, "frusciu", 51),
    ("10C 9C 8C 7C", False, "three", 41),
    ("7C 6S 5B 4D", True, "primiera", 68),
    ("8D 9S 10B 8C", True, "primiera", 40),
    ("7C 6S 5B 4D", False, "one", 21),
]


@pytest.mark.parametrize(("cards", "declared", "category", "points"), FOUR)
def test_sc1_hand_values(cards: str, declared: bool, category: str, points: int) -> None:
    for phase in ("posta_1", "posta_2"):
        value = hand_value(cards, phase, declared=declared)
        assert (value.category, value.points) == (category, points)
        assert set(value.cards) <= {Card(card) for card in cards.split()}


@pytest.mark.parametrize(
    ("cards", "points", "best"),
    [
        ("4C 5C 6C 7C 1S 2S 3B 8D 9D", 54, "5C 6C 7C"),
        ("7C 5C 4C 6S 1S 10S 8D 9B 2B", 50, "4C 5C 7C"),
        ("7D 6D 1D 8C 9C 10C 2S 4S 3B", 55, "1D 6D 7D"),
    ],
)
def test_sc2_nine_cards(cards: str, points: int, best: str) -> None:
    value = hand_value(cards, "posta_grande")
    assert (value.points, names(value.cards)) == (points, best)
    assert value.category == ("pisci" if points == 55 else "three")


def test_sc3_a_tie_goes_to_the_first_in_order_of_play() -> None:
    grande = [
        "7C 1C 8C 2S 4S 9D 10D 4B 5B",
        "5D 4D 3D 2C 8S 9S 10B 9B 8B",
        "7S 1S 10S 3C 4C 1B 2B 8D 7D",
        "9C 10C 5C 5S 6S 1D 3B 6B 7B",
    ]
    assert [hand_value(hand, "posta_grande").points for hand in grande[:3]] == [47, 42, 47]
    assert best_hand(grande[:3], "posta_grande") == 0
    assert best_hand(["", *grande[1:3]], "posta_grande") == 2
    posta = ["8D 9D 10D 2C", "7C 1C 8C 2S", "7S 1S 8S 2B"]
    assert [hand_value(hand).points for hand in posta] == [30, 47, 47]
    assert best_hand(posta) == 1


def test_sc4_category_comes_first() -> None:
    assert best_hand(["4C 1S 8S 5B", "9D 6C 10S 7B"], declared=[1]) == 1
    assert best_hand(["7C 7S 7B 7D", "2C 8C 9C 10C"], declared=[0, 1]) == 1
    assert hand_value("2C 8C 9C 10C", declared=True).points == 42
    assert best_hand(["7C 6C 5C 4C", "7D 6D 1D 8C"], declared=[0]) == 1
    assert hand_value("7C 6C 5C 4C", declared=True).points == 68


def test_sc5_cartetta() -> None:
    assert [hand_value(card, "cartetta").points for card in ("2C", "9C", "6S", "3B")] == [12, 10, 18, 13]
    assert best_hand(["2C", "9C", "6S", "3B"], "cartetta") == 2
    assert best_hand(["8C", "10S", "9B", "10D"], "cartetta") == 0


# --- words -------------------------------------------------------------------------------------

P_WINS = "7C 6C 1S 2S / 8C 9C 1D 3D / 9S 10S 4B 5B / 8D 9D 1B 2B"
P_LOSES = "8C 9C 1S 2S / 7C 6C 1D 3D / 9S 10S 4B 5B / 8D 9D 1B 2B"

TARIFF = [
    ("posta, passo, passo", (2, 0), (2, 0)),
    ("posta, bollu biri, passo", (4, 0), (0, 4)),
    ("posta, bollu biri, bollu biri", (7, 0), (0, 4)),
    ("posta, raise 10, passo, passo", (0, 4), (0, 4)),
    ("posta, raise 10, passo, bollu biri", (10, 0), (0, 10)),
    ("posta, raise 10, bollu biri, bollu biri", (20, 0), (0, 10)),
    ("posta, bollu biri, raise 10, bollu biri", (20, 0), (0, 10)),
    ("posta, raise 10, passo, raise 16, passo", (10, 0), (10, 0)),
    ("posta, raise 10, bollu biri, raise 16, passo, passo", (20, 0), (20, 0)),
    ("passo, passo, passo, passo", (0, 0), (0, 0)),
    ("passo, passo, passo, posta, passo, passo", (0, 2), (0, 2)),
    ("passo, posta, bollu biri, passo", (0, 4), (0, 4)),
    # The second raise replaces the first: the opener has called no more than the posta.
    ("posta, raise 10, raise 16, passo", (0, 4), (0, 4)),
    ("posta, raise 10, raise 16, bollu biri", (32, 0), (0, 16)),
    # Two players called; one of them passes and no longer counts.
    ("posta, raise 10, bollu biri, raise 16, passo, bollu biri", (16, 0), (16, 0)),
    ("posta, raise 10, bollu biri, raise 16, passo, raise 22, passo", (0, 16), (0, 16)),
    ("posta, raise 10, bollu biri, raise 16, passo, raise 22, bollu biri", (22, 0), (22, 0)),
]


@pytest.mark.parametrize(("said", "wins", "loses"), TARIFF)
def test_sc6_tariff(said: str, wins: tuple[int, int], loses: tuple[int, int]) -> None:
    for hands, marked in ((P_WINS, wins), (P_LOSES, loses)):
        after = betting(hands, said=f"{ALL_SILENT}, {said}")
        assert (after.phase, after.marked) == ("posta_2", marked)


BOTH_DECLARE = "7C 6S 1B 5D / 2S 4S 5S 9S / 1C 2C 3B 4B / 3C 4C 7D 8D"
TWO_PRIMIERE = "7C 6S 3B 4D / 6C 4S 5B 8D / 1C 2C 8B 9B / 3C 4C 7D 9D"


def test_sc7_declarations() -> None:
    assert betting(BOTH_DECLARE).legal_moves() == [Move("primiera"), Move("tace")]
    declared = betting(BOTH_DECLARE, said="primiera")
    assert declared.declared == ("primiera", "frusciu", "nothing", "nothing")
    assert say(declared, EVERYONE_PASSES).marked == (0, 2)
    assert [hand_value(hand, declared=True).points for hand in TWO_PRIMIERE.split("/")[:2]] == [66, 57]
    for said, marked in (
        ("posta, bollu biri, passo", (3, 0)),
        ("passo, posta, passo, bollu biri", (3, 0)),
        # A player who sees has declared nothing, or there is a raise: the usual amounts count.
        ("posta, bollu biri, bollu biri", (7, 0)),
        ("posta, raise 10, passo, bollu biri", (10, 0)),
        ("posta, passo, passo", (2, 0)),
    ):
        assert betting(TWO_PRIMIERE, said=f"primiera, {said}").marked == marked
    assert betting(BOTH_DECLARE, said=f"{ALL_SILENT}, {EVERYONE_PASSES}").marked == (0, 0)


@pytest.mark.parametrize(
    ("limit", "scores", "most"), [(15, (6, 60), 30), (20, (6, 60), 60), (15, (88, 80), 2), (15, (85, 80), 5)]
)
def test_sc8_arrestu(limit: int, scores: tuple[int, int], most: int) -> None:
    start = Position.from_dict(betting(P_WINS, limit_soddus=limit).to_dict() | {"scores": list(scores)})
    posta = say(start, f"{ALL_SILENT}, posta")
    legal = names(posta.legal_moves())
    assert ("arrestu" in legal) == (most > 4)
    if most > 4:
        # With that many arrialis the leading side reaches the limit; the other side marks as many.
        won = say(posta, "arrestu, passo, bollu biri")
        assert won.marked == (most, 0)
        assert won.is_over == (scores[0] >= scores[1])


@pytest.mark.parametrize(
    ("score", "shown"),
    [
        (0, (0, 0, 0, 0)),
        (5, (0, 1, 0, 1)),
        (7, (0, 1, 1, 0)),
        (24, (0, 4, 0, 0)),
        (29, (1, 0, 0, 1)),
        (89, (3, 0, 0, 1)),
        (120, (4, 0, 0, 0)),
    ],
)
def test_sc9_caps(score: int, shown: tuple[int, int, int, int]) -> None:
    assert caps(score) == shown


def test_sc10_the_gioco_ends_with_the_phase_that_reaches_the_limit() -> None:
    start = Position.from_dict(betting(P_WINS).to_dict() | {"scores": [88, 0]})
    over = say(start, f"{ALL_SILENT}, posta, bollu biri, passo")
    assert (over.is_over, over.to_move, over.legal_moves()) == (True, None, [])
    result = over.result()
    assert (result.points, result.scores, result.reached) == ((4, 0), (92, 0), 0)
    assert (result.closer, result.mazzu) == (None, False)


# --- the scartu --------------------------------------------------------------------------------

SCARTU = [
    ("sc11", "4 5 / 6 / 7 / 8", 2, {4: 2, 5: -2}),
    ("sc12", "9 10 3 / 4 / 5 6 / 7 8", 3, {9: 3, 10: 3, 3: -6}),
    ("sc13", "1 3 / 1 2 / 5 / 2", 3, {3: 3, 1: -2}),
    ("sc14", "5 7 / 6 6 / 8 2 / 9 10", 5, {5: 5, 7: -2}),
    ("sc15", "3 4 8 / 5 9 / 6 10 / 7 1", 3, {8: 3, 3: 2, 4: -4}),
    ("sc16", "2 10 / 3 3 / 1 1 9 / 3 4", 4, {10: 4, 2: -6}),
    ("sc17", "4 5 9 / 6 7 / 8 / 10 1", -2, {4: -2, 5: -3, 9: -3}),
]


def leads(position: Position) -> dict[int, int]:
    """Return the value of leading each rank; cards of one rank have equal values."""
    found: dict[int, int] = {}
    for entry in solve(position).moves:
        if entry.move.kind == "lay":
            assert found.setdefault(entry.move.card.rank, entry.value) == entry.value
    return found


@pytest.mark.parametrize(("hands", "value", "worth"), [row[1:] for row in SCARTU], ids=[row[0] for row in SCARTU])
def test_sc11_to_sc17_leads(hands: str, value: int, worth: dict[int, int]) -> None:
    assert solve(scartu(hands)).value == value
    assert leads(scartu(hands)) == leads(scartu(hands, bussu=False)) == worth


@pytest.mark.parametrize(
    ("hands", "played", "marked"),
    [
        ("4 5 / 6 / 7 / 8", "4C, 5C", (2, 0)),
        ("9 10 3 / 4 / 5 6 / 7 8", "9C, 10C, 3C", (3, 0)),
        ("9 10 3 / 4 / 5 6 / 7 8", "10C, 9C, 3C", (3, 0)),
        ("9 10 3 / 4 / 5 6 / 7 8", "3C, 4C", (0, 6)),
        ("1 3 / 1 2 / 5 / 2", "3C, 1C", (3, 0)),
        ("1 3 / 1 2 / 5 / 2", "1C, 1S, 2C", (0, 2)),
        ("5 7 / 6 6 / 8 2 / 9 10", "5C, 6C, 7C", (5, 0)),
        ("2 10 / 3 3 / 1 1 9 / 3 4", "10C, 2C", (4, 0)),
    ],
)
def test_sc11_to_sc16_how_they_go(hands: str, played: str, marked: tuple[int, int]) -> None:
    over = say(scartu(hands), played)
    assert over.is_over
    assert over.marked == over.result().points == marked


MAZZU = ["1 2 3 4 5 6 7 8 9", "5 6 7 8 9 10 1 1 2", "8 9 10 10 10 3 4 5 6", "4 5 6 7 8 9 10 10 1"]
NO_MAZZU = ["1 1 1 2 3 4 5 6 7", "2 3 4 5 6 7 8 9 9", "10 10 10 10 2 4 6 8 9"]


def test_sc18_mazzu() -> None:
    assert [can_mazzu(*of_ranks(hand)) for hand in MAZZU] == [True] * 4
    assert [can_mazzu(*of_ranks(hand)) for hand in NO_MAZZU] == [False] * 3


SC19 = "1 2 3 4 5 6 7 8 9 / 1 2 3 4 5 6 7 8 10 / 1 2 4 5 6 7 8 9 10 / 1 3 4 5 6 7 9 10 10"


def test_sc19_payment_of_mazzu() -> None:
    position = scartu(SC19)
    assert leads(position) == {1: 30} | dict.fromkeys(range(2, 10), -26)
    mine = say(position, "1C, 2C, 3C, 4C, 5C, 6C, 7C, 8C, 9C").result()
    assert (mine.points, mine.closer, mine.mazzu) == ((30, 0), 0, True)
    theirs = say(position, "9C, 10C, 1S, 2S, 3B, 4S, 5S, 6S, 7S, 8S").result()
    assert (theirs.points, theirs.closer, theirs.mazzu) == ((0, 26), 1, True)


def test_sc20_who_deals_next() -> None:
    position = scartu(SC19, limit_soddus=20, first_dealer=2)
    mine = say(position, "1C, 2C, 3C, 4C, 5C, 6C, 7C, 8C, 9C").result()
    theirs = say(position, "9C, 10C, 1S, 2S, 3B, 4S, 5S, 6S, 7S, 8S").result()
    match = position.rules.start_match(seed=1)
    assert match.after(theirs).dealer == 3
    dealers = [match.dealer]
    for _ in range(3):
        match = match.after(mine)
        dealers.append(match.dealer)
    assert dealers == [2, 2, 2, 3]
    # The next dealer stays on after a win, too.
    assert match.after(mine).dealer == 3


SC21 = [
    ("posta_1", "4C 1S 8S 5B / 6C 10S 7B 9D / 1C 8C 5S 4D / 3C 2B 9B 6D", "26 59 26 22", 1),
    ("posta_2", "10C 7S 4B 1D / 5C 2S 9S 8D / 7C 6B 3D 10D / 4S 1B 8B 5D", "61 22 23 26", 0),
    ("cartetta", "2C / 9C / 6S / 3B", "12 10 18 13", 2),
    ("posta_grande", None, "47 43 47 41", 0),
]


def test_sc21_a_whole_deal() -> None:
    position = Rules("scialandroni").deal(deck=T_7_3)
    solution = solve(position)
    assert solution.value == 13
    won, lost = say(position, ", ".join(map(str, solution.line))).result().points
    assert won - lost == 13
    for phase, hands, points, best in SC21:
        assert position.phase == phase
        if hands is not None:
            assert [names(hand) for hand in position.hands] == [hand.strip() for hand in hands.split("/")]
        if phase in ("posta_1", "posta_2"):
            position = say(position, ", ".join([*["tace"] * best, "primiera"]))
            assert [word == "primiera" for word in position.declared] == [seat == best for seat in range(4)]
        values = [
            hand_value(hand, phase, declared=word != "nothing").points
            for hand, word in zip(position.hands, position.declared, strict=True)
        ]
        assert values == [int(number) for number in points.split()]
        assert best_hand(position) == best
        position = say(position, EVERYONE_PASSES)
    assert (position.phase, names(position.stock), position.marked) == ("scartu", "10B 7D", (2, 2))


SC21_SCARTU = "1 1 2 4 4 5 7 8 10 / 2 5 6 7 8 9 9 9 10 / 1 3 4 5 6 6 7 8 10 / 1 2 3 3 4 5 6 8 9"


@pytest.mark.parametrize(
    ("payers", "value", "worth"),
    [
        ("opponents", 9, {1: 2, 2: -2, 4: 9, 5: 9, 7: 8, 8: -4, 10: -4}),
        ("all_three", 14, {1: 3, 2: -4, 4: 13, 5: 14, 7: 13, 8: -6, 10: -7}),
    ],
)
def test_sc21_scartu(payers: str, value: int, worth: dict[int, int]) -> None:
    position = scartu(SC21_SCARTU, scartu_payers=payers)
    assert solve(position).value == value
    assert leads(position) == worth


# --- what players agree on ---------------------------------------------------------------------


def test_sc22_any_limit() -> None:
    start = betting(P_WINS, limit_soddus=1)
    posta = say(start, f"{ALL_SILENT}, posta")
    assert names(posta.legal_moves()) == "passo bollu biri arrestu"
    assert say(posta, "arrestu, passo, bollu biri").result().reached == 0
    second = say(posta, "bollu biri, passo")
    assert (second.phase, second.marked) == ("posta_2", (4, 0))
    over = say(second, "tace, tace, tace, tace, posta, passo, passo")
    assert (over.is_over, over.result().scores, over.result().reached) == (True, (6, 0), 0)

    posta = say(betting(P_WINS, limit_soddus=43), f"{ALL_SILENT}, posta")
    assert names(posta.legal_moves()) == "passo bollu biri raise 6 raise 10 arrestu"
    assert say(posta, "raise 257, passo, bollu biri").marked == (257, 0)
    with pytest.raises(IllegalMoveError):
        posta.play("raise 258")
    over = say(posta, "arrestu, passo, bollu biri")
    assert (over.is_over, over.marked) == (True, (258, 0))


@pytest.mark.parametrize(
    ("mazzu_deal", "stays_in_gioco", "stays_at_its_end"),
    [("next_deal", True, False), ("next_gioco", False, True), ("both", True, True)],
)
def test_sc23_mazzu_and_the_next_gioco(mazzu_deal: str, stays_in_gioco: bool, stays_at_its_end: bool) -> None:
    def result(hands: str, played: str, **fields: Any) -> Any:
        return say(scartu(hands, fields, first_dealer=2, mazzu_deal=mazzu_deal), played).result()

    match = Rules("scialandroni", first_dealer=2, mazzu_deal=mazzu_deal).start_match(seed=1)
    mine = "1C, 2C, 3C, 4C, 5C, 6C, 7C, 8C, 9C"
    going_on = result(SC19, mine)
    assert (going_on.points, going_on.mazzu, going_on.reached) == ((30, 0), True, None)
    assert match.after(going_on).dealer == (2 if stays_in_gioco else 3)

    # Players 0 and 2 mark 70. In the next deal they sit at seats 0 and 2.
    second = match.after(result("5 9 / 6 / 7 / 8", "5C, 6C", marked=[0, 68]))
    assert (second.dealer, second.totals) == (3, (70, 0))
    ending = result(SC19, mine, scores=[70, 0])
    assert (ending.points, ending.mazzu, ending.reached) == ((30, 0), True, 0)
    after = second.after(ending)
    assert (after.games, after.totals, after.dealer) == ((1, 0), (0, 0), 3 if stays_at_its_end else 0)


@pytest.mark.parametrize("cards", ["2D+3S", "2D+3B", "2C+3S", "2C+3B", "2S+3C", "2S+3D", "2B+3C", "2B+3D"])
def test_sc24_su_bintixincu_by_colour(cards: str) -> None:
    assert Rules("scialandroni", bintixincu=cards, bintixincu_by="colour").options["bintixincu"] == cards


@pytest.mark.parametrize("cards", ["2D+3C", "2C+3D", "2S+3B", "2B+3S"])
def test_sc24_one_colour_is_refused(cards: str) -> None:
    assert Rules("scialandroni", bintixincu=cards).options["bintixincu"] == cards
    with pytest.raises(RulesError, match=f"bintixincu={cards[:2]}.*bintixincu_by=colour"):
        Rules("scialandroni", bintixincu=cards, bintixincu_by="colour")


def test_sc25_faces_of_a_declaration() -> None:
    for is_visible, shown in ((False, ["", "", "", ""]), (True, ["5D", "2S 9S", "", ""])):
        declared = betting(BOTH_DECLARE, said="primiera", declared_visible=is_visible)
        assert declared.declared == ("primiera", "frusciu", "nothing", "nothing")
        assert [names(cards) for cards in declared.shown] == shown
        assert [names(cards) for cards in declared.observation(3).known_hands] == [*shown[:3], "3C 4C 7D 8D"]
        assert Position.from_dict(declared.to_dict()) == Position(str(declared)) == declared
        # Without a comparison of hands nothing more is shown, and the faces stay known.
        after = say(declared, "posta, passo, passo")
        assert [names(cards) for cards in after.shown] == shown
    equal = betting("9D 6C 10S 7B / 2S 4S 5S 3B / 1C 2C 3D 4B / 3C 4C 7D 8D", said="primiera", declared_visible=True)
    assert names(equal.shown[0]) == "10S"


# --- the page word for word --------------------------------------------------------------------

WORD_FOR_WORD = "scialandroni_all_pay"


@pytest.mark.parametrize(
    ("hands", "played", "marked"),
    [
        ("4 5 / 6 / 7 / 8", "4C, 5C", 49),
        ("2 10 / 3 3 / 1 1 9 / 3 4", "10C, 2C", 95),
        ("5 / 10 / 6 / 7", "5C", 49),
    ],
)
def test_sc26_three_pay_by_value(hands: str, played: str, marked: int) -> None:
    over = say(scartu(hands, preset=WORD_FOR_WORD), played)
    assert over.marked == over.result().points == (marked, 0)


def test_sc27_mazzu_by_the_eldest_hand_alone() -> None:
    position = scartu(SC19, preset=WORD_FOR_WORD, limit_soddus=100)
    mine = say(position, "1C, 2C, 3C, 4C, 5C, 6C, 7C, 8C, 9C").result()
    assert (mine.points, mine.closer, mine.mazzu) == ((30, 0), 0, True)
    over = say(position, "9C, 10C, 1S, 2S, 3B, 4S, 5S, 6S, 7S, 8S")
    theirs = over.result()
    value = {1: 16, 2: 12, 3: 13, 4: 14, 5: 15, 6: 18, 7: 21, 8: 10, 9: 10, 10: 10}
    left = sum(value[card.rank] for hand in over.hands for card in hand)
    assert (theirs.points, theirs.closer, theirs.mazzu) == ((0, left), 1, False)


def test_sc28_the_posta_grande_has_no_declarations() -> None:
    start = Rules("scialandroni").deal(deck=T_7_3)
    grande = say(start, f"{ALL_SILENT}, {EVERYONE_PASSES}, {ALL_SILENT}, {EVERYONE_PASSES}, {EVERYONE_PASSES}")
    assert (grande.phase, grande.to_move) == ("posta_grande", 0)
    assert names(grande.legal_moves()) == "passo posta"
    assert all({card.suit for card in hand} == {card.suit for card in grande.hands[0]} for hand in grande.hands)
    assert [hand_value(hand, "posta_grande").category for hand in grande.hands] == ["three"] * 4
    assert hand_value("2C 3C 4C 5C 8S 9S 8B 9B 8D", "posta_grande").points == 13 + 14 + 15


def test_sc29_two_giochi_and_the_bella() -> None:
    match, games = Rules("scialandroni", first_dealer=3).start_match(seed=1), [0, 0]
    for winner in (0, 1, 0):
        # Seat 0 closes and marks 2, or seat 1 does.
        side = match.side_at(0) ^ winner
        hands, played = (("4 5 / 6 / 7 / 8", "4C, 5C"), ("5 9 / 6 / 7 / 8", "5C, 6C"))[side]
        marked = [0, 0]
        marked[side] = 88
        result = say(scartu(hands, {"marked": marked}, first_dealer=3), played).result()
        assert (result.points[side], result.reached) == (90, side)
        assert not match.is_over
        match = match.after(result)
        games[winner] += 1
        assert (match.games, match.totals) == (tuple(games), (0, 0))
    assert (match.is_over, match.winner) == (True, 0)


def test_sc30_who_deals_first() -> None:
    for seed in range(20):
        high, low = (Rules("scialandroni", first_dealer=word).start_match(seed) for word in ("high_card", "low_card"))
        # One player of each pair draws; the two rules choose the other one.
        assert {high.dealer, low.dealer} == {0, 1}
        assert high.player_at(0) == (high.dealer + 1) % 4
    assert Rules("scialandroni", first_dealer=3).start_match(1).dealer == 3
