import assert from "node:assert/strict";
import { after, test } from "node:test";

import { ParseError, Position, Rules, RulesError, Solution, load } from "scopasolver";
import { Engine } from "scopasolver/engine";

const wasm = process.env.SCOPASOLVER_WASM;
await load(wasm);

const engine = new Engine({ workers: 2, wasm });
after(() => engine.close());

const deal = (seed) => new Rules("scopa").deal({ seed });
const ending = (seed, pliesLeft = 8) => new Rules("scopa").randomPosition({ seed, pliesLeft });

test("answers come from workers", async () => {
  const solutions = await Promise.all([1, 2, 3, 4].map((seed) => engine.solve(ending(seed))));
  assert.ok(solutions.every((solution) => solution instanceof Solution && solution.exact));
  const position = deal(1);
  const seen = position.observation(position.toMove);
  assert.ok(position.legalMoves().includes((await engine.choose("greedy", seen)).move));
  assert.equal((await engine.advise(seen, { bot: "greedy", worlds: 5 })).worlds, 5);
  assert.deepEqual(await engine.legalMoves(position), position.legalMoves());
  assert.equal((await engine.prove(ending(1), solutions[0].value)).holds, true);
});

test("errors come back as errors", async () => {
  await assert.rejects(engine.solve("no position"), RulesError);
  await assert.rejects(engine.choose("nobody", deal(1)), ParseError);
});

test("a signal ends a request that is at work, and no other", async () => {
  const controller = new AbortController();
  const found = [];
  const long = engine.solve(deal(3), {
    signal: controller.signal,
    onProgress: (solution) => {
      found.push(solution);
      controller.abort();
    },
  });
  const other = engine.solve(ending(5));
  await assert.rejects(long, { name: "AbortError" });
  assert.ok(found[0].suggested);
  assert.ok((await other).exact);
  assert.ok((await engine.solve(ending(6))).exact);
});

test("a signal ends a request that waits, or that has not begun", async () => {
  const aborted = AbortSignal.abort();
  await assert.rejects(engine.solve(ending(1), { signal: aborted }), { name: "AbortError" });
  const [busy, waits] = [new AbortController(), new AbortController()];
  const alone = new Engine({ wasm });
  const long = alone.solve(deal(3), { signal: busy.signal });
  const waiting = alone.solve(deal(4), { signal: waits.signal });
  waits.abort();
  await assert.rejects(waiting, { name: "AbortError" });
  busy.abort();
  await assert.rejects(long, { name: "AbortError" });
  alone.close();
});

test("a listener that fails ends its request", async () => {
  const cry = new Error("enough");
  const long = engine.solve(deal(3), {
    onProgress: () => {
      throw cry;
    },
  });
  await assert.rejects(long, cry);
});

test("a closed engine rejects", async () => {
  const alone = new Engine({ wasm });
  const long = alone.solve(deal(3));
  alone.close();
  await assert.rejects(long, /closed/);
  await assert.rejects(alone.solve(deal(3)), /closed/);
});

test("a core that cannot be loaded is an error of each request", async () => {
  const broken = new Engine({ wasm: new Uint8Array(8) });
  await assert.rejects(broken.solve(ending(1)), WebAssembly.CompileError);
  broken.close();
});

test("positions are read by the worker", async () => {
  const position = ending(7);
  assert.equal((await engine.solve(position.notation)).value, (await engine.solve(position.document)).value);
  assert.ok(Position.read(position.notation).equals(position));
});
