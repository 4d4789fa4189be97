"""Declarations by choice of Tressette at the table in the browser."""

from typing import Any

from hosting import table_of
from scopasolver.web.serve import Server
from webbing import At, Visitor


def with_choice(server: Server) -> At:
    """Sit down at several tables until the person may declare."""
    for seed in range(200):
        at = Visitor(server).sit_down("tressette", seed=seed, **{"o.accusi": "third_trick"})
        at.go_on()
        if any(move.endswith("*") for move in at.moves):
            return at
    raise AssertionError("nothing to declare in all these hands")


def test_each_card_can_be_played_with_a_declaration_and_without(server: Server) -> None:
    at = with_choice(server)
    stars = [move for move in at.moves if move.endswith("*")]
    assert [move.removesuffix("*") for move in stars] == [move for move in at.moves if move not in stars]
    before: Any = table_of(at).match.position
    assert at.ask("move", move=stars[0]).status == 200
    after: Any = table_of(at).match.position
    declared = after.declared[before.to_move]
    assert declared
    assert "with a declaration" in at.now["html"]
