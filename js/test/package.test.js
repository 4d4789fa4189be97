import assert from "node:assert/strict";
import { test } from "node:test";

import * as scopasolver from "scopasolver";

const { Observation, Position, Rules, Solution, advise, bot, bots, countWorlds, load, prove, solve, worlds } = scopasolver;

await load(process.env.SCOPASOLVER_WASM);

const ENDING = "scopa 7C1B8B/4C10B3D 3C5C10C4D7D 1C8C1S3S4S5S7S2B3B4B6B7B1D2D6D/2C6C9C2S6S8S9S10S5B9B5D8D9D10D 0/0 1 0 -";

test("rules name their options", () => {
  const rules = new Rules("scopa(players=4)");
  assert.equal(String(rules), "scopa(players=4)");
  assert.deepEqual([rules.game, rules.seats, rules.sides, rules.sideOf(3)], ["scopa", 4, 2, 1]);
  assert.equal(rules.options.players, 4);
  assert.ok(rules.describe().every((option) => option.summary && option.source));
  assert.ok(Rules.games().includes("tressette"));
  assert.deepEqual(Rules.presets("scopa")[0], "scopa");
  assert.throws(() => rules.sideOf(4), RangeError);
});

test("a deal has everything that its document has", () => {
  const position = new Rules("scopa").deal({ seed: 7 });
  assert.equal(position.document.table.split(" ").length, 4);
  assert.deepEqual(position.hands.map((hand) => hand.length), [3, 3]);
  assert.equal(position.json, JSON.stringify(position));
  assert.ok(Position.fromJson(position.json).equals(position));
  assert.ok(Position.fromDocument(position.document).equals(position));
  assert.ok(new Position(position.notation).equals(position));
  assert.ok(Object.isFrozen(position.document.hands));
});

test("seeds of 64 bits are exact in every form", () => {
  const [most, rules] = [2n ** 64n - 1n, new Rules("briscola")];
  assert.ok(rules.deal({ seed: most }).equals(rules.deal({ seed: String(most) })));
  assert.throws(() => rules.deal({ seed: most + 1n }), RangeError);
  assert.throws(() => rules.deal({ seed: 1.5 }), TypeError);
});

test("moves lead from position to position, and are remembered", () => {
  const start = new Position(ENDING);
  const [first] = start.legalMoves();
  const next = start.play(first);
  assert.deepEqual(next.moves, [first]);
  assert.ok(Position.read(next.source).equals(next));
  assert.deepEqual(Position.read(next.source).moves, [first]);
  assert.equal(start.parseMove(first), first);
  assert.equal(start.perft(2), start.legalMoves().reduce((sum, mv) => sum + start.play(mv).legalMoves().length, 0));
});

test("a solution is what the command prints", () => {
  const solution = solve(ENDING);
  assert.ok(solution instanceof Solution);
  assert.ok(solution.exact && solution.lower === solution.value && solution.upper === solution.value);
  assert.equal(solution.document.value, solution.value);
  assert.ok(solution.json.startsWith('{"value":'));
  const best = solution.moves.filter((each) => each.loss === 0).map((each) => each.move);
  assert.deepEqual(best.toSorted(), [...solution.best].toSorted());
  assert.equal(prove(ENDING, solution.value).holds, true);
  assert.equal(prove(ENDING, solution.value + 1).holds, false);
});

test("a hand is played to its end and scored", () => {
  let position = new Position(ENDING);
  assert.throws(() => position.result(), (error) => error instanceof scopasolver.HandNotOverError && error.pliesLeft === 6);
  position = position.play(...solve(position).line);
  assert.ok(position.isOver && position.toMove === null);
  const { points, winner, winners, parts } = position.result();
  assert.equal(points[0] - points[1], solve(ENDING).value);
  assert.ok(winner === null || points[winner] === Math.max(...points));
  assert.deepEqual(winners, winner === null ? [] : [winner]);
  assert.equal(typeof parts, "object");
});

