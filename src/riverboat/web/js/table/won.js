/** Who won the hand, and with which cards: kept to be shown until the next one. */

import { dollars } from "../ui/money.js";

/** @typedef {import("../net/types.js").Fact} Fact */

/**
 * @typedef {object} Won
 * @property {Set<number>} seats
 * @property {Set<number>} cards the cards that played, in hands and on boards
 * @property {Set<number>[]} boards the same board by board: a card may lie on both and play on one
 * @property {Line[]} lines
 * @property {string} words of the last lines
 */
/** @typedef {{alike: string, amount: number, words: string}} Line what one hand has won in one way */

/** How many of the last lines are said together, as high and a divided low, or both halves of two boards. */
const SAID_TOGETHER = 4;

/** @returns {Won} */
export function nobodyWon() {
  return { seats: new Set(), cards: new Set(), boards: [new Set(), new Set()], lines: [], words: "" };
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
  const lines = addTo(won.lines, fact);
  return {
    seats: new Set([...won.seats, fact.fact.seat]),
    cards: new Set([...won.cards, ...played]),
    boards: won.boards.map((cards, at) => (at === fact.fact.board ? new Set([...cards, ...played]) : cards)),
    lines,
    words: lines
      .slice(-SAID_TOGETHER)
      .map((line) => line.words)
      .join("\n"),
  };
}

/**
 * Several pots that one hand wins in the same way are one line: the log tells them pot by pot.
 * @param {Line[]} lines
 * @param {Fact} fact
 */
function addTo(lines, { fact, words }) {
  const said = words.replace(/ \[[^\]]*\]/g, ""); // the clause behind an odd chip is in the log
  const alike = said
    .replace(/ wins \S+/, " wins")
    .replace(/ from (the main pot|the side pot|side pot \d+)/, "")
    .replace(/, odd chips? of \S+ included/, "");
  const before = lines.find((line) => line.alike === alike);
  if (!before) return [...lines, { alike, amount: fact.amount, words: said }];
  const amount = before.amount + fact.amount;
  const together = { alike, amount, words: alike.replace(" wins", ` wins ${dollars(amount)}`) };
  return [...lines.filter((line) => line !== before), together];
}
