import assert from "node:assert/strict";
import { test } from "node:test";

import { Rules, load, solve } from "scopasolver";
import { exchange, memoryBytes } from "../src/wasm.js";

await load(process.env.SCOPASOLVER_WASM);

const position = new Rules("scopa").randomPosition({ seed: 1, pliesLeft: 10 });

test("a hundred requests in a row leave no memory behind", () => {
  const ask = () => {
    solve(position, { nodes: 5000 });
    position.observation(0);
    assert.throws(() => position.play("2C9C"));
  };
  for (let i = 0; i < 10; i++) ask();
  const before = memoryBytes();
  for (let i = 0; i < 100; i++) ask();
  assert.equal(memoryBytes(), before);
});

test("requests of any text have an answer", () => {
  for (const text of ["", "{", "[]", "{}", '{"request":"nothing"}', '{"request":"solve"}', '{"request":"play","position":1}']) {
    assert.ok(JSON.parse(exchange(text)).error.message, text);
  }
});
