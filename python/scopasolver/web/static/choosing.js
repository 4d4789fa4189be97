// Choosing cards: one with the cards it takes, or several that are laid together.

import { make } from "./make.js";
import { all, isMine, moves, play, say, small, texts, view } from "./table.js";

const chosen = { cards: [], targets: new Set() };

const isBuilding = () => Boolean(view.querySelector("[data-build]"));
export const inHand = (element) => element.closest(".hand") !== null;

/** Returns the chosen cards, as elements of the page. */
export const selection = () => chosen.cards;

/** Returns the moves that play only this card. */
const of = (card) => moves().filter((move) => move.cards.length === 1 && move.cards[0] === card.dataset.card);

/** Returns the moves of the one chosen card that take at least the chosen targets on the table. */
function fitting() {
  const [card, another] = chosen.cards;
  if (!card || another || !inHand(card)) return [];
  const targets = [...chosen.targets];
  return of(card).filter((move) => targets.every((target) => move.targets.includes(target)));
}

export function clear() {
  chosen.cards = [];
  chosen.targets.clear();
  mark();
}

/** Marks the chosen cards and what they can take, and shows the possible moves. */
export function mark() {
  const found = fitting();
  const open = new Set(found.flatMap((move) => move.targets));
  for (const card of all("button.card")) {
    card.classList.toggle("chosen", chosen.cards.includes(card) || chosen.targets.has(card.dataset.target));
    if (inHand(card)) card.setAttribute("aria-pressed", chosen.cards.includes(card));
  }
  for (const target of all("[data-target]")) {
    target.classList.remove("lit");
    target.classList.toggle("open", open.has(target.dataset.target));
  }
  view.querySelector(".choices")?.replaceChildren(...found.map(choice));
}

/** Makes the button of one of several moves; its targets light up under the pointer. */
function choice(move) {
  const button = make("button", { type: "button", className: "word" }, { "data-move": move.move, "aria-label": move.says });
  const taken = move.targets.filter((target) => !/^[@#]/.test(target));
  if (taken.length) button.innerHTML = `${small(move.cards)}<span aria-hidden="true">→</span>${small(taken)}`;
  else button.textContent = move.says;
  if (taken.length && move.declares) button.prepend(`${move.declares} `);
  const light = (on) => all("[data-target]").forEach((target) => {
    target.classList.toggle("lit", on && move.targets.includes(target.dataset.target));
  });
  for (const [event, on] of [["pointerenter", true], ["focus", true], ["pointerleave", false], ["blur", false]]) {
    button.addEventListener(event, () => light(on));
  }
  return button;
}

/** Chooses a card, or plays it if it has only one move. */
export function choose(card) {
  if (!isMine()) return;
  if (isBuilding()) return toggle(card);
  const found = of(card);
  if (!found.length) return say(texts.unplayable, true);
  if (found.length === 1) return play(found[0].move);
  if (chosen.cards.includes(card)) return clear();
  const before = chosen.cards.length ? [] : [...chosen.targets];
  chosen.cards = [card];
  chosen.targets = new Set(before);
  if (before.length && settle()) return undefined;
  if (!fitting().length) chosen.targets.clear();
  return mark();
}

/** Adds a card to the chosen ones, or removes it. */
export function toggle(card) {
  const others = chosen.cards.filter((other) => other !== card);
  chosen.cards = others.length < chosen.cards.length ? others : [...others, card];
  chosen.targets.clear();
  mark();
}

/** Chooses a target that a card can take, or drops it. */
export function take(target) {
  if (!isMine()) return;
  if (!chosen.targets.delete(target)) chosen.targets.add(target);
  if (chosen.cards.length) {
    if (!fitting().length) chosen.targets = new Set([target]);
    if (settle()) return;
  }
  mark();
}

/** Plays the chosen cards if only one move fits; returns whether one did. */
function settle() {
  const found = fitting();
  if (found.length !== 1 || !found[0].targets.length) return false;
  play(found[0].move);
  return true;
}

/** Plays a card that was dropped on a target, or shows the choice of moves. */
export function drop(card, below) {
  const target = below.closest("[data-target]")?.dataset.target;
  const onto = below.closest("[data-drop]")?.dataset.drop;
  const found = of(card).filter((move) => (!target || move.targets.includes(target)) && (!onto || move.kind === onto));
  if (found.length === 1 && below.closest(".centre, .others")) return play(found[0].move);
  chosen.cards = [card];
  chosen.targets.clear();
  if (target && found.length) chosen.targets.add(target);
  return mark();
}
