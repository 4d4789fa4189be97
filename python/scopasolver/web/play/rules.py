"""The page with the rules of a game: how it is played, and the options in force."""

from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scopasolver import Rules, ScopaSolverError
from scopasolver.games import facts_of
from scopasolver.games.guides import Choice, guide_of, in_force
from scopasolver.language import Words
from scopasolver.web.home import named
from scopasolver.web.html import Html, h
from scopasolver.web.pages import page
from scopasolver.web.visit import shown, visit_of


def address(rules: Rules) -> str:
    """Return the address of the rules."""
    return f"/rules/{quote(str(rules), safe='(),=')}"


async def show(request: Request) -> Response:
    """Show the rules of a game."""
    visit = visit_of(request)
    try:
        rules = Rules.parse(request.path_params["rules"])
    except (ScopaSolverError, ValueError) as error:
        raise HTTPException(404) from error
    words = visit.words
    title = words("The rules of {game}", game=named(words, rules))
    length = words("a match of {length}", length=facts_of(rules).length(words, rules))
    return shown(
        page(
            visit,
            title,
            h("h1", title, class_="title"),
            h("p", words.ngettext("{n} player", "{n} players", rules.players), " · ", length),
            h("section", _parts(words, rules), class_="sheet guide"),
            _options(words, rules),
            h("p", h("a", words("Play"), href=f"/new/{rules.preset}", class_="word main")),
            kind="rules",
        )
    )


def _parts(words: Words, rules: Rules) -> list[Html]:
    """Draw the parts of the rules; parts that follow one another under the same heading share it."""
    drawn, last = [], ""
    for heading, text in guide_of(words, rules):
        if heading != last:
            drawn.append(h("h2", heading))
        drawn.append(h("p", text))
        last = heading
    return drawn


def _options(words: Words, rules: Rules) -> Html | None:
    choices = in_force(words, rules)
    if not choices:
        return None
    return h(
        "section",
        h("h2", words("Options in force")),
        h("table", h("tbody", (_row(words, choice) for choice in choices))),
        class_="sheet guide",
    )


def _row(words: Words, choice: Choice) -> Html:
    mark = h("em", f" ({words('changed')})") if choice.is_changed else None
    return h(
        "tr",
        h("th", choice.about, scope="row"),
        h("td", h("b", choice.value) if choice.is_changed else choice.value, mark),
        title=choice.name,
        data_option=choice.name,
        data_changed=choice.is_changed,
    )


ROUTES = [Route("/rules/{rules}", show)]
