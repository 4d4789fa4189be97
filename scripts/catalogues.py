"""Bring the catalogues of texts up to the source: the template, the translations, and what programs read of them.

`make catalogues` writes them; with `--check` nothing is written, and what is not current is an error. New texts come
into a catalogue without a translation; texts that the source no longer has are taken out.
"""

import ast
import io
import sys
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scopasolver import Rules
from scopasolver.cli.names import in_persons

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "python" / "scopasolver"
LOCALE = PACKAGE / "language" / "locale"
TEMPLATE = LOCALE / "scopasolver.pot"

CALLS = {
    "gettext": "text",
    "words": "text",
    "marked": "text",
    "pgettext": "text in a context",
    "in_context": "text in a context",
    "ngettext": "text for a number",
    "in_number": "text for a number",
    "in_persons": "verb",
}
"""The functions whose first arguments are texts, as functions or as methods."""

HEADER = "# Texts of scopasolver. `make catalogues` writes this file from the source; translations are written by hand."


class Texts(Catalog):
    """A catalogue whose head says only what programs need, the same whenever it is written."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The head of the catalogue."""
        head = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Transfer-Encoding", "8bit")]
        return [*head, ("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)] if self.locale else head

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(headers)


def template() -> Texts:
    """Return all texts of the source, each with the files that have it."""
    found = Texts(fuzzy=False, header_comment=HEADER)
    for file in sorted(PACKAGE.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for context, message in _texts(call) if isinstance(call, ast.Call) else ():
                found.add(message, locations=[(file.relative_to(PACKAGE).as_posix(), 0)], context=context)
    for preset in Rules.games():
        for option in Rules(preset).describe():
            found.add(option.summary, locations=[(f"rules of {preset}", 0)], context="rule")
            for value in filter(_is_in_words, option.values):
                found.add(value.replace("_", " "), locations=[(f"rules of {preset}", 0)], context="value")
    return found


def _is_in_words(value: str) -> bool:
    """Tell whether the value of an option is more than a number."""
    return not value.isdecimal()


def _texts(call: ast.Call) -> list[tuple[str | None, str | tuple[str, str]]]:
    """Return the texts that stand in a call, each with its context; none if the call takes them from a table."""
    name = getattr(call.func, "attr", None) or getattr(call.func, "id", None)
    kind = CALLS.get(str(name))
    written = [argument.value for argument in call.args[:2] if isinstance(argument, ast.Constant)]
    match kind, written:
        case "text", [str(text), *_]:
            return [(None, text)]
        case "text in a context", [str(context), str(text)]:
            return [(context, text)]
        case "text for a number", [str(one), str(several)]:
            return [(None, (one, several))]
        case "verb", [str(several), str(one)]:
            return list(in_persons(several, one).items())
        case _:
            return []


def updated(old: Catalog, source: Texts) -> Texts:
    """Return a catalogue with the texts of the source, and the translations that it had."""
    new = Texts(locale=old.locale, fuzzy=False, header_comment=HEADER)
    # Babel knows other plural forms of a language with each release; a translation keeps those it was written for.
    new.mime_headers = [("Plural-Forms", old.plural_forms)]
    for message in source:
        if message.id:
            known = old.get(_first(message), context=message.context)
            if known is not None and known.pluralizable != message.pluralizable:
                known = None
            new.add(
                message.id,
                known.string if known else "",
                locations=message.locations,
                flags=known.flags if known else (),
                user_comments=known.user_comments if known else (),
                context=message.context,
            )
    return new


def written(catalogue: Texts) -> bytes:
    """Return a catalogue as text, the same for the same texts."""
    out = io.BytesIO()
    write_po(out, catalogue, width=120, sort_output=True, include_lineno=False)
    return out.getvalue()


def compiled(catalogue: Texts) -> bytes:
    """Return a catalogue as programs read it."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def files() -> dict[Path, bytes]:
    """Return what each of the files should hold."""
    source = template()
    made = {TEMPLATE: written(source)}
    for file in sorted(LOCALE.glob("*/LC_MESSAGES/scopasolver.po")):
        with file.open("rb") as stream:
            catalogue = updated(read_po(stream, locale=file.parent.parent.name), source)
        made[file] = written(catalogue)
        made[file.with_suffix(".mo")] = compiled(catalogue)
    return made


def _first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def main() -> int:
    """Write what is not current, or name it."""
    check = "--check" in sys.argv[1:]
    stale = {file: held for file, held in files().items() if not file.exists() or file.read_bytes() != held}
    for file, held in stale.items():
        if check:
            print(f"{file.relative_to(ROOT)} is not that of the source: make catalogues", file=sys.stderr)
        else:
            file.write_bytes(held)
            print(file.relative_to(ROOT))
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
