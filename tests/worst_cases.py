"""A slow case of every public function and method: `interrupting` sends Ctrl-C to each."""

# ruff: noqa: F403, F405, PLW0108 - the cases use nearly all of `worst_made`, at the moment in which they are called

import importlib
import inspect
from collections.abc import Callable
from typing import Any

import scopasolver
from extremes import PACK, dealt, jollies, laying
from scopasolver import (
    Card,
    History,
    Observation,
    Position,
    Rules,
    Solver,
    briscola,
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
    tressette,
)
from scopasolver.analysis import analyse, analyse_match, annotate, profile
from scopasolver.batch import analyse_batch, play_batch, read_rows, solve_batch, tournament_batch
from scopasolver.bots import all_worlds, bot, count_worlds, levels, worlds
from scopasolver.engine import Engine
from scopasolver.ladder import ladder
from scopasolver.play import (
    HandTree,
    Match,
    MovePlayed,
    PlayedHand,
    Program,
    Record,
    Variation,
    load_hands,
    load_trees,
    play_out,
    read_record,
    read_score,
    write_score,
)
from scopasolver.problems import Problem, booklet, collection, find, read_problems
from scopasolver.tournament import tournament
from scopasolver.vector import FlatVectorEnv, VectorEnv
from scopasolver.work import Outcome, in_chunks
from worst_made import *

MODULES = (
    "scopasolver",
    *(f"scopasolver.{name}" for name in scopasolver.__all__ if inspect.ismodule(getattr(scopasolver, name))),
    *(f"scopasolver.{name}" for name in ("analysis", "bots", "melds", "odds", "play", "problems", "svg", "testing")),
    "scopasolver.batch",
    "scopasolver.engine",
    "scopasolver.together",
    "scopasolver.ladder",
    "scopasolver.tournament",
    "scopasolver.vector",
    "scopasolver.work",
)


def public_calls() -> list[str]:
    """Return the names of all public functions and methods, each once even if several modules export it."""
    names: dict[Any, str] = {}
    public = {getattr(module, name) for module in map(importlib.import_module, MODULES) for name in module.__all__}
    for module in map(importlib.import_module, MODULES):
        for name in module.__all__:
            value, path = getattr(module, name), f"{module.__name__}.{name}".removeprefix("scopasolver.")
            if inspect.isclass(value):
                own = vars(value).items() if not issubclass(value, BaseException) else ()
                names |= {member: f"{path}.{key}" for key, member in own if is_method(value, key, member)}
                for base in set(value.__mro__) - public:  # these are abstract: only the classes below them are used
                    if base.__module__.startswith("scopasolver") and not issubclass(value, BaseException):
                        methods = [key for key, member in vars(base).items() if is_method(value, key, member)]
                        names |= {(value, key): f"{path}.{key}" for key in methods}
            elif inspect.isroutine(value):
                names.setdefault(value, path)
    return list(dict.fromkeys(names.values()))


def is_method(owner: type, name: str, member: object) -> bool:
    """Tell whether a member of a class is a method that users call."""
    return not name.startswith("_") and callable(getattr(owner, name)) and not inspect.isclass(member)


# --- what they are called with -----------------------------------------------------------------


