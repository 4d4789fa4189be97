// The guide for the first hand of a game: bubbles beside what they are about, once in each browser.

import { onShown, view } from "./table.js";

/** What a place at the table is, as the first of these that is there. */
const PLACES = {
  hand: ".seat.mine",
  centre: ".centre",
  others: ".others",
  actions: ".actions > button, .actions",
  help: ".tools",
};
const GAP = 10; // pixels between a bubble and its place, and the edge of the window

const guide = document.getElementById("first");
const key = `first ${guide.dataset.game}`;
const next = guide.querySelector("[data-next]");
const label = next.textContent;
const steps = [...guide.querySelectorAll("[data-at]")];
const state = { step: 0 };

/** Tells whether this browser has shown the guide; one that remembers nothing is not asked again at every hand. */
function isKnown() {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

const place = () => view.querySelector(PLACES[steps[state.step].dataset.at]);

/** Puts the bubble above its place, or below it if there is more room. */
function settle() {
  if (guide.hidden) return;
  view.querySelectorAll(".pointed").forEach((each) => each.classList.remove("pointed"));
  const pointed = place() ?? view.querySelector(".felt");
  pointed.classList.add("pointed");
  const box = pointed.getBoundingClientRect();
  const [width, height] = [guide.offsetWidth, guide.offsetHeight];
  const above = box.top - height - GAP;
  const top = above > GAP || box.top > innerHeight - box.bottom ? above : box.bottom + GAP;
  const left = box.left + box.width / 2 - width / 2;
  const within = (at, most) => `${Math.max(GAP, Math.min(at, most - GAP))}px`;
  Object.assign(guide.style, { left: within(left, innerWidth - width), top: within(top, innerHeight - height) });
}

function show(step) {
  state.step = step;
  steps.forEach((each, number) => { each.hidden = number !== step; });
  guide.querySelector(".step").textContent = step + 1;
  next.textContent = step === steps.length - 1 ? next.dataset.last : label;
  guide.hidden = false;
  const box = place()?.getBoundingClientRect();
  if (box && (box.top < 0 || box.bottom > innerHeight)) place().scrollIntoView({ block: "nearest" });
  settle();
}

function close() {
  if (guide.hidden) return;
  const hadFocus = guide.contains(document.activeElement);
  guide.hidden = true;
  view.querySelectorAll(".pointed").forEach((each) => each.classList.remove("pointed"));
  if (hadFocus) view.querySelector(".hand button")?.focus({ preventScroll: true });
}

/** Closes the guide for good. A hand that ends early only closes it: then the next one shows it again. */
function end() {
  if (guide.hidden) return;
  close();
  try {
    localStorage.setItem(key, "1");
  } catch {
    // A browser that keeps nothing shows no guide by itself.
  }
}

next.addEventListener("click", () => (state.step === steps.length - 1 ? end() : show(state.step + 1)));
guide.querySelector("[data-skip]").addEventListener("click", end);
document.querySelector("[data-first]").addEventListener("click", () => {
  show(0);
  next.focus();
});
document.addEventListener("keydown", (event) => event.key === "Escape" && end());
addEventListener("resize", settle);
addEventListener("scroll", settle, { passive: true });
onShown(() => (view.dataset.turn === "over" ? close() : settle()));

if (!isKnown() && view.dataset.turn !== "over") show(0);
