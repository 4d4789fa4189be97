// The table: requests to the server, drawing of its answers, and turns.

import { send } from "./job.js";

export const view = document.getElementById("view");
export const texts = document.getElementById("texts").dataset;
export const all = (selector) => [...view.querySelectorAll(selector)];
export const moves = () => JSON.parse(view.dataset.moves);
export const isMine = () => view.dataset.turn === "mine";

const state = { busy: false, timer: 0, html: view.innerHTML, focus: null, listeners: [], leaving: [] };

/** Returns the address of a request about the table. */
export const path = (name) => `/play/${view.dataset.table}/${name}`;
/** Returns the field that tells which state of the table this page shows. */
export const version = () => ({ version: view.dataset.version });

/** Calls a function whenever the table has been redrawn. */
export function onShown(listener) {
  state.listeners.push(listener);
}

/** Calls a function before the table is redrawn, and the function that it returns afterwards. */
export function onLeaving(listener) {
  state.leaving.push(listener);
}

/** Sends a request about the table as this page shows it; null if the server does not answer. */
export const post = (name, fields = {}) => send(path(name), { ...version(), ...fields });

/** Performs an action at the table, and shows its new state; a page with an older state than another is updated. */
export async function ask(name, fields = {}) {
  if (state.busy) return undefined;
  state.busy = true;
  clearTimeout(state.timer);
  view.setAttribute("aria-busy", "true");
  const answer = await post(name, fields);
  const told = await answer?.json().catch(() => ({}));
  state.busy = false;
  view.removeAttribute("aria-busy");
  if (!told || !("html" in told)) return complain(answer);
  show(told);
  return goOn();
}

/** Plays a move. */
export const play = (move) => ask("move", { move });

/** Fetches the current state of the table, and shows it; returns whether the server has told it. */
export async function refresh() {
  if (state.busy) return false;
  const answer = await fetch(path("view"), { headers: { accept: "application/json" } }).catch(() => null);
  const told = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!told || state.busy) return false;
  const { version, turn } = view.dataset;
  if (turn === "mine" && told.turn === turn && String(told.version) === version) showPeople(told);
  else if (told.state !== view.dataset.state) show(told);
  goOn();
  return true;
}

/** Shows news of other people, without undoing what the person whose turn it is has chosen or put together. */
function showPeople(told) {
  view.dataset.state = told.state;
  state.html = told.html;
  const drawn = document.createElement("template");
  drawn.innerHTML = told.html;
  const people = drawn.content.querySelector("#guests");
  if (people) view.querySelector("#guests")?.replaceWith(people);
}

/** Draws the table, and keeps the keyboard focus. */
function show(told) {
  const focused = document.activeElement?.closest?.("#view button");
  if (focused) state.focus = { place: all("button").indexOf(focused), card: focused.dataset.card };
  else if (document.activeElement !== document.body) state.focus = null;
  const wasOver = view.dataset.turn === "over";
  for (const name of ["version", "state", "turn", "pace", "moves"]) view.dataset[name] = told[name];
  state.html = told.html;
  const listeners = state.leaving.map((listener) => listener());
  draw();
  listeners.forEach((arrive) => arrive());
  if (told.error) say(told.error, true);
  if (told.turn === "over" && !wasOver) scrollTo({ top: 0 }); // to the score of the hand
  refocus();
}

/** Returns the focus to the card that had it, or near it, as soon as there is a button to press. */
function refocus() {
  if (!state.focus || ["bot", "other"].includes(view.dataset.turn)) return;
  const { place, card } = state.focus;
  const same = card && view.querySelector(`.hand button[data-card="${CSS.escape(card)}"]`);
  const near = view.querySelector(".hand button, .actions button") ?? all("button:not(:disabled)")[place];
  (same ?? near)?.focus({ preventScroll: view.dataset.turn === "over" });
  state.focus = null;
}

/** Draws the last state from the server; combinations put together on the page since then are undone. */
export function draw() {
  view.innerHTML = state.html;
  state.listeners.forEach((listener) => listener());
}

/** Lets the next bot move after a pause; a hidden page does so only if other people wait for it, and at once. */
export function goOn() {
  clearTimeout(state.timer);
  if (view.dataset.turn !== "bot") return;
  if (document.visibilityState === "visible") state.timer = setTimeout(() => ask("step"), Number(view.dataset.pace));
  else if (view.querySelector("#guests")) ask("step");
}

/** Shows a message below the hand. */
export function say(text, wrong = false) {
  const status = view.querySelector(".status");
  if (!status) return;
  status.textContent = text;
  status.classList.toggle("wrong", wrong);
}

/** Shows that a request has failed. */
export function complain(answer) {
  const known = { 404: texts.gone, 429: texts.slower };
  say(known[answer?.status] ?? texts.away, true);
}

/** Draws small cards, as the server does. */
export function small(cards) {
  return cards.map((card) => `<span class="card small"><svg class="scopasolver" viewBox="0 0 24 36" aria-hidden="true"><use href="#ss-${card}s"/></svg></span>`).join("");
}
