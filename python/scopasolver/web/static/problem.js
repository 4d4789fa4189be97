// A problem: the person clicks a card, and the server judges it. Only the browser remembers the solved problems.
import { send } from "./job.js";
import { make } from "./make.js";

const desk = document.getElementById("desk");
const SOLVED = "solved problems";
const solved = new Set(JSON.parse(localStorage.getItem(SOLVED) ?? "[]"));

for (const link of document.querySelectorAll(".numbers a")) {
  if (solved.has(new URL(link.href).pathname)) link.classList.add("solved");
}

async function answer(fields) {
  const texts = document.getElementById("texts").dataset;
  const said = document.getElementById("said");
  const response = await send(desk.dataset.address, fields);
  const told = await response?.json().catch(() => ({}));
  if (!response?.ok) {
    said.textContent = told?.errors?.join(" ") ?? texts.away;
    return;
  }
  said.innerHTML = told.said;
  if (told.right !== null) {
    const name = told.right ? "right" : "wrong";
    said.prepend(make("p", { className: `verdict ${name}`, textContent: texts[name] }));
  }
  const row = desk.querySelector(`#values [data-move="${CSS.escape(fields.move ?? "")}"]`);
  if (!told.board) {
    row?.classList.add("refuted");
    return;
  }
  document.getElementById("board").innerHTML = told.board;
  document.getElementById("values").hidden = true;
  desk.querySelector("[data-give-up]").hidden = true;
  said.scrollIntoView({ block: "nearest", behavior: "smooth" });
  if (told.right && !("lesson" in desk.dataset)) localStorage.setItem(SOLVED, JSON.stringify([...solved.add(desk.dataset.address)]));
}

desk?.addEventListener("click", (event) => {
  if (event.target.closest("[data-give-up]")) return answer({});
  const row = event.target.closest("#values [data-move]");
  if (row) return answer({ move: row.dataset.move });
  if (document.getElementById("values").hidden) return undefined;
  const card = event.target.closest("#board [data-zone=hand]")?.dataset.card;
  const rows = [...desk.querySelectorAll("#values [data-move]")];
  const fits = rows.filter((one) => card && one.dataset.cards === card);
  for (const one of rows) one.classList.toggle("lit", fits.includes(one));
  if (fits.length === 1) return answer({ move: fits[0].dataset.move });
  return fits[0]?.focus();
});
