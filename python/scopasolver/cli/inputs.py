"""Readers of the arguments: positions, rules and totals are read completely or refused with one clear message.

The readers are click callbacks: they turn the text of a parameter into the value a command works with.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import reduce
from math import isfinite
from pathlib import Path
from typing import IO, Any

import click

from scopasolver import InvalidPositionError, Limit, Position, Rules, ScopaSolverError
from scopasolver.bots import bot
from scopasolver.cli.exit_status import BAD_INPUT
from scopasolver.exceptions import visible
from scopasolver.language import LANGUAGES, Language, Words, from_environment, language
from scopasolver.language.spoken import is_chosen, speaking, spoken

LONGEST = 64 * 1024
"""Largest size of an input in bytes, about thirty times that of the longest position document."""
SEED = click.IntRange(0, 2**64 - 1)
"""Range of seeds."""

MEMORY_MB = click.IntRange(1, 2**32 - 1)
"""Range of the memory of a search, in MiB."""

LONGEST_TOTAL = 9
"""Largest number of digits of a total."""


class Positive(click.FloatRange):
    """A finite number above zero, such as seconds."""

    def __init__(self, most: float | None = None) -> None:
        super().__init__(min=0, min_open=True, max=most)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Refuse also NaN and infinity, which pass the range comparisons."""
        number: float = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number


Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
"""A decorator of commands, such as an option."""


def several(*options: Decorator) -> Decorator:
    """Return a decorator that adds options to a command, in this order."""
    return lambda command: reduce(lambda decorated, option: option(decorated), reversed(options), command)


threads_option = click.option(
    "--threads", type=click.IntRange(1, 1024), default=1, metavar="T", show_default=True, help="Threads to use."
)


_WANTED = "scopasolver.language"
"""Key in the context of a command for the language that the user chose."""
PAGES: Language = "it"
"""Language of pictures and pages if the user chose none."""


def speaks(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option --lang to a command; its output is in that language, or in that of the environment."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        is_eager=True,
        expose_value=False,
        callback=_speak,
        help="Language; by default that of the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG), else English.",
    )(command)


def _speak(context: click.Context, _parameter: click.Parameter, tag: Language | None) -> None:
    wanted = tag or from_environment(os.environ)
    context.meta[_WANTED] = wanted
    # The outermost context is closed however the command ends; one whose arguments are refused is not.
    context.find_root().with_resource(speaking(language(wanted or "en")))


def names_option(what: str) -> Decorator:
    """Return the option --names, the language of a picture or page; `what` begins its help."""
    return click.option(
        "--names",
        type=click.Choice(LANGUAGES),
        callback=_page_language,
        help=f"{what}; by default that of --lang or of the environment, else {PAGES}.",
    )


ITALIAN_PACKS = ("napoletane", "piacentine")
"""Names of the packs in pictures, which are loaded only for one."""


def pack_option(what: str) -> Decorator:
    """Return the option --pack, the pack of Italian cards in pictures; `what` begins its help."""
    return click.option(
        "--pack",
        type=click.Choice(ITALIAN_PACKS),
        default=ITALIAN_PACKS[0],
        show_default=True,
        help=f"{what}: the pack of Italian cards.",
    )


def _page_language(context: click.Context, _parameter: click.Parameter, tag: Language | None) -> Language:
    wanted: Language | None = context.meta.get(_WANTED)
    return tag or wanted or PAGES


