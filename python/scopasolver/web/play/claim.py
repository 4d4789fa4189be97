"""Claims: whether all that is left of a hand leads to the same score, as far as the person can know; and the line."""

from typing import Any

from scopasolver import Position, Progress
from scopasolver.bots import count_worlds
from scopasolver.games import first_moves, worth
from scopasolver.web.html import Html, h
from scopasolver.web.scene import Scene
from scopasolver.web.solving import solved
from scopasolver.web.thinking import Report, Work

MOST_PLIES = 8
"""Largest number of cards left with which it is asked."""
MOST_MOVES = 12
"""Largest number of moves of a position that is looked at."""
MOST_POSITIONS = 600
"""Upper bound of the positions that are looked at, so that a page does not wait."""


def knows_all(position: Position, seat: int) -> bool:
    """Return whether few cards are left, and the seat knows where all of them lie."""
    if position.is_over or position.plies_left > MOST_PLIES:
        return False
    return count_worlds(position.observation(seat)) == 1


def is_decided(position: Position, seat: int) -> bool:
    """Return whether every way to play on gives the same points, and the seat knows where all cards lie."""
    if not knows_all(position, seat):
        return False
    open_, scores, looked = [position], set[tuple[int, ...]](), 0
    while open_:
        now, looked = open_.pop(), looked + 1
        if now.is_over:
            scores.add(tuple(now.result().points))
        if len(scores) > 1 or looked > MOST_POSITIONS:
            return False
        moves = [] if now.is_over else first_moves(now, MOST_MOVES + 1)
        if len(moves) > MOST_MOVES:
            return False
        open_ += [now.play(move) for move in moves]
    return True


def line_work(scene: Scene, position: Position, seconds: float) -> Work:
    """Return the work of the best line of a position in which the person knows where all cards lie."""

    def work(report: Report) -> dict[str, Any]:
        def tell(progress: Progress) -> None:
            report({"nodes": progress.nodes, "seconds": round(progress.seconds, 1)})

        solution = solved(position, seconds, tell)
        rules, words = position.rules, scene.words
        counted = worth.heading(words, rules)
        amounts = worth.proved(solution, rules, rules.side_of(scene.seen.seat)) if solution.exact else []
        values = [h("b", f" {worth.told(words, rules, amount)}") for amount in amounts[:1]]
        told = [words("If everybody plays best, {counted}:", counted=counted), *values]
        return {"html": _line(scene, position, solution.line, told)}

    return work


def _line(scene: Scene, position: Position, line: Any, told: list[Html | str]) -> Html:
    """Draw a line, each move with the name of its player."""
    moves = []
    for move in line:
        seat = position.to_move or 0
        moves.append(h("li", h("b", scene.name(seat)), " ", scene.told(move, seat)))
        position = position.play(move)
    return h("section", h("h2", scene.words("How it goes on")), h("p", told), h("ol", moves), class_="advice news")
