// Solutions and proofs: the answers of a search.

/** A legal move and the value of the hand after it. */
class MoveValue {
  constructor(told, solution, sideToMove) {
    this.move = told.move;
    this.value = told.value ?? null;
    this.exact = told.exact;
    this.lower = told.exact ? told.value : told.lower;
    this.upper = told.exact ? told.value : told.upper;
    this.searched = told.exact || told.searched;
    this.relative = relative(this.value, sideToMove);
    this.loss = loss(this.value, solution.value, sideToMove);
    Object.freeze(this);
  }
}

/** What `solve` has found. */
export class Solution {
  /**
   * @param {string} json the object that `scopasolver solve --json` prints
   * @param {number | null} [sideToMove] for values from its point of view
   */
  constructor(json, sideToMove = null) {
    const told = JSON.parse(json);
    this.json = json;
    this.value = told.value;
    this.exact = told.exact;
    this.lower = told.lower;
    this.upper = told.upper;
    this.relative = relative(told.value, sideToMove);
    this.stoppedBy = told.stopped_by;
    this.movesComplete = told.moves_complete;
    this.best = Object.freeze(told.best);
    this.bestComplete = told.best_complete;
    this.moves = Object.freeze(told.moves.map((each) => new MoveValue(each, told, sideToMove)));
    this.line = Object.freeze(told.line);
    this.proved = Object.freeze(told.proved.map((test) => Object.freeze([test.at_least, test.holds, test.nodes])));
    this.nodes = told.nodes;
    this.seconds = told.seconds;
    this.threads = told.threads;
    this.suggested = told.suggested;
    this.suggestedBy = told.suggested_by;
    this.suggestedLine = Object.freeze(told.suggested_line);
    this.estimate = Object.freeze(told.estimate);
    Object.freeze(this);
  }

  /** The object that `scopasolver solve --json` prints. */
  get document() {
    return JSON.parse(this.json);
  }

  toJSON() {
    return this.document;
  }
}

/** What `prove` has found. */
export class Proof {
  /**
   * @param {string} json the object that `scopasolver prove --json` prints
   */
  constructor(json) {
    const told = JSON.parse(json);
    this.json = json;
    this.atLeast = told.at_least;
    this.holds = told.holds;
    this.lower = told.lower;
    this.upper = told.upper;
    this.stoppedBy = told.stopped_by;
    this.move = told.move;
    this.moves = Object.freeze(told.moves.map(Object.freeze));
    this.nodes = told.nodes;
    this.seconds = told.seconds;
    this.threads = told.threads;
    Object.freeze(this);
  }

  /** The object that `scopasolver prove --json` prints. */
  get document() {
    return JSON.parse(this.json);
  }

  toJSON() {
    return this.document;
  }
}

/** What the side to move loses by a move of this value against a best one. */
function loss(value, best, side) {
  if (value === null || best === null) return null;
  if (!Array.isArray(value)) return Math.abs(best - value);
  return side === null ? null : best[side] - value[side];
}

/** A value as the side to move reads it, which wants it high; null if either is not known. */
function relative(value, side) {
  if (value === null || side === null) return null;
  if (Array.isArray(value)) return value[side];
  return side === 0 || value === 0 ? value : -value;
}
