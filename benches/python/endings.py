"""What a fair player can gain in endings, exactly, for docs/ceiling.md.

    python benches/python/endings.py --kept FILE [--endings N] [--minutes M] [GAME]...
    python benches/python/endings.py --kept FILE --tables

An ending is a random position in which every player holds a few cards, without a history: all deals of the unseen cards
are equally likely. Every player is `level(10)`, which is `expert` without a clock. Then the seat to act is replaced.
All worlds are played out, so that the figures have no sampling error inside an ending.

- In pairs the seat becomes a best response to the three others: no fair player can do better there, and some fair
  player does as well. Then both partners respond together and know each other's cards: no fair pair can do better.
  Then the seat sees all cards.
- Between two players the ending is a zero-sum game of hidden hands until the last cards are dealt, and open from then
  on, where its value is that of `solve`. A linear program in sequence form (Koller, Megiddo and von Stengel 1996) finds
  an equilibrium. What its strategy gains against `level(10)` is a lower bound on what a sound player can gain, and a
  best response gives the upper one. Both are averages over all hands of both players and over both seats.

Figures are points of the hand, by which the side is further ahead.
"""

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
from ceiling import TOP, Line, read, told
from scipy.optimize import linprog  # type: ignore[import-untyped] # scipy has no types
from scipy.sparse import lil_matrix  # type: ignore[import-untyped] # scipy has no types

from scopasolver import Move, Observation, Position, Rules, solve
from scopasolver.bots import Bot, all_worlds, bot, count_worlds

GAMES = {
    "briscola": (8,),
    "scopa": (10,),
    "briscola(players=4)": (8,),
    "tressette": (8, 12),
    "scopone_scientifico": (8,),
}
"""How many cards are left, in hands and stock: in pairs two or three cards each."""
AVERAGING = "pimc(worlds=400,solve=40,nodes=1000000,seconds=none)"
"""The bot that averages the values of solved worlds, and no more than that."""
FORMER_TOP = "expert(solve=6,seconds=none)"
"""The top level of Briscola for two before it solved eight cards: what the page tells is how much that was worth."""
MOST_WORLDS = 2000

COLUMNS = {
    "two players": {
        "averaging": "averaging",
        "sound": "equilibrium",
        "fair": "best response",
        "against averaging": "best response to averaging",
    },
    "pairs": {
        "averaging": "averaging",
        "fair": "best fair player",
        "pair": "best pair, hands open to each other",
        "sight": "sees all cards",
    },
}
"""What is told of endings: the names in the file, and the heads of the tables."""

Moment = tuple[Position, tuple[Move, ...]]
"""A position, and the moves since the ending began."""


class Players:
    """A bot in every seat, asked once for each question."""

    def __init__(self, player: Bot) -> None:
        self._player, self._known = player, dict[tuple[Observation, tuple[Move, ...]], Move]()

    def move(self, moment: Moment) -> Move:
        """Return the move of the seat to act."""
        position, moves = moment
        assert position.to_move is not None
        question = (position.observation(position.to_move), moves)
        if question not in self._known:
            self._known[question] = self._player(question[0])
        return self._known[question]


def played(moment: Moment, move: Move) -> Moment:
    """Return the moment after a move."""
    position, moves = moment
    return position.play(move), (*moves, move)


def lead(position: Position, side: int) -> float:
    """Return how far a side is ahead at the end."""
    points = position.result().points
    return float(points[side] - points[1 - side])


def best(moments: Sequence[Moment], mine: frozenset[int], others: Players) -> float:
    """Return the sum of the leads that the seats in `mine` reach together, who know each other's cards and no others.

    The moments cannot be told apart by these seats. One of them acts, or nobody.
    """
    position, _ = moments[0]
    side = position.rules.side_of(min(mine))
    if position.to_move is None:
        return sum(lead(end, side) for end, _ in moments)
    return max(
        sum(best(group, mine, others) for group in told_apart(after, mine))
        for after in (
            [until_mine(played(moment, move), mine, others) for moment in moments] for move in position.legal_moves()
        )
    )


