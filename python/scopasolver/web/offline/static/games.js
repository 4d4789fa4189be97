// What the page knows of each game: its forms, facts, and the drawings of its cards.
import { said } from "./texts.js";

const found = new Map();
let sheet = "";

/** Returns the data of the game of some rules, and puts the drawings of its cards into the page. */
export async function gameOf(rules) {
  if (!found.has(rules.game)) {
    const answer = await fetch(`${said.language}/${rules.game}.json`);
    if (!answer.ok) throw new Error(`${rules.game}: ${answer.status}`);
    found.set(rules.game, await answer.json());
  }
  const game = found.get(rules.game);
  if (sheet !== game.pack) {
    const drawings = await (await fetch(`${game.pack}.svg`)).text();
    document.getElementById("sheet").innerHTML = drawings;
    sheet = game.pack;
  }
  return game;
}
