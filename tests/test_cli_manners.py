"""What a user of other commands expects: options anywhere, `help`, groups of options, completion, closed pipes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from answering import complaint
from commanding import ENDING, run


def test_options_may_stand_before_the_command() -> None:
    after = run("deal", "scopa", "--seed", "7", "--json").stdout
    assert run("--seed", "7", "--json", "deal", "scopa").stdout == after
    assert run("--seed", "7", "deal", "scopa", "--json").stdout == after
    assert run("--help", "deal").stdout == run("deal", "--help").stdout
    assert run("--version").stdout.startswith("scopasolver, version ")
    assert "--nonsense" in complaint("--nonsense", "deal", "scopa")


@pytest.mark.parametrize("words", [(), ("solve",), ("batch", "solve")])
def test_help_is_a_command(words: tuple[str, ...]) -> None:
    assert run("help", *words).stdout == run(*words, "--help").stdout


def test_help_about_no_command_says_so() -> None:
    assert "There is no command nonsense" in complaint("help", "nonsense")
    assert "There is no command solve more" in complaint("help", "solve", "more")


def test_many_options_are_listed_in_groups() -> None:
    told = run("solve", "--help").stdout
    places = [told.index(f"\n{group}:\n") for group in ("Question", "Limits and resources", "Resuming", "Output")]
    assert places == sorted(places)
    assert places[1] < told.index("\n  --seconds") < places[2] < told.index("\n  --checkpoint DIR") < places[3]
    assert told.index("\n  --json") > places[3]
    assert "\nOptions:\n" in run("perft", "--help").stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_installed_where_the_shell_looks(shell: str, tmp_path: Path) -> None:
    script = run("completion", shell, "--print").stdout
    assert "_SCOPASOLVER_COMPLETE" in script
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "ZDOTDIR": "", "SHELL": f"/bin/{shell}"}
    told = run("completion", env=home).stdout
    file = Path(told.splitlines()[0].removeprefix("written: "))
    assert file.is_relative_to(tmp_path)
    assert file.read_text() == script


def test_completion_of_an_unknown_shell_names_those_it_knows() -> None:
    assert "bash, zsh, fish" in complaint("completion", env={"SHELL": "/bin/tcsh"})


def test_completion_completes_commands_and_options() -> None:
    def completed(words: str, number: int) -> str:
        env = os.environ | {"_SCOPASOLVER_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(number)}
        command = [sys.executable, "-m", "scopasolver"]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False).stdout

    assert "plain,solve\n" in completed("scopasolver so", 1)
    assert "plain,--seconds\n" in completed("scopasolver solve --sec", 2)


def test_a_closed_pipe_is_no_error() -> None:
    command = [sys.executable, "-m", "scopasolver", "deal", "scopa", "--seed", "1", "--count", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("scopa ")
        process.stdout.close()
        assert (process.wait(), process.stderr.read()) == (0, "")


def test_a_file_with_one_position_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "ending.txt"
    file.write_text(f"\n{ENDING}\n\n")
    assert "best play" in run("solve", str(file)).stdout


def test_other_commands_take_one_position() -> None:
    assert "has several lines" in complaint("show", "-", stdin=f"{ENDING}\n{ENDING}\n")
