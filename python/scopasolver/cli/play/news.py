"""The moves since the person's last one, as the person's seat saw them."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from scopasolver import Card
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import Faces
from scopasolver.cli.game import game_of
from scopasolver.cli.names import Names
from scopasolver.language.spoken import gettext
from scopasolver.play import MovePlayed

FROM_ELSEWHERE = {"draw", "take"}
"""Kinds of moves that bring a card to the hand, which others may not have seen."""


def news(moves: Sequence[MovePlayed], viewer: int, names: Names) -> list[Row]:
    """Draw the moves from the viewer's last one on, and all bids of the current phase."""
    if not moves:
        return []
    own = [place for place, played in enumerate(moves) if played.seat == viewer]
    since = own[-1] if own else 0
    said = len(getattr(moves[-1].after, "bids", ()))
    return [
        (f"  {names.seat(played.seat)}", _told(played, viewer, names))
        for played in moves[min(since, len(moves) - said) :]
    ]


def finished(moves: Sequence[MovePlayed], viewer: int, names: Names) -> list[Row]:
    """Draw the last trick or capture since the viewer's last move, as its cards lay on the table."""
    for played in reversed(moves):
        cards = game_of(played.before.rules).finished(played.before, played.move)
        if cards:
            note = game_of(played.before.rules).note(played.before, played.move, names)
            return [(f"  {gettext('last taken')}", Faces(cards, note or names.seat(played.seat)))]
        if played.seat == viewer:
            break
    return []


def _told(played: MovePlayed, viewer: int, names: Names) -> Text:
    """Draw a move with its effect, as far as the viewer has seen it."""
    if played.move.kind in FROM_ELSEWHERE:
        gained = _gained(played, viewer)
        remark = drawing.cards(gained) if gained else Text()
    else:
        remark = Text(game_of(played.before.rules).note(played.before, played.move, names))
    text = drawing.move(played.seen_by(viewer))
    return text.append(" (").append_text(remark).append(")") if remark else text


def _gained(played: MovePlayed, viewer: int) -> list[Card]:
    """Return the cards that a hand has gained, as far as the viewer has seen them."""
    before, after = (moment.observation(viewer).known_hands[played.seat] for moment in (played.before, played.after))
    return list((Counter(after) - Counter(before)).elements())
