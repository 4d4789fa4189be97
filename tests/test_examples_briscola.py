"""The worked examples of the rules of Briscola, B1 to B32."""

from __future__ import annotations

from typing import Any

import pytest

from building import T_7_3, names, others, play_first
from reference.briscola import card_points
from scopasolver import solve
from scopasolver.briscola import Position, Result, Rules

OF_FOUR = "briscola(players=4)"


def position_with(rules: str, hands: str, **fields: Any) -> Position:
    """Return a moment with these hands and fields; seat 0 has won every other card and leads by default."""
    seats = Rules.parse(rules).seats
    stock = fields.get("stock", "")
    document: dict[str, Any] = {
        "rules": rules,
        "hands": hands.split("/"),
        "leader": 0,
        "to_move": 0,
        "captured": [names(others(hands, stock)), *[""] * (seats - 1)],
    }
    return Position.from_dict(document | fields)


def won_by(position: Position, side: int) -> int:
    """Return the points in the tricks that a side has won so far."""
    return sum(card_points(names(pile).split()) for pile in position.captured[side::2])


TRICKS = [
    ("b1", "S", "7C 1C", 1, 11),
    ("b2", "S", "3D 2S", 1, 10),
    ("b3", "S", "5B 1D", 0, 11),
    ("b4", "S", "2S 3S", 1, 10),
    ("b5", "B", "4C 10C 1D 8C", 1, 17),
    ("b6", "B", "1C 2B 7B 10C", 2, 15),
    ("b7", "S", "6D 3D 1D 10S", 3, 25),
    ("b8", "D", "5C 6C 7C 4C", 2, 0),
    ("b20", "S", "7C 1D 10C", 2, 15),
]


@pytest.mark.parametrize(
    ("trump", "cards", "winner", "points"), [row[1:] for row in TRICKS], ids=[row[0] for row in TRICKS]
)
def test_a_trick_goes_to_the_strongest_card(trump: str, cards: str, winner: int, points: int) -> None:
    played = cards.split()
    turned = next(card for card in others(cards) if card.endswith(trump))
    removed = ["2C"] if len(played) == 3 else []
    rest = iter(others(cards, turned, *removed))
    hands = [card for lead in played for card in (lead, next(rest), next(rest))]
    position = Rules("briscola", players=len(played)).deal(deck=[*removed, *hands, turned, *rest])
    for place, card in enumerate(played):
        assert (names(position.trick).split(), position.to_move) == (played[:place], place)
        position = position.play(card)
    assert position.trick == ()
    assert (position.leader, position.to_move) == (winner, winner)
    assert set(names(position.captured[winner]).split()) == set(played)
    assert card_points(played) == points


def test_b9_the_winner_draws_first_and_the_last_card_is_the_turned_one() -> None:
    position = position_with(OF_FOUR, "4S 2D 4D/5S 5D 6D/1S 8D 9D/6S 10D 1D", stock="3B 10B 7D 8C", trump="8C")
    before = position.hands
    for card in ["4S", "5S", "1S", "6S"]:
        position = position.play(card)
    drawn = [
        names([card for card in after if card not in held]) for held, after in zip(before, position.hands, strict=True)
    ]
    assert drawn == ["7D", "8C", "3B", "10B"]
    assert (position.leader, position.stock) == (2, ())


def test_b10_the_loser_of_the_last_draw_gets_the_turned_card() -> None:
    position = position_with("briscola", "1S 2S 4S/3S 5S 6S", stock="7D 6C", trump="6C")
    after = position.play("1S").play("3S")
    assert [names(hand) for hand in after.hands] == ["2S 4S 7D", "6C 5S 6S"]


def score(piles: list[str]) -> Result:
    """Count a finished hand of two with these piles."""
    document = {"rules": "briscola", "hands": ["", ""], "trump": "7D", "captured": piles, "to_move": None}
    return Position.from_dict(document).result()


SIXTY = "1C 1S 1B 1D 10C 10S 10B 10D"


@pytest.mark.parametrize(
    ("pile", "points", "winner"),
    [
        ("1C 1S 1B 1D 10C 10S 8C 8S 8B 2C", (58, 62), 1),
        (f"{SIXTY} 2C 2S", (60, 60), None),
        ("1C 1S 1B 3C 3S 10C 9C 2C", (60, 60), None),
        ("1C 1S 1B 3C 3S 8C 8S 8B 8D 2C", (61, 59), 0),
        ("", (0, 120), 1),
        (names(others("")), (120, 0), 0),
    ],
)
def test_b11_more_than_sixty_points_win(pile: str, points: tuple[int, int], winner: int | None) -> None:
    result = score([pile, names(others(pile))])
    assert (result.points, result.winner) == (points, winner)
    chosen = Rules("briscola")
    match = chosen.start_match(seed=1)
    after = match.after(result)
    if winner is None:
        assert (after.totals, after.is_over) == ((0, 0), False)
    else:
        assert (after.winner, sum(after.totals)) == (match.side_at(winner), 1)


