"""The page of the desk without a server: everything but the form of a game, which its script puts in."""

from collections.abc import Sequence

from scopasolver.language import LANGUAGES, Language, Words, language
from scopasolver.web.html import Html, h, press
from scopasolver.web.pages import LANGUAGE_NAMES
from scopasolver.web.statics import CARDS

PAGES: dict[Language, str] = {"en": "index.html", "it": "it.html"}
"""File of the page in each language."""
STYLES = (CARDS, "page.css", "desk.css", "edit.css", "offline.css")
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Content security policy: the page asks for nothing outside its folder, and runs no script written in it."""


def page(tag: Language, scripts: Sequence[str], data: Sequence[str]) -> str:
    """Return the page in a language; the browser loads the scripts and data that it needs first beside each other."""
    words = language(tag)
    title = words("What is every card worth?")
    lead = words("Put cards on the table and see what each move is worth, computed on this device.")
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", http_equiv="content-security-policy", content=POLICY),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("meta", name="color-scheme", content="light dark"),
        h("meta", name="description", content=lead),
        h("title", f"{title} · scopasolver"),
        h("link", rel="icon", href="icon.svg", type="image/svg+xml"),
        h("link", rel="manifest", href=manifest_name(tag)),
        (h("link", rel="stylesheet", href=name) for name in STYLES),
        (h("link", rel="modulepreload", href=name) for name in scripts),
        (h("link", rel="preload", href=name, as_="fetch", crossorigin=True) for name in data),
        h("script", src="desk.js", type="module"),
    )
    return f"<!doctype html>\n{h('html', head, _body(words, title, lead), lang=tag)}\n"


def manifest(tag: Language) -> dict[str, object]:
    """Return the web manifest, by which the page can be installed."""
    words = language(tag)
    return {
        "name": f"scopasolver: {words('What is every card worth?')}",
        "short_name": "scopasolver",
        "lang": tag,
        "start_url": PAGES[tag],
        "scope": ".",
        "display": "standalone",
        "background_color": "#f5f1e6",
        "theme_color": "#2c6149",
        "icons": [{"src": "icon.svg", "type": "image/svg+xml", "sizes": "any"}],
    }


def manifest_name(tag: Language) -> str:
    """Return the file of the web manifest in a language."""
    return f"{tag}.webmanifest"


def _body(words: Words, title: str, lead: str) -> Html:
    about = words(
        "Click a place and then the cards that lie there, or the cards and then the place, or drag them. With the "
        "keyboard: Enter chooses a card, the number of a place puts it there, and Delete takes it away."
    )
    main = h(
        "main",
        h("h1", title, class_="title"),
        h("p", lead, class_="lead"),
        h("noscript", h("p", words("This page needs JavaScript and WebAssembly."), class_="wrong")),
        h("p", words("Loading the solver …"), id="loading", role="status"),
        h("p", about, class_="note", id="about", hidden=True),
        h("div", h("div", id="setup"), _values(words), id="offline", hidden=True),
        h("div", id="texts", hidden=True, data_away=words("Something went wrong.")),
        id="main",
    )
    return h("body", h("div", id="sheet"), _bar(words), main, class_="edit")


def _bar(words: Words) -> Html:
    others = [
        h("a", LANGUAGE_NAMES[tag], href=PAGES[tag], lang=tag, class_="plain", data_language=tag)
        for tag in LANGUAGES
        if tag != words.tag
    ]
    return h(
        "header",
        h("a", words("Skip to the content"), href="#main", class_="skip", data_skip=True),
        h("a", "scopasolver", href=PAGES[words.tag], class_="brand"),
        h("nav", others, aria_label=words("Languages")),
        class_="bar",
    )


def _values(words: Words) -> Html:
    """Draw the place of the values, and the buttons beside them."""
    bar = h("progress", aria_label=words("How far the solver is"))
    return h(
        "aside",
        h(
            "section",
            h("h2", words("What every move is worth")),
            h(
                "div",
                bar,
                h("span", class_="so-far"),
                press(words("Stop"), data_stop=True),
                class_="progress",
                hidden=True,
                id="progress",
            ),
            h("div", id="values", aria_live="polite"),
            class_="values",
        ),
        h(
            "section",
            press(words("One move back"), data_back=True, disabled=True),
            press(words("An example"), data_example=True),
            press(words("Deal cards"), data_deal=True),
            press(words("Clear the table"), data_empty=True),
            press(words("Copy the address"), data_copy=True),
            class_="tools",
        ),
        class_="beside",
    )
