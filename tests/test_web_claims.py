"""Claims: a hand whose score is decided can be played to its end at once, and no other one."""

import random
import re

import pytest

from sampling import some
from scopasolver import Position, Rules
from scopasolver.bots import count_worlds
from scopasolver.web.play.claim import MOST_PLIES, is_decided
from scopasolver.web.serve import Server
from webbing import Visitor


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
