"""Every public function and method with a case in which it lasts longest, and how fast it answers Ctrl-C there.

    python tests/worst_cases.py              prints the processor time from signal to exception, the longest first
    python tests/worst_cases.py solve perft  the same of the calls with one of these words in their names

A call that is over soon is made again and again, so that the signal comes at any moment of it.
"""

# ruff: noqa: PLW0108 - what a case is made of is made when it is called

from __future__ import annotations

import importlib
import inspect
import json
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, reduce
from itertools import count, islice
from pathlib import Path
from typing import Any

import scopasolver
from scopasolver import (
    History,
    Limit,
    Observation,
    Position,
    Rules,
    Solver,
    Standing,
    Turn,
    machiavelli,
    melds,
    odds,
    prove,
    scala40,
    scialandroni,
    sette_e_mezzo,
    solve,
    solve_many,
    svg,
    testing,
)
from scopasolver.analysis import analyse, analyse_match, profile
from scopasolver.batch import analyse_batch, play_batch, read_rows, solve_batch, tournament_batch
from scopasolver.bots import all_worlds, bot, count_worlds, worlds
from scopasolver.play import (
    Match,
    PlayedHand,
    Program,
    Record,
    load_hands,
    play_out,
    read_record,
    read_score,
    write_score,
)
from scopasolver.problems import Problem, booklet, collection, find, read_problems
from scopasolver.together import solve_together
from scopasolver.tournament import Standings, tournament
from scopasolver.vector import VectorEnv
from scopasolver.work import Outcome, in_chunks, open_executor

MODULES = (
    "scopasolver",
    *(f"scopasolver.{name}" for name in scopasolver.__all__ if inspect.ismodule(getattr(scopasolver, name))),
    *(f"scopasolver.{name}" for name in ("analysis", "bots", "melds", "odds", "play", "problems", "svg", "testing")),
    "scopasolver.batch",
    "scopasolver.together",
    "scopasolver.tournament",
    "scopasolver.vector",
    "scopasolver.work",
)


def public_calls() -> list[str]:
    """Return the names of all public functions and methods, each once, wherever else it is found."""
    names: dict[Any, str] = {}
    for module in map(importlib.import_module, MODULES):
        for name in module.__all__:
            value, path = getattr(module, name), f"{module.__name__}.{name}".removeprefix("scopasolver.")
            if inspect.isclass(value):
                own = vars(value).items() if not issubclass(value, BaseException) else ()
                names |= {member: f"{path}.{key}" for key, member in own if is_method(value, key, member)}
            elif inspect.isroutine(value):
                names.setdefault(value, path)
    return list(dict.fromkeys(names.values()))


def is_method(owner: type, name: str, member: object) -> bool:
    """Tell whether a member of a class is a method that users call."""
    return not name.startswith("_") and callable(getattr(owner, name)) and not inspect.isclass(member)


# --- what they are called with -----------------------------------------------------------------

PACK = [rank + suit for suit in "hscd" for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]]
SEATS = {"players": 12}
THINKING = "pimc(worlds=1000000,seconds=none)"
BRISK = "pimc(worlds=9,seconds=none)"
"""One that other threads are left to play with: after Ctrl-C they end what they have begun."""
SOON = Limit(nodes=20_000)


@cache
def laying(number: int, aces: str = "low_or_high", other: str = "Kc") -> machiavelli.Position:
    """Return a moment of Machiavelli with so many cards of one pack in the first hand, rank by rank."""
    hands = [" ".join(PACK[i * 13 % 51] for i in range(number)), other]
    rules = str(Rules("machiavelli", players=2, ace_in_runs=aces))
    fields = {"rules": rules, "hands": hands, "table": [], "stock": "2c 3c", "to_move": 0}
    return machiavelli.Position.from_dict(fields)


@cache
def jollies() -> scala40.Position:
    """Return a moment of Scala 40 with all jollies in one hand."""
    hands = ["* * * * 5h 6h 7h 5s 6s 7s 5c 6c 7c 8c", "Ks"]
    fields = {"rules": "scala40(players=2)", "hands": hands, "opened": [False, False], "table": []}
    rest = {"discards": "2c", "phase": "meld", "to_move": 0, "stock": "3d 4d"}
    return scala40.Position.from_dict(fields | rest)


