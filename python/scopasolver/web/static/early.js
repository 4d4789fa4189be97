// Keeps clicks that are made before the other scripts of the page run, and repeats them once they have.
const early = new Set();
const keep = ({ target }) => target.closest("button[type=button]") && early.add(target);

document.addEventListener("click", keep, { capture: true });
document.addEventListener("DOMContentLoaded", () => {
  document.removeEventListener("click", keep, { capture: true });
  for (const target of early) target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
});
