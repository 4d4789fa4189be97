// Work that the server does while a page listens; it ends when the page stops listening.

/** Sends fields to the server; null if it does not answer. */
export function send(path, fields) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(fields) }).catch(() => null);
}

// The server keeps one job a browser, the one it was asked for last: two requests on their way could overtake each other.
let before = Promise.resolve();

/** Sends fields once the request before is answered, if they are still wanted by then. */
function sendInTurn(path, fields, isWanted) {
  before = before.then(() => (isWanted() ? send(path, fields) : null));
  return before;
}

export class Work {
  #source = null;
  #number = 0;
  #busy = false;

  /** Starts work; calls `on.progress` from time to time, then one of `on.done`, `on.failed` and `on.away`. */
  async begin(path, fields, on) {
    this.stop();
    const number = ++this.#number;
    this.#busy = true;
    const answer = await sendInTurn(path, fields, () => number === this.#number);
    const told = await answer?.json().catch(() => ({}));
    if (number !== this.#number) return;
    if (!answer?.ok) {
      this.#busy = false;
      on.away(answer?.status ?? 0, told?.errors ?? []);
      return;
    }
    const source = new EventSource(`/jobs/${told.job}`);
    this.#source = source;
    const ends = (then) => (event) => {
      source.close();
      if (this.#source === source) this.stop();
      then(event.data ? JSON.parse(event.data) : {});
    };
    source.addEventListener("progress", (event) => on.progress(JSON.parse(event.data)));
    source.addEventListener("done", ends(on.done));
    source.addEventListener("failed", ends((data) => on.failed(data.error ?? "")));
    source.addEventListener("stopped", ends(() => on.failed("")));
    source.addEventListener("error", ends(() => on.away(0, [])));
  }

  /** Whether work is running or has been requested. */
  get busy() {
    return this.#busy;
  }

  /** Stops listening, which stops the work. */
  stop() {
    this.#number += 1;
    this.#source?.close();
    this.#source = null;
    this.#busy = false;
  }
}
