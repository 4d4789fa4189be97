"""The score sheet of a finished hand, with the standing of the match."""

from collections.abc import Sequence

from scopasolver.web.game import Game, Row
from scopasolver.web.html import Html, h
from scopasolver.web.play.standing import in_order, totals_of
from scopasolver.web.scene import Scene


def score_sheet(scene: Scene, game: Game, actions: Html) -> Html:
    """Draw the score sheet of a finished hand, with one column per side, and below it what can be done now."""
    result = scene.seen.result
    assert result is not None  # noqa: S101 - only finished hands have a score sheet
    sides = in_order(scene)
    head = h("tr", h("td"), (h("th", scene.side(side), scope="col") for side in sides))
    body = [_row(row, sides) for row in game.sheet(scene, result)]
    points = [h("td", str(result.points[side])) for side in sides]
    total = h("tr", h("th", scene.words("This hand"), scope="row"), points, class_="total")
    match = [h("td", _totals(scene, side)) for side in sides]
    standing = h("tr", h("th", scene.words("Match"), scope="row"), match, class_="total")
    return h(
        "section",
        h("h2", scene.words("Score of the hand")),
        h("p", verdict(scene), class_="verdict"),
        h("p", game.ending(scene, result), class_="ending") if game.ending(scene, result) else None,
        h("table", h("thead", head), h("tbody", body, total, standing)),
        h(
            "form",
            h("button", scene.words("Go through the hand"), class_="word"),
            action=f"{scene.address}/analyse",
            method="post",
        ),
        actions,
        class_="sheet",
    )


def verdict(scene: Scene) -> str:
    """Return the sentence that names the winner of the match or of the hand."""
    seen = scene.seen
    mine, words = seen.now.rules.side_of(seen.seat), scene.words
    if seen.standing.is_over and seen.standing.winner is not None:
        side = next(side for side, totals in enumerate(seen.sides) if seen.standing.winner in totals)
        if len(seen.sides[side]) > 1:
            return _won_alone(scene, seen.standing.winner)
        winners = _count(scene, side)
        if side == mine:
            return words.ngettext("You win the match!", "You and your partner win the match!", winners)
        return words.ngettext("{name} wins the match.", "{name} win the match.", winners, name=scene.side(side))
    if seen.result is not None and len(seen.result.winners) > 1:
        return _party(scene, seen.result.winners, mine)
    if seen.result is not None and seen.result.winner is not None:
        side, winners = seen.result.winner, _count(scene, seen.result.winner)
        if side == mine:
            return words.ngettext("You win the hand.", "You and your partner win the hand.", winners)
        return words.ngettext("{name} wins the hand.", "{name} win the hand.", winners, name=scene.side(side))
    return scene.words("Nobody has won the hand.")


def _party(scene: Scene, winners: Sequence[int], mine: int) -> str:
    """Return the sentence that names several winners of the hand, who are a party only in this hand."""
    names = ", ".join(scene.side(side) for side in winners if side != mine)
    if mine in winners:
        return scene.words("You win the hand with {names}.", names=names)
    return scene.words("{names} win the hand.", names=names)


def _totals(scene: Scene, side: int) -> str:
    """Return the total of a side in the match; those of its players, if each has one."""
    totals = totals_of(scene, side)
    return totals[0][1] if len(totals) == 1 else ", ".join(f"{name} {total}" for name, total in totals)


def _won_alone(scene: Scene, player: int) -> str:
    """Say that a player has won a match who plays together with others in single hands only."""
    words = scene.words
    if player == scene.seen.players[scene.seen.seat]:
        return words.ngettext("You win the match!", "You and your partner win the match!", 1)
    return words.ngettext("{name} wins the match.", "{name} win the match.", 1, name=scene.player(player))


def _count(scene: Scene, side: int) -> int:
    """Return the number of players of a side of the hand."""
    return len({player for seat, player in enumerate(scene.seen.players) if scene.seen.now.rules.side_of(seat) == side})


def _row(row: Row, sides: Sequence[int]) -> Html:
    counts = row.counts or ("",) * len(sides)
    points = row.points or ("",) * len(sides)
    cells = [
        h("td", h("small", count) if point and count else count, " " if point and count else None, point)
        for count, point in ((counts[side], points[side]) for side in sides)
    ]
    return h("tr", h("th", row.label, scope="row"), cells)
