"""The program: its commands, and what it answers to Ctrl-C."""

import contextlib
import errno
import importlib
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import click

from scopasolver import __version__
from scopasolver.cli.exit_status import INTERRUPTED
from scopasolver.cli.grouping import in_groups
from scopasolver.cli.inputs import BadInput, complaint, tongue
from scopasolver.language import LANGUAGES, Language, language
from scopasolver.language.spoken import speaking

PLACES = {
    "advise": "advise:advise",
    "analyse": "analyse:analyse_command",
    "batch": "batch:batch",
    "bench": "bench:bench",
    "betting": "betting:betting",
    "completion": "completion:completion",
    "deal": "positions:deal",
    "engine": "engine:engine",
    "help": "helping:help_command",
    "ladder": "ladder:ladder",
    "melds": "melds:melds",
    "perft": "positions:perft",
    "play": "play:play",
    "problem": "problems:problem_command",
    "problems": "problems:problems_command",
    "prove": "prove:prove",
    "rules": "rules:rules",
    "serve": "serve:serve",
    "show": "show:show",
    "solve": "solve:solve",
    "table": "table:table",
    "tournament": "tournament:tournament",
}
"""Where each command is: its module in `scopasolver.cli`, and its name there."""

PLAIN = {"a valid integer range": "a whole number", "a valid float range": "a number"}
"""What the names of types mean."""


class Commands(Mapping[str, click.Command]):
    """The commands by name. Each is loaded when it is asked for: loading all takes longer than a short solve."""

    def __getitem__(self, name: str) -> click.Command:
        module, command = PLACES[name].split(":")
        found = cast("click.Command", getattr(importlib.import_module(f"scopasolver.cli.{module}"), command))
        in_groups(found)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(PLACES)

    def __len__(self) -> int:
        return len(PLACES)


class Program(click.Group):
    """A command group that says in one line what was wrong, and ends with status 130 on Ctrl-C."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command; without one, show the help. Options of the command may stand before its name, too."""
        if args and args[0].startswith("-") and args[0] != "--version":
            place = next((place for place, word in enumerate(args) if word in PLACES), 0)
            args = [args[place], *args[:place], *args[place + 1 :]] if place else args
        if wanted := _wanted(args):
            ctx.with_resource(speaking(language(wanted)))
        try:
            return super().parse_args(ctx, args)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            raise _misused(error, ctx) from error

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise _misused(error, ctx) from error
        except OSError as error:
            _give_up_output()
            if error.errno == errno.EPIPE:  # the reader has seen enough, as `head` does after some lines
                ctx.exit(0)
            file = "" if error.filename is None else f" {error.filename}"
            raise BadInput(f"cannot read or write{file}: {error.strerror or error}") from error
        except KeyboardInterrupt:
            click.echo("interrupted", err=True)
            ctx.exit(INTERRUPTED)


def _misused(error: click.UsageError, ctx: click.Context) -> BadInput:
    """Return one line that says what is wrong with the call of a command."""
    path = error.ctx.command_path if error.ctx else ctx.command_path
    message = re.sub(r"\((Did you mean .*\?)\)", r"\1", error.format_message()).rstrip(".")
    for jargon, plain in PLAIN.items():
        message = message.replace(jargon, plain)
    words, told = tongue(), complaint(message)
    return BadInput(f"{told}{'' if told.endswith('?') else '.'} {words('See {path} --help.', path=path)}")


def _wanted(args: Sequence[str]) -> Language | None:
    """Return the language of the option --lang, which is needed before options are read: they may be refused."""
    for place, word in enumerate(args):
        name, _, value = word.partition("=")
        if name == "--lang":
            chosen = value or "".join(args[place + 1 : place + 2])
            return next((tag for tag in LANGUAGES if tag == chosen), None)
    return None


def _give_up_output() -> None:
    """Discard the output that could not be written; Python would try to write it again at exit."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=Program,
    commands=cast("dict[str, click.Command]", Commands()),
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit status: 0 done, 1 a worker or the cluster is lost, 2 bad input or failed output, 3 the value is not "
    "exact, 130 interrupted.",
)
@click.version_option(__version__)  # not from the metadata of the package, which takes longer to read
def program() -> None:
    """Solve Italian card games exactly.

    A position is a file, or - for standard input: a JSON document or a one-line notation.

    \b
    Examples:
      scopasolver deal scopa --seed 7 | scopasolver solve -
      scopasolver solve hand.json --json
      scopasolver prove hand.json --at-least 1
      scopasolver analyse played.json
      scopasolver deal briscola --seed 7 | scopasolver solve - --objective win
      scopasolver advise seen.json
      scopasolver problems scopone --count 5
      scopasolver melds turn.json
      scopasolver table sette_e_mezzo
      scopasolver betting scialandroni --phase cartetta
      scopasolver batch solve endings.txt --out solved
      scopasolver rules scopone_scientifico
      scopasolver play scopa
      scopasolver serve
      scopasolver engine
      scopasolver help solve
    """
