"""Sessions: one per browser, identified by a random cookie, with its tables and those where it is a guest."""

import json
import secrets
import sqlite3
from collections import OrderedDict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from scopasolver import RecordError, Rules
from scopasolver.play import read_record
from scopasolver.web.places import Place
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
    visits: OrderedDict[str, str] = field(default_factory=OrderedDict)
    """Ids of the tables where it is a guest, each with the id of the session that has opened the table."""
    job: Job | None = None
    """The last job it asked for; it has one at a time."""

    def begin(self, job: Job) -> Job:
        """Make a job the current one and stop the job before it."""
        if self.job is not None:
            self.job.stop()
        self.job = job
        return job


class Sessions:
    """All sessions, in memory and, if the settings name a file, in that file.

    Attributes
    ----------
    has_ended : bool
        Whether the server ends, so that no request may wait.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known: OrderedDict[str, Session] = OrderedDict()
        self._store = None if settings.store is None else Store(settings.store)
        self.has_ended = False

    def __contains__(self, name: str) -> bool:
        """Return whether a session is in memory."""
        return name in self._known

    def find(self, name: str) -> Session | None:
        """Return the session of a cookie, read from the file if it is not in memory; None if there is none."""
        session = self._known.get(name)
        if session is None and self._store is not None and name:
            session = self._restored(self._store, name)
        if session is not None:
            self._known.move_to_end(name)
        return session

    def new(self) -> Session:
        """Create a session; beyond `max_sessions`, the least recently used one leaves memory."""
        session = Session()
        self._known[session.id] = session
        self._forget()
        return session

    def host_of(self, name: str) -> tuple[Session, Table] | None:
        """Return a table, whoever has opened it, with the session that has; None if there is none."""
        host = next((session for session in self._known.values() if name in session.tables), None)
        if host is None and self._store is not None:
            host = self.find(self._store.session_of(name))
        return None if host is None or name not in host.tables else (host, host.tables[name])

    def visited(self, session: Session, name: str) -> tuple[Session, Table, Place] | None:
        """Return a table where a session is a guest, with the session that has opened it, and the guest's place."""
        host = self.find(session.visits.get(name, ""))
        table = None if host is None else host.tables.get(name)
        if host is None or table is None:
            return None
        place = next((place for place in table.places if place.session == session.id), None)
        return None if place is None else (host, table, place)

    def seat(self, guest: Session, host: Session, table: Table, place: Place) -> None:
        """Give a place at a table to a guest; beyond `max_tables`, the guest leaves the least recent one."""
        place.session = guest.id
        guest.visits[table.id] = host.id
        guest.visits.move_to_end(table.id)
        while len(guest.visits) > self._settings.max_tables:
            guest.visits.popitem(last=False)
        self.keep(host, table)

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

    def end(self) -> None:
        """Wake all pages that wait for a change, and let none wait any more, because the server ends."""
        self.has_ended = True
        for session in self._known.values():
            for table in session.tables.values():
                table.tell()

    def _restored(self, store: "Store", name: str) -> Session | None:
        """Read a session from the file; None if it has no table and is a guest at none."""
        tables, visits = store.tables(name), store.visits(name)
        if not tables and not visits:
            return None
        now = self._settings.clock()
        for place in (place for table in tables for place in table.places):
            place.asked = now  # everybody has time to come back after a restart
        session = Session(name, OrderedDict((table.id, table) for table in tables), OrderedDict(visits))
        self._known[name] = session
        self._forget()
        return session

    def _forget(self) -> None:
        while len(self._known) > self._settings.max_sessions:
            _, session = self._known.popitem(last=False)
            if session.job is not None:
                session.job.stop()


KEPT = ("player", "session", "secret", "name", "memory", "waived")
"""What the file keeps of a place."""


class Store:
    """The SQLite file of tables: one row per table, with the record of its match as JSON lines; and one per guest."""

    TABLES = (
        "create table if not exists tables "
        "(id text primary key, session text not null, seats text not null, record text not null)"
    )
    GUESTS = "create table if not exists guests (session text not null, id text not null, primary key (session, id))"

    def __init__(self, path: Path) -> None:
        self._path = path
        with closing(self._open()) as file, file:
            file.execute(self.TABLES)
            file.execute(self.GUESTS)

    def tables(self, session: str) -> list[Table]:
        """Return the tables of a session, the most recently used one last, without those that cannot be read."""
        with closing(self._open()) as file:
            rows = file.execute("select id, seats, record from tables where session = ? order by rowid", (session,))
            found = [_restored(*row) for row in rows]
        return [table for table in found if table is not None]

    def session_of(self, name: str) -> str:
        """Return the session that has opened a table; an empty text if there is no such table."""
        with closing(self._open()) as file:
            row = file.execute("select session from tables where id = ?", (name,)).fetchone()
        return "" if row is None else str(row[0])

    def visits(self, session: str) -> list[tuple[str, str]]:
        """Return the tables where a session is a guest, each with the session that has opened it."""
        query = "select id, tables.session from guests join tables using (id) where guests.session = ? order by id"
        with closing(self._open()) as file:
            return [(str(name), str(host)) for name, host in file.execute(query, (session,))]

    def write(self, session: str, table: Table) -> None:
        """Write the current state of a table."""
        places = [{name: getattr(place, name) for name in KEPT} for place in table.places]
        guests = [(place.session, table.id) for place in table.places if place.secret and place.is_taken]
        seats = {"specs": table.specs, "me": table.me, "pace": table.pace, "memory": table.memory}
        record = "\n".join(table.match.record().lines())
        more = {"version": table.version} | ({"places": places} if places else {})
        row = table.id, session, json.dumps(seats | more), record
        with closing(self._open()) as file, file:
            file.execute("insert or replace into tables values (?, ?, ?, ?)", row)
            file.execute("delete from guests where id = ?", (table.id,))
            file.executemany("insert or replace into guests values (?, ?)", guests)

    def delete(self, name: str) -> None:
        """Delete a table."""
        with closing(self._open()) as file, file:
            file.execute("delete from tables where id = ?", (name,))
            file.execute("delete from guests where id = ?", (name,))

    def _open(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, timeout=5)


def _restored(name: str, seats: str, lines: str) -> Table | None:
    """Return a stored table by replaying its record; None if that fails."""
    try:
        record, given = read_record(lines.splitlines()), json.loads(seats)
        places = [Place(**place) for place in given.get("places", ())]
        rules = Rules.parse(str(record.rules))
        table = Table.new(rules, given["specs"], given["me"], record.seed or 0, places)
        table.take_over(record)
    except (RecordError, ValueError, KeyError, TypeError):
        return None
    table.id, table.version = name, given["version"]
    table.pace, table.memory = given["pace"], given["memory"]
    return table
