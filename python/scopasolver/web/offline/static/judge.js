// What a filled form describes: a position, or what is wrong with it.
import { InvalidPositionError, Position, Rules, ScopaSolverError } from "./scopasolver/index.js";
import { documentOf, entries, written } from "./fields.js";
import { gameOf } from "./games.js";

/** Returns the reasons that an error of the solver gives; any other error is thrown again. */
export function reasons(error) {
  if (error instanceof InvalidPositionError) return error.reasons;
  if (error instanceof ScopaSolverError || error instanceof RangeError) return [error.message];
  throw error;
}

/** Reads a form: its rules, the texts of its fields, and the position or the faults by form entry. */
export async function judged(given) {
  let rules = new Rules(given.preset);
  const faults = {};
  try {
    rules = rulesOf(given);
  } catch (error) {
    faults.rules = reasons(error);
  }
  const game = await gameOf(rules);
  const line = given.line?.trim();
  if (line) {
    try {
      return await ofPosition(read(line));
    } catch (error) {
      faults.line = reasons(error);
    }
  }
  const texts = textsOf(given, game, rules);
  const options = faults.rules ? optionsOf(given) : rules.options;
  return { rules, game, texts, options, line: faults.line ? line : "", ...position(rules, game, texts, faults) };
}

/** Reads a position in one line, or as JSON. */
export function read(written) {
  return written.trim().startsWith("{") ? Position.fromJson(written) : new Position(written.trim());
}

/** Returns the same for a position. */
export async function ofPosition(position) {
  const { rules } = position;
  const game = await gameOf(rules);
  const texts = written(position.document, game.fields);
  return { rules, game, texts, options: rules.options, position, faults: {} };
}

function position(rules, game, texts, faults) {
  try {
    const found = Position.fromDocument(documentOf(rules, texts, game.fields));
    return { position: Object.keys(faults).length ? null : found, faults };
  } catch (error) {
    return { position: null, faults: { ...byField(reasons(error), texts), ...faults } };
  }
}

/** Returns faults by the form entry that each names first; the others have an empty name. */
function byField(several, texts) {
  const found = {};
  for (const fault of several) {
    const named = fault.startsWith("`") ? fault.slice(1).split("`")[0].replace("[", ".").replace("]", "") : "";
    const name = Object.hasOwn(texts, named) ? named : "";
    (found[name] ??= []).push(fault);
  }
  return found;
}

/** Returns the rules of a form: those for which it was drawn, with the options that were changed. */
function rulesOf(given) {
  const drawn = new Rules(given.drawn || given.preset);
  if (drawn.preset !== given.preset) return new Rules(given.preset);
  const written = [...drawn.text.matchAll(/(\w+)=([\w+]+)/g)];
  const chosen = Object.fromEntries(written.map(([, name, value]) => [name, value]));
  for (const [name, value] of Object.entries(drawn.options)) {
    const wanted = (given[`o.${name}`] ?? "").trim();
    if (wanted && wanted !== String(value)) chosen[name] = wanted;
  }
  const options = Object.entries(chosen).map((entry) => entry.join("="));
  return new Rules(options.length ? `${given.preset}(${options})` : given.preset);
}

function optionsOf(given) {
  const options = Object.entries(given).filter(([name]) => name.startsWith("o."));
  return Object.fromEntries(options.map(([name, value]) => [name.slice(2), value]));
}

/** Returns the texts of the fields that the game has under these rules, with names of cards as notation. */
function textsOf(given, game, rules) {
  const texts = {};
  for (const field of game.fields) {
    const numbered = (name) => name.startsWith(`${field.name}.`);
    const names = field.kind === "groups" ? Object.keys(given).filter(numbered) : entries(field, rules);
    for (const name of names) texts[name] = coded(given[name] ?? "", field.kind);
  }
  return texts;
}

/** Replaces names of cards, such as settebello, by their notation. */
function coded(text, kind) {
  if (!["card", "cards", "named", "groups"].includes(kind) || !/[^\W\d_]{3}/.test(text)) return text;
  const cards = [...document.querySelectorAll("#setup .card[title]")];
  return cards
    .sort((one, other) => other.title.length - one.title.length)
    .reduce((found, card) => found.replaceAll(new RegExp(`\\b${card.title}\\b`, "gi"), card.dataset.card), text);
}
