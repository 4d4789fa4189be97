"""What the browser keeps of the hands and matches that its person has finished."""

from typing import Any

from scopasolver.language import Words
from scopasolver.play import Hand
from scopasolver.web.desk.asked import Asked
from scopasolver.web.sessions import Session
from scopasolver.web.table import Table


def finished(words: Words, session: Session | None) -> dict[str, list[dict[str, Any]]]:
    """Return the hands and the matches that the person of a session has finished, as plain values."""
    tables = [] if session is None else list(session.tables.values())
    hands = [
        _hand(words, table, hand)
        for table in tables
        for hand in table.match.history
        if hand.result is not None and table.me in hand.players
    ]
    return {"hands": hands, "matches": [_match(table) for table in tables if table.match.is_over]}


def _hand(words: Words, table: Table, hand: Hand) -> dict[str, Any]:
    """Return a hand: its name, game and outcome, and the fields by which the desk shows it."""
    assert hand.result is not None  # noqa: S101 - the caller has left out the hands that go on
    rules, seat = hand.start.rules, hand.seat_of(table.me)
    sign = -1 if rules.fewest_points_win else 1
    points = [sign * float(one) for one in hand.result.points]
    assert seat is not None  # noqa: S101 - the caller has left out the hands of others
    mine = points.pop(rules.side_of(seat))
    has_won = rules.side_of(seat) in hand.result.winners
    names = tuple(table.name(player) or words("You") for player in hand.players)
    return {
        "id": f"{table.id}/{hand.number}",
        "game": table.rules.preset,
        "outcome": "won" if has_won else _outcome(mine, max(points)),
        "asked": Asked(hand.played(), seat=seat, names=names).fields,
    }


def _match(table: Table) -> dict[str, Any]:
    match = table.match
    side = table.me % len(match.standing.totals)
    winner = match.standing.winner
    outcome = "drawn" if winner is None else "won" if winner == side else "lost"
    return {"id": table.id, "game": table.rules.preset, "outcome": outcome}


def _outcome(mine: float, others: float) -> str:
    return "won" if mine > others else "drawn" if mine == others else "lost"
