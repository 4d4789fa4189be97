"""What the server tells of finished hands, and how it judges them for the statistics."""

from dataclasses import replace

import pytest

from analysing import played_hand
from scopasolver import Limit
from scopasolver.analysis import Report, analyse
from scopasolver.language import language
from scopasolver.play import PlayedHand
from scopasolver.web.desk.asked import Asked
from scopasolver.web.serve import Server
from scopasolver.web.statistics.judged import judged
from webbing import LONG, At, Visitor, running


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server)


def hands(visitor: Visitor) -> list[dict[str, object]]:
    found: list[dict[str, object]] = visitor.get("/statistics/hands").json()["hands"]
    return found


def played(visitor: Visitor, preset: str, **fields: object) -> At:
    table = visitor.sit_down(preset, **fields)
    table.play_hand()
    return table


def test_nothing_is_told_without_a_finished_hand(visitor: Visitor) -> None:
    assert visitor.get("/statistics/hands").json() == {"hands": [], "matches": []}
    visitor.sit_down("scopa")
    assert visitor.get("/statistics/hands").json() == {"hands": [], "matches": []}


@pytest.mark.parametrize("preset", ["briscola", "scopone_fewest_cards", "tressette", "machiavelli"])
def test_a_finished_hand_is_told_once_with_its_outcome(visitor: Visitor, preset: str) -> None:
    table = played(visitor, preset)
    (hand,) = hands(visitor)
    assert hand["id"] == f"{table.path.rpartition('/')[2]}/1"
    assert hand["game"] == preset
    assert hand["outcome"] in {"won", "drawn", "lost"}
    assert hands(visitor) == [hand]
    asked = hand["asked"]
    assert isinstance(asked, dict)
    assert visitor.post("/analyse/values", asked).status == 200
    assert Visitor(visitor.server).get("/statistics/hands").json()["hands"] == []


@pytest.mark.parametrize("preset", ["scopone_fewest_cards", "briscola", "tressette"])
def test_the_outcome_is_that_of_the_person(visitor: Visitor, preset: str) -> None:
    for me in (0, 1):
        played(visitor, preset, me=me)
    for hand in hands(visitor):
        asked = Asked.read(hand["asked"])  # type: ignore[arg-type]  # the JSON of a document
        result, rules = asked.hand.result, asked.hand.start.rules
        assert result is not None
        points = list(result.points)
        mine, (other,) = points.pop(rules.side_of(asked.seat)), points
        ahead = other - mine if rules.fewest_points_win else mine - other
        assert hand["outcome"] == ("won" if ahead > 0 else "lost" if ahead else "drawn")


def test_a_finished_match_has_a_winner(visitor: Visitor) -> None:
    played(visitor, "machiavelli", **{"o.match_hands": 1})
    (match,) = visitor.get("/statistics/hands").json()["matches"]
    (hand,) = hands(visitor)
    assert match["outcome"] == hand["outcome"]


@pytest.mark.parametrize("me", [0, 1])
def test_the_winner_of_a_match_of_one_hand_has_won_the_hand(visitor: Visitor, me: int) -> None:
    played(visitor, "ruba_mazzo", me=me, seed=2)
    told = visitor.get("/statistics/hands").json()
    assert told["matches"][0]["outcome"] == told["hands"][0]["outcome"] != "drawn"


def test_a_hand_is_judged() -> None:
    with running(LONG) as server:
        visitor = Visitor(server)
        played(visitor, "briscola")
        (hand,) = hands(visitor)
        asked = hand["asked"]
        assert isinstance(asked, dict)
        told = visitor.events(visitor.post("/statistics/judge", asked).json()["job"])
        kind, found = told[-1]
        assert kind == "done"
        assert 0 < found["decisions"] <= 20
        assert found["lost"] <= found["at_stake"]
        for mistake in found["mistakes"]:
            assert " instead of " in mistake["said"]
            assert visitor.get(mistake["address"]).status == 200
        weights = [mistake["weight"] for mistake in found["mistakes"]]
        assert weights == sorted(weights, reverse=True)
        assert len(weights) <= 5


@pytest.mark.parametrize("seat", [0, 1])
def test_only_decisions_of_the_person_are_judged(seat: int) -> None:
    start, moves = played_hand("briscola", 3, 16)
    asked, words = Asked(PlayedHand(start, moves), seat=seat), language("en").at(start.rules)
    found = analyse(asked.hand, worlds=20, limit=Limit(nodes=20_000))
    assert isinstance(found, Report)
    told = judged(words, asked, found)
    mine = [one for one in found.decisions if one.seat == seat and one.fair_loss is not None]
    assert told["decisions"] == len(mine)
    assert told["lost"] == sum(one.fair_loss or 0 for one in mine) > 0
    assert told["at_stake"] == sum(one.fair_spread or 0 for one in mine)
    errors = {replace(asked, at=one.ply).address for one in mine if one.kind == "error"}
    assert {mistake["address"] for mistake in told["mistakes"]} == errors
    assert errors


def test_nonsense_is_not_judged(visitor: Visitor) -> None:
    for asked in ({}, {"position": "x"}, {"position": "scopa", "seat": "9"}):
        assert visitor.post("/statistics/judge", asked).status == 422
