"""The worked examples of the rules of Terziglio, TZ1 to TZ12."""

from __future__ import annotations

from typing import Any

import pytest

from building import T_7_3, names, others
from scopasolver import History
from scopasolver.terziglio import Position, Rules


def after(*words: str, **options: Any) -> Position:
    """Return the test deck dealt, after these moves."""
    position: Position = Rules(**options).deal(deck=T_7_3)
    for word in words:
        position = position.play(word)
    return position


def moves(position: Position) -> list[str]:
    return [str(move) for move in position.legal_moves()]


def test_tz1_to_tz4_what_may_be_said() -> None:
    assert moves(after()) == ["passo", "chiamo", "solo", "solissimo"]
    assert moves(after("chiamo", "passo")) == ["passo", "solo", "solissimo"]
    asking = after("chiamo", "passo", "passo")
    assert (asking.to_move, moves(asking)[0].split()[0], len(asking.legal_moves())) == (0, "chiedo", 28)
    solo = after("solo", "passo", "passo")
    assert (len(solo.hands[0]), solo.stock, moves(solo)[0].split()[0]) == (16, (), "scarto")
    solissimo = after("passo", "solissimo")
    assert (solissimo.to_move, len(solissimo.stock), len(solissimo.legal_moves())) == (0, 4, 12)
    nobody = after("passo", "passo", "passo")
    assert (nobody.is_over, nobody.result().points, nobody.result().alone) == (True, (0, 0, 0), None)


@pytest.mark.parametrize(("lead", "solo", "solissimo"), [("eldest", 0, 0), ("alone", 1, 1), ("solissimo", 0, 1)])
def test_tz5_who_leads(lead: str, solo: int, solissimo: int) -> None:
    assert after("passo", "solo", "passo", first_lead=lead).leader == solo
    assert after("passo", "solissimo", first_lead=lead).leader == solissimo


CHIAMO = ("chiamo", "passo", "passo")


def test_tz6_the_holder_gives_the_card() -> None:
    start = after(*CHIAMO)
    assert names(start.stock) == "6S 3B 10B 7D"
    asked = start.play("chiedo 3S")
    assert (asked.giver, str(asked.called), len(asked.hands[0]), len(asked.hands[1])) == (1, "3S", 17, 11)
    assert names(asked.shown) == "6S 3B 10B 7D"
    assert len([move for move in moves(asked) if move.startswith("rendo ")]) == 17
    given = asked.play("rendo 4C")
    assert (str(given.returned), len(given.hands[0]), len(given.hands[1])) == ("4C", 16, 12)
    assert moves(given)[0].startswith("scarto ")
    assert names(given.observation(2).known_hands[1]) == "4C"


def test_tz7_a_card_of_the_monte() -> None:
    asked = after(*CHIAMO, "chiedo 3B")
    assert (asked.giver, len(asked.hands[0]), len(asked.hands[1])) == (None, 16, 12)
    assert moves(asked)[0].startswith("scarto ")


def test_tz8_the_strongest_card_that_is_lacking() -> None:
    assert moves(after(*CHIAMO, callable="strongest")) == [f"chiedo 3{suit}" for suit in "CSB"]
    document = after(*CHIAMO, callable="strongest").to_dict()
    held = ["3C", "3S", "3B", "3D", "4C", "4S", "4B", "4D", "5C", "5S", "5B", "5D"]
    rest = others(*held)
    hands = [held, rest[:12], rest[12:24]]
    other = Position.from_dict(document | {"hands": [" ".join(hand) for hand in hands], "stock": " ".join(rest[24:])})
    assert moves(other) == [f"chiedo 2{suit}" for suit in "CSBD"]


