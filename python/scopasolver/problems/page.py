"""A booklet: problems on one HTML page, with the solutions in a separate section."""

import re
from collections.abc import Sequence
from html import escape
from itertools import islice

from scopasolver import Card, ScopaSolverError
from scopasolver.games import facts_of, worth
from scopasolver.language import LANGUAGES, Language, Words, language, marked
from scopasolver.problems.problem import Problem
from scopasolver.svg import board, definitions
from scopasolver.svg.game import game_of
from scopasolver.svg.markup import MINUS
from scopasolver.svg.packs.choice import PackName

CARD = re.compile(r'data-card="([^"]+)"')
LINE = 12
"""Most moves of best play shown in a solution."""

VALUES = marked("Values are those of the whole hand with best play of all, from the point of view of the side to move.")

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


def booklet(problems: Sequence[Problem], *, names: Language = "it", pack: PackName = "napoletane") -> str:
    """Write problems as one self-contained HTML page: first all pictures, then all solutions.

    Parameters
    ----------
    problems : sequence of Problem
        The problems; they are numbered from 1.
    names : {"it", "en"}
        Language of the page: Italian or English.
    pack : {"napoletane", "piacentine"}
        Pack that Italian cards are drawn from.

    Returns
    -------
    str
        The HTML text of the page.

    Raises
    ------
    ScopaSolverError
        If `problems` is empty.
    ValueError
        If there is no such language or pack.
    """
    if not problems:
        raise ScopaSolverError("a booklet needs a problem")
    if names not in LANGUAGES:
        raise ValueError(f"names {names!r}: expected 'it' or 'en'")
    words = language(names)
    pictures = "".join(_problem(number, problem, words) for number, problem in enumerate(problems, start=1))
    solutions = "".join(_solution(number, problem, words) for number, problem in enumerate(problems, start=1))
    games = dict.fromkeys(game_of(problem.position.rules).title(problem.position.rules) for problem in problems)
    title = escape(f"{words('Problems')}: {', '.join(games)}", quote=False)
    cards = {Card.parse(name) for name in CARD.findall(pictures)}
    return (
        f'<!doctype html>\n<html lang="{names}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body>{definitions(cards, pack=pack)}<h1>{title}</h1>"
        f'<p class="note">{words(VALUES)}</p><div class="problems">{pictures}</div>'
        f'<h1 class="solutions">{words("Solutions")}</h1>{solutions}</body></html>\n'
    )


def stars(problem: Problem) -> str:
    """Return the grade of a problem as five filled or empty stars."""
    return "★" * problem.grade + "☆" * (5 - problem.grade)


def _problem(number: int, problem: Problem, words: Words) -> str:
    position = problem.position
    turn = words("It is your turn. Which is the only right move?")
    picture = board(position, seat=position.to_move, names=words.tag, defined=True)
    link = f'<a href="#solution-{number}">{words("to the solution")}</a>'
    return (
        f'<figure id="problem-{number}"><figcaption><h2>{number} <span class="stars">{stars(problem)}</span></h2>'
        f'<p class="note">{escape(str(position.rules), quote=False)}. {turn} {link}</p>'
        f"</figcaption>{picture}</figure>"
    )


def _solution(number: int, problem: Problem, words: Words) -> str:
    rules, seat = problem.position.rules, problem.position.to_move or 0
    sign = "+" if facts_of(rules).signed else ""
    own = (worth.of_value(rules, value, rules.side_of(seat)) for value in (problem.value, problem.next_value))
    numbers = (words.number(value, f"{sign}g") if value else "0" for value in own)
    value, other = (number.replace("-", MINUS) for number in numbers)
    line = " ".join(map(words.move, islice(problem.line, LINE))) + (" …" if len(problem.line) > LINE else "")
    said = [
        words(
            "<b>{key}</b> leads to {value}; the best of the others to {next}.",
            key=words.move(problem.key),
            value=value,
            next=other,
        ),
        words("What looks as good: {traps}.", traps=", ".join(map(words.move, problem.traps))),
        words("Best play: {line}", line=escape(line, quote=False)),
    ]
    return (
        f'<p class="solution" id="solution-{number}"><b>{number}</b> {" ".join(said)} '
        f'<a class="note" href="#problem-{number}">{words("to the problem")}</a></p>'
    )
