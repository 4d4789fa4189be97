"""State of the set-up form: the document being edited, its faults, and the address of the finished position."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Self

from scopasolver import Card, ParseError, Position, Rules
from scopasolver.language.typed import card_names, with_codes
from scopasolver.web.desk.asked import BETWEEN, LONGEST_NAME, Asked
from scopasolver.web.desk.given import READ, reasons
from scopasolver.web.desk.line import read_line, rules_of
from scopasolver.web.desk.sharing import PREFIX, REST, choices, entry_name, pile_of_rest
from scopasolver.web.fields import TO_MOVE, Count, Field, common, document, empty, written
from scopasolver.web.game import game_of
from scopasolver.web.options import options_of, read_rules

PRESET = "preset"
RULES = "rules"
LINE = "line"
"""Form entry of a line that describes the table."""
NAME = "name."
"""Beginning of the form entries of the players' names."""
LAST_CAPTURE, LEADER, TRICK = "last_capture", "leader", "trick"
"""Fields of some games that a line need not name."""
MOST_WAYS = 60
"""Upper bound of the number of ways to share out cards that are tried until the rules allow one."""
UNSHARED = "no cards that are left have these counts"
OF_CARDS = {"card", "cards", "named"}
"""Kinds of fields that hold cards."""


@dataclass(frozen=True)
class Setup:
    """A table while it is set up."""

    rules: Rules
    """The rules."""
    texts: dict[str, str]
    """Texts of the document's fields, by form entry."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Options of the rules as form fields; those that do not fit together are as the person gave them."""
    position: Position | None = None
    """The position; None while the document has faults."""
    names: tuple[str, ...] = ()
    """Names of the players by seat, as in `Asked`."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """Numbers of cards that piles have of those that are named nowhere, by form entry."""
    faults: dict[str, list[str]] = field(default_factory=dict)
    """Faults by the form entry that they concern; those that concern no single entry have an empty name."""

    @classmethod
    def of(cls, asked: Asked) -> Self:
        """Return the form filled with the position and the names of a moment."""
        position, rules = asked.position, asked.hand.start.rules
        return cls(rules, written(position.to_dict(), fields_of(rules)), options_of(rules), position, asked.names)

    @classmethod
    def bare(cls, rules: Rules) -> Self:
        """Return the form of an empty table."""
        fields = fields_of(rules)
        return cls._judged(rules, written(empty(rules, fields), fields), options_of(rules))

    @classmethod
    def typed(cls, line: str) -> Self:
        """Return the form of a table that is typed in one line; cards that lie nowhere are taken.

        Raises
        ------
        ScopaSolverError
            If the line names no game, or a part of it cannot be read.
        """
        rules = rules_of(line)
        if rules is None:
            raise ParseError(f"`{line.strip()[:30]}` does not begin with the name of a game")
        fields = fields_of(rules)
        texts = written(empty(rules, fields), fields)
        flags = {name for one in fields if one.kind == "flag" for name in one.entries(rules)}
        texts = {name: text for name, text in texts.items() if name not in flags}
        return cls._judged(rules, _with_line(line, rules, texts), options_of(rules))

    @classmethod
    def read(cls, given: Mapping[str, str]) -> Self:
        """Read a form.

        Raises
        ------
        ScopaSolverError
            If its preset does not exist; any other fault goes to `faults`.
        """
        preset = given.get(PRESET, "")
        rules, faults = Rules(preset), list[str]()
        try:
            rules = read_rules(preset, given)
        except READ as error:
            faults = list(reasons(error))
        fields = fields_of(rules)
        names = {name for one in fields for name in one.entries(rules)}
        flags = {name for one in fields if one.kind == "flag" for name in one.entries(rules)}
        groups = tuple(f"{one.name}." for one in fields if one.kind == "groups")
        others = {name: text for name, text in written(empty(rules, fields), fields).items() if name not in flags}
        codes = card_names(rules, whole_pack(rules))
        lying = {name for one in fields if one.kind in OF_CARDS for name in one.entries(rules)}
        texts = others | {
            name: with_codes(text, codes) if name in lying or name.startswith(groups) else text
            for name, text in given.items()
            if name in names or name.startswith(groups)
        }
        wrong = {RULES: faults} if faults else {}
        if line := given.get(LINE, "").strip():
            try:
                texts = _with_line(line, rules, texts)
            except READ as error:
                wrong[LINE] = list(reasons(error))
        shown = given if faults else options_of(rules) | {LINE: line}
        judged = cls._judged(rules, texts, shown, _names(given, rules), _counts(given, fields, texts))
        return judged if not wrong else replace(judged, position=None, faults=judged.faults | wrong)

    @classmethod
    def _judged(
        cls,
        rules: Rules,
        texts: dict[str, str],
        given: Mapping[str, str],
        names: tuple[str, ...] = (),
        counts: Mapping[str, int] | None = None,
    ) -> Self:
        setup = cls(rules, texts, given, names=names, counts=counts or {})
        faults: dict[str, list[str]] = {}
        for shared in islice(setup.shared(), MOST_WAYS):
            try:
                position = Position.from_dict(document(rules, shared, fields_of(rules)))
            except READ as error:
                faults = faults or by_field(reasons(error), set(texts))
                continue
            return replace(setup, position=position)
        return replace(setup, faults=faults or {"": [UNSHARED]})

    @property
    def address(self) -> str:
        """Address at which the desk shows the position; empty if there is none."""
        if self.position is None:
            return ""
        return replace(Asked.start(self.position), names=self.names).address

    def asked_counts(self) -> dict[str, list[tuple[Count, int]]]:
        """Return the counts to ask for each pile that does not have the rest, with the most that each can be."""
        found = pile_of_rest(fields_of(self.rules), self.texts)
        if found is None:
            return {}
        one, holder = found
        left = self.left()
        kinds = [(count, sum(map(count.has, left))) for count in one.counts]
        matters = [(count, most) for count, most in kinds if most]
        return {name: matters for name in one.entries(self.rules) if name != holder}

    def shared(self) -> Iterator[dict[str, str]]:
        """Return the texts with the cards that the counts give to piles, in each way that the counts allow."""
        found = pile_of_rest(fields_of(self.rules), self.texts)
        names = found[0].entries(self.rules) if found else []

        def further(place: int, texts: dict[str, str], left: list[Card]) -> Iterator[dict[str, str]]:
            if found is None or place == len(names):
                yield texts
                return
            name, counts = names[place], found[0].counts
            entries = {count.name: entry_name(name, count) for count in counts}
            wanted = {count: self.counts[entry] for count, entry in entries.items() if entry in self.counts}
            for cards in choices(left, counts, wanted) if wanted else [[]]:
                text = " ".join([texts.get(name, ""), *map(str, cards)]).strip()
                others = [card for card in left if card not in cards]
                yield from further(place + 1, texts | {name: text}, others)

        return further(0, self.texts, self.left())

    def cards(self, name: str) -> list[Card]:
        """Return the cards of an entry; words that name no card are skipped."""
        return [card for word in self.texts.get(name, "").split() if (card := _card(word)) is not None]

    def left(self) -> list[Card]:
        """Return the cards of the pack that have not been placed."""
        lying = Counter(card for name in self.places() for card in self.cards(name))
        return sorted((whole_pack(self.rules) - lying).elements())

    def places(self) -> list[str]:
        """Return the form entries that hold cards."""
        found = []
        for one in fields_of(self.rules):
            if one.kind == "cards":
                found += one.entries(self.rules)
            elif one.kind == "groups":
                found += [name for name in self.texts if name.startswith(f"{one.name}.")]
        return found


def fields_of(rules: Rules) -> tuple[Field, ...]:
    """Return the fields of a game's documents."""
    return common(game_of(rules).FIELDS)


