"""The command that answers requests of programs, as lines of JSON."""

import os
import sys

import click

from scopasolver.cli.exit_status import INTERRUPTED
from scopasolver.cli.inputs import MEMORY_MB, BadInput, Positive, bot_spec


@click.command()
@click.option(
    "--bot",
    "spec",
    default="expert",
    metavar="SPEC",
    show_default=True,
    callback=bot_spec,
    help="The bot that chooses if a request names none.",
)
@click.option(
    "--threads",
    type=click.IntRange(1, 1024),
    metavar="T",
    help="Threads that all requests share; by default one for each processor.",
)
@click.option(
    "--memory-mb",
    type=MEMORY_MB,
    default=1024,
    metavar="M",
    show_default=True,
    help="Memory for the tables of all searches, in MiB.",
)
@click.option("--most-seconds", type=Positive(), metavar="S", help="Upper bound of the time of each request.")
@click.option(
    "--finish-seconds",
    type=click.FloatRange(0, 86400),
    default=10.0,
    metavar="S",
    show_default=True,
    help="When the input ends, let requests run for S more seconds before they are stopped.",
)
def engine(spec: str, threads: int | None, memory_mb: int, most_seconds: float | None, finish_seconds: float) -> None:
    """Answer requests of programs in any language.

    Each line of standard input is a request, a JSON object; each answer is a line of standard output. The page
    "Programs in any language" of the documentation describes them, and the request "requests" lists them.

    \b
    Examples:
      scopasolver engine
      echo '{"request": "deal", "rules": "scopa", "seed": 7}' | scopasolver engine
      scopasolver tournament scopa --bots fast --opponents "scopasolver engine --bot greedy"

    Exit status: 0 the input has ended, 2 bad input or failed output, 130 interrupted.
    """
    from scopasolver.protocol.conversation import converse  # noqa: PLC0415 - the help does not need it
    from scopasolver.protocol.work import Bounds  # noqa: PLC0415 - nor does it need this

    if sys.stdin is None or sys.stdout is None:
        raise BadInput("standard input or output is closed")
    try:
        is_idle = converse(
            sys.stdin.fileno(),
            sys.stdout.fileno(),
            bounds=Bounds(most_seconds, threads or os.cpu_count() or 1, memory_mb, spec),
            finish_seconds=finish_seconds,
        )
    except KeyboardInterrupt:
        os._exit(INTERRUPTED)
    if not is_idle:
        os._exit(0)  # threads that cannot be stopped are left, and nobody waits for them
