"""Advice for the person: a hint from a bot that sees the same cards, and a look back by the solver, which sees all."""

import json
from typing import Any

from scopasolver import Move, Progress, Solution
from scopasolver.bots import Choice, bot
from scopasolver.games import facts_of, worth
from scopasolver.language import Words
from scopasolver.language.suggestions import reason
from scopasolver.svg.values import SIGN
from scopasolver.web.game import game_of
from scopasolver.web.html import Html, h, join, press
from scopasolver.web.scene import Scene, taken
from scopasolver.web.seen import seen_from
from scopasolver.web.solving import solved
from scopasolver.web.table import Table
from scopasolver.web.thinking import Report, Work

ADVISER = "expert"
MOST = 8
"""Upper bound of the number of moves compared on the page."""


def hint_work(words: Words, table: Table, seconds: float) -> Work:
    """Return the work of a hint: the move of the expert bot, and its value of each move it compares."""
    scene = scene_of(words, table)
    assert scene is not None  # noqa: S101 - advice is offered only to a seated person
    adviser = bot(f"{ADVISER}(seconds={min(seconds, 1.0)})", seed=table.match.seed or 0)

    def work(_report: Report) -> dict[str, Any]:
        choice = adviser.choose(scene.seen.now)
        found = worth.compared(choice, scene.seen.now.rules)
        marks = {str(amount.move): _mark(scene, amount, found[0]) for amount in found}
        marks[str(choice.move)] = "best", SIGN["best"]
        return {"html": _hint(scene, choice, found), "move": str(choice.move), "marks": marks}

    return work


def best_work(words: Words, table: Table, seconds: float) -> Work:
    """Return the work of a look back: the values of all moves, with all cards known, at the person's last move."""
    hand = table.hand
    place = max(place for place, played in enumerate(hand.moves) if played.player == table.me)
    played = hand.moves[place]
    scene = scene_of(words, table)
    assert scene is not None  # noqa: S101 - as above

    def work(report: Report) -> dict[str, Any]:
        def tell(progress: Progress) -> None:
            report({"nodes": progress.nodes, "seconds": round(progress.seconds, 1)})

        solution = solved(played.before, seconds, tell)
        rules = played.before.rules
        found = worth.proved(solution, rules, rules.side_of(played.seat))
        return {"html": _best(scene, str(played.move), found, solution)}

    return work


def scene_of(words: Words, table: Table) -> Scene | None:
    """Return the scene to draw; None if the person has left the match."""
    if table.seat is None:
        return None
    seen = seen_from(table.hand, table.seat, table.match.standing)
    names = tuple(map(table.name, range(table.rules.seats)))
    return Scene(seen, words.at(table.rules), names, table.memory, f"/play/{table.id}")


def _hint(scene: Scene, choice: Choice, found: list[worth.Amount]) -> Html:
    """Draw the move of the expert and the values it rests on."""
    words = scene.words
    counted = worth.heading(words, scene.seen.now.rules)
    why = facts_of(scene.seen.now.rules).reason(words, scene.seen.now, choice.move)
    on_average = words("On average over all ways in which the unseen cards can lie, {counted}:", counted=counted)
    return h(
        "section",
        h("h2", words("Hint")),
        h("p", _headline(scene, choice.move), class_="headline"),
        h("p", _doing(scene, choice.move)),
        h("p", on_average if found else why) if found or why else None,
        _values(scene, found),
        class_="advice",
    )


def _headline(scene: Scene, move: Move) -> str:
    """Say what an expert does."""
    words = scene.words
    if captured := taken(move):
        return words("An expert takes {cards} with {card}.", cards=words.the(captured), card=words.the(move.cards))
    if len(move.cards) == 1 and scene.sentence(move) == words.cards(move.cards):
        return words("An expert plays {card}.", card=words.the(move.cards))
    if not move.cards:
        return words("An expert {does}.", does=words.done(move, by_you=False))
    return words("An expert plays: {move}.", move=scene.sentence(move))


def _doing(scene: Scene, move: Move) -> Html:
    """Draw the button that plays the recommended move, and buttons that show how to arrange the table for it."""
    shown = [
        press(label, class_="word", data_lay=json.dumps([list(map(str, group)) for group in groups]))
        for label, groups in game_of(scene.seen.now.rules).tables(scene, move)
    ]
    return join(press(scene.words("Do it"), class_="word", data_move=move), " ", shown)


def _best(scene: Scene, played: str, found: list[worth.Amount], solution: Solution[Any]) -> Html:
    """Draw the values of the moves that the person could have played."""
    words = scene.words
    counted = worth.heading(words, scene.seen.now.rules)
    note = words("With all cards known, those too that you could not see, {counted}:", counted=counted)
    title = h("h2", words("What would have been best"))
    return h("section", title, h("p", note), _values(scene, found, played), _unproved(scene, solution), class_="advice")


def _unproved(scene: Scene, solution: Solution[Any]) -> list[Html]:
    """Draw what there is in place of a proof: the suggested move, and what it rests on."""
    words = scene.words
    if solution.exact or solution.suggested is None:
        return []
    suggested = (words("Suggested:"), " ", scene.told(solution.suggested), f" ({reason(words, solution)})")
    return [h("p", words("Not everything could be proved in the time there was.")), h("p", *suggested)]


def _values(scene: Scene, found: list[worth.Amount], played: str = "") -> Html | None:
    if not found:
        return None
    rows = [
        h(
            "tr",
            h(
                "td",
                scene.told(amount.move),
                h("em", f" {scene.words('your move')}") if str(amount.move) == played else None,
            ),
            h("td", _label(scene, amount, found[0])),
            data_worth=amount.move,
        )
        for amount in found[:MOST]
    ]
    return h("table", h("tbody", rows))


def _label(scene: Scene, amount: worth.Amount, best: worth.Amount) -> Html:
    """Draw the worth of a move, marked by what it loses against the best one."""
    kind, sign = _mark(scene, amount, best)
    value = worth.told(scene.words, scene.seen.now.rules, amount)
    return h("span", f"{value} {sign}", class_=f"worth {kind}")


def _mark(scene: Scene, amount: worth.Amount, best: worth.Amount) -> tuple[str, str]:
    """Return the class and the sign of a move: a star for the best, and what another one loses if it loses anything."""
    if amount.is_best:
        return "best", SIGN["best"]
    loss = worth.lost(amount, best)
    if loss is None or (loss == 0 and amount.least != amount.most):
        return "open", SIGN["open"]
    if loss == 0:
        return "even", "≈"
    step = scene.drawn.STEP
    kind = "near" if loss <= step else "far" if loss <= 3 * step else "lost"
    return kind, f"{SIGN[kind]} {worth.number(scene.words, loss)}"
