"""Pages and routes of the problems: a single problem, that of a day, and answers to it."""

from collections.abc import Sequence
from datetime import date, timedelta

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from scopasolver.problems import COLLECTIONS, Problem, collection
from scopasolver.problems.daily import of_day
from scopasolver.problems.page import stars
from scopasolver.problems.themes import THEMES
from scopasolver.svg import board
from scopasolver.web.desk.answer import answered
from scopasolver.web.desk.asked import Asked, names_around
from scopasolver.web.desk.collected import PATH, TODAY, Place, addressed, collections_page, day_text, numbered, titled
from scopasolver.web.desk.given import READ, told
from scopasolver.web.desk.pages import pack_of
from scopasolver.web.desk.saving import SCRIPT, saving
from scopasolver.web.desk.values import moves_list
from scopasolver.web.html import Html, h, press
from scopasolver.web.pages import messages, page
from scopasolver.web.visit import Visit, redirected, shown, visit_of

DAY = timedelta(days=1)


async def problems(request: Request) -> Response:
    """Show the collections."""
    return shown(await run_in_threadpool(collections_page, visit_of(request), _theme(request)))


async def problem(request: Request) -> Response:
    """Show a problem."""
    visit = visit_of(request)
    name, number, _ = await run_in_threadpool(_found, request)
    return shown(await run_in_threadpool(_by_number, visit, (name, number), _theme(request)))


async def today(_request: Request) -> Response:
    """Redirect to the problem of the day."""
    return redirected(_address_of(date.today()))


async def of_date(request: Request) -> Response:
    """Show the problem of a date."""
    try:
        day = date.fromisoformat(request.path_params["day"])
        before = day - DAY
    except (ValueError, OverflowError) as error:
        raise HTTPException(404) from error
    if request.path_params["day"] != day.isoformat():  # one address for each day
        raise HTTPException(404)
    return shown(await run_in_threadpool(_by_day, visit_of(request), day, before))


async def answer(request: Request) -> Response:
    """Judge an answer; without a move, tell the solution."""
    visit = visit_of(request)
    _, _, found = await run_in_threadpool(_found, request)
    text = (await visit.fields()).get("move", "")
    words, seconds = visit.words.at(found.position.rules), visit.settings.limit_seconds
    try:
        move = found.position.parse_move(text) if text else None
        return JSONResponse(await visit.workers(answered, words, found, move, seconds))
    except READ as error:
        return JSONResponse({"errors": told(visit.words, error)}, 422)


def _found(request: Request) -> tuple[str, int, Problem]:
    name, number = request.path_params["name"], request.path_params["number"]
    if name not in COLLECTIONS or not 1 <= number <= len(collection(name)):
        raise HTTPException(404)
    return name, number, collection(name)[number - 1]


def _theme(request: Request) -> str:
    """Return the theme that an address names; none if it names none that exists."""
    theme = request.query_params.get("theme", "")
    return theme if theme in THEMES else ""


def _address_of(day: date) -> str:
    return f"{PATH}/day/{day.isoformat()}"


def _by_number(visit: Visit, place: Place, theme: str) -> Html:
    """Draw a problem between those before and after it in its collection."""
    words, (name, number) = visit.words, place
    title = words("{game}, problem {number}", game=titled(words, name), number=number)
    numbers = [there for there, _ in numbered(name, theme)]
    before = [there for there in numbers if there < number][-1:]
    after = [there for there in numbers if there > number][:1]
    around = [
        *((addressed(name, there, theme), words("the one before")) for there in before),
        *((addressed(name, there, theme), words("the next one")) for there in after),
    ]
    return _problem(visit, title, place, around)


def _by_day(visit: Visit, day: date, before: date) -> Html:
    """Draw the problem of a day."""
    words, place = visit.words, of_day(day)
    title = words("The problem of {day}: {game}", day=day_text(words, day), game=titled(words, place[0]))
    return _problem(visit, title, place, [(_address_of(before), words("the day before"))], data_day=day.isoformat())


def _problem(visit: Visit, title: str, place: Place, around: Sequence[tuple[str, str]], **more: object) -> Html:
    name, number = place
    found = collection(name)[number - 1]
    position = found.position
    words = visit.words.at(position.rules)
    players = names_around(words, position.to_move or 0, position.rules.seats)
    drawn = board(position, seat=position.to_move, players=players, names=words.tag, defined=True)
    asked = words("It is your turn. Which is the only right move?")
    return page(
        visit,
        title,
        h("h1", title, " ", h("small", stars(found)), class_="title"),
        h(
            "div",
            h("div", h("section", Html(drawn), id="board", aria_label=words("Table")), class_="left"),
            h(
                "aside",
                h(
                    "section",
                    h("h2", asked),
                    h("div", moves_list(words, Asked.start(position)), id="values"),
                    h("div", id="said", role="status"),
                ),
                h(
                    "section",
                    press(words("Show the solution"), data_give_up=True),
                    saving(words),
                    (h("a", said, href=address, class_="word") for address, said in around),
                    h("a", words("all problems"), href=PATH, class_="word"),
                    class_="tools",
                ),
                class_="beside",
            ),
            id="desk",
            data_address=addressed(name, number),
            **more,
        ),
        messages(words, right=words("Right!"), wrong=words("Wrong.")),
        scripts=("problem.js", SCRIPT),
        styles=("desk.css",),
        pack=pack_of(position.rules),
        kind="desk",
    )


ROUTES = [
    Route(PATH, problems),
    Route(TODAY, today),
    Route(f"{PATH}/day/{{day}}", of_date),
    Route(f"{PATH}/{{name}}/{{number:int}}", problem),
    Route(f"{PATH}/{{name}}/{{number:int}}", answer, methods=["POST"]),
]
