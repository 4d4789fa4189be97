"""Requests of programs in any language: `scopasolver engine` reads them as lines, `scopasolver serve --api` by HTTP.

`catalogue` is the table of all requests. The engine, the HTTP interface, the schemas and a page of the documentation
are made from it.
"""

PROTOCOL = "scopasolver program"
"""Name of the protocol, which every question to a program that plays carries, too."""
VERSION = 1
"""Version of the protocol."""
