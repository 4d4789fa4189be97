"""The page of all problems: the problem of the day, the themes, and the collections."""

from collections import Counter
from datetime import date

from scopasolver import Rules
from scopasolver.language import Words
from scopasolver.problems import COLLECTIONS, Problem, collection
from scopasolver.problems.page import stars
from scopasolver.problems.themes import THEMES, theme_of
from scopasolver.web.home import named
from scopasolver.web.html import Html, h
from scopasolver.web.pages import page
from scopasolver.web.visit import Visit

PATH = "/problems"
TODAY = f"{PATH}/today"
Place = tuple[str, int]
"""Name of a collection, and number of a problem in it."""


def titled(words: Words, name: str) -> str:
    """Return the title of a collection: that of its game, and whether players are in pairs who need not be."""
    rules = collection(name)[0].position.rules
    title = named(words, Rules(rules.preset))
    return title if rules == Rules(rules.preset) else words("{game} in pairs", game=title)


def addressed(name: str, number: int, theme: str = "") -> str:
    """Return the address of a problem, in which those before and after it have the same theme."""
    return f"{PATH}/{name}/{number}" + (f"?theme={theme}" if theme else "")


def numbered(name: str, theme: str = "") -> list[tuple[int, Problem]]:
    """Return the problems of a collection that have a theme, or all, with their numbers."""
    return [
        (number, one) for number, one in enumerate(collection(name), start=1) if not theme or theme_of(one) == theme
    ]


def day_text(words: Words, day: date) -> str:
    """Return a date as text."""
    return words("{year}-{month}-{day}", year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


def collections_page(visit: Visit, theme: str = "") -> Html:
    """Return the page of all problems, or of those of a theme."""
    words = visit.words
    title = words("Problems")
    about = words("One card is right, and every other loses something. All cards lie open. More stars are harder.")
    today = h("a", words("The problem of the day"), href=TODAY, class_="word main", data_today=True)
    return page(
        visit,
        title,
        h("h1", title, class_="title"),
        h("p", about, class_="lead"),
        h("p", today, h("span", id="streak", data_one=words("{n} day in a row"), data_many=words("{n} days in a row"))),
        _themes(words, theme),
        [_section(words, name, theme) for name in COLLECTIONS if numbered(name, theme)],
        scripts=("problem.js",),
        styles=("desk.css", "problem.css"),
        kind="desk",
    )


def _themes(words: Words, chosen: str) -> Html:
    count = Counter(theme_of(one) for name in COLLECTIONS for one in collection(name))
    entries = [("", words.pgettext("theme", "all"), sum(count.values()))]
    entries += [(theme, words.pgettext("theme", said), count[theme]) for theme, said in THEMES.items()]
    links = [
        h(
            "a",
            said,
            h("small", str(many)),
            href=f"{PATH}?theme={theme}" if theme else PATH,
            aria_current="true" if theme == chosen else None,
        )
        for theme, said, many in entries
    ]
    return h("nav", links, class_="themes", aria_label=words("Themes"))


def _section(words: Words, name: str, theme: str) -> Html:
    links = [
        h("li", h("a", str(number), h("small", stars(one)), href=addressed(name, number, theme)))
        for number, one in numbered(name, theme)
    ]
    count = words.ngettext("{n} problem", "{n} problems", len(links))
    solved = h("small", class_="count", data_solved=words("{n} solved"))
    head = h("summary", h("h2", titled(words, name)), " ", h("small", count), " ", solved)
    return h("details", head, h("ol", links, class_="numbers"), class_="sheet", open=bool(theme))
