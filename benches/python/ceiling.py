"""How much a stronger bot could gain, for docs/ceiling.md: what all cards are worth, and where the top level loses.

    python benches/python/ceiling.py --kept FILE [--deals N] [--hands N] [--minutes M] [GAME]...
    python benches/python/ceiling.py --kept FILE --tables

Two things are measured for each game. The first is a duplicate tournament of `cheat`, which sees all cards, against
`level(10)`, which is `expert` without a clock: a player that sees only its own cards can hardly gain as much. The other
judges `level(10)` in hands against itself by `analyse`: its fair loss, what a decision loses on average over the worlds
that its seat cannot tell apart, by the number of cards left, by the kind of decision and by the way of judging. Two
estimates enclose it. The best of a sample of worlds owes part of its lead to chance: measured in the same worlds, the
loss comes out too large; with the best move chosen in one half of the worlds and measured in the other, too small. All
figures are leads in points of the hand, with the half-width of the 95 % interval.

Every deal and every hand is a line of FILE. A run goes on where the last one stopped, always with the game that has
taken the least time, so it can be stopped at any moment. No result depends on the clock.
"""

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from scopasolver import Limit, Position, Rules
from scopasolver.analysis import analyse
from scopasolver.bots import bot
from scopasolver.games import facts_of
from scopasolver.tournament import tournament
from scopasolver.tournament.statistics import mean

GAMES = (
    "scopa",
    "scopone",
    "scopone_scientifico",
    "briscola",
    "briscola(players=4)",
    "tressette",
    "tressette(players=2)",
    "ruba_mazzo",
)
TOP, SEES_ALL = "level(10)", "cheat(seconds=none)"
WORLDS = 60
"""Worlds that each decision is judged by."""
FEWEST = 5
"""Fewest hands that are told by groups of decisions."""
GROUP = 8
"""Cards left that are told together."""

Line = dict[str, Any]


def kind_of(position: Position) -> str:
    """Return the kind of a decision: the place in the trick, or whether a card can be captured."""
    if hasattr(position, "trick"):
        return f"card {len(position.trick) + 1} of the trick"
    return "with a capture" if any(move.captured for move in position.legal_moves()) else "without a capture"


def cards_left(plies: int) -> str:
    """Return the group that a number of cards left belongs to."""
    first = (plies - 1) // GROUP * GROUP + 1
    return f"{first} to {first + GROUP - 1} cards left"


def lead_of(rules: str, deal: int) -> float:
    """Return how far the player that sees all cards is ahead in a deal, a hand, over all seatings."""
    (pairing,) = tournament(rules, [SEES_ALL, TOP], deals=1, seed=deal, workers=1).pairings
    return pairing.points.value


def losses_of(rules: str, hand: int) -> dict[str, list[float]]:
    """Return what the decisions of a hand against itself have lost, all together and by groups: at least, at most.

    The unit is that of the solver: card points of Briscola, thirds of a point of Tressette.
    """
    start = position = Rules.parse(rules).deal(seed=hand)
    top, positions, moves = bot(TOP, seed=hand), list[Position](), []
    while position.to_move is not None:
        positions.append(position)
        moves.append(top(position.observation(position.to_move)))
        position = position.play(moves[-1])
    report = analyse((start, moves), limit=Limit(nodes=1), worlds=WORLDS, seed=hand)
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for decision, before in zip(report.decisions, positions, strict=True):
        if decision.fair_loss is not None and not decision.forced:
            own = next(one.fair_loss for one in decision.moves if one.move == decision.move)
            how = "judged by play-outs" if decision.estimate == "played_out" else "judged in solved worlds"
            for name in ("all decisions", cards_left(decision.plies_left), kind_of(before), how):
                sums[name][0] += decision.fair_loss
                sums[name][1] += own or 0.0
    return sums


