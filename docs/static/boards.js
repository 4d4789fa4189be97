// Below each picture of a position: a button that opens the desk with that position.
const root = document.documentElement.dataset.content_root ?? "./";

for (const board of typeof WebAssembly === "object" ? document.querySelectorAll(".board[data-position]") : []) {
  const { position, desk, opens, closes } = board.dataset;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = opens;
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => {
    const open = board.querySelector("iframe");
    open?.remove();
    if (!open) board.append(frame(`${root}_static/desk/${desk}#${new URLSearchParams({ position })}`));
    button.textContent = open ? opens : closes;
    button.setAttribute("aria-expanded", String(!open));
  });
  board.append(button);
}

function frame(address) {
  const inside = document.createElement("iframe");
  inside.src = address;
  inside.title = "scopasolver";
  inside.allow = "clipboard-write";
  return inside;
}
