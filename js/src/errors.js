// Errors: the classes of the Python package, with the same messages and data.

/** Base of the errors about cards, rules, positions and moves. */
export class ScopaSolverError extends Error {
  get name() {
    return this.constructor.name;
  }
}

/** A fault of scopasolver itself, not of the input: please report it. */
export class InternalError extends ScopaSolverError {
  constructor(message) {
    super(`internal error: ${message}; please report it, with the call that led to it`);
  }
}

/** A text is not a card, a move, a rules string, a position or the description of a bot. */
export class ParseError extends ScopaSolverError {}

/** A preset or an option does not exist, or two options contradict each other. */
export class RulesError extends ScopaSolverError {}

/** A position was read, but no hand can reach it. `reasons` lists every fault. */
export class InvalidPositionError extends ScopaSolverError {
  constructor(message, { reasons }) {
    super(message);
    this.reasons = Object.freeze(reasons);
  }
}

/** The deal is void by the rules and must be made again. */
export class MisdealError extends InvalidPositionError {}

/** A move that the rules do not allow here. `legalMoves` lists those that they allow, or the first of very many. */
export class IllegalMoveError extends ScopaSolverError {
  constructor(message, { move, legal_moves: legalMoves }) {
    super(message);
    this.move = move;
    this.legalMoves = Object.freeze(legalMoves);
  }
}

/** The result of a hand was asked for before its last card. */
export class HandNotOverError extends ScopaSolverError {
  constructor(message, { plies_left: pliesLeft }) {
    super(message);
    this.pliesLeft = pliesLeft;
  }
}

const CLASSES = {
  parse: ParseError,
  rules: RulesError,
  invalid_position: InvalidPositionError,
  misdeal: MisdealError,
  illegal_move: IllegalMoveError,
  hand_not_over: HandNotOverError,
  library: ScopaSolverError,
  internal: InternalError,
  argument: RangeError,
  type: TypeError,
};

/** Returns the error for the data of one. */
export function errorOf(data) {
  const Kind = CLASSES[data.kind] ?? ScopaSolverError;
  return new Kind(visible(data.message), data);
}

/** Returns a text with its control characters written out. */
function visible(text) {
  return text.replace(/[\p{C}\p{Z}]/gu, (one) => (one === " " ? one : written(one)));
}

function written(one) {
  const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[one];
  const hex = one.codePointAt(0).toString(16);
  if (hex.length <= 2) return short ?? `\\x${hex.padStart(2, "0")}`;
  return hex.length <= 4 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}
