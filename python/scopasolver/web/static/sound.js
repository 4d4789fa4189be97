// Sounds of the table, made here and off at first: a card that is laid, a sweep, and the end of a hand.

import { all, onShown, view } from "./table.js";

const KEY = "sound";
/** Notes of each sound: frequency in hertz, start and duration in seconds. */
const SOUNDS = {
  card: [[190, 0, 0.06]],
  sweep: [[523, 0, 0.12], [784, 0.1, 0.2]],
  end: [[392, 0, 0.25], [494, 0.12, 0.25], [587, 0.24, 0.4]],
};
const LOUDNESS = 0.12; // of 1

const box = document.querySelector("[name=sound]");
const state = { context: null, version: Number(view.dataset.version), turn: view.dataset.turn };

/** Plays notes that swell at once and fade away. */
function play(notes) {
  state.context ??= new AudioContext();
  const { context } = state;
  if (context.state === "suspended") context.resume(); // browsers wait for the first click on a page
  for (const [frequency, start, duration] of notes) {
    const [tone, loudness, from] = [context.createOscillator(), context.createGain(), context.currentTime + start];
    tone.type = "triangle";
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(LOUDNESS, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + duration);
    tone.connect(loudness).connect(context.destination);
    tone.start(from);
    tone.stop(from + duration);
  }
}

/** Returns the name of the sound of what has happened since the table was drawn before; undefined for none. */
function happened() {
  const [version, turn] = [Number(view.dataset.version), view.dataset.turn];
  const [isNew, isOver] = [version > state.version, turn === "over" && state.turn !== "over"];
  Object.assign(state, { version, turn });
  if (!isNew) return undefined;
  if (isOver) return "end";
  return all(".middle:has(.zone.table) .announced").length ? "sweep" : "card";
}

onShown(() => {
  const name = happened();
  if (name && box.checked) play(SOUNDS[name]);
});

try {
  box.checked = localStorage.getItem(KEY) === "1";
} catch {
  box.checked = false; // a browser that keeps nothing begins without sound
}
box.closest("label").hidden = false;
box.addEventListener("change", () => {
  try {
    localStorage.setItem(KEY, box.checked ? "1" : "0");
  } catch {
    // The setting holds as long as the page is open.
  }
  if (box.checked) play(SOUNDS.card);
});
