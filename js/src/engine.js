// Requests beside the page: workers answer them, and each is a promise that a signal can abort.

import { Observation, Position, sourceOf } from "./hands.js";
import { adviseParameters, chooseParameters, searchParameters } from "./parameters.js";
import { Proof, Solution } from "./solution.js";
import { answerOf, compile, requestText } from "./wasm.js";

const WORKER = new URL("worker.js", import.meta.url);

/** Workers that answer requests, in the order in which they were made. */
export class Engine {
  #size;
  #module;
  #idle = [];
  #busy = new Map();
  #waiting = [];
  #closed = false;

  /**
   * @param {{ workers?: number, wasm?: string | URL | BufferSource | WebAssembly.Module }} [options] number of workers, which
   *   start when they are needed, and where the compiled core lies
   */
  constructor({ workers = 1, wasm } = {}) {
    if (!Number.isInteger(workers) || workers < 1) throw new RangeError(`\`workers\` is ${workers}: expected 1 or more`);
    this.#size = workers;
    this.#module = compile(wasm);
    this.#module.catch(() => {}); // whoever asks is told
  }

  /**
   * Finds the value of every move, as `solve` does. `onProgress` is called with a solution whenever more is proved, and
   * about four times a second.
   */
  async solve(position, { signal, onProgress, ...options } = {}) {
    const side = sideToMove(position);
    const parameters = { position: sourceOf(position), ...searchParameters(options) };
    const tell = onProgress && ((report) => onProgress(new Solution(report, side)));
    return new Solution(await this.#ask("solve", parameters, signal, tell), side);
  }

  /** Proves whether a position is worth at least a number, as `prove` does. */
  async prove(position, atLeast, { signal, onProgress, ...options } = {}) {
    const parameters = { position: sourceOf(position), at_least: atLeast, ...searchParameters(options) };
    return new Proof(await this.#ask("prove", parameters, signal, onProgress && ((told) => onProgress(JSON.parse(told)))));
  }

  /** Lets a bot, or the bot of a description, choose a move. */
  async choose(bot, seen, { signal, ...options } = {}) {
    const answer = await this.#ask("choose", chooseParameters(bot, sourceOf(seen), options), signal);
    const { move, candidates, exact } = JSON.parse(answer);
    return { move, candidates, exact };
  }

  /** Compares the moves of a seat, as `advise` does. */
  async advise(seen, { signal, ...options } = {}) {
    return JSON.parse(await this.#ask("advise", adviseParameters(sourceOf(seen), options), signal));
  }

  /** Returns the legal moves; in Machiavelli finding them can take long. */
  async legalMoves(moment, { most = 100_000, signal } = {}) {
    const parameters = moment instanceof Observation ? { observation: moment.source } : { position: sourceOf(moment) };
    return JSON.parse(await this.#ask("legal_moves", { ...parameters, most }, signal)).legal_moves;
  }

  /** Ends the workers; requests that have no answer yet are rejected. */
  close() {
    this.#closed = true;
    const closed = new Error("the engine is closed");
    for (const worker of this.#idle.splice(0)) worker.end();
    for (const [worker, job] of [...this.#busy]) {
      worker.end();
      job.fail(closed);
    }
    this.#busy.clear();
    for (const job of this.#waiting.splice(0)) job.fail(closed);
  }

  /** Answers a request with the text of its answer. */
  #ask(name, parameters, signal, tell) {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error("the engine is closed");
      signal?.throwIfAborted();
      const job = { request: requestText(name, { ...parameters, progress: Boolean(tell) }), tell };
      job.raise = (error) => {
        this.#drop(job);
        job.fail(error);
      };
      const abort = () => job.raise(signal.reason);
      const finally_ = (act) => (value) => {
        signal?.removeEventListener("abort", abort);
        act(value);
      };
      job.fail = finally_(reject);
      job.done = finally_((text) => {
        try {
          answerOf(text);
          resolve(text);
        } catch (error) {
          reject(error);
        }
      });
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.push(job);
      this.#begin();
    });
  }

  /** Gives waiting requests to workers. */
  #begin() {
    while (this.#waiting.length > 0 && (this.#idle.length > 0 || this.#busy.size < this.#size)) {
      const job = this.#waiting.shift();
      const worker = this.#idle.pop() ?? new Beside(this.#module);
      this.#busy.set(worker, job);
      worker.answer(job, (settle) => {
        if (this.#busy.get(worker) !== job) return; // aborted meanwhile
        this.#busy.delete(worker);
        if (worker.isBroken) worker.end();
        else this.#idle.push(worker);
        settle();
        this.#begin();
      });
    }
  }

  /** Forgets a request. A worker that is at work on it is replaced: it hears nothing while it works. */
  #drop(job) {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    for (const [worker, own] of this.#busy) {
      if (own === job) {
        worker.end();
        this.#busy.delete(worker);
      }
    }
    this.#begin();
  }
}

/** A worker of this page, or of node. */
class Beside {
  isBroken = false;
  #started;
  #post = null;
  #end = () => {};
  #ended = false;
  #hear = () => {};

  constructor(module) {
    this.#started = this.#start(module);
    this.#started.catch(() => {}); // whoever asks is told
  }

  /** Answers one request; `over` is called with the function that settles it. */
  async answer(job, over) {
    this.#hear = ({ report, answer, error }) => {
      if (report !== undefined) heard(job, report);
      else if (error) over(() => job.fail(error));
      else over(() => job.done(answer));
    };
    try {
      await this.#started;
      if (!this.#ended) this.#post({ id: 0, request: job.request });
    } catch (error) {
      this.#fail(error);
    }
  }

  end() {
    this.#ended = true;
    this.#end();
  }

  async #start(module) {
    const compiled = await module;
    if (this.#ended) return;
    if (typeof Worker === "function") {
      const worker = new Worker(WORKER, { type: "module" });
      worker.onmessage = ({ data }) => this.#hear(data);
      worker.onerror = (event) => this.#fail(new Error(event.message || "the worker cannot be started"));
      this.#post = (message) => worker.postMessage(message);
      this.#end = () => worker.terminate();
    } else {
      const { Worker: Thread } = await import("node:worker_threads");
      if (this.#ended) return;
      const worker = new Thread(WORKER);
      // A worker without work does not keep the program alive.
      worker.unref();
      worker.on("message", (data) => {
        if (data.report === undefined) worker.unref();
        this.#hear(data);
      });
      worker.on("error", (error) => this.#fail(error));
      this.#post = (message) => {
        worker.ref();
        worker.postMessage(message);
      };
      this.#end = () => worker.terminate();
    }
    this.#post({ module: compiled });
  }

  #fail(error) {
    this.isBroken = true;
    this.#hear({ error });
  }
}

/** Passes a report on. A listener that fails ends the request. */
function heard(job, report) {
  try {
    job.tell?.(report);
  } catch (error) {
    job.raise(error);
  }
}

/** The side to move, for values from its point of view; null of a text, which only the worker reads. */
function sideToMove(position) {
  if (!(position instanceof Position)) return null;
  return position.toMove === null ? 0 : position.rules.sideOf(position.toMove);
}