@cache
def dealt(preset: str, **options: Any) -> Position:
    """Return a deal."""
    return Rules(preset, **options).deal(seed=1)


def seen(position: Position) -> Observation:
    """Return what the seat to act has seen."""
    return position.observation(position.to_move or 0)


@cache
def positions() -> list[Position]:
    """Return the largest positions, and the deals of all games."""
    return [laying(50), jollies(), *(Rules(preset).deal(seed=1) for preset in Rules.presets())]


@cache
def over() -> Position:
    """Return the end of a hand."""
    return Rules("scopone").random_position(seed=1, plies_left=0)


@cache
def large_lay() -> machiavelli.Lay:
    """Return a lay of many cards with its table."""
    return machiavelli.max_lay(laying(50, "wrap"))


@cache
def silent() -> scialandroni.Observation:
    """Return a moment of Su Scialandroni at which the betting begins, and nobody had anything to declare."""
    deal = scialandroni.Rules("scialandroni").deal(seed=5)
    return reduce(scialandroni.Position.play, ["tace"] * 4, deal).observation(0)


@cache
def few_worlds() -> Observation:
    """Return what a seat has seen where the unseen cards can lie in 20 160 ways."""
    return seen(Rules("scopa").random_position(seed=1, plies_left=9))


@cache
def long_played() -> Observation:
    """Return what a seat has seen of a hand of Scopone by its end, from the first move on."""
    return seen(reduce(lambda position, _: position.play(bot("greedy")(seen(position))), range(30), dealt("scopone")))


@cache
def solution() -> Any:
    """Return what an ending is worth."""
    return solve(Rules("scopone").random_position(seed=1, plies_left=12))


@cache
def proof() -> Any:
    """Return whether an ending is worth so much."""
    return prove(Rules("scopone").random_position(seed=1, plies_left=12), 0)


@cache
def record(preset: str = "scialandroni", hands: int = 30) -> Record:
    """Return the record of a long match."""
    match = Match(Rules(preset), ["random"] * Rules(preset).seats, seed=1)
    match.play(hands=hands)
    return match.record()


@cache
def played(preset: str = "scialandroni") -> PlayedHand:
    """Return a whole hand as it was played."""
    return load_hands(written(f"{preset}.jsonl", "\n".join(record(preset, 1).lines())))[0]


def courses(preset: str) -> History:
    """Return the course of a hand, move by move."""
    hand = played(preset)
    return reduce(History.play, hand.moves, History(hand.start))


@cache
def histories() -> list[History]:
    """Return long courses of play."""
    return list(map(courses, ["scialandroni", "scopone", "machiavelli"]))


def touched(position: Position) -> None:
    """Touch what makes the first move."""
    actions = position.rules.action_space.touches(position, position.legal_moves()[0])
    reduce(Turn.touch, actions, seen(position).turn())


def together(limit: Limit | None = None) -> None:
    """Solve a deal with one thread beside this one."""
    with ThreadPoolExecutor(1) as pool:
        solve_together(dealt("scopone"), pool, limit=limit, memory_mb=64)


def many_hands() -> VectorEnv:
    """Return hands that bots play beside the learner."""
    env = VectorEnv("scopone", 64, opponents="expert", threads=2)
    env.reset()
    return env


def stepped() -> None:
    """Begin such hands, and step them."""
    env = many_hands()
    env.step(env.action_mask.argmax(axis=1))


@cache
def report() -> Any:
    """Return what is told of a match."""
    return analyse_match(record("briscola", 3), worlds=2, limit=Limit(nodes=1000))


@cache
def betting() -> scialandroni.BettingSolution:
    """Return strategies in the finest classes."""
    return scialandroni.solve_betting(classes=1000, deals=20_000, iterations=1)


