"""State of the set-up form: the document being edited, its faults, and the address of the finished position."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from scopasolver import Card, ParseError, Position, Rules
from scopasolver.language.typed import card_names, with_codes
from scopasolver.web.desk.asked import Asked
from scopasolver.web.desk.given import READ, reasons
from scopasolver.web.fields import Field, common, document, empty, written
from scopasolver.web.game import game_of
from scopasolver.web.options import options_of, read_rules

PRESET = "preset"
RULES = "rules"
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
    faults: dict[str, list[str]] = field(default_factory=dict)
    """Faults by the form entry that they concern; those that concern no single entry have an empty name."""

    @classmethod
    def of(cls, position: Position) -> Self:
        """Return the form filled with a position."""
        rules = position.rules
        return cls(rules, written(position.to_dict(), fields_of(rules)), options_of(rules), position)

    @classmethod
    def bare(cls, rules: Rules) -> Self:
        """Return the form of an empty table."""
        fields = fields_of(rules)
        return cls._judged(rules, written(empty(rules, fields), fields), options_of(rules))

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
        judged = cls._judged(rules, texts, given if faults else options_of(rules))
        return judged if not faults else cls(rules, texts, given, None, judged.faults | {RULES: faults})

    @classmethod
    def _judged(cls, rules: Rules, texts: dict[str, str], given: Mapping[str, str]) -> Self:
        try:
            position = Position.from_dict(document(rules, texts, fields_of(rules)))
        except READ as error:
            return cls(rules, texts, given, None, by_field(reasons(error), set(texts)))
        return cls(rules, texts, given, position)

    @property
    def address(self) -> str:
        """Address at which the desk shows the position; empty if there is none."""
        return "" if self.position is None else Asked.start(self.position).address

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
