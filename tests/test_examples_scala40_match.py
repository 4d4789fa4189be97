"""Worked examples of the rules of Scala 40 about the deal, the match and the number of players."""

from __future__ import annotations

import pytest

from building import names
from reference import scala40 as twin
from reference.machiavelli import DECK, in_order, without
from scopasolver import RulesError, Standing
from scopasolver.scala40 import Position, Result, Rules

PRESETS = ["scala40_free_discard", "scala40_flat_penalty"]
"""The presets that follow one description each."""


def finished(match: Standing, penalties: dict[int, int], unopened: int | None = None) -> Result:
    """Return the result of a hand with these penalties; the player with 0 has closed it."""
    rest = list(DECK)
    hands, has_opened = [], []
    for seat in range(len(match.players)):
        player = match.player_at(seat)
        hands.append(worth(penalties[player], rest) if player != unopened else "Ah Kh")
        has_opened.append(player != unopened)
    document = match.deal().to_dict() | {
        "hands": hands,
        "opened": has_opened,
        "phase": "draw",
        "discards": "*",
        "stock": "",
    }
    return Position.from_dict(document).result()


def worth(points: int, rest: list[str]) -> str:
    """Take cards worth `points` off a pack."""
    hand = []
    while points:
        rank = "A" if points == 11 else str(min(points, 10))
        card = next(card for card in rest if card[:-1] in ([rank, "J", "Q", "K"] if rank == "10" else [rank]))
        rest.remove(card)
        hand.append(card)
        points -= 11 if rank == "A" else int(rank)
    return names(hand)


def after_hands(rules: Rules, *hands: dict[int, int], unopened: int | None = None) -> Standing:
    """Return the match after hands with these penalties; in the first one a player may pay 100 for not opening."""
    match = rules.start_match(seed=1)
    for hand in hands:
        match = match.after(finished(match, hand, unopened))
        unopened = None
    return match


def test_q14_a_match() -> None:
    rules = Rules("scala40_flat_penalty", players=3)
    hands = [{0: 35, 1: 0, 2: 100}, {0: 0, 1: 15, 2: 8}, {0: 100, 1: 90, 2: 0}]
    match = after_hands(rules, *hands[:1], unopened=2)
    assert (match.totals, match.exits, match.is_over) == ((35, 0, 100), (0, 0, 0), False)
    match = after_hands(rules, *hands[:2], unopened=2)
    assert (match.totals, match.exits, match.is_over) == ((35, 15, 35), (0, 0, 1), False)
    match = after_hands(rules, *hands, unopened=2)
    assert (match.totals, match.exits, match.winner) == ((135, 105, 35), (0, 0, 1), 2)


@pytest.mark.parametrize(
    ("sums", "totals", "exits", "winner"),
    [
        ((60, 101, 40), (60, 60, 40), (0, 1, 0), None),
        ((101, 102, 40), (101, 102, 40), (0, 0, 0), 2),
        ((101, 3), (101, 3), (0, 0), 1),
    ],
)
def test_q15_coming_in_again(
    sums: tuple[int, ...], totals: tuple[int, ...], exits: tuple[int, ...], winner: int | None
) -> None:
    match = after_hands(Rules("scala40", players=len(sums)), dict(enumerate(sums)))
    assert (match.totals, match.exits, match.winner) == (totals, exits, winner)
    assert match.is_over == (winner is not None)


@pytest.mark.parametrize(("players", "stock"), [(2, 81), (3, 68), (4, 55), (5, 42), (6, 29), (7, 16), (8, 3)])
def test_q16_the_deal(players: int, stock: int) -> None:
    deck = twin.DECK
    start = Rules("scala40", players=players).deal(deck=deck)
    assert [names(hand) for hand in start.hands] == [
        names(in_order(deck[seat : 13 * players : players])) for seat in range(players)
    ]
    assert (names(start.discards), names(start.stock)) == (deck[13 * players], names(deck[13 * players + 1 :]))
    assert (len(start.stock), start.phase, start.to_move) == (stock, "draw", 0)
    assert not any(start.opened)
    assert len(without(deck, names(start.stock).split())) == 108 - stock


@pytest.mark.parametrize(("players", "cards", "stock"), [(9, 11, 8), (10, 10, 7), (11, 9, 8), (12, 8, 11)])
def test_q20_more_players_with_fewer_cards(players: int, cards: int, stock: int) -> None:
    start = Rules("scala40", players=players, hand_cards=cards).deal(deck=twin.DECK)
    dealt = players * cards
    assert [names(hand) for hand in start.hands] == [
        names(in_order(twin.DECK[seat:dealt:players])) for seat in range(players)
    ]
    assert (names(start.discards), len(start.stock)) == (twin.DECK[dealt], stock)
    with pytest.raises(RulesError, match=f"players={players} with hand_cards={cards + 1}.*at most hand_cards={cards}"):
        Rules("scala40", players=players, hand_cards=cards + 1)
    with pytest.raises(RulesError, match=f"players={players} with hand_cards=13.*two packs have 108"):
        Rules("scala40", players=players)


