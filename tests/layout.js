// Faults of a table's layout: what leaves its felt or the page, covers a text or a control, or lies below the fold.
() => {
  document.getAnimations().forEach((one) => one.finish());
  const faults = [];
  const seen = (node) => {
    const style = getComputedStyle(node), box = node.getBoundingClientRect();
    return style.visibility !== "hidden" && style.display !== "none" && box.width > 0 && box.height > 0;
  };
  const named = (node) =>
    `${node.tagName.toLowerCase()}.${node.className.baseVal ?? node.className} "${node.getAttribute("aria-label") ?? node.textContent.slice(0, 24)}"`;
  const crossed = (one, other, by) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;
  const felt = document.querySelector(".felt");
  const around = felt.getBoundingClientRect();
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const inside = [...felt.querySelectorAll(".card, button, .count, h2, h3, p, .meld")].filter(seen);
  for (const node of inside) {
    const box = node.getBoundingClientRect();
    if (box.left < around.left - 1 || box.right > around.right + 1 || box.top < around.top - 1 || box.bottom > around.bottom + 1)
      faults.push(`${named(node)} leaves the felt`);
  }
  // Texts lie apart from one another and from cards; what lies behind the own hand is seen after scrolling.
  const near = (node) => Boolean(node.closest(".near"));
  const texts = [...felt.querySelectorAll("h2, h3, p, .by")].filter((node) => seen(node) && node.textContent.trim());
  const boxOf = (node) => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect(); };
  const drawn = inside.filter((node) => node.matches(".card, button"));
  for (const text of texts) {
    const box = boxOf(text);
    for (const other of [...texts, ...drawn])
      if (other !== text && near(other) === near(text) && !text.contains(other) && !other.contains(text) && crossed(box, texts.includes(other) ? boxOf(other) : other.getBoundingClientRect(), 2))
        faults.push(`${named(other)} covers ${named(text)}`);
  }
  // A click in the middle of a button meets it, or a card that is fanned over it.
  for (const button of document.querySelectorAll("main button:not([disabled]), main a, main select")) {
    if (!seen(button)) continue;
    button.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = button.getBoundingClientRect();
    const on = document.elementFromPoint(box.left + Math.min(box.width / 2, 8), box.top + box.height / 2);
    if (!on || !(button.contains(on) || on.contains(button))) faults.push(`${on ? named(on) : "nothing"} covers ${named(button)}`);
  }
  scrollTo({ top: 0, behavior: "instant" });
  return faults;
}
