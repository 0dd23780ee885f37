/** Who has straddled in this hand: a third blind, which is shown as the others are. */

/**
 * @param {Set<number>} seats
 * @param {import("../net/types.js").Fact} told
 * @returns {Set<number>}
 */
export function straddledBy(seats, { fact }) {
  if (fact.fact === "hand-started") return new Set();
  return fact.fact === "blind-posted" && fact.kind === "straddle" ? new Set([...seats, fact.seat]) : seats;
}
