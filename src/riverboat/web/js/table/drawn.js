/** How many cards each player took at every draw of the hand: everybody at a table has seen that, and it is shown. */

/**
 * @typedef {object} Drawn
 * @property {boolean} drawing whether cards given up now are drawn for
 * @property {Map<number, number[]>} counts by seat, draw by draw; 0 for standing pat
 */

/** @returns {Drawn} */
export function nobodyDrew() {
  return { drawing: false, counts: new Map() };
}

/**
 * @param {Drawn} drawn
 * @param {import("../net/types.js").Fact} told
 * @returns {Drawn}
 */
export function drawnBy(drawn, { fact }) {
  if (fact.fact === "hand-started") return nobodyDrew();
  if (fact.fact === "choice-opened") return { ...drawn, drawing: fact.phase === "draw" };
  if (fact.fact !== "discarded" || !drawn.drawing) return drawn;
  const before = drawn.counts.get(fact.seat) ?? [];
  return { ...drawn, counts: new Map(drawn.counts).set(fact.seat, [...before, fact.cards.length]) };
}
