/** Who won the hand, and with which cards: kept to be shown until the next one. */

/** @typedef {import("./types.js").Fact} Fact */

/**
 * @typedef {object} Won
 * @property {Set<number>} seats
 * @property {Set<number>} cards the cards that played, in hands and on boards
 * @property {Set<number>[]} boards the same board by board: a card may lie on both and play on one
 * @property {string} words
 */

/** How many of the last awards are said together, as high and a divided low, or both halves of two boards. */
const SAID_TOGETHER = 4;

/** @returns {Won} */
export function nobodyWon() {
  return { seats: new Set(), cards: new Set(), boards: [new Set(), new Set()], words: "" };
}

/**
 * @param {Won} won
 * @param {Fact} fact
 * @returns {Won}
 */
export function wonBy(won, fact) {
  if (fact.fact.fact === "hand-started") return nobodyWon();
  if (fact.fact.fact !== "pot-awarded") return won;
  const played = fact.played ?? [];
  const lines = [...won.words.split("\n"), fact.words].filter(Boolean);
  return {
    seats: new Set([...won.seats, fact.fact.seat]),
    cards: new Set([...won.cards, ...played]),
    boards: won.boards.map((cards, at) => (at === fact.fact.board ? new Set([...cards, ...played]) : cards)),
    words: lines.slice(-SAID_TOGETHER).join("\n"),
  };
}
