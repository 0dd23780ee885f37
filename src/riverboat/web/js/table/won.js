/** Who has won the hand, and with which cards: shown until the next one. */

/** @typedef {import("../net/types.js").Winner} Winner */

/**
 * @typedef {object} Won
 * @property {Set<number>} seats
 * @property {Set<number>} cards the cards that played, in hands and on boards
 * @property {Set<number>[]} boards the same board by board: a card may lie on both and play on one
 * @property {string} words of the last lines
 * @property {Winner[]} winners
 */

/** How many of the last lines are said together, as high and a divided low, or both halves of two boards. */
const SAID_TOGETHER = 4;

/**
 * @param {Winner[]} winners
 * @returns {Won}
 */
export function wonBy(winners) {
  const on = (/** @type {number} */ board) => winners.filter((winner) => winner.board === board);
  return {
    seats: new Set(winners.map((winner) => winner.seat)),
    cards: cardsOf(winners),
    boards: [cardsOf(on(0)), cardsOf(on(1))],
    words: winners
      .slice(-SAID_TOGETHER)
      .map((winner) => winner.words)
      .join("\n"),
    winners,
  };
}

/** @param {Winner[]} winners */
function cardsOf(winners) {
  return new Set(winners.flatMap((winner) => winner.cards));
}
