"""The view of the table on the page: seats, centre, actions, and the news and tools beside them."""

import json
from collections.abc import Sequence
from typing import Any

from scopasolver import Card, Move
from scopasolver.games import facts_of
from scopasolver.language import Words
from scopasolver.web import cards
from scopasolver.web.game import Game, game_of
from scopasolver.web.html import Html, h, join, press
from scopasolver.web.play.claim import is_decided, knows_all
from scopasolver.web.play.guest_view import People
from scopasolver.web.play.score import score_sheet
from scopasolver.web.play.standing import standing
from scopasolver.web.scene import Scene, stolen, taken
from scopasolver.web.seen import Played
from scopasolver.web.table import PACES, Table

HIDDEN_IN_MEMORY = {"taken", "laid"}
"""Zones whose cards a player at a real table may not look through again; hidden if the person wants that."""

OPPOSITE = 3
"""Number of other seats at which one sits opposite and one at each side."""
LARGE = 8
"""Smallest number of cards in a hand that gets buttons for sorting."""
HUGE = 17
"""Smallest number of cards in a hand that is drawn with small cards."""
NEW_MELDS = {"open", "lay"}
"""Kinds of moves that lay new combinations on the table."""


def offered(scene: Scene) -> list[Move]:
    """Return the moves that the page offers; none while another player is to move."""
    return game_of(scene.seen.now.rules).moves(scene) if scene.seen.is_mine else []


def table_view(scene: Scene, table: Table, moves: list[Move], people: People) -> Html:
    """Draw the part of the page that changes with every move.

    Of `table` only the possible actions are read, never cards that the person does not know; `moves` are those that the
    page offers.
    """
    game = game_of(scene.seen.now.rules)
    order = _order(scene)
    others = [_seat(scene, game, seat, place, moves) for place, seat in enumerate(order[1:], start=1)]
    own = _seat(scene, game, scene.seen.seat, 0, moves)
    actions = _actions(scene, table, moves, people)
    around = h("div", others, class_=f"others of{len(others)}")
    if scene.seen.result is not None:
        parts = [h("div", score_sheet(scene, game, actions), class_="centre"), around, h("div", own, class_="near")]
        kind = "felt over"
    else:
        parts = [around, h("div", game.middle(scene), class_="centre"), h("div", own, actions, class_="near")]
        kind = "felt pairs" if len(others) == OPPOSITE else "felt"
    felt = h("section", parts, class_=kind, aria_label=scene.words("The table"))
    aside = h("aside", people.section, _news(scene, game), _tools(scene, table), _piles(scene), class_="beside")
    return join(standing(scene), felt, aside)


def moves_json(scene: Scene, moves: list[Move]) -> str:
    """Return the moves that the page offers as JSON for its script."""
    return json.dumps([_move(scene, move) for move in moves], separators=(",", ":"))


def _move(scene: Scene, move: Move) -> dict[str, Any]:
    return {
        "move": str(move),
        "kind": move.kind,
        "cards": list(map(str, move.cards)),
        "targets": [*map(str, taken(move)), *(f"@{seat}" for seat in stolen(move)), *_melds(scene, move)],
        "says": scene.sentence(move),
        "declares": scene.declaration(move) if getattr(move, "declares", False) else "",
    }


def _melds(scene: Scene, move: Move) -> list[str]:
    """Return the targets on the table, such as `#0`, of a move that adds to a combination."""
    if move.kind in NEW_MELDS or not getattr(move, "melds", ()):
        return []
    return [f"#{number}" for number, meld in enumerate(scene.seen.now.melds) if meld == move.melds[0]]


def _order(scene: Scene) -> list[int]:
    """Return the seats in playing order, the person's first."""
    count = scene.seen.now.rules.seats
    return [(scene.seen.seat + step) % count for step in range(count)]


def _heard(scene: Scene) -> dict[int, str]:
    """Return what the seat has said that led the trick on the table, or the one before until somebody leads."""
    facts, course = facts_of(scene.seen.now.rules), scene.seen.course[-scene.seen.now.rules.seats :]
    return {seat: facts.aside(scene.words, move) for seat, move in course if getattr(move, "sign", None)}