@cache
def standings() -> Standings:
    """Return the table of a short tournament."""
    return tournament(Rules("scopa"), ["greedy", "random"], deals=2, workers=1)


@cache
def problems() -> list[Problem]:
    """Return problems to print."""
    return list(islice(find(Rules("scopa"), seed=5), 2)) * 20


@cache
def folder() -> tempfile.TemporaryDirectory[str]:
    """Return a folder for files, which goes with the process."""
    return tempfile.TemporaryDirectory()


def written(name: str, text: str) -> Path:
    """Return a file with this text."""
    path = Path(folder().name, name)
    path.write_text(text, encoding="utf-8")
    return path


NUMBERS = count()


def unused() -> Path:
    """Return a place for a file that is not there yet."""
    return Path(folder().name, f"{next(NUMBERS)}.jsonl")


@cache
def problem_file() -> Path:
    """Return a file of problems."""
    return written("problems.txt", "\n".join(json.dumps(problem.to_dict()) for problem in problems()))


@cache
def score_file() -> Path:
    """Return the file of a hand as players write it."""
    return written("score.txt", write_score(played("scopone")))


@cache
def record_file(preset: str = "scialandroni", hands: int = 30) -> Path:
    """Return the file of a long match."""
    return written(f"{preset}_{hands}.jsonl", "\n".join(record(preset, hands).lines()) + "\n")


def each(call: Callable[[Any], object], values: Iterable[object]) -> None:
    """Make a call with one value after the other."""
    for value in values:
        call(value)


def in_match(preset: str, act: Callable[[Match], object]) -> None:
    """Do something in a match that has begun."""
    match = Match(Rules(preset), ["expert"] * Rules(preset).seats, seed=1)
    match.deal()
    act(match)


def taken_back(match: Match) -> None:
    """Play a move and take it back."""
    match.step()
    match.undo()


def in_threads(work: Callable[[ThreadPoolExecutor], object]) -> None:
    """Do something with a pool of threads, whose work nobody waits for after Ctrl-C."""
    pool = ThreadPoolExecutor(2)
    try:
        work(pool)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def in_batch(work: Callable[[Path, ThreadPoolExecutor], object]) -> None:
    """Do a batch into a new folder."""
    in_threads(lambda pool: work(unused().with_suffix(""), pool))


def opened() -> None:
    """Open processes and let them do something."""
    with open_executor(2) as executor:
        list(in_chunks(solve, endings()[:4], executor))


@cache
def endings() -> list[Position]:
    """Return many positions that are soon solved."""
    return [Rules("scopone").random_position(seed=seed, plies_left=12) for seed in range(400)]


@cache
def solved_batch() -> Path:
    """Return the folder of a batch."""
    folder = unused().with_suffix("")
    in_threads(lambda pool: solve_batch(endings(), folder, executor=pool))
    return folder


@cache
def returning() -> tuple[Record, Standing]:
    """Return a match of Scala 40 that a player comes in to again, or leaves."""
    for seed in range(20):
        match = Match(Rules("scala40", players=4, reentry_choice=True), ["greedy"] * 4, seed=seed)
        while not match.is_over and not match.standing.declinable:
            match.play_hand()
        if not match.is_over:
            return match.record(), match.standing
    raise AssertionError


def left() -> None:
    """Go on with that match and leave it."""
    file = unused()
    returning()[0].write(file)
    Match.resume(file, ["greedy"] * 4).decline(returning()[1].declinable[0])


# --- the cases ---------------------------------------------------------------------------------

