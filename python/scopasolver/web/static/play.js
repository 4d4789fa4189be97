// A table that is played at: cards are chosen by click, by drag or by keyboard, and the server says what comes of it.
"use strict";

const view = document.getElementById("view");
const state = { moves: [], card: null, targets: new Set(), busy: false, timer: 0, source: null };

const all = (selector) => [...view.querySelectorAll(selector)];
const path = (name) => `/play/${view.dataset.table}/${name}`;

/** Asks the server, and shows what it answers; a page that lags behind another tab catches up. */
async function ask(name, fields = {}) {
  if (state.busy) return;
  state.busy = true;
  clearTimeout(state.timer);
  view.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(path(name), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ version: view.dataset.version, ...fields }),
    });
    const told = await answer.json().catch(() => ({}));
    if ("html" in told) show(told);
    else complain(answer.status);
  } catch {
    complain(0);
  } finally {
    state.busy = false;
    view.removeAttribute("aria-busy");
    goOn();
  }
}

/** Draws the table anew, keeping the keyboard where it was. */
function show(told) {
  const focused = document.activeElement?.dataset?.card;
  for (const name of ["version", "turn", "pace", "moves"]) view.dataset[name] = told[name];
  view.innerHTML = told.html;
  read();
  if (told.error) say(told.error, true);
  if (focused) view.querySelector(`.hand [data-card="${CSS.escape(focused)}"]`)?.focus();
}

async function refresh() {
  if (state.busy) return;
  const answer = await fetch(path("view"), { headers: { accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return;
  const told = await answer.json();
  if (String(told.version) !== view.dataset.version) show(told);
  goOn();
}

/** Lets the next bot move after a while. */
function goOn() {
  clearTimeout(state.timer);
  if (view.dataset.turn === "bot" && document.visibilityState === "visible") {
    state.timer = setTimeout(() => ask("step"), Number(view.dataset.pace));
  }
}

function say(text, wrong = false) {
  const status = view.querySelector(".status");
  if (!status) return;
  status.textContent = text;
  status.classList.toggle("wrong", wrong);
}

function complain(status) {
  const texts = document.getElementById("texts").dataset;
  say(status === 404 ? texts.gone : status === 429 ? texts.slower : texts.away, true);
}

/** Reads what can be played from what the server sent. */
function read() {
  state.moves = JSON.parse(view.dataset.moves);
  choose(null);
}

// Choosing a card, and what it takes.

const moved = (move) => move.cards.length === 1 && !move.group;
const moves = (card) => state.moves.filter((move) => moved(move) && move.cards[0] === card);

/** Returns the moves of the chosen card that take at least what is chosen on the table. */
function fitting() {
  const chosen = [...state.targets];
  return moves(state.card).filter((move) => chosen.every((target) => move.targets.includes(target)));
}

function choose(card) {
  state.card = card;
  state.targets.clear();
  mark();
}

function mark() {
  const found = state.card === null ? [] : fitting();
  const open = new Set(found.flatMap((move) => move.targets));
  for (const card of all(".hand [data-card]")) card.classList.toggle("chosen", card.dataset.card === state.card);
  for (const target of all("[data-target]")) {
    target.classList.toggle("open", open.has(target.dataset.target));
    target.classList.toggle("chosen", state.targets.has(target.dataset.target));
  }
  const choices = view.querySelector(".choices");
  if (!choices) return;
  choices.replaceChildren(...found.map(choice));
  if (found.length) choices.querySelector("button").dataset.first = "";
}

/** Makes the button of one of several moves of the chosen card. */
function choice(move) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "word";
  button.dataset.move = move.move;
  button.textContent = move.says;
  const light = (on) => all("[data-target]").forEach((target) => {
    target.classList.toggle("lit", on && move.targets.includes(target.dataset.target));
  });
  for (const [event, on] of [["pointerenter", true], ["focus", true], ["pointerleave", false], ["blur", false]]) {
    button.addEventListener(event, () => light(on));
  }
  return button;
}

function playCard(card) {
  const found = moves(card);
  if (found.length === 1) return play(found[0].move);
  if (state.card === card) return choose(null);
  const before = state.card === null ? [...state.targets] : [];
  state.card = card;
  state.targets = new Set(before);
  if (before.length && settle()) return;
  if (!fitting().length) state.targets.clear();
  mark();
  if (!found.length) say(document.getElementById("texts").dataset.not, true);
}

function takeTarget(target) {
  if (state.targets.has(target)) state.targets.delete(target);
  else state.targets.add(target);
  if (state.card !== null) {
    if (!fitting().length) state.targets = new Set([target]);
    if (settle()) return;
  }
  mark();
}

/** Plays what is chosen, if just one move is meant; tells whether there was one. */
function settle() {
  const found = fitting();
  if (found.length === 1 && found[0].targets.length) {
    play(found[0].move);
    return true;
  }
  return false;
}

const play = (move) => ask("move", { move });

view.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  let found;
  if ((found = at("[data-move]")) && !at("table")) return play(found.dataset.move);
  if (at("[data-step]")) return ask("step");
  if ((found = at("[data-post]"))) return ask(found.dataset.post);
  if ((found = at("[data-job]"))) return listen(found.dataset.job);
  if (at("[data-close]")) return closeAdvice();
  if (view.dataset.turn !== "mine") return undefined;
  if ((found = at("[data-target]"))) return takeTarget(found.dataset.target);
  if ((found = at(".hand [data-card]"))) return playCard(found.dataset.card);
  return undefined;
});

