// Rules, positions, and what a seat has seen: frozen values that are made of text.

import { call } from "./wasm.js";

/** Only this module makes values from answers. */
const ANSWERED = Symbol("answered");

/** The rules of a variant of a game. */
export class Rules {
  #told;

  /** Returns the names of the presets, of one game or of all. */
  static presets(game) {
    const { games } = call("games");
    const wanted = games.filter((each) => game === undefined || each.game === game);
    if (wanted.length === 0) {
      throw new RangeError(`\`game\` is '${game}': expected one of ${games.map((each) => each.game).join(", ")}`);
    }
    return wanted.flatMap((each) => each.presets);
  }

  /** Returns the names of the games. */
  static games() {
    return call("games").games.map((each) => each.game);
  }

  /**
   * @param {string} text a rules string, such as `scopa` or `scopa(players=4)`
   */
  constructor(text) {
    const told = call("rules", { rules: text instanceof Rules ? text.text : text });
    this.text = told.rules;
    this.game = told.game;
    this.preset = told.preset;
    this.players = told.players;
    this.seats = told.seats;
    this.sides = told.sides;
    this.target = told.target;
    this.fewestPointsWin = told.fewest_points_win;
    this.hasEndlessMatch = told.has_endless_match;
    this.options = Object.freeze(Object.fromEntries(told.options.map(({ name, value }) => [name, value])));
    this.#told = told;
    Object.freeze(this);
  }

