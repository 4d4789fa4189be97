"""Claims: a hand whose score is decided can be played to its end at once, and no other one."""

import random
import re

import pytest

from hosting import OPEN, opened, play_on, seated
from sampling import some
from scopasolver import Position, Rules, solve
from scopasolver.bots import count_worlds
from scopasolver.web.play.claim import MOST_PLIES, is_decided
from scopasolver.web.serve import Server
from webbing import Visitor, running


def played(position: Position, chance: random.Random) -> tuple[int, ...]:
    while not position.is_over:
        position = position.play(chance.choice(position.legal_moves()))
    return tuple(position.result().points)


@pytest.mark.parametrize("preset", some(["scopa", "scopone", "briscola", "tressette", "ruba_mazzo", "scopa_d_assi"], 2))
def test_a_decided_score_does_not_change(preset: str) -> None:
    rules, chance, answers = Rules(preset), random.Random(1), set[bool]()
    for seed in range(40):
        for left in range(1, MOST_PLIES + 2):
            position = rules.random_position(seed=seed, plies_left=left)
            seat = position.to_move or 0
            decided = is_decided(position, seat)
            answers.add(decided)
            scores = {played(position, chance) for _ in range(6)}
            if decided:
                assert len(scores) == 1
                assert count_worlds(position.observation(seat)) == 1
    assert answers == {True, False}


def test_a_decided_hand_is_finished_by_a_button(server: Server) -> None:
    at = Visitor(server, "it").sit_down("scopa", seed=2)
    at.go_on()
    assert at.ask("finish").status == 409  # nothing is decided yet
    while at.now["turn"] == "mine" and "Gioca fino alla fine" not in at.now["html"]:
        at.ask("move", move=at.moves[0])
        at.go_on()
    assert "Il risultato della mano è deciso." in at.now["html"]
    assert at.ask("finish").status == 200
    assert at.now["turn"] == "over"
    points = re.search(r"Questa mano</th><td>(\d+)</td><td>(\d+)</td>", at.now["html"])
    assert points
    assert at.ask("undo").status == 200
    assert "Gioca fino alla fine" in at.now["html"]


@pytest.mark.parametrize("preset", ["scopa", "briscola", "tressette"])
def test_the_line_is_shown_to_whoever_knows_all_cards(server: Server, preset: str) -> None:
    at = Visitor(server, "it").sit_down(preset, seed=2)
    at.go_on()
    assert at.ask("line").status == 409  # the other cards are not known yet
    while at.now["turn"] == "mine" and 'data-job="line"' not in at.now["html"]:
        at.ask("move", move=at.moves[0])
        at.go_on()
    kind, told = at.visitor.events(at.visitor.post(f"{at.path}/line").json()["job"])[-1]
    assert kind == "done"
    session = server.app.sessions.find(at.visitor.cookies["scopasolver"].value)
    assert session is not None
    position = session.tables[at.path.rpartition("/")[2]].match.position
    solution = solve(position)
    assert told["html"].count("<li>") == len(solution.line) == position.plies_left
    for move in solution.line:
        assert all(f'data-card="{card}"' in told["html"] for card in move.cards)


def test_between_people_no_line_is_shown() -> None:
    with running(OPEN) as server:
        host, [address] = opened(server, "briscola", 1)
        guest = seated(server, address)
        for _ in play_on([host, guest]):
            assert 'data-job="line"' not in host.now["html"] + guest.now["html"]
            assert host.ask("line").status == 409