def _seat(scene: Scene, game: Game, seat: int, place: int, moves: list[Move]) -> Html:
    """Draw a seat: its name, its caption, what it has said with its lead, and its cards."""
    now = scene.seen.now
    turn = seat == now.to_move
    notes = [*_roles(scene, seat), *scene.drawn.caption(scene.moment, seat)]
    mine = " mine" if seat == scene.seen.seat else ""
    said = _heard(scene).get(seat, "")
    bubble = h("span", said, class_="says", role="status") if said else None
    name = h("h2", h("span", scene.name(seat), class_="name"), h("small", " · ".join(notes)) if notes else None, bubble)
    return h(
        "section",
        name,
        h("div", _hand(scene, seat, moves), game.beside(scene, seat), class_="holds"),
        class_=f"seat at{place}{mine}{' turn' if turn else ''}",
        data_seat=seat,
        aria_label=scene.name(seat) + (f", {scene.words('to move')}" if turn else ""),
    )


def _roles(scene: Scene, seat: int) -> list[str]:
    """Return that a seat deals, and that it is the person's partner."""
    rules, own = scene.seen.now.rules, scene.seen.seat
    is_partner = not scene.is_own(seat) and rules.side_of(seat) == rules.side_of(own)
    deals = [scene.words.pgettext("player", "dealer")] if seat == scene.seen.dealer else []
    return [*deals, *([scene.words.pgettext("player", "partner")] if is_partner else [])]


def _hand(scene: Scene, seat: int, moves: list[Move]) -> Html:
    now = scene.seen.now
    if seat == scene.seen.seat:
        return _own_hand(scene, moves)
    if scene.seen.hands:
        return cards.small(scene.seen.hands[seat], scene.words, "hand", seat)
    known = now.known_hands[seat]
    unseen = now.hand_sizes[seat] - len(known)
    label = scene.words.ngettext("{n} face-down card", "{n} face-down cards", unseen)
    return join(
        [cards.face(card, scene.words, "hand", seat) for card in known],
        cards.backs(unseen, label, "hand", seat) if unseen else None,
    )


def _own_hand(scene: Scene, moves: list[Move]) -> Html:
    """Draw the person's hand; a large one gets buttons to sort it by suit or by rank."""
    hand, seat = scene.seen.now.hand, scene.seen.seat
    building = scene.seen.is_mine and getattr(scene.seen.now, "melds", None) is not None
    playable = {card for move in moves for card in move.cards}
    drawn = [
        scene.playable(
            card,
            "hand",
            seat,
            data_rank=0 if card.is_jolly else card.rank,
            data_idle=bool(playable) and not building and card not in playable,
        )
        for card in hand
    ]
    orders = (("suit", scene.words("by suit")), ("rank", scene.words("by rank")))
    tools = [press(label, class_="plain", data_sort=name) for name, label in orders]
    new = press(scene.words("New combination"), class_="plain", data_new=True, disabled=True)
    offered = [*(tools if len(hand) >= LARGE else ()), *((new,) if building else ())]
    row = h("div", offered, class_="order") if offered else None
    return h(
        "div",
        h("div", drawn, class_="hand", data_many=len(hand) >= LARGE, data_crowd=len(hand) >= HUGE),
        row,
        class_="own",
    )


def _actions(scene: Scene, table: Table, moves: list[Move], people: People) -> Html:
    """Draw the status line and the buttons of all actions other than playing a card of the hand."""
    seen = scene.seen
    words = [move for move in moves if not move.cards or _plays_turned(move, seen.now.hand)]
    buttons = [press(scene.sentence(move), class_="word", data_move=move) for move in words]
    if seen.result is not None:
        buttons = [] if people.waiting else [_onward(scene.words, table)]
        if table.me in seen.standing.declinable:
            buttons.append(press(scene.words("Leave the match"), class_="word", data_post="leave"))
        said = people.waiting or scene.words("The hand is over.")
    elif seen.is_mine:
        said = scene.words("Your turn.")
        if table.allows_help and knows_all(table.match.position, seen.seat):
            buttons.append(press(scene.words("Show how it goes on"), class_="word", data_job="line"))
        if is_decided(table.match.position, seen.seat):
            said = scene.words("The score of this hand is decided.")
            buttons.append(press(scene.words("Play to the end"), class_="word main", data_post="finish"))
    else:
        said = people.waiting or scene.words("{name} is thinking …", name=scene.name(seen.now.to_move or 0))
        if people.is_short:
            buttons.append(h("a", scene.words("Show the address"), class_="word", href="#guests"))
    return h(
        "div",
        h("p", said, class_="status", role="status"),
        h("div", class_="choices"),
        buttons,
        h("div", class_="building"),
        class_="actions",
    )


