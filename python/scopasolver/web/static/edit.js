// Setting up a table: cards are put in places by click, by drag or by keyboard; the server checks the table.
import { draggable } from "./dragging.js";
import { send } from "./job.js";
import { make } from "./make.js";
import { another } from "./zones.js";

const setup = document.getElementById("setup");
const PALETTE = "left";
const REST = "rest";
const all = (selector) => [...setup.querySelectorAll(selector)];
const place = (name) => setup.querySelector(`[data-place="${CSS.escape(name)}"]`);
const chosen = () => all(".card[aria-pressed=true]");
const active = () => setup.querySelector("[data-put][aria-pressed=true]")?.dataset.put;
let asked = 0;
let timer = 0;

// Cards and places.

function choose(card, on = card.getAttribute("aria-pressed") !== "true") {
  card.setAttribute("aria-pressed", String(on));
}

/** Puts cards in a place, before a card there or at the end; on the palette cards are kept in order. */
function put(cards, name, before = null) {
  const there = place(name);
  if (!there || !cards.length) return;
  let redraw = false;
  for (const card of cards) {
    choose(card, false);
    if (card.dataset.card === REST && name === PALETTE) {
      card.remove();
      redraw = true;
      continue;
    }
    redraw ||= card.dataset.card === REST;
    const next = name === PALETTE ? after(there, card) : before;
    if (next !== card) there.insertBefore(card, next);
  }
  write();
  grow();
  check(redraw);
}

/** Makes a place the one into which cards go that are clicked beside the table, or no longer. */
function activate(name) {
  for (const one of all("[data-put]")) one.setAttribute("aria-pressed", String(one.dataset.put === name));
}

/** Puts the word for all cards that lie nowhere on a pile; who took last is then the first seat, unless it is known. */
function restTaken(button) {
  const last = setup.querySelector("[name=last_capture]");
  if (last && !last.value) last.value = "0";
  put([make("button", { type: "button", className: "card rest", textContent: button.dataset.label })].map(rest), button.dataset.rest);
}

function rest(card) {
  card.dataset.card = REST;
  return card;
}

const after = (palette, card) =>
  [...palette.children].find((other) => Number(other.dataset.order) > Number(card.dataset.order)) ?? null;

/** Writes the cards of each place as text, which the server reads. */
function write() {
  for (const lies of all("[data-place]")) {
    const text = lies.parentElement.querySelector(".written");
    if (text) text.value = [...lies.children].map((card) => card.dataset.card).join(" ");
  }
}

/** Adds a place for a new combination if the last one has cards. */
function grow() {
  const last = all("[data-group]").at(-1);
  if (last?.querySelector(".card")) another(last);
}

// Faults.

function check(redraw = false) {
  clearTimeout(timer);
  timer = setTimeout(() => ask(redraw), redraw ? 0 : 250);
}

async function ask(redraw) {
  const number = ++asked;
  const form = setup.querySelector("form");
  const fields = Object.fromEntries(new FormData(form));
  const answer = await send(form.action, redraw ? { ...fields, redraw: "1" } : fields);
  if (number !== asked) return;
  if (!answer?.ok) {
    document.getElementById("verdict").querySelector("[role=status]").textContent = document.getElementById("texts").dataset.away;
    return;
  }
  const told = await answer.json();
  if (told.form) {
    const focused = document.activeElement?.name;
    const text = document.activeElement?.value;
    const open = setup.querySelector("details").open;
    const place = active();
    setup.innerHTML = told.form;
    setup.querySelector("details").open ||= open;
    activate(place);
    const again = focused ? setup.querySelector(`[name="${CSS.escape(focused)}"]`) : null;
    if (again && text !== (fields[focused] ?? "")) again.value = text; // what was typed while the server answered
    again?.focus();
    return;
  }
  for (const list of all("[data-fault]")) {
    const faults = told.faults[list.dataset.fault] ?? [];
    list.replaceChildren(...faults.map((textContent) => make("li", { textContent })));
    list.hidden = !faults.length;
  }
  document.getElementById("verdict").outerHTML = told.verdict;
}

setup.addEventListener("change", (event) => check(Boolean(event.target.closest("[data-redraw]"))));

// Click.

setup.addEventListener("click", (event) => {
  const card = event.target.closest(".card");
  if (card) return active() && card.closest(".palette") ? put([card], active()) : choose(card);
  const taken = event.target.closest("[data-rest]");
  if (taken) return restTaken(taken);
  if (event.target.closest("[data-all]")) return all(`[data-place=${PALETTE}] .card`).forEach((one) => choose(one, true));
  const there = event.target.closest(".place, .palette");
  if (!there || event.target.closest("input, label")) return undefined;
  const name = there.querySelector("[data-place]").dataset.place;
  if (chosen().length) return put(chosen(), name);
  return name === PALETTE ? activate() : activate(name === active() ? undefined : name);
});
setup.addEventListener("dblclick", (event) => {
  const card = event.target.closest(".place .card");
  if (card) put([card], PALETTE);
});

draggable(
  setup,
  () => true,
  (card, below) => {
    const there = below.closest(".place, .palette")?.querySelector("[data-place]");
    choose(card, true);
    if (there) put(chosen(), there.dataset.place, below.closest(".card"));
  },
);

// The keyboard.

setup.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.name !== "line") return;
  event.preventDefault();
  check(true);
});
setup.addEventListener("keydown", (event) => {
  const card = event.target.closest(".card");
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
  const several = () => (chosen().length ? chosen() : [card]);
  const next = card.nextElementSibling ?? card.previousElementSibling;
  const number = "123456789".indexOf(event.key);
  if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    (event.key === "ArrowRight" ? card.nextElementSibling : card.previousElementSibling)?.focus();
  } else if (event.key === "Delete" || event.key === "Backspace" || event.key === "0") {
    put(several(), PALETTE);
    next?.focus();
  } else if (number >= 0 && all(".place [data-place]")[number]) {
    put(several(), all(".place [data-place]")[number].dataset.place);
    next?.focus();
  } else return;
  event.preventDefault();
});
