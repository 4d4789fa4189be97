"""The worked examples of the rules of Briscola chiamata, BC1 to BC13."""

from __future__ import annotations

from typing import Any

import pytest

from building import others
from scopasolver.briscola_chiamata import Position, Result, Rules

RANKS = ["1", "3", "10", "9", "8", "7", "6", "5", "4", "2"]


def after(*words: str, **options: Any) -> Position:
    """Return a dealt position after these moves."""
    position: Position = Rules(**options).deal(seed=3)
    for word in words:
        position = position.play(word)
    return position


def bids(position: Position) -> list[str]:
    first, *rest = map(str, position.legal_moves())
    assert first == "passo"
    return [word.removeprefix("chiamo ") for word in rest]


def calls(position: Position) -> list[str]:
    return [str(move) for move in position.legal_moves()]


def numbers(first: int) -> list[str]:
    return [str(number) for number in range(first, 121)]


def test_bc1_to_bc5_what_may_be_bid() -> None:
    assert bids(after()) == RANKS
    assert bids(after("chiamo 5", "passo")) == ["4", "2"]
    assert bids(after("chiamo 2")) == numbers(62)
    assert bids(after("chiamo 2", first_points=65)) == numbers(65)
    assert calls(after("chiamo 2", auction="ranks")) == [f"briscola 2{suit}" for suit in "CSBD"]
    assert bids(after(auction="points")) == numbers(61)


AUCTION = ("chiamo 1", "passo", "passo", "chiamo 7", "passo", "passo")


@pytest.mark.parametrize(("lead", "leader"), [("eldest", 0), ("caller", 3)])
def test_bc6_the_last_one_left_calls(lead: str, leader: int) -> None:
    position = after(*AUCTION, first_lead=lead)
    assert position.to_move == 3
    assert calls(position) == [f"briscola 7{suit}" for suit in "CSBD"]
    called = position.play("briscola 7B")
    assert str(called.called) == "7B"
    assert (called.leader, called.to_move, called.partner) == (leader, leader, None)


def test_bc7_nobody_bids() -> None:
    position = after(*["passo"] * 5)
    assert position.is_over
    assert position.result().points == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(("last", "taker"), [("2B", 4), ("2S", 2)])
def test_bc8_who_takes_a_trick(last: str, taker: int) -> None:
    trick = ["7C", "1C", "3C", "10D", last]
    won = others(*trick, "5D 6D 4B 6B 4S")
    document = {
        "rules": "briscola_chiamata",
        "hands": ["3C 5D", "10D 6D", f"{last} 4B", "7C 6B", "1C 4S"],
        "bids": ["chiamo 4", *["passo"] * 4],
        "called": "4S",
        "captured": ["", "", "", " ".join(won), ""],
        "leader": 3,
        "to_move": 3,
    }
    position = Position.from_dict(document)
    for card in trick:
        position = position.play(card)
    assert position.to_move == taker


def finished(rules: str, bid: str, card_points: int, holder: int) -> Result:
    """Return the result of a hand that seat 1 has called, and whose called card seat `holder` has played."""
    pile, rest, missing = list[str](), others(), card_points
    for card in sorted(rest, key=worth, reverse=True):
        if worth(card) <= missing:
            pile.append(card)
            missing -= worth(card)
    pile = pile[: len(pile) // 5 * 5] if card_points < 120 else rest
    words = (
        ["passo", "chiamo 2", "passo", "passo", "passo"] if bid == "2" else ["passo", f"chiamo {bid}", *["passo"] * 3]
    )
    if int(bid) > 10:
        words = ["chiamo 2", f"chiamo {bid}", *["passo"] * 4]
    rank = bid if int(bid) <= 10 else "2"
    document = {
        "rules": rules,
        "hands": [""] * 5,
        "bids": words,
        "called": f"{rank}C",
        "partner": holder,
        "captured": ["", " ".join(pile), " ".join(card for card in rest if card not in pile), "", ""],
        "to_move": 0,
        "composed": True,
    }
    result = Position.from_dict(document).result()
    assert result.card_points[1] == card_points
    return result


def worth(card: str) -> int:
    return {"1": 11, "3": 10, "10": 4, "9": 3, "8": 2}.get(card[:-1], 0)


@pytest.mark.parametrize(
    ("options", "bid", "card_points", "holder", "points"),
    [
        ("", "7", 61, 3, (-1, 2, -1, 1, -1)),
        ("", "7", 60, 3, (1, -2, 1, -1, 1)),
        ("(first_points=61,points_to_win=60)", "2", 60, 3, (-1, 2, -1, 1, -1)),
        ("", "75", 74, 3, (1, -2, 1, -1, 1)),
        ("", "7", 120, 3, (-2, 4, -2, 2, -2)),
        ("(cappotto=false)", "7", 120, 3, (-1, 2, -1, 1, -1)),
        ("(stakes=by_bid)", "75", 80, 3, (-2, 4, -2, 2, -2)),
        ("", "7", 61, 1, (-1, 4, -1, -1, -1)),
        ("", "7", 60, 1, (1, -4, 1, 1, 1)),
    ],
)
def test_bc9_to_bc12_what_a_hand_brings(
    options: str, bid: str, card_points: int, holder: int, points: tuple[int, ...]
) -> None:
    assert finished(f"briscola_chiamata{options}", bid, card_points, holder).points == points


@pytest.mark.parametrize(
    ("card_points", "holder", "winner", "winners"),
    [(61, 3, 1, (1, 3)), (60, 3, None, (0, 2, 4)), (61, 1, 1, (1,)), (60, 1, None, (0, 2, 3, 4))],
)
def test_bc13_all_players_of_a_party_win(
    card_points: int, holder: int, winner: int | None, winners: tuple[int, ...]
) -> None:
    result = finished("briscola_chiamata", "7", card_points, holder)
    assert (result.winner, result.winners) == (winner, winners)
    assert after(*["passo"] * 5).result().winners == ()
