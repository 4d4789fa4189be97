"""The command that installs the completion of commands and options in a shell."""

import os
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from scopasolver.cli.inputs import BadInput, accessed

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_SCOPASOLVER_COMPLETE"
"""Name of the variable by which the script of a shell asks the program."""

FILES = {
    "bash": ("XDG_DATA_HOME", ".local/share", "bash-completion/completions/scopasolver"),
    "zsh": ("ZDOTDIR", "", ".zfunc/_scopasolver"),
    "fish": ("XDG_CONFIG_HOME", ".config", "fish/completions/scopasolver.fish"),
}
"""Where each shell looks for scripts: a variable with a folder, that folder in the home folder, and the file in it."""

HOW = {
    "bash": "It works in new shells if the package bash-completion is installed.",
    "zsh": "Put these lines into ~/.zshrc if they are not there: fpath+=~/.zfunc; autoload -Uz compinit; compinit",
    "fish": "It works in new shells.",
}


@click.command()
@click.argument("shell", type=click.Choice(SHELLS), required=False)
@click.option("--print", "prints", is_flag=True, help="Print the script, and write no file.")
def completion(shell: str | None, prints: bool) -> None:
    """Complete commands and options when TAB is pressed.

    The script is written where SHELL looks for it; by default SHELL is your login shell.

    \b
    Examples:
      scopasolver completion
      scopasolver completion zsh
      scopasolver completion bash --print
    """
    shell = shell or Path(os.environ.get("SHELL", "")).name
    if shell not in SHELLS:
        raise BadInput(f"your shell is not known: name one of {', '.join(SHELLS)}")
    script = script_of(shell)
    if prints:
        click.echo(script, nl=False)
        return
    file = file_of(shell)
    with accessed(file, "write"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(script, encoding="utf-8")
    click.echo(f"written: {file}\n{HOW[shell]}")


def script_of(shell: str) -> str:
    """Return the script that completes the command in a shell."""
    made = get_completion_class(shell)
    assert made is not None  # noqa: S101 - click has these shells
    complete = made(click.get_current_context().find_root().command, {}, "scopasolver", VARIABLE)
    return complete.source_template % complete.source_vars()


def file_of(shell: str) -> Path:
    """Return the file in which a shell looks for the script."""
    variable, below_home, name = FILES[shell]
    folder = os.environ.get(variable)
    return (Path(folder) if folder else Path.home() / below_home) / name