def whole_pack(rules: Rules) -> Counter[Card]:
    """Return the number of copies of each card in the pack, counted from a deal."""
    deal = rules.deal(seed=1).to_dict()
    texts = written(deal, tuple(one for one in fields_of(rules) if one.kind == "cards"))
    return Counter(Card.parse(word) for text in texts.values() for word in text.split())


def _with_line(line: str, rules: Rules, texts: dict[str, str]) -> dict[str, str]:
    """Add what a line says, and what follows from it.

    Between two tricks the seat to move leads. If the line describes no pile, the cards that lie nowhere are taken.
    """
    said = read_line(line, rules, fields_of(rules), list(whole_pack(rules)))
    texts = texts | said
    if LEADER in texts and LEADER not in said and TO_MOVE.name in said and not texts.get(TRICK):
        texts[LEADER] = said[TO_MOVE.name]
    piles = [name for one in fields_of(rules) if one.is_pile for name in one.entries(rules)]
    if not any(texts.get(name) for name in piles) and (pile := pile_for_rest(rules, texts)):
        texts |= {pile: REST} if Setup(rules, texts).left() else {}
    taken = next((place for place, name in enumerate(piles) if texts.get(name)), None)
    if taken is not None and texts.get(LAST_CAPTURE) == "":
        texts[LAST_CAPTURE] = str(taken)  # the seats of the sides take turns, so a side has the seat of its number
    return texts


def pile_for_rest(rules: Rules, texts: Mapping[str, str]) -> str:
    """Return the pile of the seat that took last, which has cards in any case; empty in games without piles."""
    for one in fields_of(rules):
        if one.is_pile:
            text = texts.get(LEADER if LEADER in texts and not texts.get(TRICK) else LAST_CAPTURE, "")
            seat = int(text) if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < rules.seats else 0
            return f"{one.name}.{seat if one.each == 'seat' else rules.side_of(seat)}"
    return ""


def _names(given: Mapping[str, str], rules: Rules) -> tuple[str, ...]:
    """Return the names of the players in a form, without the sign that separates them in an address."""
    names = tuple(given.get(f"{NAME}{seat}", "").replace(BETWEEN, " ").strip() for seat in range(rules.seats))
    return tuple(name[:LONGEST_NAME] for name in names) if any(names) else ()


def _counts(given: Mapping[str, str], fields: Sequence[Field], texts: Mapping[str, str]) -> dict[str, int]:
    """Return the counts of a form; those of the pile that has the rest follow from the others."""
    found = pile_of_rest(fields, texts)
    own = f"{PREFIX}{found[1]}." if found else PREFIX
    return {
        name: int(text)
        for name, text in given.items()
        if name.startswith(PREFIX)
        and not name.startswith(own)
        and text.isascii()
        and text.isdecimal()
        and len(text) < 4
    }


def by_field(faults: tuple[str, ...], names: set[str]) -> dict[str, list[str]]:
    """Return faults by the form entry that each names first; the others have an empty name."""
    found: dict[str, list[str]] = {}
    for fault in faults:
        name = fault[1:].partition("`")[0].replace("[", ".").replace("]", "") if fault.startswith("`") else ""
        found.setdefault(name if name in names else "", []).append(fault)
    return found


def _card(word: str) -> Card | None:
    try:
        return Card.parse(word)
    except ParseError:
        return None