def until_mine(moment: Moment, mine: frozenset[int], others: Players) -> Moment:
    """Let the others play until one of `mine` acts, or the hand is over."""
    while moment[0].to_move is not None and moment[0].to_move not in mine:
        moment = played(moment, others.move(moment))
    return moment


def told_apart(moments: Sequence[Moment], mine: frozenset[int]) -> list[list[Moment]]:
    """Return the moments in groups that the seats in `mine` cannot tell apart."""
    groups = defaultdict[Any, list[Moment]](list)
    for position, moves in moments:
        groups[tuple(position.observation(seat) for seat in sorted(mine)), moves].append((position, moves))
    return list(groups.values())


def of_pairs(start: Position) -> Line:
    """Return what the seat to act, or its side, can gain against three of the bots."""
    me = start.to_move
    assert me is not None
    rules, others = start.rules, Players(bot(TOP, seed=1))
    moments: list[Moment] = [(world, ()) for world in all_worlds(start.observation(me), MOST_WORLDS)]
    side, nobody = rules.side_of(me), frozenset[int]()
    alone = frozenset({me})
    both = frozenset(seat for seat in range(rules.seats) if rules.side_of(seat) == side)
    itself = [lead(until_mine(moment, nobody, others)[0], side) for moment in moments]
    averaging = Players(bot(AVERAGING, seed=1))

    def by(player: Players) -> float:
        ends = []
        for start_of_world in moments:
            moment = start_of_world
            while moment[0].to_move is not None:
                moment = played(moment, (player if moment[0].to_move == me else others).move(moment))
            ends.append(lead(moment[0], side))
        return fmean(ends)

    base, number = fmean(itself), len(moments)
    return {
        "worlds": number,
        "averaging": by(averaging) - base,
        "fair": best(moments, alone, others) / number - base,
        "pair": sum(best(group, both, others) for group in told_apart(moments, both)) / number - base,
        "sight": sum(best([moment], alone, others) for moment in moments) / number - base,
    }


# --- two players ---------------------------------------------------------------------------------


def joint_deals(start: Position) -> Iterator[Position]:
    """Yield the deals of all cards that are not public, each once up to the order of the last cards dealt to a hand."""
    document = start.to_dict()
    hands, stock = document["hands"], document["stock"].split()
    sizes = [len(hand.split()) for hand in hands]
    open_stock = stock[-1:] if start.rules.game == "briscola" else []
    drawn = stock[: len(stock) - len(open_stock)]
    cards = sorted([*hands[0].split(), *hands[1].split(), *drawn])
    for first in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in first]
        for second in combinations(rest, sizes[1]):
            left = [card for card in rest if card not in second]
            for order in _orders(left, start.rules.game):
                changed = {"hands": [" ".join(first), " ".join(second)], "stock": " ".join([*order, *open_stock])}
                yield Position.from_dict(document | changed)


