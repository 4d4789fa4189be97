"""Matches of three players with a dead hand: who plays which seat, what each sees, and whose points they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from scopasolver import Move, Observation, Position, Rules, solve
from scopasolver.bots import worlds
from scopasolver.play import Match, read_record
from scopasolver.tournament import tournament
from scopasolver.tournament.schedule import seatings
from scopasolver.web.serve import Server
from webbing import Visitor

THREE = Rules("tressette", players=3)


def test_one_player_plays_both_hands_of_the_dealer() -> None:
    asked: list[tuple[int, int]] = []

    def player(number: int) -> Callable[[Observation], Move]:
        def chosen(observation: Observation) -> Move:
            asked.append((number, observation.seat))
            return observation.legal_moves()[0]

        return chosen

    match = Match(THREE, [player(number) for number in range(3)], seed=2)
    first = match.standing.dealer
    match.play_hand()
    seats = {number: {seat for who, seat in asked if who == number} for number in range(3)}
    assert seats[first] == {1, 3}
    assert sorted(map(len, seats.values())) == [1, 1, 2]
    dealer_side, others = match.position.result().points[1], match.position.result().points[0]
    assert match.standing.totals == tuple(dealer_side if number == first else others for number in range(3))


def test_a_match_takes_three_players_and_a_record_has_them(tmp_path: Path) -> None:
    for wrong in (2, 4):
        with pytest.raises(ValueError, match="is for 3 players"):
            Match(THREE, ["greedy"] * wrong)
    match = Match(THREE, ["greedy", "random", "greedy"], seed=5, record=tmp_path / "match.jsonl")
    match.play()
    assert match.standing.winner == match.standing.totals.index(max(match.standing.totals))
    record = read_record(tmp_path / "match.jsonl")
    assert (record.totals, len(record.players), record.winner) == (match.standing.totals, 3, match.standing.winner)
    assert all(hand.seat_of(hand.players[3]) in (1, 3) for hand in record.hands)


def test_nobody_but_its_seat_sees_the_dead_hand_before_the_lead() -> None:
    start = THREE.deal(seed=1)
    led = start.play(start.legal_moves()[0])
    for seat in (0, 2, 3):
        assert start.observation(seat).known_hands[1] == ()
        assert led.observation(seat).known_hands[1] == led.hands[1]
    for seat, known in ((0, {0, 1}), (2, {1, 2}), (3, {1, 3})):
        for world in worlds(led.observation(seat), 4, seed=1):
            assert all(world.hands[holder] == led.hands[holder] for holder in known)


def test_a_bot_of_a_tournament_plays_both_hands_of_the_dealer() -> None:
    standings = tournament(THREE, ["greedy", "random"], deals=2, seed=1)
    assert seatings(THREE) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert standings.pairings[0].deals == 2


@pytest.mark.parametrize("me", range(3))
def test_a_person_plays_a_hand_at_the_table(server: Server, me: int) -> None:
    at = Visitor(server, "it").sit_down("tressette", **{"o.players": 3}, me=me)
    at.play_hand()
    assert at.now["turn"] == "over"
    html = at.now["html"]
    assert html.count("data-seat=") == 4
    assert "morto" in html
    points = re.search(r"Questa mano</th><td>(.*?)</td><td>(.*?)</td></tr>", html)
    assert points
    assert sum(map(int, points.groups())) == 11


def test_best_play_is_that_of_two_sides() -> None:
    position: Position = THREE.random_position(seed=3, plies_left=16)
    other = Position.from_dict(position.to_dict() | {"rules": "tressette"})
    assert solve(position).value == solve(other).value
