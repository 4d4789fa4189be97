"""Zones of the table besides the hands: open cards, the stock and the trick."""

from collections.abc import Sequence

from scopasolver import Card
from scopasolver.web import cards
from scopasolver.web.game import game_of
from scopasolver.web.html import Child, Html, h
from scopasolver.web.scene import Scene


def zone(label: str, *inside: Child, kind: str, **more: object) -> Html:
    """Draw a zone of the table with its label."""
    return h(
        "section", h("h3", label), h("div", *inside, class_="lies"), class_=f"zone {kind}", aria_label=label, **more
    )


def table(scene: Scene) -> Html:
    """Draw the open cards on the table, each a possible target of a capture."""
    last = scene.seen.last
    fresh = set() if last is None else set(last.move.cards) - set(last.before.table)
    lying = [scene.playable(card, "table", data_target=card, data_fresh=card in fresh) for card in scene.seen.now.table]
    empty = None if lying else h("p", scene.words("the table is empty"), class_="empty")
    return zone(scene.words("Table"), lying, empty, kind="table", data_drop=True)


def last(scene: Scene) -> Html:
    """Draw the last move with the cards it captured, which no longer lie on the table."""
    played = scene.seen.last
    if played is None:
        return h("p", class_="last")
    remark = game_of(scene.seen.now.rules).remark(scene, played)
    announced = h("strong", f" {remark}", class_="announced") if remark else None
    return h("p", h("b", scene.name(played.seat)), " ", scene.told(played.move, played.seat), announced, class_="last")


def stock(scene: Scene, below: Card | None = None, **more: object) -> Html | None:
    """Draw the stock, and below it a face-up card if one is given; None if the stock is empty."""
    size = scene.seen.now.stock_size
    if not size:
        return None
    turned = None if below is None else cards.face(below, scene.words, "trump")
    heap = cards.backs(min(3, size), scene.words("Stock"), "stock")
    count = h("span", str(size), class_="count")
    return zone(scene.words("Stock"), turned, heap, count, kind="stock turned" if turned else "stock", **more)


def sign(scene: Scene, label: str, card: Card) -> Html:
    """Draw a zone with only the suit of a card, such as the trump suit when the trump card is gone."""
    drawn = cards.suit(card, scene.words.suit(card.suit))
    return zone(label, drawn, h("span", scene.words.suit(card.suit)), kind="sign")


def said(scene: Scene) -> Html:
    """Draw what has been said in the auction, and by whom."""
    said = scene.seen.course[len(scene.seen.course) - len(scene.seen.now.bids) :]
    if not said:
        lines = h("p", scene.words("nothing has been said yet"), class_="empty")
    else:
        told = ((scene.name(seat), scene.words.done(move, by_you=seat == scene.seen.seat)) for seat, move in said)
        lines = h("ol", (h("li", h("b", name), " ", words) for name, words in told), class_="said-so")
    return zone(scene.words("Said"), lines, kind="table")


def trick_after_auction(scene: Scene) -> Html:
    """Draw the current trick; before the first one who leads it, because nobody has led a trick before."""
    now, words = scene.seen.now, scene.words
    if now.trick or any(now.captured):
        return trick(scene)
    who = words("you lead") if now.leader == scene.seen.seat else words("{name} leads", name=scene.name(now.leader))
    return zone(who, kind=f"trick of{now.rules.seats}", data_drop=True)


def trick(scene: Scene) -> Html:
    """Draw the current trick; before its first card, the previous trick."""
    now, last = scene.seen.now, scene.seen.last
    played, leader, winner = now.trick, now.leader, None
    if not played and last is not None:
        played, leader = (*last.before.trick, *last.move.cards), last.before.leader
        winner = now.leader if scene.seen.result is None else None
    seats = now.rules.seats
    laid = [
        _in_trick(scene, card, (leader + turn) % seats, winner, is_last=turn == len(played) - 1)
        for turn, card in enumerate(played)
    ]
    kind = f"trick of{seats}" + (" done" if winner is not None else "")
    return zone(_heading(scene, leader, winner, is_empty=not played), laid, kind=kind, data_drop=True)


def _heading(scene: Scene, leader: int, winner: int | None, *, is_empty: bool) -> str:
    """Return who has taken the trick, or who leads to the next one."""
    words, me = scene.words, scene.seen.seat
    if winner is not None:
        if scene.is_own(winner):
            return words("you have taken the trick")
        return words("{name} has taken the trick", name=scene.name(winner))
    if is_empty:
        return words("you lead") if leader == me else words("{name} leads", name=scene.name(leader))
    return words("Trick")


def _in_trick(scene: Scene, card: Card, seat: int, winner: int | None, *, is_last: bool) -> Html:
    place = (seat - scene.seen.seat) % scene.seen.now.rules.seats
    name = h("span", scene.name(seat), class_="by")
    marks = (" wins" if seat == winner else "") + (" fresh" if is_last else "")
    return h("span", cards.face(card, scene.words, "trick", seat), name, class_=f"played at{place}{marks}")


def side_by_side(parts: Sequence[Html | None]) -> Html:
    """Draw zones beside each other."""
    return h("div", parts, class_="middle")
