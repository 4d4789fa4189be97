// The compiled core: texts of requests go in, texts of answers come out.

import { errorOf } from "./errors.js";

const WASM = new URL("scopasolver.wasm", import.meta.url);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The compiled module, or null before `load`. */
let compiled = null;
/** The instance that answers; after a panic a new one takes its place. */
let exported = null;
/** The function that hears the reports of the request that is being answered. */
let listener = null;
/** What the last panic said. */
let panic = "";

/**
 * Compiles the core from an address, a response, bytes, or a module that is compiled already.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source = WASM) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (typeof Response === "function" && source instanceof Response) return compileResponse(source);
  const url = new URL(source, import.meta.url);
  if (url.protocol !== "file:") return compileResponse(await fetch(url));
  const { readFile } = await import("node:fs/promises");
  return WebAssembly.compile(await readFile(url));
}

async function compileResponse(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // A server that does not know the type of the file cannot have it compiled on the way.
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Loads the core, once; every function of this package that is not asynchronous needs it.
 * @param {string | URL | Response | BufferSource | WebAssembly.Module} [source]
 */
export async function load(source) {
  const found = compiled ?? (await compile(source));
  compiled ??= found;
  if (exported !== null) return;
  const { imports, begin } = hosted();
  // The main thread of a page may not wait for an instance of more than 8 MB, which a build without optimisation has.
  const instance = await WebAssembly.instantiate(compiled, imports);
  exported ??= begin(instance);
}

/** What an instance asks of its host; `begin` takes the instance, once it is made, and returns its functions. */
function hosted() {
  let memory;
  const text = (start, bytes) => decoder.decode(new Uint8Array(memory.buffer, start, bytes));
  const host = {
    now: () => performance.now(),
    tell: (start, bytes) => (listener?.(text(start, bytes)) === false ? 0 : 1),
    failed: (start, bytes) => {
      panic = text(start, bytes);
    },
  };
  const begin = ({ exports }) => {
    memory = exports.memory;
    return exports;
  };
  return { imports: { host }, begin };
}

/** Makes another instance after a panic; its functions are called by `exchange` alone. */
function instantiate() {
  if (compiled === null) throw new Error("scopasolver is not loaded: await load() first");
  const { imports, begin } = hosted();
  return begin(new WebAssembly.Instance(compiled, imports));
}

/**
 * Answers the text of a request with a text. `tell` hears reports; the request stops if it returns false.
 * @param {string} request
 * @param {(report: string) => boolean | void} [tell]
 * @returns {string}
 */
export function exchange(request, tell = null) {
  exported ??= instantiate();
  const { memory, room, answer, answer_start: start } = exported;
  const before = listener;
  let raised = null;
  listener = tell && ((report) => {
    try {
      return tell(report);
    } catch (error) {
      raised ??= { error };
      return false;
    }
  });
  let bytes;
  try {
    const written = encoder.encode(request);
    const place = room(written.length); // which may give the memory another buffer
    new Uint8Array(memory.buffer, place, written.length).set(written);
    bytes = answer();
  } catch (error) {
    // The instance may be half done with its work; everything that it knew is in the next request again.
    exported = null;
    const message = panic || String(error);
    panic = "";
    return JSON.stringify({ error: { kind: "internal", message } });
  } finally {
    listener = before;
  }
  if (raised) throw raised.error;
  const place = start();
  return decoder.decode(new Uint8Array(memory.buffer, place, bytes));
}

/** Number of bytes of the memory of the core. */
export function memoryBytes() {
  return exported?.memory.buffer.byteLength ?? 0;
}

/** Returns the text of a request. Numbers of more than 53 bits travel as their digits. */
export function requestText(name, parameters) {
  const plain = (_, value) => (typeof value === "bigint" ? String(value) : value);
  return JSON.stringify({ request: name, ...parameters }, plain);
}

/** Returns the object in the text of an answer, or throws the error that it is. */
export function answerOf(text) {
  const answer = JSON.parse(text);
  if (answer.error !== undefined && answer.error !== null) throw errorOf(answer.error);
  return answer;
}

/** Answers a request. */
export function call(name, parameters, tell) {
  return answerOf(exchange(requestText(name, parameters), tell));
}