// Dragging a card onto the table, or onto what it takes.

const drag = { card: null, ghost: null, x: 0, y: 0 };

view.addEventListener("pointerdown", (event) => {
  const card = event.target.closest("button.card[data-zone=hand]");
  if (!card || event.button !== 0 || view.dataset.turn !== "mine") return;
  Object.assign(drag, { card, x: event.clientX, y: event.clientY });
});
window.addEventListener("pointermove", (event) => {
  if (!drag.card) return;
  const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 8;
  if (!drag.ghost && far) {
    drag.ghost = drag.card.cloneNode(true);
    drag.ghost.className = "card ghost";
    drag.ghost.style.width = `${drag.card.getBoundingClientRect().width}px`;
    document.body.append(drag.ghost);
    drag.card.classList.add("away");
    choose(drag.card.dataset.card);
  }
  if (drag.ghost) drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
});
window.addEventListener("pointerup", (event) => {
  const { card, ghost } = drag;
  Object.assign(drag, { card: null, ghost: null });
  if (!ghost) return;
  ghost.remove();
  card.classList.remove("away");
  window.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
  setTimeout(() => {}, 0);
  drop(card.dataset.card, document.elementFromPoint(event.clientX, event.clientY));
});
window.addEventListener("pointercancel", () => {
  drag.ghost?.remove();
  drag.card?.classList.remove("away");
  Object.assign(drag, { card: null, ghost: null });
});

function drop(card, below) {
  const target = below?.closest?.("[data-target]")?.dataset.target;
  const found = moves(card).filter((move) => !target || move.targets.includes(target));
  if (target && found.length === 1) return play(found[0].move);
  if (below?.closest?.(".centre, [data-drop]") && found.length === 1) return play(found[0].move);
  if (target && found.length) return takeTarget(target);
  if (!below?.closest?.(".felt")) choose(null);
  return undefined;
}

// The keyboard.

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  const hand = all(".hand [data-card]");
  const digit = "1234567890".indexOf(event.key);
  if (event.key === "Escape") {
    choose(null);
    closeAdvice();
  } else if (digit >= 0 && hand[digit]) {
    hand[digit].focus();
    hand[digit].click();
  } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const row = document.activeElement?.closest?.(".hand, .lies, .choices");
    if (!row) return;
    const cards = [...row.querySelectorAll("button")];
    const next = cards.indexOf(document.activeElement) + (event.key === "ArrowLeft" ? -1 : 1);
    cards[(next + cards.length) % cards.length]?.focus();
    event.preventDefault();
  } else {
    view.querySelector(`button[data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`)?.click();
  }
});

// Hints, which may take a while: the server tells how far it has come.

async function listen(kind) {
  closeAdvice();
  const texts = document.getElementById("texts").dataset;
  const answer = await fetch(path(kind), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: "{}",
  }).catch(() => null);
  if (!answer?.ok) return complain(answer?.status ?? 0);
  const { job } = await answer.json();
  const place = advice(`<p class="thinking">${texts.thinking}</p>`);
  const source = new EventSource(`/jobs/${job}`);
  state.source = source;
  source.addEventListener("progress", (event) => {
    const seconds = JSON.parse(event.data).seconds;
    if (seconds) place.querySelector(".thinking").textContent = `${texts.thinking} ${seconds} s`;
  });
  source.addEventListener("done", (event) => {
    source.close();
    const told = JSON.parse(event.data);
    place.innerHTML = told.html + close();
  });
  for (const end of ["failed", "stopped", "error"]) {
    source.addEventListener(end, () => {
      source.close();
      place.remove();
    });
  }
  return undefined;
}

const close = () => `<button type="button" class="close" data-close aria-label="${document.getElementById("texts").dataset.close}">×</button>`;

function advice(html) {
  const place = document.createElement("div");
  place.className = "said";
  place.setAttribute("role", "status");
  place.innerHTML = html + close();
  view.querySelector(".tools").after(place);
  return place;
}

function closeAdvice() {
  state.source?.close();
  state.source = null;
  all(".said").forEach((place) => place.remove());
}

// What stays between moves.

document.querySelector(".settings")?.addEventListener("change", (event) => {
  const form = event.currentTarget;
  ask("settings", { pace: form.pace.value, memory: form.memory.checked ? "1" : "0" });
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && refresh());
window.addEventListener("pageshow", (event) => event.persisted && refresh());

read();
goOn();
