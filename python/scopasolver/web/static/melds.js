// Putting combinations together on the table; the server judges them and lists the moves that they allow.

import { clear, inHand, selection } from "./choosing.js";
import { make } from "./make.js";
import { all, draw, post, small, texts, view } from "./table.js";

const place = () => view.querySelector("[data-build]");
const own = (card) => card.dataset.zone === "hand";
export const isBuilding = () => place() !== null;

/** Returns whether a card may be moved: those of all combinations, or only those of new ones and of the hand. */
export function isLoose(card) {
  if (!isBuilding()) return false;
  return inHand(card) || card.closest(".meld.new") !== null || place().dataset.build === "all";
}

/** Returns the combination at a place of the page, if cards may be added to it. */
export function target(below) {
  const meld = below.closest(".meld");
  return meld && (meld.matches(".new") || place()?.dataset.build === "all") ? meld : null;
}

/** Makes a new, empty combination on the table. */
function empty() {
  const meld = make("div", { className: "meld new" }, { role: "group", "aria-label": texts.meld });
  place().querySelector(".lies").append(meld);
  return meld;
}

/** Moves cards to a combination, to a new one, or back to the hand. */
export function put(cards, to) {
  const where = to === "hand" ? view.querySelector(".hand") : to ?? empty();
  const moved = cards.filter((card) => isLoose(card) && (to !== "hand" || own(card)));
  where.append(...moved);
  removeEmpty();
  clear();
  judge();
}

/** Arranges the table as a hint recommends. */
export function lay(groups) {
  draw();
  const cards = all(".hand button.card, .meld button.card");
  const take = (name) => cards.splice(cards.findIndex((card) => card.dataset.card === name), 1)[0];
  const melds = groups.map((group) => group.map(take));
  melds.forEach((group) => empty().append(...group));
  removeEmpty();
  judge();
}

function removeEmpty() {
  all(".meld").filter((meld) => !meld.querySelector(".card")).forEach((meld) => meld.remove());
}

/** Lets the server judge the combinations, and offers the possible moves. */
async function judge() {
  const melds = all(place().dataset.build === "all" ? ".meld" : ".meld.new");
  const laid = all(".meld button.card").filter(own);
  const groups = melds.map((meld) => [...meld.querySelectorAll(".card")].map((card) => card.dataset.card));
  const answer = await post("groups", { groups: groups.map((group) => group.join(" ")).join(" / ") });
  if (!answer?.ok) return;
  const told = await answer.json();
  melds.forEach((meld, number) => {
    if (!meld.isConnected) return;
    meld.classList.toggle("bad", !told.legal[number]);
    meld.setAttribute("aria-label", told.legal[number] ? texts.meld : texts.bad);
    order(meld, told.groups[number]);
  });
  offer(told, laid.length > 0 || melds.some((meld) => meld.matches(".new")));
}

function order(meld, names) {
  const cards = [...meld.querySelectorAll(".card")];
  const sorted = names.map((name) => cards.splice(cards.findIndex((card) => card.dataset.card === name), 1)[0]);
  meld.append(...sorted);
}

/** Shows the possible moves, and the button that undoes everything. */
function offer(told, isChanged) {
  const row = view.querySelector(".building");
  const buttons = told.moves.map(({ move, cards, says }) => {
    const innerHTML = `<span>${texts.lay}</span> ${small(cards)}`;
    const properties = { type: "button", className: "word main", innerHTML };
    return make("button", properties, { "data-move": move, "aria-label": says });
  });
  const note = make("p", { textContent: told.moves.length ? "" : told.note });
  const back = make("button", { type: "button", className: "word", textContent: texts.back });
  back.addEventListener("click", draw);
  row.replaceChildren(...(isChanged ? [note, ...buttons, back] : []));
}

/** Enables the button for a new combination if cards are chosen. */
export function offerNew() {
  const button = view.querySelector("[data-new]");
  if (button) button.disabled = !selection().length;
}
