"""The page of the statistics, and the requests of its scripts."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from scopasolver import Rules
from scopasolver.web.desk.routes import begun
from scopasolver.web.home import named
from scopasolver.web.html import Html, h, press
from scopasolver.web.pages import messages, page
from scopasolver.web.statistics.finished import finished
from scopasolver.web.statistics.judged import judging_work
from scopasolver.web.visit import Visit, shown, visit_of

PATH = "/statistics"


async def statistics(request: Request) -> Response:
    """Show the page, which the script fills."""
    return shown(_page(visit_of(request)))


async def hands(request: Request) -> Response:
    """Tell the script which hands and matches of this browser are over."""
    visit = visit_of(request)
    return JSONResponse(await run_in_threadpool(finished, visit.words, visit.session))


async def judge(request: Request) -> Response:
    """Start the job that judges a hand."""
    return await begun(visit_of(request), judging_work)


def _page(visit: Visit) -> Html:
    words = visit.words
    title = words("Statistics")
    about = words("What you have played in this browser. Nobody else sees it: the browser keeps it, not the server.")
    games = [h("option", named(words, Rules(preset)), value=preset) for preset in Rules.presets()]
    head = [words("game"), words("hands"), words("won"), words("matches"), words("won"), words("accuracy")]
    table = h(
        "table",
        h("thead", h("tr", (h("th", name, scope="col") for name in head))),
        h("tbody"),
        class_="counted",
    )
    return page(
        visit,
        title,
        h("h1", title, class_="title"),
        h("p", about, class_="lead"),
        h("noscript", h("p", words("This page needs JavaScript."))),
        h("p", words("No hand is over yet."), id="none", hidden=True),
        h(
            "div",
            h("section", table, class_="sheet wide", tabindex=0, aria_label=words("By game")),
            _judging(visit),
            h("p", h("label", words("Game"), " ", h("select", h("option", words("all games"), value=""), games))),
            h(
                "section",
                h("h2", words("Trend")),
                h("div", id="trend"),
                h("p", words("Accuracy of each judged hand, and their mean over five hands."), class_="note"),
                class_="sheet",
            ),
            h("section", h("h2", words("The dearest mistakes")), h("ol", id="mistakes"), class_="sheet"),
            id="stats",
            hidden=True,
        ),
        h(
            "section",
            h("h2", words("Problems")),
            h("p", id="solved", data_text=words("Solved: {n}. Problems of the day in a row: {days}.")),
            h("p", h("a", words("Problems to solve"), href="/problems")),
            class_="sheet",
        ),
        h("p", press(words("Delete all statistics"), id="forget"), class_="tools"),
        messages(
            words,
            sure=words("Delete all statistics?"),
            nothing=words("nothing yet"),
            accuracy=words("accuracy"),
            hand=words("hand"),
            trend=words("Accuracy of {n} hands, the last five {percent} on average"),
        ),
        scripts=("statistics.js",),
        styles=("desk.css", "statistics.css"),
        kind="statistics",
    )


def _judging(visit: Visit) -> Html:
    """Draw the part by which hands are judged that nobody has judged yet."""
    words = visit.words
    about = words("Accuracy is 1 minus what your decisions lost, divided by what the worst ones would have lost.")
    return h(
        "section",
        h("p", press(id="judge", data_one=words("Judge {n} hand"), data_many=words("Judge {n} hands"), class_="main")),
        h(
            "div",
            h("progress", max=1, value=0, aria_label=words("How far the solver is")),
            h("span", class_="so-far", role="status"),
            press(words("Stop"), id="halt"),
            class_="progress",
            hidden=True,
            id="judging",
        ),
        h("p", about, class_="note"),
        class_="sheet",
    )


ROUTES = [
    Route(PATH, statistics),
    Route(f"{PATH}/hands", hands),
    Route(f"{PATH}/judge", judge, methods=["POST"]),
]
