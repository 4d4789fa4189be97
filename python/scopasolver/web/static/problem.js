// A problem: the person clicks a card, and the server judges it. Only the browser remembers the solved problems.
import { keep, recall } from "./browser_store.js";
import { solve, streak, written } from "./days.js";
import { send } from "./job.js";
import { make } from "./make.js";

const desk = document.getElementById("desk");
const SOLVED = "solved problems";
const solved = new Set(recall(SOLVED, []));

// The list of all problems.

for (const link of document.querySelectorAll(".numbers a")) {
  if (solved.has(new URL(link.href).pathname)) link.classList.add("solved");
}
for (const count of document.querySelectorAll("[data-solved]")) {
  const number = count.closest("details").querySelectorAll("a.solved").length;
  if (number) count.textContent = count.dataset.solved.replace("{n}", number);
}
for (const link of document.querySelectorAll("[data-today]")) link.href = `/problems/day/${written(new Date())}`;

const row = document.getElementById("streak");
const days = streak();
if (row && days) row.textContent = row.dataset[days === 1 ? "one" : "many"].replace("{n}", days);

// One problem.

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
  if (!told.right || "lesson" in desk.dataset) return;
  keep(SOLVED, [...solved.add(desk.dataset.address)]);
  if (desk.dataset.day) solve(desk.dataset.day);
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
