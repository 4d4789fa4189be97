// Dragging a card with mouse, pen or finger.

const FAR = 8;
const drag = { card: null, ghost: null, x: 0, y: 0 };

/** Calls `dropped(card, below)` when a card of `place` has been dragged; only cards with `isFree(card)` can be. */
export function draggable(place, isFree, dropped) {
  place.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("button.card");
    if (!card || event.button !== 0 || !isFree(card)) return;
    Object.assign(drag, { card, x: event.clientX, y: event.clientY });
  });
  window.addEventListener("pointermove", (event) => {
    if (!drag.card) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR) lift();
    if (drag.ghost) drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  });
  window.addEventListener("pointerup", (event) => {
    const { card, ghost } = drag;
    end();
    if (!ghost) return;
    swallowClick();
    const below = document.elementFromPoint(event.clientX, event.clientY);
    if (card.isConnected && below) dropped(card, below);
  });
  window.addEventListener("pointercancel", end);
}

function lift() {
  drag.ghost = drag.card.cloneNode(true);
  drag.ghost.className = "card ghost";
  drag.ghost.setAttribute("aria-hidden", "true");
  drag.ghost.style.width = `${drag.card.getBoundingClientRect().width}px`;
  document.body.append(drag.ghost);
  drag.card.classList.add("away");
}

function end() {
  drag.ghost?.remove();
  drag.card?.classList.remove("away");
  Object.assign(drag, { card: null, ghost: null });
}

/** Suppresses the click that may follow the end of a drag. */
function swallowClick() {
  const swallow = (event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}
