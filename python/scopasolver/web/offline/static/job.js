// Answers the set-up form on this device, where the served page asks its server.
import { drawn, verdict } from "./form.js";
import { judged } from "./judge.js";
import { refused } from "./texts.js";

/** Judges the fields of a form; the page hears of the table by the event `table`. */
export async function send(_path, fields) {
  const found = await judged(fields).catch(failed);
  if (!found) return null;
  document.dispatchEvent(new CustomEvent("table", { detail: found }));
  const faults = Object.fromEntries(Object.entries(found.faults).map(([name, several]) => [name, several.map(refused)]));
  const shown = fields.redraw || fields.line
    ? { form: drawn(found.game, found.rules, found.texts, found.faults, found) }
    : { faults, verdict: verdict(found.faults, found.position) };
  return { ok: true, json: () => Promise.resolve(shown) };
}

/** Says in the console why a form could not be judged; the page says that something went wrong. */
function failed(error) {
  console.error(error);
}
