"""Arguments of the calls in `worst_cases`; each is made once, on first use."""

import json
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, reduce
from itertools import count, islice
from pathlib import Path
from typing import Any

from extremes import dealt, jollies, laying
from scopasolver import (
    History,
    Limit,
    Observation,
    Position,
    Rules,
    Standing,
    Turn,
    machiavelli,
    prove,
    scialandroni,
    solve,
)
from scopasolver.analysis import analyse_match
from scopasolver.batch import read_rows, solve_batch
from scopasolver.bots import bot
from scopasolver.engine import Engine
from scopasolver.ladder import Ladder, ladder
from scopasolver.play import HandTree, Match, PlayedHand, Record, load_hands, write_score
from scopasolver.problems import Problem, find
from scopasolver.together import solve_together
from scopasolver.tournament import Standings, tournament
from scopasolver.vector import FlatVectorEnv, VectorEnv
from scopasolver.work import in_chunks, open_executor
from trees import grow

SEATS = {"players": 12}


THINKING = "pimc(worlds=1000000,seconds=none)"


BRISK = "pimc(worlds=9,seconds=none)"
"""Bot for work in other threads, which finish their current piece after Ctrl-C."""


SOON = Limit(nodes=20_000)


def seen(position: Position) -> Observation:
    """Return the observation of the seat to act."""
    return position.observation(position.to_move or 0)


@cache
def positions() -> list[Position]:
    """Return the largest positions, and the deals of all games."""
    return [laying(50), jollies(), *(Rules(preset).deal(seed=1) for preset in Rules.presets())]


@cache
def over() -> Position:
    return Rules("scopone").random_position(seed=1, plies_left=0)


@cache
def large_lay() -> machiavelli.Lay:
    """Return a lay of many cards with its table."""
    return machiavelli.max_lay(laying(50, "wrap"))


@cache
def silent() -> scialandroni.Observation:
    """Return a moment of Su Scialandroni at which the betting begins without any declaration."""
    deal = scialandroni.Rules("scialandroni").deal(seed=5)
    return reduce(scialandroni.Position.play, ["tace"] * 4, deal).observation(0)


@cache
def few_worlds() -> Observation:
    """Return an observation with 20 160 worlds."""
    return seen(Rules("scopa").random_position(seed=1, plies_left=9))


@cache
def long_played() -> Observation:
    """Return an observation late in a hand of Scopone, with all moves from the first on."""
    return seen(reduce(lambda position, _: position.play(bot("greedy")(seen(position))), range(30), dealt("scopone")))


@cache
def ending() -> Position:
    return Rules("scopone").random_position(seed=1, plies_left=12)


@cache
def solution() -> Any:
    return solve(ending())


@cache
def proof() -> Any:
    """Return the answer of `prove` whether an ending is worth at least 0."""
    return prove(ending(), 0)


@cache
def record(preset: str = "scialandroni", hands: int = 30) -> Record:
    match = Match(Rules(preset), ["random"] * Rules(preset).seats, seed=1)
    match.play(hands=hands)
    return match.record()


@cache
def played(preset: str = "scialandroni") -> PlayedHand:
    """Return a whole hand as it was played."""
    return load_hands(written(f"{preset}.jsonl", "\n".join(record(preset, 1).lines())))[0]


@cache
def tree(preset: str = "scopone") -> HandTree:
    """Return a hand with a variation in place of each move, played to its end, and a comment on each move."""
    found = HandTree.from_hand(played(preset))
    for number, node in enumerate([found.root, *found.mainline()]):
        for move in node.position.legal_moves()[-1:]:
            grow(node.add(move), number, 100)
    for node in found:
        node.comment = "A move of the hand."
    return found


@cache
def tree_file() -> Path:
    return written("tree.txt", write_score(tree()))


def courses(preset: str) -> History:
    """Return the course of a hand, move by move."""
    hand = played(preset)
    return reduce(History.play, hand.moves, History(hand.start))


@cache
def histories() -> list[History]:
    """Return long courses of play."""
    return list(map(courses, ["scialandroni", "scopone", "machiavelli"]))


def touched(position: Position) -> None:
    """Make the touches of the first move."""
    actions = position.rules.action_space.touches(position, position.legal_moves()[0])
    reduce(Turn.touch, actions, seen(position).turn())


def stopped_beside() -> None:
    """Stop an analysis that has just begun."""
    with Engine() as engine:
        analysis = engine.analyse(dealt("scopone"))
        analysis.stop()
        analysis.wait()


def beside() -> None:
    """Close an engine with many analyses at work."""
    with Engine() as engine:
        analyses = [engine.analyse(dealt("scopone")) for _ in range(20)]
        next(iter(analyses[-1]))


def together(limit: Limit | None = None) -> None:
    """Solve a deal with one more thread."""
    with ThreadPoolExecutor(1) as pool:
        solve_together(dealt("scopone"), pool, limit=limit, memory_mb=64)


