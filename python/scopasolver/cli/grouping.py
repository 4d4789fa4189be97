"""Groups of options in the help of commands."""

from typing import Any

import click

GROUPS = {
    "Question": ("objective", "match_totals", "method", "value_only", "at_least", "moves"),
    "Limits and resources": (
        "seconds",
        "nodes",
        "threads",
        "memory_mb",
        "order_seed",
        "executor",
        "job_nodes",
        "workers",
        "limit_seconds",
    ),
    "Resuming": ("checkpoint", "checkpoint_seconds", "checkpoint_table", "journal"),
    "Output": ("as_json", "form", "out", "html", "annotated", "svg", "csv", "names", "lang", "help"),
}
"""The options of each group, by the names of their parameters. All others are in the group `Options`."""

FEWEST = 8
"""Commands with fewer options have one list of them."""


class Grouped(click.Command):
    """A command whose help lists its options in groups."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options group by group."""
        of_group: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is not None:
                of_group.setdefault(_group(parameter), []).append(record)
        for name in ("Options", *GROUPS):
            if name in of_group:
                with formatter.section(name):
                    formatter.write_dl(of_group[name])


def in_groups(command: click.Command) -> None:
    """Make the help of a command list its options in groups, if it has many of them."""
    if type(command) is click.Command and len(command.params) >= FEWEST:
        command.__class__ = Grouped


def _group(parameter: click.Parameter) -> str:
    name: Any = parameter.name
    return next((group for group, names in GROUPS.items() if name in names), "Options")
