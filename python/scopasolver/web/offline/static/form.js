// The set-up form of a table: markup that was written with the page, filled with a table.
import { make } from "./make.js";
import { another } from "./zones.js";
import { refused, text } from "./texts.js";

export const REST = "rest";
const PALETTE = "left";

/** Returns the markup of a form with its texts, and with faults by form entry. */
export function drawn(game, rules, texts, faults, { options = rules.options, position = null, line = "" } = {}) {
  const form = make("form", { method: "post" });
  const pieces = game.forms[`${rules.preset}/${rules.seats}/${rules.sides}`] ?? [];
  form.innerHTML = pieces.map((piece) => game.pieces[piece]).join("") + verdict(faults, position);
  chosen(form.querySelector("[name=preset]"), rules.preset);
  form.querySelector("[name=drawn]").setAttribute("value", rules.text);
  for (const [name, value] of Object.entries(options)) fill(form, `o.${name}`, String(value));
  fill(form, "line", line);
  pack(form, game, rules);
  lay(form, game, texts);
  for (const [name, value] of Object.entries(texts)) fill(form, name, value);
  for (const list of form.querySelectorAll("[data-fault]")) {
    list.replaceWith(faulty(faults[list.dataset.fault], list.dataset.fault));
  }
  if (faults.rules?.length) form.querySelector(".rules").append(faulty(faults.rules, "rules"));
  return form.outerHTML;
}

/** Returns the markup of the verdict on a table. */
export function verdict(faults, position) {
  const section = make("section", { className: "sheet verdict-of-table", id: "verdict" });
  const status = make("div", {}, { role: "status" });
  const count = Object.values(faults).flat().length;
  const wrong = text(count === 1 ? "wrong" : "wrongs", { n: count });
  if (position) status.append(make("p", { className: "fine", textContent: text("fine") }));
  else if (count) status.append(make("p", { className: "wrong", textContent: wrong }));
  if (faults[""]?.length) status.append(faulty(faults[""], ""));
  const tools = make("p", { className: "tools" });
  const show = make("button", { className: "main", textContent: text("show") });
  show.toggleAttribute("disabled", !position);
  tools.append(show);
  section.append(status, tools);
  return section.outerHTML;
}

function faulty(several = [], name = "") {
  const list = make("ul", { className: "wrong", hidden: !several.length });
  if (name) list.dataset.fault = name;
  list.append(...several.map((reason) => make("li", { textContent: refused(reason) })));
  return list;
}

/** Fills a field so that its markup says what it holds. */
function fill(form, name, value) {
  const field = form.querySelector(`[name="${CSS.escape(name)}"]`);
  if (!field) return;
  if (field.tagName === "SELECT") chosen(field, value);
  else if (field.type === "checkbox") field.toggleAttribute("checked", value === "true");
  else field.setAttribute("value", value);
}

function chosen(select, value) {
  for (const option of select.options) option.toggleAttribute("selected", option.value === value);
}

const palette = (form) => form.querySelector(`[data-place=${PALETTE}]`);
const coded = (card) => `[data-card="${CSS.escape(card)}"]`;

/** Puts all cards of the pack on the palette: options can add some, and take out others. */
function pack(form, game, rules) {
  const deal = rules.deal({ seed: 1 }).document;
  const zones = game.fields.filter(({ kind }) => kind === "cards").map(({ name }) => deal[name]);
  const cards = zones.flat().join(" ").split(" ").filter(Boolean);
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const button of [...palette(form).children]) {
    const left = counts.get(button.dataset.card) ?? 0;
    if (left) counts.set(button.dataset.card, left - 1);
    else button.remove();
  }
  for (const [card, more] of counts) {
    for (let copy = 0; copy < more; copy += 1) copied(palette(form), card, palette(form));
  }
}

/** Puts a copy of a card's button in a place. */
function copied(from, card, into) {
  const button = from.querySelector(coded(card));
  if (button) into.append(button.cloneNode(true));
}

/** Lays the cards that texts name in their zones. */
function lay(form, game, texts) {
  const cards = game.fields.filter(({ kind }) => kind === "cards" || kind === "groups");
  const groups = new Set(cards.filter(({ kind }) => kind === "groups").map(({ name }) => name));
  const lying = Object.entries(texts).filter(([name]) => cards.some((field) => field.name === name.split(".")[0]));
  for (const [name, words] of lying) {
    if (groups.has(name.split(".")[0]) && !zone(form, name)) another([...form.querySelectorAll("[data-group]")].at(-1));
    for (const word of words.split(/\s+/).filter(Boolean)) put(form, zone(form, name), word);
  }
  const last = [...form.querySelectorAll("[data-group]")].at(-1);
  if (last?.querySelector(".card")) another(last);
  if (lying.some(([, words]) => words.split(" ").includes(REST))) form.querySelector("[data-rest]")?.remove();
}

const zone = (form, name) => form.querySelector(`[data-place="${CSS.escape(name)}"]`);

function put(form, there, word) {
  if (!there) return;
  if (word === REST) {
    const chip = make("button", { type: "button", className: "card rest", textContent: text("rest") });
    chip.setAttribute("aria-pressed", "false");
    chip.dataset.card = REST;
    there.append(chip);
    return;
  }
  const card = palette(form).querySelector(coded(word));
  if (card) there.append(card);
  else copied(form, word, there);
}
