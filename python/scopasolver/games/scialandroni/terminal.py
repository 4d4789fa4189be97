"""Su Scialandroni in the terminal."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Move, Rules
from scopasolver.cli import drawing, turns, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import ITALIAN
from scopasolver.cli.words import ahead
from scopasolver.games.scialandroni import CARTETTA, FACTS, SCARTU
from scopasolver.language import in_number, marked
from scopasolver.language.spoken import gettext, ngettext, pgettext, spoken
from scopasolver.scialandroni import Position, Result, caps, hand_value

SHARES = marked("arrialis")

SODDU = 6
FRANCU = 10 * SODDU
SODDUS, FRANCUS = in_number("{n} soddu", "{n} soddus"), in_number("{n} francu", "{n} francus")
CAPS = (
    in_number("{n} cap of 5 soddus", "{n} caps of 5 soddus"),
    in_number("{n} cap of 1 soddu", "{n} caps of 1 soddu"),
    in_number("{n} cap of 1 arriali", "{n} caps of 1 arriali"),
    in_number("{n} cap of -1 arriali", "{n} caps of -1 arriali"),
)
"""Names of the caps, in the order of `caps`."""
IN_WORDS = {
    "three": marked("{points} with three of a suit"),
    "two": marked("{points} with two of a suit"),
    "one": marked("{points} with one card"),
}

AT_TABLE = AtTable(
    ITALIAN,
    marked("its number; or what you say: passo, posta, bollu biri, raise 10; or the card"),
    marked("arrialis"),
    glossary=(
        ("tace", marked("you declare nothing")),
        ("primiera", marked("you declare four cards of four suits; frusciu: four of one suit")),
        ("passo", marked("you do not bet, or give up")),
        ("posta", marked("you bet")),
        ("bollu biri", marked("you see the bet: hands are compared")),
        ("raise 10", marked("you raise the bet to 10 arrialis")),
        ("arrestu", marked("you raise it to what the leading side lacks for the gioco")),
        ("bussu", marked("you knock, to tell your partner that your hand is good")),
        ("stop", marked("you lay no more cards in this turn")),
    ),
    compares_hands=True,
    has_games=True,
)


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say which side marks more arrialis, and how many more."""
    return ahead(value, FACTS.counted, names)


def match_length(rules: Rules) -> str:
    """Say how many giochi win, and what each is played to."""
    return FACTS.length(spoken(), rules)


def money(arrialis: int) -> str:
    """Return a score in francus, soddus and arrialis."""
    francus, rest = divmod(arrialis, FRANCU)
    soddus, rest = divmod(rest, SODDU)
    parts = [ngettext(*name, number) for number, name in ((francus, FRANCUS), (soddus, SODDUS)) if number]
    return " ".join([*parts, ngettext(*FACTS.counted, rest)] if rest or not parts else parts)


def in_caps(arrialis: int) -> str:
    """Return the caps that show a score, as text."""
    return ", ".join(ngettext(*name, number) for number, name in zip(caps(arrialis), CAPS, strict=True) if number)


