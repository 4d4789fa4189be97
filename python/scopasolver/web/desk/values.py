"""Values of the moves of a moment: the work that finds them, and how they are drawn."""

from collections.abc import Sequence
from typing import Any

from scopasolver import Move, Position, Progress, Solution
from scopasolver.analysis.terms import terms_of
from scopasolver.games import facts_of, first_moves
from scopasolver.language import Words, in_context
from scopasolver.language.suggestions import estimated, reason
from scopasolver.svg import Worth, board
from scopasolver.svg.markup import MINUS
from scopasolver.svg.values import of_side, worths
from scopasolver.web.desk.asked import Asked
from scopasolver.web.html import Html, h, press
from scopasolver.web.solving import solved
from scopasolver.web.thinking import Report, Work

MOST = 60
"""Upper bound of the number of moves listed."""

ESTIMATES = {
    "turn": in_context("values", "What this turn alone can reach:"),
    "odds": in_context("values", "On average over the order of the stock, as nobody knows it:"),
}
"""Headings for the values that a game computes in its own way, by kind of estimate."""


def values_work(words: Words, asked: Asked, seconds: float) -> Work:
    """Return the work that solves the moment with all cards known."""
    position = asked.position

    def work(report: Report) -> dict[str, Any]:
        def tell(progress: Progress) -> None:
            share = min(1.0, progress.seconds / seconds)
            report({"share": round(share, 3), "text": _so_far(words, asked, progress)})

        is_asked = asked.is_open and is_solvable(position)
        solution = solved(position, seconds, tell) if is_asked else None
        return drawn(words, asked, solution) | {"values": _values(words, asked, solution)}

    return work


def is_solvable(position: Position) -> bool:
    """Return whether the position is small enough for the search; in some games only endings are.

    The limit is twice that of reports, because a report solves a position for every move of the hand.
    """
    most = terms_of(position.rules.game).solved_from
    return position.to_move is not None and (most is None or position.plies_left <= 2 * most)


def drawn(words: Words, asked: Asked, solution: Solution[Any] | None = None) -> dict[str, Any]:
    """Return the picture of a moment, with values if a solution is given, and its line of best play."""
    position = asked.position
    shown = position if asked.is_open else position.observation(position.to_move or 0)
    played = asked.hand.moves[asked.at] if asked.at < len(asked.hand.moves) else None
    picture = board(
        shown,
        solution,
        seat=asked.seat,
        players=asked.players(words),
        names=words.tag,
        played=played,
        defined=True,
        side=asked.side,
    )
    return {"board": picture, "line": [] if solution is None else list(map(str, solution.line))}


def moves_list(words: Words, asked: Asked) -> Html:
    """List the legal moves without values; a moment with unknown cards gets a note instead."""
    position = asked.position
    if not asked.is_open:
        return h("p", words("Nobody knows what else could have been played."), class_="note")
    if position.is_over:
        return h("p", words("The hand is over."))
    moves = first_moves(position, MOST)
    return h("ol", (_row(words, move) for move in moves), class_="worths")


def _values(words: Words, asked: Asked, solution: Solution[Any] | None) -> Html:
    """Draw the moves with their values, the best first, and the line of best play."""
    position = asked.position
    if solution is None:
        return h("div", _own_values(words, position) if asked.is_open else None, moves_list(words, asked))
    notes = []
    if not solution.exact:
        notes.append(words("Not everything could be proved in the time there was."))
        if solution.suggested is not None:
            estimate = estimated(words, solution, lambda value: of_side((value, value), position.rules, asked.side)[0])
            why = ", ".join(filter(None, [reason(words, solution), estimate]))
            notes.append(words("Suggested: {move} ({why}).", move=words.move(solution.suggested), why=why))
    if not solution.moves_complete:
        notes.append(words("There are more moves; these are the ones that are reckoned with."))
    return h(
        "div",
        h("p", _said(words, asked, solution), class_="verdict"),
        values_list(words, position, solution, asked.side),
        (h("p", note, class_="note") for note in notes),
        _own_values(words, position),
        _line(words, asked, solution.line),
    )


def values_list(words: Words, position: Position, solution: Solution[Any], side: int = 0) -> Html:
    """List the moves with their values to a side, the best first."""
    found = worths(solution, position.rules, position.to_move, side)
    return h("ol", (_row(words, worth.move, worth) for worth in found[:MOST]), class_="worths")


def value_text(words: Words, position: Position, value: Any, side: int = 0) -> str:
    """Return a value to a side as text: a signed difference between two sides; with more, one number per side."""
    value, _ = of_side((value, value), position.rules, side)
    if isinstance(value, tuple):
        return " / ".join(words.number(part).replace("-", MINUS) for part in value)
    sign = "+" if facts_of(position.rules).signed and value else ""
    return words.number(value, f"{sign}g").replace("-", MINUS)


def _said(words: Words, asked: Asked, solution: Solution[Any]) -> str:
    if solution.exact:
        value = value_text(words, asked.position, solution.value, asked.side)
        return words("Value with best play: {value}", value=value)
    return words("The value is not known yet")


def _row(words: Words, move: Move, worth: Worth | None = None) -> Html:
    """Draw a move as a button, with its value if that is known."""
    label = press(words.move(move), data_move=move, data_cards=" ".join(map(str, move.cards)))
    if worth is None:
        return h("li", label)
    return h("li", label, h("span", worth.label, class_=f"worth {worth.kind}", title=worth.told(words)))


def _line(words: Words, asked: Asked, line: Sequence[Move]) -> Html | None:
    """Draw the line of best play as buttons that step through it."""
    if not line:
        return None
    steps, position = [], asked.position
    for number, move in enumerate(line, start=1):
        to_move = position.to_move or 0
        seat = asked.players(words)[to_move]
        position = position.play(move)
        label = (h("small", seat), " ", words.move(move))
        steps.append(h("li", press(label, data_step=number)))
    return h("section", h("h3", words("Best play")), h("ol", steps, class_="steps"))


def _own_values(words: Words, position: Position) -> Html | None:
    """Draw the values that the game computes in its own way; None if it has none."""
    terms = terms_of(position.rules.game)
    moves = [] if position.is_over else first_moves(position, 1)
    judged = terms.judge(position, moves[0]) if moves else None
    if judged is None:
        return None
    best = sorted(judged.values.items(), key=lambda entry: -entry[1])[: 1 if judged.estimate == "turn" else None]
    rows = [
        h(
            "li",
            press(words.move(move), data_move=move),
            h(
                "span",
                words.number(float(mean), ".3g").replace("-", MINUS),
                " ",
                words(terms.unit if mean == 1 else terms.units),
            ),
        )
        for move, mean in best
    ]
    title = words.pgettext("values", ESTIMATES[judged.estimate])
    return h("section", h("h3", title), h("ol", rows, class_="worths"))


def _so_far(words: Words, asked: Asked, progress: Progress) -> str:
    spent = words("{seconds} s", seconds=words.number(progress.seconds, ".1f"))
    if progress.lower is None or progress.upper is None:
        return spent
    position = asked.position
    bounds = of_side((progress.lower, progress.upper), position.rules, asked.side)
    lower, upper = (value_text(words, position, bound) for bound in bounds)
    between = words("the value lies between {lower} and {upper}", lower=lower, upper=upper)
    return f"{between} · {spent}"
