"""The web server on one socket of this machine."""

import asyncio
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import uvicorn

from scopasolver.web.api import Desk
from scopasolver.web.app import create_app
from scopasolver.web.settings import Settings

if TYPE_CHECKING:
    from starlette.applications import Starlette


def listen_at(host: str, port: int) -> socket.socket:
    """Return a socket bound to an address of this machine.

    Raises
    ------
    OSError
        If the address is in use, or does not belong to this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio turns Nagle's algorithm off only for sockets that name TCP as their protocol.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":  # on Windows the option would share a port that is in use
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    """Return the URL of a socket."""
    host, port = listener.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


class Server:
    """The web server, which answers requests on one socket, bound as `listen_at` does it.

    The host of the socket is added to the allowed hosts. `ready` is called with the URL as soon as requests are
    answered.
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
        self._server = _Telling(config, partial(ready, address), self._end)

    def run(self) -> None:
        """Answer requests until Ctrl-C or a call of `stop`."""
        asyncio.run(self._server.serve(sockets=[self._listener]))

    @property
    def has_left_work(self) -> bool:
        """Whether it has ended although some work for a program could not be interrupted."""
        return self._desk.has_left_work

    @property
    def _desk(self) -> Desk:
        desk: Desk = cast("Starlette", self.app.app).state.api
        return desk

    def _end(self) -> None:
        self._desk.end()
        self.app.sessions.end()

    def stop(self) -> None:
        """Make `run` return soon; may be called from another thread."""
        self._server.should_exit = True


class _Telling(uvicorn.Server):
    """A server that calls a function when it is ready, and another one before it ends."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object], ending: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready, self._ending = ready, ending

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._ending()
        await super().shutdown(sockets)
