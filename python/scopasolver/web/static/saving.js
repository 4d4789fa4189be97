// Saves the picture of the table as a file that needs nothing else: SVG as it is, PNG drawn from it.
const SCALE = 2;

/** Returns the drawings that a picture refers to, and those to which these refer. */
function drawings(picture) {
  const wanted = new Set();
  const follow = (node) => {
    for (const use of node.querySelectorAll("use")) {
      const name = use.getAttribute("href").slice(1);
      const drawn = document.querySelector(`#pack [id="${name}"]`);
      if (!drawn || wanted.has(name)) continue;
      wanted.add(name);
      follow(drawn);
    }
  };
  follow(picture);
  const needs = (node) => wanted.has(node.id) || [...node.querySelectorAll("[id]")].some((one) => wanted.has(one.id));
  const all = document.querySelector("#pack defs");
  const kept = all.cloneNode(false);
  kept.append(...[...all.children].filter(needs).map((one) => one.cloneNode(true)));
  return kept;
}

/** Returns the picture of the table with its style and drawings, and its size. */
async function whole() {
  const picture = document.querySelector("#board svg.scopasolver").cloneNode(true);
  const sheet = document.querySelector('link[rel=stylesheet][href*="cards.css"]');
  const style = document.createElementNS(picture.namespaceURI, "style");
  style.textContent = await (await fetch(sheet.href)).text();
  picture.prepend(style, drawings(picture));
  const { width, height } = picture.viewBox.baseVal;
  picture.setAttribute("width", width);
  picture.setAttribute("height", height);
  const text = new XMLSerializer().serializeToString(picture);
  return { file: new Blob([text], { type: "image/svg+xml" }), width, height };
}

async function painted({ file, width, height }) {
  const image = new Image(width * SCALE, height * SCALE);
  image.src = URL.createObjectURL(file);
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: width * SCALE, height: height * SCALE });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

document.addEventListener("click", async (event) => {
  const kind = event.target.closest("[data-save]")?.dataset.save;
  if (!kind) return;
  const picture = await whole();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(kind === "png" ? await painted(picture) : picture.file);
  link.download = `scopasolver.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
