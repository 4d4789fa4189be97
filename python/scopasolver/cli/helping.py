"""The command that shows the help of another command."""

import click


@click.command("help")
@click.argument("command", metavar="[COMMAND]...", nargs=-1)
def help_command(command: tuple[str, ...]) -> None:
    """Show the help of a command, or of the program.

    \b
    Examples:
      scopasolver help
      scopasolver help solve
      scopasolver help batch solve
    """
    context = click.get_current_context().find_root()
    for name in command:
        group = context.command
        found = group.get_command(context, name) if isinstance(group, click.Group) else None
        if found is None:
            raise click.UsageError(f"There is no command {' '.join(command)}")
        context = click.Context(found, info_name=name, parent=context)
    click.echo(context.get_help())
