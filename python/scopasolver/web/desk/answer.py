"""The verdict on an answer to a problem: whether it is right, what it leads to, and the values of all moves."""

from dataclasses import replace
from typing import Any

from scopasolver import Move, Position, Solution
from scopasolver.language import Words
from scopasolver.problems import Problem
from scopasolver.problems.themes import THEMES, theme_of
from scopasolver.svg import board
from scopasolver.web.desk.asked import Asked, names_around
from scopasolver.web.desk.values import value_text, values_list
from scopasolver.web.html import Html, h
from scopasolver.web.solving import solved


def answered(words: Words, problem: Problem, move: Move | None, seconds: float) -> dict[str, Any]:
    """Judge an answer to a problem; `move` is None if the person gives up, and `seconds` limits each solve.

    In the result, `right` is whether the answer is right (None for giving up) and `said` the explanation as HTML. After
    a right answer or giving up, `board` is the picture with the values of all moves.
    """
    position = problem.position
    solution = solved(position, seconds)
    if move is not None and move != problem.key:
        return {"right": False, "said": _refuted(words, problem, solution, move, seconds)}
    seat, key = position.to_move, problem.key
    picture = board(
        position,
        solution,
        seat=seat,
        players=names_around(words, seat or 0, position.rules.seats),
        names=words.tag,
        played=key,
        defined=True,
        side=_side(position),
    )
    return {"right": None if move is None else True, "said": _explained(words, problem, solution), "board": picture}


def _side(position: Position) -> int:
    """Return the side of the person, who is to move."""
    return position.rules.side_of(position.to_move or 0)


def _explained(words: Words, problem: Problem, solution: Solution[Any]) -> Html:
    """Explain the key, the right move, and list the values of all moves."""
    position = problem.position
    best, other = (value_text(words, position, value, _side(position)) for value in (problem.value, problem.next_value))
    said = words(
        "{move} leads to {value}; the best of the others to {other}.",
        move=words.move(problem.key),
        value=best,
        other=other,
    )
    names = names_around(words, position.to_move or 0, position.rules.seats)
    start = replace(Asked.start(position), seat=position.to_move or 0, names=names)
    line = h("a", words("Go through best play"), href=start.address, class_="word")
    theme = words("Theme: {theme}.", theme=words.pgettext("theme", THEMES[theme_of(problem)]))
    return h(
        "div",
        h("p", said),
        h("p", _traps(words, problem), " ", theme),
        values_list(words, position, solution, _side(position)),
        h("p", line),
    )


def _refuted(words: Words, problem: Problem, solution: Solution[Any], move: Move, seconds: float) -> Html:
    """Explain a wrong move: its value and the best reply to it."""
    position = problem.position
    value = next(entry.value for entry in solution.moves if entry.move == move)
    after = position.play(move)
    reply = None if after.is_over else solved(after, seconds).best[:1]
    told = value_text(words, position, value, _side(position))
    leads = words("{move} leads to {value}", move=words.move(move), value=told)
    then = words(", after the reply {reply}", reply=words.move(reply[0])) if reply else ""
    trap = h("p", words("It looks as good at a glance: that is the trap.")) if move in problem.traps else None
    return h("div", h("p", f"{leads}{then}. {words('There is a better move.')}"), trap)


def _traps(words: Words, problem: Problem) -> str:
    return words("What looks as good: {traps}.", traps=", ".join(map(words.move, problem.traps)))
