"""Scores: a hand as a person writes it down, first the deal in some lines, then the moves in order.

```text
rules: scopa
hands: 2C 6S 9C / 7D 3B 10B     # seat 0, who plays first, then the others
table: 9S 6B 5D 10D
stock: ?                        # not noted: the moves reveal it
1. 9C 7D
2. 6S {Now the table is poor.} (2. 2C 10B) 3B
```

Cards can also be written by name: settebello, asso di coppe.

A variation stands in parentheses after the move that it replaces, a note in braces after its move.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from os import PathLike
from typing import Any, TypeAlias

from scopasolver import Card, ParseError, Position, Rules, ScopaSolverError, ScoreError
from scopasolver.play.arguments import expect
from scopasolver.play.filling import Filling, is_open
from scopasolver.play.hand_tree import HandTree
from scopasolver.play.named import with_notation
from scopasolver.play.played import PlayedHand
from scopasolver.play.texts import text_of
from scopasolver.play.tree.movetext import movelines
from scopasolver.play.tree.reading import Reading
from scopasolver.play.tree.tokens import Token, Tokens

Source: TypeAlias = str | PathLike[str]

HEADER = re.compile(r"\s*([A-Za-z_]+)\s*:(.*)", re.DOTALL)
AS_IT_IS = {"rules", "position", "seen"}
"""Names of the fields in which words are no names of cards."""
NAMED = re.compile(r"`([a-z_]+)(?:\[\d+\])*`")
"""Pattern of the field at the beginning of an error message."""
UNKNOWN = "unknown"
"""Name of the field with the cards whose places at the start are unknown."""
LONGEST_NUMBER = 18
"""Most digits of a number; a longer one stays a text and is refused as one."""


def read_score(source: Source) -> PlayedHand:
    """Read a score.

    Parameters
    ----------
    source : str or path
        The file, or the text itself if it has more than one line.

    Returns
    -------
    PlayedHand
        The hand, as far as the score goes, without its variations and notes.

    Raises
    ------
    ScoreError
        If a line is wrong; the error has its number and, for a move, the number of the move and the legal moves there;
        `more` has the other faults.
    OSError
        If the file cannot be read.

    Examples
    --------
    >>> hand = read_score('''
    ... rules: scopone_scientifico
    ... 1. 7D 1C 2C 7Cx7D  # the hands are not noted: the moves reveal them
    ... ''')
    >>> len(hand.moves), hand.cut_off, len(hand.unknown)
    (4, True, 36)
    """
    scores = list(read_scores(text_of(source)))
    if len(scores) > 1:
        raise ScoreError(scores[1].line, "another hand begins: `load_hands` reads scores of several hands")
    return scores[0].hand()


def write_score(hand: PlayedHand | HandTree) -> str:
    """Write a score.

    Parameters
    ----------
    hand : PlayedHand or HandTree
        The hand; a tree is written with its variations and notes.

    Returns
    -------
    str
        The text; `read_score` reads it as an equal hand, and `load_trees` as an equal tree.

    Raises
    ------
    TypeError
        If `hand` is neither a `PlayedHand` nor a `HandTree`.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> print(write_score(PlayedHand(Rules("briscola").deal(seed=1), ("9S", "1C"))))
    rules: briscola
    hands: 9S 5D 6D / 1C 2C 3B
    stock: 1D 5S 10S 9C 7S 3S 10D 9B 5B 8C 6B 6S 6C 4B 2B 7B 4S 2D 9D 1S 3C 10C 7D 5C 8D 8S 4D 1B 7C 8B 4C 10B 3D 2S
    trump: 2S
    1. 9S 1C
    <BLANKLINE>
    """
    expect("hand", hand, (PlayedHand, HandTree), "a PlayedHand or a HandTree")
    document = hand.start.to_dict()
    for name in list(document):
        rest = {other: value for other, value in document.items() if other != name}
        if _is_same({"to_move": 0} | rest, hand.start):
            document = rest
    lines = [f"{name}: {_written(value)}" for name, value in document.items()]
    if hand.unknown:
        lines.append(f"{UNKNOWN}: {' '.join(map(str, hand.unknown))}")
    tree = hand if isinstance(hand, HandTree) else HandTree.from_hand(hand)
    return "".join(f"{line}\n" for line in lines) + movelines(tree.root)


def _is_same(document: dict[str, Any], position: Position) -> bool:
    try:
        return Position.from_dict(document) == position
    except ScopaSolverError:
        return False


def _written(value: Any) -> str:
    match value:
        case list():
            return " / ".join(map(_written, value)) or "-"
        case dict():
            return json.dumps(value)
        case None | "":
            return "-"
        case _:
            return str(value)


@dataclass
class Score:
    """The lines of one hand, separated into the fields of its start and the words of its moves."""

    line: int
    """Number of its first line."""
    fields: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Line number and text of each field, by name."""
    tokens: list[Token] = field(default_factory=list)
    """The words of its moves, with variations and notes."""

    def hand(self) -> PlayedHand:
        """Read the start, and play the moves of the main line; those of variations are checked, too."""
        reading = self._reading()
        if not reading.is_plain:
            return self._tree(reading).played()
        return PlayedHand(reading.filling.start, reading.moves, self._unknown() or reading.filling.unknown())

    def tree(self) -> HandTree:
        """Read the start, and play all moves."""
        return self._tree(self._reading())

    def in_notation(self, text: str) -> str:
        """Return a text of this score in which cards that are written by name stand in notation."""
        return with_notation(text, self._rules)

    def _rules(self) -> Rules | None:
        """Return the rules, if they have been read and can be parsed."""
        try:
            if "position" in self.fields:
                return Position(self.fields["position"][1]).rules
            return Rules.parse(self.fields["rules"][1]) if "rules" in self.fields else None
        except ScopaSolverError:
            return None

    def _reading(self) -> Reading:
        return Reading(self._start(), self.tokens)

    def _tree(self, reading: Reading) -> HandTree:
        unknown = self._unknown() or reading.filling.unknown()
        return HandTree._of_root(reading.root(), unknown)  # noqa: SLF001 - made for this package

    def _unknown(self) -> tuple[Card, ...]:
        """Return the cards of the field `unknown`."""
        line, text = self.fields.get(UNKNOWN, (self.line, ""))
        try:
            return tuple(map(Card, text.split()))
        except ParseError as error:
            raise ScoreError(line, f"`{UNKNOWN}`: {error}") from error

    def _start(self) -> Filling:
        """Return the start, in which cards can be unknown."""
        line, text = self.fields.get("rules", (self.line, ""))
        try:
            if "position" in self.fields:
                line, notation = self.fields["position"]
                return self._from_notation(line, notation)
            if not text:
                raise ParseError("a score begins with `rules: `, a preset with options if wanted")
            rules = Rules.parse(text)
            if "deck" in self.fields:
                line, deck = self.fields["deck"]
                self._refuse_beside("deck", {"rules", "deck"})
                return Filling(rules.deal(deck=deck))
            return self._from_fields(rules)
        except ScoreError:
            raise
        except ScopaSolverError as error:
            named = NAMED.match(str(error))
            raise ScoreError(
                self.fields[named[1]][0] if named and named[1] in self.fields else line, str(error)
            ) from error

    def _from_notation(self, line: int, text: str) -> Filling:
        self._refuse_beside("position", {"rules", "position"})
        position = Position(text)
        if "rules" in self.fields and Rules.parse(self.fields["rules"][1]) != position.rules:
            raise ScoreError(line, f"the position is one of `{position.rules}`")
        return Filling(position)

    def _from_fields(self, rules: Rules) -> Filling:
        template = rules.deal(seed=0).to_dict()
        document: dict[str, Any] = {}
        for name, (line, text) in self.fields.items():
            if name not in {*template, "seen", UNKNOWN}:
                names = ", ".join(["deck", "position", *template, "seen", UNKNOWN])
                raise ScoreError(line, f"there is no field `{name}`; fields: {names}")
            if name != UNKNOWN:
                document[name] = _value(line, name, text, template.get(name))
        if is_open(document):
            return Filling.of_deal(rules, document)
        return Filling(Position.from_dict({"to_move": 0} | document))

    def _refuse_beside(self, name: str, allowed: set[str]) -> None:
        """Refuse other fields beside one that describes the whole start."""
        for other, (line, _) in self.fields.items():
            if other not in {*allowed, UNKNOWN}:
                raise ScoreError(line, f"`{other}` beside `{name}`, which says all")