def _orders(left: list[str], game: str) -> Iterator[tuple[str, ...]]:
    """Yield the orders of the stock that make a difference: in Scopa who gets which three of the last six cards."""
    if game == "briscola":
        yield from permutations(left)
        return
    for first in combinations(left, len(left) // 2):
        yield (*first, *(card for card in left if card not in first))


class Hidden:
    """An ending of two players as a matrix game in sequence form: payoffs are leads of seat 0."""

    def __init__(self, start: Position) -> None:
        self.asked: list[dict[Any, tuple[int, Moment]]] = [{}, {}]
        """For each seat its questions: the number of the sequence that leads there, and a moment that asks it."""
        self.answers: list[dict[tuple[Any, Move], int]] = [{}, {}]
        """For each seat the numbers of its sequences, which begin at 1; 0 is the empty one."""
        self.payoffs = defaultdict[tuple[int, int], float](float)
        deals = list(joint_deals(start))
        self.deals = len(deals)
        for deal in deals:
            self._grow((deal, ()), (0, 0), 1 / len(deals))

    def _grow(self, moment: Moment, reached: tuple[int, int], chance: float) -> None:
        position, _ = moment
        seat = position.to_move
        if seat is None or not position.stock:
            self.payoffs[reached] += chance * _open_lead(position)
            return
        question = (position.observation(seat), moment[1])
        self.asked[seat].setdefault(question, (reached[seat], moment))
        for move in position.legal_moves():
            answers = self.answers[seat]
            number = answers.setdefault((question, move), len(answers) + 1)
            self._grow(played(moment, move), (number, reached[1]) if seat == 0 else (reached[0], number), chance)

    def plan(self, seat: int, player: Bot) -> list[float]:
        """Return the sequences of a bot: 1 for those that it plays, else 0."""
        weights, players = [1.0] + [0.0] * len(self.answers[seat]), Players(player)
        for question, (before, moment) in self.asked[seat].items():
            if weights[before]:
                weights[self.answers[seat][question, players.move(moment)]] = 1.0
        return weights

    def worth(self, first: Sequence[float], second: Sequence[float]) -> float:
        """Return the lead of seat 0 between two plans."""
        return sum(lead * first[one] * second[two] for (one, two), lead in self.payoffs.items())

    def best_response(self, seat: int, other: Sequence[float]) -> float:
        """Return the most that a seat reaches against a plan, as a lead of its own."""
        worth = [0.0] * (len(self.answers[seat]) + 1)
        for (one, two), lead in self.payoffs.items():
            own, theirs = (one, two) if seat == 0 else (two, one)
            worth[own] += (lead if seat == 0 else -lead) * other[theirs]
        for question, (before, moment) in reversed(self.asked[seat].items()):
            moves = moment[0].legal_moves()
            worth[before] += max(worth[self.answers[seat][question, move]] for move in moves)
        return worth[0]

    def equilibrium(self, seat: int) -> tuple[float, list[float]]:
        """Return the value for a seat, and a plan that reaches it against everybody."""
        other = 1 - seat
        own, theirs = (len(self.answers[side]) + 1 for side in (seat, other))
        flows, states = len(self.asked[seat]) + 1, len(self.asked[other]) + 1
        # Variables: the plan of the seat, then a value for the other's start and for each of its questions.
        equal, below = lil_matrix((flows, own + states)), lil_matrix((theirs, own + states))
        equal[0, 0] = 1
        for row, (question, (before, moment)) in enumerate(self.asked[seat].items(), start=1):
            equal[row, before] = -1
            for move in moment[0].legal_moves():
                equal[row, self.answers[seat][question, move]] = 1
        below[0, own] = 1
        for state, (question, (before, moment)) in enumerate(self.asked[other].items(), start=1):
            below[before, own + state] -= 1
            for move in moment[0].legal_moves():
                below[self.answers[other][question, move], own + state] += 1
        for (one, two), lead in self.payoffs.items():
            mine, yours = (one, two) if seat == 0 else (two, one)
            below[yours, mine] -= lead if seat == 0 else -lead
        aim = np.zeros(own + states)
        aim[own] = -1
        found = linprog(
            aim,
            A_ub=below.tocsr(),
            b_ub=np.zeros(theirs),
            A_eq=equal.tocsr(),
            b_eq=np.eye(1, flows)[0],
            bounds=[(0, None)] * own + [(None, None)] * states,
        )
        return -found.fun, list(found.x[:own])


def _open_lead(position: Position) -> float:
    """Return the lead of seat 0 after best play, once all know all cards."""
    if position.to_move is None:
        return lead(position, 0)
    value = solve(position).value
    assert isinstance(value, int)
    return 2.0 * value - 120 if position.rules.game == "briscola" else float(value)


def of_two(start: Position) -> Line:
    """Return what can be gained against the bot between two players, as a mean over both seats."""
    game = Hidden(start)
    found: Line = {"worlds": game.deals}
    former = FORMER_TOP if start.rules.game == "briscola" else TOP
    plans = {spec: [game.plan(seat, bot(spec, seed=1)) for seat in (0, 1)] for spec in (former, AVERAGING)}
    sound = [game.equilibrium(seat)[1] for seat in (0, 1)]
    top = plans[former]
    base = game.worth(*top)
    found["averaging"] = (game.worth(plans[AVERAGING][0], top[1]) - game.worth(top[0], plans[AVERAGING][1])) / 2
    found["sound"] = (game.worth(sound[0], top[1]) - game.worth(top[0], sound[1])) / 2
    found["fair"] = (game.best_response(0, top[1]) + game.best_response(1, top[0])) / 2
    found["against averaging"] = (
        game.best_response(0, plans[AVERAGING][1]) + game.best_response(1, plans[AVERAGING][0])
    ) / 2
    found["base"] = base
    return found


def endings(rules: Rules, plies_left: int) -> Iterator[Position]:
    """Give endings in which the seat to act leads, has a choice and does not know all cards."""
    for seed in range(100_000):
        document = rules.random_position(seed=seed, plies_left=plies_left).to_dict()
        document.pop("seen", None)
        position = Position.from_dict(document)
        if position.to_move is None or document.get("trick") or len(position.legal_moves()) < 2:
            continue
        number = count_worlds(position.observation(position.to_move))
        if number is not None and 2 <= number <= (MOST_WORLDS if rules.seats > 2 else sys.maxsize):
            yield position


def measure(games: Sequence[str], wanted: int, seconds: float, kept: Path) -> None:
    """Add lines to the file until all is measured, or the time is up; the game that took the least time comes first."""
    lines = read(kept)
    kinds = [(text, plies) for text in games for plies in GAMES[text]]
    sources = {kind: endings(Rules.parse(kind[0]), kind[1]) for kind in kinds}
    spent = dict.fromkeys(kinds, 0.0)
    for line in lines:
        kind = (line["rules"], line["plies"])
        if kind in spent:
            next(sources[kind])
            spent[kind] += line["seconds"]
    done = {kind: sum((line["rules"], line["plies"]) == kind for line in lines) for kind in kinds}
    until = time.monotonic() + seconds
    while (open_ones := [kind for kind in kinds if done[kind] < wanted]) and time.monotonic() < until:
        kind = min(open_ones, key=lambda kind: spent[kind])
        start, begun = next(sources[kind]), time.process_time()
        judge: Callable[[Position], Line] = of_pairs if start.rules.seats > 2 else of_two
        line = {"rules": kind[0], "plies": kind[1], **judge(start)}
        line["seconds"] = round(time.process_time() - begun, 2)
        spent[kind] += line["seconds"]
        done[kind] += 1
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def tables(lines: Sequence[Line]) -> Iterator[str]:
    """Yield the tables of two players and of pairs."""
    for kind, columns in COLUMNS.items():
        yield f"| {kind} | cards left | endings | deals of one | {' | '.join(columns.values())} |"
        yield "|---" * (4 + len(columns)) + "|"
        own = [line for line in lines if columns.keys() <= line.keys()]
        for rules, plies in dict.fromkeys((line["rules"], line["plies"]) for line in own):
            found = [line for line in own if (line["rules"], line["plies"]) == (rules, plies)]
            cells = " | ".join(told([line[name] for line in found]) for name in columns)
            yield f"| `{rules}` | {plies} | {len(found)} | {fmean(line['worlds'] for line in found):.0f} | {cells} |"
        yield ""


def main(arguments: list[str]) -> None:
    """Measure the games that are named, or all; or print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--endings", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--tables", action="store_true")
    asked = parser.parse_args(arguments)
    if not asked.tables:
        measure(asked.games, asked.endings, 60 * asked.minutes, asked.kept)
    print("\n".join(tables(read(asked.kept))))


if __name__ == "__main__":
    main(sys.argv[1:])
