"""Pages and routes of the problems: the collections, a single problem, and answers to it."""

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from scopasolver import Rules
from scopasolver.language import Words
from scopasolver.problems import COLLECTIONS, Problem, collection
from scopasolver.problems.page import stars
from scopasolver.svg import board
from scopasolver.web.desk.answer import answered
from scopasolver.web.desk.asked import Asked
from scopasolver.web.desk.given import READ, told
from scopasolver.web.desk.pages import pack_of
from scopasolver.web.desk.values import moves_list
from scopasolver.web.home import named
from scopasolver.web.html import Html, h, press
from scopasolver.web.pages import messages, page
from scopasolver.web.visit import Visit, shown, visit_of

PATH = "/problems"


async def problems(request: Request) -> Response:
    """Show the collections."""
    return shown(await run_in_threadpool(_collections, visit_of(request)))


async def problem(request: Request) -> Response:
    """Show a problem."""
    visit = visit_of(request)
    name, number, found = await run_in_threadpool(_found, request)
    return shown(_problem(visit, name, number, found))


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


def titled(words: Words, name: str) -> str:
    """Return the title of a collection: that of its game, and whether players are in pairs who need not be."""
    rules = collection(name)[0].position.rules
    title = named(words, Rules(rules.preset))
    return title if rules == Rules(rules.preset) else words("{game} in pairs", game=title)


def _found(request: Request) -> tuple[str, int, Problem]:
    name, number = request.path_params["name"], request.path_params["number"]
    if name not in COLLECTIONS or not 1 <= number <= len(collection(name)):
        raise HTTPException(404)
    return name, number, collection(name)[number - 1]


def _collections(visit: Visit) -> Html:
    words = visit.words
    about = words("One card is right, and every other loses something. All cards lie open. More stars are harder.")
    sections = [
        h(
            "section",
            h("h2", titled(words, name)),
            h(
                "ol",
                (_link(name, number, one) for number, one in enumerate(collection(name), start=1)),
                class_="numbers",
            ),
            class_="sheet",
        )
        for name in COLLECTIONS
    ]
    title = words("Problems")
    head = (h("h1", title, class_="title"), h("p", about, class_="lead"))
    return page(visit, title, head, sections, scripts=("problem.js",), styles=("desk.css",), kind="desk")


def _link(name: str, number: int, one: Problem) -> Html:
    return h("li", h("a", str(number), h("small", stars(one)), href=f"{PATH}/{name}/{number}"))


def _problem(visit: Visit, name: str, number: int, found: Problem) -> Html:
    position = found.position
    words = visit.words.at(position.rules)
    title = words("{game}, problem {number}", game=titled(visit.words, name), number=number)
    drawn = board(position, seat=position.to_move, names=words.tag, defined=True)
    asked = words("Seat {seat} is to move. Which is the only right card?", seat=position.to_move)
    around = [
        h("a", said, href=f"{PATH}/{name}/{there}", class_="word")
        for there, said in ((number - 1, words("the one before")), (number + 1, words("the next one")))
        if 1 <= there <= len(collection(name))
    ]
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
                    around,
                    h("a", words("all problems"), href=PATH, class_="word"),
                    class_="tools",
                ),
                class_="beside",
            ),
            id="desk",
            data_address=f"{PATH}/{name}/{number}",
        ),
        messages(words, right=words("Right!"), wrong=words("Wrong.")),
        scripts=("problem.js",),
        styles=("desk.css",),
        pack=pack_of(position.rules),
        kind="desk",
    )


ROUTES = [
    Route(PATH, problems),
    Route(f"{PATH}/{{name}}/{{number:int}}", problem),
    Route(f"{PATH}/{{name}}/{{number:int}}", answer, methods=["POST"]),
]
