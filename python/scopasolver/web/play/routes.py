"""Routes of a table: its page and the requests of its script."""

from collections.abc import Awaitable, Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from scopasolver import Card, ScopaSolverError
from scopasolver.language import Words
from scopasolver.web import cards
from scopasolver.web.desk.asked import Asked
from scopasolver.web.game import game_of
from scopasolver.web.home import named
from scopasolver.web.html import Html, h
from scopasolver.web.pages import messages, page
from scopasolver.web.play.advice import best_work, hint_work, scene_of
from scopasolver.web.play.claim import is_decided
from scopasolver.web.play.view import moves_json, offered, settings_form, table_view, view_from_outside
from scopasolver.web.sessions import Session
from scopasolver.web.table import PACES, Table
from scopasolver.web.thinking import Job, Work
from scopasolver.web.visit import Visit, redirected, shown, visit_of

SCRIPTS = ("play.js",)
STYLES = ("play.css",)
MOST_TEXT = 2000
"""Upper bound of the length of a text of combinations, in characters; enough for several packs of cards."""


async def play(request: Request) -> Response:
    """Show a table."""
    visit, _, table = _found(request)
    title = named(visit.words, table.rules)
    settings = settings_form(visit.words, table)
    now = _now(visit, table)
    drawn = Html(now.pop("html"))
    view = h("div", drawn, id="view", **{f"data_{name}": value for name, value in now.items()})
    texts = _texts(visit.words)
    pack = cards.pack_of(table.hand.start.hands[0])
    return shown(page(visit, title, view, settings, texts, scripts=SCRIPTS, styles=STYLES, pack=pack, kind="play"))


async def view(request: Request) -> Response:
    """Return the current state of the table to the page."""
    visit, _, table = _found(request)
    return _told(visit, table)


async def move(request: Request) -> Response:
    """Play the person's move."""

    async def play(visit: Visit, table: Table, fields: dict[str, str]) -> str:
        try:
            table.play(fields.get("move", ""))
        except ScopaSolverError:
            return visit.words("That cannot be played now.")
        return ""

    return await _change(request, lambda table: table.is_mine, play)


async def step(request: Request) -> Response:
    """Let a bot move, or deal the next hand."""

    async def go_on(visit: Visit, table: Table, _fields: dict[str, str]) -> None:
        if table.match.to_move is None:
            table.deal()
        else:
            await table.let_bot_move(visit.workers)

    return await _change(request, lambda table: not (table.is_mine or table.match.is_over), go_on)


async def undo(request: Request) -> Response:
    """Take back the person's last move and all moves after it."""

    async def take_back(_visit: Visit, table: Table, _fields: dict[str, str]) -> None:
        table.undo()

    return await _change(request, lambda table: table.can_undo, take_back)


async def finish(request: Request) -> Response:
    """Play the hand to its end, if its score is decided."""

    async def play_on(_visit: Visit, table: Table, _fields: dict[str, str]) -> None:
        table.finish()

    return await _change(request, lambda table: table.is_mine and _is_decided(table), play_on)


def _is_decided(table: Table) -> bool:
    return is_decided(table.match.position, table.seat or 0)


async def leave(request: Request) -> Response:
    """Leave the match instead of coming in again, in Scala 40 with `reentry_choice`."""

    async def go(_visit: Visit, table: Table, _fields: dict[str, str]) -> None:
        table.leave()

    return await _change(request, lambda table: table.me in table.match.standing.declinable, go)


async def _change(
    request: Request,
    allowed: Callable[[Table], bool],
    do: Callable[[Visit, Table, dict[str, str]], Awaitable[str | None]],
) -> Response:
    """Change the table and return its state, unless the page shows an older state or the change is not allowed.

    `do` returns what is wrong with the request, if anything is.
    """
    visit, session, table = _found(request)
    fields = await visit.fields()
    async with table.busy:
        if _is_stale(table, fields) or not allowed(table):
            return _told(visit, table, 409)
        if wrong := await do(visit, table, fields):
            return _told(visit, table, 422, wrong)
        visit.sessions.keep(session, table)
    return _told(visit, table)


