// The statistics page: counts by game, accuracy, its trend and the dearest mistakes, from what the browser keeps.
import { recall } from "./browser_store.js";
import { collect, kept, store } from "./collect.js";
import { streak } from "./days.js";
import { Work } from "./job.js";
import { make } from "./make.js";

const part = (name) => document.getElementById(name);
const texts = part("texts").dataset;
const chosen = document.querySelector("#stats select");
const titles = Object.fromEntries([...chosen.options].map((option) => [option.value, option.textContent]));
const language = document.documentElement.lang;
const work = new Work();
const DEAREST = 5;
const SHOWN = 40;
const WINDOW = 5;

const judged = (hands) => hands.filter((hand) => typeof hand.judged?.lost === "number");
const waiting = () => kept().hands.filter((hand) => hand.asked && !hand.judged);
const sum = (hands, name) => hands.reduce((total, hand) => total + (hand.judged[name] || 0), 0);
const percent = (share) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** Accuracy of hands as in reports; null if nothing was at stake. */
function accuracy(hands) {
  const stake = sum(hands, "at_stake");
  return stake > 0 ? Math.max(0, Math.min(1, 1 - sum(hands, "lost") / stake)) : null;
}

function draw() {
  const { hands, matches } = kept();
  part("none").hidden = hands.length > 0;
  part("stats").hidden = !hands.length;
  const games = Object.keys(titles).filter((game) => game && hands.some((hand) => hand.game === game));
  for (const option of chosen.options) option.hidden = Boolean(option.value) && !games.includes(option.value);
  document.querySelector(".counted tbody").replaceChildren(...games.map((game) => row(game, hands, matches)));
  const shown = judged(hands).filter((hand) => !chosen.value || hand.game === chosen.value);
  trend(shown);
  mistakes(shown);
  const left = waiting().length;
  const button = part("judge");
  button.hidden = !left || work.busy;
  button.textContent = button.dataset[left === 1 ? "one" : "many"].replace("{n}", left);
  const said = part("solved");
  const solved = recall("solved problems", []);
  said.textContent = said.dataset.text.replace("{n}", solved.length ?? 0).replace("{days}", streak());
}

function row(game, hands, matches) {
  const of = (several) => several.filter((one) => one.game === game);
  const won = (several) => of(several).filter((one) => one.outcome === "won").length;
  const share = accuracy(judged(of(hands)));
  const cells = [of(hands).length, won(hands), of(matches).length, won(matches), share === null ? "–" : percent(share)];
  const line = make("tr", {});
  line.append(
    make("th", { textContent: titles[game], scope: "row" }),
    ...cells.map((cell) => make("td", { textContent: String(cell) })),
  );
  return line;
}

function mistakes(hands) {
  const found = hands.flatMap((hand) => (hand.judged.mistakes ?? []).map((one) => ({ ...one, game: hand.game })));
  const dearest = found
    .filter((one) => typeof one.address === "string" && one.address.startsWith("/analyse?"))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, DEAREST);
  const rows = dearest.map((one) => {
    const line = make("li", {});
    line.append(make("a", { href: one.address, textContent: one.said }), make("small", { textContent: `${titles[one.game]}, −${one.loss}` }));
    return line;
  });
  part("mistakes").replaceChildren(...(rows.length ? rows : [make("li", { className: "note", textContent: texts.nothing })]));
}

// The trend: a dot for each hand, and a line for the mean of the last hands.

const WIDEST = 640;
const BOX = { height: 220, left: 58, right: 12, top: 12, bottom: 40 };

function svg(name, attributes, text = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

function trend(hands) {
  const shown = hands.filter((hand) => accuracy([hand]) !== null).slice(-SHOWN);
  if (!shown.length) {
    part("trend").replaceChildren(make("p", { className: "note", textContent: texts.nothing }));
    return;
  }
  const width = Math.min(WIDEST, part("trend").clientWidth || WIDEST); // so that the labels keep their size on a phone
  const right = width - BOX.right;
  const low = BOX.height - BOX.bottom;
  const x = (place) => BOX.left + ((place + 0.5) * (right - BOX.left)) / shown.length;
  const y = (share) => low - share * (low - BOX.top);
  const mean = (place) => accuracy(shown.slice(Math.max(0, place - WINDOW + 1), place + 1));
  const label = texts.trend.replace("{n}", shown.length).replace("{percent}", percent(mean(shown.length - 1)));
  const drawn = svg("svg", { viewBox: `0 0 ${width} ${BOX.height}`, role: "img", "aria-label": label });
  for (const share of [0, 0.5, 1]) {
    drawn.append(
      svg("line", { x1: BOX.left, x2: right, y1: y(share), y2: y(share), class: "grid" }),
      svg("text", { x: BOX.left - 8, y: y(share) + 5, "text-anchor": "end" }, percent(share)),
    );
  }
  drawn.append(
    svg("text", { x: (BOX.left + right) / 2, y: BOX.height - 8, "text-anchor": "middle" }, texts.hand),
    svg("text", { transform: `translate(14 ${(BOX.top + low) / 2}) rotate(-90)`, "text-anchor": "middle" }, texts.accuracy),
    svg("polyline", { points: shown.map((_, place) => `${x(place)},${y(mean(place))}`).join(" "), class: "mean" }),
    ...shown.map((hand, place) => svg("circle", { cx: x(place), cy: y(accuracy([hand])), r: 4 })),
  );
  part("trend").replaceChildren(drawn);
}

// Hands are judged one after the other, until the person stops it.

function judge() {
  const [hand, ...others] = waiting();
  if (!hand) return end();
  part("judging").hidden = false;
  const said = part("judging").querySelector(".so-far");
  said.textContent = `${titles[hand.game] ?? ""} · ${others.length + 1}`;
  const bar = part("judging").querySelector("progress");
  bar.value = 0;
  const put = (found) => {
    const all = kept();
    const one = all.hands.find((other) => other.id === hand.id);
    if (one) one.judged = found;
    store(all);
    judge();
    draw();
  };
  work.begin("/statistics/judge", hand.asked, {
    progress: (told) => (bar.value = told.share),
    done: put,
    failed: () => put({}), // a hand that cannot be judged is not tried again
    away: (status, errors) => (status === 422 ? put({}) : end(errors.join(" ") || (status === 429 ? texts.slower : texts.away))),
  });
  return draw();
}

function end(said = "") {
  work.stop();
  part("judging").hidden = !said;
  part("judging").querySelector(".so-far").textContent = said;
  draw();
}

part("judge").addEventListener("click", judge);
part("halt").addEventListener("click", () => end());
chosen.addEventListener("change", draw);
part("forget").addEventListener("click", () => {
  if (!confirm(texts.sure)) return;
  end();
  store({ hands: [], matches: [] });
  draw();
});

draw();
collect().then(draw);
