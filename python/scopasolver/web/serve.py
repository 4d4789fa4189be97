"""Running the server: on an address of this machine, until Ctrl-C."""

import asyncio
import socket
import sys
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
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or asyncio leaves Nagle's delay
    if sys.platform != "win32":  # there it would take an address that another program listens at
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


class Server:
    """What answers requests, on one socket.

    Parameters
    ----------
    listener : socket
        Where they come in.
    settings : Settings
        How much is done for whom.
    ready : callable
        Told the address once requests are answered.

    Attributes
    ----------
    app : Guard
        What answers.
    port : int
        Where.
    """

    def __init__(self, listener: socket.socket, settings: Settings, ready: Callable[[str], object]) -> None:
        address = address_of(listener)
        host = address.removeprefix("http://").rpartition(":")[0]
        self.app = create_app(replace(settings, hosts=settings.hosts | {host}))
        config = uvicorn.Config(
            self.app,
            log_level="warning",
            access_log=False,
            server_header=False,
            lifespan="off",
            timeout_graceful_shutdown=1,
        )
        self.port: int = listener.getsockname()[1]
        self._listener = listener
        self._server = _Telling(config, partial(ready, address))

    def run(self) -> None:
        """Answer requests until Ctrl-C, or until somebody stops it."""
        asyncio.run(self._server.serve(sockets=[self._listener]))

    def stop(self) -> None:
        """Let it end."""
        self._server.should_exit = True


class _Telling(uvicorn.Server):
    """A server that tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()
