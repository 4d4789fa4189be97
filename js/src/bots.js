// Bots: players that choose a move from an observation, and one that sees all cards.

import { sourceOf } from "./hands.js";
import { adviseParameters, chooseParameters } from "./parameters.js";
import { call } from "./wasm.js";

/** A player. */
class Bot {
  constructor(spec, { seed = 0, ...settings } = {}) {
    const told = call("bot", { bot: spec, settings });
    this.spec = told.bot;
    this.name = told.name;
    this.seesAll = told.sees_all;
    this.seed = seed;
    Object.freeze(this);
  }

  /**
   * Chooses a move, and rates the others; a bot that sees all cards is asked with a position, any other with an
   * observation.
   */
  choose(seen) {
    const { move, candidates, exact } = call("choose", chooseParameters(this, sourceOf(seen)));
    return { move, candidates, exact };
  }

  toString() {
    return this.spec;
  }
}

/**
 * Returns the bot of a description, such as `level(6)` or `pimc(worlds=50)`; settings can also be given by name beside
 * the seed of its random choices.
 */
export function bot(spec, settings) {
  return new Bot(spec, settings);
}

/** Returns the bots with their default settings. */
export function bots() {
  return call("bots").bots;
}

/** Returns what `scopasolver advise --json` prints: a bot's choice, and all moves compared in the same worlds. */
export function advise(seen, options) {
  return call("advise", adviseParameters(sourceOf(seen), options));
}
