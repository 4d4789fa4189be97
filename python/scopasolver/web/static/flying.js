// Cards in flight: what a redrawn table shows elsewhere is seen to go there.

import { make } from "./make.js";
import { all, view } from "./table.js";

const DURATION = 320; // milliseconds
const MOST = 14; // a deal is not flown card by card

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Tells whether cards fly: not for people who want little motion, nor if bots play at once. */
const flies = () => !still.matches && view.dataset.pace !== "0" && document.visibilityState === "visible";

/** Returns the cards on the table by name and number of the copy, without those in lines of text. */
function places() {
  const found = new Map();
  for (const node of all('[data-card]:not([data-zone="told"])')) {
    let copy = 0;
    while (found.has(`${node.dataset.card} ${copy}`)) copy += 1;
    found.set(`${node.dataset.card} ${copy}`, { node, box: node.getBoundingClientRect() });
  }
  return found;
}

/** Remembers where cards lie; the function returned, called after the table has been redrawn, lets them fly. */
export function flight() {
  if (!flies()) return () => undefined;
  const before = places();
  const from = view.querySelector(".others .seat.turn .holds .card:last-child")?.getBoundingClientRect();
  return () => {
    const moved = [...places()].flatMap(([name, { node, box }]) => {
      const start = before.get(name)?.box ?? (node.closest(".zone, .piles") ? from : undefined);
      return start && Math.hypot(start.left - box.left, start.top - box.top) > 24 ? [{ node, box, start }] : [];
    });
    if (moved.length <= MOST) moved.forEach(fly);
  };
}

/** Lets a copy of a card fly to where the card lies; until it is there, the card itself is not seen. */
function fly({ node, box, start }) {
  const copy = make("span", { className: "card flying" }, { "aria-hidden": "true" });
  copy.append(node.querySelector("svg").cloneNode(true));
  Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
  document.body.append(copy);
  const [right, down] = [start.left - box.left, start.top - box.top];
  const path = [{ transform: `translate(${right}px, ${down}px) scale(${start.width / box.width})` }, { transform: "none" }];
  const flown = copy.animate(path, { duration: DURATION, easing: "ease-in-out" });
  node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION });
  flown.finished.catch(() => undefined).then(() => copy.remove());
}
