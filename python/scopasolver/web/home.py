"""The first page: all games, and the tables of the visitor."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scopasolver import Card, Rules
from scopasolver.language import LANGUAGES, Words, in_context
from scopasolver.svg.game import game_of
from scopasolver.svg.packs.choice import PACKS
from scopasolver.web import cards
from scopasolver.web.game import game_of as special_of
from scopasolver.web.html import Html, h, join
from scopasolver.web.pages import local, page
from scopasolver.web.visit import LANGUAGE_COOKIE, PACK_COOKIE, YEAR, Visit, redirected, shown, visit_of


async def home(request: Request) -> Response:
    """Show the first page."""
    visit = visit_of(request)
    games = [_game(visit, game) for game in Rules.games()]
    lead = h(
        "p", visit.words("Play against the bots, ask for a hint, and see what every card was worth."), class_="lead"
    )
    return shown(
        page(
            visit,
            "",
            h("h1", visit.words("Italian card games"), class_="title"),
            lead,
            h(
                "p",
                h("a", visit.words("The problem of the day"), href="/problems/today", class_="word"),
                h("a", visit.words("Statistics"), href="/statistics", class_="word"),
                class_="tools",
            ),
            _tables(visit),
            h("ul", games, class_="games"),
            pack=(*cards.ITALIAN, *cards.FRENCH),
            kind="home",
        )
    )


async def choose_language(request: Request) -> Response:
    """Store the chosen language in a cookie and redirect to the page the visitor came from."""
    return await _chosen(request, "language", LANGUAGES, LANGUAGE_COOKIE)


async def choose_pack(request: Request) -> Response:
    """Store the pack that Italian cards are drawn from in a cookie, and redirect as for the language."""
    return await _chosen(request, "pack", PACKS, PACK_COOKIE)


async def _chosen(request: Request, name: str, allowed: Sequence[str], cookie: str) -> Response:
    fields = await visit_of(request).fields()
    answer = redirected(local(fields.get("back", "/")))
    if fields.get(name) in allowed:
        answer.set_cookie(cookie, fields[name], max_age=YEAR)
    return answer


def _game(visit: Visit, game: str) -> Html:
    presets = Rules.presets(game)
    rules = Rules(presets[0])
    others = [h("a", named(visit.words, Rules(preset)), href=f"/new/{preset}") for preset in presets[1:]]
    return h(
        "li",
        h("a", _emblem(visit, rules), h("b", named(visit.words, rules)), href=f"/new/{rules.preset}", class_="game"),
        h("details", h("summary", visit.words("Variants")), others, class_="variants") if others else None,
    )


def _emblem(visit: Visit, rules: Rules) -> Html:
    """Draw the cards that represent a game."""
    hand = map(Card.parse, special_of(rules).EMBLEM.split())
    return h("span", (cards.face(card, visit.words, "emblem") for card in hand), class_="emblem", aria_hidden="true")


VARIANTS = (
    in_context("variant", "all pay"),
    in_context("variant", "best hand"),
    in_context("variant", "captures only"),
    in_context("variant", "fewest cards"),
    in_context("variant", "flat penalty"),
    in_context("variant", "free"),
    in_context("variant", "free discard"),
    in_context("variant", "penalty"),
    in_context("variant", "sevens"),
    in_context("variant", "tamanini"),
)
"""What tells presets with the same title apart: the end of their names."""


def named(words: Words, rules: Rules) -> str:
    """Return the title of a game; if an earlier preset has the same title, what is different is added."""
    title = game_of(rules).title(rules)
    alike = [preset for preset in Rules.presets(rules.game) if game_of(rules).title(Rules(preset)) == title]
    if alike[0] == rules.preset:
        return title
    variant = rules.preset.removeprefix(f"{alike[0]}_").replace("_", " ")
    return f"{title} ({words.pgettext('variant', variant) if variant in VARIANTS else variant})"


def _tables(visit: Visit) -> Html | None:
    session = visit.session
    if session is None or not session.tables:
        return None
    links = [
        h(
            "li",
            h(
                "a",
                join(named(visit.words, table.rules), h("small", " : ".join(map(str, table.match.standing.totals)))),
                href=f"/play/{table.id}",
            ),
        )
        for table in reversed(session.tables.values())
    ]
    return h("section", h("h2", visit.words("Your tables")), h("ul", links), class_="tables")


ROUTES = [
    Route("/", home),
    Route("/language", choose_language, methods=["POST"]),
    Route("/pack", choose_pack, methods=["POST"]),
]
