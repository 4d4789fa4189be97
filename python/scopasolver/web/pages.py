"""The frame of every page: head and top bar; and the error page."""

from collections.abc import Sequence
from urllib.parse import quote

from scopasolver import Card
from scopasolver.language import LANGUAGES, Words
from scopasolver.svg.packs.choice import PACKS, is_french
from scopasolver.web import cards
from scopasolver.web.html import Child, Html, h, join
from scopasolver.web.statics import CARDS, EARLY, address, content
from scopasolver.web.visit import Visit

STYLES = (CARDS, "page.css")
LANGUAGE_NAMES = {"it": "Italiano", "en": "English"}


def page(
    visit: Visit,
    title: str,
    *inside: Child,
    scripts: Sequence[str] = (),
    styles: Sequence[str] = (),
    pack: tuple[Card, ...] = (),
    kind: str = "",
) -> Html:
    """Return a whole page.

    Without a title it is the first page. `scripts` and `styles` are names of files in `static` that it needs besides
    the style sheets of every page, `pack` the cards whose drawings it needs, and `kind` the class of its body element.
    """
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("script", Html(content(EARLY).decode())) if scripts else None,
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("meta", name="color-scheme", content="light dark"),
        h("title", f"{title} · scopasolver" if title else "scopasolver"),
        h("link", rel="icon", href=address("icon.svg"), type="image/svg+xml"),
        (h("link", rel="stylesheet", href=address(name)) for name in (*STYLES, *styles)),
        (h("script", src=address(name), type="module") for name in scripts),
    )
    body = h(
        "body",
        cards.sheet(pack, visit.pack) if pack else None,
        _bar(visit),
        h("main", inside, id="main"),
        _packs(visit) if any(not is_french(card) for card in pack) else None,
        class_=kind or None,
    )
    return h("html", head, body, lang=visit.words.tag)


def _bar(visit: Visit) -> Html:
    words = visit.words
    other = [language for language in LANGUAGES if language != visit.words.tag]
    languages = h(
        "form",
        _back(visit),
        (
            h("button", LANGUAGE_NAMES[language], name="language", value=language, lang=language, class_="plain")
            for language in other
        ),
        action="/language",
        method="post",
        class_="languages",
    )
    places = join(h("a", words("Play"), href="/"), h("a", words("Analyse"), href="/analyse"))
    return h(
        "header",
        h("a", words("Skip to the content"), href="#main", class_="skip"),
        h("a", "scopasolver", href="/", class_="brand"),
        h("nav", places, aria_label=words("Pages")),
        languages,
        class_="bar",
    )


def _packs(visit: Visit) -> Html:
    """Draw the choice of the pack that Italian cards are drawn from."""
    names = {"napoletane": visit.words("Neapolitan cards"), "piacentine": visit.words("Piacentine cards")}
    buttons = [
        h("button", names[pack], name="pack", value=pack, class_="plain", aria_pressed=str(pack == visit.pack).lower())
        for pack in PACKS
    ]
    return h("footer", h("form", _back(visit), buttons, action="/pack", method="post", class_="packs"))


def _back(visit: Visit) -> Html:
    """Return the form field with the page that the visitor is on; the first page after a form was sent."""
    url = visit.request.url
    here = f"{url.path}?{url.query}" if url.query else url.path
    return h("input", type="hidden", name="back", value=here if visit.request.method == "GET" else "/")


def messages(words: Words, **texts: str) -> Html:
    """Return the translated texts that a script shows, in an invisible element."""
    away, slower = words("The server does not answer."), words("That was too much at once. Wait a moment.")
    data = {f"data_{name}": text for name, text in ({"away": away, "slower": slower} | texts).items()}
    return h("div", id="texts", hidden=True, **data)


def wrong(visit: Visit, status: int) -> Html:
    """Return the error page of an HTTP status."""
    words = visit.words
    messages = {
        403: words("That is not allowed."),
        404: words("There is no such page, or the table has been cleared."),
        405: words("There is no such page, or the table has been cleared."),
        413: words("That is too long."),
        429: words("That was too much at once. Wait a moment."),
    }
    message = messages.get(
        status, words("That was not understood.") if status < 500 else words("Something went wrong.")
    )
    back = h("p", h("a", words("To the games"), href="/"))
    return page(visit, message, h("section", h("h1", message), back, class_="sheet"))


def local(path: str) -> str:
    """Return a path on this server; an address of another server becomes the path of the first page."""
    is_here = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return quote(path, safe="/?&=%:,.()+@!~*'-_") if is_here else "/"
