// The form of a new game: its places and bots depend on the number of players, so the server redraws it.

const form = document.querySelector("form.setup");
form.addEventListener("change", (event) => {
  if (event.target.name !== form.dataset.refresh) return;
  const given = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
  location.replace(`${location.pathname}?${given}`);
});