CASES: dict[str, Callable[[], object]] = {
    "ActionSpace.id": lambda: [one.rules.action_space.id(one.rules.action_space.name(0)) for one in positions()],
    "ActionSpace.name": lambda: [one.rules.action_space.name(0) for one in positions()],
    "ActionSpace.touches": lambda: [one.rules.action_space.touches(one, one.legal_moves()[0]) for one in positions()],
    "Array.tolist": lambda: [seen(one).planes.tolist() for one in positions()],
    "Card.parse": lambda: [Card.parse(str(card)) for one in positions() for hand in one.hands for card in hand],
    "History.information_state": lambda: [one.information_state(0) for one in histories()],
    "History.information_state_tensor": lambda: [one.information_state_tensor(0) for one in histories()],
    "History.planes": lambda: [one.planes(0) for one in histories()],
    "History.play": lambda: each(courses, ["scialandroni", "scopone", "machiavelli"]),
    "History.scalars": lambda: [one.scalars(0) for one in histories()],
    "History.turn": lambda: [History(one).turn() for one in positions()],
    "Move.seen_by_others": lambda: [one.legal_moves()[0].seen_by_others() for one in positions()],
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
    "Observation.simulate": lambda: dealt("scala40").observation(0).simulate(10**5, bot="greedy", threads=2),
    "Position.play_outs": lambda: dealt("machiavelli").play_outs(10**5, bot="greedy", threads=2),
    "Position.observation": lambda: [one.observation(1) for one in positions()],
    "Position.perft": lambda: dealt("scopone").perft(20),
    "Position.perft (machiavelli)": lambda: laying(44).perft(1),
    "Position.perft (scala40)": lambda: jollies().perft(9),
    "Position.replace": lambda: [one.replace(hands=one.hands, stock=one.stock) for one in positions()],
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
    "analysis.annotate": lambda: annotate(record("briscola", 3).hands[0].tree(), report().reports[0]),
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
    "engine.Analysis.stop (threads)": stopped_beside,
    "engine.Analysis.wait (threads)": lambda: Engine().analyse(dealt("scopone")).wait(),
    "engine.Engine.analyse (threads)": lambda: list(Engine().analyse(dealt("scopone"))),
    "engine.Engine.close (threads)": beside,
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
    "bots.levels": lambda: [levels(one.rules) for one in positions()],
    "bots.worlds": lambda: worlds(seen(dealt("scala40")), 100_000),
    "bots.worlds (beliefs)": lambda: worlds(long_played(), 100_000, beliefs=True),
    "briscola.card_points": lambda: briscola.card_points(dealt("briscola").stock),
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
    "tressette.card_thirds": lambda: tressette.card_thirds(dealt("tressette").hands[0]),
    "sette_e_mezzo.banker_decide": lambda: odds.banker_decide("1C", [5] * 11),
    "sette_e_mezzo.banker_expects": lambda: odds.banker_expects([0] * 11),
    "sette_e_mezzo.decide": lambda: odds.decide(sette_e_mezzo.Rules("sette_e_mezzo", players=12).deal(seed=1)),
    "sette_e_mezzo.decide_for": lambda: odds.decide_for("1C", banker="best"),
    "sette_e_mezzo.hand_class": lambda: odds.hand_class("1C"),
    "sette_e_mezzo.strategy_table": lambda: odds.strategy_table(banker="best"),
    "melds.can_close": lambda: melds.can_close(laying(50, "wrap")),
    "play.Hand.played": lambda: record("scialandroni", 1).hands[0].played(),
    "play.Hand.seat_of": lambda: record("scopone", 1).hands[0].seat_of(0),
    "play.Hand.tree": lambda: record("scopone", 1).hands[0].tree(),
    "play.Hand.with_tree": lambda: record("scopone", 1).hands[0].with_tree(tree()),
    "play.HandTree.end": lambda: tree().end(),
    "play.HandTree.from_dict": lambda: HandTree.from_dict(tree().to_dict()),
    "play.HandTree.from_hand": lambda: HandTree.from_hand(played("scopone")),
    "play.HandTree.from_json": lambda: HandTree.from_json(tree().to_json()),
    "play.HandTree.mainline": lambda: list(tree().mainline()),
    "play.HandTree.mainline_moves": lambda: tree().mainline_moves(),
    "play.HandTree.parse": lambda: HandTree.parse(tree().start, str(tree())),
    "play.HandTree.played": lambda: tree().played(),
    "play.HandTree.to_dict": lambda: tree().to_dict(),
    "play.HandTree.to_json": lambda: tree().to_json(),
    "play.Match.resume": lambda: Match.resume(record_file(), ["random"] * 4),
    "play.Match.record": lambda: in_match("scialandroni", Match.record),
    "play.Match.deal": lambda: in_match("scialandroni", Match.play_hand),
    "play.Match.decline": left,
    "play.Match.step": lambda: in_match("scopone", Match.step),
    "play.Match.play_hand": lambda: in_match("machiavelli", Match.play_hand),
    "play.Match.play": lambda: in_match("scala40", Match.play),
    "play.Match.undo": lambda: in_match("scopone", taken_back),
    "play.MovePlayed.seen_by": lambda: [
        MovePlayed(0, 0, one.legal_moves()[0], one, one).seen_by(1) for one in positions()
    ],
    "play.Node.add": lambda: HandTree(dealt("scopone")).root.add(dealt("scopone").legal_moves()[0]),
    "play.Node.add_line": lambda: HandTree(played("scopone").start).root.add_line(played("scopone").moves),
    "play.Node.add_solution": lambda: HandTree(ending()).root.add_solution(solution()),
    "play.Node.demote": lambda: tree("scopone_scientifico").root.variations[0].demote(),
    "play.Node.end": lambda: tree().root.end(),
    "play.Node.is_mainline": lambda: tree().end().is_mainline(),
    "play.Node.mainline": lambda: list(tree().root.mainline()),
    "play.Node.mainline_moves": lambda: tree().root.mainline_moves(),
    "play.Node.next": lambda: tree().root.next(),
    "play.Node.nodes": lambda: list(tree().root.nodes()),
    "play.Node.observation": lambda: tree().root.observation(0),
    "play.Node.promote": lambda: tree("scopone_scientifico").root.variations[-1].promote(),
    "play.Node.promote_to_main": lambda: tree("scopone_scientifico").root.variations[-1].promote_to_main(),
    "play.Node.remove": lambda: HandTree(dealt("scopone")).root.add(dealt("scopone").legal_moves()[0]).remove(),
    "play.Node.undo": lambda: tree().end().undo(30),
    "play.Node.variation": lambda: tree().root.variation(tree().mainline_moves()[0]),
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
    "play.Record.with_trees": lambda: record("scopone", 1).with_trees([tree()]),
    "play.Variation.to_dict": lambda: Variation(0, played("scopone").moves).to_dict(),
    "play.load_hands": lambda: load_hands(record_file()),
    "play.load_trees": lambda: load_trees(tree_file()),
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
    "vector.FlatVectorEnv.reset": lambda: FlatVectorEnv("scopone", 64, opponents="expert").reset(),
    "vector.FlatVectorEnv.step": lambda: flat_steps(),
    "vector.VectorEnv.position": lambda: VectorEnv("scopone", 1).position(0),
    "vector.VectorEnv.reset (threads)": many_hands,
    "vector.VectorEnv.step (threads)": stepped,
    "tournament.Standings.to_dict": lambda: standings().to_dict(),
    "together.solve_together (threads)": lambda: together(),
    "ladder.Ladder.to_dict": lambda: climbed().to_dict(),
    "ladder.ladder": lambda: ladder("scopone", players=[THINKING], deals=1, levels=(1, 2), workers=1),
    "tournament.tournament": lambda: tournament(Rules("scopone"), [THINKING, "greedy"], workers=1),
    "work.Outcome.result": lambda: Outcome(1, 2).result(),
    "work.in_chunks (threads)": lambda: in_threads(lambda who: list(in_chunks(solve, endings(), who))),
    "work.open_executor": opened,
}
"""The calls by name; brackets tell what is special about a case."""