def test_tz9_what_the_others_know() -> None:
    given = after(*CHIAMO, "chiedo 3S", "rendo 4C")
    seen = given.observation(2)
    assert set(names(seen.known_hands[0]).split()) == {"6S", "3B", "10B", "7D", "3S"}
    laid = given.play("scarto 6S")
    assert names(laid.observation(0).discarded[0]) == "6S"
    for looker in (1, 2):
        view = laid.observation(looker)
        assert (view.known_hands[0], view.discarded) == ((), ((), (), ()))
    course = History(given).play("scarto 6S")
    assert " | 0 scarto 6S" in course.information_state(0)
    assert " | 0 scarto " in course.information_state(2)
    assert "scarto 6S" not in course.information_state(2)
    assert course.information_state(2) == History(given).play("scarto 3B").information_state(2)
    other = History(given).play("scarto 3B")
    assert bytes(course.information_state_tensor(2)) == bytes(other.information_state_tensor(2))
    assert bytes(course.planes(2)) == bytes(other.planes(2))
    assert bytes(course.planes(0)) != bytes(other.planes(0))
    assert str(course.moves[0].seen_by_others()) == "scarto"
    for shows in (False, True):
        solo = after("solo", "passo", "passo", solo_shows_monte=shows)
        known = set(names(solo.observation(1).known_hands[0]).split())
        assert known == ({"6S", "3B", "10B", "7D"} if shows else set())


def in_tricks(hands: list[str], discarded: str, to_move: int, **fields: Any) -> Position:
    """Return tricks after a solo of seat 1; the cards that are named nowhere lie with seat 2."""
    won = others(*hands, discarded)
    document: dict[str, Any] = {
        "rules": "terziglio",
        "hands": hands,
        "bids": ["passo", "solo", "passo"],
        "discarded": ["", discarded, ""],
        "captured": ["", "", " ".join(won)],
        "leader": to_move,
        "to_move": to_move,
        "composed": True,
    }
    return Position.from_dict(document | fields)


@pytest.mark.parametrize("last", ["9C", "1C"])
def test_tz10_who_takes_a_trick(last: str) -> None:
    position = in_tricks([f"{last} 4S", "7C 5S", "3S 6S"], "4B 5B 6B 7B", 1)
    for card in ("7C", "3S", last):
        position = position.play(card)
    assert (position.leader, position.to_move) == (0, 0)
    assert names(position.captured[0]) == ("7C 9C 3S" if last == "9C" else "1C 7C 3S")


def test_tz11_the_last_trick() -> None:
    position = in_tricks(["4B", "7C", "3S"], "1C 3C 4S 5S", 1)
    for card in ("7C", "3S", "4B"):
        position = position.play(card)
    result = position.result()
    assert (position.leader, result.thirds[1], sum(result.thirds)) == (1, 1 + 7, 35)
    assert position.discarded == ((), (), ())


@pytest.mark.parametrize(
    ("bid", "thirds", "options", "points"),
    [
        ("chiamo", 18, "", (-1, 2, -1)),
        ("chiamo", 17, "", (1, -2, 1)),
        ("solo", 18, "", (-2, 4, -2)),
        ("solissimo", 17, "", (3, -6, 3)),
        ("solissimo", 18, "(solissimo_stake=2)", (-2, 4, -2)),
        ("chiamo", 35, "", (-1, 2, -1)),
        ("chiamo", 35, "(cappotto=true)", (-2, 4, -2)),
        ("solo", 0, "(cappotto=true)", (4, -8, 4)),
    ],
)
def test_tz12_what_a_hand_brings(bid: str, thirds: int, options: str, points: tuple[int, ...]) -> None:
    ones, rest = [f"{rank}{suit}" for suit in "CSBD" for rank in (2, 3, 8, 9, 10)], others()
    aces = [f"1{suit}" for suit in "CSBD"]
    wanted = max(thirds - 3, 0)
    pile = aces[: wanted // 3 if wanted < 12 else 4]
    pile += ones[: wanted - 3 * len(pile)]
    won = rest if thirds == 35 else pile
    words = {"chiamo": ["passo", "chiamo", "passo"], "solo": ["passo", "solo", "passo"]}
    document = {
        "rules": f"terziglio{options}",
        "hands": ["", "", ""],
        "bids": words.get(bid, ["passo", "solissimo"]),
        "called": "3C" if bid == "chiamo" else None,
        "shown": "3C 4C 5C 6C" if bid == "chiamo" else "",
        "captured": [" ".join(card for card in rest if card not in won), " ".join(won), ""],
        "leader": 1 if thirds else 0,
        "to_move": 0,
        "composed": True,
    }
    result = Position.from_dict(document).result()
    assert result.thirds[1] == thirds
    assert result.points == points
    assert result.winners == ((1,) if points[1] > 0 else (0, 2))
    assert result.winner == (1 if points[1] > 0 else None)
