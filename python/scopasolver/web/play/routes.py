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
from scopasolver.web.play.claim import is_decided, knows_all, line_work
from scopasolver.web.play.first import first_hand
from scopasolver.web.play.guest_view import look_again, people_of
from scopasolver.web.play.sitting import Sitting, sitting_of
from scopasolver.web.play.view import moves_json, offered, settings_form, table_view, view_from_outside
from scopasolver.web.table import PACES, Table
from scopasolver.web.thinking import Job, Work
from scopasolver.web.visit import redirected, shown

SCRIPTS = ("play.js", "collect.js")
STYLES = ("play.css",)
MOST_TEXT = 2000
"""Upper bound of the length of a text of combinations, in characters; enough for several packs of cards."""


async def play(request: Request) -> Response:
    """Show a table."""
    sitting = sitting_of(request)
    visit, table = sitting.visit, sitting.seen
    title = named(visit.words, table.rules)
    settings = settings_form(visit.words, table)
    now = _now(sitting)
    drawn = Html(now.pop("html"))
    view = h("div", drawn, id="view", **{f"data_{name}": value for name, value in now.items()})
    texts = _texts(visit.words)
    pack = cards.pack_of(table.hand.start.hands[0])
    scripts = (*SCRIPTS, "guests.js") if table.places else SCRIPTS
    first = first_hand(visit.words, table.rules)
    again = look_again(visit.words, table) if table.places else None
    return shown(
        page(visit, title, view, first, again, settings, texts, scripts=scripts, styles=STYLES, pack=pack, kind="play")
    )


async def view(request: Request) -> Response:
    """Return the current state of the table to the page."""
    return _told(sitting_of(request))


async def move(request: Request) -> Response:
    """Play the person's move."""

    async def play(sitting: Sitting, fields: dict[str, str]) -> str:
        try:
            sitting.table.play(fields.get("move", ""))
        except ScopaSolverError:
            return sitting.visit.words("That cannot be played now.")
        return ""

    return await _change(request, lambda sitting: sitting.seen.is_mine, play)


async def step(request: Request) -> Response:
    """Let a bot move, or deal the next hand."""

    def allowed(sitting: Sitting) -> bool:
        table = sitting.seen
        return not (table.is_mine or table.match.is_over or table.awaited(sitting.now))

    async def go_on(sitting: Sitting, _fields: dict[str, str]) -> None:
        if sitting.table.match.to_move is None:
            sitting.table.wants_next(sitting.seen.me, sitting.now)
        else:
            await sitting.table.let_bot_move(sitting.visit.workers)

    return await _change(request, allowed, go_on)


async def undo(request: Request) -> Response:
    """Take back the person's last move and all moves after it."""

    async def take_back(sitting: Sitting, _fields: dict[str, str]) -> None:
        sitting.table.undo()

    return await _change(request, lambda sitting: sitting.seen.can_undo, take_back)


async def finish(request: Request) -> Response:
    """Play the hand to its end, if its score is decided."""

    def allowed(sitting: Sitting) -> bool:
        table = sitting.seen
        return table.is_mine and is_decided(table.match.position, table.seat or 0)

    async def play_on(sitting: Sitting, _fields: dict[str, str]) -> None:
        sitting.table.finish()

    return await _change(request, allowed, play_on)


async def leave(request: Request) -> Response:
    """Leave the match instead of coming in again, in Scala 40 with `reentry_choice`."""

    async def go(sitting: Sitting, _fields: dict[str, str]) -> None:
        sitting.table.leave(sitting.seen.me)

    return await _change(request, lambda sitting: sitting.seen.me in sitting.table.match.standing.declinable, go)


async def waive(request: Request) -> Response:
    """Let bots play for the guests who have not come yet, at the wish of the person who has opened the table."""

    async def begin(sitting: Sitting, _fields: dict[str, str]) -> None:
        sitting.table.waive()

    return await _change(request, lambda sitting: sitting.is_host and bool(sitting.table.places), begin)


