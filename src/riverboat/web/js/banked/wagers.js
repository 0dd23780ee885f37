/** The betting spaces of banked games, by name. */

import { learnGame } from "../table/games.js";

/** @typedef {import("../net/types.js").WagerRow} WagerRow */

/** @type {Map<string, WagerRow[]>} */
const spaces = new Map();

/**
 * Asked for before a table of the game is drawn.
 * @param {string} game
 */
export async function learnWagers(game) {
  spaces.set(game, (await learnGame(game)).wagers ?? []);
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
