// Prints the page.
document.addEventListener("click", (event) => event.target.closest("[data-print]") && print());
