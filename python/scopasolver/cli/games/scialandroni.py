"""Su Scialandroni."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Move, Position, Result, Rules
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import turns
from scopasolver.cli.words import ahead, count
from scopasolver.scialandroni import caps, hand_value

SHARES = "arrialis"
SIGNED = True

SODDU = 6
FRANCU = 10 * SODDU
SCARTU = "scartu"
SINGLE = "cartetta"
WORTH_OF_CAPS = ("5 soddus", "1 soddu", "1 arriali", "-1 arriali")

first_moves = turns.first_moves


def worth(value: int) -> str:
    """Say which side marks more, and by how much."""
    return ahead(value, "arriali")


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
    return ", ".join(f"{number} x {name}" for number, name in shown if number)


def middle(position: Position, viewer: int | None = None) -> list[Row]:
    """Draw the phase, the scores, and what has been said or laid in it."""
    rows: list[Row] = [("phase", position.phase)]
    for side, (score, marked) in enumerate(zip(position.scores, position.marked, strict=True)):
        total = score + marked
        now = f", {marked} of them in this deal" if marked else ""
        shown = Text(f"{money(total)}{now}").append(f" ({in_caps(total)})" if total else "", "dim")
        rows.append((f"side {side}", shown))
    if said := _said(position):
        rows.append(("said", Text(", ").join(Text(f"{seat} {word}") for seat, word in said)))
    if position.phase == SCARTU:
        rows += _ladder(position)
    else:
        seats = range(len(position.hands)) if viewer is None else (viewer,)
        rows.append(("worth", ", ".join(f"{seat} {_value(position, seat)}" for seat in seats)))
    return rows


def taken(position: Position, viewer: int | None = None) -> list[Row]:
    """Draw the cards put aside, and those that have been shown."""
    rows: list[Row] = []
    aside = [cards if viewer in {None, seat} else () for seat, cards in enumerate(position.aside)]
    for name, lists in (("aside", aside), ("shown", position.shown)):
        rows += [(f"{name} {seat}", drawing.cards(cards)) for seat, cards in enumerate(lists) if cards]
    return rows


def note(position: Position, move: Move) -> str:
    """Say what a move marks."""
    after = position.play(move)
    for side, (old, new) in enumerate(zip(position.marked, after.marked, strict=True)):
        if new != old:
            mazzu = "mazzu: " if position.phase == SCARTU and after.result().mazzu else ""
            return f"{mazzu}side {side} marks {new - old}"
    return ""


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line, a row a phase that is vied for, and a row a turn of the scartu."""
    vying: list[tuple[str, Text]] = []
    rest = list(line)
    start = position
    while rest and start.phase != SCARTU and not start.is_over:
        word = rest.pop(0)
        remark = note(start, word)
        text = Text(f"{start.to_move} {word}").append(f" ({remark})" if remark else "", "dim")
        vying.append((start.phase, text))
        start = start.play(word)
    phases = groupby(vying, key=lambda entry: entry[0])
    rows: list[Row] = [(phase, Text(", ").join(text for _, text in said)) for phase, said in phases]
    parts: list[RenderableType] = [drawing.grid(rows)] if rows else []
    if rest:
        parts.append(turns.by_turn(start, rest, note))
    return "", drawing.stacked(parts)


def score(result: Result) -> RenderableType:
    """Draw the arrialis of the deal and of the gioco, and what ended the deal."""
    if result.reached is not None:
        verdict = f"side {result.reached} wins the gioco"
    else:
        verdict = f"side {result.closer} {'makes mazzu' if result.mazzu else 'is out first'}"
    return drawing.score([("in the gioco", result.scores)], total=("marked", result.points), verdict=verdict)


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


def _ladder(position: Position) -> list[Row]:
    """Draw the cards laid, those of ladders that have ended apart."""
    rows: list[Row] = [("laid", drawing.cards(position.laid))] if position.laid else []
    ladder = drawing.cards(position.ladder)
    if position.last is not None and position.ladder:
        ladder.append(f" by seat {position.last}", "default")
    return [*rows, ("ladder", ladder)]


def _value(position: Position, seat: int) -> str:
    """Say what a hand counts, as it has been declared so far."""
    hand, rules = position.hands[seat], position.rules
    value = hand_value(hand, position.phase, declared=position.declared[seat] != "nothing", rules=rules)
    if position.phase != SINGLE:
        return f"{value.category} {value.points}"
    return str(hand[0].rank if rules.options["cartetta_order"] == "rank" else value.points)