async def groups(request: Request) -> Response:
    """Judge combinations that the person is putting together, written as `3h 4h 5h / 7s 7c 7d`."""
    visit, _, table = _found(request)
    fields = await visit.fields()
    scene = scene_of(visit.words, table)
    if scene is None or not table.is_mine or _is_stale(table, fields):
        return JSONResponse({}, 409)
    try:
        given = [
            [Card.parse(name) for name in group.split()] for group in fields.get("groups", "")[:MOST_TEXT].split("/")
        ]
        arranged = game_of(table.rules).arranged(scene, [group for group in given if group])
    except ScopaSolverError:
        arranged = None
    if arranged is None:
        return JSONResponse({}, 422)
    return JSONResponse(
        {
            "groups": [list(map(str, group)) for group in arranged.groups],
            "legal": arranged.legal,
            "moves": [
                {"move": str(move), "cards": list(map(str, move.cards)), "says": scene.sentence(move)}
                for move in arranged.moves
            ],
            "note": arranged.note,
        }
    )


async def analyse(request: Request) -> Response:
    """Redirect to the analysis of the finished hand, with all cards open."""
    visit, _, table = _found(request)
    if table.hand.result is None:
        raise HTTPException(404)
    names = tuple(table.name(player) or visit.words("You") for player in table.hand.players)
    return redirected(Asked(table.hand.played(), seat=table.seat or 0, names=names).address)


async def settings(request: Request) -> Response:
    """Store the person's settings of the table."""
    visit, session, table = _found(request)
    fields = await visit.fields()
    pace = fields.get("pace", "")
    if pace in set(map(str, PACES)):
        table.pace = int(pace)
    table.memory = fields.get("memory") == "1"
    visit.sessions.keep(session, table)
    if request.headers.get("accept") == "application/json":
        return _told(visit, table)
    return redirected(f"/play/{table.id}")


async def hint(request: Request) -> Response:
    """Start the job of a hint, by a bot that sees only what the person sees."""
    visit, session, table = _found(request)
    if not table.is_mine:
        return _told(visit, table, 409)
    return _asked(visit, session, hint_work(visit.words, table, visit.settings.limit_seconds))


async def best(request: Request) -> Response:
    """Start the job that finds the best move at the person's last turn, by the solver, which sees all cards."""
    visit, session, table = _found(request)
    if not any(played.player == table.me for played in table.hand.moves):
        return _told(visit, table, 409)
    return _asked(visit, session, best_work(visit.words, table, visit.settings.limit_seconds))


def _asked(visit: Visit, session: Session, work: Work) -> Response:
    job = session.begin(Job(work, visit.workers))
    return JSONResponse({"job": job.id})


def _found(request: Request) -> tuple[Visit, Session, Table]:
    """Return the visit with its session and table; a table of another session gives 404."""
    visit = visit_of(request)
    session = visit.session
    if session is None or (table := session.tables.get(request.path_params["table"])) is None:
        raise HTTPException(404)
    return visit, session, table


def _is_stale(table: Table, fields: dict[str, str]) -> bool:
    """Return whether the request comes from a page that shows an older state of the table."""
    return fields.get("version") != str(table.version)


def _now(visit: Visit, table: Table) -> dict[str, str | int]:
    """Return the state of the table: the data for the script, and the view as HTML."""
    scene = scene_of(visit.words, table)
    is_over = table.match.to_move is None
    moves = [] if scene is None else offered(scene)
    return {
        "table": table.id,
        "version": table.version,
        "turn": "mine" if table.is_mine else "over" if is_over else "bot",
        "pace": table.pace,
        "moves": "[]" if scene is None else moves_json(scene, moves),
        "html": view_from_outside(visit.words, table) if scene is None else table_view(scene, table, moves),
    }


def _texts(words: Words) -> Html:
    return messages(
        words,
        gone=words("This table is not there any more."),
        unplayable=words("That card cannot be played now."),
        thinking=words("Thinking …"),
        close=words("Close"),
        meld=words("combination"),
        bad=words("no combination"),
        lay=words("Lay"),
        back=words("Put back"),
    )


def _told(visit: Visit, table: Table, status: int = 200, error: str = "") -> Response:
    return JSONResponse(_now(visit, table) | {"error": error}, status)


POSTS = (move, groups, step, undo, leave, finish, analyse, settings, hint, best)
ROUTES = [
    Route("/play/{table}", play),
    Route("/play/{table}/view", view),
    *(Route(f"/play/{{table}}/{endpoint.__name__}", endpoint, methods=["POST"]) for endpoint in POSTS),
]
