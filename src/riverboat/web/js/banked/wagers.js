/** The betting spaces of banked games, by name. */

import { learnGames } from "../table/games.js";

/** @typedef {import("../net/types.js").WagerRow} WagerRow */

/** @type {Map<string, WagerRow[]>} */
const spaces = new Map();

/** Asked for once, before the first banked table is drawn. */
export async function learnWagers() {
  for (const game of await learnGames()) spaces.set(game.key, game.wagers ?? []);
}

/**
 * @param {string} game
 * @returns {WagerRow[]}
 */
export function wagersOf(game) {
  return spaces.get(game) ?? [];
}

/**
 * @param {string} game
 * @param {string} key
 */
export function wagerName(game, key) {
  return wagersOf(game).find((row) => row.key === key)?.name ?? key;
}

/**
 * For a small circle: `Base` of the base wager, but `Panda 8`.
 * @param {string} name
 */
export function shortName(name) {
  const [first, second = ""] = name.split(/\s+/);
  return /^\d/.test(second) ? `${first} ${second}` : first;
}
