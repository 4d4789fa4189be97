// Keeps clicks that are made before the scripts of the page run, and repeats them when they do: this one alone runs at once.
const early = new Set();
const keep = ({ target }) => target.closest("button[type=button]") && early.add(target);

document.addEventListener("click", keep, { capture: true });
document.addEventListener("DOMContentLoaded", () => {
  document.removeEventListener("click", keep, { capture: true });
  for (const target of early) target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
});