test("limits and objectives", () => {
  const deal = new Rules("scopa").deal({ seed: 3 });
  const limited = solve(deal, { nodes: 1000 });
  assert.equal(limited.stoppedBy, "limit");
  assert.ok(limited.suggested);
  assert.ok(solve(deal, { seconds: 0.2 }).seconds < 2);
  assert.ok([-1, 0, 1].includes(solve(ENDING, { objective: "win" }).value));
  assert.equal(typeof solve(ENDING, { objective: { totals: [9, 8] } }).value, "number");
  assert.throws(() => solve(ENDING, { objective: { totals: [40, 8] } }), RangeError);
  assert.throws(() => solve(ENDING, { nodes: 0 }), RangeError);
  assert.throws(() => solve(ENDING, { seconds: -1 }), RangeError);
  assert.throws(() => solve(ENDING, { method: "max_n" }), RangeError);
});

test("progress tells solutions, and stops the search", () => {
  const deal = new Rules("scopa").deal({ seed: 3 });
  const told = [];
  const stopped = solve(deal, { progress: (found) => told.push(found) < 2 });
  assert.equal(told.length, 2);
  assert.equal(stopped.stoppedBy, "limit");
  assert.ok(told.every((found) => found instanceof Solution && found.suggested));
  const cry = new Error("enough");
  assert.throws(() => solve(deal, { progress: () => { throw cry; } }), cry);
});

test("errors have the class and the data of Python", () => {
  const error = (act) => {
    try {
      act();
    } catch (raised) {
      return raised;
    }
    return assert.fail("no error");
  };
  const illegal = error(() => new Position(ENDING).play("2C"));
  assert.ok(illegal instanceof scopasolver.IllegalMoveError && illegal instanceof scopasolver.ScopaSolverError);
  assert.deepEqual([illegal.move, illegal.legalMoves], ["2C", new Position(ENDING).legalMoves()]);
  assert.ok(error(() => new Position(ENDING).play("zz")) instanceof scopasolver.ParseError);
  assert.ok(error(() => new Rules("scoppa")) instanceof scopasolver.RulesError);
  const invalid = error(() => new Rules("scopa").deal({ seed: 1 }).replace({ to_move: 7 }));
  assert.ok(invalid instanceof scopasolver.InvalidPositionError && invalid.reasons.length === 1);
  assert.equal(error(() => new Rules("sc\u001bopa")).message.includes("\u001b"), false);
  assert.equal(illegal.name, "IllegalMoveError");
});

test("an observation has no card that its seat has not seen", () => {
  const deal = new Rules("scopa").deal({ seed: 5 });
  const position = deal.play(deal.legalMoves()[0]);
  const seen = position.observation(1);
  const source = JSON.stringify(seen.source);
  assert.equal(seen.seat, 1);
  assert.deepEqual(seen.moves, position.moves);
  assert.equal(seen.json, Observation.read(seen.source).json);
  assert.deepEqual(Observation.read(seen.source).moves, seen.moves);
  // Another world gives the same source: it tells nothing about the real one.
  for (const world of worlds(seen, 5, { seed: 1 })) {
    assert.equal(world.observation(1).json, seen.json);
  }
  assert.ok(!source.includes(JSON.stringify(deal.document.stock)));
  assert.ok(countWorlds(seen) > 10n ** 20n);
});

test("bots choose legal moves", () => {
  const position = new Rules("briscola").deal({ seed: 2 });
  const seen = position.observation(position.toMove);
  for (const { name, sees_all: seesAll } of bots()) {
    const { move } = bot(name, { seed: 3 }).choose(seesAll ? position : seen);
    assert.ok(position.legalMoves().includes(move), name);
  }
});

test("advice compares all moves", () => {
  const position = new Rules("scopa").deal({ seed: 2 });
  const advice = advise(position.observation(position.toMove), { bot: "greedy", worlds: 20 });
  assert.deepEqual(advice.candidates.map((each) => each.move), position.legalMoves());
  assert.equal(advice.worlds, 20);
});
