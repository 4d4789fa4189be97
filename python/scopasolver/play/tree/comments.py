r"""Notes in braces: commands for the numbers, then the comment.

```text
{[%value -2] [%open_loss 1,3] The ace stays alone.}
```

A backslash lets a text hold any character: `\}`, `\\`, `\[%`, `\n` for a new line, `\u2028` for a character by number.
"""

import json
import re
from collections.abc import Iterable
from typing import Any

from scopasolver.play.tree.note import NUMBERS, Note

PIECE = re.compile(
    r"\\u(?P<short>[0-9A-Fa-f]{4})|\\U(?P<long>00(?:10|0[0-9A-Fa-f])[0-9A-Fa-f]{4})|\\(?P<escaped>.)"
    rf"|\[%(?P<name>{'|'.join(NUMBERS)})\s(?P<numbers>[^\[\]\\]*)\]|(?P<blank>\s+)|(?P<plain>.)",
    re.DOTALL,
)
"""Pattern of the pieces of a note in braces."""
LEAST_LONG = 0x10000
"""Smallest number of a character that is written with eight digits."""


def braced(note: Note) -> str:
    """Return a note in braces, on one line."""
    commands = [f"[%{name} {_numbers(getattr(note, name))}]" for name in NUMBERS if getattr(note, name) is not None]
    text = "".join(_escaped(one, note.comment, place) for place, one in enumerate(note.comment))
    return f"{{{' '.join([*commands, text] if text else commands)}}}"


def read_note(texts: Iterable[str]) -> dict[str, Any]:
    """Return the fields of the notes between some pairs of braces, which stand one after the other.

    A number that is there twice, or no number, raises a `ValueError`.
    """
    fields: dict[str, Any] = {}
    comments = []
    for text in texts:
        pieces: list[str] = []
        blanks = ""
        for piece in PIECE.finditer(text):
            match piece.lastgroup:
                case "blank":
                    blanks += " " if "\n" in piece[0] else piece[0]
                case "name" | "numbers":
                    if piece["name"] in fields:
                        raise ValueError(f"`{piece['name']}` is there twice")
                    fields[piece["name"]] = _read_numbers(piece["name"], piece["numbers"])
                case _:
                    pieces += [blanks if pieces else "", _character(piece)]
                    blanks = ""
        comments.append("".join(pieces))
    comment = " ".join(filter(None, comments))
    return fields | ({"comment": comment} if comment else {})


def _escaped(character: str, comment: str, place: int) -> str:
    """Return a character of a comment as it is written between braces."""
    is_last = place == len(comment) - 1
    if character == "\n":
        return r"\n"
    if not character.isprintable():
        number = ord(character)
        return f"\\u{number:04x}" if number < LEAST_LONG else f"\\U{number:08x}"
    is_edge_blank = character == " " and (place == 0 or is_last)
    is_command = character == "[" and comment[place + 1 : place + 2] == "%"
    return f"\\{character}" if character in r"\}" or is_edge_blank or is_command else character


def _character(piece: re.Match[str]) -> str:
    """Return the text that an escape or a plain character stands for."""
    if number := piece["short"] or piece["long"]:
        return chr(int(number, 16))
    if piece["escaped"] is not None:
        return "\n" if piece["escaped"] == "n" else piece["escaped"]
    return piece[0]


def _numbers(numbers: Any) -> str:
    return ",".join(map(repr, numbers)) if isinstance(numbers, tuple) else repr(numbers)


def _read_numbers(name: str, text: str) -> Any:
    try:
        numbers = json.loads(f"[{text}]")
    except (ValueError, RecursionError):
        numbers = []
    if not numbers:
        raise ValueError(f"`{name}` is `{text}`: expected a number, or several with commas between them")
    return numbers if len(numbers) > 1 else numbers[0]
