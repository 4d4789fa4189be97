// Hints and looks back: the server works on them for a while and reports its progress.

import { Work } from "./job.js";
import { make } from "./make.js";
import { all, complain, moves, path, say, texts, version, view } from "./table.js";

/** Kinds of marks, the best first. */
const KINDS = ["best", "even", "near", "far", "lost", "open"];

const work = new Work();

/** Asks for advice, and shows it when it comes. */
export function advise(kind) {
  dismiss();
  const place = box(`<p class="thinking">${texts.thinking}</p>`);
  work.begin(path(kind), version(), {
    progress: ({ seconds }) => {
      if (seconds) place.querySelector(".thinking").textContent = `${texts.thinking} ${seconds} s`;
    },
    done: ({ html, marks }) => {
      place.firstElementChild.innerHTML = html;
      if (marks) markHand(marks, place.querySelector(".headline").textContent);
      place.scrollIntoView({ block: "nearest", behavior: "smooth" });
    },
    failed: dismiss,
    away: (status) => {
      dismiss();
      complain({ status });
    },
  });
}

/** Takes advice away, and stops the work on it. */
export function dismiss() {
  work.stop();
  all(".said, .mark").forEach((place) => place.remove());
}

/** Marks each card of the hand by the best of its moves, and says the advice where the person plays. */
function markHand(marks, headline) {
  const playing = (card) => moves().filter((move) => move.cards.length === 1 && move.cards[0] === card && marks[move.move]);
  for (const button of all(".hand button.card")) {
    const found = playing(button.dataset.card).map((move) => marks[move.move]);
    const best = found.sort((one, other) => KINDS.indexOf(one[0]) - KINDS.indexOf(other[0]))[0];
    if (best) button.append(make("span", { className: `mark worth ${best[0]}`, textContent: best[1] }, { "aria-hidden": "true" }));
  }
  say(headline);
}

function box(html) {
  const place = make("div", { className: "said", innerHTML: `<div role="status">${html}</div>` });
  const close = make("button", { type: "button", className: "close", textContent: "×" }, { "aria-label": texts.close });
  close.addEventListener("click", dismiss);
  place.append(close);
  view.querySelector(".tools").after(place);
  return place;
}
