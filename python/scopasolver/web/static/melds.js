// Putting combinations together on the table; the server says which may lie so, and what can be played with them.

import { clear, inHand, selection } from "./choosing.js";
import { all, draw, post, small, texts, view } from "./table.js";

const place = () => view.querySelector("[data-build]");
const own = (card) => card.dataset.zone === "hand";
export const isBuilding = () => place() !== null;

/** Tells whether cards of a combination may be moved: of all, or only of those that are being put together. */
export function isLoose(card) {
  if (!isBuilding()) return false;
  return inHand(card) || card.closest(".meld.new") !== null || place().dataset.build === "all";
}

/** Returns the combination at a place of the page that cards may be added to. */
export function target(below) {
  const meld = below.closest(".meld");
  return meld && (meld.matches(".new") || place()?.dataset.build === "all") ? meld : null;
}

/** Makes a new, empty combination on the table. */
function empty() {
  const meld = document.createElement("div");
  meld.className = "meld new";
  meld.setAttribute("role", "group");
  meld.setAttribute("aria-label", texts.meld);
  place().querySelector(".lies").append(meld);
  return meld;
}

/** Moves cards to a combination, to a new one, or back to the hand. */
export function put(cards, to) {
  const where = to === "hand" ? view.querySelector(".hand") : to ?? empty();
  const moved = cards.filter((card) => isLoose(card) && (to !== "hand" || own(card)));
  where.append(...moved);
  all(".meld").filter((meld) => !meld.querySelector(".card")).forEach((meld) => meld.remove());
  clear();
  judge();
}

/** Lays the table as a hint would have it. */
export function lay(groups) {
  draw();
  const cards = all(".hand button.card, .meld button.card");
  const take = (name) => cards.splice(cards.findIndex((card) => card.dataset.card === name), 1)[0];
  const melds = groups.map((group) => group.map(take));
  melds.forEach((group) => empty().append(...group));
  all(".meld").filter((meld) => !meld.querySelector(".card")).forEach((meld) => meld.remove());
  judge();
}

/** Asks which combinations may lie as they do, and offers what can be played. */
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

/** Shows what can be played, and the way back. */
function offer(told, isChanged) {
  const row = view.querySelector(".building");
  const buttons = told.moves.map(({ move, cards, says }) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "word main" });
    button.dataset.move = move;
    button.setAttribute("aria-label", says);
    button.innerHTML = `<span>${texts.lay}</span> ${small(cards)}`;
    return button;
  });
  const note = document.createElement("p");
  note.textContent = told.moves.length ? "" : told.note;
  const back = document.createElement("button");
  Object.assign(back, { type: "button", className: "word", textContent: texts.back });
  back.addEventListener("click", draw);
  row.replaceChildren(...(isChanged ? [note, ...buttons, back] : []));
}

/** Offers to lay what is chosen as a new combination. */
export function offerNew() {
  const button = view.querySelector("[data-new]");
  if (button) button.disabled = !selection().length;
}
