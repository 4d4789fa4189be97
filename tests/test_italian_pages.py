"""Italian pages have no English text: tables from the first card to the score, hints, forms, rules and the desk."""

import html
import re

import pytest

from sampling import some
from scopasolver import Rules
from scopasolver.web.serve import Server
from test_italian import check
from webbing import At, Visitor

TEXT = re.compile(r"<(?:style|script|svg)\b.*?</(?:style|script|svg)>|<title>.*?</title>|<[^>]*>", re.DOTALL)
SPOKEN = re.compile(r'(?:aria-label|title|alt|placeholder)="([^"]*)"|data-\w*text="([^"]*)"')
SPECS = re.compile(r'<(?:option|input)[^>]*>|data-option="[^"]*"|title="\w+"')


def words_of_page(page: str) -> str:
    """Return the texts of a page, those for screen readers too."""
    labels = " ".join(" ".join(found) for found in SPOKEN.findall(SPECS.sub(" ", page)))
    return html.unescape(f"{TEXT.sub(' ', page)} {labels}").replace("English", "").replace("scopasolver", "")


def job(visitor: Visitor, at: At, kind: str) -> str:
    told = visitor.events(visitor.post(f"{at.path}/{kind}").json()["job"])[-1][1]
    return str(told.get("html", ""))


@pytest.mark.parametrize("preset", some(Rules.presets(), 12))
def test_a_hand_in_italian(server: Server, preset: str) -> None:
    visitor = Visitor(server, "it")
    check(words_of_page(visitor.get(f"/new/{preset}").text))
    check(words_of_page(visitor.get(f"/rules/{preset}").text))
    at = visitor.sit_down(preset)
    check(words_of_page(visitor.get(at.path).text))
    for ply in range(400):
        at.go_on()
        check(words_of_page(at.now["html"]))
        if at.now["turn"] != "mine":
            break
        if ply % 8 == 0:
            check(words_of_page(job(visitor, at, "hint")))
        at.ask("move", move=at.moves[-1 if ply % 3 else 0])
        if ply % 8 == 1 and not preset.startswith("machiavelli"):
            check(words_of_page(job(visitor, at, "best")))
    assert at.now["turn"] == "over"


@pytest.mark.parametrize("path", ["/", "/analyse", "/analyse/edit?preset=scopa", "/nowhere", "/problems"])
def test_other_pages_in_italian(server: Server, path: str) -> None:
    check(words_of_page(Visitor(server, "it").get(path).text))