  /** Returns the side of a seat. */
  sideOf(seat) {
    if (seat in this.#told.side_of) return this.#told.side_of[seat];
    throw new RangeError(`there is no seat ${seat}: seats go from 0 to ${this.seats - 1}`);
  }

  /** Returns every option: its value, that of the preset, all values it can have, and where the rule comes from. */
  describe() {
    return structuredClone(this.#told.options);
  }

  /** Deals the cards of a seed, or a deck: the names of all cards in the order in which they are dealt. */
  deal({ seed, deck }) {
    return new Position(ANSWERED, call("deal", { rules: this.text, seed, deck }));
  }

  /** Returns the deal of a seed after random moves, with so many plies left. */
  randomPosition({ seed, pliesLeft }) {
    if (seed === undefined || pliesLeft === undefined) throw new TypeError("`seed` and `pliesLeft` are needed");
    return new Position(ANSWERED, call("deal", { rules: this.text, seed, plies_left: pliesLeft }));
  }

  toString() {
    return this.text;
  }

  toJSON() {
    return this.text;
  }
}

/** What a position and what a seat has seen of one have in common. */
class Moment {
  #rules;

  constructor(told, document) {
    this.#rules = told.rules;
    this.notation = told.notation;
    this.document = frozen(document);
    this.toMove = told.to_move;
    this.moves = frozen(told.moves);
    this.hasManyMoves = told.has_many_moves;
  }

  get rules() {
    return new Rules(this.#rules);
  }

  /** The document as text. */
  get json() {
    return JSON.stringify(this.document);
  }

  toString() {
    return this.notation;
  }

  toJSON() {
    return this.document;
  }
}

/** A hand at one moment, with all cards known, and its rules. */
export class Position extends Moment {
  /** Reads a document: an object. */
  static fromDocument(document) {
    return read(document);
  }

  /** Reads the JSON text of a document. */
  static fromJson(json) {
    return read({ json });
  }

  /** Reads a position in any form: notation, document, a start with moves, or a position. */
  static read(form) {
    return form instanceof Position ? form : read(form);
  }

  /**
   * @param {string} notation the one-line notation
   */
  constructor(notation, told = call("position", { position: String(notation) }), start = null, assumed = told.assumed) {
    super(told, told.position);
    this.isOver = told.is_over;
    this.pliesLeft = told.plies_left;
    this.hands = frozen(told.hands);
    this.stock = frozen(told.stock);
    this.assumed = frozen(assumed);
    this.composed = told.composed;
    // With the moves, since bots draw inferences from them.
    this.source = told.moves.length > 0 && start !== null ? frozen({ start, moves: told.moves }) : this.document;
    Object.freeze(this);
  }

  /** Returns the legal moves in canonical order; in Machiavelli and Scala 40 no more than `most`. */
  legalMoves({ most = 100_000 } = {}) {
    return call("legal_moves", { position: this.source, most }).legal_moves;
  }

  /** Reads a move, checks that it is legal, and returns it as it is usually written. */
  parseMove(text) {
    return call("parse_move", { position: this.source, move: text }).move;
  }

  /** Returns the position after one move, or several. */
  play(...moves) {
    const told = call("play", { position: this.source, moves: moves.map(String) });
    return new Position(ANSWERED, told, this.source.start ?? this.document, this.assumed);
  }

  /** Returns what one seat knows of this position. */
  observation(seat) {
    if (seat === undefined) throw new TypeError("`seat` is needed");
    return new Observation(ANSWERED, call("observation", { position: this.source, seat }));
  }

  /** Returns the score of a hand that is over: points of each side, the side that has won, and parts of the score. */
  result() {
    return call("result", { position: this.source });
  }

  /** Returns the position with other content in some fields of the document. */
  replace(fields) {
    return new Position(ANSWERED, call("replace", { position: this.source, fields }));
  }

  /** Counts the move sequences of a given length. */
  perft(depth) {
    return call("perft", { position: this.source, depth }).perft;
  }

  equals(other) {
    return other instanceof Position && other.json === this.json;
  }
}

/** What one seat knows of a position. */
export class Observation extends Moment {
  static fromDocument(document) {
    return seen(document);
  }

  static fromJson(json) {
    return seen({ json });
  }

  static fromNotation(notation) {
    return seen(String(notation));
  }

  /** Reads what a seat has seen in any form. */
  static read(form) {
    return form instanceof Observation ? form : seen(form);
  }

  constructor(key, told) {
    if (key !== ANSWERED) throw new TypeError("an observation comes from `position.observation(seat)` or is read");
    super(told, told.observation);
    this.seat = told.seat;
    this.hand = frozen(told.hand);
    this.handSizes = frozen(told.hand_sizes);
    this.knownHands = frozen(told.known_hands);
    this.lacks = frozen(told.lacks);
    this.stockSize = told.stock_size;
    this.stock = frozen(told.stock);
    this.unseen = frozen(told.unseen);
    // With the moves, played in a position that the seat cannot tell from the real one.
    this.source = told.source === null ? this.document : frozen(told.source);
    Object.freeze(this);
  }

  /** Returns the legal moves in canonical order; in Machiavelli and Scala 40 no more than `most`. */
  legalMoves({ most = 100_000 } = {}) {
    return call("legal_moves", { observation: this.source, most }).legal_moves;
  }
}

/** Returns `n` random positions that a seat cannot tell from the real one. */
export function worlds(observation, n, { seed = 0, beliefs = false } = {}) {
  const { worlds: told } = call("worlds", { observation: sourceOf(observation), n, seed, beliefs });
  return told.map((world) => new Position(ANSWERED, world));
}

/** Returns the number of positions that a seat cannot tell from the real one, as a bigint; null if it is not known. */
export function countWorlds(observation) {
  const { count } = call("count_worlds", { observation: sourceOf(observation) });
  return count === null ? null : BigInt(count);
}

/** What a request needs of a position or an observation: its source, or the form in which it was given. */
export function sourceOf(form) {
  return form instanceof Position || form instanceof Observation ? form.source : form;
}

function read(form) {
  const start = form?.start ?? null;
  return new Position(ANSWERED, call("position", { position: form }), start);
}

function seen(form) {
  return new Observation(ANSWERED, call("observation", { observation: sourceOf(form) }));
}

/** Freezes plain values all the way down. */
function frozen(value) {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
