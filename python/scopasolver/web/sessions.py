"""Sessions: one per browser, identified by a random cookie, with the tables of that browser."""

import json
import secrets
import sqlite3
from collections import OrderedDict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from scopasolver import RecordError, Rules
from scopasolver.play import read_record
from scopasolver.web.settings import Settings
from scopasolver.web.table import Table
from scopasolver.web.thinking import Job


@dataclass
class Session:
    """The tables and the current job of one browser."""

    id: str = field(default_factory=lambda: secrets.token_hex(24))
    """Value of its cookie."""
    tables: OrderedDict[str, Table] = field(default_factory=OrderedDict)
    """Its tables by their ids, the most recently used one last."""
    job: Job | None = None
    """The last job it asked for; it has one at a time."""

    def begin(self, job: Job) -> Job:
        """Make a job the current one and stop the job before it."""
        if self.job is not None:
            self.job.stop()
        self.job = job
        return job


class Sessions:
    """All sessions, in memory and, if the settings name a file, in that file."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known: OrderedDict[str, Session] = OrderedDict()
        self._store = None if settings.store is None else Store(settings.store)

    def __contains__(self, name: str) -> bool:
        """Return whether a session is in memory."""
        return name in self._known

    def find(self, name: str) -> Session | None:
        """Return the session of a cookie, read from the file if it is not in memory; None if there is none."""
        session = self._known.get(name)
        if session is None and self._store is not None and name and (tables := self._store.tables(name)):
            session = Session(name, OrderedDict((table.id, table) for table in tables))
            self._known[name] = session
            self._forget()
        if session is not None:
            self._known.move_to_end(name)
        return session

    def new(self) -> Session:
        """Create a session; beyond `max_sessions`, the least recently used one leaves memory."""
        session = Session()
        self._known[session.id] = session
        self._forget()
        return session

    def keep(self, session: Session, table: Table) -> None:
        """Store the current state of a table; beyond `max_tables`, the session loses its least recently used one."""
        session.tables[table.id] = table
        session.tables.move_to_end(table.id)
        if self._store is not None:
            self._store.write(session.id, table)
        while len(session.tables) > self._settings.max_tables:
            self.drop(session, next(iter(session.tables)))

    def drop(self, session: Session, name: str) -> None:
        """Delete a table."""
        if session.tables.pop(name, None) is not None and self._store is not None:
            self._store.delete(name)

    def _forget(self) -> None:
        while len(self._known) > self._settings.max_sessions:
            _, session = self._known.popitem(last=False)
            if session.job is not None:
                session.job.stop()


class Store:
    """The SQLite file of tables: one row per table, with the record of its match as JSON lines."""

    SCHEMA = (
        "create table if not exists tables "
        "(id text primary key, session text not null, seats text not null, record text not null)"
    )

    def __init__(self, path: Path) -> None:
        self._path = path
        with closing(self._open()) as file, file:
            file.execute(self.SCHEMA)

    def tables(self, session: str) -> list[Table]:
        """Return the tables of a session, the most recently used one last, without those that cannot be read."""
        with closing(self._open()) as file:
            rows = file.execute("select id, seats, record from tables where session = ? order by rowid", (session,))
            found = [_restored(*row) for row in rows]
        return [table for table in found if table is not None]

    def write(self, session: str, table: Table) -> None:
        """Write the current state of a table."""
        seats = {"specs": table.specs, "me": table.me, "pace": table.pace, "memory": table.memory}
        record = "\n".join(table.match.record().lines())
        row = table.id, session, json.dumps(seats | {"version": table.version}), record
        with closing(self._open()) as file, file:
            file.execute("insert or replace into tables values (?, ?, ?, ?)", row)

    def delete(self, name: str) -> None:
        """Delete a table."""
        with closing(self._open()) as file, file:
            file.execute("delete from tables where id = ?", (name,))

    def _open(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, timeout=5)


def _restored(name: str, seats: str, lines: str) -> Table | None:
    """Return a stored table by replaying its record; None if that fails."""
    try:
        record, given = read_record(lines.splitlines()), json.loads(seats)
        table = Table.new(Rules.parse(str(record.rules)), given["specs"], given["me"], record.seed or 0)
        table.take_over(record)
    except (RecordError, ValueError, KeyError, TypeError):
        return None
    table.id, table.version = name, given["version"]
    table.pace, table.memory = given["pace"], given["memory"]
    return table
