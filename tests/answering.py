"""Run the command in this process and return its output, or the one error that it prints."""

from collections.abc import Mapping

from commanding import run


def printed(*arguments: str, stdin: str | bytes = "", env: Mapping[str, str] | None = None) -> str:
    """Return the output of a command that succeeds and prints no error."""
    answer = run(*arguments, stdin=stdin, env=env)
    assert (answer.exit_code, answer.stderr) == (0, ""), answer.output
    return answer.stdout


def complaint(*arguments: str, stdin: str | bytes = "", env: Mapping[str, str] | None = None) -> str:
    """Return the error of a command that fails; it must print nothing else."""
    answer = run(*arguments, stdin=stdin, env=env)
    assert (answer.exit_code, answer.stdout) == (2, ""), answer.output
    return answer.stderr
