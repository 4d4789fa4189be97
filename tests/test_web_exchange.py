"""The exchange of the turned card of Briscola at the table in the browser."""

from typing import Any

from hosting import table_of
from scopasolver.web.serve import Server
from webbing import At, Visitor

RULES = {"o.exchange": "seven", "o.exchange_when": "leader"}


def with_exchange(server: Server) -> At:
    """Play first cards at several tables until the person may exchange."""
    for seed in range(60):
        at = Visitor(server).sit_down("briscola", seed=seed, **RULES)
        for _ in range(20):
            at.go_on()
            if any(move.endswith("*") for move in at.moves):
                return at
            if not at.moves:
                break
            at.ask("move", move=at.moves[0])
    raise AssertionError("no exchange in all these hands")


def test_the_card_that_is_taken_has_a_button_and_others_are_clicked(server: Server) -> None:
    at = with_exchange(server)
    position: Any = table_of(at).match.position
    turned = str(position.trump)
    assert f"{turned}*" in at.moves
    assert f'data-move="{turned}*"' in at.now["html"]
    assert at.now["html"].count('*"') == 1
    assert at.ask("move", move=f"{turned}*").status == 200
    assert "after an exchange" in at.now["html"]
    after: Any = table_of(at).match.position
    assert str(after.trump) in {turned.replace(turned[:-1], rank) for rank in "72"}
