"""Conversion between position documents and the text fields of a form."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from scopasolver import Card, Rules
from scopasolver.language import marked

Kind = Literal["cards", "groups", "named", "card", "number", "seat", "choice", "flag", "said", "json"]
"""Kind of content of a field.

`cards` holds cards that lie there, `groups` combinations of such cards. `named` names cards that lie elsewhere, `card`
one such card. `number` is a whole number, `seat` a seat or nobody, `choice` one of the words in `Field.values`, and
`flag` yes or no. `said` is a list of bids with commas between them, and `json` any JSON value.
"""


@dataclass(frozen=True)
class Count:
    """How many cards of a kind a pile has; asked for the cards of a pile that are not named."""

    name: str
    """Its name in forms."""
    label: str
    """Its label on the page, a text to be translated."""
    has: Callable[[Card], bool]
    """Whether a card is of the kind."""


@dataclass(frozen=True)
class Field:
    """A field of the position document."""

    name: str
    """Name of the field in documents."""
    label: str
    """Label of the field on the page, a text to be translated."""
    kind: Kind
    """Kind of its content, one of `Kind`."""
    each: Literal["", "seat", "side"] = ""
    """`seat` or `side` if the field has one entry for each; empty otherwise."""
    values: tuple[str, ...] = ()
    """The words to choose from, if the kind is `choice`."""
    is_pile: bool = False
    """Whether it holds cards that were won, so that `rest` stands for the cards that are named nowhere."""
    counts: tuple[Count, ...] = ()
    """The counts of a pile that can decide which move is best."""

    def entries(self, rules: Rules) -> list[str]:
        """Return the names of its form entries; not for combinations, whose number the form decides."""
        count = {"": 0, "seat": rules.seats, "side": rules.sides}[self.each]
        return [f"{self.name}.{number}" for number in range(count)] if self.each else [self.name]


HANDS = Field("hands", marked("hand"), "cards", "seat")
TO_MOVE = Field("to_move", marked("to move"), "seat")
STOCK = Field("stock", marked("stock, the next card first"), "cards")
SEEN = Field("seen", marked("what play has shown"), "json")
COMPOSED = Field("composed", marked("no play need have led to it"), "flag")

EMPTY: dict[Kind, Any] = {"cards": "", "named": "", "groups": [], "said": [], "card": None, "json": {}}
"""Content of a field on an empty table, by kind; fields of other kinds keep their value from a fresh deal."""


def common(own: tuple[Field, ...]) -> tuple[Field, ...]:
    """Return the fields of a game and those common to all games, in the order of the page."""
    return HANDS, *own, STOCK, TO_MOVE, SEEN, COMPOSED


def written(document: Mapping[str, Any], fields: tuple[Field, ...]) -> dict[str, str]:
    """Return the fields of a document as texts, one per form entry."""
    found: dict[str, str] = {}
    for field in fields:
        content = document.get(field.name)
        if field.kind == "groups" or field.each:
            found |= {f"{field.name}.{number}": _text(field, entry) for number, entry in enumerate(content or ())}
        else:
            found[field.name] = _text(field, content)
    return found


def document(rules: Rules, texts: Mapping[str, str], fields: tuple[Field, ...]) -> dict[str, Any]:
    """Return the document that form texts describe.

    A text that cannot be read stays a text, so that `Position.from_dict` reports what is wrong with it.
    """
    found: dict[str, Any] = {"rules": str(rules)}
    for field in fields:
        if field.kind == "groups":
            found[field.name] = [texts[name] for name in _numbered(field.name, texts) if texts[name].strip()]
        elif field.each:
            found[field.name] = [_content(field, texts.get(name, "")) for name in field.entries(rules)]
        else:
            found[field.name] = _content(field, texts.get(field.name, ""))
    for optional in (SEEN, COMPOSED):
        if not found.get(optional.name):
            found.pop(optional.name, None)
    return found


def empty(rules: Rules, fields: tuple[Field, ...]) -> dict[str, Any]:
    """Return the document of an empty table."""
    found = rules.deal(seed=1).to_dict()
    for field in fields:
        if field.kind in EMPTY:
            bare = EMPTY[field.kind]
            found[field.name] = [bare] * len(field.entries(rules)) if field.each else bare
    return found


def _numbered(name: str, texts: Mapping[str, str]) -> Iterator[str]:
    """Return the entries of a field whose number of entries the form decides, in order."""
    numbers = [entry.partition(".")[2] for entry in texts if entry.startswith(f"{name}.")]
    for number in sorted(int(text) for text in numbers if text.isascii() and text.isdecimal() and len(text) < 4):
        if f"{name}.{number}" in texts:
            yield f"{name}.{number}"


def _text(field: Field, content: Any) -> str:
    if field.kind == "said":
        return ", ".join(content or ())
    if field.kind == "json":
        return json.dumps(content) if content else ""
    if content is None:
        return ""
    return str(content).lower() if isinstance(content, bool) else str(content)


def _content(field: Field, text: str) -> Any:
    text = text.strip()
    match field.kind:
        case "number" | "seat":
            is_number = text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10
            return int(text) if is_number else text or None
        case "flag":
            return text == "true"
        case "said":
            return [said.strip() for said in text.split(",") if said.strip()]
        case "card":
            return text or None
        case "json":
            try:
                return json.loads(text) if text else {}
            except (ValueError, RecursionError):
                return text
        case _:
            return text