@pytest.mark.parametrize(
    ("rules", "hands", "trump", "stock"),
    [
        ("briscola", "4C 1S 8S/2D 9D 5B", "6C", "3S 10S 7B 4D 1C 8C"),
        (OF_FOUR, "4C 1S 8S/2D 9D 5B/6C 3S 10S/1C 7B 4D", "8C", "5S 2B 9B 6D"),
    ],
    ids=["b12", "b13"],
)
def test_the_deck_of_the_examples_deals(rules: str, hands: str, trump: str, stock: str) -> None:
    position = Rules.parse(rules).deal(deck=T_7_3)
    assert [set(names(hand).split()) for hand in position.hands] == [set(hand.split()) for hand in hands.split("/")]
    assert str(position.trump) == trump
    assert names(position.stock).startswith(stock)
    assert position.stock[-1] == position.trump


def test_b12_two_players_play_their_first_card_all_along() -> None:
    start = Rules("briscola").deal(deck=T_7_3)
    first = start.play("4C").play("5B")
    assert (names(first.captured[0]), first.leader) == ("4C 5B", 0)
    result = play_first(start).result()
    assert (result.points, result.cards, result.winner) == ((88, 32), (32, 8), 0)
    assert (result.seat_points, result.seat_cards) == (result.points, result.cards)


def test_b13_four_players_play_their_first_card_all_along() -> None:
    result = play_first(Rules("briscola", players=4).deal(deck=T_7_3)).result()
    assert (result.seat_points, result.seat_cards) == ((59, 0, 20, 41), (16, 0, 12, 12))
    assert (result.points, result.cards, result.winner) == ((79, 41), (28, 12), 0)


def test_b14_without_stock() -> None:
    position = position_with("briscola", "1C 2B 7D/3C 1B 4D", trump="2S")
    solution = solve(position)
    assert solution.value == 21 + won_by(position, 0)
    assert {entry.value for entry in solution.moves} == {solution.value}


ENDINGS = [
    ("b15", "briscola", 6, "6C 3D 5D/7D 9D 10D", "", 1, (75, 28), 14, "7D 17 9D 14 10D 14"),
    ("b16", "briscola", 10, "6S 3D 5D/9C 9D 10D", "3B 10B 7D 6C", 1, (75, 11), 17, "9C 21 9D 17 10D 18"),
    ("b17", "briscola", 14, "1B 1D 3D/8B 9D 10D", "5D 2C 9C 6S 3B 10B 7D 6C", 0, (62, 0), 36, "1B 29 1D 36 3D 36"),
    ("b18", OF_FOUR, 12, "3B 1D 3D/10B 9D 10D/5D 6D 7D/8C 7B 4D", "", 0, (45 + 20, 0 + 11), 27, "3B 13 1D 27 3D 27"),
    ("b19", OF_FOUR, 16, "9C 1D 3D/6S 9D 10D/10S 5D 6D/2C 7B 4D", "3B 10B 7D 8C", 2, None, 35, "10S 32 5D 35 6D 35"),
]


@pytest.mark.parametrize(
    ("rules", "left", "hands", "stock", "leader", "won", "value", "moves"),
    [row[1:] for row in ENDINGS],
    ids=[row[0] for row in ENDINGS],
)
def test_endings_of_the_examples_are_worth(
    rules: str, left: int, hands: str, stock: str, leader: int, won: tuple[int, int] | None, value: int, moves: str
) -> None:
    position = play_first(Rules.parse(rules).deal(deck=T_7_3), left=left)
    assert [set(names(hand).split()) for hand in position.hands] == [set(hand.split()) for hand in hands.split("/")]
    assert (names(position.stock), position.leader, position.trick) == (stock, leader, ())
    made = won_by(position, 0), won_by(position, 1)
    assert won in (made, None)
    solution = solve(position)
    assert (solution.value, solution.exact) == (value + made[0], True)
    expected = dict(zip(moves.split()[::2], map(int, moves.split()[1::2]), strict=True))
    assert {str(entry.move): entry.value - made[0] for entry in solution.moves} == expected


@pytest.mark.parametrize(("text", "left"), [("briscola", 6), ("briscola", 10), (OF_FOUR, 12)])
def test_the_same_endings_are_won_by_side_0(text: str, left: int) -> None:
    solution = solve(play_first(Rules.parse(text).deal(deck=T_7_3), left=left), objective="win")
    assert (solution.value, {entry.value for entry in solution.moves}) == (1, {1})


