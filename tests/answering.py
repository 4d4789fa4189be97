"""What the command answers where nothing is wrong, and where its arguments are."""

from collections.abc import Mapping

from commanding import run


def printed(*arguments: str, stdin: str | bytes = "", env: Mapping[str, str] | None = None) -> str:
    """Return what a command prints that ends well and complains of nothing."""
    answer = run(*arguments, stdin=stdin, env=env)
    assert (answer.exit_code, answer.stderr) == (0, ""), answer.output
    return answer.stdout


def complaint(*arguments: str, stdin: str | bytes = "", env: Mapping[str, str] | None = None) -> str:
    """Return the one message of a command that cannot do what it is asked, which prints nothing else."""
    answer = run(*arguments, stdin=stdin, env=env)
    assert (answer.exit_code, answer.stdout) == (2, ""), answer.output
    return answer.stderr
