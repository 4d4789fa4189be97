"""The Scopa family in the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Move, Rules, Suit
from scopasolver.cli import drawing, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import Faces
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import ITALIAN
from scopasolver.cli.words import ahead
from scopasolver.games.scopa import CATEGORIES, FACTS
from scopasolver.language import marked
from scopasolver.language.spoken import gettext, ngettext, pgettext, spoken
from scopasolver.scopa import Position, Result

SHARES = marked("points")
ALWAYS_SCORED = tuple(CATEGORIES)[:5]

AT_TABLE = AtTable(
    ITALIAN, marked("its number; or 7D, 7Dx3C+4S, or a shorter form that fits one move only"), marked("points")
)


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say who is ahead, and by how many points."""
    return ahead(value, FACTS.counted, names)


def match_length(rules: Rules) -> str:
    """Say how many points end a match."""
    return FACTS.length(spoken(), rules)


def middle(position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw the table."""
    return [(gettext("table"), Faces(position.table))]


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the cards captured by each side, with their number, denari and sweeps."""
    rows: list[Row] = []
    for side, pile in enumerate(position.captured):
        coins = sum(card.suit is Suit.DENARI for card in pile)
        text = ", ".join(
            (
                ngettext("{n} card", "{n} cards", len(pile)),
                ngettext("{n} denaro", "{n} denari", coins),
                ngettext("{n} sweep", "{n} sweeps", position.sweeps[side]),
            )
        )
        if position.last_capture is not None and position.rules.side_of(position.last_capture) == side:
            text += ", " + gettext("captured last ({who})", who=names.seat(position.last_capture))
        rows.append((names.side(side), text))
        if pile:
            rows.append(("", drawing.cards(pile)))
    return rows


def in_sight(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the sweeps, whose cards lie face up in the piles."""
    swept = enumerate(position.sweeps)
    return [(names.side(side), ngettext("{n} sweep", "{n} sweeps", number)) for side, number in swept if number]


finished = usual.capture


def note(position: Position, move: Move, names: Names = NUMBERS) -> str:
    """Say that a move sweeps, and who takes the cards left at the end."""
    after = position.play(move)
    swept = gettext("sweep") if _is_sweep(position, move, after) else ""
    declared = _declared(position, move)
    rest = _rest(position, move, after, names) if after.is_over else ""
    return ", ".join(filter(None, (declared, swept, rest)))


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line in rounds, its sweeps marked."""
    moves, moment = list[Text](), position
    for move in line:
        after = moment.play(move)
        moves.append(drawing.move(move).append("!" if _is_sweep(moment, move, after) else "", "bold"))
        moment = after
    signs = gettext("! sweep") if any(move.plain.endswith("!") for move in moves) else ""
    return signs, drawing.in_turn(position, moves)


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the score category by category."""
    parts: dict[str, tuple[int, ...]] = {name: getattr(result, name) for name in CATEGORIES}
    rows = [
        (pgettext("score", CATEGORIES[name]), scored)
        for name, scored in parts.items()
        if any(scored) or name in ALWAYS_SCORED
    ]
    if any(result.primiera_totals):
        rows.insert(tuple(CATEGORIES).index("scope"), (f"  {gettext('its sum')}", result.primiera_totals))
    cappotto = "" if result.cappotto is None else f"cappotto: {does(names.side(result.cappotto), 'win the match')}"
    return drawing.score(rows, total=(gettext("points"), result.points), verdict=cappotto, names=names)


def _is_sweep(before: Position, move: Move, after: Position) -> bool:
    takes_all = set(move.captured) == set(before.table)
    return sum(after.sweeps) > sum(before.sweeps) and (takes_all or not move.declares)


def _declared(before: Position, move: Move) -> str:
    """Say what hand a move declares."""
    if not move.declares or before.to_move is None:
        return ""
    return gettext("declares {hand}", hand=" ".join(map(str, before.hands[before.to_move])))


def _rest(before: Position, move: Move, after: Position, names: Names) -> str:
    """Say who takes the cards that the last move of a hand leaves on the table."""
    left = [card for card in (*before.table, *([] if move.captured else [move.card])) if card not in move.captured]
    if not left or after.last_capture is None or after.table:
        return ""
    who_takes = does(names.seat(after.last_capture), "take")
    return gettext("{who_takes} what is left, {cards}", who_takes=who_takes, cards=" ".join(map(str, left)))
