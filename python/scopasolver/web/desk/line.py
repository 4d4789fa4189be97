"""Positions typed in one line, in the words of the page: `scopone; table 7D 3C; hand 1 2C 6S; to move 1`.

A semicolon or a line break ends a part. A part is the game, or a field by its name in documents or its label in any
language, with the number of the player or side from 1, and its content. Cards are written as everywhere.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from scopasolver import ParseError, Rules, ScopaSolverError
from scopasolver.language import LANGUAGES, in_context, language
from scopasolver.language.typed import card_names, with_codes
from scopasolver.web.desk.sharing import REST
from scopasolver.web.fields import HANDS, Field
from scopasolver.web.home import named

PARTS = re.compile(r"[;\n]")
NUMBER = re.compile(r"(\d{1,2})(?:\s*[:=]\s*|\s+|$)")
ITALIAN_CARD = re.compile(r"\b(10|[1-9])([csbd])\b")
"""An Italian card in small letters, as people type it."""
ALIASES = {
    "hands": in_context("typed", "hand, hands, holds"),
    "table": in_context("typed", "table, on the table"),
    "captured": in_context("typed", "taken, captured"),
    "piles": in_context("typed", "taken, pile, piles"),
    "stock": in_context("typed", "stock"),
    "trick": in_context("typed", "trick"),
    "to_move": in_context("typed", "to move, turn"),
    "last_capture": in_context("typed", "took last, captured last"),
}
"""What people call a field, besides its label."""
THE_REST = in_context("typed", "the rest")
OF_CARDS = {"cards", "groups", "named", "card"}
SEPARATOR, NOTHING = "/", "-"


def is_line(text: str) -> bool:
    """Return whether a text has several parts, and the first one names a game."""
    return len(PARTS.split(text.strip(" ;\n"))) > 1 and rules_of(text) is not None


def rules_of(line: str) -> Rules | None:
    """Return the rules that the first part of a line names; None if it names none."""
    first = PARTS.split(line.strip(), maxsplit=1)[0].strip(" :")
    if preset := _titles().get(first.lower()):
        return Rules(preset)
    try:
        return Rules.parse(first)
    except ScopaSolverError:
        return None


def read_line(line: str, rules: Rules, fields: Sequence[Field], pack: Sequence[object]) -> dict[str, str]:
    """Return the form entries that a line describes, without its game.

    Raises
    ------
    ParseError
        If a part begins with no name of a field, or has a number that no player or side has.
    """
    codes = card_names(rules, pack)  # type: ignore[arg-type] # a pack of one kind, which the types cannot tell
    found: dict[str, str] = {}
    parts = [part.strip() for part in PARTS.split(line) if part.strip(" :")]
    for part in parts[1 if rules_of(line) else 0 :]:
        found |= _entries(with_codes(part, codes), rules, fields)
    return found


@cache
def _titles() -> dict[str, str]:
    """Return presets by their titles in small letters, in any language."""
    every = [preset for game in Rules.games() for preset in Rules.presets(game)]
    return {named(language(tag), Rules(preset)).lower(): preset for tag in LANGUAGES for preset in every}


def _names(field: Field) -> Iterator[str]:
    """Return what a field is called."""
    yield field.name
    yield field.name.replace("_", " ")
    for words in map(language, LANGUAGES):
        yield words(field.label).partition(",")[0]
        if field.name in ALIASES:
            yield from words.pgettext("typed", ALIASES[field.name]).split(", ")


def _entries(part: str, rules: Rules, fields: Sequence[Field]) -> dict[str, str]:
    """Return the form entries of a part; one that begins with a player is about that player's hand or side."""
    if (found := _player().match(part)) and found.end() < len(part):
        number, part = int(found["number"]), part[found.end() :]
        if not 1 <= number <= rules.seats:
            raise ParseError(f"there is no `{number}`: the numbers go from 1 to {rules.seats}")
        return _owned(number - 1, part, rules, fields)
    for name, field in _by_length(fields):
        if found := re.match(rf"{re.escape(name)}(?!\w)[\s:=]*", part, re.IGNORECASE):
            return _filled(field, part[found.end() :], rules)
    raise ParseError(f"`{part[:30]}` begins with no name of a field, such as {', '.join(_listed(fields))}")


def _by_length(fields: Sequence[Field]) -> list[tuple[str, Field]]:
    """Return the names of fields with their fields, the longest first."""
    return sorted(((name, field) for field in fields for name in _names(field)), key=lambda entry: -len(entry[0]))


@cache
def _player() -> re.Pattern[str]:
    """Return the pattern of a player's number in any language, as pages call players without a name."""
    before = {language(tag)("player {number}", number="").strip() for tag in LANGUAGES}
    said = "|".join(map(re.escape, sorted(before)))
    return re.compile(rf"(?:{said})\s+(?P<number>\d{{1,2}})(?!\w)\s*[:=]?\s*", re.IGNORECASE)


def _owned(seat: int, part: str, rules: Rules, fields: Sequence[Field]) -> dict[str, str]:
    """Return the form entries of a part about a player: the field that it names, else the hand."""
    for name, field in _by_length(fields):
        if field.each and (found := re.match(rf"{re.escape(name)}(?!\w)[\s:=]*", part, re.IGNORECASE)):
            entry = seat if field.each == "seat" else rules.side_of(seat)
            return {field.entries(rules)[entry]: _content(field, part[found.end() :])}
    return {HANDS.entries(rules)[seat]: _content(HANDS, part)}


def _listed(fields: Sequence[Field]) -> list[str]:
    return [field.name.replace("_", " ") for field in fields[:3]]


def _filled(field: Field, content: str, rules: Rules) -> dict[str, str]:
    if field.kind == "groups":
        groups = filter(str.strip, content.split(SEPARATOR))
        return {f"{field.name}.{place}": _content(field, group) for place, group in enumerate(groups)}
    entries = field.entries(rules)
    if not field.each:
        return {field.name: _content(field, content)}
    if number := NUMBER.match(content):
        if not 1 <= int(number[1]) <= len(entries):
            raise ParseError(f"there is no `{number[1]}`: the numbers go from 1 to {len(entries)}")
        return {entries[int(number[1]) - 1]: _content(field, content[number.end() :])}
    several = content.split(SEPARATOR)
    if len(several) > len(entries):
        raise ParseError(f"`{content[:30]}` has {len(several)} parts: there are {len(entries)}")
    return {entry: _content(field, text) for entry, text in zip(entries, several, strict=False)}


def _content(field: Field, content: str) -> str:
    """Return the content of an entry as forms write it."""
    content = content.strip()
    if content == NOTHING:
        return ""
    if field.kind in OF_CARDS:
        rests = "|".join(re.escape(language(tag).pgettext("typed", THE_REST)) for tag in LANGUAGES)
        content = re.sub(rf"\b(?:{rests})\b", REST, content, flags=re.IGNORECASE)
        content = ITALIAN_CARD.sub(lambda card: card[0].upper(), content)
        return " ".join(content.replace(",", " ").split())
    if field.kind == "seat":
        number = re.search(r"(?<!\d)\d{1,2}$", content, re.ASCII)
        return str(int(number[0]) - 1) if number else ""
    if field.kind == "flag":
        return "true"
    return _choice(field, content) if field.kind == "choice" else content


def _choice(field: Field, content: str) -> str:
    """Return the value that a word in any language stands for; the word itself if it is none."""
    said: Mapping[str, str] = {language(tag)(value).lower(): value for tag in LANGUAGES for value in field.values}
    return said.get(content.lower(), content)
