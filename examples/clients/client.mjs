// A client in JavaScript: it deals a hand of Scopone, lets a bot play it to the last cards, and solves them.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const engine = spawn(process.env.SCOPASOLVER ?? "scopasolver", ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const waiting = new Map();
let last = 0;

createInterface({ input: engine.stdout }).on("line", (line) => {
  const answer = JSON.parse(line);
  const { resolve, reject, tell } = waiting.get(answer.id);
  if (answer.progress) return tell(answer.progress);
  waiting.delete(answer.id);
  return answer.error ? reject(new Error(answer.error.message)) : resolve(answer);
});

function ask(request, parameters = {}, tell = () => {}) {
  const id = ++last;
  engine.stdin.write(`${JSON.stringify({ id, request, ...parameters })}\n`);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject, tell }));
}

const { position: start } = await ask("deal", { rules: "scopone", seed: 7 });
const hand = { start, moves: [] };
for (let left = 36; left > 12; left--) {
  const { move } = await ask("choose", { observation: hand, bot: "greedy" });
  hand.moves.push(move);
}
const { value, line } = await ask("solve", { position: hand, seconds: 60, progress: true }, console.error);
console.log(`value ${value}: ${line.join(" ")}`);
await ask("quit");
