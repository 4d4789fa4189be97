// The desk without a server: a table that is set up, and the values of its moves, computed on this device.
import { load, Position, Rules } from "./scopasolver/index.js";
import { compile } from "./scopasolver/wasm.js";
import { empty, written } from "./fields.js";
import { drawn } from "./form.js";
import { gameOf } from "./games.js";
import { ofPosition, read, reasons } from "./judge.js";
import { refused, text } from "./texts.js";
import * as values from "./values.js";
import "./edit.js";

const FIRST = "scopa";
const LEFT = 12;
const TRIES = 20;
const setup = document.getElementById("setup");
const button = (name) => document.querySelector(`[data-${name}]`);
let shown = null;
/** Tables that were left by playing a move. */
const before = [];

// The address: after the hash it has the position in one line or as JSON, or the rules of an empty table.

const PLAIN = { "%2F": "/", "%28": "(", "%29": ")", "%2C": ",", "%3D": "=", "%3A": ":" };

function addressed(position) {
  const query = new URLSearchParams({ position: position.notation }).toString();
  return `#${query.replace(/%2F|%28|%29|%2C|%3D|%3A/g, (code) => PLAIN[code])}`;
}

async function fromAddress() {
  const asked = new URLSearchParams(location.hash.slice(1));
  try {
    if (asked.has("position")) return await ofPosition(read(asked.get("position")));
    if (asked.has("rules")) return await bare(new Rules(asked.get("rules")));
  } catch (error) {
    const told = await bare(new Rules(FIRST));
    return { ...told, faults: { "": reasons(error) } };
  }
  return example(new Rules(FIRST));
}

async function example(rules) {
  const { examples } = await gameOf(rules);
  return ofPosition(new Position(examples[rules.preset]));
}

/** Returns a random position with a choice of moves, late in a hand; the same each time where only endings are searched. */
async function another({ rules, game }) {
  for (let tries = 0; game.solvedFrom === null && tries < TRIES; tries += 1) {
    const position = rules.randomPosition({ seed: seed(), pliesLeft: LEFT });
    if (!position.isOver && position.legalMoves({ most: 2 }).length > 1) return ofPosition(position);
  }
  return example(rules);
}

async function bare(rules) {
  const game = await gameOf(rules);
  const texts = written(empty(rules, game.fields), game.fields);
  return { rules, game, texts, position: null, faults: {}, options: rules.options };
}

const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

// What is shown.

/** Draws the form of a table, and solves it. */
function put(found) {
  const open = setup.querySelector("details")?.open ?? false;
  setup.innerHTML = drawn(found.game, found.rules, found.texts, found.faults, found);
  setup.querySelector("details").open ||= open;
  changed(found);
}

/** Takes over a table that the form shows already. */
function changed(found) {
  shown = found;
  if (found.position) history.replaceState(null, "", addressed(found.position));
  for (const link of document.querySelectorAll("[data-language]")) link.hash = location.hash;
  button("back").disabled = !before.length;
  values.show(found);
}

async function play(moves) {
  const from = shown;
  const after = moves.reduce((position, move) => position.play(move), from.position);
  const found = await ofPosition(after);
  before.push(from);
  put(found);
}

document.addEventListener("table", ({ detail }) => queueMicrotask(() => changed(detail)));
window.addEventListener("hashchange", async () => put(await fromAddress()));

document.getElementById("values").addEventListener("click", ({ target }) => {
  const { move, moves } = target.closest("button")?.dataset ?? {};
  if (move) play([move]);
  else if (moves) play(JSON.parse(moves));
});

setup.addEventListener("submit", (event) => {
  event.preventDefault();
  document.querySelector("aside").scrollIntoView({ block: "nearest", behavior: "smooth" });
  values.longer();
});

// Buttons.

const PRESSED = {
  stop: () => values.stop(true),
  back: () => put(before.pop()),
  example: async () => put(await another(shown)),
  deal: async () => put(await ofPosition(shown.rules.deal({ seed: seed() }))),
  empty: async () => put(await bare(shown.rules)),
  copy: async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    const was = button("copy").textContent;
    button("copy").textContent = text("copied");
    setTimeout(() => (button("copy").textContent = was), 2000);
  },
};
for (const [name, pressed] of Object.entries(PRESSED)) button(name).addEventListener("click", pressed);

// The start.

async function start() {
  const core = await compile();
  await load(core);
  values.begin(core);
  put(await fromAddress());
  document.getElementById("loading").remove();
  for (const name of ["about", "offline"]) document.getElementById(name).hidden = false;
  document.documentElement.dataset.ready = "";
}

if (window !== window.top) document.documentElement.classList.add("inside");
start().catch((error) => {
  document.getElementById("loading").textContent = `${text("failed")} (${refused(error.message)})`;
  throw error;
});
navigator.serviceWorker?.register("offline.js").catch(() => {}); // pages without encryption have no service workers