CASES: dict[str, Callable[[], object]] = {
    "ActionSpace.id": lambda: [one.rules.action_space.id(one.rules.action_space.name(0)) for one in positions()],
    "ActionSpace.name": lambda: [one.rules.action_space.name(0) for one in positions()],
    "ActionSpace.touches": lambda: [one.rules.action_space.touches(one, one.legal_moves()[0]) for one in positions()],
    "Array.tolist": lambda: [seen(one).planes.tolist() for one in positions()],
    "History.information_state": lambda: [one.information_state(0) for one in histories()],
    "History.information_state_tensor": lambda: [one.information_state_tensor(0) for one in histories()],
    "History.planes": lambda: [one.planes(0) for one in histories()],
    "History.play": lambda: each(courses, ["scialandroni", "scopone", "machiavelli"]),
    "History.scalars": lambda: [one.scalars(0) for one in histories()],
    "History.turn": lambda: [History(one).turn() for one in positions()],
    "Moves.count": lambda: laying(44).legal_moves().count(laying(44).legal_moves()[0]),
    "Moves.index": lambda: laying(44).legal_moves().index(laying(44).legal_moves()[0]),
    "Moves.index (len)": lambda: len(laying(44).legal_moves()),
    "Moves.index (last)": lambda: laying(44).legal_moves()[-1],
    "Moves.index (all)": lambda: all(laying(44).legal_moves()),
    "Moves.index (equal)": lambda: laying(44).legal_moves() == [],
    "Moves.index (repr)": lambda: repr(laying(50, "wrap").legal_moves()),
    "Observation.bits": lambda: [seen(one).bits("hand") for one in positions()],
    "Observation.from_dict": lambda: each(Observation.from_dict, [seen(one).to_dict() for one in positions()]),
    "Observation.from_json": lambda: each(Observation.from_json, [seen(one).to_json() for one in positions()]),
    "Observation.from_notation": lambda: each(Observation.from_notation, [seen(one).notation for one in positions()]),
    "Observation.to_dict": lambda: [seen(one).to_dict() for one in positions()],
    "Observation.to_json": lambda: [seen(one).to_json() for one in positions()],
    "Observation.turn": lambda: [seen(one).turn() for one in positions()],
    "Observation.legal_moves": lambda: [seen(one).legal_moves()[0] for one in positions()],
    "Position.bits": lambda: [one.bits("hand") for one in positions()],
    "Position.from_dict": lambda: each(Position.from_dict, [one.to_dict() for one in positions()]),
    "Position.from_json": lambda: each(Position.from_json, [one.to_json() for one in positions()]),
    "Position.to_dict": lambda: [one.to_dict() for one in positions()],
    "Position.to_json": lambda: [one.to_json() for one in positions()],
    "Position.legal_moves": lambda: [one.legal_moves()[0] for one in positions()],
    "Position.parse_move": lambda: [one.parse_move(str(one.legal_moves()[0])) for one in positions()],
    "Position.play": lambda: [one.play(one.legal_moves()[0]) for one in positions()],
    "Position.result": lambda: over().result(),
    "Position.observation": lambda: [one.observation(1) for one in positions()],
    "Position.perft": lambda: dealt("scopone").perft(20),
    "Position.perft (machiavelli)": lambda: laying(44).perft(1),
    "Position.perft (scala40)": lambda: jollies().perft(9),
    "Rules.parse": lambda: [Rules.parse(str(one.rules)) for one in positions()],
    "Rules.presets": lambda: Rules.presets(),
    "Rules.games": lambda: Rules.games(),
    "Rules.side_of": lambda: Rules("scala40", players=8).side_of(7),
    "Rules.describe": lambda: [one.rules.describe() for one in positions()],
    "Rules.deal": lambda: [one.rules.deal(seed=1) for one in positions()],
    "Rules.random_position": lambda: [one.rules.random_position(seed=1, plies_left=1) for one in positions()],
    "Rules.start_match": lambda: [one.rules.start_match(seed=1) for one in positions()],
    "Solution.to_dict": lambda: solution().to_dict(),
    "Standing.player_at": lambda: returning()[1].player_at(0),
    "Standing.side_at": lambda: returning()[1].side_at(0),
    "Standing.deal": lambda: [one.rules.start_match(seed=1).deal() for one in positions()],
    "Standing.after": lambda: over().rules.start_match(seed=1).after(over().result()),
    "Standing.decline": lambda: returning()[1].decline(returning()[1].declinable[0]),
    "Turn.touch": lambda: each(touched, positions()),
    "solve": lambda: solve(dealt("scopone"), memory_mb=64),
    "prove": lambda: prove(dealt("scopone"), 0, memory_mb=64),
    "Proof.to_dict": lambda: proof().to_dict(),
    "solve (two threads)": lambda: solve(dealt("scopone"), memory_mb=64, threads=2),
    "solve (large table)": lambda: solve(dealt("scopone"), memory_mb=2048),
    "solve (tressette)": lambda: solve(dealt("tressette"), memory_mb=64),
    "solve (max-n)": lambda: solve(dealt("scopa", players=3), memory_mb=64),
    "solve (paranoid)": lambda: solve(dealt("scopone", teams=False), memory_mb=64, method="paranoid"),
    "solve (machiavelli)": lambda: solve(laying(21, "wrap"), memory_mb=64),
    "solve (machiavelli, two threads)": lambda: solve(laying(21, "wrap"), memory_mb=64, threads=2),
    "solve (machiavelli, max-n)": lambda: solve(dealt("machiavelli", players=3), memory_mb=64),
    "solve (scala40)": lambda: solve(jollies(), memory_mb=64),
    "Solver.solve": lambda: Solver(memory_mb=64).solve(dealt("scopone")),
    "Solver.prove": lambda: Solver(memory_mb=64).prove(dealt("scopone"), 0),
    "Solver.clear": lambda: Solver(memory_mb=1).clear(),
    "solve_many": lambda: list(solve_many([laying(21, "wrap")] * 9, threads=2, memory_mb=64)),
    "analysis.MatchReport.to_dict": lambda: report().to_dict(),
    "analysis.MatchReport.to_json": lambda: report().to_json(),
    "analysis.MatchReport.of_player": lambda: report().of_player(0),
    "analysis.MatchReport.to_html": lambda: report().to_html(),
    "analysis.MatchReport.rows": lambda: report().rows(),
    "analysis.Report.to_dict": lambda: report().reports[0].to_dict(),
    "analysis.Report.to_json": lambda: report().reports[0].to_json(),
    "analysis.Report.to_html": lambda: report().reports[0].to_html(),
    "analysis.Report.rows": lambda: report().reports[0].rows(),
    "analysis.analyse": lambda: analyse(played("scopone"), worlds=1000, deals=1000),
    "analysis.analyse (threads)": lambda: analyse(played("scopone"), threads=2),
    "analysis.analyse_match": lambda: analyse_match(record("scopa", 3)),
    "analysis.profile": lambda: profile(report().of_player(0) * 100),
    "batch.analyse_batch (threads)": lambda: in_batch(
        lambda out, who: analyse_batch(record_file(), out, limit=SOON, worlds=9, executor=who)
    ),
    "batch.play_batch (threads)": lambda: in_batch(
        lambda out, who: play_batch([dealt("scopone")] * 9, out, [BRISK], executor=who)
    ),
    "batch.read_rows": lambda: list(read_rows(solved_batch())),
    "batch.solve_batch (threads)": lambda: in_batch(lambda out, who: solve_batch(endings(), out, executor=who)),
    "batch.tournament_batch (threads)": lambda: in_batch(
        lambda out, who: tournament_batch(Rules("scopone"), out, [BRISK, "greedy"], executor=who)
    ),
    "bots.Bot.choose": lambda: bot(THINKING).choose(seen(dealt("scopone"))),
    "bots.Bot.choose (few worlds)": lambda: bot(THINKING).choose(few_worlds()),
    "bots.Bot.choose (ismcts)": lambda: bot("ismcts(iterations=1000000,seconds=none)").choose(seen(dealt("scopone"))),
    "bots.Bot.choose (cheat)": lambda: bot("cheat(seconds=none)").choose(dealt("scopone")),
    "bots.Bot.choose (scala40)": lambda: bot("expert").choose(seen(dealt("scala40"))),
    "bots.Bot.choose (machiavelli)": lambda: bot("expert").choose(seen(laying(50, "wrap"))),
    "bots.Bot.choose (betting)": lambda: bot("expert").choose(seen(dealt("scialandroni"))),
    "bots.Bot.explain": lambda: bot(THINKING).explain(seen(dealt("tressette"))),
    "bots.all_worlds": lambda: all_worlds(few_worlds(), most=100_000),
    "bots.bot": lambda: bot(THINKING),
    "bots.count_worlds": lambda: [count_worlds(seen(one)) for one in positions()],
    "bots.worlds": lambda: worlds(seen(dealt("scala40")), 100_000),
    "bots.worlds (beliefs)": lambda: worlds(long_played(), 100_000, beliefs=True),
    "machiavelli.all_maximal_lays": lambda: machiavelli.all_maximal_lays(laying(44, "wrap")),
    "machiavelli.arrange": lambda: machiavelli.arrange(PACK * 2, ace_in_runs="wrap"),
    "machiavelli.arrange_lay": lambda: machiavelli.arrange_lay(laying(50, "wrap"), large_lay().cards),
    "machiavelli.can_close": lambda: machiavelli.can_close(laying(50, "wrap")),
    "machiavelli.is_legal_table": lambda: machiavelli.is_legal_table(PACK * 2, ace_in_runs="wrap"),
    "machiavelli.lay": lambda: machiavelli.lay(laying(50), large_lay().cards, large_lay().melds),
    "machiavelli.lays": lambda: machiavelli.lays(laying(44), most=10**9),
    "machiavelli.max_lay": lambda: machiavelli.max_lay(laying(50, "wrap")),
    "machiavelli.verify": lambda: machiavelli.verify([], large_lay().cards, large_lay().melds),
    "scala40.best_laydown": lambda: scala40.best_laydown(jollies()),
    "scala40.best_opening": lambda: scala40.best_opening(jollies()),
    "scala40.can_close": lambda: scala40.can_close(jollies()),
    "scala40.can_close_in_hand": lambda: scala40.can_close_in_hand(jollies()),
    "scala40.can_take_discard": lambda: scala40.can_take_discard(scala40.Rules("scala40").deal(seed=1)),
    "scala40.legal_discards": lambda: scala40.legal_discards(jollies()),
    "scala40.min_deadwood": lambda: scala40.min_deadwood(jollies()),
    "scialandroni.BettingSolution.mover": lambda: betting().mover("posta, passo"),
    "scialandroni.BettingSolution.strategy": lambda: betting().strategy("posta, passo"),
    "scialandroni.BettingSolution.policy": lambda: betting().policy(silent()),
    "scialandroni.best_hand": lambda: scialandroni.best_hand(["4C 1S 8S 5B", "9D 6C 10S 7B"], declared=[1]),
    "scialandroni.can_mazzu": lambda: scialandroni.can_mazzu("4C 1S 8S 5B"),
    "scialandroni.caps": lambda: scialandroni.caps(20),
    "scialandroni.hand_value": lambda: scialandroni.hand_value("4C 1S 8S 5B"),
    "scialandroni.solve_betting": lambda: scialandroni.solve_betting(classes=1000, deals=10**6),
    "scialandroni.solve_betting (few classes)": lambda: scialandroni.solve_betting(deals=10**6),
    "scialandroni.solve_betting (cartetta)": lambda: scialandroni.solve_betting("cartetta"),
    "sette_e_mezzo.banker_decide": lambda: odds.banker_decide("1C", [5] * 11),
    "sette_e_mezzo.banker_expects": lambda: odds.banker_expects([0] * 11),
    "sette_e_mezzo.decide": lambda: odds.decide(sette_e_mezzo.Rules("sette_e_mezzo", players=12).deal(seed=1)),
    "sette_e_mezzo.decide_for": lambda: odds.decide_for("1C", banker="best"),
    "sette_e_mezzo.hand_class": lambda: odds.hand_class("1C"),
    "sette_e_mezzo.strategy_table": lambda: odds.strategy_table(banker="best"),
    "melds.can_close": lambda: melds.can_close(laying(50, "wrap")),
    "play.Hand.played": lambda: record("scialandroni", 1).hands[0].played(),
    "play.Match.resume": lambda: Match.resume(record_file(), ["random"] * 4),
    "play.Match.record": lambda: in_match("scialandroni", Match.record),
    "play.Match.deal": lambda: in_match("scialandroni", Match.play_hand),
    "play.Match.decline": left,
    "play.Match.step": lambda: in_match("scopone", Match.step),
    "play.Match.play_hand": lambda: in_match("machiavelli", Match.play_hand),
    "play.Match.play": lambda: in_match("scala40", Match.play),
    "play.Match.undo": lambda: in_match("scopone", taken_back),
    "play.PlayedHand.positions": lambda: played().positions(),
    "play.PlayedHand.to_dict": lambda: played().to_dict(),
    "play.PlayedHand.to_json": lambda: played().to_json(),
    "play.PlayedHand.from_dict": lambda: PlayedHand.from_dict(played().to_dict()),
    "play.PlayedHand.from_json": lambda: PlayedHand.from_json(played().to_json()),
    "play.Record.replay": lambda: list(record().replay()),
    "play.Program.close": lambda: Program("cat").close(),
    "play.Program.seeded": lambda: Program("cat").seeded(1),
    "play.Record.from_hand": lambda: Record.from_hand(played().positions()[0].rules, played().positions()[0]),
    "play.Record.lines": lambda: list(record().lines()),
    "play.Record.write": lambda: record().write(unused()),
    "play.load_hands": lambda: load_hands(record_file()),
    "play.play_out": lambda: play_out(dealt("scopone"), [bot(THINKING)] * 4),
    "play.read_record": lambda: read_record(record_file()),
    "play.read_score": lambda: read_score(score_file()),
    "play.write_score": lambda: write_score(played("scopone")),
    "problems.Problem.solve": lambda: problems()[0].solve(),
    "problems.Problem.to_dict": lambda: problems()[0].to_dict(),
    "problems.Problem.from_dict": lambda: Problem.from_dict(problems()[0].to_dict()),
    "problems.booklet": lambda: booklet(problems()),
    "problems.collection": lambda: collection("scopone"),
    "problems.find": lambda: list(find(Rules("scopone"), fewest=24, most=30)),
    "problems.read_problems": lambda: read_problems(problem_file()),
    "svg.Worth.told": lambda: svg.values_table(solution()),
    "svg.board": lambda: each(svg.board, positions()),
    "svg.definitions": lambda: svg.definitions(dealt("scopone").stock),
    "svg.values_table": lambda: svg.values_table(solution()),
    "testing.positions": lambda: testing.positions(),
    "testing.rules": lambda: testing.rules(),
    "vector.VectorEnv.position": lambda: VectorEnv("scopone", 1).position(0),
    "vector.VectorEnv.reset (threads)": many_hands,
    "vector.VectorEnv.step (threads)": stepped,
    "tournament.Standings.to_dict": lambda: standings().to_dict(),
    "together.solve_together (threads)": lambda: together(),
    "tournament.tournament": lambda: tournament(Rules("scopone"), [THINKING, "greedy"], workers=1),
    "work.Outcome.result": lambda: Outcome(1, 2).result(),
    "work.in_chunks (threads)": lambda: in_threads(lambda who: list(in_chunks(solve, endings(), who))),
    "work.open_executor": opened,
}
"""What is called, and in brackets what is special about it."""


def prepare() -> None:
    """Make what the calls are made with, so that the signal does not come then."""
    moments = (positions, few_worlds, long_played, solution, record, played, report, betting, problems, silent)
    # Others import at their first call what they need, and may lose Ctrl-C meanwhile.
    list(read_rows(solved_batch()))
    for make in (*moments, returning, standings, histories, record_file, problem_file, score_file, endings):
        make()
    for cards, aces in [(44, "low_or_high"), (50, "low_or_high"), (44, "wrap"), (50, "wrap"), (21, "wrap")]:
        laying(cards, aces)
    for preset, hands in [("scopa", 3), ("scialandroni", 1), ("briscola", 3), ("scopone", 1), ("machiavelli", 1)]:
        record(preset, hands)