def read_scores(text: str) -> Iterator[Score]:
    """Yield the scores in a text; after moves, `rules:` or `position:` begins another hand."""
    score: Score | None = None
    tokens = Tokens()
    for number, whole in enumerate(text.splitlines(), start=1):
        line = whole.partition("#")[0].strip()
        found = None if tokens.in_note else HEADER.fullmatch(line)
        if not line and not tokens.in_note:
            continue
        if score is None or (found and found[1].lower() in {"rules", "position"} and score.tokens):
            if score is not None:
                score.tokens += tokens.at_end()
                yield score
            score, tokens = Score(number), Tokens()
        if found:
            name = found[1].lower()
            if score.tokens:
                raise ScoreError(
                    number, f"`{name}` after the first move: the fields of the start come before the moves"
                )
            if name in score.fields:
                raise ScoreError(number, f"`{name}` is there twice")
            text = found[2].strip()
            score.fields[name] = number, text if name in AS_IT_IS else score.in_notation(text)
        else:
            score.tokens += tokens.of_line(number, whole, score.in_notation)
    if score is None:
        raise ScoreError(1, "there is nothing in it: a score begins with `rules: `")
    score.tokens += tokens.at_end()
    yield score


def _value(line: int, name: str, text: str, example: Any) -> Any:
    """Return the value of a field in the form of the position document, given an example of the field."""
    if name == "seen":
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ScoreError(line, f"`seen` is no JSON object: {error}") from error
    if isinstance(example, list):
        if text == "-" and not example:
            return []
        return [_entry(part.strip(), example[0] if example else "") for part in text.split("/")]
    return _entry(text, example)


def _entry(text: str, example: Any) -> Any:
    if isinstance(example, bool):
        return {"true": True, "false": False}.get(text.lower(), text)
    if text in {"-", ""}:
        return "" if isinstance(example, str) else None
    if text.isdecimal() and len(text) <= LONGEST_NUMBER and not isinstance(example, str):
        return int(text)
    return text
