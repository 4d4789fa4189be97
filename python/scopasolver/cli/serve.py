"""The command that opens the table in the browser."""

import contextlib
import os
import sqlite3
import sys
import threading
import webbrowser
from pathlib import Path

import click

from scopasolver.cli.inputs import BadInput, Positive, accessed


@click.command()
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", show_default=True, help="Address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8040,
    metavar="N",
    show_default=True,
    help="Port; 0 takes a free one.",
)
@click.option("--browser/--no-browser", "browse", default=True, help="Whether to open the page in a browser.")
@click.option(
    "--store", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Keep games in this SQLite file."
)
@click.option(
    "--limit-seconds",
    type=Positive(),
    default=10.0,
    metavar="S",
    show_default=True,
    help="Time limit of a hint, a solve or a bot, in seconds.",
)
@click.option(
    "--max-sessions",
    type=click.IntRange(min=1),
    default=256,
    metavar="N",
    show_default=True,
    help="Largest number of browsers whose tables are kept in memory.",
)
@click.option(
    "--guests", is_flag=True, help="Let tables be opened for other people, each with an address of their own."
)
@click.option("--api", is_flag=True, help="Also answer requests of programs, under /api/v1.")
@click.option(
    "--token",
    envvar="SCOPASOLVER_TOKEN",
    metavar="TEXT",
    help="With --api: the token that requests must carry; by default that of the variable SCOPASOLVER_TOKEN.",
)
@click.option(
    "--allow-origin",
    "origins",
    multiple=True,
    metavar="ORIGIN",
    help="With --api: an origin, such as https://example.org, whose pages may send requests.",
)
def serve(
    host: str,
    port: int,
    browse: bool,
    store: Path | None,
    limit_seconds: float,
    max_sessions: int,
    guests: bool,
    api: bool,
    token: str | None,
    origins: tuple[str, ...],
) -> None:
    """Open a table in the browser, to play against bots.

    By default only this machine reaches the page, and the page loads nothing from elsewhere. With --api programs in any
    language can send the requests of "scopasolver engine" by HTTP.

    \b
    Examples:
      scopasolver serve
      scopasolver serve --port 0 --no-browser
      scopasolver serve --store games.sqlite
      scopasolver serve --host 192.168.1.20 --guests
      scopasolver serve --api --no-browser
    """
    try:
        from scopasolver.web.access import is_this_machine
        from scopasolver.web.serve import Server, listen_at  # needs an optional extra
        from scopasolver.web.settings import Settings
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in {"starlette", "uvicorn", "anyio"}:
            raise
        raise BadInput('the page needs two more packages: pip install "scopasolver[web]"') from error
    if api and not token and not is_this_machine(host):
        raise BadInput(f"--api at {host} can be reached from other machines: set a token with --token")
    with accessed(f"{host}, port {port}", "listen at"):
        listener = listen_at(host, port)
    settings = Settings(
        limit_seconds=limit_seconds,
        max_sessions=max_sessions,
        store=store,
        guests=guests,
        api=api,
        token=token or None,
        origins=frozenset(origins),
    )

    def ready(address: str) -> None:
        click.echo(f"{address}  (Ctrl-C ends)")
        if browse:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with listener, contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is the normal way to stop
        try:
            server = Server(listener, settings, ready)
        except sqlite3.Error as error:
            raise BadInput(f"cannot keep games in {store}: {error}") from error
        server.run()
    if server.has_left_work:
        sys.stdout.flush()
        os._exit(0)  # bots that are still thinking are left, and nobody waits for them