async def _change(
    request: Request,
    allowed: Callable[[Sitting], bool],
    do: Callable[[Sitting, dict[str, str]], Awaitable[str | None]],
) -> Response:
    """Change the table and return its state, unless the page shows an older state or the change is not allowed.

    `do` returns what is wrong with the request, if anything is.
    """
    sitting = sitting_of(request)
    fields = await sitting.visit.fields()
    async with sitting.table.busy:
        if _is_stale(sitting.table, fields) or not allowed(sitting):
            return _told(sitting, 409)
        if wrong := await do(sitting, fields):
            return _told(sitting, 422, wrong)
        sitting.keep()
    return _told(sitting)


async def groups(request: Request) -> Response:
    """Judge combinations that the person is putting together, written as `3h 4h 5h / 7s 7c 7d`."""
    sitting = sitting_of(request)
    visit, table = sitting.visit, sitting.seen
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
    sitting = sitting_of(request)
    visit, table = sitting.visit, sitting.seen
    if table.hand.result is None:
        raise HTTPException(404)
    names = tuple(table.name(player) or visit.words("You") for player in table.hand.players)
    return redirected(Asked(table.hand.played(), seat=table.seat or 0, names=names).address)


async def settings(request: Request) -> Response:
    """Store the person's settings of the table."""
    sitting = sitting_of(request)
    fields = await sitting.visit.fields()
    pace = fields.get("pace", "")
    if pace in set(map(str, PACES)) and sitting.is_host:
        sitting.table.pace = int(pace)
    sitting.hide_taken(fields.get("memory") == "1")
    sitting.keep()
    if request.headers.get("accept") == "application/json":
        return _told(sitting)
    return redirected(f"/play/{sitting.table.id}")


async def hint(request: Request) -> Response:
    """Start the job of a hint, by a bot that sees only what the person sees."""
    sitting = sitting_of(request)
    if not (sitting.seen.is_mine and sitting.seen.allows_help):
        return _told(sitting, 409)
    return _asked(sitting, hint_work)


async def best(request: Request) -> Response:
    """Start the job that finds the best move at the person's last turn, by the solver, which sees all cards."""
    sitting = sitting_of(request)
    table = sitting.seen
    if not (table.allows_help and any(played.player == table.me for played in table.hand.moves)):
        return _told(sitting, 409)
    return _asked(sitting, best_work)


async def line(request: Request) -> Response:
    """Start the job that finds the best line, if the person who is to move knows where all cards lie."""
    sitting = sitting_of(request)
    table, visit = sitting.seen, sitting.visit
    scene = scene_of(visit.words, table)
    position = table.match.position
    if scene is None or not (table.is_mine and table.allows_help and knows_all(position, scene.seen.seat)):
        return _told(sitting, 409)
    work = line_work(scene, position, visit.settings.limit_seconds)
    return JSONResponse({"job": sitting.session.begin(Job(work, visit.workers)).id})


def _asked(sitting: Sitting, work_of: Callable[[Words, Table, float], Work]) -> Response:
    visit = sitting.visit
    work = work_of(visit.words, sitting.seen, visit.settings.limit_seconds)
    return JSONResponse({"job": sitting.session.begin(Job(work, visit.workers)).id})


def _is_stale(table: Table, fields: dict[str, str]) -> bool:
    """Return whether the request comes from a page that shows an older state of the table."""
    return fields.get("version") != str(table.version)


def _now(sitting: Sitting) -> dict[str, str | int]:
    """Return the state of the table: the data for the script, and the view as HTML."""
    words, table, now = sitting.visit.words, sitting.seen, sitting.now
    scene = scene_of(words, table)
    moves = [] if scene is None else offered(scene)
    return {
        "table": table.id,
        "version": table.version,
        "state": table.state(now),
        "turn": table.turn(now),
        "pace": table.pace,
        "moves": "[]" if scene is None else moves_json(scene, moves),
        "html": view_from_outside(words, table)
        if scene is None
        else table_view(scene, table, moves, people_of(sitting)),
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


def _told(sitting: Sitting, status: int = 200, error: str = "") -> Response:
    return JSONResponse(_now(sitting) | {"error": error}, status)


POSTS = (move, groups, step, undo, leave, finish, waive, analyse, settings, hint, best, line)
ROUTES = [
    Route("/play/{table}", play),
    Route("/play/{table}/view", view),
    *(Route(f"/play/{{table}}/{endpoint.__name__}", endpoint, methods=["POST"]) for endpoint in POSTS),
]
