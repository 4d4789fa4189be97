// A file that is dropped on the page, or chosen, fills the text field.
const field = document.getElementById("text");

async function take(file) {
  if (!file || !field) return;
  field.value = await file.text();
  field.form.requestSubmit();
}

document.addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
document.addEventListener("drop", (event) => {
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  take(event.dataTransfer.files[0]);
});
document.querySelector("[data-into]")?.addEventListener("change", (event) => take(event.target.files[0]));
