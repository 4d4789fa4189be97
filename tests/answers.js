// Says what the package says of positions: a line of JSON in, a line of JSON out. `tests/test_javascript.py` compares it
// with what Python says.

import { createInterface } from "node:readline";

import { Observation, Position, Rules, advise, bot, countWorlds, load, prove, solve, worlds } from "../js/src/index.js";

await load(process.env.SCOPASOLVER_WASM);

const data = (error) => {
  const { move = null, legalMoves = null, reasons = null, pliesLeft = null } = error;
  return { error: error.name, message: error.message, move, legalMoves, reasons, pliesLeft };
};

/** Everything about a position, with documents as text. */
function position({ rules, seed, pliesLeft, nodes }) {
  const found = new Rules(rules).randomPosition({ seed, pliesLeft });
  const { notation, toMove, isOver, hands, stock, assumed, hasManyMoves } = found;
  const seen = [...Array(found.rules.seats).keys()].map((seat) => found.observation(seat));
  return {
    json: found.json,
    again: [Position.fromJson(found.json).json, new Position(notation).json],
    fields: [notation, toMove, isOver, found.pliesLeft, hands, stock, assumed, hasManyMoves],
    legalMoves: found.legalMoves({ most: 50 }),
    seen: seen.map((each) => [each.json, each.notation, each.hand, each.unseen, each.stockSize, String(countWorlds(each))]),
    read: seen.map((each) => [Observation.fromJson(each.json).json, Observation.fromNotation(each.notation).json]),
    result: isOver ? found.result() : null,
    solution: nodes ? solve(found, { nodes }).json : null,
  };
}

/** Random play of a deal, with what every seat remembers, and what bots say on the way. */
function course({ rules, seed, moves, spec, worlds: count }) {
  const found = new Rules(rules).deal({ seed }).play(...moves);
  const seat = found.toMove;
  if (seat === null) return { json: found.json, moves: found.moves };
  const seen = found.observation(seat);
  return {
    json: found.json,
    moves: found.moves,
    remembered: seen.moves,
    worlds: worlds(seen, 2, { seed }).map((world) => world.json),
    choice: JSON.stringify(bot(spec, { seed }).choose(seen)),
    advice: JSON.stringify(advise(seen, { bot: spec, worlds: count, seed })),
  };
}

const ANSWERS = {
  position,
  course,
  proof: ({ notation, atLeast }) => prove(notation, atLeast).json,
  solution: ({ notation, options }) => solve(notation, options).json,
  rules: ({ text }) => new Rules(text).describe(),
  play: ({ notation, move }) => new Position(notation).play(move).json,
  read: ({ json }) => Position.fromJson(json).json,
  result: ({ notation }) => new Position(notation).result(),
  bot: ({ spec }) => String(bot(spec)),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { kind, ...asked } = JSON.parse(line);
  let answer;
  try {
    answer = ANSWERS[kind](asked);
  } catch (error) {
    answer = data(error);
  }
  console.log(JSON.stringify(answer));
}