OF_THREE = "briscola(players=3)"


def test_b21_three_players_play_with_39_cards() -> None:
    start = Rules("briscola", players=3).deal(deck=T_7_3)
    assert [names(hand) for hand in start.hands] == ["4C 1S 8S", "5B 2D 9D", "6C 3S 10S"]
    assert (str(start.trump), len(start.stock), start.plies_left) == ("7B", 30, 39)
    assert dealt(start) == {*others("2C")}
    assert dealt(Rules("briscola", players=3, removed="2D").deal(deck=T_7_3)) == {*others("2D")}


def dealt(start: Position) -> set[str]:
    """Return the names of all cards of a first position."""
    return {str(card) for cards in (*start.hands, start.stock) for card in cards}


@pytest.mark.parametrize(
    ("piles", "points", "winner"),
    [
        (["1C 1S 3C 9C 9S 9B", "3S 3B 3D 10C 10S 8C"], (41, 40, 39), 0),
        (["1C 1S 3C 3S 10C 10S", "1B 1D 3B 3D 10B 10D"], (50, 50, 20), None),
        (["", ""], (0, 0, 120), 2),
        (["1C 1S 1B 9C 10C 5C", "1D 3C 3S 9S 8C 10S 6C 6S 6B"], (40, 40, 40), None),
    ],
)
def test_b22_most_points_win_and_a_shared_lead_is_a_draw(
    piles: list[str], points: tuple[int, int, int], winner: int | None
) -> None:
    captured = [*piles, names(others("2C", *piles))]
    document = {"rules": OF_THREE, "hands": [""] * 3, "trump": "7D", "to_move": None, "captured": captured}
    result = Position.from_dict(document).result()
    assert (result.points, result.winner) == (points, winner)
    after = Rules("briscola", players=3).start_match(seed=1).after(result)
    assert sum(after.totals) == (winner is not None)


@pytest.mark.parametrize(
    ("hands", "moves"),
    [("1C/3C/2S", {"1C": (0, 0, 21)}), ("1C 5S/3C 4D/2S 10D", {"1C": (4, 0, 21), "5S": (14, 0, 11)})],
    ids=["b23", "b24"],
)
def test_each_of_three_plays_for_its_own_points(hands: str, moves: dict[str, tuple[int, int, int]]) -> None:
    won = names(others("2C", hands))
    solution = solve(position_with(OF_THREE, hands, trump="7S", captured=[won, "", ""]))
    made = card_points(won.split())
    assert {str(entry.move): entry.value for entry in solution.moves} == {
        card: (made + first, *rest) for card, (first, *rest) in moves.items()
    }
    assert str(solution.best[0]) == max(moves, key=lambda card: moves[card][0])


WINNER, LEADER, FIRST = (
    f"briscola(exchange=seven{when})" for when in ("", ",exchange_when=leader", ",exchange_when=first_trick")
)
OF_TWOS = "briscola(exchange=two)"


def dealt_with(rules: str, hands: str, turned: str) -> Position:
    """Deal these hands and turn this card; the other cards follow in their order."""
    chosen = Rules.parse(rules)
    removed = [str(chosen.options["removed"])] * (chosen.seats == 3)
    return chosen.deal(deck=[*removed, *hands.replace("/", " ").split(), turned, *others(hands, turned, *removed)])


def exchanges(position: Position) -> list[str]:
    """Return the moves that exchange a card for the turned card."""
    return [str(move) for move in position.legal_moves() if move.declares]


@pytest.mark.parametrize(
    ("rules", "turned", "hand", "given"),
    [
        (WINNER, "10D", "7D 2D 5S", "7D"),
        (WINNER, "8D", "7D 2D 5S", "7D"),
        (WINNER, "7D", "6D 2D 5S", "2D"),
        (WINNER, "4D", "7D 2D 5S", "2D"),
        (WINNER, "2D", "7D 6D 5S", None),
        (WINNER, "10D", "2D 6D 5S", None),
        (OF_TWOS, "10D", "7D 2D 5S", "2D"),
        (OF_TWOS, "4D", "7D 2D 5S", "2D"),
        (OF_TWOS, "10D", "7D 6D 5S", None),
        ("briscola", "10D", "7D 2D 5S", None),
    ],
)
def test_b25_the_seven_is_exchanged_for_a_stronger_card_and_the_two_for_others(
    rules: str, turned: str, hand: str, given: str | None
) -> None:
    position = position_with(rules, f"{hand}/4C 5C 6C", stock=f"3B 10B 7C {turned}", trump=turned)
    kept = sorted(card for card in [*hand.split(), turned] if card != given)
    assert sorted(move.removesuffix("*") for move in exchanges(position)) == (kept if given else [])
    if given:
        after = position.play(exchanges(position)[0])
        assert (str(after.trump), str(after.stock[-1])) == (given, given)


