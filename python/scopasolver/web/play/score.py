"""The score sheet of a finished hand, with the standing of the match."""

from collections.abc import Sequence

from scopasolver.web.game import Game, Row
from scopasolver.web.html import Html, h
from scopasolver.web.play.standing import in_order
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
    match = [h("td", str(scene.seen.standing.totals[scene.seen.sides[side]])) for side in sides]
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
    winners = seen.now.rules.seats // seen.now.rules.sides
    if seen.standing.is_over and seen.standing.winner is not None:
        side = seen.sides.index(seen.standing.winner)
        if side == mine:
            return words.ngettext("You win the match!", "You and your partner win the match!", winners)
        return words.ngettext("{name} wins the match.", "{name} win the match.", winners, name=scene.side(side))
    if seen.result is not None and len(seen.result.winners) > 1:
        return _party(scene, seen.result.winners, mine)
    if seen.result is not None and seen.result.winner is not None:
        side = seen.result.winner
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


def _row(row: Row, sides: Sequence[int]) -> Html:
    counts = row.counts or ("",) * len(sides)
    points = row.points or ("",) * len(sides)
    cells = [
        h("td", h("small", count) if point and count else count, " " if point and count else None, point)
        for count, point in ((counts[side], points[side]) for side in sides)
    ]
    return h("tr", h("th", row.label, scope="row"), cells)
