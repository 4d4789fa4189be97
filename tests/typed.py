"""Play games of the command line in this process, without a terminal, when all typed lines are known in advance."""

import re

from commanding import run
from terminal import COLUMNS, GREETING, PROMPT

SCREEN = re.compile(rf".*?(?:{PROMPT.pattern.removesuffix('$')}|\Z)", re.DOTALL)
"""Output up to a prompt or to the end."""


def typed(*arguments: str, lines: str, **env: str) -> list[str]:
    """Play with these lines, divided by `;`, and return all screens; the last one follows the last prompt."""
    answer = run(
        "play",
        *arguments,
        stdin="".join(f"{line}\n" for line in lines.split(";")),
        env={"COLUMNS": str(COLUMNS), **env},
    )
    assert answer.exit_code == 0, answer.output
    screens = [screen.lstrip("\n") for screen in SCREEN.findall(answer.stdout) if screen]
    return [GREETING.sub("", screens[0], count=1), *screens[1:]]
