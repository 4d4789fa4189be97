"""A table in the browser, an optional part of the package: it needs the extra `web`."""

from scopasolver.web.app import create_app
from scopasolver.web.settings import Settings

__all__ = ["Settings", "create_app"]
