"""Who has tables: a session a browser, known by a cookie that nobody can guess."""

import json
import secrets
import sqlite3
from collections import OrderedDict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from scopasolver import RecordError, Rules
from scopasolver.play import read_record
from scopasolver.web.play.table import Table
from scopasolver.web.settings import Settings
from scopasolver.web.thinking import Job


@dataclass
class Session:
    """What one browser has.

    Attributes
    ----------
    id : str
        What its cookie says.
    tables : OrderedDict
        Its tables by their names, the one used last at the end.
    job : Job or None
        What it has asked for last; one piece of work at a time.
    """

    id: str = field(default_factory=lambda: secrets.token_hex(24))
    tables: OrderedDict[str, Table] = field(default_factory=OrderedDict)
    job: Job | None = None

    def begin(self, job: Job) -> Job:
        """Take on a piece of work; the one before is no longer wanted."""
        if self.job is not None:
            self.job.stop()
        self.job = job
        return job


class Sessions:
    """The sessions that are known, in memory and, where that is wanted, in a file."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known: OrderedDict[str, Session] = OrderedDict()
        self._store = None if settings.store is None else Store(settings.store)

    def __contains__(self, name: str) -> bool:
        """Tell whether a session is in memory."""
        return name in self._known

    def find(self, name: str) -> Session | None:
        """Return the session of a cookie, from the file if need be."""
        session = self._known.get(name)
        if session is None and self._store is not None and name and (tables := self._store.tables(name)):
            session = Session(name, OrderedDict((table.id, table) for table in tables))
            self._known[name] = session
            self._forget()
        if session is not None:
            self._known.move_to_end(name)
        return session

    def new(self) -> Session:
        """Begin a session; the one that has been away for longest is forgotten if there are too many."""
        session = Session()
        self._known[session.id] = session
        self._forget()
        return session

    def keep(self, session: Session, table: Table) -> None:
        """Remember a table as it stands now."""
        session.tables[table.id] = table
        session.tables.move_to_end(table.id)
        if self._store is not None:
            self._store.write(session.id, table)
        while len(session.tables) > self._settings.max_tables:
            self.drop(session, next(iter(session.tables)))

    def drop(self, session: Session, name: str) -> None:
        """Forget a table."""
        if session.tables.pop(name, None) is not None and self._store is not None:
            self._store.delete(name)

    def _forget(self) -> None:
        while len(self._known) > self._settings.max_sessions:
            _, session = self._known.popitem(last=False)
            if session.job is not None:
                session.job.stop()


class Store:
    """The file that keeps tables: a row each, with its record as JSON lines."""

    SCHEMA = (
        "create table if not exists tables "
        "(id text primary key, session text not null, seats text not null, record text not null)"
    )

    def __init__(self, path: Path) -> None:
        self._path = path
        with closing(self._open()) as file, file:
            file.execute(self.SCHEMA)

    def tables(self, session: str) -> list[Table]:
        """Return the tables of a session, the one used last at the end; one that cannot be read is left out."""
        with closing(self._open()) as file:
            rows = file.execute("select id, seats, record from tables where session = ? order by rowid", (session,))
            found = [_restored(*row) for row in rows]
        return [table for table in found if table is not None]

    def write(self, session: str, table: Table) -> None:
        """Keep a table as it stands now."""
        seats = {"specs": table.specs, "me": table.me, "pace": table.pace, "memory": table.memory}
        record = "\n".join(table.match.record().lines())
        row = table.id, session, json.dumps(seats | {"version": table.version}), record
        with closing(self._open()) as file, file:
            file.execute("insert or replace into tables values (?, ?, ?, ?)", row)

    def delete(self, name: str) -> None:
        """Forget a table."""
        with closing(self._open()) as file, file:
            file.execute("delete from tables where id = ?", (name,))

    def _open(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, timeout=5)


def _restored(name: str, seats: str, lines: str) -> Table | None:
    """Read a table back through the engine."""
    try:
        record, given = read_record(lines.splitlines()), json.loads(seats)
        table = Table.new(Rules.parse(str(record.rules)), given["specs"], given["me"], record.seed or 0)
        table.take_over(record)
    except (RecordError, ValueError, KeyError, TypeError):
        return None
    table.id, table.version = name, given["version"]
    table.pace, table.memory = given["pace"], given["memory"]
    return table
