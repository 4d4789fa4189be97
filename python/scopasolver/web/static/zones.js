// Zones for combinations, of which a table can have any number.

/** Adds an empty zone after the last one, and returns it. */
export function another(last) {
  const next = last.cloneNode(true);
  const [name, number] = last.querySelector("[data-place]").dataset.place.split(".");
  const fresh = `${name}.${Number(number) + 1}`;
  next.querySelector("[data-place]").replaceChildren();
  next.querySelector("[data-place]").dataset.place = fresh;
  const button = next.querySelector("[data-put]");
  button.dataset.put = fresh;
  button.setAttribute("aria-pressed", "false");
  const numbered = (text) => text.replace(/\d+/, String(Number(number) + 2));
  button.querySelector("kbd")?.remove();
  button.textContent = numbered(button.textContent);
  const written = next.querySelector(".written");
  Object.assign(written, { name: fresh, value: "" });
  written.setAttribute("aria-label", numbered(written.getAttribute("aria-label")));
  next.querySelector("[data-fault]").dataset.fault = fresh;
  last.after(next);
  return next;
}