def test_b26_after_the_exchange_a_card_is_played() -> None:
    position = position_with(WINNER, "4C 5S 7D/5C 6C 9B", stock="3B 10B 7C 10D", trump="10D")
    assert names(position.legal_moves()) == "4C 5S 7D 4C* 5S* 10D*"
    after = position.play("4C*")
    assert ([names(hand) for hand in after.hands], names(after.trick)) == (["5S 10D", "5C 6C 9B"], "4C")
    assert (names(after.stock), str(after.trump)) == ("3B 10B 7C 7D", "7D")
    assert after.to_dict()["seen"] == {"exchanged": "10D"}
    assert names(position.play("10D*").hands[0]) == "4C 5S"


@pytest.mark.parametrize(
    ("rules", "first", "replying", "second"),
    [(WINNER, False, False, True), (LEADER, True, False, True), (FIRST, True, True, False)],
    ids=["won_trick", "leader", "first_trick"],
)
def test_b27_when_a_card_may_be_exchanged(rules: str, first: bool, replying: bool, second: bool) -> None:
    leads = dealt_with(rules, "7D 4C 3S/2S 4S 5S", "10D")
    replies = dealt_with(rules, "2S 4S 5S/7D 4C 3S", "10D")
    assert bool(exchanges(leads)) is first
    assert bool(exchanges(replies.play("2S"))) is replying
    won = leads.play("3S").play("2S")
    assert (won.leader, bool(exchanges(won))) == (0, second)


def test_b28_the_two_is_exchanged_for_the_seven_that_was_given() -> None:
    both = position_with(LEADER, "2D 5S 7D/5C 6C 1C", stock="3B 10B 4B 7C 5D 10D", trump="10D")
    assert exchanges(both) == ["5S*", "2D*", "10D*"]
    after = both.play("10D*").play("5C")
    assert (after.leader, exchanges(after)) == (0, ["5S*", "3B*", "7D*"])
    again = after.play("3B*")
    assert (str(again.trump), again.to_dict()["seen"]) == ("2D", {"exchanged": "10D 7D"})
    assert exchanges(again) == []


def test_b29_the_turned_card_is_exchanged_until_it_is_drawn() -> None:
    last = position_with(WINNER, "4C 5S 7D/5C 6C 9B", stock="3B 10D", trump="10D")
    assert len(exchanges(last)) == 3
    drawn = last.play("4C").play("5C")
    assert (drawn.stock, names(drawn.hands[1]), exchanges(drawn)) == ((), "6C 3B 9B", [])
    given = last.play("4C*").play("5C")
    assert [names(hand) for hand in given.hands] == ["5S 7D 10D", "6C 3B 9B"]


def test_b30_all_have_seen_who_took_the_turned_card() -> None:
    position = position_with(WINNER, "4C 5S 7D/5C 6C 9B", stock="3B 10B 7C 10D", trump="10D").play("4C*")
    seen = position.observation(1)
    assert names(seen.known_hands[0]) == "10D"
    assert (str(seen.trump), "7D" in names(seen.unseen)) == ("7D", False)
    drawn = position.play("5C").play("3B").play("5S")
    assert names(drawn.observation(1).known_hands[0]) == "7D 10D"


def test_b31_an_exchange_is_worth_the_asso() -> None:
    fields = {"stock": "4S 1D", "trump": "1D"}
    hands = "2C 4C 7D/5C 6C 2S"
    values = {str(entry.move): entry.value for entry in solve(position_with(WINNER, hands, **fields)).moves}
    made = 109
    assert values == {"2C": made, "4C": made, "7D": made, "2C*": made + 11, "4C*": made + 11, "1D*": made + 11}
    assert solve(position_with("briscola", hands, **fields)).value == made


def test_b32_a_card_that_was_taken_out_of_the_pack_is_exchanged_for_nothing() -> None:
    rules = "briscola(players=3,exchange=seven,exchange_when=leader)"
    assert exchanges(dealt_with(rules, "7C 4S 3S/2S 5S 6S/2B 4B 5B", "10C"))
    assert not exchanges(dealt_with(rules, "7C 4S 3S/2S 5S 6S/2B 4B 5B", "6C"))
    assert exchanges(dealt_with(rules, "2S 4S 3S/7S 5S 6B/2B 4B 5B", "6S"))
