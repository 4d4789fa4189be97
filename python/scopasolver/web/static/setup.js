// The form of a new game: another number of players has other places and bots, so the server writes it anew.

const form = document.querySelector("form.setup");
form.addEventListener("change", (event) => {
  if (event.target.name !== form.dataset.refresh) return;
  const given = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
  location.replace(`${location.pathname}?${given}`);
});
