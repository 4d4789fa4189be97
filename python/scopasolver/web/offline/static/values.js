// The values of the moves of a table, beside it: a worker solves while the page goes on.
import { Engine } from "./scopasolver/engine.js";
import { Rules } from "./scopasolver/index.js";
import { make } from "./make.js";
import { label, told, valueText, worths } from "./worths.js";
import { move as moveText, number, said, text } from "./texts.js";

/** Seconds after which a search ends by itself, and those after a click on the button that asks for the values. */
const SHORT = 10;
const LONG = 300;
const MOST = 60;
/** The card that a move of one card plays from the hand. */
const PLAYED = /^(?:10|[1-9])[CSBD](?=x|$)/;

const part = (name) => document.getElementById(name);
let engine = null;
let search = null;
let shown = null;

/** Starts a worker with the compiled solver; any question makes it ready while the page is drawn. */
export function begin(core) {
  engine = new Engine({ workers: 1, wasm: core });
  engine.legalMoves(new Rules("briscola").deal({ seed: 1 })).catch(() => {});
}

/** Shows a table: solves its position, or says that it is not finished. */
export function show(found, seconds = SHORT) {
  stop();
  const { position, game, rules } = (shown = found);
  if (!position) return note(text("faulty"));
  if (position.isOver) return note(`${text("over")} ${position.result().points.map((one) => number(one)).join(" : ")}`);
  if (game.solvedFrom !== null && position.pliesLeft > 2 * game.solvedFrom) return note(text("large"));
  draw(null);
  return solve(position, game, rules, seconds);
}

/** Solves what is shown for longer. */
export const longer = () => shown && show(shown, LONG);

async function solve(position, game, rules, seconds) {
  const controller = new AbortController();
  search = { controller, partial: null };
  const mine = search;
  progress(0, seconds);
  const onProgress = (partial) => {
    if (search !== mine) return;
    mine.partial = partial;
    progress(partial.seconds, seconds, partial);
  };
  try {
    const solution = await engine.solve(position, { seconds, signal: controller.signal, onProgress });
    if (search === mine) draw(solution);
  } catch (error) {
    if (search === mine) note(error.name === "AbortError" ? text("stopped") : error.message);
  }
  if (search === mine) ended();
}

/** Ends the search; what is proved so far stays on the page. */
export function stop(says = false) {
  if (!search) return;
  const { controller, partial } = search;
  ended();
  controller.abort();
  if (!says) return;
  draw(partial);
  part("values").prepend(make("p", { className: "note", textContent: text("stopped") }));
}

function ended() {
  search = null;
  part("progress").hidden = true;
}

function progress(spent, most, partial = null) {
  const bar = part("progress").querySelector("progress");
  Object.assign(bar, { max: most, value: Math.min(spent, most) });
  part("progress").querySelector(".so-far").textContent = soFar(spent, partial);
  if (partial) part("progress").hidden = false;
  else setTimeout(() => (part("progress").hidden = !search), 300);
}

function soFar(spent, partial) {
  const seconds = text("seconds", { seconds: number(Math.round(spent * 10) / 10) });
  if (!partial || partial.lower === null || partial.upper === null) return spent ? seconds : text("thinking");
  const bound = (value) => valueText(value, shown.game);
  return `${text("between", { lower: bound(partial.lower), upper: bound(partial.upper) })} · ${seconds}`;
}

function note(says) {
  part("values").replaceChildren(make("p", { className: "note", textContent: says }));
  mark([]);
}

/** Draws the moves, with their values if there is a solution. */
function draw(solution) {
  const { position, game, rules } = shown;
  const side = rules.sideOf(position.toMove);
  const rows = solution?.moves.length ? worths(solution, game, side) : unvalued(position);
  const parts = [];
  if (solution) {
    const value = solution.exact ? text("value", { value: valueText(solution.value, game) }) : text("unknown");
    parts.push(make("p", { className: "verdict", textContent: value }));
    document.querySelector("#verdict .fine").textContent = value;
    const name = text("player", { number: rules.sides === 2 ? 1 : position.toMove + 1 });
    parts.push(make("p", { className: "note", textContent: text("side", { name, unit: game.unit }) }));
  }
  const list = make("ol", { className: "worths" });
  list.append(...rows.slice(0, MOST).map(row));
  parts.push(list);
  if (solution && !solution.exact) parts.push(make("p", { className: "note", textContent: text("unproved") }));
  if (solution && !solution.movesComplete) parts.push(make("p", { className: "note", textContent: text("more") }));
  if (solution?.line.length) parts.push(line(position, solution.line));
  const focused = document.activeElement?.closest("#values") !== null;
  part("values").replaceChildren(...parts);
  if (focused) part("values").querySelector("[data-move]")?.focus();
  mark(solution ? rows : []);
}

const unvalued = (position) => (position.hasManyMoves ? [] : position.legalMoves({ most: MOST }).map((move) => ({ move })));

function row(worth) {
  const item = make("li", {});
  const button = make("button", { type: "button", textContent: moveText(worth.move) });
  button.dataset.move = worth.move;
  item.append(button);
  if (worth.kind) {
    item.append(make("span", { className: `worth ${worth.kind}`, title: told(worth), textContent: label(worth) }));
  }
  return item;
}

function line(position, moves) {
  const section = make("section", {});
  const list = make("ol", { className: "steps" });
  let at = position;
  moves.forEach((move, step) => {
    const button = make("button", { type: "button" });
    button.append(make("small", { textContent: text("player", { number: at.toMove + 1 }) }), ` ${moveText(move)}`);
    button.dataset.moves = JSON.stringify(moves.slice(0, step + 1));
    const item = make("li", {});
    item.append(button);
    list.append(item);
    at = at.play(move);
  });
  section.append(make("h3", { textContent: text("best") }), list);
  return section;
}

/** Writes what the best move with each card is worth on the cards of the hand whose turn it is. */
function mark(rows) {
  for (const card of document.querySelectorAll("#setup .card[data-worth]")) {
    delete card.dataset.worth;
    delete card.dataset.kind;
  }
  for (const worth of rows.toReversed()) {
    const [card] = PLAYED.exec(worth.move) ?? [];
    const hand = `#setup [data-place="hands.${shown.position.toMove}"]`;
    const button = card && worth.kind && document.querySelector(`${hand} [data-card="${card}"]`);
    if (button) Object.assign(button.dataset, { worth: `${worth.text}${said.signs[worth.kind]}`, kind: worth.kind });
  }
}
