// A table with guests: the page waits for news of the other people, and shows them.

import { complain, path, refresh, view } from "./table.js";

const LONG = 2000; // milliseconds before the next try, if the server does not answer
const SHORT = 50; // if the page waits for another answer

const pause = (duration) => new Promise((resolve) => setTimeout(resolve, duration));

/** Asks for the state of the table until it is another one; the server answers late if nothing happens. */
async function news() {
  const query = new URLSearchParams({ known: view.dataset.state });
  const answer = await fetch(`${path("news")}?${query}`, { headers: { accept: "application/json" } }).catch(() => null);
  if (answer?.status === 404) {
    complain(answer);
    return false;
  }
  const told = answer?.ok ? await answer.json().catch(() => null) : null;
  if (told === null) await pause(LONG);
  else if (told.state !== view.dataset.state && !(await refresh())) await pause(SHORT);
  return true;
}

async function listen() {
  while (await news());
}

view.addEventListener("focusin", (event) => event.target.matches("[data-invitation]") && event.target.select());
listen();
