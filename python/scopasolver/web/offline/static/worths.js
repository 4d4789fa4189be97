// Values of moves and their losses against the best move, as `scopasolver.svg.values` tells them.
import { said, move as moveText, number, text } from "./texts.js";

/** Returns the values of a solution's moves, the best first; two sides are told from side 0. */
export function worths(solution, game, side) {
  const found = solution.moves.map((entry) => worth(entry, game, side));
  const top = { least: max(found, "least"), most: max(found, "most") };
  return found
    .map((one) => judged(one, top, game.step))
    .sort((one, other) => middle(other) - middle(one) || (one.kind !== "best") - (other.kind !== "best"));
}

const middle = ({ least, most }) => (least + most) / 2;

const max = (found, name) => Math.max(...found.map((one) => one[name]));

function worth({ move, lower, upper }, game, side) {
  const bounds = [own(lower, side), own(upper, side)];
  if (side !== 0 && !Array.isArray(lower)) bounds.reverse();
  return { move, text: interval(lower, upper, game, side), least: bounds[0] ?? -Infinity, most: bounds[1] ?? Infinity };
}

/** Returns a bound from the point of view of the side to act. */
function own(bound, side) {
  if (bound === null || bound === undefined) return null;
  if (Array.isArray(bound)) return bound[side];
  return side === 0 ? bound : -bound;
}

function judged(worth, top, step) {
  const low = Math.max(0, top.least - worth.most);
  const high = top.most - worth.least;
  if (high <= 0) return { ...worth, kind: "best", loss: "" };
  if (!(low > 0)) return { ...worth, kind: "open", loss: "" };
  const kind = low <= step ? "near" : low <= 3 * step ? "far" : "lost";
  const lost = Math.round(low * 10) / 10 ? number(Math.round(low * 10) / 10) : "";
  return { ...worth, kind, loss: low === high || !lost ? lost : `≥${lost}` };
}

/** Returns what stands on a label: value, sign and loss. */
export function label({ text: value, kind, loss }) {
  return kind === "near" && !loss ? value : `${value} ${said.signs[kind]}${loss}`;
}

/** Returns a move, its value and its loss in words. */
export function told({ move, text: value, kind, loss }) {
  const says = [text("worth", { move: moveText(move), value })];
  if (loss) says.push(text("loses", { loss }));
  else if (kind === "best") says.push(text("isBest"));
  return says.join(", ");
}

function interval(lower, upper, game, side) {
  const several = Array.isArray(lower) || Array.isArray(upper);
  const [low, high] = [lower, upper].map((bound) => (Array.isArray(bound) ? bound[side] : bound));
  const written = (bound) => (bound === null || bound === undefined ? "?" : number(bound, game.signed && !several));
  return low === high ? written(low) : `${written(low)}…${written(high)}`;
}

/** Returns a value as text: of two sides that of side 0, of more one number for each. */
export const valueText = (value, game) =>
  Array.isArray(value) ? value.map((part) => number(part)).join(" / ") : number(value, game.signed);
