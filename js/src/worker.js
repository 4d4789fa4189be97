// The worker of `engine.js`: it answers one request after the other.

import { exchange, load } from "./wasm.js";

let loaded;

/** Answers a message; `post` sends messages back. The first message brings the compiled core. */
async function hear({ module, id, request }, post) {
  if (module) {
    loaded = load(module);
    return;
  }
  await loaded;
  post({ id, answer: exchange(request, (report) => post({ id, report })) });
}

if (typeof globalThis.postMessage === "function") {
  globalThis.onmessage = ({ data }) => hear(data, (message) => globalThis.postMessage(message));
} else {
  import("node:worker_threads").then(({ parentPort }) => {
    parentPort.on("message", (data) => hear(data, (message) => parentPort.postMessage(message)));
  });
}
