"""The worked examples of the rules of Sette e mezzo, M7-1 to M7-30."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal

import pytest

from building import names, others, sette_e_mezzo_moment
from reference.scopa import DECK
from scopasolver import RulesError, solve
from scopasolver.sette_e_mezzo import Position, Rules, decide, decide_for, hand_class, strategy_table

HANDS = [
    ("m7-1", "7C 8S", 16),
    ("m7-2", "10D 8S", 16),
    ("m7-3", "7C 10D", 16),
    ("m7-4", "10D", 14),
    ("m7-5", "10D 8S 9B", 14),
    ("m7-6", "3C 4C 10D", 15),
    ("m7-6 without the matta", "4S 3S 9B", 15),
    ("m7-6 a six", "6C 1S 8B", 15),
    ("m7-7", "10D 7C 8S", 0),
    ("m7-7 four pictures", "10D 6S 8B 9B 8C", 0),
    ("m7-7 without the matta", "7C 1S", 0),
    ("m7-7 a six", "10D 6S 1B 9C", 0),
    ("m7-8", "10D 6S 8B 9B", 15),
    ("m7-8 two pictures", "8C 9C", 2),
    ("m7-8 one picture", "8C", 1),
]


@pytest.mark.parametrize(("hand", "class_"), [row[1:] for row in HANDS], ids=[row[0] for row in HANDS])
def test_m7_1_to_m7_8_what_a_hand_counts(hand: str, class_: int) -> None:
    assert hand_class(hand) == class_
    if class_ not in (0, 1):
        over = sette_e_mezzo_moment(f"{hand} / 2D", to_move=1).play("stand")
        assert over.result().classes == (class_, 4)


ONE_CARD_MORE = [
    ("m7-9", "7C", 27, {15: 12}),
    ("m7-10", "6C", 23, {13: 11, 14: 5}),
    ("m7-11", "5C", 19, {11: 11, 12: 4, 14: 5}),
    ("m7-12", "4C", 15, {9: 11, 10: 4, 12: 4, 14: 5}),
    ("m7-13", "8C", 0, {2: 10, 3: 4, 5: 4, 7: 4, 9: 4, 11: 4, 13: 4, 15: 5}),
    ("m7-14", "10D", 0, {14: 24, 15: 15}),
]


@pytest.mark.parametrize(
    ("hand", "bust", "others"), [row[1:] for row in ONE_CARD_MORE], ids=[row[0] for row in ONE_CARD_MORE]
)
def test_m7_9_to_m7_14_one_card_more(hand: str, bust: int, others: dict[int, int]) -> None:
    decision = decide_for(hand)
    assert decision.bust == Fraction(bust, 39)
    assert decision.totals == {total: Fraction(cards, 39) for total, cards in others.items()}


def test_m7_15_who_has_seven_and_a_half_stands() -> None:
    position = sette_e_mezzo_moment("10D 8C / 2D", "1C 1S")
    assert names(position.legal_moves()) == "stand"
    assert decide(position).ev_draw is None


SETTLED = [
    ("m7-16", "6C / 6S 8C / 7C 6B / 6D", 3, (-1, 1, -1, 1)),
    ("m7-16 banker bust", "1C / 7C 6B / 5D 6D", 2, (1, -1, 0)),
    ("m7-16 banker 7½", "7C 8C / 4C 3C 9C / 6D 1D 8D", 2, (1, -1, 0)),
    ("m7-16 banker reale", "7C 8C / 7D 8D", 1, (-1, 1)),
]


@pytest.mark.parametrize(("hands", "banker", "points"), [row[1:] for row in SETTLED], ids=[row[0] for row in SETTLED])
def test_m7_16_settlement(hands: str, banker: int, points: tuple[int, ...]) -> None:
    status = ["bust" if hand_class(hand) == 0 else "stood" for hand in hands.split("/")]
    moment = {"rules": str(Rules("sette_e_mezzo", players=banker + 1)), "hands": [*map(str.strip, hands.split("/"))]}
    over = Position.from_dict({**moment, "status": status, "to_move": None})
    assert over.is_over
    assert over.result().points == points


@pytest.mark.parametrize(
    ("deck", "plays", "classes", "points"),
    [
        ("7C 8S 4C 3C 9C 6D", "draw draw draw stand", (16, 15, 12), (2, -1, -1)),
        ("5C 1S 8S 4C 3C 9C 6D", "draw draw stand draw draw stand", (13, 15, 12), (-1, 2, -1)),
    ],
)
def test_m7_27_one_after_the_other_and_the_best_hand_wins(
    deck: str, plays: str, classes: tuple[int, ...], points: tuple[int, ...]
) -> None:
    rules = Rules("sette_e_mezzo_best_hand", players=3)
    cards = deck.split()
    position = rules.deal(deck=[*cards, *others(deck)])
    assert [names(hand) for hand in position.hands] == [cards[0], "", ""]
    for move in plays.split():
        if names(position.legal_moves()) == "stand":
            position = position.play("stand")
        position = position.play(move)
    assert (position.result().classes, position.result().points) == (classes, points)


@pytest.mark.parametrize(
    ("options", "points"),
    [({}, (-1, 2, -1)), ({"bust_pays": False}, (0, 1, -1)), ({"bust_penalty": 3}, (-3, 4, -1))],
)
def test_m7_28_a_bust_player_pays_what_is_agreed(options: dict[str, Any], points: tuple[int, ...]) -> None:
    rules = Rules("sette_e_mezzo_best_hand", players=3, **options)
    document = {
        "rules": str(rules),
        "hands": ["7C 6B", "7D", "6D"],
        "status": ["bust", "stood", "stood"],
        "to_move": None,
    }
    assert Position.from_dict(document).result().points == points


@pytest.mark.parametrize(("least", "moves"), [(2, "draw"), (1, "stand draw")])
def test_m7_29_a_picture_alone_must_draw(least: int, moves: str) -> None:
    rules = Rules("sette_e_mezzo_best_hand", min_valid_total=least)
    assert names(rules.deal(deck=["8C", *others("8C")]).legal_moves()) == moves


def test_m7_30_twenty_players_are_the_most() -> None:
    rules = Rules("sette_e_mezzo", players=20)
    position = rules.deal(deck=DECK)
    assert (names(position.hands[19]), len(position.stock)) == ("10S", 20)
    while not position.is_over:
        position = position.play(position.legal_moves()[0])
    assert sum(position.result().points) == 0
    with pytest.raises(RulesError, match="2 cards each"):
        Rules("sette_e_mezzo", players=21)


FEW_UNSEEN = [
    ("m7-17", "4S", "1B 2B 3B 8B", Fraction(-1), Fraction(5, 6)),
    ("m7-18", "5C", "1S 3B 8D 6S", Fraction(0), Fraction(-1, 2)),
    ("m7-18 a four", "4C", "1S 3B 8D 6S", Fraction(-2, 3), Fraction(-1, 3)),
    ("m7-18 a six", "6C", "1S 3B 8D 6S", Fraction(0), Fraction(-1, 6)),
    ("m7-19", "5C", "2S 7B 10D 9S", Fraction(-2, 3), Fraction(-7, 12)),
]


@pytest.mark.parametrize(
    ("hand", "unseen", "stand", "draw"), [row[1:] for row in FEW_UNSEEN], ids=[row[0] for row in FEW_UNSEEN]
)
def test_m7_17_to_m7_19_a_few_cards(hand: str, unseen: str, stand: Fraction, draw: Fraction) -> None:
    hidden, stock = unseen.split(" ", 1)
    for decision in (decide_for(hand, unseen), decide(sette_e_mezzo_moment(f"{hand} / {hidden}", stock))):
        assert (decision.ev_stand, decision.ev_draw) == (stand, draw)
        assert str(decision.best) == ("stand" if stand > draw else "draw")
        assert decision.value == max(stand, draw)


M7_20: dict[Literal["informed"] | int, tuple[dict[str, tuple[str, Fraction | float]], Fraction | float]] = {
    10: (
        {
            "asso": ("draw", Fraction(-253265988619999, 905975334023760)),
            "2": ("draw", -0.365211),
            "3": ("draw", -0.459791),
            "4": ("draw", Fraction(-9344011589, 19025501040)),
            "5": ("draw", Fraction(-56277460859, 117323923080)),
            "6": ("stand", Fraction(35727203, 1733851080)),
            "7": ("stand", Fraction(1148217449, 2427391512)),
            "picture": ("draw", -0.061781),
            "matta": ("draw", Fraction(771466879, 1128114645)),
        },
        Fraction(-298341902513827, 1887448612549500),
    ),
    "informed": (
        {
            "asso": ("draw", -0.388742),
            "2": ("draw", -0.463007),
            "3": ("draw", -0.549839),
            "4": ("draw", -0.568147),
            "5": ("stand", Fraction(-1992132749, 4045652520)),
            "6": ("stand", Fraction(-134739186479, 703943538480)),
            "7": ("stand", Fraction(36207259031, 162448508880)),
            "picture": ("draw", -0.186180),
            "matta": ("draw", 0.531752),
        },
        -0.280973,
    ),
}
"""Best action and its value, exact or to six digits, by banker and first card; and the mean over the pack."""

FIRST_CARDS = {"asso": "1C", "picture": "8C", "matta": "10D"} | {str(rank): f"{rank}C" for rank in range(2, 8)}


def assert_value(found: Fraction, expected: Fraction | float) -> None:
    assert (found if isinstance(expected, Fraction) else round(float(found), 6)) == expected


@pytest.mark.parametrize("banker", M7_20)
def test_m7_20_first_cards_of_a_whole_pack(banker: Literal["informed"] | int) -> None:
    rows, mean = M7_20[banker]
    table = strategy_table(banker=banker)
    assert list(table.first) == list(rows)
    for name, (best, value) in rows.items():
        decision = decide_for(FIRST_CARDS[name], banker=banker)
        assert table.first[name] == decision
        assert str(decision.best) == best
        assert_value(decision.value, value)
    assert_value(table.mean, mean)
    assert decide_for("", banker=banker).value == table.mean
    if banker == 10:
        assert float(table.first["asso"].value) == pytest.approx(-0.279551, abs=1e-6)
        assert float(table.mean) == pytest.approx(-0.158066, abs=1e-6)


KNOWN_ORDER = [
    ("m7-21", "5C 6S 4B 2D 3C", 2, {}, (-1, 1), (0, 0)),
    ("m7-22", "6C 4S 2B 3D 7C", 2, {}, (-1, 1), (0, 1)),
    ("m7-23", "5C 4S 2B 7D 1S", 2, {}, (1, -1), (1, 0)),
    ("m7-23 at its turn", "5C 4S 2B 7D 1S", 2, {"initial_deal": "at_turn"}, (-1, 1), None),
    ("m7-24", "3C 7S 4B 8D 2S", 2, {}, (1, -1), (2, 0)),
    ("m7-24 at its turn", "3C 7S 4B 8D 2S", 2, {"initial_deal": "at_turn"}, (-1, 1), None),
    ("m7-25", "4C 2D 3S 3B 7S 1B 6C", 3, {}, (1, 1, -2), (0, 1, 0)),
    ("m7-26", "10D 7S 4B 9C", 2, {}, (1, -1), (2, 0)),
]


@pytest.mark.parametrize(
    ("deck", "players", "options", "results", "draws"),
    [row[1:] for row in KNOWN_ORDER],
    ids=[row[0] for row in KNOWN_ORDER],
)
def test_m7_21_to_m7_26_the_order_is_known(
    deck: str, players: int, options: dict[str, Any], results: tuple[int, ...], draws: tuple[int, ...] | None
) -> None:
    cards = deck.split()
    dealt = 1 if options else players
    hands = [*cards[:dealt], *[""] * (players - dealt)]
    position = sette_e_mezzo_moment("/".join(hands), names(cards[dealt:]), **options)
    solution = solve(position)
    assert solution.value == (results[0] if players == 2 else results)
    drawn = [0] * players
    for move in solution.line:
        assert position.to_move is not None
        drawn[position.to_move] += move.kind == "draw"
        position = position.play(move)
    assert position.result().points == results
    if draws is not None:
        assert tuple(drawn) == draws


def test_m7_23_and_m7_26_what_the_hands_count() -> None:
    position = sette_e_mezzo_moment("5C / 4S", "2B 7D 1S").play("draw").play("stand").play("draw")
    assert (position.result().classes, position.status) == ((14, 0), ("stood", "bust"))
    position = sette_e_mezzo_moment("10D / 7S", "4B 9C").play("draw").play("draw").play("stand").play("stand")
    assert position.result().classes == (15, 14)
