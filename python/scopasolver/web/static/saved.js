// Positions that the browser remembers under a name: the desk saves one, the entrance lists them.
import { keep, recall } from "./browser_store.js";
import { make } from "./make.js";

const SAVED = "saved positions";
const LONGEST = 60;
const MOST = 200;
const isAddress = (text) => typeof text === "string" && text.startsWith("/analyse?");
const saved = () => {
  const found = recall(SAVED, []);
  return Array.isArray(found) ? found.filter((one) => typeof one?.name === "string" && isAddress(one?.address)) : [];
};

const form = document.getElementById("save");
const list = document.getElementById("saved");

// The desk: the moment that is shown, which the address names, is saved under a name; an old one of that name is replaced.

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const name = form.elements.name.value.trim().slice(0, LONGEST);
  if (!name) return;
  const others = saved().filter((one) => one.name !== name);
  const one = { name, game: document.querySelector("h1").firstChild.textContent, address: location.pathname + location.search };
  const said = form.querySelector("[role=status]");
  said.textContent = keep(SAVED, [one, ...others].slice(0, MOST)) ? form.dataset.done : form.dataset.full;
});
if (form) form.hidden = false;

// The entrance.

function draw() {
  const rows = saved().map((one) => {
    const remove = make("button", { type: "button", textContent: list.dataset.remove });
    remove.setAttribute("aria-label", `${list.dataset.remove}: ${one.name}`);
    remove.addEventListener("click", () => {
      keep(SAVED, saved().filter((other) => other.name !== one.name));
      draw();
    });
    const row = make("li", {});
    row.append(make("a", { href: one.address, textContent: one.name }), make("small", { textContent: one.game ?? "" }), remove);
    return row;
  });
  list.querySelector("ul").replaceChildren(...rows);
  list.hidden = !rows.length;
}
if (list) draw();