def _plays_turned(move: Move, hand: Sequence[Card]) -> bool:
    """Return whether a move plays the card that it takes in exchange, which nobody can click in the hand."""
    return getattr(move, "declares", False) and move.cards[0] not in hand


def _onward(words: Words, table: Table) -> Html:
    """Draw the button for the next hand, or the link to a new game if the match is over."""
    if table.match.is_over:
        return h("a", words("New game"), class_="word main", href=f"/new/{table.rules.preset}")
    return press(words("Next hand"), class_="word main", data_step=True)


def view_from_outside(words: Words, table: Table) -> Html:
    """Draw the table without cards, for a person who has left the match."""
    over = table.match.to_move is None
    said = h("p", words("You are out of the match. The others play on."), class_="status", role="status")
    totals = h("p", " : ".join(map(str, table.match.standing.totals)))
    return h("section", said, totals, _onward(words, table) if over else None, class_="felt")


def _news(scene: Scene, game: Game) -> Html | None:
    """List the moves since the person's last one."""
    told = [_told(scene, game, played) for played in scene.seen.news]
    if not told:
        return None
    label = scene.words("Since your last move") if scene.seen.has_moved else scene.words("So far")
    return h("section", h("h2", label), h("ol", told), class_="news")


def _told(scene: Scene, game: Game, played: Played) -> Html:
    remark = game.remark(scene, played)
    return h(
        "li",
        h("b", scene.name(played.seat)),
        " ",
        scene.told(played.move, played.seat),
        h("em", f" {remark}") if remark else None,
    )


def _tools(scene: Scene, table: Table) -> Html:
    words, has_help = scene.words, table.allows_help
    return h(
        "section",
        press(words("Hint"), data_job="hint", disabled=not (scene.seen.is_mine and has_help), accesskey="h"),
        press(words("Undo"), data_post="undo", disabled=not table.can_undo, accesskey="u"),
        press(words("What would have been best?"), data_job="best", disabled=not (scene.seen.has_moved and has_help)),
        class_="tools",
        aria_label=words("Help"),
    )


def _piles(scene: Scene) -> Html | None:
    """Draw the piles, such as cards won, without those that the person wants hidden."""
    piles = [pile for pile in scene.drawn.piles(scene.moment) if not (scene.memory and pile.zone in HIDDEN_IN_MEMORY)]
    drawn = [
        h(
            "div",
            h("h3", f"{pile.label}: {pile.note}" if pile.note else pile.label),
            cards.small(pile.cards, scene.words, pile.zone, pile.owner),
        )
        for pile in piles
        if pile.cards
    ]
    return h("section", drawn, class_="piles") if drawn else None


def settings_form(words: Words, table: Table) -> Html:
    """Draw the form of the person's settings: the pace of bots, and whether taken cards are hidden.

    The pace is that of the table, which whoever has opened it chooses; sounds are a matter of the browser.
    """
    is_host = not table.places or table.places[0].player == table.me
    labels = dict(zip(PACES, (words("at once"), words("fast"), words("medium"), words("slow")), strict=True))
    options = [h("option", label, value=number, selected=number == table.pace) for number, label in labels.items()]
    return h(
        "form",
        h("label", words("Bots play"), " ", h("select", options, name="pace")) if is_host else None,
        h(
            "label",
            h("input", type="checkbox", name="memory", value="1", checked=table.memory),
            " ",
            words("hide taken cards"),
        ),
        h("label", h("input", type="checkbox", name="sound"), " ", words("sounds"), hidden=True),
        press(words("Show the first steps"), class_="plain", data_first=True),
        h("noscript", h("button", words("Keep"))),
        class_="settings",
        action=f"/play/{table.id}/settings",
        method="post",
    )