def flat_steps() -> object:
    """Step hands in which strong bots play the other seats, without regard to masks."""
    env = FlatVectorEnv("scopone", 16, opponents="expert")
    env.reset(seed=1)
    return [env.step([0] * 16) for _ in range(9)]


def many_hands() -> VectorEnv:
    """Return an environment of many hands in which bots play the other seats."""
    env = VectorEnv("scopone", 64, opponents="expert", threads=2)
    env.reset()
    return env


def stepped() -> None:
    """Reset an environment, and step it."""
    env = many_hands()
    env.step(env.action_mask.argmax(axis=1))


@cache
def report() -> Any:
    return analyse_match(record("briscola", 3), worlds=2, limit=Limit(nodes=1000))


@cache
def betting() -> scialandroni.BettingSolution:
    """Return strategies in the finest classes."""
    return scialandroni.solve_betting(classes=1000, deals=20_000, iterations=1)


@cache
def standings() -> Standings:
    return tournament(Rules("scopa"), ["greedy", "random"], deals=2, workers=1)


@cache
def climbed() -> Ladder:
    """Return a short ladder."""
    return ladder("ruba_mazzo", deals=2, levels=(1, 4), workers=1)


@cache
def problems() -> list[Problem]:
    return list(islice(find(Rules("scopa"), seed=5), 2)) * 20


@cache
def folder() -> tempfile.TemporaryDirectory[str]:
    """Return a folder for files that is removed at the end of the process."""
    return tempfile.TemporaryDirectory()


def written(name: str, text: str) -> Path:
    path = Path(folder().name, name)
    path.write_text(text, encoding="utf-8")
    return path


NUMBERS = count()


def unused() -> Path:
    return Path(folder().name, f"{next(NUMBERS)}.jsonl")


@cache
def problem_file() -> Path:
    return written("problems.txt", "\n".join(json.dumps(problem.to_dict()) for problem in problems()))


@cache
def score_file() -> Path:
    return written("score.txt", write_score(played("scopone")))


@cache
def record_file(preset: str = "scialandroni", hands: int = 30) -> Path:
    return written(f"{preset}_{hands}.jsonl", "\n".join(record(preset, hands).lines()) + "\n")


def each(call: Callable[[Any], object], values: Iterable[object]) -> None:
    for value in values:
        call(value)


def in_match(preset: str, act: Callable[[Match], object]) -> None:
    match = Match(Rules(preset), ["expert"] * Rules(preset).seats, seed=1)
    match.deal()
    act(match)


def taken_back(match: Match) -> None:
    match.step()
    match.undo()


def in_threads(work: Callable[[ThreadPoolExecutor], object]) -> None:
    """Run work in a pool of threads that is not waited for after Ctrl-C."""
    pool = ThreadPoolExecutor(2)
    try:
        work(pool)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def in_batch(work: Callable[[Path, ThreadPoolExecutor], object]) -> None:
    in_threads(lambda pool: work(unused().with_suffix(""), pool))


def opened() -> None:
    with open_executor(2) as executor:
        list(in_chunks(solve, endings()[:4], executor))


@cache
def endings() -> list[Position]:
    """Return many positions that are quick to solve."""
    return [Rules("scopone").random_position(seed=seed, plies_left=12) for seed in range(400)]


@cache
def solved_batch() -> Path:
    folder = unused().with_suffix("")
    in_threads(lambda pool: solve_batch(endings(), folder, executor=pool))
    return folder


@cache
def returning() -> tuple[Record, Standing]:
    """Return a match of Scala 40 at the moment when a player may re-enter or leave."""
    for seed in range(20):
        match = Match(Rules("scala40", players=4, reentry_choice=True), ["greedy"] * 4, seed=seed)
        while not match.is_over and not match.standing.declinable:
            match.play_hand()
        if not match.is_over:
            return match.record(), match.standing
    raise AssertionError


def left() -> None:
    """Continue that match: the player leaves."""
    file = unused()
    returning()[0].write(file)
    Match.resume(file, ["greedy"] * 4).decline(returning()[1].declinable[0])


def prepare() -> None:
    """Make all arguments in advance, so that no signal arrives meanwhile."""
    moments = (positions, few_worlds, long_played, solution, record, played, report, betting, problems, silent)
    # Other calls import modules on first use, and Ctrl-C may be lost meanwhile.
    list(read_rows(solved_batch()))
    for make in (*moments, returning, standings, histories, record_file, problem_file, score_file, endings):
        make()
    for cards, aces in [(44, "low_or_high"), (50, "low_or_high"), (44, "wrap"), (50, "wrap"), (21, "wrap")]:
        laying(cards, aces)
    for preset, hands in [("scopa", 3), ("scialandroni", 1), ("briscola", 3), ("scopone", 1), ("machiavelli", 1)]:
        record(preset, hands)