def measure(games: Sequence[str], deals: int, hands: int, seconds: float, kept: Path) -> None:
    """Add lines to the file until all is measured, or the time is up."""
    lines = read(kept)
    spent = {rules: sum(line["seconds"] for line in lines if line["rules"] == rules) for rules in games}
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        wanting = [rules for rules in games if _next(lines, rules, deals, hands)]
        if not wanting:
            return
        rules = min(wanting, key=lambda rules: spent[rules])
        what, number = _next(lines, rules, deals, hands) or ("", 0)
        begun = time.process_time()
        found = lead_of(rules, number) if what == "sight" else losses_of(rules, number)
        took = time.process_time() - begun
        spent[rules] += took
        lines.append({"rules": rules, "what": what, "number": number, "found": found, "seconds": round(took, 2)})
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(lines[-1]) + "\n")


def _next(lines: Sequence[Line], rules: str, deals: int, hands: int) -> tuple[str, int] | None:
    """Return what a game lacks: the measurement that has taken less time, and its next number."""
    own = [line for line in lines if line["rules"] == rules]
    open_ones = []
    for what, wanted in (("sight", deals), ("losses", hands)):
        done = [line for line in own if line["what"] == what]
        if len(done) < wanted:
            open_ones.append((sum(line["seconds"] for line in done), what, len(done)))
    return min(open_ones)[1:] if open_ones else None


def read(kept: Path) -> list[Line]:
    """Return the lines of a file, none if there is no file yet."""
    return [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()] if kept.exists() else []


def tables(lines: Sequence[Line]) -> Iterator[str]:
    """Yield the lines of the tables: what sight is worth in each game, then what is lost where."""
    yield "| | deals | `cheat` ahead of `level(10)` | hands | fair losses of `level(10)`, at least | at most |"
    yield "|---|---|---|---|---|---|"
    games = dict.fromkeys(line["rules"] for line in lines)
    for rules in games:
        leads, lost = _of(lines, rules, "sight"), [found["all decisions"] for found in _losses(lines, rules)]
        yield f"| `{rules}` | {len(leads)} | {told(leads)} | {len(lost)} | {both(lost)} |"
    for rules in games:
        losses = _losses(lines, rules)
        if len(losses) < FEWEST:
            continue
        yield ""
        yield f"| `{rules}`, {len(losses)} hands | fair losses, at least | at most |"
        yield "|---|---|---|"
        for name in sorted({name for found in losses for name in found} - {"all decisions"}, key=_place):
            yield f"| {name} | {both([found.get(name, [0.0, 0.0]) for found in losses])} |"


def _of(lines: Sequence[Line], rules: str, what: str) -> list[Any]:
    return [line["found"] for line in lines if line["rules"] == rules and line["what"] == what]


def _losses(lines: Sequence[Line], rules: str) -> list[dict[str, list[float]]]:
    """Return the losses of hands as leads: a card point that one side of Briscola loses puts the other two ahead."""
    unit = facts_of(Rules.parse(rules)).of_lead
    return [
        {name: [loss / unit for loss in losses] for name, losses in found.items()}
        for found in _of(lines, rules, "losses")
    ]


def _place(name: str) -> tuple[bool, int, str]:
    """Return where a row stands: cards left from few to many, then the kinds by name."""
    return (not name[0].isdigit(), len(name.split(maxsplit=1)[0]) if name[0].isdigit() else 0, name)


def both(losses: Sequence[Sequence[float]]) -> str:
    """Return two estimates of what is lost in a hand."""
    return " | ".join(told([loss[estimate] for loss in losses]) for estimate in (0, 1))


def told(values: Sequence[float]) -> str:
    """Return a mean with the half-width of its 95 % interval."""
    if len(values) < 2:
        return "\N{EN DASH}"
    found = mean(values)
    return f"{found.value:+.2f} ± {(found.high - found.low) / 2:.2f}".replace("-", "\N{MINUS SIGN}")


def main(arguments: list[str]) -> None:
    """Measure the games that are named, or all; or print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--tables", action="store_true")
    asked = parser.parse_args(arguments)
    if not asked.tables:
        measure(asked.games, asked.deals, asked.hands, 60 * asked.minutes, asked.kept)
    print("\n".join(tables(read(asked.kept))))


if __name__ == "__main__":
    main(sys.argv[1:])
