// Exact solver for Italian card games.

export { advise, bot, bots } from "./bots.js";
export {
  HandNotOverError,
  IllegalMoveError,
  InternalError,
  InvalidPositionError,
  MisdealError,
  ParseError,
  RulesError,
  ScopaSolverError,
} from "./errors.js";
export { Observation, Position, Rules, countWorlds, worlds } from "./hands.js";
export { prove, solve } from "./search.js";
export { Proof, Solution } from "./solution.js";
export { load } from "./wasm.js";

import { call } from "./wasm.js";

/** Returns the version of the library. */
export function version() {
  return call("about").library;
}
