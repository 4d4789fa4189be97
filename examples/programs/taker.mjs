// A program that plays Scopa: it takes as many cards as it can.
import { createInterface } from "node:readline";

const taken = (move) => (move.includes("x") ? move.split("+").length : 0);

for await (const line of createInterface({ input: process.stdin })) {
  const { legal_moves: moves } = JSON.parse(line);
  const move = moves.reduce((best, move) => (taken(move) > taken(best) ? move : best));
  console.log(JSON.stringify({ move }));
}
