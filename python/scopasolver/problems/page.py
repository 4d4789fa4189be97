"""A booklet: problems as one page of HTML, with the solutions apart."""

import re
from collections.abc import Sequence
from itertools import islice
from xml.sax.saxutils import escape

from scopasolver import Card, ScopaSolverError
from scopasolver.problems.problem import Problem
from scopasolver.svg import board, definitions
from scopasolver.svg.games import game_of
from scopasolver.svg.markup import MINUS
from scopasolver.svg.words import WORDS, Language

CARD = re.compile(r'data-card="([^"]+)"')
LINE = 12
"""Moves of best play that a solution shows."""

TEXTS = {
    "it": {
        "title": "Problemi",
        "solutions": "Soluzioni",
        "turn": "Tocca al posto {seat}. Qual è l'unica carta giusta?",
        "key": "<b>{key}</b> porta a {value}; la migliore delle altre a {next}.",
        "traps": "Sembrano altrettanto buone: {traps}.",
        "line": "Il gioco migliore: {line}",
        "to": "alla soluzione",
        "back": "al problema",
        "values": "I valori sono quelli di tutta la mano con il gioco migliore di tutti, visti dalla parte 0.",
    },
    "en": {
        "title": "Problems",
        "solutions": "Solutions",
        "turn": "Seat {seat} is to move. Which is the only right card?",
        "key": "<b>{key}</b> leads to {value}; the best of the others to {next}.",
        "traps": "What looks as good: {traps}.",
        "line": "Best play: {line}",
        "to": "to the solution",
        "back": "to the problem",
        "values": "Values are those of the whole hand with best play of all, from the point of view of side 0.",
    },
}

STYLE = """
body{font:17px/1.5 system-ui,sans-serif;color:#1b1f1d;background:#fff;max-width:1100px;margin:0 auto;padding:1rem}
h1{font-size:1.7rem}h2{font-size:1.25rem;margin:0}a{color:inherit}
.stars{color:#a06a00}.note{color:#4c5751;font-size:.9rem}
.problems{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,480px),1fr));gap:1.6rem}
figure{margin:0;break-inside:avoid}figure>svg{width:100%;height:auto;display:block}
.solution{margin:0 0 .8rem;break-inside:avoid}
.solutions{break-before:page}
@media(prefers-color-scheme:dark){body{color:#e6ebe8;background:#121815}.note{color:#a9b6af}.stars{color:#ffcf66}}
@media print{body{max-width:none;padding:0;font-size:10pt;color:#000;background:none}
.problems{grid-template-columns:1fr 1fr}@page{margin:14mm}}
"""


def booklet(problems: Sequence[Problem], *, names: Language = "it") -> str:
    """Write problems as one HTML page that needs nothing beside it: first all pictures, then all solutions.

    Parameters
    ----------
    problems : sequence of Problem
        The problems; they are numbered from 1.
    names : {"it", "en"}
        The language.

    Returns
    -------
    str
        The page.

    Raises
    ------
    ScopaSolverError
        If there is no problem.
    ValueError
        If the language is not known.
    """
    if not problems:
        raise ScopaSolverError("a booklet needs a problem")
    if names not in WORDS:
        raise ValueError(f"names {names!r}: expected 'it' or 'en'")
    texts = TEXTS[names]
    pictures = "".join(_problem(number, problem, names) for number, problem in enumerate(problems, start=1))
    solutions = "".join(_solution(number, problem, names) for number, problem in enumerate(problems, start=1))
    games = dict.fromkeys(game_of(problem.position.rules).title(problem.position.rules) for problem in problems)
    title = escape(f"{texts['title']}: {', '.join(games)}")
    cards = {Card(name) for name in CARD.findall(pictures)}
    return (
        f'<!doctype html>\n<html lang="{names}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body>{definitions(cards)}<h1>{title}</h1>"
        f'<p class="note">{texts["values"]}</p><div class="problems">{pictures}</div>'
        f'<h1 class="solutions">{texts["solutions"]}</h1>{solutions}</body></html>\n'
    )


def stars(problem: Problem) -> str:
    """Return how hard a problem is as stars."""
    return "★" * problem.grade + "☆" * (5 - problem.grade)


def _problem(number: int, problem: Problem, names: Language) -> str:
    texts, position = TEXTS[names], problem.position
    turn = texts["turn"].format(seat=position.to_move)
    picture = board(position, seat=position.to_move, names=names, defined=True)
    return (
        f'<figure id="problem-{number}"><figcaption><h2>{number} <span class="stars">{stars(problem)}</span></h2>'
        f'<p class="note">{escape(str(position.rules))}. {turn} <a href="#solution-{number}">{texts["to"]}</a></p>'
        f"</figcaption>{picture}</figure>"
    )


def _solution(number: int, problem: Problem, names: Language) -> str:
    texts, sign = TEXTS[names], "+" if game_of(problem.position.rules).SIGNED else ""
    numbers = (f"{value:{sign}}" if value else "0" for value in (problem.value, problem.next_value))
    value, other = (number.replace("-", MINUS) for number in numbers)
    line = " ".join(map(str, islice(problem.line, LINE))) + (" …" if len(problem.line) > LINE else "")
    said = [
        texts["key"].format(key=problem.key, value=value, next=other),
        texts["traps"].format(traps=", ".join(map(str, problem.traps))),
        texts["line"].format(line=escape(line)),
    ]
    return (
        f'<p class="solution" id="solution-{number}"><b>{number}</b> {" ".join(said)} '
        f'<a class="note" href="#problem-{number}">{texts["back"]}</a></p>'
    )