def middle(position: Position, viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the phase, the scores, and the bids or cards of the phase."""
    rows: list[Row] = [(gettext("phase"), position.phase)]
    for side, (score, won) in enumerate(zip(position.scores, position.marked, strict=True)):
        total = score + won
        now = ""
        if won:
            now = ", " + (gettext("{n} in this deal", n=won) if score else gettext("all in this deal"))
        shown = Text(f"{money(total)}{now}").append(f" ({in_caps(total)})" if total else "", "dim")
        rows.append((names.side(side), shown))
    if said := _said(position):
        rows.append(
            (
                gettext("said"),
                Text(", ").join(Text(f"{names.brief(seat)} {spoken().move(word)}") for seat, word in said),
            )
        )
    if position.phase == SCARTU:
        rows += _ladder(position, names)
    else:
        seats = range(len(position.hands)) if viewer is None else (viewer,)
        rows.append((gettext("worth"), "; ".join(f"{names.brief(seat)} {_value(position, seat)}" for seat in seats)))
    return rows


def taken(position: Position, viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the cards put aside, and those that have been shown."""
    rows: list[Row] = []
    aside = [cards if viewer in {None, seat} else () for seat, cards in enumerate(position.aside)]
    for name, lists in ((gettext("aside"), aside), (gettext("shown"), position.shown)):
        rows += [(f"{name} {names.numbered(seat)}", drawing.cards(cards)) for seat, cards in enumerate(lists) if cards]
    return rows


in_sight = usual.no_rows  # what has been put aside or shown is to be remembered
finished = usual.no_cards


def note(position: Position, move: Move, names: Names = NUMBERS) -> str:
    """Say how many arrialis a move marks."""
    after = position.play(move)
    for side, (old, new) in enumerate(zip(position.marked, after.marked, strict=True)):
        if new != old:
            mazzu = "mazzu: " if position.phase == SCARTU and after.result().mazzu else ""
            return f"{mazzu}{does(names.side(side), 'mark')} {ngettext(*FACTS.counted, new - old)}"
    return ""


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line, a row a betting phase, and a row a turn of the scartu."""
    betting: list[tuple[str, Text]] = []
    rest = list(line)
    start = position
    while rest and start.phase != SCARTU and not start.is_over:
        word = rest.pop(0)
        remark = note(start, word)
        text = Text(f"{start.to_move} {spoken().move(word)}").append(f" ({remark})" if remark else "", "dim")
        betting.append((start.phase, text))
        start = start.play(word)
    phases = groupby(betting, key=lambda entry: entry[0])
    rows: list[Row] = [(phase, Text(", ").join(text for _, text in said)) for phase, said in phases]
    parts: list[RenderableType] = [drawing.Grid(rows)] if rows else []
    if rest:
        parts.append(turns.by_turn(start, rest, note))
    return "", drawing.stacked(parts)


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the arrialis of the deal and of the gioco, and what ended the deal."""
    if result.reached is not None:
        verdict = does(names.side(result.reached), "win the gioco")
    else:
        verdict = does(names.side(result.closer or 0), "make mazzu" if result.mazzu else "be out first")
    total = (pgettext("score", "marked"), result.points)
    return drawing.score([(gettext("in the gioco"), result.scores)], total=total, verdict=verdict, names=names)


def _said(position: Position) -> list[tuple[int, str]]:
    """Return the seats and their bids of this phase, in order; seat 0 begins."""
    if position.phase == SCARTU or not position.bids:
        return [(0, word) for word in position.bids]
    nobody = [""] * len(position.hands)
    begun = {"bids": [], "declared": ["nothing"] * len(position.hands), "shown": nobody, "to_move": 0}
    document = position.to_dict() | begun
    moment, said = Position.from_dict(document), list[tuple[int, str]]()
    for word in position.bids:
        said.append((moment.to_move or 0, word))
        moment = moment.play(word)
    return said


def _ladder(position: Position, names: Names) -> list[Row]:
    """Draw the ladder, and apart from it the ladders that have ended."""
    rows: list[Row] = [(gettext("laid"), drawing.cards(position.laid))] if position.laid else []
    ladder = drawing.cards(position.ladder)
    if position.last is not None and position.ladder:
        ladder.append(f" {gettext('by {who}', who=names.seat(position.last))}", "default")
    return [*rows, (gettext("ladder"), ladder)]


def _value(position: Position, seat: int) -> str:
    """Return the value of a hand in this phase, as text."""
    hand, rules = position.hands[seat], position.rules
    value = hand_value(hand, position.phase, declared=position.declared[seat] != "nothing", rules=rules)
    if position.phase != CARTETTA:
        if value.category in IN_WORDS:
            return gettext(IN_WORDS[value.category], points=value.points)
        return gettext("{points} with {category}", points=value.points, category=value.category)
    return str(hand[0].rank if rules.options["cartetta_order"] == "rank" else value.points)
