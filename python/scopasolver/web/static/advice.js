// Hints and looks back: work that may take a while, of which the server tells how far it has come.

import { all, complain, post, texts, view } from "./table.js";

let source = null;

/** Asks for advice, and shows it when it comes. */
export async function advise(kind) {
  dismiss();
  const answer = await post(kind);
  if (!answer?.ok) return complain(answer);
  const { job } = await answer.json();
  const place = box(`<p class="thinking">${texts.thinking}</p>`);
  source = new EventSource(`/jobs/${job}`);
  source.addEventListener("progress", (event) => {
    const { seconds } = JSON.parse(event.data);
    if (seconds) place.querySelector(".thinking").textContent = `${texts.thinking} ${seconds} s`;
  });
  source.addEventListener("done", (event) => {
    finish();
    place.firstElementChild.innerHTML = JSON.parse(event.data).html;
    place.scrollIntoView({ block: "nearest", behavior: "smooth" });
  });
  for (const wrong of ["failed", "stopped", "error"]) source.addEventListener(wrong, dismiss);
  return undefined;
}

function finish() {
  source?.close();
  source = null;
}

/** Takes advice away; work that goes on is stopped, since nobody listens any more. */
export function dismiss() {
  finish();
  all(".said").forEach((place) => place.remove());
}

function box(html) {
  const place = document.createElement("div");
  place.className = "said";
  place.innerHTML = `<div role="status">${html}</div>`;
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "close", textContent: "×" });
  close.setAttribute("aria-label", texts.close);
  close.addEventListener("click", dismiss);
  place.append(close);
  view.querySelector(".tools").after(place);
  return place;
}
