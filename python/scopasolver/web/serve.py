"""Running the server: on an address of this machine, until Ctrl-C."""

import asyncio
import socket
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import uvicorn

from scopasolver.web.app import create_app
from scopasolver.web.settings import Settings


def listen_at(host: str, port: int) -> socket.socket:
    """Return a socket that listens.

    Raises
    ------
    OSError
        If the address is taken, or not one of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    """Return where a browser finds what listens there."""
    host, port = listener.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def serve(listener: socket.socket, settings: Settings, *, browse: bool, ready: Callable[[str], object]) -> None:
    """Answer requests until Ctrl-C.

    Parameters
    ----------
    listener : socket
        Where they come in.
    settings : Settings
        How much is done for whom.
    browse : bool
        Whether a browser is opened.
    ready : callable
        Told the address once requests are answered.
    """
    address = address_of(listener)
    host = address.removeprefix("http://").rpartition(":")[0]
    app = create_app(replace(settings, hosts=settings.hosts | {host}))
    config = uvicorn.Config(app, log_level="warning", access_log=False, server_header=False, lifespan="off")
    server = _Server(config, partial(_is_ready, address, browse, ready))
    asyncio.run(server.serve(sockets=[listener]))


def _is_ready(address: str, browse: bool, ready: Callable[[str], object]) -> None:  # noqa: FBT001 - bound by name
    ready(address)
    if browse:
        webbrowser.open(address)


class _Server(uvicorn.Server):
    """A server that tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()