@pytest.mark.parametrize("preset", PRESETS)
def test_q21_a_player_who_goes_out_can_leave(preset: str) -> None:
    match = after_hands(Rules(preset, players=3), {0: 60, 1: 101, 2: 40})
    assert (match.totals, match.exits, match.is_over) == ((60, 60, 40), (0, 1, 0), False)
    left = match.decline(1)
    assert (left.totals, left.exits) == ((60, 101, 40), (0, 0, 0))
    assert len(left.deal().hands) == 2
    assert {left.player_at(seat) for seat in range(2)} == {0, 2}


def test_q22_a_match_that_is_stopped() -> None:
    rules = Rules("scala40_flat_penalty", players=3, stop_after_hands=2)
    hands = [{0: 30, 1: 120, 2: 40}, {0: 10, 1: 0, 2: 5}]
    match = after_hands(rules, *hands[:1])
    assert (match.totals, match.exits, match.is_over) == ((30, 40, 40), (0, 1, 0), False)
    match = after_hands(rules, *hands)
    assert (match.totals, match.exits, match.winner) == ((40, 40, 45), (0, 1, 0), 0)


def test_q23_who_begins_and_who_deals_next() -> None:
    match = next(match for match in map(Rules("scala40").start_match, range(100)) if match.dealer == 2)
    assert [match.player_at(seat) for seat in range(4)] == [3, 0, 1, 2]
    assert match.deal().to_move == 0
    after = match.after(finished(match, {0: 5, 1: 0, 2: 7, 3: 9}))
    assert (after.dealer, [after.player_at(seat) for seat in range(4)]) == (3, [0, 1, 2, 3])


def closed(match: Standing, closer: int, penalties: tuple[int, int]) -> Result:
    """Return the result of a hand of pairs that a player has closed, and for which the pairs pay these penalties.

    The partner of the closer pays for his pair; of his opponents the second holds a jolly, the first the rest.
    """
    own, rest = closer % 2, list(DECK)
    held = ["", worth(penalties[1 - own] - 25, rest), worth(penalties[own], rest), "*"]
    hands = [held[(match.player_at(seat) - closer) % 4] for seat in range(4)]
    fields = {"hands": hands, "opened": [True] * 4, "phase": "draw", "discards": "*", "stock": ""}
    return Position.from_dict(match.deal().to_dict() | fields).result()


def after_pairs(rules: Rules, *hands: tuple[int, tuple[int, int]]) -> Standing:
    """Return the match of pairs after hands, each with the player who has closed it and what the pairs pay."""
    match = rules.start_match(seed=1)
    for closer, penalties in hands:
        match = match.after(closed(match, closer, penalties))
    return match


def test_q27_a_match_of_pairs() -> None:
    rules, hands = Rules("scala40", teams=True), [(0, (35, 60)), (3, (40, 13)), (2, (10, 30))]
    match = after_pairs(rules, *hands[:2])
    assert (match.totals, match.is_over, match.players) == ((75, 73), False, (0, 1, 2, 3))
    match = after_pairs(rules, *hands)
    assert (match.totals, match.exits, match.winner) == ((85, 103), (0, 0), 0)
    assert not after_pairs(Rules("scala40", teams=True, exit_limit=200), *hands).is_over
    assert after_pairs(rules, (1, (150, 120))).winner == 1


def test_q28_a_match_by_closed_hands() -> None:
    hands = [(0, (35, 60)), (1, (45, 13)), (2, (40, 32))]
    match = after_pairs(Rules("scala40", teams=True, hands_to_win=2), *hands[:2])
    assert (match.totals, match.is_over) == ((1, 1), False)
    match = after_pairs(Rules("scala40", teams=True, hands_to_win=2), *hands)
    assert (match.totals, match.winner) == ((2, 1), 0)
    assert not after_pairs(Rules("scala40", teams=True, hands_to_win=3), *hands).is_over


def test_q28_a_match_by_closed_hands_that_is_stopped() -> None:
    rules = Rules("scala40", teams=True, hands_to_win=3, stop_after_hands=2)
    assert after_pairs(rules, (0, (35, 60)), (2, (15, 33))).winner == 0
    shared = after_pairs(rules, (0, (35, 60)), (1, (45, 13)))
    assert (shared.is_over, shared.winner) == (True, None)
