// Playing at a table: clicks, drags and keys.

import { advise, dismiss } from "./advice.js";
import { choose, clear, drop, inHand, mark, selection, take, toggle } from "./choosing.js";
import { draggable } from "./dragging.js";
import "./first.js";
import { flight } from "./flying.js";
import { isBuilding, isLoose, lay, offerNew, put, target } from "./melds.js";
import "./sound.js";
import { all, ask, goOn, isMine, onLeaving, onShown, play, refresh, view } from "./table.js";

onShown(() => {
  dismiss();
  clear();
  sort();
});

onLeaving(flight);

view.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  click(at);
  offerNew();
});

function click(at) {
  const button = at("button, .meld, .hand");
  if (at("[data-move]")) return play(at("[data-move]").dataset.move);
  if (at("[data-step]")) return ask("step");
  if (at("[data-post]")) return ask(at("[data-post]").dataset.post);
  if (at("[data-job]")) return advise(at("[data-job]").dataset.job);
  if (at("[data-lay]")) return lay(JSON.parse(at("[data-lay]").dataset.lay));
  if (at("[data-sort]")) return sort(at("[data-sort]").dataset.sort);
  if (!isMine() || !button) return undefined;
  if (at("[data-new]")) return put(selection());
  const card = at("button.card");
  if (isBuilding()) {
    const meld = target(button);
    if (meld && selection().length && !selection().includes(card)) return put(selection(), meld);
    if (card && isLoose(card)) return toggle(card);
    if (at(".hand") && selection().length) return put(selection(), "hand");
  }
  if (at("[data-target]")) return take(at("[data-target]").dataset.target);
  if (card && inHand(card)) return choose(card);
  return undefined;
}

draggable(
  view,
  (card) => isMine() && (inHand(card) || isLoose(card)),
  (card, below) => {
    if (isBuilding() && isLoose(card)) {
      if (target(below)) return put([card], target(below));
      if (below.closest(".hand, .mine")) return put([card], "hand");
      if (below.closest("[data-build]") && !below.closest("[data-target]")) return put([card]);
    }
    return inHand(card) ? drop(card, below) : undefined;
  },
);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  if (event.key === "Escape") {
    clear();
    dismiss();
  } else if (/^\d$/.test(event.key)) {
    const card = inOrder()[(Number(event.key) + 9) % 10];
    card?.focus();
    card?.click();
  } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const row = document.activeElement?.closest(".hand, .lies, .actions");
    const buttons = row?.matches(".hand") ? inOrder() : [...(row?.querySelectorAll("button") ?? [])];
    const next = buttons.indexOf(document.activeElement) + (event.key === "ArrowLeft" ? -1 : 1);
    buttons.at(next % buttons.length)?.focus();
    if (buttons.length) event.preventDefault();
  } else {
    view.querySelector(`button[data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`)?.click();
  }
});

// The person chooses the order of a large hand; the server does not know it.

const inOrder = () => all(".hand button.card").sort((one, other) => Number(one.style.order) - Number(other.style.order));

/** Sorts the hand by `suit` or by `rank`; without an argument, as it was sorted before. */
function sort(by) {
  if (by) sessionStorage.setItem("sort", by);
  const order = sessionStorage.getItem("sort");
  for (const button of all("[data-sort]")) button.setAttribute("aria-pressed", button.dataset.sort === (order ?? "suit"));
  for (const card of all(".hand button.card")) card.style.order = order === "rank" ? card.dataset.rank : "0";
}

document.querySelector(".settings").addEventListener("change", (event) => {
  const form = event.currentTarget;
  if (event.target.name === "sound") return;
  ask("settings", { pace: form.pace?.value ?? "", memory: form.memory.checked ? "1" : "0" });
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && refresh());
window.addEventListener("pageshow", (event) => event.persisted && refresh());

mark();
sort();
goOn();
view.dataset.ready = "";
