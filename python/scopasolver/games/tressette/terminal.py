"""Tressette in the terminal."""

from rich.console import RenderableType

from scopasolver import Move, Rules
from scopasolver.cli import drawing, tricks, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import ITALIAN
from scopasolver.games.tressette import FACTS, coup_of, thirds
from scopasolver.language import in_number, marked
from scopasolver.language.spoken import gettext, ngettext, spoken
from scopasolver.tressette import Position, Result

SHARES = marked("points")

STAKES = in_number("{n} stake", "{n} stakes")
AT_TABLE = AtTable(
    ITALIAN,
    marked("its number, or the card: 7D"),
    marked("points"),
    glossary=[
        ("accusi", marked("declarations: three or four 3s, 2s or assi, and napoletane")),
        ("napoletana", marked("3, 2 and asso of a suit")),
        ("cappotto", marked("all tricks of a hand, which win the match")),
        (
            "stramazzo",
            marked("a hand in which the other pair makes no point, which wins the match where that is played"),
        ),
        (
            "busso",
            marked("a word to the partner with a lead: play your best card of this suit, and lead it back to me"),
        ),
        ("striscio", marked("a word to the partner with a lead: I have more cards of this suit, but no 3, 2 or asso")),
        ("volo", marked("a word to the partner with a lead: this is my last card of this suit")),
        ("morto", marked("the dead hand opposite the dealer, who plays it when three play")),
        ("rovescino", marked("each for himself, and as few points as possible")),
    ],
)


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say how many of the 35 thirds side 0 takes, and the points of both sides."""
    return gettext(
        "{who_ends} with {value} of 35 thirds, {own} to {other} points",
        who_ends=does(names.side(0), "end"),
        value=value,
        own=value // 3,
        other=(35 - value) // 3,
    )


def match_length(rules: Rules) -> str:
    """Say to how many points a match is played."""
    return FACTS.length(spoken(), rules)


def middle(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the open trick, and the declared cards."""
    rows = tricks.open_trick(position, names)
    for seat, cards in enumerate(position.declared):
        if cards:
            rows.append((gettext("{who} declared", who=names.seat(seat)), drawing.cards(cards)))
    return rows


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the cards won by each side, with their value."""

    def counted(side: int) -> str:
        in_thirds = thirds(position, side)
        points, of_thirds = ngettext("{n} point", "{n} points", in_thirds // 3), ngettext(*tricks.THIRDS, in_thirds)
        return gettext("{points} ({thirds})", points=points, thirds=of_thirds)

    return tricks.won(position.captured, names.side, counted)


in_sight = usual.no_rows  # tricks that are won lie face down
finished = tricks.completed


trick_note, best_play = tricks.views(tricks.IN_THIRDS)


def note(position: Position, move: Move, names: Names = NUMBERS) -> str:
    """Say what a move declares by choice, and who takes the trick that it completes."""
    shown = position.play(move).declared[position.to_move or 0] if move.declares else ()
    said = gettext("declares {cards}", cards=" ".join(map(str, shown))) if shown else ""
    return ", ".join(filter(None, (said, trick_note(position, move, names))))


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw thirds, declarations and points, and who has won."""
    rows = [(gettext("thirds"), result.thirds), (gettext("accusi"), result.accusi)]
    verdict = tricks.verdict(result, names)
    if (coup := coup_of(result)) and result.winner is not None:
        verdict = f"{coup}: {does(names.side(result.winner), 'win the match')}"
        if max(result.stakes) > 1:
            verdict += f", {ngettext(*STAKES, max(result.stakes))}"
    return drawing.score(rows, total=(gettext("points"), result.points), verdict=verdict, names=names)
