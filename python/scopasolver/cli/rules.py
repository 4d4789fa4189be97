"""The command that explains presets and options."""

from itertools import groupby

import click
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scopasolver import Rules
from scopasolver.cli.drawing import draw
from scopasolver.cli.game import game_of
from scopasolver.cli.inputs import rules_text, speaks
from scopasolver.games.guides import guide_of
from scopasolver.language import marked
from scopasolver.language.spoken import gettext, ngettext, spoken

SOURCES = marked(
    "Sources: a title is that of a written description, listed in the bibliography of the documentation; customary is "
    "what players do where the descriptions are silent, and a decision fixes one reading where custom is silent too."
)


@click.command()
@speaks
@click.argument("rules", metavar="[RULES]", required=False, callback=rules_text)
def rules(rules: Rules | None) -> None:
    """List the presets, or the options of one.

    With RULES, it tells how the game is played, and lists each option with its value, its default, all allowed values,
    and the source of the rule.

    \b
    Examples:
      scopasolver rules
      scopasolver rules scopone
      scopasolver rules "scopa(players=4,capture_choice=free)"
    """
    draw(_presets() if rules is None else _options(rules))


def _presets() -> RenderableType:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("preset", no_wrap=True)
    for title in ("players", "hand", "table"):
        table.add_column(title, justify="right")
    table.add_column("match")
    changes = Table.grid(padding=(0, 2))
    changes.add_column(no_wrap=True)
    for name in Rules.presets():
        preset = Rules(name)
        start = preset.deal(seed=0)
        on_table = len(start.table) if hasattr(start, "table") else "-"
        sizes = map(str, (preset.players, len(start.hands[0]), on_table))
        table.add_row(name, *sizes, game_of(preset).match_length(preset))
        plain = Rules(Rules.presets(preset.game)[0]).options
        changed = [
            f"{option}={_text(value)}"
            for option, value in preset.options.items()
            if value != plain[option] and option not in {"players", "target", "teams"}
        ]
        if changed:
            changes.add_row(name, " ".join(changed))
    return Group(
        table,
        Text(),
        Text("What some of them set besides:"),
        changes,
        Text(),
        Text("The options of one: scopasolver rules scopone"),
        Text('Rules with changed options: "scopa(players=4,capture_choice=free)"'),
    )


def _options(rules: Rules) -> RenderableType:
    words = spoken()
    players = ngettext("{n} player", "{n} players", rules.players)
    each = gettext("each for itself")
    sides = each if rules.sides == rules.seats else ngettext("in {n} side", "in {n} sides", rules.sides)
    match = gettext("a match of {length}", length=game_of(rules).match_length(rules))
    parts: list[RenderableType] = [Text.assemble((str(rules), "bold"), f": {players} {sides}, {match}")]
    for heading, texts in groupby(guide_of(words, rules), key=lambda part: part[0]):
        parts += [Text(), Text(heading, "bold"), *(Padding(Text(text), (0, 0, 0, 4)) for _, text in texts)]
    for option in rules.describe():
        value = Text(_text(option.value), "bold green" if option.value != option.default else "bold")
        if option.value != option.default:
            value.append(f" ({gettext('the preset has {value}', value=_text(option.default))})", "not bold")
        details = Table.grid(padding=(0, 2))
        details.add_row(gettext("allowed"), " | ".join(option.values))
        details.add_row(gettext("source"), option.source)
        parts += [
            Text(),
            Text.assemble((option.name, "bold"), " = ", value),
            Padding(Text(words.pgettext("rule", option.summary)), (0, 0, 0, 4)),
            Padding(details, (0, 0, 0, 4)),
        ]
    return Group(*parts, Text(), Text(gettext(SOURCES)))


def _text(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
