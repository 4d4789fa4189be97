// Types of the package: `tests/test_javascript.py` compares their names with those of the Python package.

/** A card or a move in its usual notation, such as `7D` and `7Dx1C+6S`. */
export type Card = string;
export type Move = string;
/** A seed below 2**64: a number, a bigint, or its digits. */
export type Seed = number | bigint | string;
/** A plain object with the fields of docs/formats.md. */
export type Document = Readonly<Record<string, any>>;
/** One number from the point of view of side 0, or one for each side. */
export type Value = number | readonly number[];

/** A position in any form: notation, document, a start with moves, or a position. */
export type PositionForm = Position | string | Document;
/** What a seat has seen in any form: an observation, its notation or document, or a position, seen by the seat to act. */
export type SeenForm = Observation | PositionForm;

/** Load the compiled core, once: from the file beside this module, or from another place. */
export function load(source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<void>;

/** Return the version of the library. */
export function version(): string;

/** An option of rules. */
export interface Option {
  readonly name: string;
  readonly value: string | number | boolean;
  readonly default: string | number | boolean;
  readonly values: readonly string[];
  readonly source: string;
  readonly summary: string;
}

/** The rules of a variant of a game. */
export class Rules {
  /** Read a rules string, such as `scopa` or `scopa(players=4)`. */
  constructor(text: string | Rules);
  static presets(game?: string): string[];
  static games(): string[];
  readonly text: string;
  readonly game: string;
  readonly preset: string;
  /** The number of people; `seats` is that of hands, which is larger where somebody plays a dead hand. */
  readonly players: number;
  readonly seats: number;
  readonly sides: number;
  readonly target: number | null;
  readonly fewestPointsWin: boolean;
  readonly hasEndlessMatch: boolean;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  sideOf(seat: number): number;
  describe(): Option[];
  deal(cards: { seed: Seed; deck?: undefined } | { deck: string | readonly Card[]; seed?: undefined }): Position;
  randomPosition(how: { seed: Seed; pliesLeft: number }): Position;
  toString(): string;
  toJSON(): string;
}

/** The score of a hand that is over. */
export interface Result {
  readonly points: readonly number[];
  readonly winner: number | null;
  readonly winners: readonly number[];
  readonly parts: Readonly<Record<string, readonly number[]>>;
}

/** A hand at one moment, with all cards known, and its rules. It does not change. */
export class Position {
  /** Read the one-line notation. */
  constructor(notation: string);
  static fromDocument(document: Document): Position;
  static fromJson(json: string): Position;
  static read(form: PositionForm): Position;
  readonly rules: Rules;
  readonly notation: string;
  /** The fields of the position, as docs/formats.md names them. */
  readonly document: Document;
  /** The document as text. */
  readonly json: string;
  /** A document, or a start with moves, from which another instance of the core makes this position again. */
  readonly source: Document;
  readonly toMove: number | null;
  readonly isOver: boolean;
  readonly pliesLeft: number;
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  readonly moves: readonly Move[];
  readonly assumed: readonly string[];
  readonly composed: boolean;
  readonly hasManyMoves: boolean;
  legalMoves(options?: { most?: number }): Move[];
  parseMove(text: string): Move;
  play(...moves: Move[]): Position;
  observation(seat: number): Observation;
  result(): Result;
  replace(fields: Record<string, unknown>): Position;
  perft(depth: number): number;
  equals(other: unknown): boolean;
  toString(): string;
  toJSON(): Document;
}

/** What one seat knows of a position. */
export class Observation {
  private constructor();
  static fromDocument(document: Document): Observation;
  static fromJson(json: string): Observation;
  static fromNotation(notation: string): Observation;
  static read(form: SeenForm): Observation;
  readonly rules: Rules;
  readonly seat: number;
  readonly document: Document;
  readonly json: string;
  readonly source: Document;
  readonly notation: string;
  readonly toMove: number | null;
  readonly hand: readonly Card[];
  readonly handSizes: readonly number[];
  readonly knownHands: readonly (readonly Card[])[];
  readonly lacks: readonly (readonly Card[])[];
  readonly stockSize: number;
  readonly stock: readonly (Card | null)[];
  readonly unseen: readonly Card[];
  readonly moves: readonly Move[];
  readonly hasManyMoves: boolean;
  legalMoves(options?: { most?: number }): Move[];
  toString(): string;
  toJSON(): Document;
}

/** Limits and questions of a search, as in Python. */
export interface SearchOptions {
  /** Time limit, in seconds. */
  seconds?: number;
  /** Limit of the positions visited. */
  nodes?: number | bigint;
  /** Seed of the order in which moves are tried; values do not depend on it. */
  orderSeed?: Seed;
  /** Memory for the table, in MiB; 128 by default. */
  memoryMb?: number;
  /** With two sides: who wins the hand, or the match from these points. */
  objective?: "win" | { totals: readonly [number, number]; undecided?: number };
}

export interface SolveOptions extends SearchOptions {
  /** Whether to find the value of every legal move; true by default. */
  moves?: boolean;
  /** With three or more sides: what each gets if all play for themselves, or can secure against all others. */
  method?: "max_n" | "paranoid";
}

/** A legal move and the value of the hand after it. */
export interface MoveValue {
  readonly move: Move;
  readonly value: Value | null;
  readonly exact: boolean;
  readonly lower: Value | null;
  readonly upper: Value | null;
  readonly searched: boolean;
  /** The value from the point of view of the side to move; null if either is not known. */
  readonly relative: number | null;
  /** What the side to move loses by this move against a best one; null while it is not proved. */
  readonly loss: number | null;
}

/** What `solve` has found. */
export class Solution {
  constructor(json: string, sideToMove?: number | null);
  readonly value: Value | null;
  readonly exact: boolean;
  readonly lower: Value | null;
  readonly upper: Value | null;
  readonly relative: number | null;
  readonly stoppedBy: "limit" | "horizon" | null;
  readonly movesComplete: boolean;
  readonly best: readonly Move[];
  readonly bestComplete: boolean;
  readonly moves: readonly MoveValue[];
  readonly line: readonly Move[];
  readonly proved: readonly (readonly [at_least: number, holds: boolean, nodes: number])[];
  readonly nodes: number;
  readonly seconds: number;
  readonly threads: number;
  readonly suggested: Move | null;
  readonly suggestedBy: "proof" | "search" | "play-outs" | "policy" | "rule" | null;
  readonly suggestedLine: readonly Move[];
  readonly estimate: { readonly value: Value; readonly error: Value | null } | null;
  /** The object that `scopasolver solve --json` prints. */
  readonly document: Document;
  /** The same as text. */
  readonly json: string;
  toJSON(): Document;
}

/** What `prove` has found. */
export class Proof {
  constructor(json: string);
  readonly atLeast: number;
  readonly holds: boolean | null;
  readonly lower: number;
  readonly upper: number;
  readonly stoppedBy: "limit" | "horizon" | null;
  readonly move: Move | null;
  readonly moves: readonly { readonly move: Move; readonly lower: number; readonly upper: number }[];
  readonly nodes: number;
  readonly seconds: number;
  readonly threads: number;
  readonly document: Document;
  readonly json: string;
  toJSON(): Document;
}

/** How far a proof has come. */
export interface Progress {
  readonly nodes: number;
  readonly seconds: number;
  readonly lower: number;
  readonly upper: number;
  readonly test: number | null;
  readonly table_filled: number;
}

/**
 * Return the value of a position with all cards known, and the best play. The search stops, as by a limit, if `progress`
 * returns false.
 */
export function solve(
  position: PositionForm,
  options?: SolveOptions & { progress?: (found: Solution) => boolean | void },
): Solution;

/** Prove whether a position of two sides is worth at least a number. */
export function prove(
  position: PositionForm,
  atLeast: number,
  options?: SearchOptions & { progress?: (far: Progress) => boolean | void },
): Proof;

/** A move that a bot has compared: its mean lead in hand points, the standard deviation, and the number of tries. */
export interface Candidate {
  readonly move: Move;
  readonly mean: number;
  readonly spread: number;
  readonly tries: number;
}

/** The move that a bot chooses. */
export interface Choice {
  readonly move: Move;
  readonly candidates: readonly Candidate[];
  readonly exact: boolean;
}

/** A player. */
export interface Bot {
  readonly spec: string;
  readonly name: string;
  readonly seed: Seed;
  readonly seesAll: boolean;
  choose(seen: SeenForm): Choice;
  toString(): string;
}

/** Values of settings by name. */
export type Settings = Record<string, number | boolean | null>;

/** Return the bot of a description, such as `level(6)`. */
export function bot(spec: string, settings?: Settings & { seed?: Seed }): Bot;

/** Return the bots with their default settings. */
export function bots(): { name: string; sees_all: boolean; settings: Settings }[];

export interface AdviseOptions {
  /** The seat that wants advice; by default the one to act. */
  seat?: number;
  /** The bot to ask; `expert` by default. */
  bot?: string | Bot;
  settings?: Settings;
  /** Number of worlds in which moves are compared; 200 by default. */
  worlds?: number;
  seed?: Seed;
  /** Time limit of the comparison. */
  seconds?: number;
}

/** Return what `scopasolver advise --json` prints. */
export function advise(seen: SeenForm, options?: AdviseOptions): Document;

/** Return random positions that a seat cannot tell from the real one. */
export function worlds(observation: SeenForm, n: number, options?: { seed?: Seed; beliefs?: boolean }): Position[];

/** Return the number of positions that a seat cannot tell from the real one; null if it is not known. */
export function countWorlds(observation: SeenForm): bigint | null;

/** Base of the errors about cards, rules, positions and moves. */
export class ScopaSolverError extends Error {}
export class InternalError extends ScopaSolverError {}
export class ParseError extends ScopaSolverError {}
export class RulesError extends ScopaSolverError {}
export class InvalidPositionError extends ScopaSolverError {
  readonly reasons: readonly string[];
}
export class MisdealError extends InvalidPositionError {}
export class IllegalMoveError extends ScopaSolverError {
  readonly move: Move;
  readonly legalMoves: readonly Move[];
}
export class HandNotOverError extends ScopaSolverError {
  readonly pliesLeft: number;
}