class BadInput(click.ClickException):
    """An unusable argument: one message on standard error, exit status 2."""

    exit_code = BAD_INPUT

    def __init__(self, message: str) -> None:
        super().__init__("\n".join(complaint(line) for line in message.split("\n")))

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message, without the usage text of a wrong option."""
        message = "\n".join(map(visible, self.message.split("\n")))
        click.echo(f"scopasolver: {message}", file=file, err=file is None)


@contextmanager
def refused(source: str = "") -> Iterator[None]:
    """Report an error of the library as an unusable argument; the message begins with the source if there is one."""
    try:
        yield
    except (ScopaSolverError, ValueError, OverflowError) as error:
        raise BadInput(f"{source}: {explain(error)}" if source else explain(error)) from error


@contextmanager
def accessed(name: object, verb: str = "read") -> Iterator[None]:
    """Report that a file cannot be read, written or used, with the reason."""
    try:
        yield
    except OSError as error:
        raise BadInput(f"cannot {verb} {name}: {error.strerror or error}") from error


def text_file(_context: click.Context, _parameter: click.Parameter, name: str) -> tuple[str, str]:
    """Read a JSON document or one line from a file, or from standard input for `-`; return its name and the text."""
    source, text = source_of(name), text_of(name).strip()
    return source, one_position(source, text)


def one_position(source: str, text: str) -> str:
    """Return the text of an input if it can be that of a position."""
    if not text:
        raise BadInput(f"{source} is empty: expected a position document or a one-line notation")
    if "\n" in text and not text.startswith("{"):
        raise BadInput(f"{source} has several lines: expected a position document or one line of notation")
    return text


def position_file(context: click.Context, parameter: click.Parameter, name: str) -> Position:
    """Read the position in a file, or on standard input for `-`: a JSON document or a one-line notation."""
    return position_of(*text_file(context, parameter, name))


def position_of(source: str, text: str) -> Position:
    """Read a position from the text of an input: a JSON document or a one-line notation."""
    with refused(source):
        position = Position.from_json(text) if text.startswith("{") else Position(text)
    for assumed in position.assumed:
        click.echo(complaint(f"assumed: {assumed}"), err=True)
    return position


def rules_text(_context: click.Context, _parameter: click.Parameter, text: str | None) -> Rules | None:
    """Read a rules string: a preset, with options if wanted."""
    with refused():
        return None if text is None else Rules.parse(text)


def bot_spec(_context: click.Context, parameter: click.Parameter, spec: str) -> str:
    """Check the spec of a bot before any work begins."""
    with refused(f"--{parameter.opts[0].lstrip('-')}"):
        bot(spec)
    return spec


def totals(_context: click.Context, _parameter: click.Parameter, text: str | None) -> tuple[int, int] | None:
    """Read the totals of two sides, with a comma between them."""
    return None if text is None else two_numbers(text, LONGEST_TOTAL, "match totals", "two numbers such as 9,10")


def two_numbers(text: str, digits: int, what: str, expected: str) -> tuple[int, int]:
    """Read two numbers, separated by a comma, of at most this number of digits."""
    numbers = [number.strip() for number in text.split(",")]
    if len(numbers) != 2 or not all(number.isdecimal() and len(number) <= digits for number in numbers):
        raise BadInput(f"{what} `{text}`: expected {expected}")
    return int(numbers[0]), int(numbers[1])


def limit_of(seconds: float | None, nodes: int | None) -> Limit | None:
    """Return the limit of a search, or None without one."""
    with refused():
        return None if seconds is None and nodes is None else Limit(seconds=seconds, nodes=nodes)


def with_scores(position: Position, match_totals: tuple[int, int]) -> Position:
    """Return the position with these totals as its scores, on which legal moves can depend; others stay as they are."""
    document = position.to_dict()
    if "scores" not in document:
        return position
    with refused(f"match totals {match_totals[0]},{match_totals[1]}"):
        return Position.from_dict(document | {"scores": list(match_totals)})


def explain(error: Exception) -> str:
    """Return an error's message, with each of several reasons on its own line."""
    words = tongue()
    if isinstance(error, InvalidPositionError) and len(error.reasons) > 1:
        found = [_told(words, visible(reason)) for reason in error.reasons]
        title = words.ngettext(
            "{n} thing is wrong with the position", "{n} things are wrong with the position", len(found)
        )
        return "\n  - ".join([title, *found])
    return _told(words, str(error))


def tongue() -> Words:
    """Return the language of refusals: the one that the command speaks, else that of the environment."""
    return spoken() if is_chosen() else language(from_environment(os.environ) or "en")


def complaint(message: str) -> str:
    """Return what is wrong with the call of a command in the language of the person."""
    words = tongue()
    if words.tag == "en":
        return message
    from scopasolver.language.refusals import complaint as translated  # noqa: PLC0415 - only other languages need it

    return translated(words, message)


def _told(words: Words, reason: str) -> str:
    if words.tag == "en":
        return reason
    from scopasolver.language.refusals import refused as translated  # noqa: PLC0415 - only other languages need it

    return translated(words, reason)


def source_of(name: str) -> str:
    """Return the name of a file in messages."""
    return "standard input" if name == "-" else name or "the file ''"


def text_of(name: str, longest: int = LONGEST) -> str:
    """Read a file, or standard input for `-`, up to a maximum number of bytes."""
    source = source_of(name)
    if name == "-" and sys.stdin is None:
        raise BadInput("standard input is closed")
    with accessed(source), nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
        data = file.read(longest + 1)
    if len(data) > longest:
        raise BadInput(f"{source} is longer than {longest // 1024} KiB")
    return decoded(data, source)


def decoded(data: bytes, source: str) -> str:
    """Return bytes of an input as text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{source} is not UTF-8 text: byte {error.start} is 0x{data[error.start]:02x}") from error


def refuse_unwritable(name: str) -> None:
    """Refuse a file that cannot be written, before the work for it begins."""
    path = Path(name).resolve()
    if name != "-" and (path.is_dir() or not os.access(path.parent if _is_written_anew(path) else path, os.W_OK)):
        raise BadInput(f"cannot write {source_of(name)}: there is no such folder, or it may not be written")


def _is_written_anew(path: Path) -> bool:
    """Tell whether a path is a file that is replaced, not a device or a pipe."""
    return path.is_file() or not path.exists()


def write_text(name: str, text: str) -> None:
    """Write a file, or to standard output for `-`."""
    if name == "-":
        click.echo(text, nl=False)
        return
    from scopasolver.play.files import write_whole  # noqa: PLC0415 - most commands write no files

    path = Path(name).resolve()
    with accessed(source_of(name), "write"):
        if _is_written_anew(path):
            write_whole(path, text.encode())
        else:
            path.write_bytes(text.encode())
