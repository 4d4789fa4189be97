"""The words of a text with moves: words, commas, parentheses and notes in braces, each with its line."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["word", "break", "open", "close", "note", "fault"]

TOKEN = re.compile(
    r"(?P<remark>#.*)|(?P<blank>\s+)|(?P<break>,)|(?P<open>\()|(?P<close>\))|(?P<note>\{)|(?P<fault>\})"
    r"|(?P<word>[^\s(),{}#]+)",
    re.DOTALL,
)
NUMBER = {False: re.compile(r"\d+[.)…]+"), True: re.compile(r"\d+[.…]+")}
"""Pattern of the number of a move, by whether parentheses are open: `)` then closes one."""
NOTE_END = re.compile(r"(?P<text>(?:[^\\}]+|\\.)*\\?)(?P<end>\}|$)", re.DOTALL)
"""Pattern of the rest of a line inside a note, up to its end."""


@dataclass(frozen=True, slots=True)
class Token:
    """A part of a text with moves, and the number of its line; the text of a note is what stands in its braces."""

    line: int
    kind: Kind
    text: str


class Tokens:
    """What splits lines into tokens, one after the other; `in_note` is whether a note goes on in the next line."""

    def __init__(self) -> None:
        self._depth = 0
        self._note: list[str] | None = None
        self._note_line = 0

    @property
    def in_note(self) -> bool:
        """Whether a note goes on in the next line."""
        return self._note is not None

    def of_line(self, number: int, line: str, rewritten: Callable[[str], str] = str) -> Iterator[Token]:
        """Yield the tokens that end in a line, which is `rewritten` first, except a note that began before."""
        at, began_before = 0, self.in_note
        if not began_before:
            line = rewritten(line)
        while at < len(line) or self._note is not None:
            if self._note is not None:
                found = NOTE_END.match(line, at)
                assert found is not None  # noqa: S101 - the pattern fits any text
                self._note.append(found["text"])
                at = found.end()
                if found["end"] != "}":
                    return
                yield Token(self._note_line, "note", "\n".join(self._note))
                self._note = None
                if began_before:
                    line, at, began_before = rewritten(line[at:]), 0, False
            elif named := NUMBER[self._depth > 0].match(line, at):
                at = named.end()
                yield Token(number, "break", named[0])
            else:
                found = TOKEN.match(line, at)
                assert found is not None  # noqa: S101 - the pattern fits any character
                at = found.end()
                yield from self._token(number, found)

    def _token(self, number: int, found: re.Match[str]) -> Iterator[Token]:
        match found.lastgroup:
            case "note":
                self._note, self._note_line = [], number
            case "open" | "close" as kind:
                self._depth = max(0, self._depth + (1 if kind == "open" else -1))
                yield Token(number, kind, found[0])
            case "word" | "break" | "fault" as kind:
                yield Token(number, kind, found[0])

    def at_end(self) -> Iterator[Token]:
        """Yield a fault if the text ends inside a note."""
        if self._note is not None:
            yield Token(self._note_line, "fault", "{")
