// Hints and looks back: the server works on them for a while and reports its progress.

import { Work } from "./job.js";
import { make } from "./make.js";
import { all, complain, path, texts, version, view } from "./table.js";

const work = new Work();

/** Asks for advice, and shows it when it comes. */
export function advise(kind) {
  dismiss();
  const place = box(`<p class="thinking">${texts.thinking}</p>`);
  work.begin(path(kind), version(), {
    progress: ({ seconds }) => {
      if (seconds) place.querySelector(".thinking").textContent = `${texts.thinking} ${seconds} s`;
    },
    done: ({ html }) => {
      place.firstElementChild.innerHTML = html;
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
  all(".said").forEach((place) => place.remove());
}

function box(html) {
  const place = make("div", { className: "said", innerHTML: `<div role="status">${html}</div>` });
  const close = make("button", { type: "button", className: "close", textContent: "×" }, { "aria-label": texts.close });
  close.addEventListener("click", dismiss);
  place.append(close);
  view.querySelector(".tools").after(place);
  return place;
}
