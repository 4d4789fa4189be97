// Hands and matches that are over are kept in the browser, for the statistics. The server tells them.
import { keep, recall } from "./browser_store.js";

const KEPT = "statistics";
const MOST = 500;
const OUTCOMES = ["won", "drawn", "lost"];
const isKnown = (one) => typeof one?.id === "string" && typeof one?.game === "string" && OUTCOMES.includes(one?.outcome);

/** Returns what is kept: `hands`, the oldest first, and `matches`. */
export function kept() {
  const found = recall(KEPT, {});
  const list = (several) => (Array.isArray(several) ? several.filter(isKnown) : []);
  return { hands: list(found?.hands), matches: list(found?.matches) };
}

/** Keeps hands and matches; of too many hands the oldest go, and more of them if the browser has no room. */
export function store({ hands, matches }) {
  for (let most = MOST; most >= 1; most /= 2) {
    if (keep(KEPT, { hands: hands.slice(-most), matches: matches.slice(-MOST) })) return;
  }
}

/** Whether two hands were dealt and played alike, whatever their players are called. */
const isSame = (one, other) => one?.position === other?.position && one?.moves === other?.moves;

/** Adds the hands and matches that the server knows; a hand that was played again loses its judgement. */
export async function collect() {
  const answer = await fetch("/statistics/hands", { headers: { accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return kept();
  const told = await answer.json();
  const found = kept();
  for (const kind of ["hands", "matches"]) {
    for (const one of told[kind]) {
      const place = found[kind].findIndex((other) => other.id === one.id);
      if (place < 0) found[kind].push({ ...one, time: Date.now() });
      else if (kind === "matches" || !isSame(found[kind][place].asked, one.asked)) {
        found[kind][place] = { ...one, time: found[kind][place].time };
      }
    }
  }
  store(found);
  return found;
}

// At a table: when the hand is over.

const view = document.getElementById("view");
if (view) {
  const look = () => view.dataset.turn === "over" && collect();
  new MutationObserver(look).observe(view, { attributes: true, attributeFilter: ["data-turn", "data-version"] });
  look();
}
