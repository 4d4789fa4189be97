// Searches that run until they are done: a page asks `engine.js`, which runs them beside it.

import { Position } from "./hands.js";
import { searchParameters } from "./parameters.js";
import { Proof, Solution } from "./solution.js";
import { answerOf, exchange, requestText } from "./wasm.js";

/**
 * Returns the value of a position with all cards known, and the best play.
 *
 * `progress` is called with a solution whenever more is proved, and about four times a second; the search stops, as by a
 * limit, if it returns false.
 */
export function solve(position, options = {}) {
  const read = Position.read(position);
  const tell = options.progress && ((report) => options.progress(new Solution(report, side(read))));
  return new Solution(ask("solve", { position: read.source, ...searchParameters(options) }, tell), side(read));
}

/** Proves whether a position of two sides is worth at least a number. `progress` is as for `solve`. */
export function prove(position, atLeast, options = {}) {
  const parameters = { position: Position.read(position).source, at_least: atLeast, ...searchParameters(options) };
  return new Proof(ask("prove", parameters, options.progress && ((report) => options.progress(JSON.parse(report)))));
}

/** The side to move, for values from its point of view. */
function side(position) {
  return position.toMove === null ? 0 : position.rules.sideOf(position.toMove);
}

function ask(name, parameters, tell) {
  const text = exchange(requestText(name, { ...parameters, progress: Boolean(tell) }), tell || null);
  answerOf(text);
  return text;
}
