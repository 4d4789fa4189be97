"""Su Scialandroni."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Move, Rules
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import turns
from scopasolver.cli.games.at_table import AtTable
from scopasolver.cli.games.packs import ITALIAN
from scopasolver.cli.names import NUMBERS, Names, does, is_
from scopasolver.cli.words import ahead, count
from scopasolver.scialandroni import Position, Result, caps, hand_value

SHARES = "arrialis"
SIGNED = True

SODDU = 6
FRANCU = 10 * SODDU
SCARTU = "scartu"
SINGLE = "cartetta"
WORTH_OF_CAPS = ("5 soddus", "1 soddu", "1 arriali", "-1 arriali")
IN_WORDS = {"three": "three of a suit", "two": "two of a suit", "one": "one card"}

AT_TABLE = AtTable(
    ITALIAN,
    "its number; or what you say: passo, posta, bollu biri, raise 10; or the card",
    "arriali",
    glossary=(
        ("tace", "you declare nothing"),
        ("primiera", "you declare four cards of four suits; frusciu: four of one suit"),
        ("passo", "you do not bet, or give up"),
        ("posta", "you bet"),
        ("bollu biri", "you see the bet: hands are compared"),
        ("raise 10", "you raise the bet to 10 arrialis"),
        ("arrestu", "you raise it to what the leading side lacks for the gioco"),
        ("bussu", "you knock, to tell your partner that your hand is good"),
        ("stop", "you lay no more cards in this turn"),
    ),
    compares_hands=True,
    match="gioco",
)

first_moves = turns.first_moves


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say which side marks more, and by how much."""
    return ahead(value, "arriali", names)


def match_length(rules: Rules) -> str:
    """Say how many giochi win, and what each is played to."""
    return f"two giochi to {count(int(rules.options['limit_soddus']), 'soddu')}"


def money(arrialis: int) -> str:
    """Return a score in francus, soddus and arrialis."""
    francus, rest = divmod(arrialis, FRANCU)
    soddus, rest = divmod(rest, SODDU)
    parts = [count(number, name) for number, name in ((francus, "francu"), (soddus, "soddu")) if number]
    return " ".join([*parts, count(rest, "arriali")] if rest or not parts else parts)


def in_caps(arrialis: int) -> str:
    """Return the caps that show a score; nothing for none."""
    shown = zip(caps(arrialis), WORTH_OF_CAPS, strict=True)
    return ", ".join(f"{count(number, 'cap')} of {name}" for number, name in shown if number)


def middle(position: Position, viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the phase, the scores, and what has been said or laid in it."""
    rows: list[Row] = [("phase", position.phase)]
    for side, (score, marked) in enumerate(zip(position.scores, position.marked, strict=True)):
        total = score + marked
        now = f", {marked if score else 'all'} in this deal" if marked else ""
        shown = Text(f"{money(total)}{now}").append(f" ({in_caps(total)})" if total else "", "dim")
        rows.append((names.side(side), shown))
    if said := _said(position):
        rows.append(("said", Text(", ").join(Text(f"{names.brief(seat)} {word}") for seat, word in said)))
    if position.phase == SCARTU:
        rows += _ladder(position, names)
    else:
        seats = range(len(position.hands)) if viewer is None else (viewer,)
        rows.append(("worth", "; ".join(f"{names.brief(seat)} {_value(position, seat)}" for seat in seats)))
    return rows


def taken(position: Position, viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the cards put aside, and those that have been shown."""
    rows: list[Row] = []
    aside = [cards if viewer in {None, seat} else () for seat, cards in enumerate(position.aside)]
    for name, lists in (("aside", aside), ("shown", position.shown)):
        rows += [(f"{name} {names.numbered(seat)}", drawing.cards(cards)) for seat, cards in enumerate(lists) if cards]
    return rows


def note(position: Position, move: Move, names: Names = NUMBERS) -> str:
    """Say what a move marks."""
    after = position.play(move)
    for side, (old, new) in enumerate(zip(position.marked, after.marked, strict=True)):
        if new != old:
            mazzu = "mazzu: " if position.phase == SCARTU and after.result().mazzu else ""
            return f"{mazzu}{does(names.side(side), 'mark')} {count(new - old, 'arriali')}"
    return ""


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line, a row a betting phase, and a row a turn of the scartu."""
    betting: list[tuple[str, Text]] = []
    rest = list(line)
    start = position
    while rest and start.phase != SCARTU and not start.is_over:
        word = rest.pop(0)
        remark = note(start, word)
        text = Text(f"{start.to_move} {word}").append(f" ({remark})" if remark else "", "dim")
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
        verdict = f"{does(names.side(result.reached), 'win')} the gioco"
    else:
        closer = names.side(result.closer or 0)
        verdict = f"{does(closer, 'make')} mazzu" if result.mazzu else f"{is_(closer)} out first"
    total = ("marked", result.points)
    return drawing.score([("in the gioco", result.scores)], total=total, verdict=verdict, names=names)


def _said(position: Position) -> list[tuple[int, str]]:
    """Return who has said what in this phase; seat 0 begins."""
    if position.phase == SCARTU or not position.bids:
        return [(0, word) for word in position.bids]
    document = position.to_dict() | {"bids": [], "declared": ["nothing"] * len(position.hands), "to_move": 0}
    moment, said = Position.from_dict(document), list[tuple[int, str]]()
    for word in position.bids:
        said.append((moment.to_move or 0, word))
        moment = moment.play(word)
    return said


def _ladder(position: Position, names: Names) -> list[Row]:
    """Draw the cards laid, those of ladders that have ended apart."""
    rows: list[Row] = [("laid", drawing.cards(position.laid))] if position.laid else []
    ladder = drawing.cards(position.ladder)
    if position.last is not None and position.ladder:
        ladder.append(f" by {names.seat(position.last)}", "default")
    return [*rows, ("ladder", ladder)]


def _value(position: Position, seat: int) -> str:
    """Say what a hand counts, as it has been declared so far."""
    hand, rules = position.hands[seat], position.rules
    value = hand_value(hand, position.phase, declared=position.declared[seat] != "nothing", rules=rules)
    if position.phase != SINGLE:
        return f"{value.points} with {IN_WORDS.get(value.category, value.category)}"
    return str(hand[0].rank if rules.options["cartetta_order"] == "rank" else value.points)
