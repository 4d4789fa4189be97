"""The web server for playing and analysing in a browser; it needs the extra `web`."""

from scopasolver.web.app import create_app
from scopasolver.web.settings import Settings

__all__ = ["Settings", "create_app"]
