// Options as the parameters of a request.

/** The parameters of `solve` and `prove`. */
export function searchParameters({ seconds, nodes, moves, orderSeed, memoryMb, objective, method }) {
  const parameters = { seconds, nodes, moves, order_seed: orderSeed, memory_mb: memoryMb, method };
  if (objective === undefined || objective === null || typeof objective === "string") return { ...parameters, objective };
  return { ...parameters, match_totals: objective.totals, undecided: objective.undecided };
}

/** The parameters of `choose`: a bot, or its description, and what it sees. */
export function chooseParameters(bot, seen, { seed, settings } = {}) {
  return typeof bot === "object"
    ? { bot: bot.spec, seed: bot.seed, ...seenBy(bot, seen) }
    : { bot, seed, settings, ...seenBy({ seesAll: bot.startsWith("cheat") }, seen) };
}

function seenBy({ seesAll }, seen) {
  return seesAll ? { position: seen } : { observation: seen };
}

/** The parameters of `advise`. */
export function adviseParameters(seen, { seat, bot, settings, worlds, seed, seconds } = {}) {
  const spec = typeof bot === "object" && bot !== null ? bot.spec : bot;
  return { observation: seen, seat, bot: spec, settings, worlds, seed, seconds };
}
