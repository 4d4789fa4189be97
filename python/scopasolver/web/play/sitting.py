"""A person at a table: the visit, the table that its session has opened or is a guest at, and the person's place."""

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request

from scopasolver.web.places import Place
from scopasolver.web.sessions import Session
from scopasolver.web.table import Table
from scopasolver.web.visit import Visit, visit_of


@dataclass(frozen=True)
class Sitting:
    """A request of a person at a table."""

    visit: Visit
    """The request, and its language."""
    session: Session
    """The person's session."""
    host: Session
    """The session that has opened the table."""
    table: Table
    """The table, to change it."""
    place: Place | None
    """The person's place at a table with guests; None without guests."""
    now: float
    """Time of the request, by the clock of the server, in seconds."""

    @property
    def is_host(self) -> bool:
        """Whether the person has opened the table."""
        return self.session is self.host

    @property
    def seen(self) -> Table:
        """The table as the person has it before them; only to read from."""
        return self.table if self.place is None else self.table.seen_by(self.place.player)

    def hide_taken(self, is_hidden: bool) -> None:
        """Store whether taken cards are hidden from the person."""
        if self.is_host:
            self.table.memory = is_hidden
        elif self.place is not None:
            self.place.memory = is_hidden

    def keep(self) -> None:
        """Store the current state of the table."""
        self.visit.sessions.keep(self.host, self.table)


def sitting_of(request: Request) -> Sitting:
    """Return the person of a request at a table; where the session has no place, the status is 404."""
    visit = visit_of(request)
    session, name = visit.session, request.path_params["table"]
    if session is None:
        raise HTTPException(404)
    now = visit.settings.clock()
    if name in session.tables:
        table = session.tables[name]
        return _present(Sitting(visit, session, session, table, next(iter(table.places), None), now))
    visited = visit.sessions.visited(session, name) if visit.settings.guests else None
    if visited is None:
        raise HTTPException(404)
    return _present(Sitting(visit, session, *visited, now))


def _present(sitting: Sitting) -> Sitting:
    """Note that the person has asked, and tell the others if they had been away."""
    place = sitting.place
    if place is not None:
        was_here, place.asked = place.is_here(sitting.now), sitting.now
        if not was_here:
            sitting.table.tell()
    return sitting
