// A hand with all cards open: steps through it, other moves, and the values of all moves.
import { Work } from "./job.js";
import { make } from "./make.js";

const desk = document.getElementById("desk");
const part = (name) => document.getElementById(name);
const texts = part("texts").dataset;
const values = new Work();
const report = new Work();
const known = new Map();

const state = { ...read(desk.dataset), line: [], kinds: [] };

function read(said) {
  return {
    position: said.position,
    names: said.names ?? "",
    unknown: said.unknown ?? "",
    moves: said.moves ? said.moves.split(",") : [],
    at: Number(said.at ?? 0),
    seat: Number(said.seat ?? 0),
  };
}

function fields() {
  const { position, unknown, at, seat, names } = state;
  const said = { position, moves: state.moves.join(","), unknown, at: at || "", seat: seat || "", names };
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ""));
}

const query = () => new URLSearchParams(fields()).toString();

// One moment, drawn by the server.

async function show(record) {
  const asked = query();
  const answer = await fetch(`${desk.dataset.address}/moment?${asked}`, { headers: { accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) {
    const told = await answer?.json().catch(() => ({}));
    say(told?.errors?.join(" ") || (answer?.status === 429 ? texts.slower : texts.away));
    return false;
  }
  const told = await answer.json();
  if (asked !== query()) return false;
  draw(told);
  part("played").outerHTML = told.played;
  mark();
  part("played").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  part("edit").href = part("edit").href.replace(/\?.*/, told.address.slice(told.address.indexOf("?")));
  desk.querySelector("[data-report]").disabled = !state.moves.length;
  state.line = [];
  if (record) history[record](null, "", told.address);
  value();
  return true;
}

function draw(told) {
  part("board").innerHTML = told.board;
  const focused = document.activeElement?.dataset?.move;
  part("values").innerHTML = told.values;
  if (focused) part("values").querySelector(`[data-move="${CSS.escape(focused)}"]`)?.focus();
}

// Values of the moves; the server reports its progress.

function value() {
  if (report.busy) return;
  const key = query();
  values.stop();
  part("progress").hidden = true;
  if (known.has(key)) {
    found(known.get(key));
    return;
  }
  if (!part("values").querySelector("[data-move]")) return;
  follow(values, "values", {
    done: (told) => {
      known.set(key, told);
      found(told);
    },
  });
}

/** Starts work about the moment that is shown, and shows its progress. */
function follow(work, name, { done }) {
  const bar = part("progress").querySelector("progress");
  const said = part("progress").querySelector(".so-far");
  bar.value = 0;
  said.textContent = texts.thinking;
  const later = setTimeout(() => (part("progress").hidden = !work.busy), 150);
  const ends = (then) => (...told) => {
    clearTimeout(later);
    part("progress").hidden = true;
    then(...told);
  };
  work.begin(`${desk.dataset.address}/${name}`, fields(), {
    progress: (told) => {
      bar.value = told.share;
      said.textContent = told.text;
    },
    done: ends(done),
    failed: ends((reason) => say(reason || texts.stopped)),
    away: ends((status, errors) => say(errors.join(" ") || (status === 429 ? texts.slower : texts.away))),
  });
}

function found(told) {
  draw(told);
  state.line = told.line;
}

function say(text) {
  part("values").querySelector(":scope > .note")?.remove();
  part("values").prepend(make("p", { className: "note", textContent: text }));
}

// Stepping through the hand, and leaving it by other moves.

function go(at, record = "replaceState") {
  const there = Math.max(0, Math.min(at, state.moves.length));
  if (there === state.at) return undefined;
  state.at = there;
  return show(record);
}

function on() {
  if (state.at < state.moves.length) return go(state.at + 1);
  return state.line.length ? play(state.line[0]) : undefined;
}

/** Plays moves from here; they replace the later moves of the hand unless they are the same. */
async function play(...moves) {
  const before = { moves: state.moves, at: state.at };
  const same = moves.every((move, place) => state.moves[state.at + place] === move);
  if (!same) Object.assign(state, { moves: [...state.moves.slice(0, state.at), ...moves], kinds: [] });
  state.at += moves.length;
  if (!(await show("pushState"))) Object.assign(state, before);
}

const GO = {
  first: () => go(0),
  back: () => go(state.at - 1),
  on,
  last: () => go(state.moves.length),
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("button:is([data-move], [data-step], [data-at], [data-go])");
  if (!button || !desk.contains(button)) return;
  const { move, step, at, go: where } = button.dataset;
  if (move !== undefined) play(move);
  else if (step !== undefined) play(...state.line.slice(0, Number(step)));
  else if (at !== undefined) go(Number(at));
  else GO[where]();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  const where = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (!where) return;
  event.preventDefault();
  GO[where]();
});

/** A click on a card of the picture plays it if only one move does; otherwise the moves that play it are marked. */
part("board").addEventListener("click", (event) => {
  const card = event.target.closest("[data-card], [data-move]");
  if (!card) return;
  const rows = [...part("values").querySelectorAll("[data-move]")];
  const fits = card.dataset.move
    ? rows.filter((row) => row.dataset.move === card.dataset.move)
    : rows.filter((row) => row.dataset.cards?.split(" ").includes(card.dataset.card));
  if (card.dataset.zone && card.dataset.zone !== "hand") return;
  for (const row of rows) row.classList.toggle("lit", fits.includes(row));
  if (fits.length === 1) play(fits[0].dataset.move);
  else fits[0]?.focus();
});

window.addEventListener("popstate", () => {
  Object.assign(state, read(Object.fromEntries(new URLSearchParams(location.search))), { kinds: [] });
  show(null);
});

// The hand as a whole.

desk.querySelector("[data-report]").addEventListener("click", () => {
  values.stop();
  follow(report, "report", {
    done: (told) => {
      part("report").innerHTML = told.html;
      part("report").hidden = false;
      state.kinds = told.kinds;
      mark();
      part("report").scrollIntoView({ block: "start", behavior: "smooth" });
      value();
    },
  });
});

/** Marks the moves of the hand with what the report has found. */
function mark() {
  for (const [ply, [kind, told]] of state.kinds.entries()) {
    const button = part("played").querySelector(`[data-at="${ply + 1}"]`);
    if (!button) continue;
    button.dataset.kind = kind;
    button.title = told;
  }
}

/** A click on a move of the report shows the table before it. */
part("report").addEventListener("click", (event) => {
  const ply = event.target.closest("a")?.getAttribute("href")?.match(/^#(?:ply|move)-(\d+)$/)?.[1];
  if (ply === undefined) return;
  event.preventDefault();
  part("board").scrollIntoView({ block: "start", behavior: "smooth" });
  go(Number(ply));
});

// Other buttons.

part("progress").querySelector("[data-stop]").addEventListener("click", () => {
  values.stop();
  report.stop();
  part("progress").hidden = true;
  say(`${texts.stopped} ${part("progress").querySelector(".so-far").textContent}`);
});

desk.querySelector("[data-copy]").addEventListener("click", async (event) => {
  const button = event.currentTarget;
  const address = new URL(`${desk.dataset.address}?${query()}`, location.href).href;
  if (!navigator.clipboard) return void prompt(button.textContent, address); // browsers offer no clipboard to pages without encryption
  await navigator.clipboard.writeText(address).catch(() => {});
  const label = button.textContent;
  button.textContent = texts.copied;
  return void setTimeout(() => (button.textContent = label), 2000);
});

desk.querySelector("[data-turn]").addEventListener("click", (event) => {
  state.seat = (state.seat + 1) % Number(event.currentTarget.dataset.turn);
  show("replaceState");
});

value();
