"""The form that begins a match: rules, bots and the person's place."""

import secrets
from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from scopasolver import Rules, ScopaSolverError
from scopasolver.language import Words
from scopasolver.language.bots import OTHERS, named_levels, same_level
from scopasolver.language.refusals import refused
from scopasolver.play.seeds import MAX_SEED
from scopasolver.protocol.specs import checked_spec
from scopasolver.web.home import named
from scopasolver.web.html import Html, h, join
from scopasolver.web.options import drawn_for, is_fixed, option_field, options_of, read_rules
from scopasolver.web.pages import page
from scopasolver.web.places import Place, new_secret, tidy_name
from scopasolver.web.play.guest_view import guest_fields
from scopasolver.web.play.rules import address
from scopasolver.web.table import NAMES, PACES, Table
from scopasolver.web.visit import Visit, redirected, shown, visit_of

FIRST = "level(10)"
SEATS = "players"
"""Name of the option that sets the number of players, and so of bots."""


async def new(request: Request) -> Response:
    """Show the form of a game, or begin the match that it describes."""
    visit = visit_of(request)
    preset = request.path_params["preset"]
    if preset not in Rules.presets():
        raise HTTPException(404)
    if request.method == "GET":
        given, reason = dict(request.query_params), ""
        try:
            rules = read_rules(preset, given)
            given |= options_of(rules)
        except (ScopaSolverError, ValueError) as error:
            rules, reason = Rules(preset), str(error)
        return shown(_form(visit, rules, given, reason))
    fields = await visit.fields()
    rules = Rules(preset)
    try:
        rules = read_rules(preset, fields)
        table = _table(rules, fields, visit)
    except (ScopaSolverError, ValueError) as error:
        return shown(_form(visit, rules, fields, str(error)), 422)
    session = visit.begin()
    for place in table.places[:1]:
        place.session, place.asked = session.id, visit.settings.clock()
    visit.sessions.keep(session, table)
    return redirected(f"/play/{table.id}", session)


def _table(rules: Rules, fields: dict[str, str], visit: Visit) -> Table:
    """Return the table of a match as the form describes it."""
    me = _number(fields, "me", 0, rules.players - 1)
    everyone = fields.get("bots", "") or FIRST
    places = _places(rules, fields, me) if visit.settings.guests else []
    specs = [fields.get(f"bot{number}", "").strip() or everyone for number in range(rules.players)]
    if places:
        specs[me] = everyone
    checked = tuple(
        spec if number == me and not places else checked_spec(spec, visit.settings.limit_seconds)
        for number, spec in enumerate(specs)
    )
    table = Table.new(rules, checked, me, _seed(fields, has_guests=bool(places)), places)
    table.pace = _number(fields, "pace", 0, max(PACES)) if "pace" in fields else table.pace
    table.memory = fields.get("memory") == "1"
    return table


def _places(rules: Rules, fields: dict[str, str], me: int) -> list[Place]:
    """Return the places of the people at a table with guests, that of its owner first; none without guests."""
    after = [step for step in range(1, rules.players) if fields.get(f"guest{step}") == "1"]
    guests = [Place((me + step) % rules.players, secret=new_secret()) for step in after]
    return [Place(me, name=tidy_name(fields.get("name", ""))), *guests] if guests else []


def _seed(fields: dict[str, str], *, has_guests: bool) -> int:
    """Return the number of the deal; that of a table with guests is secret, and too large to be found by trying."""
    if has_guests:
        return secrets.randbelow(MAX_SEED + 1)
    return _number(fields, "seed", 0, MAX_SEED) if fields.get("seed", "").strip() else secrets.randbelow(1_000_000)


def _number(fields: dict[str, str], name: str, least: int, most: int) -> int:
    text = fields.get(name, "0").strip()
    if not (text.isascii() and text.isdecimal()) or not least <= int(text[:21]) <= most:
        raise ValueError(f"{name} {text!r}: expected a number from {least} to {most}")
    return int(text)


def _form(visit: Visit, rules: Rules, given: dict[str, str], reason: str = "") -> Html:
    words = visit.words
    options = [option for option in rules.describe() if not is_fixed(option)]
    seats = [option for option in options if option.name == SEATS]
    others = [option for option in options if option.name != SEATS]
    places = [
        h("option", _place(visit, rules, me), value=me, selected=given.get("me") == str(me))
        for me in range(rules.players)
    ]
    levels, everyone = named_levels(rules), same_level(rules, given.get("bots", FIRST))
    bots = join(
        _levels(words, levels, everyone),
        h("optgroup", _levels(words, OTHERS, everyone), label=words("other ways to play")),
    )
    single = [
        h(
            "label",
            words("player {number}, {name}", number=number + 1, name=NAMES[number % len(NAMES)]),
            h("input", name=f"bot{number}", value=given.get(f"bot{number}", ""), list="bots", placeholder=everyone),
        )
        for number in range(rules.players)
    ]
    form = h(
        "form",
        drawn_for(rules),
        h("p", refused(words, reason), class_="wrong", role="alert") if reason else None,
        h(
            "fieldset",
            h("legend", words("At the table")),
            [option_field(visit.words, option, given, rules.players) for option in seats],
            h("label", words("The others"), h("select", bots, name="bots")),
        ),
        guest_fields(words, rules, given) if visit.settings.guests else None,
        h("button", words("Deal the cards"), class_="main"),
        h(
            "details",
            h("summary", words("Rules and options")),
            h("div", [option_field(visit.words, option, given, rules.players) for option in others], class_="options"),
            open=bool(reason),
        ),
        h(
            "details",
            h("summary", words("Places, each bot by itself, and the deal")),
            h("datalist", (h("option", value=spec) for spec in (*levels, *OTHERS)), id="bots"),
            h("label", words("You play as"), h("select", places, name="me")),
            h("div", single, class_="options"),
            h(
                "label",
                words("Number of the deal"),
                h("input", name="seed", inputmode="numeric", value=given.get("seed", "")),
            ),
        ),
        method="post",
        class_="setup",
        data_refresh=f"o.{SEATS}",
    )
    about = h("p", h("a", words("The rules of {game}", game=named(words, rules)), href=address(rules)))
    return page(
        visit,
        named(words, rules),
        h("h1", named(words, rules), class_="title"),
        about,
        form,
        scripts=("setup.js",),
        kind="new",
    )


def _levels(words: Words, levels: Mapping[str, str], chosen: str) -> list[Html]:
    """Return the levels as choices, the spec of each for those who look."""
    return [
        h("option", words.pgettext("level", label), value=spec, title=spec, selected=spec == chosen)
        for spec, label in levels.items()
    ]


def _place(visit: Visit, rules: Rules, me: int) -> str:
    if rules.sides == rules.seats or rules.seats == 2 or rules.players < rules.seats:
        return visit.words("player {number}", number=me + 1)
    return visit.words(
        "player {number}, with {partner}",
        number=me + 1,
        partner=", ".join(
            str(other + 1) for other in range(rules.seats) if other != me and (other - me) % rules.sides == 0
        ),
    )


ROUTES = [Route("/new/{preset}", new, methods=["GET", "POST"])]
