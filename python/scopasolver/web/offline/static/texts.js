// What the page says, in its language: texts, words of moves, numbers, and what the solver refuses.

/** The texts of the page's language, written when the page was made. */
export const said = await (await fetch(`${document.documentElement.lang}/said.json`)).json();

const NAME = /\{(\w+)\}/g;
const SUBJECT = /^(?:(?:rules|bot|move|card|document|notation|hand|score|deck): |`[^`]*`: (?=.))/;
const SETTING = /`?\b(\w+)=([\w+]+)`?/g;
const COMPOSED = '; for a composed position set "composed": true';
/** Parts of refusals that are options or values of them; the others are what the person has written. */
const SPOKEN = new Set(["allowed", "given", "name", "option", "other", "others", "preset", "third", "values"]);
const MINUS = "\u2212";

const fill = (template, values) => template.replace(NAME, (whole, name) => values[name] ?? whole);
const known = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);

/** Returns a text with the values of the names in braces. */
export const text = (name, values = {}) => fill(said.texts[name], values);

/** Returns a move with its words in this language. */
export const move = (written) =>
  written.split(" ").map((word) => known(said.moves, word) ?? word).join(" ");

/** Returns a number in the format of this language. */
export function number(value, signed = false) {
  const sign = signed && value > 0 ? "+" : "";
  const digits = String(Number(value.toPrecision(6))).replace("-", MINUS);
  return sign + (said.language === "it" ? digits.replace(".", ",") : digits);
}

// Refusals, as `scopasolver.language.refusals` translates them.

let patterns = null;

function compiled() {
  const escaped = (part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".*?");
  const pattern = (english) =>
    english.split(NAME).map((part, place) => (place % 2 ? `(?<${part}>.*?)` : escaped(part))).join("");
  return said.refusals.map(([english, translated]) => [new RegExp(`^${pattern(english)}$`, "s"), translated]);
}

/** Returns what the solver refuses in this language. */
export function refused(reason) {
  if (!said.refusals.length) return reason;
  return translated(reason) ?? text("fits", { reason });
}

function translated(reason) {
  let start = reason;
  let end = "";
  while (SUBJECT.test(start)) start = start.replace(SUBJECT, "");
  if (start.endsWith(COMPOSED)) {
    start = start.slice(0, -COMPOSED.length);
    end = text("composed");
  }
  patterns ??= compiled();
  for (const [pattern, template] of patterns) {
    const found = pattern.exec(start);
    if (!found) continue;
    const parts = Object.entries(found.groups ?? {}).map(([name, written]) => [name, part(name, written)]);
    return fill(template, Object.fromEntries(parts)) + end;
  }
  return null;
}

/** Returns a part of a refusal: a number of things, options with values, another refusal, or the part as it is. */
function part(name, written) {
  const number = /^(\d+) ([a-z]+?)s?$/.exec(written);
  if (number) return counted(Number(number[1]), number[2]);
  const settings = written.replace(SETTING, (_, option, value) => setting(option, value));
  if (settings !== written) return settings;
  const inner = translated(written);
  if (inner !== null) return inner;
  return SPOKEN.has(name) ? written.split(/(, | or | and )/).map(spoken).join("") : written;
}

function counted(many, thing) {
  const found = said.counted.find(([english]) => english.endsWith(` ${thing}`));
  if (!found) return `${many} ${thing}${many === 1 ? "" : "s"}`;
  return fill(found[many === 1 ? 1 : 2], { n: many });
}

function setting(option, value) {
  const about = known(said.options, option);
  if (about === undefined) return `${option}=${value}`;
  return `«${about}${about.endsWith("?") ? " " : ": "}${named(value)}»`;
}

function spoken(word) {
  const about = known(said.options, word);
  if (about !== undefined) return `«${about}»`;
  if (word === " or " || word === " and ") return text(word.trim(), { row: "", last: "" });
  return /^[a-z_]\w*$/i.test(word) ? named(word) : word;
}

/** Returns the name of a value that an option can have. */
function named(value) {
  const words = value.replaceAll("_", " ");
  return known(said.values, words) ?? words;
}
