// A page that solves what is typed, beside itself, and shows what is proved so far.

import { Engine } from "../src/engine.js";
import { Rules, load } from "../src/index.js";

const at = (name) => document.getElementById(name);
const engine = new Engine();
let controller = null;

await load();
at("position").value = new Rules("scopa").randomPosition({ seed: 3, pliesLeft: 20 }).notation;

function show(solution) {
  at("message").textContent = solution.exact
    ? `worth ${solution.value} to side 0`
    : `between ${solution.lower} and ${solution.upper}; suggested: ${solution.suggested}`;
  const rows = solution.moves.map(({ move, value, lower, upper }) => {
    const row = document.createElement("li");
    row.textContent = `${move}: ${value ?? `${lower} to ${upper}`}`;
    return row;
  });
  at("moves").replaceChildren(...rows);
}

at("stop").addEventListener("click", () => controller?.abort());
at("solve").addEventListener("click", async () => {
  controller?.abort();
  controller = new AbortController();
  const { signal } = controller;
  try {
    show(await engine.solve(at("position").value, { signal, onProgress: show }));
  } catch (error) {
    if (error.name !== "AbortError") at("message").textContent = error.message;
  }
});
