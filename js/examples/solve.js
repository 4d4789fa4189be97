// Solves an ending, plays it to its end with a bot on the other side, and prints the score.

import { Rules, bot, load, solve } from "scopasolver";

await load();
let position = new Rules("scopa").randomPosition({ seed: 3, pliesLeft: 12 });
console.log(`The hand is worth ${solve(position).value} points to side 0.`);
for (const { move, value, loss } of solve(position).moves) console.log(`  ${move}: ${value}, loses ${loss}`);

const other = bot("level(3)");
while (!position.isOver) {
  const move = position.toMove === 0 ? solve(position).best[0] : other.choose(position.observation(1)).move;
  console.log(`seat ${position.toMove} plays ${move}`);
  position = position.play(move);
}
console.log("points:", position.result().points.join(" to "));
